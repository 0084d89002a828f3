"""All CPU kernels by name. A kernel's module is imported when the kernel is first asked for."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from arc.kernels.cpu import compiling
from arc.kernels.cpu.compiling import Lazy

_DEFINITION = re.compile(r"\n@kernel\(\d+((?:, \w+=True)*)\)\ndef (\w+)")


class _Library(Mapping[str, Lazy]):
    """The kernels that the sources of this package define."""

    def __init__(self) -> None:
        self.modules: dict[str, str] = {}
        self._traits: dict[str, str] = {}
        for path in sorted(Path(__file__).parent.glob("*.py")):
            for traits, name in _DEFINITION.findall(path.read_text(encoding="utf-8")):
                if name in self.modules:
                    raise ValueError(f"kernel {name} is in {self.modules[name]}.py and in {path.name}")
                self.modules[name], self._traits[name] = path.stem, traits

    def having(self, trait: str) -> frozenset[str]:
        """The kernels whose decorator has the trait."""
        return frozenset(name for name, traits in self._traits.items() if f" {trait}=True" in traits)

    def __getitem__(self, name: str) -> Lazy:
        if name not in compiling.KERNELS:
            importlib.import_module(f"arc.kernels.cpu.{self.modules[name]}")
        return compiling.KERNELS[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.modules)

    def __len__(self) -> int:
        return len(self.modules)


KERNELS = _Library()

MAKES_PARTS = KERNELS.having("parts")
"""Kernels that also keep the parts of what they make."""

NOT_MEMOIZED = KERNELS.having("cheap")
"""Kernels that take no longer than looking up what they gave before."""
