"""The catalogue of four-legged animals: one entry each. `quadruped` says what the figures mean."""

from __future__ import annotations

from .entry import Entry
from .quadruped import Quadruped

_PET = ("stand", "walk", "trot", "gallop", "sit", "sleep")
_HERD = ("stand", "walk", "trot", "gallop", "graze")
_CREAM, _DARK = "#fdf3e6", "#3b2a2c"

PETS: tuple[Entry, ...] = (
    Quadruped(
        name="dog", words=("dog", "hound", "beagle", "retriever"), height_metres=0.6, colour="#c98b4e", actions=_PET,
        leg=0.68, deep=(0.22, 0.20, 0.25, 0.23), neck=(0.26, 54), neck_thick=(0.21, 0.17), head=0.255, pitch=-3,
        muzzle=(1.62, 0.64, 0.40, -14), limb=(0.17, 0.095, 0.068), ear=("flop", 1.0), tail=("up", 0.78), eye=(0.34, 0.20, 0.18),
        colours=(("belly", "#f6e3c4"), ("ear", "-0.45"), ("collar", "#d2413a")), marks=("belly", "bib", "cheek", "collar"),
    ),
    Quadruped(
        name="puppy", words=("puppy", "puppies", "pup", "doggy"), height_metres=0.32, colour="#e3b172", actions=_PET,
        leg=0.56, deep=(0.25, 0.24, 0.26, 0.24), neck=(0.20, 60), neck_thick=(0.22, 0.19), head=0.33, pitch=2,
        muzzle=(1.36, 0.62, 0.40, -16), limb=(0.17, 0.11, 0.085), ear=("flop", 0.98), tail=("up", 0.56), eye=(0.36, 0.14, 0.21),
        colours=(("belly", _CREAM), ("ear", "-0.4")), marks=("belly", "bib", "cheek"),
    ),
    Quadruped(
        name="dalmatian", words=("dalmatian",), height_metres=0.6, colour="#f8f5f0", actions=_PET,
        leg=0.72, deep=(0.21, 0.19, 0.24, 0.22), neck=(0.28, 54), neck_thick=(0.20, 0.16), head=0.245, pitch=-3,
        muzzle=(1.65, 0.62, 0.38, -14), limb=(0.16, 0.09, 0.06), ear=("flop", 0.95), tail=("up", 0.80),
        colours=(("ear", "#2d2a2e"), ("mark", "#2d2a2e"), ("collar", "#d2413a")), marks=("spots", "collar"),
    ),
    Quadruped(
        name="husky", words=("husky", "huskies", "shepherd", "malamute"), height_metres=0.6, colour="#7d8a99", actions=_PET,
        leg=0.66, deep=(0.24, 0.22, 0.25, 0.25), neck=(0.25, 52), neck_thick=(0.23, 0.19), head=0.25, pitch=-3,
        muzzle=(1.62, 0.64, 0.32, -15), limb=(0.17, 0.10, 0.07), ear=("point", 0.85), tail=("curl", 0.98), eye=(0.34, 0.18, 0.15),
        colours=(("belly", "#fbfaf7"), ("eye", "#8fd0f0"), ("socks", "#fbfaf7"), ("tail", "+0.2")), marks=("belly", "bib", "cheek"),
    ),
    Quadruped(
        name="dachshund", words=("dachshund", "sausage dog"), height_metres=0.25, colour="#8a4f2c", actions=_PET,
        leg=0.28, deep=(0.16, 0.155, 0.165, 0.165), neck=(0.16, 52), neck_thick=(0.15, 0.12), head=0.165, pitch=-4,
        muzzle=(1.85, 0.60, 0.32, -14), limb=(0.10, 0.07, 0.05), ear=("flop", 1.1), tail=("up", 0.5),
        colours=(("belly", "#d59a5c"), ("ear", "-0.35"), ("collar", "#3f9ac4")), marks=("bib", "cheek", "collar"),
    ),
    Quadruped(
        name="cat", words=("cat", "kitty", "tomcat"), height_metres=0.35, colour="#e59a4d", actions=_PET,
        leg=0.54, deep=(0.22, 0.20, 0.20, 0.19), neck=(0.17, 48), neck_thick=(0.18, 0.16), head=0.30, face="front", pitch=0,
        limb=(0.15, 0.085, 0.065), ear=("point", 0.72), tail=("long", 0.92), eye=(0, 0.10, 0.17),
        colours=(("belly", "#fbe8d0"), ("muzzle", "#fdf1e2"), ("nose", "#d9737a"), ("mark", "-0.32")), marks=("belly", "tabby", "forehead", "whiskers"),
    ),
    Quadruped(
        name="kitten", words=("kitten",), height_metres=0.2, colour="#9aa0aa", actions=_PET,
        leg=0.46, deep=(0.24, 0.23, 0.23, 0.22), neck=(0.12, 55), neck_thick=(0.19, 0.18), head=0.38, face="front", pitch=0,
        limb=(0.15, 0.10, 0.08), ear=("point", 0.70), tail=("long", 0.70), eye=(0, 0.06, 0.21),
        colours=(("belly", "#f7f4f0"), ("muzzle", "#fbf8f4"), ("nose", "#d9737a"), ("mark", "-0.3"), ("socks", "#fbf8f4")), marks=("belly", "forehead", "whiskers"),
    ),
    Quadruped(
        name="rabbit", words=("rabbit", "bunny", "bunnies", "hare"), height_metres=0.35, colour="#c9a27c", actions=("stand", "hop", "sit", "sleep", "graze"),
        leg=0.40, deep=(0.33, 0.29, 0.25, 0.22), neck=(0.12, 48), neck_thick=(0.19, 0.17), head=0.27, pitch=-2, hang=0.02,
        muzzle=(1.10, 0.70, 0.42, -18), limb=(0.18, 0.10, 0.075), hock=0.36, ear=("long", 1.75), tail=("bob", 0.62), eye=(0.34, 0.14, 0.20),
        colours=(("belly", "#f8eede"), ("tail", "#fdf9f2"), ("nose", "#d98a86")), marks=("belly", "cheek"),
    ),
    Quadruped(
        name="mouse", words=("mouse", "mice", "rat"), height_metres=0.08, colour="#9c938f", actions=_PET,
        leg=0.26, deep=(0.30, 0.28, 0.23, 0.18), neck=(0.08, 30), neck_thick=(0.18, 0.16), head=0.24, pitch=-6, hang=0.02,
        muzzle=(1.55, 0.72, 0.18, -14), limb=(0.11, 0.06, 0.045), ear=("round", 1.5), tail=("drop", 1.05), eye=(0.44, 0.14, 0.17),
        colours=(("belly", "#efe8e2"), ("tail", "#e0a29c"), ("inner", "#eab4ac"), ("nose", "#d9737a"), ("socks", "#e0a29c")), marks=("belly",),
    ),
    Quadruped(
        name="hamster", words=("hamster", "guinea pig", "gerbil"), height_metres=0.1, colour="#d99b58", actions=_PET,
        leg=0.24, deep=(0.34, 0.34, 0.33, 0.30), neck=(0.04, 30), neck_thick=(0.26, 0.26), head=0.33, face="front", pitch=0, hang=0.06,
        limb=(0.10, 0.07, 0.055), ear=("round", 0.62), tail=("none", 0), eye=(0, 0.12, 0.16),
        colours=(("belly", _CREAM), ("muzzle", _CREAM), ("nose", "#c8686a")), marks=("belly", "whiskers"),
    ),
)

