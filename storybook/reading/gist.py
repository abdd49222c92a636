"""What a few words come to: a treehouse is in its tree anyway, a knight who sharpens his sword sits and holds one.

One line of `TOLD` for each, for `asides`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ..subjects import find
from .lexicon import COLOURS

_KITCHEN_SINK = re.compile(r"\bkitchen (sink|faucet|tap)s?\b(?!.*\bkitchen\b)")
_AT_THE_BINS = re.compile(
    r"\b(raccoons?|rats?|opossums?|possums?|stray \w+)\b(?=.*\b(?:trash|garbage|rubbish|dust) ?(?:can|bin)s?\b)"
)
_PLACED = re.compile(
    r"\b(?:in|at|on|behind|outside|inside) (?:an?|the|our|my|his|her) (?!trash|garbage|rubbish|dust|lid|food|night)\w+"
)
_SKY_LANTERNS = re.compile(r"(?<!paper )(?<!sky )\blanterns\b(?=[^.;]*\b(?:sky|heavens|clouds)\b)")
_IN_RUINS = re.compile(r"\b(?:(?:but|now|all|is|are|lies|lie|stands?) ){1,4}(?:in ruins|ruined|a ruin)\b")
_BIRTHDAY_CANDLES = re.compile(
    r"\b(?:birthday candles|candles (?:on|of) (?:an? |the |her |his |their |my )?(?:(?:\w+ )?birthday )?cake)\b(?! (?:in|on) )"
)
_OUT_OF_DOORS = re.compile(
    r"\b(?:in|at|on|by|under) (?:an? |the |her |his |their )?(?:\w+ )?"
    r"(?:park|garden|beach|forest|meadow|yard|backyard|kitchen|restaurant|cafe|office|school|classroom|bed|picnic|terrace)\b"
)
_JUGGLER = re.compile(
    r"\b(?<!fire )(?<!flame )jugglers?\b(?!.*\bunicycle)"
    r"(?! (?:who |that |is |are )?(?:juggl|throw|toss|with (?:fire|flam|torch|kni)))"
)
_WITH_BALLS = re.compile(r" (?:with|juggling) (?:(?:three|four|five|some|many|colou?rful|bright|red) )*balls\b")
_ATTENDANT = re.compile(r"(?<!flight )(?<!cabin )\battendants?\b")


def _name_attendant(found: re.Match[str]) -> str:
    """Of a petrol station, or of no place that is known."""
    return "mechanic" if re.search(r"\b(?:gas|petrol|fuel|filling) (?:station|pump)\b", found.string) else "man"


def _light_cake(found: re.Match[str]) -> str:
    """Birthdays are kept at home, if nothing else is said."""
    return "cake with candles" if _OUT_OF_DOORS.search(found.string) else "cake with candles in a room"


def _give_balls(found: re.Match[str]) -> str:
    """Balls to whoever juggles; in a circus, if no place is told."""
    who = "men juggling balls" if found[0].endswith("s") else "man juggling balls"
    placed = re.search(r"\b(?:in|at|on) (?:an? |the )?(?!air\b|balls\b|front\b)\w+|\b(?:street|market)\b", found.string)
    return who if placed else f"{who} in a circus"




def _at_bins(found: re.Match[str]) -> str:
    """They are in an alley, if nothing else is said."""
    return found[0] if _PLACED.search(found.string) else f"{found[0]} in an alley"


TOLD: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (_KITCHEN_SINK, r"\1 in a kitchen"),
    (_AT_THE_BINS, _at_bins),
    (_SKY_LANTERNS, "paper lanterns"),
    (_IN_RUINS, "derelict"),
    (_BIRTHDAY_CANDLES, _light_cake),
    (_WITH_BALLS, lambda found: "" if _JUGGLER.search(found.string) else found[0]),
    (_JUGGLER, _give_balls),
    (_ATTENDANT, _name_attendant),
)
"""What is told instead of each."""
