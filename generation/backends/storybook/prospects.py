"""What is seen from a place, or grows over it, if two words say so together: a city from a hill, peaks over clouds."""

from __future__ import annotations

from dataclasses import replace

from .draft import Draft

OVER_CLOUDS = "over clouds"


def look_over(draft: Draft) -> None:
    """From a hill one looks over the city, over the clouds only peaks are seen, and a volcano in the sea is far out."""
    if draft.on_hill and "city" in draft.places:
        draft.setting, draft.weak = "meadow", False
        draft.extras.append("far city")
    if OVER_CLOUDS in draft.extras and draft.setting == "mountains":
        draft.setting = "sky"
        draft.extras.append("far mountains")
    if draft.setting == "volcano" and any(place in ("sea", "island", "beach") for place in draft.places):
        draft.setting = next(place for place in draft.places if place in ("sea", "island", "beach")).replace(
            "island", "sea"
        )
        draft.extras.append("far volcano")
    if "rope bridge" in draft.places and "canyon" in draft.places:
        draft.extras.append("desert")


def overgrow(draft: Draft) -> None:
    """A temple or a ruin in the jungle is a pyramid of steps."""
    for index, figure in enumerate(draft.figures):
        if draft.setting == "jungle" and figure.name in ("shrine", "greek temple", "pyramid"):
            draft.figures[index] = replace(figure, name="jungle temple")