WOODS: tuple[Entry, ...] = (
    Quadruped(
        name="fox", words=("fox", "vixen"), height_metres=0.5, colour="#e8762c", actions=_PET,
        leg=0.64, deep=(0.22, 0.20, 0.23, 0.22), neck=(0.24, 44), neck_thick=(0.22, 0.18), head=0.25, pitch=-4,
        muzzle=(1.80, 0.66, 0.17, -16), limb=(0.16, 0.085, 0.056), ear=("point", 1.05), tail=("brush", 0.92), eye=(0.36, 0.16, 0.17),
        colours=(("belly", _CREAM), ("socks", _DARK), ("tip", _CREAM), ("inner", _DARK)), marks=("belly", "bib", "cheek"),
    ),
    Quadruped(
        name="wolf", words=("wolf", "wolves", "coyote"), height_metres=0.85, colour="#7f858f", actions=_PET,
        leg=0.74, deep=(0.23, 0.21, 0.26, 0.27), neck=(0.27, 34), neck_thick=(0.25, 0.20), head=0.24, pitch=-8,
        muzzle=(1.90, 0.66, 0.30, -13), limb=(0.17, 0.09, 0.062), ear=("point", 0.82), tail=("brush", 0.70), eye=(0.36, 0.18, 0.13),
        colours=(("belly", "#d9d6d0"), ("mark", "-0.45"), ("eye", "#f3c23c"), ("tip", "-0.55")), marks=("belly", "bib", "saddle", "cheek", "cheeks"),
    ),
    Quadruped(
        name="bear", words=("bear", "grizzly", "grizzlies", "brown bear"), height_metres=1.2, colour="#7b4d2e", actions=_PET, melt=0.08,
        leg=0.60, deep=(0.31, 0.31, 0.32, 0.31), neck=(0.24, 30), neck_thick=(0.28, 0.24), head=0.30, face="front", pitch=0, hang=0.06,
        limb=(0.20, 0.15, 0.115), hock=0.16, ear=("round", 0.62), tail=("bob", 0.35), eye=(0, 0.12, 0.12),
        colours=(("muzzle", "#c99b6b"), ("tail", "-0.1")), marks=("bignose",),
    ),
    Quadruped(
        name="deer", words=("deer", "stag", "buck", "elk"), height_metres=1.7, colour="#b9773f", actions=_HERD,
        leg=0.86, deep=(0.22, 0.19, 0.22, 0.21), neck=(0.42, 62), neck_thick=(0.18, 0.11), head=0.165, pitch=-16,
        muzzle=(1.90, 0.66, 0.30, -10), limb=(0.16, 0.07, 0.042), hock=0.34, foot="hoof", ear=("leaf", 1.15), tail=("bob", 0.42), eye=(0.30, 0.16, 0.18),
        colours=(("belly", "#f3e2c8"), ("tail", "#f7ecd9")), marks=("belly", "bib", "cheek", "antlers"),
    ),
    Quadruped(
        name="fawn", words=("fawn", "doe", "bambi", "roe"), height_metres=0.8, colour="#c98a4e", actions=_HERD,
        leg=0.84, deep=(0.20, 0.18, 0.20, 0.19), neck=(0.34, 62), neck_thick=(0.15, 0.11), head=0.20, pitch=-10,
        muzzle=(1.55, 0.66, 0.30, -10), limb=(0.15, 0.07, 0.045), hock=0.34, foot="hoof", ear=("leaf", 1.2), tail=("bob", 0.42), eye=(0.34, 0.14, 0.22),
        colours=(("belly", "#f7ead4"), ("tail", "#fbf3e4"), ("mark", "#fbf0dc")), marks=("belly", "fawn", "cheek"),
    ),
    Quadruped(
        name="reindeer", words=("reindeer", "caribou"), height_metres=1.7, colour="#8a6a52", actions=_HERD,
        leg=0.76, deep=(0.24, 0.22, 0.24, 0.24), neck=(0.36, 48), neck_thick=(0.22, 0.15), head=0.175, pitch=-16,
        muzzle=(1.85, 0.66, 0.38, -10), limb=(0.17, 0.08, 0.05), hock=0.34, foot="hoof", ear=("leaf", 1.0), tail=("bob", 0.42),
        colours=(("belly", "#efe6d8"), ("tail", "#f7ecd9"), ("collar", "#d2413a")), marks=("belly", "bib", "collar", "antlers"),
    ),
    Quadruped(
        name="moose", words=("moose",), height_metres=2.3, colour="#5e4231", actions=_HERD,
        leg=0.90, deep=(0.25, 0.25, 0.30, 0.30), neck=(0.34, 36), neck_thick=(0.25, 0.17), head=0.18, pitch=-24,
        muzzle=(2.35, 0.72, 0.50, -8), limb=(0.18, 0.085, 0.055), hock=0.34, foot="hoof", ear=("leaf", 0.9), tail=("bob", 0.3), humps=(0.86,),
        colours=(("socks", "#b9a78f"), ("muzzle", "-0.2")), marks=("beard", "palms"),
    ),
    Quadruped(
        name="squirrel", words=("squirrel", "chipmunk"), height_metres=0.28, colour="#c0632f", actions=("sit", "stand", "hop", "sleep"),
        leg=0.38, deep=(0.26, 0.23, 0.20, 0.18), neck=(0.10, 50), neck_thick=(0.16, 0.15), head=0.25, pitch=2,
        muzzle=(1.25, 0.70, 0.34, -16), limb=(0.15, 0.08, 0.055), ear=("point", 0.72), tail=("plume", 0.95), eye=(0.38, 0.14, 0.20),
        colours=(("belly", _CREAM), ("tail", "-0.08")), marks=("belly", "bib", "cheek"),
    ),
    Quadruped(
        name="hedgehog", words=("hedgehog", "porcupine"), height_metres=0.18, colour="#e5c39a", actions=("stand", "walk", "sleep"),
        leg=0.24, deep=(0.24, 0.24, 0.24, 0.22), neck=(0.14, 4), neck_thick=(0.20, 0.19), head=0.24, pitch=-4, hang=0.04,
        muzzle=(1.65, 0.74, 0.17, -4), limb=(0.10, 0.07, 0.055), ear=("round", 0.62), tail=("none", 0), eye=(0.46, 0.20, 0.16),
        colours=(("mark", "#7a5540"),), marks=("quills",),
    ),
    Quadruped(
        name="raccoon", words=("raccoon", "racoon"), height_metres=0.4, colour="#8b8f96", actions=_PET,
        leg=0.44, deep=(0.27, 0.25, 0.23, 0.22), neck=(0.14, 40), neck_thick=(0.20, 0.18), head=0.29, face="front", pitch=0,
        limb=(0.15, 0.09, 0.065), ear=("point", 0.58), tail=("brush", 0.72), eye=(0, 0.10, 0.14),
        colours=(("belly", "#d9d6d0"), ("muzzle", "#f7f5f1"), ("mark", "#2f2c33"), ("socks", "#2f2c33"), ("tip", "#2f2c33")), marks=("mask",),
    ),
    Quadruped(
        name="badger", words=("badger", "skunk"), height_metres=0.35, colour="#6f7078", actions=("stand", "walk", "trot", "sleep"),
        leg=0.36, deep=(0.25, 0.25, 0.24, 0.22), neck=(0.16, 14), neck_thick=(0.21, 0.18), head=0.21, pitch=-8,
        muzzle=(1.75, 0.72, 0.24, -8), limb=(0.15, 0.10, 0.07), ear=("round", 0.5), tail=("bob", 0.5),
        colours=(("socks", "#2c2a2f"), ("ear", "#2c2a2f")), marks=("badger",),
    ),
    Quadruped(
        name="boar", words=("boar", "wild boar"), height_metres=0.9, colour="#5f4a3f", actions=_HERD,
        leg=0.52, deep=(0.24, 0.26, 0.30, 0.30), neck=(0.20, 6), neck_thick=(0.27, 0.22), head=0.24, pitch=-14,
        muzzle=(1.95, 0.70, 0.34, -8), limb=(0.16, 0.08, 0.055), foot="hoof", ear=("point", 0.6), tail=("tuft", 0.4), humps=(0.8,),
        colours=(("nose", "#a87d72"), ("tip", "-0.3")), marks=("snout",),
    ),
)

ENTRIES: tuple[Entry, ...] = (*PETS, *WOODS)
