from hypothesis import given
from hypothesis import strategies as st

from arc.search.run import CHUNK_APPLICATIONS, CHUNK_CELLS, CHUNK_TASKS, chunked
from arc.tasks.sources import load_source

TASKS = load_source("arc-agi-1/training").tasks


@given(st.integers(0, 400), st.integers(0, 5_000_000), st.integers(1, 12))
def test_chunks_have_all_tasks_and_become_smaller(count: int, applications: int, jobs: int) -> None:
    chunks, bounds = chunked(TASKS[:count], applications, 7, jobs)
    assert [task.id for chunk in chunks for task in chunk] == [task.id for task in TASKS[:count]]
    sizes = [len(chunk) for chunk in chunks]
    assert all(0 < size <= CHUNK_TASKS and size <= max(1, CHUNK_APPLICATIONS // max(applications, 1)) for size in sizes)
    assert sizes == sorted(sizes, reverse=True)
    if count >= jobs:
        assert len(chunks) >= jobs
        assert sizes[-1] <= max(1, count // jobs)
    assert max(sizes, default=0) * bounds.cells <= CHUNK_CELLS
