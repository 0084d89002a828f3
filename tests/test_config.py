from __future__ import annotations

import json
import re
from datetime import date
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from arc.config import (
    ROOT,
    canonical,
    check_names,
    check_results,
    complete,
    located,
    python_files,
    readme,
    schema,
    source_files,
)
from arc.errors import InputError


def problems(config: dict[Any, Any], **options: Any) -> list[str]:
    with pytest.raises(InputError) as raised:
        complete(config, **options)
    return [str(problem) for problem in raised.value.problems]


def sections(spec: dict[str, Any], prefix: str = "") -> list[tuple[str, dict[str, Any]]]:
    """Every key of the schema with its description, by its dotted name."""
    found = []
    for key, inner in spec.get("properties", {}).items():
        found += [(f"{prefix}{key}", inner), *sections(inner, f"{prefix}{key}.")]
    return found


def test_schema_is_valid_and_describes_every_key() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())
    for name, spec in sections(schema()):
        assert spec["description"].endswith("."), name
        assert ("default" in spec) != ("properties" in spec), name
        assert spec.get("additionalProperties") is (False if "properties" in spec else None), name


def test_defaults_are_valid_and_complete() -> None:
    defaults = complete({})
    assert complete(defaults) == defaults
    jsonschema.validate(defaults, schema())
    assert defaults["solvers"] == [{"path": "config/solvers", "source": "arc-agi-1/training"}]
    assert (defaults["shards"], defaults["card"]["freeze"]["solvers"], defaults["limit"]) == (8, False, None)


def test_a_folder_for_results_has_one_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for path in (
        "own/results",
        "own/results/",
        "./own//results",
        f"{tmp_path}/own/results",
        f"../{tmp_path.name}/own/results",
    ):
        assert complete({"results": path})["results"] == "own/results"
    for path in (f"{tmp_path.parent}/results", f"{tmp_path.parent}/other/../results/"):
        assert complete({"results": path})["results"] == str(tmp_path.parent / "results")


def test_the_shipped_configuration_is_valid() -> None:
    given = yaml.safe_load((ROOT / "config" / "config.yaml").read_text(encoding="utf-8"))
    assert complete(given)


def test_the_page_about_the_configuration_is_up_to_date() -> None:
    page = (ROOT / "config" / "README.md").read_text(encoding="utf-8")
    assert page == readme(), "run: python -m arc.config > config/README.md"
    for name, _ in sections(schema()):
        assert f"| `{name}` |" in page
    example = re.search(r"```yaml\n(.*?)```", page, re.DOTALL)
    assert example
    assert complete(yaml.safe_load(example[1])) == complete({})


def test_what_is_given_goes_before_defaults() -> None:
    whole = complete({"seed": 7, "card": {"freeze": {"differs": False}}})
    assert whole["seed"] == 7
    assert whole["card"]["freeze"] == {"solvers": False, "differs": False}
    assert whole["card"]["candidates"] == complete({})["card"]["candidates"]


def test_empty_sections_count_as_left_out() -> None:
    assert complete({"card": None, "report": {}, "score": {"keep": 5}})["card"] == complete({})["card"]
    assert complete({"card": {"freeze": None}}) == complete({})


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("a.py", [{"path": "a.py", "source": "folder"}]),
        (["a.py", {"path": "b"}], [{"path": "a.py", "source": "folder"}, {"path": "b", "source": "folder"}]),
        ([{"path": "b", "source": "arc-agi-2/training"}], [{"path": "b", "source": "arc-agi-2/training"}]),
    ],
)
def test_solvers_are_of_the_tasks_source_unless_told_otherwise(given: Any, meant: Any) -> None:
    assert complete({"source": "folder", "solvers": given})["solvers"] == meant


def test_differs_can_be_one_path() -> None:
    assert complete({"differs": "mine"})["differs"] == ["mine"]
    assert complete({"differs": []})["differs"] == []


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"sede": 1}, "sede: unknown key (did you mean seed?)"),
        ({"card": {"candidate": 1}}, "card.candidate: unknown key (did you mean candidates?)"),
        ({"report": {"colour": 1}}, "report.colour: unknown key (known: title, digits, costs, scaling)"),
        ({3: 1}, "[3]: unknown key (known: source,"),
        ({"seed": "x"}, 'seed: is "x" (should be an integer from 0 to'),
        ({"seed": 1.0}, "seed: is 1.0 (should be an integer from 0"),
        ({"seed": True}, "seed: is true (should be an integer from 0"),
        ({"generations": 0}, "generations: is 0 (should be an integer from 1 to 10000)"),
        ({"limit": 0}, "limit: is 0 (should be an integer from 1 or null)"),
        ({"limit": "all"}, 'limit: is "all" (should be an integer from 1 or null)'),
        ({"source": ""}, "source: is empty (should be some text)"),
        (
            {"engine": {"device": "gpu"}},
            'engine.device: is "gpu" (did you mean cpu? should be auto or cpu or cuda or emulated or python)',
        ),
        ({"score": {"leaks": "allows"}}, 'score.leaks: is "allows" (did you mean allow? should be refuse or allow)'),
        ({"card": {"mutation_share": 1.5}}, "card.mutation_share: is 1.5 (should be a number from 0 to 1)"),
        ({"card": {"mutation_share": float("nan")}}, "card.mutation_share: is NaN (should be a number from 0 to 1)"),
        ({"card": 5}, "card: is 5 (should be a section of keys)"),
        ({"report": {"digits": "yes"}}, 'report.digits: is "yes" (should be true or false)'),
        ({"solvers": 5}, "solvers: is 5 (should be text or a list of text or {path: ..., source: ...})"),
        ({"solvers": ["a", 5]}, "solvers[1]: is 5 (should be text or {path: ..., source: ...})"),
        ({"solvers": [{"source": "a"}]}, "solvers[0]: lacks path (should be {path: ..., source: ...})"),
        ({"solvers": [{"path": "a", "sorce": "b"}]}, "solvers[0].sorce: unknown key (did you mean source?)"),
        ({"solvers": [{"path": ""}]}, "solvers[0].path: is empty (should be some text)"),
        ({"differs": [1]}, "differs[0]: is 1 (should be text)"),
        ({"seed": {date(2026, 1, 1): 1}}, "seed: is {datetime.date(2026, 1, 1): 1} (should be an integer from 0"),
        ({"seed": "x" * 1000}, f'seed: is "{"x" * 199}... (should be an integer from 0'),
        ({"results": "a{b}"}, 'results: is "a{b}", which has braces or characters that cannot be printed (name'),
        ({"results": "a\0b"}, 'results: is "a\\u0000b", which has braces or characters that cannot be printed (name'),
        (
            {"card": {"mutation_share": 0.9, "crossover_share": 0.2}},
            "card: mutation_share 0.9 and crossover_share 0.2 are more than 1 together (lower one of them)",
        ),
    ],
)
def test_mistakes_are_named_with_their_remedy(given: dict[Any, Any], message: str) -> None:
    (problem,) = problems(given)
    assert problem.startswith(f"config/config.yaml, {message}")


