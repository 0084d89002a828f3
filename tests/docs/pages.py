"""The pages of the documentation, to look at."""

from __future__ import annotations

import re

from arc.provenance import ROOT


def blocks(page: str, languages: str = "sh|console") -> list[str]:
    """The code blocks of a page, in order."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return re.findall(rf"^```(?:{languages})\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
