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
    "batting": "pinata",
    "blowing": "fire breathing, glassblowing, piping",
    "boxing": "pillow fighting, punching bag",
    "breaking": "head spinning",
    "brushing": "shearing, sponging",
    "building": "bricklaying",
    "cheering": "powder throwing",
    "chopping": "chainsawing, felling",
    "climbing rope": "on rings, trapeze, vine swinging",
    "conjuring": "producing",
    "dance": "stomping, treading grapes",
    "dive": "plunging",
    "frying": "at oven, flipping",
    "handling": "measuring, netting, peeling apple, peeling orange, peeling potato, pounding, puppeteering, taping hands, "
    "tattooing, watchmaking, weaving",
    "handshake": "arm wrestling, wrestling arm",
    "hauling": "hauling net",
    "ice hockey": "curling",
    "jump": "frolicking, hopscotch, hurdling, sack race",
    "kneel": "marbles",
    "lotus": "snake charming",
    "lying back": "from under, tumbling",
    "nailing": "chiselling",
    "nailing board": "hanging picture",
    "penning": "calligraphy",
    "reaching": "chimney sweeping, opening umbrella, poling",
    "seated": "shouldered",
    "sit": "listening, dozing seated",
    "sleep": "dozing, in coffin",
    "spading": "jackhammering, unearthing, unearthing mosaic",
    "stand": "bearing",
    "talking": "telling",
    "throwing": "boules, javelin, pitching, skimming",
    "volleying": "volleying at net",
    "walk": "on stilts",
    "wiping": "sanding chair",
    "wrenching low": "plumbing",
}
NEAREST = {act: nearest for nearest, acts in _WITHOUT.items() for act in acts.split(", ")}
"""Acts that have no pose of their own, and the one that comes closest."""
