"""What people mean and need not say: who is in boots wears them, who eats spaghetti sits at a table, flames leap from a pan.

One line of `TOLD` for each; `asides` tells a prompt's words anew with them.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ..subjects import find
from .inflection import singular

_WORD = re.compile(r"[a-z']+|[.,;!?]")
_FEW_WORDS = r"(?:(?!(?:with|and|on|in|at|of|the|a|who)\b)[a-z]+ ){0,3}?"
_SHOD = re.compile(
    r"(?:(?<!puss) (?:in|wearing|wears) (?:an? pair of |his |her |its |their |the )?|"
    r"(?<=coat|ress|suit|cket|kirt|ants|eans|orts|hirt|ater|oves|carf) and )"
    rf"{_FEW_WORDS}(?:boots|wellies|wellingtons|galoshes|heels|stilettos|slippers|sneakers|trainers|shoes|sandals|"
    r"flip flops|clogs|moccasins|socks|stockings|tights)\b(?! (?:shop|store|box))"
)
"""What is on the feet is not drawn: nobody stands in one boot."""
_GOAL_SAVED = re.compile(
    r"\b(goalkeeper|goalie|goal keeper)(?: \w+){0,3}? (?:div|sav|catch|block|stop|leap|jump|stretch|punch|fl[iy])\w*\b[^.,;]*?"
    r"(?= (?:in|at|under|during|on) |[.,;]|$)"
)
_TEARS = re.compile(
    r"(\b(?:chop|cut|slic|dic|peel|minc)\w* (?:\w+ ){0,2}?onions?\b[^.;]*?)(?:,| and| while| with) "
    r"(?:cry|cries|crying|weep\w*|tear\w*|sobbing)\b(?: (?:eyes|up|in \w+ eyes))?"
)
_MEAL = (
    r"(?:spaghetti|pasta|noodles|ramen|soup|pancakes|waffles|cereal|oatmeal|porridge|steak|curry|stew|lasagna|omelette|risotto|"
    r"meatballs|mashed potatoes|breakfast|lunch|dinner|supper)"
)
_EATS_IT = re.compile(
    rf"\b((?:eat|tast|slurp|try|tries|devour|enjoy)\w* (?:(?!(?:in|on|at|by|near|with)\b)\w+ ){{0,3}}?{_MEAL}\b)"
    r"(?!.*\b(?:in|on|at|by|near|under|beside|inside|outside) (?:a|an|the|his|her|their|top|front|bed|space)\b)"
)
_FLIPPED = re.compile(
    r"^(?:a |the |some )?(?:pancakes? (?:flipping|flying|being flipped)|flipping (?:a |some )?pancakes?)\b"
)
_FLAMBE = re.compile(
    r"\b(?:big |huge |high )?flames? (?:jump|leap|ris|shoot|flar|burst|com|lick)\w* (?:\w+ )?(?:from|out of|in|over|around) "
    r"(?:(?:the|his|her|hot|a|frying|sizzling) )*(?:pans?|woks?|skillets?|pots?|stoves?)\b"
)
_OFF_IT = re.compile(
    r"\b((?:knock|push|fall|drop|jump|swip|swat|tip)\w*(?: (?!out\b|top\b|edge\b|end\b|side\b)\w+){0,5}?) of "
    r"(?=(?:the|a|his|her|my|its) (?:table|shelf|counter|desk|roof|bed|couch|sofa|chair|cliff|bike|horse)\b)"
)
"""With one letter too few."""
_EGG_HUNT = re.compile(r"\b(?:hunt|search|look)(?:s|ing|es)? for (?=(?:\w+ ){0,2}eggs\b)")
_SCHOOL_OF_MAGIC = re.compile(r"\bhogwarts(?: castle| school)?\b")
_PRESIDENT = re.compile(
    r"\bthe white house\b(?! (?:on|with|by|in the|at the|near|beside)\b)|\bwhite house (?=lawn|in washington)"
)

_TRAIL = re.compile(
    r"\b(on|along|down|up|through) (?:an? |the )?(?:(?:narrow|steep|winding|muddy|dusty|rocky|long|old|lonely|quiet) )*"
    r"(mountain |alpine |forest |woodland |jungle |hiking |nature )?(?:trail|footpath|foot path)s?\b(?! of)"
)

_HALL = r"(?:warehouse|factory|store|shop|school|hotel|hospital|office|mall|library|museum|theater|theatre)"
_BURNING_HALL = re.compile(rf"\b(burning|blazing) {_HALL}\b")
_HALL_ON_FIRE = re.compile(rf"\b{_HALL}(?= (?:is |that is )?(?:on fire|in flames|ablaze))")
_SNOW_PLOUGH = re.compile(r"\bsnow ?(?:ploughs?|plows?)\b")
_FLAKES = re.compile(
    r"\b(?:thick|heavy|big|large|fat|swirling|soft|gentle|falling|drifting|white) snowflakes\b"
    r"(?: (?:falling|drifting|swirling|fall))?"
)
_BELL = re.compile(
    r"\b(?:when|as|after|until|before|while) (?:the|a|its) (?:school |lunch |final )?bell(?: \w+)? r(?:ings?|ang|inging)\b"
)
_AT_THE_FEET = re.compile(
    r"\b(?:with )?((?:an?|the|her|his|their|my|two|three) (?:\w+ ){1,3}?)"
    r"(?:(?:is )?(?:sleeping|asleep|lying|resting|sitting|curled|curled up|dozing) )?(?:at|by|near) (?:her|his|their|my) feet\b"
)
_BY_CANDLE = re.compile(r"\b(?:by|in|under) (?:the |soft |warm |flickering |dim )*candle ?lights?\b")
_BETWEEN_SHELVES = re.compile(
    r"\b(?:between|among|along|through|past) (?:the |tall |dusty |old |high |rows of |endless )*(?:book ?)?shel(?:f|ves)\b"
    r"(?! of (?!books))"
)
_BOOK_CART = re.compile(
    r"\b(?:push|wheel|roll|mov)\w* (?:an? |the |her |his )?(?:\w+ )?"
    r"(?:(?:cart|trolley) (?:full )?of books|book (?:cart|trolley))\b"
)
_AISLES = re.compile(
    r"\b(?:through|between|along|down|in|among) (?:the |an? )?(?:shelves|aisles?) (?:of|in|at) (?:an? |the )?"
    r"(supermarket|grocery store|shop|store)\b"
)

_DRUMMER = re.compile(
    r"(?<!the )(?<!the jazz )(?<!the rock )\b(?:an? )?((?:(?:old|young|female|male|little|famous|tired|happy) )?)"
    r"(?:(?:jazz|rock|metal|punk|session|band) )?drummer(?! boy)(?:(?:'s hands)?(?: is| who)? (?:play|drumm|perform|solo)\w*)?\b"
    r"(?: (?:on |at )?(?:the |his |her |a )?drum(?:s| kit| set))?"
)
_AT_THE_DRUMS = re.compile(
    r"\b(?:play|practi[cs]|hit|beat|bang)\w*(?: on)?(?: (?:the|his|her|their|a))? (?:drums(?! (?:made|of))|drum ?kit|drum set)\b"
)


def _sit_at_drums(found: re.Match[str]) -> str:
    """People do; animals and children with one drum hold it."""
    before = [find(singular(word)) for word in _WORD.findall(found.string[: found.start()])]
    plays = next((entry for entry in reversed(before) if entry is not None and entry.family != "thing"), None)
    return "drumkitting" if plays is not None and plays.family == "person" else found[0]


def _lie_there(found: re.Match[str]) -> str:
    """ "With a cat at her feet": it lies beside her; what is no animal stays as it was said."""
    entry = find(singular(found[1].split()[-1]))
    if entry is None or entry.family not in ("quadruped", "bird", "fable"):
        return found[0]
    return f"and {found[1]}lying beside"


def _light_candle(found: re.Match[str]) -> str:
    """Who is there lights a candle; a thing has one beside it."""
    before = [find(singular(word)) for word in _WORD.findall(found.string[: found.start()])]
    things = [entry for entry in before if entry is not None]
    if not things or any(entry.family in ("person", "quadruped", "fable", "robot", "bird") for entry in things):
        return found[0]
    return "beside a candle at night"


def _walk(found: re.Match[str]) -> str:
    """A trail is no road for cars: it is in the mountains or in a forest."""
    kind = (found[2] or "").strip()
    return (
        "in the mountains"
        if kind in ("mountain", "alpine")
        else "in the jungle"
        if kind == "jungle"
        else "in the forest"
    )


def _seat(found: re.Match[str]) -> str:
    """People eat what is on a plate at a table; animals do not."""
    before = [find(singular(word)) for word in _WORD.findall(found.string[: found.start()])[-3:]]
    eats = next((entry for entry in reversed(before) if entry is not None), None)
    return found[0] if eats is not None and eats.family != "person" else f"{found[1]} at a table"


TOLD: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (_PRESIDENT, "white mansion "),
    (_SHOD, ""),
    (_OFF_IT, r"\1 off "),
    (_EGG_HUNT, "gathering "),
    (_FLAMBE, "frying eggs"),
    (re.compile(r"\b(?:warm |orange |flickering )?fire ?glow\b"), "glow"),
    (_TEARS, r"\1"),
    (_EATS_IT, _seat),
    (_FLIPPED, "man flipping a pancake"),
    (re.compile(r"\b(?:an? |the )?easter egg hunt\b"), "children gathering easter eggs"),
    (_GOAL_SAVED, r"\1 saves a penalty"),
    (_TRAIL, _walk),
    (_DRUMMER, r"a \1man drumkitting"),
    (_AT_THE_DRUMS, _sit_at_drums),
    (_BURNING_HALL, r"\1 building"),
    (_HALL_ON_FIRE, "building"),
    (_SNOW_PLOUGH, "snowplow"),
    (_FLAKES, "snow falling"),
    (_BELL, ""),
    (_AT_THE_FEET, _lie_there),
    (_BY_CANDLE, _light_candle),
    (_BETWEEN_SHELVES, "in a library"),
    (_AISLES, r"inside the \1"),
    (_BOOK_CART, "carrying books"),
    (_SCHOOL_OF_MAGIC, "castle on a hill"),
)
