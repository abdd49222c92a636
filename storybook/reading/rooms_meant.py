"""Places that are meant and not named: who works on the tenth floor is in an office high up, butter melts in a kitchen.

One line of `TOLD` for each; `asides` tells a prompt's words anew with them.
"""

from __future__ import annotations

import re
from collections.abc import Callable

_NTH = (
    r"(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\w+teenth|\w+tieth|"
    r"(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety) \w+|\d+(?:rd|th|st|nd)|top|upper|uppermost|highest)"
)
_TOWER = r"(?:office tower|office building|office block|skyscraper|high rise|tower block|tower|building|office)"
_HIGH_UP = re.compile(
    rf"\b(?:high )?(?:up )?(?:on|from|at) (?:the|a) {_NTH} (?:floor|storey|story)(?: office)?(?: window)?\b"
    rf"(?: of (?:a|an|the|his|her) (?:[a-z]+ )?{_TOWER}\b)?"
)
_AT_HOME = re.compile(
    r"\b(?:apartment|flat|hotel|hospital|bedroom|living room|kitchen|balcony|school|museum|library|house|fire|flames|bed|"
    r"window cleaner)\b"
)
"""What else is on a high floor."""
_OFFICE_WINDOW = re.compile(
    r"\b(?:from|at|through|out of|out|by|near|beside|before|in front of) (?:a|an|the|his|her|their) (?:[a-z]+ )?office windows?\b"
)
_ON_THE_GLASS = re.compile(
    r"\b((?:flash|reflect|streak|drum|run|trickl|patter|beat|glitter|flicker|stream|tap|rattl|glow|lightning|rain|drops)\w*)"
    r"(?: down)? "
    r"(?:on|in|off|against|down|across|over) the (?:wet |dark |window )?(?:glass|panes?)\b"
)
_STORM_COMES = re.compile(
    r"\b(?:(?:watch|look|star|gaz)\w* (?:at |as )?)?(?:a|an|the) ((?:[a-z]+ )?(?:thunderstorm|storm|lightning storm|rainstorm)) "
    r"(?:roll|com|mov|sweep|approach|gather|pass|break|build|rag|pour)\w*(?: in| up)?(?: (over|across|above|into|towards?) the "
    r"(city|skyline|town|bay|sea|harbou?r))"
)
_BUTTER = re.compile(
    r"\b(?:(?:a|an|the|his|her) )?(?:(?:chef|cook)'s )?(?:[a-z]+ )?(?:[a-z]+ )?(?:pan|skillet|wok)"
    r"(?:,| as| while| where| in which)* (?:the )?(?:butter|oil) (?:melt|foam|sizzl|bubbl|spit|brown)\w*(?: and \w+)?"
    r"(?:,? (?:and )?(?:[a-z]+ )?(?:leaves|herbs|garlic|shallots|onions) (?:drop|fall|slide|go|land|are|crackle)\w*[^,.;]*)?"
)
_KITCHEN_COMES = re.compile(
    r",? (?:and )?(?:then |finally )?(?:the )?(?:camera|shot) (pulls|zooms|moves) (back|out) (?:to )?(?:reveal|show)\w* "
    r"(?:a|an|the) (?:[a-z]+ ){0,3}kitchen\b"
)
_KITCHEN_FIRE = re.compile(
    r"\b(kitchen\b[^.;]{0,30}?(?:full of|with|of|amid|and|,)) (?:(?:roaring|leaping|high|big) )?flames?(?:,| and)?"
)
_COOKS_TOO = re.compile(
    r"(?<=frying eggs)([^.;]*\bkitchen\b[^.;]{0,40}?)(?: with| full of)?(?: steam)?(?: and)? "
    r"((?:two|three|four|five) )?(?:[a-z]+ )?(?:cooks|chefs)\b(?: in white)?"
)
"""Others beside the one at the stove."""
_BELOW_ICE = re.compile(
    r"\b(?:deep |far |down )?(?:under|beneath|below|underneath) (?:the |a |an )?"
    r"(?:(?:thick|antarctic|arctic|polar|frozen|sea|blue|winter|solid|clear|white|sheet of|sheets of|layer of|roof of) )*"
    r"(?:ice|ice sheet|pack ice|ice shelf|ice cap)\b(?! (?:cream|rink|castle|cube))"
)
_BREATHING_HOLE = re.compile(
    r",? ?(?:until|and|before|then|as) (?:it |he |she |they )?(?:finally |suddenly )?[a-z]+(?:s|ing)? (?:up )?"
    r"(?:out of|through|from|to|towards?|into|at) (?:a|an|its|the) (?:[a-z]+ )?(?:breathing|air|ice) hole\b"
)
_CANAL_HOUSES = re.compile(
    r"\b(canals?) (?:that runs |running |lined )?(?:between|by|with|among|past|along|amid) "
    r"(?:(?:tall|old|narrow|brick|dutch|gabled|colou?rful|crooked|medieval|the|rows|of) )*(?:houses|buildings|facades|gables)\b"
)
"""They stand at it anyway."""
_MEAL_BOWLS = re.compile(r"\b(?:breakfast|cereal|porridge|soup|lunch|dinner) (?=(?:bowls?|plates|cups|mugs|dishes)\b)")
_SHOWN_AS = re.compile(
    r"^(?:the |a )?(?:feeling|sense|idea|concept|emotion|experience|sensation|memory|act) of [^.;]*?,? (?:is )?"
    r"(?:shown|depicted|told|represented|imagined|pictured|visuali[sz]ed|expressed|portrayed|seen) (?:as|by|with|through) "
)
"""What stands for an idea is the picture."""
_SHEETS = r"(?:papers?|letters|notes|documents|pages|sheets|envelopes|receipts|postcards|confetti)"
_PAPERS_FLY = re.compile(
    rf"\b(?:(?:a |some |many |hundreds of |dozens of |loose |old )?(?:[a-z]+ )??"
    r"(?:sheets|pieces|scraps|swirls|bits|a storm|stacks) of )?"
    rf"(?:(?:colou?red|colou?rful|bright|rainbow|loose|white|paper|old|multicolou?red) )*{_SHEETS} "
    r"(?:are |is |that )?(?:blow|fl[yi]|flew|burst|pour|flutter|spill|swirl|shoot|erupt|explod|whirl|com|escap)\w* "
    r"(?:up )?(?:out of|from|out from) (?:a|an|the|his|her|their|my) (?:[a-z]+ ){0,2}?"
    r"(drawers?|dresser|chest of drawers|desk drawer|suitcase|briefcase|trunk|box|carton)\b"
)
_OUT_OF_DOORS = re.compile(
    r"\b(?:street|beach|park|forest|meadow|field|station|airport|road|city|garden|desert|attic|office|hill|bridge|sea|platform|"
    r"library|bedroom|kitchen|hotel)\b"
)
"""Where else they fly."""
_IN_ORBIT = re.compile(r"\b(?:space ?station|spaceship|space ?craft|space garden|orbital|space colony)\b")
_PLANET_OUTSIDE = re.compile(
    r",? ?(?:while |as |with |and )?(?:the|a) (?:[a-z]+ )?(?:curve|arc|limb|edge|rim|disc) of (?:a|the) (?:[a-z]+ )?"
    r"(?:planet|earth|world|moon)\b[^,.;]*?\b(?:windows?|portholes?|glass)\b"
)
_TENDS = re.compile(
    r"\b(?:tend(?:s|ing)?(?: to)?|car(?:es|ing) for|look(?:s|ing)? after) (?:the |some |his |her )?(?:[a-z]+ )?"
    r"(?:vegetables?|seedlings?|herbs?|plants?|lettuces?|crops?|garden)\b"
)
_ROWS_OF_GREEN = re.compile(
    r"\b(?:long |neat |the )?(?:rows?|beds?|trays?) of (?:green |young |little )?"
    r"(?:lettuces?|vegetables?|cabbages?|seedlings?|herbs?|plants?|greens|spinach|tomatoes)\b"
)


