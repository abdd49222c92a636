"""What a thing has in it or on it in its drawing already, so that it does not stand beside it."""

from __future__ import annotations

from .draft import Draft, drop

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
_CONTAINS = {"inside", "with", "contains", "containing"}
_WITH = ("with", "in", "inside", "on", "beside", "held")


def put_inside(draft: Draft, words: list[str]) -> None:
    """Take out what is seen anyway, and the place that is the globe's."""
    if draft.find("snow globe") == 0 and draft.setting in _WORLDS and _CONTAINS & {*words}:
        draft.setting = ""
    for at in range(len(draft.figures) - 1, -1, -1):
        figure = draft.figures[at]
        host = draft.figures[figure.to].name if 0 <= figure.to < len(draft.figures) else ""
        if figure.relation in _WITH and figure.name in _HAS.get(host, ()):
            drop(draft, at)
