"""The catalogue of four-legged animals: one entry each. `quadruped` says what the figures mean."""

from __future__ import annotations

from .entry import Entry
from .quadruped import Quadruped

_PET = ("stand", "walk", "trot", "gallop", "sit", "sleep")

ENTRIES: tuple[Entry, ...] = (
    Quadruped(
        name="fox", words=("fox", "vixen"), height_metres=0.5, colour="#e8762c", actions=_PET,
        leg=0.60, deep=(0.20, 0.18, 0.21, 0.20), neck=(0.26, 42), neck_thick=(0.20, 0.16), head=0.20, pitch=-4,
        muzzle=(1.85, 0.62, 0.16, -16), limb=(0.15, 0.08, 0.05), ear=("point", 1.15), tail=("brush", 0.82),
        colours=(("belly", "#fdf3e6"), ("socks", "#3b2a2c"), ("tip", "#fdf3e6"), ("inner", "#3b2a2c")), marks=("belly", "bib", "cheek"),
    ),
    Quadruped(
        name="dog", words=("dog", "hound"), height_metres=0.6, colour="#c98b4e", actions=_PET,
        leg=0.66, deep=(0.19, 0.18, 0.23, 0.22), neck=(0.28, 52), neck_thick=(0.19, 0.15), head=0.21, pitch=-4,
        muzzle=(1.55, 0.60, 0.36, -14), limb=(0.16, 0.085, 0.06), ear=("flop", 0.95), tail=("up", 0.72),
        colours=(("belly", "#f6e3c4"), ("ear", "#8d5a30"), ("collar", "#d2413a")), marks=("belly", "bib", "cheek"),
    ),
    Quadruped(
        name="cat", words=("cat", "kitty"), height_metres=0.35, colour="#e59a4d", actions=_PET,
        leg=0.52, deep=(0.19, 0.18, 0.18, 0.17), neck=(0.20, 46), neck_thick=(0.16, 0.14), head=0.235, pitch=0, face="front",
        limb=(0.14, 0.075, 0.055), ear=("point", 0.72), tail=("long", 1.0), eye=(0, 0.10, 0.16),
        colours=(("belly", "#fbe8d0"), ("muzzle", "#fdf1e2"), ("nose", "#d9737a"), ("mark", "#c26f2c")), marks=("belly", "whiskers"),
    ),
    Quadruped(
        name="horse", words=("horse", "mare", "stallion", "pony", "ponies"), height_metres=1.7, colour="#9a5a34", actions=("stand", "walk", "trot", "gallop", "graze"),
        leg=0.94, deep=(0.25, 0.23, 0.25, 0.24), neck=(0.52, 52), neck_thick=(0.22, 0.13), head=0.165, pitch=-36,
        muzzle=(2.35, 0.66, 0.42, -4), limb=(0.19, 0.085, 0.052), hock=0.34, foot="hoof", ear=("horse", 0.85), tail=("hair", 0.85), eye=(0.30, 0.12, 0.17),
        colours=(("mane", "#3a2523"), ("tail", "#3a2523"), ("socks", "#5a3527")),
    ),
)
