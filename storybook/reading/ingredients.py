"""What is part of a dish and lies on no table beside it: the cheese that melts on a pizza, the chocolate that drips from a cake.

A new dish is a line of `_PARTS`.
"""

from __future__ import annotations

from .draft import Draft, drop
from .wordlists import word_set

_GREENS = ("tomato", "onion", "cucumber", "pepper", "avocado", "salad", "egg", "bacon", "cheese")
_PARTS: dict[str, tuple[str, ...]] = {
    "pizza": (*_GREENS, "dough"),
    "burger": (*_GREENS, "bread", "steak"),
    "hot dog": (*_GREENS, "bread"),
    "taco": (*_GREENS, "corn", "lemon"),
    "bread": (*_GREENS, "honey", "chocolate", "avocado"),
    "spaghetti": _GREENS,
    "bowl": ("egg", "onion", "corn", "spaghetti", "rice", "bacon"),
    "rice": ("egg", "onion", "corn", "pepper"),
    "salad": (*_GREENS, "bread"),
    "fries": ("cheese", "tomato"),
    "steak": ("lemon", "onion", "pepper"),
    "potato": ("cheese", "bacon"),
    **dict.fromkeys(
        (
            "cake",
            "cupcake",
            "donut",
            "pancakes",
            "syrup on pancakes",
            "ice cream",
            "cookie",
            "croissant",
            "pie",
            "milkshake",
        ),
        ("chocolate", "honey", "coconut", "egg", "milk", "dough", "candle"),
    ),
    **dict.fromkeys(("coffee", "tea", "hot chocolate"), ("milk", "honey", "chocolate", "marshmallow", "lemon")),
}
"""What may be in a dish or on it, by the dish."""
_ALWAYS = {"bowl": ("egg", "spaghetti"), "bread": ("cheese",)}
"""The same, without a word that says so."""
_STATES = word_set(
    "melting, melted, melts, melt, dripping, drips, drip, oozing, oozes, gooey, stretching, stretchy, pull, pulling, bubbling, "
    "bubbles, sizzling, drizzle, drizzled, drizzling, poured, pouring, pours, flowing, spread, spreading, sprinkled, topped, "
    "topping, toppings, filling, filled, frosting, icing, glaze, glazed, sauce, slices, sliced, crispy, grated"
)
"""Words for something that is part of a dish, right before or after its name."""


def mix_in(draft: Draft, words: list[str]) -> None:
    """Leave out what is in a dish that is shown."""
    said = not _STATES.isdisjoint(words)
    for at in range(len(draft.figures) - 1, -1, -1):
        part = draft.figures[at]
        if part.to >= 0 and draft.figures[part.to].name not in _PARTS:
            continue
        for dish in draft.figures:
            if part.name in _PARTS.get(dish.name, ()) and (said or part.name in _ALWAYS.get(dish.name, ())):
                drop(draft, at)
                break
