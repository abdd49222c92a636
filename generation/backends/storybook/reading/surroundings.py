"""Where somebody is, told in plainer words: on the tenth floor is an office, under the ice is under water.

One line of `TOLD` for each, for `asides`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

_ORDINAL = r"(?:top|first|second|third|[a-z]+th|\d+(?:th|st|nd|rd))"
_HIGH_UP = re.compile(
    rf"\b(?:alone |late |still |working )*(?:on|from|at) (?:the|a|his|her) {_ORDINAL} (?:floor|storey|story)\b(?: office)?"
    r"(?! of (?:a|an|the))"
)
_AT_HOME = re.compile(r"\b(?:apartment|flat|bedroom|hotel|child|children|kids?|cat|family|couple|balcony)\b")
_STORM_OVER = re.compile(
    r"\bwatch(?:es|ing)? (?:an? |the )?((?:thunder ?)?storm|rain|snow|fireworks|sunset|sunrise) "
    r"(?:\w+ )?(?:(?:in|over|across|above|into|behind) )?(?:the |a )?(?:city|town|skyline|street|streets|rooftops)\b"
)
_AT_THE_TIE = re.compile(
    r"\b(?:loosen|adjust|straighten|fix|undo|knot)(?:s|ing|es|ting)? (?:his|her|a|the) (?:bow )?tie\b"
)
_ON_THE_GLASS = re.compile(
    r"\b(lightning|lights?|neon)(?: \w+){1,2} (?:on|across|against|in) the (?:glass|window|windows)\b"
)
_UNDER_ICE = re.compile(
    r"\b(?:deep )?(?:under|beneath|below) (?:the |a )?(?:\w+ )?(?:antarctic |arctic |polar |thick |sea |frozen |clear )*"
    r"ice(?: sheet| shelf| cap)?\b"
)
_BREATHING_HOLE = re.compile(
    r"\b(?:until|before|then)? ?it (?:bursts?|shoots?|comes?|pops?) (?:up |out )?(?:of|through|from) [^,.;]*"
)
_SKATER = re.compile(r"(?<!ice )(?<!figure )(?<!speed )(?<!roller )\bskaters?\b(?=.*\b(?:ice|icy|frozen|rink)\b)")
_CANAL_HOUSES = re.compile(r"(?<=canal )(?:between|along|beside|lined with|lined by) (?:\w+ ){0,4}houses\b")
_CLUB = re.compile(r"\b(?:small |smoky |smokey |dark |dim |crowded |underground |music |basement )+club\b")
_IN_A_POT = re.compile(
    r"\b((?:tomato |bean |sunflower |chilli |chili |pepper |little |tiny |small |young |green )*)"
    r"(seedling|sapling|sprout|seed|plant|herbs?|basil|fern|bonsai|ivy)s?\b((?: (?:growing|sprouting|grows|sprouts|standing))?) "
    r"(?:in|from|out of|inside) (?:an? |the |its |his |her )?(?:\w+ )?(?:clay|terracotta|flower|plant|ceramic|garden) ?pots?\b"
)
_OFFICE_DESK = re.compile(r"\bunder (?:an?|the|his|her|my|their) (?:office|work) desk\b")
_CLIMBER = re.compile(
    r"\b(?:an? |the )?(?:free solo |solo |rock |mountain |cliff |free |female |male |young )*climbers? (?:is )?"
    r"(?:pull|haul|heav|drag)\w*(?: (?:himself|herself|themselves|up))*"
    r"(?: (?:over|onto|on|from|off|up|to|along|across))?(?: the (?:edge|top|ledge|lip|face|side|summit) of)?"
    r"(?= (?:an? |the )?(?:\w+ ){0,2}(?:cliff|rock|wall|crag|mountain|boulder))"
)
_REVOLVING = re.compile(
    r"\b(?:stuck |trapped |caught |spinning |going round )?(?:in|at|inside|through) (?:a|the) revolving doors?\b"
)
_CLOCKWORK = re.compile(
    r"\b(?:wind up|windup|clockwork|mechanical toy|tin toy|tin) (?:tin |toy |little |old )*"
    r"(?=(?:robot|mouse|car|train|plane|bird|soldier|duck|frog|monkey|bear|dog|cat|elephant)\b)"
)
_TOY_RACE = re.compile(r"\btoy (car|truck|train)(s?) (?:rac|speed|zoom)(?:ing|es|s)?\b")
_ACROSS_THE_TABLE = re.compile(
    r"\b(?:walk|march|roll|driv|waddl|crawl|hopp|runn?|mov|creep)(?:s|es|ing|ping)? (?:across|over|along|around) "
    r"(?:a|the) (?:kitchen |wooden |dining |breakfast |coffee )?(?:table|desk|counter)(?: top)?\b"
)
_BREAKFAST_BOWLS = re.compile(r"\b(?:breakfast|cereal) bowls\b")
_ORBITAL_GARDEN = re.compile(
    r"\b(?:inside |in |within |aboard )?(?:an? |the )?(?:\w+ )?(?:space station|spaceship|spacecraft|orbital) "
    r"(?:garden|greenhouse|farm|conservatory)\b"
)
_CURVE_OF_PLANET = re.compile(
    r"\b(?:while |as |with )?(?:the |a )?(?:blue |glowing |bright )?curve of (?:a |the |our )?(?:planet|earth)\b[^,.;]*"
)
_PANS = re.compile(r"\b(?:copper|iron|cast iron|steel|metal|hot|chef's|chef) (?:\w+ )?(pan|skillet|saucepan|wok)\b")
_BUTTER_IN_PAN = re.compile(r"\b(?:a )?(?:knob of |piece of )?butter (?:\w+ ){1,3}?in (?:an? |the )?(?:\w+ ){0,2}pan\b")
_BUTTER = re.compile(r"\bbutter (?:melt|foam|sizzl|brown|bubbl)\w*(?: and \w+)?(?= (?:in|on|inside)\b|[,.;]|$)")
_RESTAURANT_KITCHEN = re.compile(
    r"\b(?:restaurant|hotel|busy|hectic|professional|commercial) (?:restaurant )?kitchen (?:full of|with) (?:flames|fire)"
    r"(?:,? (?:and )?steam)?\b"
)
_PAPERS = re.compile(
    r"\b((?:colou?red|colou?rful|white|old|loose|many|blank) )?(?:sheets? of )?(?:papers?|pages|documents|leaflets|banknotes) "
    r"(?:(?:that |which )?(?:are |is )?)?(?:blow|fly|flie|float|flutter|swirl|whirl|scatter|drift)\w*\b"
)


def _grow(found: re.Match[str]) -> str:
    """A seedling has its own earth, a plant its pot."""
    grows = found[2] in ("seedling", "sapling", "sprout", "seed")
    return f"seedling{found[3]}" if grows else "potted plant"


def _to_office(found: re.Match[str]) -> str:
    return found[0] if _AT_HOME.search(found.string) else "in his office"


def _scatter(found: re.Match[str]) -> str:
    """Sheets in the air."""
    return "coloured papers in the air," if "colo" in (found[1] or "") else "papers in the air,"


TOLD: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (_HIGH_UP, _to_office),
    (_STORM_OVER, r"at the window, \1"),
    (_AT_THE_TIE, "in a tie"),
    (_ON_THE_GLASS, r"\1"),
    (_UNDER_ICE, "under water"),
    (_BREATHING_HOLE, ""),
    (_SKATER, "ice skater"),
    (_CANAL_HOUSES, ""),
    (_CLUB, "jazz club"),
    (_IN_A_POT, _grow),
    (_OFFICE_DESK, "under a desk in an office"),
    (_CLIMBER, "climber climbing"),
    (_REVOLVING, "in a hotel lobby"),
    (_CLOCKWORK, "toy "),
    (_TOY_RACE, r"toy \1\2 driving"),
    (_ACROSS_THE_TABLE, "standing on a table"),
    (_BREAKFAST_BOWLS, "bowls"),
    (_ORBITAL_GARDEN, "inside a space station with plants"),
    (_CURVE_OF_PLANET, ""),
    (_PANS, r"frying \1"),
    (_BUTTER_IN_PAN, "frying pan"),
    (_BUTTER, "butter"),
    (_RESTAURANT_KITCHEN, "kitchen with steam"),
    (_PAPERS, _scatter),
)
"""What is told instead of each."""
