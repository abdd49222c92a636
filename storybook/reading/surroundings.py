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

_STREET_TRADE = re.compile(
    r"\bstreet (vendor|seller|hawker|trader|cook)s?\b(?!.*\b(?:street|market|square|alley|beach)\b)"
)
_IN_MUD = re.compile(
    r"\b(?:(?:is |are |gets? )?(?:stuck|bogged down|sinking|spinning \w+ wheels) in (?:an? |the |some )?(?:\w+ ){0,2}?mud\b)"
    r"(?! (?:bath|puddle|pit|pot))"
)
_ON_A_BOARD = re.compile(r"\b(?:cross(?:es|ing)?|across|over|along) (?:an? |the )?(?:giant |huge )?chess ?board\b")
_SCRAP_ROBOT = re.compile(
    r"\b(robots?) (?:that are |that is )?(?:made|built|assembled) (?:out )?(?:of|from) "
    r"(?:(?:old|rusty|recycled|broken|discarded|metal) )*(?:kitchen )?(?:pots?|pans?|scrap|tins?|cans?|junk|utensils|cutlery)\b"
    r"(?: and (?:pans|pots|tins|scrap|spoons|lids))?"
)
_DESERT_STORM = re.compile(
    r"\b(?:an? |the )?(?:desert storm|sand ?storm|dust storm) (?:swallow|engulf|hit|bur|cover|reach)\w* ((?:an? |the )?[^,.;]*)"
)
_RINGS = re.compile(
    r"\b(?:saturn(?:'s)? rings?|rings? of saturn)(?: up close| close up)?\b"
    r"(?!.*\b(?:from|on|over|above) (?:the |a |an |its )?(?:\w+ )?(?:surface|moon|ground|horizon|city|titan)\b)"
)
_ICE_IN_ORBIT = re.compile(
    r"\b(?:thousands of |millions of |countless |many )?(?:(?:ice|icy|rock|frozen) )+"
    r"(?:chunks?|blocks?|boulders?|rocks?|lumps?)\b(?: (?:tumbl|float|drift|spin|rotat|turn)\w*)?"
)
_SWALLOWS = re.compile(r"\b(?:to|can|will|could|and) swallow\b(?! (?:fl|nest|sing|swoop|sit|perch))")
"""The deed, not the bird."""
_WET_STONE = re.compile(r"\bwet (?=(?:(?:black|grey|gray|dark|white) )?(?:stones?|rocks?|slate|marble|pebbles)\b)")
_OF_GLASS = re.compile(
    r"\b(perfume bottle|bottle|vase|jar|flask)(?: made)? of (?:(?:dark|light|deep|pale|thick|clear|frosted) )*"
    r"(green|blue|red|amber|black|purple|pink|yellow|brown|white) glass\b"
)


def _drift_in_orbit(found: re.Match[str]) -> str:
    """Rocks of ice are around a planet; elsewhere they stay what they are."""
    return "asteroid belt" if "saturn" in found.string else found[0]


def _scatter(found: re.Match[str]) -> str:
    """Sheets in the air."""
    return "coloured papers in the air," if "colo" in (found[1] or "") else "papers in the air,"


_UP_THE_MAST = re.compile(
    r"\bclimb\w*(?: up)?(?: onto)? (?:an? |the |his |her )?(?:(?:tall|main|high|swaying|ship's|wet) )*(?:mast|rigging|shrouds)\b"
    r"(?: of (?:an? |the )(?:\w+ )?ship)?"
)
_LAVA_INTO_THE_SEA = re.compile(
    r"\blava (?:is |that )?(?:flow|pour|run|stream|spill|fall|reach|drip)\w*(?: down| slowly)?(?: (?:in)?to)?(?: the)? "
    r"(?:sea|ocean|water)\b"
)
_ALIEN_TRADE = re.compile(
    r"\balien (?=(?:street )?(?:market|marketplace|bazaar|cantina|bar|cafe|restaurant|school|classroom)\b)"
)
_SAND_OVER_HOUSES = re.compile(
    r"\b((?:huge |giant |massive )?(?:sandstorm|sand storm|dust storm)) (?:is |that )?"
    r"(?:swallow|engulf|hit|bury|buri|devour|sweep|roll|cover|approach)\w*(?: over| into| through| towards?| across)? "
    r"(?:an? |the )(?:(?:small|little|desert|tiny|lonely) )*(?:village|town|settlement)\b"
)
_DRIFTING_ICE = re.compile(
    r"\bon (?:a |the |some )?(?:drifting|floating|melting|broken)(?: (?:piece|sheet|block|slab) of)? (?:sea )?ice\b"
)


TOLD: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (_UP_THE_MAST, "climbing on the deck of a sailing ship"),
    (_LAVA_INTO_THE_SEA, "lava"),
    (_ALIEN_TRADE, "aliens in a "),
    (_SAND_OVER_HOUSES, r"three small houses in a \1"),
    (_DRIFTING_ICE, "on an ice floe"),
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
    (_STREET_TRADE, r"\1 in the street"),
    (_IN_MUD, "stopped in a ploughed field"),
    (_ON_A_BOARD, "on a chessboard"),
    (_SCRAP_ROBOT, r"\1"),
    (_DESERT_STORM, r"\1 in a sandstorm"),
    (re.compile(r"\bdesert storm\b"), "sandstorm"),
    (_SWALLOWS, "to eat"),
    (_RINGS, "saturn in space"),
    (_ICE_IN_ORBIT, _drift_in_orbit),
    (_WET_STONE, ""),
    (_OF_GLASS, r"\2 \1"),
)
"""What is told instead of each."""
