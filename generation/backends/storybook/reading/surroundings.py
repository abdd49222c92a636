"""Where somebody is, told in plainer words: a smoky club is a bar, under an office desk is in an office.

One line of `TOLD` for each, for `asides`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

_STORM_OVER = re.compile(
    r"\bwatch(?:es|ing)? (?:an? |the )?((?:thunder ?)?storm|rain|snow|fireworks|sunset|sunrise) "
    r"(?:\w+ )?(?:(?:in|over|across|above|into|behind) )?(?:the |a )?(?:city|town|skyline|street|streets|rooftops)\b"
)
_AT_THE_TIE = re.compile(
    r"\b(?:loosen|adjust|straighten|fix|undo|knot)(?:s|ing|es|ting)? (?:his|her|a|the) (?:bow )?tie\b"
)
_SKATER = re.compile(r"(?<!ice )(?<!figure )(?<!speed )(?<!roller )\bskaters?\b(?=.*\b(?:ice|icy|frozen|rink)\b)")
_CLUB = re.compile(r"\b(?:small |smoky |smokey |dark |dim |crowded |underground |music |basement )+club\b")
_SEEDLING = re.compile(
    r"\b(?:tomato|pepper|bean|chilli|basil|cucumber|pumpkin|lettuce|pea|strawberry|sunflower) (?=(?:seedling|sprout)s?\b)"
)
_POT = (
    r"(?:in|from|out of|inside) (?:an? |the |its |his |her )?"
    r"((?:(?:small|little|tiny|old|big|clay|terracotta|terra cotta|ceramic|earthen|plant|flower) )*)pots?\b"
    r"(?: of (?:soil|earth|dirt))?"
)
_POTTED = re.compile(rf"\b(?:(?:\w+ )?plant|herb|basil|mint|fern|ivy)s? (?:growing |standing )?{_POT}")
_PLANT_POT = re.compile(
    rf"\b((?:seedling|sprout|sapling|flower|tulip|rose|sunflower|daisy|cactus|lavender)s?\b[^.,;]*?) {_POT}"
)
_OFFICE_DESK = re.compile(r"\bunder (?:an?|the|his|her|my|their) (?:office|work) desk\b")
_CLIMBER = re.compile(
    r"\b(?:an? |the )?(?:free solo |solo |rock |mountain |cliff |free |female |male |young )*climbers? (?:is )?"
    r"(?:pull|haul|heav|drag)\w*(?: (?:himself|herself|themselves|up))*"
    r"(?: (?:over|onto|on|from|off|up|to|along|across))?(?: the (?:edge|top|ledge|lip|face|side|summit) of)?"
    r"(?= (?:an? |the )?(?:\w+ ){0,2}(?:cliff|rock|wall|crag|mountain|boulder))"
)
_TOY_RACE = re.compile(r"\btoy (car|truck|train)(s?) (?:rac|speed|zoom)(?:ing|es|s)?\b")
_PANS = re.compile(r"\b(?:copper|iron|cast iron|steel|metal|hot|chef's|chef) (?:\w+ )?(pan|skillet|saucepan|wok)\b")
_BUTTER_IN_PAN = re.compile(r"\b(?:a )?(?:knob of |piece of )?butter (?:\w+ ){1,3}?in (?:an? |the )?(?:\w+ ){0,2}pan\b")
_PAPERS = re.compile(
    r"\b((?:colou?red|colou?rful|white|old|loose|many|blank) )?(?:sheets? of )?(?:papers?|pages|documents|leaflets|banknotes) "
    r"(?:(?:that |which )?(?:are |is )?)?(?:blow|fly|flie|float|flutter|swirl|whirl|scatter|drift)\w*\b"
)


def _scatter(found: re.Match[str]) -> str:
    """Sheets in the air."""
    return "coloured papers in the air," if "colo" in (found[1] or "") else "papers in the air,"


TOLD: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (_STORM_OVER, r"at the window, \1"),
    (_AT_THE_TIE, "in a tie"),
    (_SKATER, "ice skater"),
    (_CLUB, "jazz club"),
    (_SEEDLING, ""),
    (_POTTED, "potted plant"),
    (_PLANT_POT, r"\1 in a flower pot"),
    (_OFFICE_DESK, "under a desk in an office"),
    (_CLIMBER, "climber climbing"),
    (_TOY_RACE, r"toy \1\2 driving"),
    (_PANS, r"frying \1"),
    (_BUTTER_IN_PAN, "frying pan"),
    (_PAPERS, _scatter),
)
"""What is told instead of each."""
