"""Running on while a backend breaks down: it costs the sample on which it does, and no other."""

from __future__ import annotations

import logging

import numpy as np

from arc.engine.absence import Failure
from arc.engine.backend import MISSING_DIFFER, Executable, Outcomes, Slice
from arc.engine.grids import pack
from arc.engine.parts import halves, joined
from arc.engine.plan import Plan
from arc.errors import InputError, in_a_line

_LOG = logging.getLogger(__name__)


class Isolating:
    """An executable that never raises anything but an InputError.

    What raises runs again in halves, down to the sample that raises alone. There all candidates are ``FAILED``, and the
    log has the traceback; so the results do not depend on the slices.
    """

    def __init__(self, plan: Plan, executable: Executable) -> None:
        self._plan = plan
        self._executable = executable

    def run(self, samples: Slice) -> Outcomes:
        """Runs the plan on the samples of a slice."""
        try:
            return self._executable.run(samples)
        except InputError:
            raise
        except Exception as error:
            if len(samples.samples) > 1:
                return joined([(half, self.run(half)) for half in halves(samples)], axis=0)
            _LOG.error("the engine broke down on a sample; its results are marked as failed", exc_info=error)
            return self._failed(in_a_line(error))

    def _failed(self, error: str) -> Outcomes:
        shape = 1, len(self._plan.outputs)
        return Outcomes(
            np.full(shape, -Failure.FAILED, np.int32),
            np.zeros(shape, np.bool_),
            np.full((len(self._plan.differs), *shape), MISSING_DIFFER, np.int16),
            pack(()),
            ((0, error),),
        )
