"""What people can do, by the name of the act. A module beside this one that has a table `ACTS` adds its lines by being there."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from ..body import Act

ACTS: dict[str, Act] = {
    name: act
    for module in iter_modules(__path__)
    for name, act in import_module(f"{__name__}.{module.name}").ACTS.items()
}
_WITHOUT = {
    "blowing": "fire breathing, glassblowing",
    "boxing": "pillow fighting, punching bag",
    "breaking": "head spinning",
    "brushing": "shearing, sponging",
    "building": "bricklaying, netting",
    "chopping": "felling",
    "climbing rope": "vine swinging",
    "conjuring": "producing",
    "frying": "at oven, flipping",
    "handshake": "arm wrestling, wrestling arm",
    "lying back": "tumbling",
    "nailing": "chiselling",
    "nailing board": "hanging picture",
    "reaching": "opening umbrella",
    "spading": "jackhammering",
    "throwing": "skimming",
    "volleying": "volleying at net",
}
NEAREST = {act: nearest for nearest, acts in _WITHOUT.items() for act in acts.split(", ")}
"""Acts that have no pose of their own, and the one that comes closest."""
