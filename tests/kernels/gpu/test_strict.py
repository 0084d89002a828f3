"""The device ``cuda``, unchanged, on a stand-in for CuPy that is as strict: it gives what the device ``cpu`` gives."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import numpy as np
import pytest

from arc.engine.backend import open_backend
from arc.engine.columnar.host import Host
from arc.engine.columnar.pools import Pools
from arc.engine.differs import read_differs
from arc.engine.plan import plan
from arc.engine.profile import Profiler
from arc.engine.samples import sliced
from arc.kernels.gpu import cuda
from arc.program.batt import merge
from arc.provenance import ROOT
from tests.engine.columnar.differential import merged, program_of, samples_of
from tests.engine.columnar.evaluation import by_columns
from tests.engine.columnar.reducing import differing, same
from tests.engine.columnar.vector_columns import NAMES, lowered
from tests.gpu.corpus import solvers, tasks
from tests.gpu.devices import processor_on
from tests.gpu.equality import contents
from tests.kernels.gpu import strict

EVERY = 12
"""So-manieth primitive's vectors."""


@pytest.fixture(scope="module", params=(128, 64, 256), ids="blocks of {}".format)
def device(request: pytest.FixtureRequest) -> Iterator[cuda.Cuda]:
    found = strict.module()
    with pytest.MonkeyPatch.context() as patch:
        for name in ("cupy", "cupy.cuda"):
            patch.setitem(sys.modules, name, found if name == "cupy" else found.cuda)
        cuda.lacking.cache_clear()
        yield cuda.Cuda(block=request.param)
    cuda.lacking.cache_clear()


def test_vectors(device: cuda.Cuda) -> None:
    for name in NAMES[device.block // 64 :: EVERY]:
        engine, pairs = lowered(name)
        results = [node for _, node in pairs if node is not None]
        expected, found = (engine.run(results, processor) for processor in (Host(Pools()), processor_on(device)))
        assert all(map(same, expected, found)), name


def test_random_programs(device: cuda.Cuda) -> None:
    program, _ = merged([program_of(5, number) for number in range(24)])
    samples = samples_of(5, 0, tasks())
    (expected,) = by_columns([program], samples)
    (found,) = by_columns([program], samples, processor=processor_on(device))
    assert list(differing(program, expected, found, samples)) == []


def test_solvers_and_differs(device: cuda.Cuda) -> None:
    planned = plan(merge(solvers()[::40]), read_differs(ROOT / "config" / "differs"))
    _, samples = next(sliced(tasks()[7:11], 100))
    expected, found = (open_backend(name).load(planned, Profiler()).run(samples) for name in ("cpu", "cuda"))
    assert np.array_equal(contents(expected, samples), contents(found, samples))
    assert np.array_equal(expected.exact, found.exact)
    assert np.array_equal(expected.differs, found.differs)


@pytest.mark.parametrize(
    "mistake",
    [
        lambda array: np.asarray(array),
        lambda array: array + np.ones(3),
        lambda array: np.ones(3) + array,
        lambda array: array[np.array([0, 1])],
        lambda array: strict.FUNCTIONS["concatenate"]([array, np.ones(3)]),
        lambda array: strict.FUNCTIONS["searchsorted"](array, np.int64(2)),
        lambda array: strict.FUNCTIONS["cumsum"](np.ones(3)),
    ],
)
def test_the_stand_in_refuses_what_cupy_refuses(mistake) -> None:
    with pytest.raises((TypeError, NotImplementedError)):
        mistake(strict.Array(np.arange(3)))
