"""All birds, in two tables: how they are built, and what each is called and wears. Lengths are in lengths of the body.

`bird_rig` says what the figures mean.
"""

from __future__ import annotations

from ..entry import Entry
from .bird import Bird

_AIR = ("fly", "glide", "stand", "walk")
_WATER = ("swim", "fly", "stand", "walk")
_GROUND = ("stand", "walk", "fly")
_PERCHED = ("stand", "fly", "glide")

_Part = tuple[str, float]
_Shape = tuple[float, float, float, tuple[float, float], float, float, _Part, _Part, _Part, float]

# fmt: off
_SHAPES: dict[str, _Shape] = {
    # Name: radius of the head, half the depth of the body, its degrees at rest, (neck: length, degrees), its thickness,
    # leg, beak, wing, tail, seconds of a beat of the wings.
    "bird": (       0.21, 0.27, 28, (0.08, 60), 0.14, 0.30, ("cone", 0.75), ("round", 0.95), ("fan", 0.42), 0.55),
    "robin": (      0.22, 0.29, 28, (0.06, 60), 0.14, 0.30, ("cone", 0.75), ("round", 0.90), ("fan", 0.42), 0.55),
    "sparrow": (    0.21, 0.27, 28, (0.06, 60), 0.14, 0.30, ("cone", 0.75), ("round", 0.90), ("fan", 0.42), 0.55),
    "canary": (     0.22, 0.27, 28, (0.06, 60), 0.14, 0.30, ("cone", 0.75), ("round", 0.90), ("fan", 0.42), 0.55),
    "crow": (       0.18, 0.23, 28, (0.10, 50), 0.14, 0.30, ("cone", 1.15), ("broad", 1.15), ("fan", 0.48), 0.70),
    "dove": (       0.165, 0.25, 28, (0.12, 60), 0.14, 0.30, ("cone", 0.60), ("broad", 1.05), ("fan", 0.50), 0.50),
    "swallow": (    0.18, 0.20, 28, (0.06, 40), 0.14, 0.30, ("cone", 0.50), ("pointed", 1.15), ("fork", 0.62), 0.42),
    "hummingbird": (0.20, 0.22, 28, (0.06, 60), 0.14, 0.30, ("spear", 2.20), ("pointed", 0.85), ("fork", 0.35), 0.22),
    "kingfisher": ( 0.235, 0.25, 28, (0.05, 40), 0.14, 0.30, ("spear", 1.90), ("round", 0.90), ("short", 0.20), 0.55),
    "woodpecker": ( 0.20, 0.22, 60, (0.10, 40), 0.14, 0.30, ("spear", 1.30), ("round", 0.95), ("fan", 0.42), 0.55),
    "eagle": (      0.165, 0.23, 28, (0.12, 50), 0.14, 0.30, ("hook", 0.95), ("broad", 1.55), ("fan", 0.46), 0.95),
    "hawk": (       0.165, 0.22, 28, (0.08, 50), 0.14, 0.30, ("hook", 0.75), ("broad", 1.35), ("fan", 0.50), 0.75),
    "owl": (        0.30, 0.31, 64, (0.02, 30), 0.22, 0.08, ("cone", 0.00), ("broad", 1.15), ("short", 0.26), 0.85),
    "snowy owl": (  0.29, 0.30, 64, (0.02, 30), 0.22, 0.08, ("cone", 0.00), ("broad", 1.25), ("short", 0.26), 0.85),
    "gull": (       0.16, 0.21, 28, (0.10, 55), 0.14, 0.30, ("bill", 0.75), ("long", 1.35), ("fan", 0.32), 0.80),
    "white duck": ( 0.18, 0.25, 8, (0.20, 78), 0.14, 0.14, ("bill", 0.95), ("pointed", 1.00), ("short", 0.22), 0.55),
    "duck": (       0.18, 0.25, 8, (0.18, 78), 0.14, 0.14, ("bill", 0.95), ("pointed", 1.00), ("short", 0.22), 0.55),
    "duckling": (   0.27, 0.29, 10, (0.10, 78), 0.14, 0.12, ("bill", 0.60), ("round", 0.45), ("short", 0.16), 0.55),
    "swan": (       0.105, 0.26, 4, (0.66, 88), 0.062, 0.16, ("bill", 1.20), ("broad", 1.25), ("short", 0.24), 0.90),
    "goose": (      0.125, 0.26, 10, (0.42, 80), 0.075, 0.18, ("bill", 1.10), ("long", 1.15), ("short", 0.22), 0.70),
    "penguin": (    0.205, 0.27, 80, (0.06, 30), 0.18, 0.05, ("cone", 0.85), ("flipper", 0.60), ("short", 0.16), 0.55),
    "puffin": (     0.22, 0.27, 60, (0.06, 40), 0.18, 0.12, ("parrot", 1.10), ("round", 0.85), ("short", 0.18), 0.55),
    "flamingo": (   0.115, 0.21, 12, (0.78, 76), 0.05, 0.95, ("bent", 1.50), ("broad", 1.10), ("short", 0.22), 0.80),
    "heron": (      0.11, 0.20, 16, (0.62, 72), 0.055, 0.85, ("spear", 2.90), ("broad", 1.35), ("short", 0.24), 0.95),
    "pelican": (    0.14, 0.25, 10, (0.40, 80), 0.075, 0.20, ("pouch", 2.60), ("broad", 1.30), ("short", 0.20), 0.95),
    "chicken": (    0.155, 0.29, 12, (0.20, 72), 0.14, 0.24, ("cone", 0.65), ("round", 0.60), ("fan", 0.36), 0.40),
    "rooster": (    0.15, 0.26, 18, (0.28, 74), 0.15, 0.32, ("cone", 0.65), ("round", 0.60), ("cock", 0.62), 0.40),
    "chick": (      0.27, 0.31, 18, (0.02, 60), 0.22, 0.18, ("cone", 0.45), ("round", 0.40), ("short", 0.12), 0.55),
    "turkey": (     0.12, 0.31, 16, (0.28, 70), 0.075, 0.26, ("cone", 0.75), ("round", 0.60), ("none", 0.00), 0.55),
    "peacock": (    0.11, 0.23, 14, (0.42, 76), 0.075, 0.34, ("cone", 0.75), ("round", 0.60), ("none", 0.00), 0.55),
    "ostrich": (    0.115, 0.30, 8, (0.72, 80), 0.055, 0.95, ("bill", 0.80), ("round", 0.70), ("fan", 0.34), 0.55),
    "parrot": (   0.20, 0.23, 52, (0.08, 40), 0.14, 0.14, ("parrot", 0.90), ("broad", 1.10), ("streamer", 0.85), 0.60),
    "toucan": (     0.20, 0.23, 50, (0.06, 40), 0.14, 0.14, ("toucan", 2.30), ("round", 1.00), ("fan", 0.45), 0.55),
    "phoenix": (    0.15, 0.21, 28, (0.24, 56), 0.14, 0.30, ("hook", 0.75), ("broad", 1.45), ("streamer", 1.25), 0.95),
}
# fmt: on


