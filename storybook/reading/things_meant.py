"""What a few words about things come to: what boils on the stove is in the kitchen, a marble that rolls is one of glass.

One line of `TOLD` for each, for `asides`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from .inflection import singular

_FLOWN = re.compile(
    r"\b(?P<flies>fly|flies|flying|flew|pilots|piloting|lands|landing) (?P<whose>an?|the|his|her|its|their)"
    r"(?P<which>(?: (?!paper|toy|model)\w+)?) (?:air|aero)?planes?\b(?! (?:ticket|engine|window))"
)
_THRONE_ROOM = re.compile(r"\b(?<=throne room) (?:in|of|inside) (?:an? |the )?(?:\w+ )?(?:castle|palace)\b")
_POCKET_WATCH = re.compile(
    r"\b(?:checking|checks|looking at|looks at|consulting|consults|glancing at|glances at) "
    r"(?=(?:an? |the |his |her |its )(?:\w+ )?pocket ?watch\b)"
)
_RED_PLANET = re.compile(r"\b(?:on|across|over) (?:an? |the )?(?:\w+ )?red planet\b")
_IN_MIRROR = re.compile(r"\b(?:(?:its|his|her|their|own) ){1,2}reflections? in (?=(?:an? |the )(?:\w+ )?mirror\b)")
_ZEBRA_CROSSES = re.compile(
    r"\bzebras? crossing (?=(?:an? |the )(?:\w+ )?(?:street|road|river|stream|savanna|highway|bridge|desert|plain|field)\b)"
)
_REFLECTED = re.compile(r"\breflected in (?:the |a )?(?:(?:still|calm|clear|dark|blue) )*water\b")




_IN_PUDDLES = re.compile(r"\breflections? (?:\w+ )?(?:in|on) (?:the )?(?:\w+ )?puddles?\b")
_AT_WINDOW = re.compile(
    r"\b(?:looking|looks|leaning|leans|peeking|peering|(?:sticking|sticks|with) (?:its|his|her) (?:head|nose)) out (?:of )?"
    r"(?:an? |the )?(?:open )?(?P<car>car|truck|van|bus|taxi) window\b"
)
_ROCKET_SHIP = re.compile(r"\brocket ?ship(?P<many>s?)\b")
_ON_TRIPOD = re.compile(r"\bcamera(?= on (?:an? |its |the )(?:\w+ )?tripod)")

TOLD: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (_FLOWN, r"\g<flies> \g<whose>\g<which> biplane"),
    (_THRONE_ROOM, ""),
    (_POCKET_WATCH, "holding "),
    (_RED_PLANET, "on mars"),
    (_IN_MIRROR, ""),
    (_ZEBRA_CROSSES, "zebra walking across "),
    (_REFLECTED, "at a lake"),
    (_IN_PUDDLES, "in the rain"),
    (_AT_WINDOW, r"in a \g<car>"),
    (_ROCKET_SHIP, r"rocket\g<many>"),
    (_ON_TRIPOD, "vintage camera"),
)
"""What is told instead of each."""
