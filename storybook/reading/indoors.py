"""What a place shows by itself."""

from __future__ import annotations

from .draft import Draft, drop, entry_of

_SHOWN = {
    "brewery": ("kettle",),
    "warehouse": ("box", "pallet"),
    "spiral staircase": ("lighthouse", "tower"),
    "tent": ("tent",),
    "medieval square": ("church", "market stand"),
    "laundromat": ("washing line",),
    **dict.fromkeys(("elevator", "dance studio", "barbershop"), ("mirror",)),
}
"""What a place shows by itself, and so is no figure there."""
_ALONG_THE_WALL = {
    "kitchen": ("fridge", "kitchen counter"),
    "laundromat": ("washing machine",),
    **dict.fromkeys(("room", "library"), ("bookshelf",)),
}
"""The same where nobody is on it or at it."""
_CARRIED = {"ship cabin": "boat", "train compartment": "train", "airplane cabin": "aircraft"}
"""The family of what one is inside of there."""


def leave_to_place(draft: Draft, setting: str) -> None:
    """What the place shows by itself is no figure."""
    for index in range(len(draft.figures) - 1, -1, -1):
        figure, family = draft.figures[index], entry_of(draft.figures[index]).family
        shown = figure.name in _SHOWN.get(setting, ())
        shown |= figure.name in _ALONG_THE_WALL.get(setting, ()) and is_left_alone(draft, index)
        if shown or (family == _CARRIED.get(setting) and figure.to < 0):
            for at, other in enumerate(draft.figures):
                if other.to == index and other.action == "pegging":
                    draft.change(at, action="stand")  # nobody hangs up anything there
            drop(draft, index)


def is_left_alone(draft: Draft, index: int) -> bool:
    """Does a figure stand by itself, with somebody else to look at, and is nobody tied to it?"""
    others = [other for at, other in enumerate(draft.figures) if at != index]
    return bool(others) and draft.figures[index].to < 0 and all(other.to != index for other in others)
