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


_SNOW_PLOUGH = re.compile(r"\bsnow ?(?:ploughs?|plows?)\b")
_BY_CANDLE = re.compile(r"\b(?:by|in|under) (?:the |soft |warm |flickering |dim )*candle ?lights?\b")

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




def _light_candle(found: re.Match[str]) -> str:
    """Who is there lights a candle; a thing has one beside it."""
    before = [find(singular(word)) for word in _WORD.findall(found.string[: found.start()])]
    things = [entry for entry in before if entry is not None]
    if not things or any(entry.family in ("person", "quadruped", "fable", "robot", "bird") for entry in things):
        return found[0]
    return "beside a candle at night"




def _seat(found: re.Match[str]) -> str:
    """People eat what is on a plate at a table; animals do not."""
    before = [find(singular(word)) for word in _WORD.findall(found.string[: found.start()])[-3:]]
    eats = next((entry for entry in reversed(before) if entry is not None), None)
    return found[0] if eats is not None and eats.family != "person" else f"{found[1]} at a table"


TOLD: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (_SHOD, ""),
    (re.compile(r"\b(?:warm |orange |flickering )?fire ?glow\b"), "glow"),
    (_TEARS, r"\1"),
    (_EATS_IT, _seat),
    (_DRUMMER, r"a \1man drumkitting"),
    (_AT_THE_DRUMS, _sit_at_drums),
    (_SNOW_PLOUGH, "snowplow"),
    (_BY_CANDLE, _light_candle),
)
