from arc.dsl.missing import Reason
from arc.dsl.values import Grid
from arc.engine.run import run_programs, trace
from arc.tasks.task import Pair, Task
from tests.engine.programs import program

A: Grid = ((1, 2), (3, 4))
B: Grid = ((5, 6, 7),)
TASKS = [
    Task("second", (Pair(A, A),), (Pair(B, None), Pair(A, B)), "test"),
    Task("first", (Pair(B, A), Pair(A, A)), (Pair(B, None),), "test"),
]


def test_outputs_by_program_task_and_pair() -> None:
    programs = [program("O = vmirror(I)"), program("c = index(I, UNITY); O = canvas(c, UNITY)")]
    a, b = ((2, 1), (4, 3)), ((7, 6, 5),)
    none = Reason.OUT_OF_RANGE
    for size in (1, 2, 100):
        assert run_programs(programs, TASKS, slice_samples=size) == [
            [(a, b, a), (b, a, b)],
            [(((4,),), none, ((4,),)), (none, ((4,),), none)],
        ]


def test_no_programs_and_no_tasks() -> None:
    assert run_programs([], TASKS) == []
    assert run_programs([program("O = rot90(I)")], []) == [[]]


def test_trace_gives_every_line() -> None:
    steps = trace(program("a = size(S); f = rbind(index, UNITY); c = f(I); O = canvas(c, UNITY)"), ((A, A),), B)
    assert [step.text for step in steps] == [
        "x1 = size(S)",
        "x2 = rbind(index, UNITY)",
        "x3 = x2(I)",
        "O = canvas(x3, UNITY)",
    ]
    assert steps[0].value == 1
    assert callable(steps[1].value)
    assert [step.value for step in steps[2:]] == [Reason.OUT_OF_RANGE] * 2


def test_trace_of_a_differ() -> None:
    (step,) = trace(program("O = equality(I, C)"), ((A, A),), A, A)
    assert step.value is True
