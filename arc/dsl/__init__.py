"""The DSL: its values, and its primitives with their executable meaning.

``from arc.dsl import *`` gives every primitive and every constant, as solver files in the Hodel format expect.
"""

from arc.dsl.colors import *  # noqa: F403
from arc.dsl.components import *  # noqa: F403
from arc.dsl.constants import *  # noqa: F403
from arc.dsl.constants import CONSTANTS as CONSTANTS
from arc.dsl.containers import *  # noqa: F403
from arc.dsl.context import *  # noqa: F403
from arc.dsl.drawing import *  # noqa: F403
from arc.dsl.facts import *  # noqa: F403
from arc.dsl.functions import *  # noqa: F403
from arc.dsl.grids import *  # noqa: F403
from arc.dsl.kin import *  # noqa: F403
from arc.dsl.lines import *  # noqa: F403
from arc.dsl.logic import *  # noqa: F403
from arc.dsl.masks import *  # noqa: F403
from arc.dsl.missing import Missing as Missing
from arc.dsl.missing import Reason as Reason
from arc.dsl.numbers import *  # noqa: F403
from arc.dsl.panes import *  # noqa: F403
from arc.dsl.patches import *  # noqa: F403
from arc.dsl.registry import PRIMITIVES as PRIMITIVES
from arc.dsl.relations import *  # noqa: F403
from arc.dsl.selection import *  # noqa: F403
from arc.dsl.surroundings import *  # noqa: F403
from arc.dsl.tilings import *  # noqa: F403
from arc.dsl.transforms import *  # noqa: F403

__all__ = [*PRIMITIVES, *CONSTANTS]
