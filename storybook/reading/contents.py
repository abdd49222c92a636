"""What a thing has in it or on it in its drawing already, so that it does not stand beside it."""

from __future__ import annotations

from ..spec import HEAPED
from .draft import Draft, drop
from .figures import HEAPED_ON

_TOPPINGS = ("cheese", "tomato", "lettuce", "bacon", "mushroom", "onion", "egg", "salad", "basil")
_HAS = {
    "burger": _TOPPINGS,
    "pizza": _TOPPINGS,
    "hot dog": _TOPPINGS,
    "spaghetti": _TOPPINGS,
    "snow globe": ("house", "cabin", "castle", "snowman", "tree", "pine", "christmas tree", "village", "church"),
    "pancakes": ("syrup", "butter", "honey"),
}
"""Of what: a little house is in every snow globe."""
_WORLDS = ("village", "town", "city", "forest", "snowfield", "snowy forest")
"""Places that are inside a snow globe, if they are named beside one."""
_FLAGS, _FLAGGED = ("flag",), ("castle", "fortress")
"""What flies on the towers of which building."""
_CONTAINS = {"inside", "with", "contains", "containing"}
_WITH = ("with", "in", "inside", "on", "beside", "held")


def put_inside(draft: Draft, words: list[str]) -> None:
    """Take out what is seen anyway, and the place that is the globe's."""
    if draft.find("snow globe") == 0 and draft.setting in _WORLDS and _CONTAINS & {*words}:
        draft.setting = ""
    _hoist_flags(draft, words)
    for at in range(len(draft.figures) - 1, -1, -1):
        figure = draft.figures[at]
        host = draft.figures[figure.to].name if 0 <= figure.to < len(draft.figures) else ""
        if figure.relation in _WITH and figure.name in _HAS.get(host, ()):
            drop(draft, at)


def _hoist_flags(draft: Draft, words: list[str]) -> None:
    """Flags of a castle are on its towers, in their colour."""
    castle, flag = draft.find(*_FLAGGED), draft.find(*_FLAGS)
    held = flag >= 0 and draft.figures[flag].relation == "with" and draft.is_person(draft.figures[flag].to)
    if min(castle, flag) < 0 or (held and draft.figures[flag].count == 1) or not {"castle", "fortress"} & {*words}:
        return
    draft.change(castle, colour=draft.figures[castle].colour or draft.figures[flag].colour)
    drop(draft, flag)


def unload(draft: Draft) -> None:
    """What was told to lie in something that has become something else is not seen."""
    for at in range(len(draft.figures) - 1, -1, -1):
        figure = draft.figures[at]
        if figure.relation == HEAPED and draft.figures[figure.to].name not in HEAPED_ON:
            drop(draft, at)
