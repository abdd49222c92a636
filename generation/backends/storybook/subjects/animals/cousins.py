"""Animals that are built like another one: its entry with other colours and proportions."""

from __future__ import annotations

from dataclasses import replace

from ..entry import Entry
from . import wild
from .quadruped import Quadruped

_KNOWN = {entry.name: entry for entry in wild.ENTRIES if isinstance(entry, Quadruped)}

ENTRIES: tuple[Entry, ...] = (
    replace(
        _KNOWN["leopard"],
        name="snow leopard",
        words=("snow leopard", "lynx"),
        colour="#cfd2d6",
        colours=(("mark", "#5a5a64"), ("muzzle", "#fdf3e6"), ("belly", "#f6f6f4"), ("tip", "#5a5a64")),
    ),
    replace(
        _KNOWN["monkey"],
        name="gorilla",
        words=("gorilla", "ape", "king kong"),
        height_metres=1.6,
        colour="#45434b",
        actions=("stand", "walk", "gallop", "sit", "sleep"),
        deep=(0.29, 0.29, 0.34, 0.32),
        neck_thick=(0.24, 0.21),
        limb=(0.19, 0.14, 0.105),
        ear=("none", 0),
        tail=("bob", 0.1),
        colours=(("muzzle", "#8f8a8c"), ("belly", "#5b585f"), ("inner", "#6f6a70")),
        marks=("belly", "facelight", "bignose"),
    ),
    replace(
        _KNOWN["elephant"],
        name="mammoth",
        words=("mammoth", "woolly mammoth", "wooly mammoth", "mastodon"),
        height_metres=3.2,
        colour="#8a5c3c",
        deep=(0.36, 0.38, 0.43, 0.44),
        humps=((0.86, 0.18),),
        head=0.33,
        colours=(("toes", "#cbb89a"), ("tip", "-0.4"), ("inner", "-0.2"), ("legs", "-0.18")),
        marks=("trunk", "shag", "highcrown", "longtusks"),
    ),
)
