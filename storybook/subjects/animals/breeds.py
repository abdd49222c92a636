"""Breeds of dogs that look unlike the others: what differs from a dog that there is."""

from __future__ import annotations

from dataclasses import replace

from ..entry import Entry
from . import pets
from .quadruped import Quadruped

_KNOWN = {entry.name: entry for entry in pets.ENTRIES if isinstance(entry, Quadruped)}

ENTRIES: tuple[Entry, ...] = (
    replace(
        _KNOWN["dog"],
        name="pug",
        words=("pug", "bulldog", "french bulldog", "boxer dog", "pekingese"),
        height_metres=0.32,
        long=0.62,
        colour="#d9b98a",
        leg=0.46,
        deep=(0.23, 0.22, 0.27, 0.26),
        neck=(0.16, 58),
        neck_thick=(0.23, 0.21),
        head=0.31,
        muzzle=(1.02, 0.72, 0.56, -16),
        limb=(0.16, 0.10, 0.075),
        ear=("flop", 0.66),
        tail=("curl", 0.6),
        eye=(0.34, 0.16, 0.22),
        colours=(("muzzle", "#3a302e"), ("ear", "#3a302e"), ("collar", "#3f7ac4")),
        marks=("muzzle", "collar"),
    ),
    replace(
        _KNOWN["dog"],
        name="poodle",
        words=("poodle", "bichon", "labradoodle", "cockapoo"),
        height_metres=0.5,
        long=0.66,
        colour="#fbf5ea",
        leg=0.60,
        neck=(0.30, 60),
        head=0.22,
        muzzle=(1.70, 0.50, 0.28, -12),
        ear=("flop", 1.15),
        tail=("up", 0.6),
        colours=(("wool", "+0"), ("skin", "#efe2cf"), ("ear", "+0"), ("legs", "#efe2cf"), ("tail", "+0")),
        marks=("wool", "woolcap"),
    ),
    replace(
        _KNOWN["dachshund"],
        name="corgi",
        words=("corgi", "corgis"),
        height_metres=0.3,
        colour="#e08f3f",
        leg=0.34,
        ear=("point", 1.0),
        tail=("bob", 0.4),
        colours=(("belly", "#fffaf2"), ("socks", "#fffaf2")),
        marks=("belly", "bib", "cheek"),
    ),
    replace(
        _KNOWN["husky"],
        name="shiba inu",
        words=("shiba", "shiba inu", "akita", "dingo"),
        height_metres=0.45,
        colour="#e09a4f",
        colours=(("belly", "#fff8ec"), ("socks", "#fff8ec"), ("tail", "+0.2")),
    ),
    replace(
        _KNOWN["dog"],
        name="collie",
        words=("collie", "border collie", "sheepdog", "rottweiler", "bernese", "st bernard"),
        colour="#33303a",
        ear=("fold", 0.8),
        tail=("brush", 0.75),
        colours=(("belly", "#fbf7ef"), ("socks", "#fbf7ef"), ("tip", "#fbf7ef"), ("collar", "#d2413a")),
    ),
    replace(
        _KNOWN["puppy"],
        name="chihuahua",
        words=("chihuahua", "yorkie"),
        height_metres=0.24,
        colour="#d8a468",
        ear=("point", 1.25),
        tail=("up", 0.5),
    ),
)
