"""What a few words come to: a treehouse is in its tree anyway, a knight who sharpens his sword sits and holds one.

One line of `TOLD` for each, for `asides`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ..subjects import find
from .lexicon import COLOURS

_COLOUR = "|".join(sorted((word for word in COLOURS if " " not in word), key=len, reverse=True))
_KNITS = re.compile(
    rf"\b(?:knit|crochet)\w*(?: on)? (?:an? |the |her |his )?(?:(?:long|warm|woolly|big|small|new|tiny) )*({_COLOUR}) "
    r"(?:\w+ )?(?:scarf|sweater|jumper|sock|socks|hat|blanket|cardigan|mitten|mittens|shawl)\b"
)
_KITCHEN_SINK = re.compile(r"\bkitchen (sink|faucet|tap)s?\b(?!.*\bkitchen\b)")
_SHARPENS = re.compile(
    r"\b(?:sharpen|polish|clean|whet|hon)(?:s|es|ing) (?:his|her|the|a) (?:\w+ )?(?:sword|blade|axe|dagger)\b"
)
_IN_ITS_TREE = re.compile(
    r"\b(tree ?houses?) (?:high )?(?:up )?(?:in|on|between) (?:an? |the )?(?:(?:old|big|tall|huge|giant|large|leafy) )*"
    r"(?:oak|tree|trees|beech|chestnut|branches)(?: tree)?\b(?! (?:house|top))"
)
_AT_THE_BINS = re.compile(
    r"\b(raccoons?|rats?|opossums?|possums?|stray \w+)\b(?=.*\b(?:trash|garbage|rubbish|dust) ?(?:can|bin)s?\b)"
)
_PLACED = re.compile(
    r"\b(?:in|at|on|behind|outside|inside) (?:an?|the|our|my|his|her) (?!trash|garbage|rubbish|dust|lid|food|night)\w+"
)
_ON_THE_FACADE = re.compile(
    r"\b(window (?:washer|cleaner))s? (?:is )?(?:(?:hanging|dangling|working|suspended|high|up) )*(?:on|from|off|outside|at|of) "
    r"(?:an? |the )?(?:\w+ ){0,2}?(?:skyscraper|tower|high rise|building)\b"
)
_KEEPER_INSIDE = re.compile(
    r"\blighthouse keeper(?= (?:is )?(?:writ\w+|read(?:s|ing)|drink\w*|cook\w*|sleep\w*|eat\w*|play\w*|sitting at)\b)"
)
_LOGBOOK = re.compile(r"\blog ?book\b")
_WAVES_AT_THE_WINDOW = re.compile(
    r",? ?(?:while |as |and )?\b(?:(?:huge|big|giant|wild|stormy) )?(?:waves|spray) "
    r"(?:hit|crash|beat|lash|slam|break|pound)\w* (?:against |at |on |over )?"
    r"(?:the |his |her |a )?(?:\w+ )?windows?(?: behind (?:him|her|them))?\b"
)
_INSIDE_WITH = re.compile(
    r"\b(runs?|running|goes|rush(?:es)?|walks?|walking|hurries|steps|comes) (?:back )?inside (?=with\b)"
)
_GARAGE_ON_FIRE = re.compile(
    r"\b((?:burning|blazing|smoking|smouldering) |(?:smoke|flames|fire)\b[^.,;]{0,30}?(?:of|from|in) (?:an? |the )?)garage\b"
)
_SKY_LANTERNS = re.compile(r"(?<!paper )(?<!sky )\blanterns\b(?=[^.;]*\b(?:sky|heavens|clouds)\b)")
_BURNING_PART = re.compile(
    r"\b(burning|blazing|flaming) (?:\w+ )?(?:windows?|balcony|rooftop|roof|floor|storey|flat|apartment)\b"
)
_IN_RUINS = re.compile(r"\b(?:(?:but|now|all|is|are|lies|lie|stands?) ){1,4}(?:in ruins|ruined|a ruin)\b")
_BIRTHDAY_CANDLES = re.compile(
    r"\b(?:birthday candles|candles (?:on|of) (?:an? |the |her |his |their |my )?(?:(?:\w+ )?birthday )?cake)\b(?! (?:in|on) )"
)
_OUT_OF_DOORS = re.compile(
    r"\b(?:in|at|on|by|under) (?:an? |the |her |his |their )?(?:\w+ )?"
    r"(?:park|garden|beach|forest|meadow|yard|backyard|kitchen|restaurant|cafe|office|school|classroom|bed|picnic|terrace)\b"
)
_DRINKS = {
    **dict.fromkeys(("juice", "smoothie"), "iced juice"),
    **dict.fromkeys(("cola", "coke", "soda", "pop"), "iced cola"),
    **dict.fromkeys(("whisky", "whiskey", "bourbon", "rum", "brandy", "scotch"), "iced whisky"),
    **dict.fromkeys(("water", "drink", "cocktail"), "iced water"),
    **dict.fromkeys(("tea", "lemonade"), "lemonade"),
}
_CLIPPED = ("quadruped", "bird", "animal", "fish", "dinosaur", "reptile", "sea creature")
_FALLS = r"(?:(?:that |which )?(?:are |is )?(?:fall|dropp?|splash|tumbl|clink|melt|float|plop)\w*(?: down)?)"
_DRINK_WITH_ICE = re.compile(
    rf"\b(?:(?:orange|apple|fruit|mineral|cold|fresh) )*({'|'.join(_DRINKS)})\b(?: \w+){{0,4}}? "
    rf"(?:with|and|over|on) (?:some |a few |large )?ice(?: cubes?)?\b(?! ?(?:cream|skat|floe|berg))"
    rf"(?: {_FALLS})?(?: (?:in|into)(?: it| the glass)?(?![a-z ]))?"
)
_ICE_INTO_DRINK = re.compile(
    rf"\b(?:an? |some |three |two )?ice(?: cubes?)? {_FALLS} (?:in|into|inside) (?:an? |the )?"
    rf"((?:\w+ ){{0,2}}?(?:glass|tumbler|cup) (?:full )?of (?:\w+ ){{0,2}}?)?({'|'.join(_DRINKS)})\b"
)
_JUGGLER = re.compile(
    r"\b(?<!fire )(?<!flame )jugglers?\b(?!.*\bunicycle)"
    r"(?! (?:who |that |is |are )?(?:juggl|throw|toss|with (?:fire|flam|torch|kni)))"
)
_WITH_BALLS = re.compile(r" (?:with|juggling) (?:(?:three|four|five|some|many|colou?rful|bright|red) )*balls\b")
_TOPIARY = re.compile(
    r"\b(?:an? |the |his |her )?(?:(?:tall|big|green|box|old|large) )?(?:hedge|bush|topiary|shrub|tree|boxwood)"
    r"(?: (?:that is |is )?(?:shaped|trimmed|cut|clipped|pruned|sculpted))? (?:into|in|like|to look like)(?: (?:the|a))?"
    r"(?: (?:shape|form) of)? (?:an? |the )(?:(?:giant|big|large) )?([a-z]+)\b"
)
_JOUST = re.compile(
    r"\b(two|both|an?|the) ((?:\w+ )?knights?) (?:who |that )?(?:are |is )?joust(?:ing|s)?\b(?! on)(?!.*\bhorse)"
    r"(?: (?:against )?each other)?"
)
_BOTTLED = re.compile(
    r"\b(?:(?:model|tiny|small|little|old|sailing|wooden|miniature) )*(?:ship|boat|sailboat|galleon|schooner)s? in(?:side)? "
    r"(?:an? |the )?(?:(?:glass|old|dusty|empty|small|tiny) )*bottles?\b"
)
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


def _clip(found: re.Match[str]) -> str:
    """A green animal in a garden, and no bush beside it."""
    entry = find(found[1])
    return f"green {found[1]} in a garden" if entry is not None and entry.family in _CLIPPED else found[0]


def _at_bins(found: re.Match[str]) -> str:
    """They are in an alley, if nothing else is said."""
    return found[0] if _PLACED.search(found.string) else f"{found[0]} in an alley"


TOLD: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (_KNITS, r"knitting with \1 knitting"),
    (_KITCHEN_SINK, r"\1 in a kitchen"),
    (_SHARPENS, "sitting"),
    (_IN_ITS_TREE, r"\1"),
    (_AT_THE_BINS, _at_bins),
    (_ON_THE_FACADE, r"\1"),
    (_KEEPER_INSIDE, "old man"),
    (_LOGBOOK, "notebook"),
    (_WAVES_AT_THE_WINDOW, " in a room, storm"),
    (_INSIDE_WITH, r"\1 "),
    (_GARAGE_ON_FIRE, r"\1house"),
    (_SKY_LANTERNS, "paper lanterns"),
    (_BURNING_PART, r"\1 house"),
    (_IN_RUINS, "derelict"),
    (_BIRTHDAY_CANDLES, _light_cake),
    (_JOUST, lambda found: f"{found[1]} {found[2]} on {'two horses' if found[2].endswith('s') else 'a horse'}"),
    (_BOTTLED, "bottled ship"),
    (_DRINK_WITH_ICE, lambda found: _DRINKS[found[1]]),
    (_ICE_INTO_DRINK, lambda found: _DRINKS[found[2]]),
    (_WITH_BALLS, lambda found: "" if _JUGGLER.search(found.string) else found[0]),
    (_JUGGLER, _give_balls),
    (_TOPIARY, _clip),
    (_ATTENDANT, _name_attendant),
)
"""What is told instead of each."""
