"""Running on while a backend breaks down: it costs the sample on which it does, and no other."""

from __future__ import annotations

from arc.engine.backend import Executable, Outcomes, Slice
from arc.engine.parts import failed, halves, joined
from arc.engine.plan import Plan
from arc.errors import InputError, in_a_line, log_failure


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
        outcomes = self._attempt(samples)
        if outcomes is not None:
            return outcomes
        return joined([(half, self.run(half)) for half in halves(samples)], axis=0)

    def _attempt(self, samples: Slice) -> Outcomes | None:
        """What the plan gives; None where the slice has to run in halves."""
        try:
            return self._executable.run(samples)
        except InputError:
            raise
        except Exception as error:
            if len(samples.samples) > 1:
                return None
            log_failure("the engine broke down on a sample; its results are marked as failed", error)
            return failed(self._plan, in_a_line(error))