def _bird(
    name: str,
    words: str,
    metres: float,
    habitat: str,
    actions: tuple[str, ...],
    colour: str,
    colours: str,
    marks: str,
    *,
    curve: float = 0.0,
) -> Bird:
    """The bird of the table, its words as "robin, redbreast", colours of parts as "belly #e8642c, wing -0.2", and marks."""
    head, deep, tilt, neck, neck_thick, leg, beak, wing, tail, beats = _SHAPES[name]
    return Bird(
        name=name,
        words=tuple(words.split(", ")),
        height_metres=metres,
        habitat=habitat,
        actions=actions,
        colour=colour,
        head=head,
        deep=deep,
        tilt=tilt,
        neck=neck,
        curve=curve,
        neck_thick=neck_thick,
        leg=leg,
        beak=beak,
        wing=wing,
        tail=tail,
        beats=beats,
        colours=tuple((part, code) for part, _, code in (item.partition(" ") for item in colours.split(", "))),
        marks=tuple(filter(None, marks.split(", "))),
    )


# fmt: off
ENTRIES: tuple[Entry, ...] = (
    # Name, words, metres, habitat, actions, colour, colours of parts, marks.
    _bird("bird", "bird, songbird, bluebird, finch, bluetit, starling",
          0.22, "air", _AIR, "#4a8fd0", "belly #f6d9a8, wing -0.22, leg #8a5a3a", "bib"),
    _bird("robin", "robin, redbreast, cardinal",
          0.2, "air", ("stand", "fly", "glide", "walk"), "#8a6d55",
          "belly #e8642c, wing -0.2, leg #8a5a3a, beak #5b4436", "bib"),
    _bird("sparrow", "sparrow, wren, nightingale, lark",
          0.2, "air", _AIR, "#a8784a", "belly #eadbc4, wing -0.3, leg #8a5a3a, beak #5b4436", "bib"),
    _bird("canary", "canary, yellow bird",
          0.2, "air", ("stand", "fly", "walk"), "#f7d13d", "belly +0.4, wing -0.14, leg #d98a5a, beak #f0a05a", ""),
    _bird("crow", "crow, raven, blackbird, magpie, jackdaw",
          0.5, "air", _AIR, "#35363f", "beak #4a4b54, leg #4a4b54, eye #d9dde6", ""),
    _bird("dove", "dove, pigeon", 0.4, "air", _AIR, "#f5f3f2", "beak #e39a86, leg #e07a6a, wing -0.04, tail -0.06", ""),
    _bird("swallow", "swallow", 0.22, "air", _AIR, "#2f4f8f", "belly #f8efe2, face #d2622f, beak #3a3a44", ""),
    _bird("hummingbird", "hummingbird, colibri",
          0.14, "air", ("fly", "stand"), "#2fa58a", "belly #e8f2ea, face #e0476b, beak #3f3a40, leg #5b4436", "bib"),
    _bird("kingfisher", "kingfisher",
          0.2, "air", _AIR, "#1f8fc9", "belly #ef8a35, beak #3a3a44, leg #d2622f, wing -0.2", "bib"),
    _bird("woodpecker", "woodpecker, woodpecker at its trunk",
          0.3, "air", ("stand", "fly"), "#2f2d33", "belly #f2ece2, crest #d8352f, face #f2ece2, beak #6d6a70",
          "crest, bib"),
    _bird("eagle", "eagle, condor, vulture",
          1.2, "air", _AIR, "#5b3a26", "head #f7f1e6, tail #f7f1e6, beak #f2b134, leg #f2b134, wing -0.12", ""),
    _bird("hawk", "hawk, falcon, kestrel, buzzard, osprey",
          0.7, "air", _AIR, "#9a6236", "belly #f3e2c4, beak #4a4046, leg #f2b134, wing -0.2", "bib"),
    _bird("owl", "owl",
          0.5, "air", _PERCHED, "#8a6242", "belly #e9d3b0, face #f1dfc0, eye #f5b52e, wing -0.22", "ears, bib"),
    _bird("snowy owl", "snowy owl, white owl",
          0.55, "air", ("fly", "glide", "stand"), "#f4f2ef", "face #ffffff, eye #f5c52e, wing -0.06", "twoeyes"),
    _bird("gull", "gull, seagull, albatross, tern, gannet, petrel, frigatebird",
          0.6, "air", _AIR, "#f7f7f6", "wing #aab4c0, tip #3b3d46, beak #f2b134, leg #f0924a, tail #f7f7f6", ""),
    _bird("white duck", "white duck, pekin duck, domestic duck",
          0.45, "water", _WATER, "#fbfaf4", "wing #eceae2, beak #f2a23a, leg #f0924a", ""),
    _bird("duck", "duck, mallard, drake",
          0.4, "water", _WATER, "#a98764", "head #2f7a4d, belly #e8d9c2, wing -0.25, beak #f2b134, collar #f7f3ea",
          "neckring"),
    _bird("duckling", "duckling, gosling, rubber duck",
          0.16, "water", _WATER, "#f8d548", "beak #f0862e, leg #f0862e, wing -0.1", ""),
    _bird("swan", "swan, cygnet",
          1.1, "water", _WATER, "#fbfaf8", "beak #ef8a35, leg #4a4550, wing -0.03, tail -0.05", "", curve=0.12),
    _bird("goose", "goose, geese",
          0.8, "ground", ("walk", "stand", "swim", "fly"), "#cfc6ba",
          "beak #ef8a35, leg #ef8a35, belly #f4efe8, wing -0.2", "", curve=0.04),
    _bird("penguin", "penguin",
          0.7, "ground", ("walk", "stand", "swim", "slide"), "#2e3440",
          "belly #faf8f4, face #faf8f4, beak #f0953a, leg #f0953a, wing -0.1, tail -0.1", "front"),
    _bird("puffin", "puffin",
          0.3, "ground", ("stand", "walk", "fly", "swim"), "#2e3038",
          "belly #faf8f4, face #faf8f4, beak #ef6c34, leg #ef8a35", "bib"),
    _bird("flamingo", "flamingo, flamingoes",
          1.4, "ground", _GROUND, "#f48fa6", "beak #fbe3da, leg #ef7f97, wing -0.1, tip #3b2f3a", "", curve=0.17),
    _bird("heron", "heron, stork, crane, egret, ibis",
          1.3, "ground", _GROUND, "#f4f3f2", "beak #ef6c3a, leg #ef6c3a, wing -0.05, tip #34353d", "", curve=0.08),
    _bird("pelican", "pelican",
          1.2, "water", _WATER, "#f7f3ec", "beak #f4b04a, leg #f0953a, wing -0.06, tip #3b3d46", "", curve=0.10),
    _bird("chicken", "chicken, hen, quail, pheasant",
          0.45, "ground", _GROUND, "#c9733a", "beak #f2b134, leg #f2b134, wing -0.16, tail -0.3", "comb"),
    _bird("rooster", "rooster, cock, cockerel",
          0.6, "ground", _GROUND, "#d9772f", "beak #f2b134, leg #f2b134, wing #7d3428, tail #1f6a5a, belly #5b2f2a",
          "comb"),
    _bird("chick", "chick, baby chicken, baby bird, nestling",
          0.12, "ground", ("walk", "stand"), "#fbd94a", "beak #f0862e, leg #f0862e, wing -0.1", ""),
    _bird("turkey", "turkey",
          0.9, "ground", ("stand", "walk"), "#6b4630",
          "head #d8574e, beak #f2b134, leg #d98a5a, wing -0.2, train #a8642f, eyes #f3e2c4", "train, comb"),
    _bird("peacock", "peacock, peafowl",
          1.6, "ground", ("stand", "walk"), "#1f6fc0",
          "beak #8a8f96, leg #8a8f96, wing #a8895a, train #2f9a6a, eyes #f2c23c, crest #2f9ac0", "train, crown"),
    _bird("ostrich", "ostrich, ostriches, emu, dodo, dodo bird, kiwi bird",
          2.5, "ground", ("walk", "stand"), "#34323a",
          "head #e3b9a0, neck #e3b9a0, beak #d9a07a, leg #e3b9a0, tail #f7f3ec, wing -0.15", "bareneck", curve=0.05),
    _bird("parrot", "parrot, macaw, parakeet, budgie, cockatoo, cockatiel",
          0.6, "air", _AIR, "#df3b36",
          "wing #2f7fd0, face #fbf3e6, beak #3b3a40, tail #f2b134, tip #f2c23c, leg #5b5a60", ""),
    _bird("toucan", "toucan",
          0.6, "air", ("stand", "fly"), "#2a2a30",
          "belly #f7f0e0, face #f7f0e0, beak #f5952e, leg #4a8fc0, eye #4ab0d0", "bib"),
    _bird("phoenix", "phoenix, firebird",
          1.2, "air", _AIR, "#ef6c24",
          "wing #f2932e, tip #f9cf4a, tail #d8352f, crest #f9cf4a, beak #7d3428, belly #f9cf4a", "crest"),
)
# fmt: on