def test_values_without_end_are_mistakes() -> None:
    circle: list[Any] = []
    circle.append(circle)
    many: list[Any] = ["x"] * 10
    for _ in range(20):
        many = [many] * 10
    deep: Any = 1
    for _ in range(2_000):
        deep = {"a": deep}
    for key, value in {"seed": circle, "solvers": many, "card": deep}.items():
        (problem,) = problems({key: value})
        assert problem.startswith(f"config/config.yaml, {key}: has more than 100,000 values, or more than 20 lists")


def test_all_mistakes_are_reported_with_where_they_were_made() -> None:
    given = {"shards": 0, "seed": "x", "card": {"candidates": -1}}
    own = str(Path.cwd() / "own.yaml")
    found = problems(given, files=[own, "config/config.yaml"], command_line=["shards"])
    assert [problem.split(":")[0] for problem in found] == [
        "own.yaml, config/config.yaml, card.candidates",
        "own.yaml, config/config.yaml, seed",
        "--config, shards",
    ]
    assert problems({"seed": -1}, files=[])[0].startswith("--config, seed")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)
keys = st.sampled_from([*schema()["properties"], "seeds", ""]) | st.integers()


@given(st.dictionaries(keys, json_values | st.fixed_dictionaries({}, optional={"candidates": json_values})))
def test_any_configuration_is_valid_or_a_user_error(given: dict[Any, Any]) -> None:
    try:
        whole = complete(given)
    except InputError:
        return
    assert complete(whole) == whole
    assert json.loads(canonical(whole)) == whole


def test_canonical_text_does_not_depend_on_order() -> None:
    assert canonical({"b": 1, "a": {"d": "é", "c": 2}}) == canonical({"a": {"c": 2, "d": "é"}, "b": 1})
    assert canonical({"b": 1, "a": "é"}) == '{"a":"é","b":1}'


def test_paths_are_found_in_the_project_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert located("config/config.yaml") == str(ROOT / "config" / "config.yaml")
    assert located("nowhere") == "nowhere"
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "config.yaml").touch()
    assert located("config/config.yaml") == "config/config.yaml"


def test_names_that_no_rule_can_have() -> None:
    check_names(["own/tasks/a b.json", "own/ä.json"])
    with pytest.raises(InputError) as error:
        check_names(["own/a{b}.json", "own/c.json", "own/\n.json", "{own}/a.json", "{own}/b{c}.json"])
    assert [str(problem) for problem in error.value.problems] == [
        '"own/\\n.json": has braces or characters that cannot be printed (rename it)',
        '"own/a{b}.json": has braces or characters that cannot be printed (rename it)',
        '"{own}": has braces or characters that cannot be printed (rename it)',
    ]


def test_a_file_in_the_place_of_results(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    for path in (file, file / "results"):
        with pytest.raises(InputError, match=r"file: is a file, not a folder for results \(name another folder\)"):
            check_results(str(path))
    check_results(str(tmp_path))
    check_results(str(tmp_path / "new" / "results"))


def test_python_files(tmp_path: Path) -> None:
    for name in ("b.py", "a.py", "sub/c.py", "notes.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    names = [str(tmp_path / name) for name in ("a.py", "b.py", "sub/c.py")]
    assert python_files("solvers", [str(tmp_path)]) == names
    assert python_files("solvers", [names[1], str(tmp_path)]) == names
    (tmp_path / "empty").mkdir()
    with pytest.raises(InputError) as raised:
        python_files("differs", [str(tmp_path / "empty"), str(tmp_path / "nix")])
    empty, missing = map(str, raised.value.problems)
    assert empty.endswith("empty: has no Python files (differs: name a file or a folder with files)")
    assert missing.endswith("nix: is neither a file nor a folder (mend the path in differs)")


def test_source_files(tmp_path: Path) -> None:
    assert source_files("arc-agi-1/training") == []
    files = [str(tmp_path / name) for name in ("a_challenges.json", "a_solutions.json", "b.json")]
    for file in files:
        Path(file).touch()
    assert source_files(str(tmp_path)) == files
    assert source_files(files[0]) == files[:2]
    assert source_files(files[2]) == files[2:]
    assert source_files(f"{files[2]},{files[1]}") == files[1:]
    with pytest.raises(InputError, match="did you mean arc-agi-1/training"):
        source_files("arc-agi-1/trainin")
