"""What grows along a water: the plants and colours of the wider place ("a river in the jungle")."""

from __future__ import annotations

from dataclasses import dataclass

from ..painting.light import Tone, tone
from ..painting.sheet import Easel, Node
from .plants import LEAVES
from .terrain import grass_tones, paint_mountains
from .woods import paint_canopy


@dataclass(frozen=True, slots=True)
class Banks:
    """Plants, the light, middle and dark colour of the ground, how tall and how close they grow."""

    plants: tuple[str, ...]
    tones: tuple[Tone, Tone, Tone]
    tall: float = 1.0
    every: float = 1.0
    canopy: bool = False
    """Do leaves hang in from above?"""
    foreground: str = "grass"
    far: str = ""
    """What stands behind all of it: mountains, a skyline."""


_PLANTS: dict[str, tuple[tuple[str, ...], float, float, bool, str, str]] = {
    "jungle": (("palm", "broad", "palm", "fern"), 1.7, 0.55, True, "fern", ""),
    "forest": (("pine", "broad", "broad"), 1.8, 0.5, True, "fern", ""),
    "desert": (("cactus", "palm", "bush"), 0.8, 2.2, False, "", ""),
    "savanna": (("acacia", "bush"), 1.0, 1.6, False, "grass", ""),
    "snowfield": (("pine",), 1.0, 1.2, False, "", "mountains"),
    "mountains": (("pine", "pine"), 0.9, 0.8, False, "grass", "mountains"),
    "city": (("broad",), 0.5, 2.0, False, "grass", "city"),
}
"""By the wider place: plants, how tall and how far apart, leaves above, foreground, what is far away."""
_SAND = (tone("#f0d298"), tone("#dcae72"), tone("#a87848"))
_DRY = (tone("#ecc873"), tone("#cf9f4d"), tone("#96702f"))
AROUND = tuple(_PLANTS)
"""Places a water can lie in."""


def banks_of(easel: Easel) -> Banks | None:
    """The banks of the wider place, if the prompt names one."""
    place = next((name for name in AROUND if name in easel.scene.extras), "")
    if not place:
        return None
    plants, tall, every, canopy, foreground, far = _PLANTS[place]
    leaves = [tone(code) for code in LEAVES["jungle"]]
    own = {"jungle": (leaves[2], leaves[1], leaves[0]), "desert": _SAND, "savanna": _DRY}
    return Banks(plants, own.get(place) or grass_tones(easel), tall, every, canopy, foreground, far)


def paint_far(easel: Easel, far: str) -> list[Node]:
    """Mountains or a skyline behind the banks."""
    if far == "mountains":
        return [
            paint_mountains(
                easel,
                depth=0.06,
                height=0.42,
                peaks=2.2,
                light=tone("#a79c98"),
                dark=tone("#585a6e"),
                snow=0.5,
                name="far",
            )
        ]
    from .towns import paint_skylines  # towns draws waters of its own

    return [*paint_skylines(easel)] if far == "city" else []


def leaves_above(easel: Easel) -> Node:
    """Leaves that hang in over the water, as in the wider place."""
    leaves = [tone(code) for code in LEAVES["jungle" if "jungle" in easel.scene.extras else easel.scene.season]]
    return paint_canopy(easel, depth=0.7, hang=0.09, tones=leaves, dim=0.8)