def _blow_papers(found: re.Match[str]) -> str:
    """They fly out of one of three things."""
    source = (
        "suitcase"
        if found[1] in ("suitcase", "briefcase", "trunk")
        else "box"
        if found[1] in ("box", "carton")
        else "drawer"
    )
    outside = _OUT_OF_DOORS.search(found.string)
    return f"a {source} of flying papers" + ("" if outside else " in a room")


def _plant_in_orbit(found: re.Match[str]) -> str:
    """They grow in the station's own beds."""
    plants = "the plants" if _ROWS_OF_GREEN.fullmatch(found[0]) else "waters the plants"
    return plants if _IN_ORBIT.search(found.string) else found[0]


def _look_out_of_orbit(found: re.Match[str]) -> str:
    """The station's window shows a planet anyway."""
    return "" if _IN_ORBIT.search(found.string) else found[0]


def _go_up(found: re.Match[str]) -> str:
    """Nothing but an office is so high up, if no other room is named."""
    return found[0] if _AT_HOME.search(found.string) else "in a high office"


TOLD: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (_OFFICE_WINDOW, "in a high office"),
    (_HIGH_UP, _go_up),
    (_ON_THE_GLASS, r"\1"),
    (_STORM_COMES, r"gazing over the \3, \1"),
    (_PLANET_OUTSIDE, _look_out_of_orbit),
    (_TENDS, _plant_in_orbit),
    (_ROWS_OF_GREEN, _plant_in_orbit),
    (_SHOWN_AS, ""),
    (_PAPERS_FLY, _blow_papers),
    (_MEAL_BOWLS, ""),
    (_CANAL_HOUSES, r"\1"),
    (_BREATHING_HOLE, ""),
    (_BELOW_ICE, "under the ice"),
    (_BUTTER, "a chef frying eggs"),
    (_KITCHEN_COMES, r" in a kitchen, camera \1 \2, kitchen"),
    (_KITCHEN_FIRE, r"\1"),
    (_COOKS_TOO, r"\1, two white chefs cooking, steam"),
)
