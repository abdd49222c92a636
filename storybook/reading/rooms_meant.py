"""Places that are meant and not named: who works on the tenth floor is in an office high up, butter melts in a kitchen.

One line of `TOLD` for each; `asides` tells a prompt's words anew with them.
"""

from __future__ import annotations

import re
from collections.abc import Callable

_OFFICE_WINDOW = re.compile(
    r"\b(?:from|at|through|out of|out|by|near|beside|before|in front of) (?:a|an|the|his|her|their) (?:[a-z]+ )?office windows?\b"
)
_STORM_COMES = re.compile(
    r"\b(?:(?:watch|look|star|gaz)\w* (?:at |as )?)?(?:a|an|the) ((?:[a-z]+ )?(?:thunderstorm|storm|lightning storm|rainstorm)) "
    r"(?:roll|com|mov|sweep|approach|gather|pass|break|build|rag|pour)\w*(?: in| up)?(?: (over|across|above|into|towards?) the "
    r"(city|skyline|town|bay|sea|harbou?r))"
)










TOLD: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (_OFFICE_WINDOW, "in a high office"),
    (_STORM_COMES, r"gazing over the \3, \1"),
)
