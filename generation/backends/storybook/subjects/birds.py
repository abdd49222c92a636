"""The catalogue of birds: one entry each. `bird` says what the figures mean."""

from __future__ import annotations

from .bird import Bird
from .entry import Entry

ENTRIES: tuple[Entry, ...] = (
    Bird(
        name="bird", words=("bird", "songbird", "bluebird"), height_metres=0.18, colour="#4a8fd0", head=0.21, deep=0.27, neck=(0.08, 60),
        colours=(("belly", "#f6d9a8"), ("wing", "#3672b0"), ("leg", "#8a5a3a")), marks=("bib",),
    ),
    Bird(
        name="eagle", words=("eagle",), height_metres=0.9, colour="#5b3a26", head=0.16, wing=("broad", 1.35), beak=("hook", 0.85), tail=("fan", 0.45), beats=0.8,
        colours=(("head", "#f7f1e6"), ("tail", "#f7f1e6"), ("beak", "#f2b134"), ("leg", "#f2b134"), ("wing", "#4a2e1e")),
    ),
    Bird(
        name="owl", words=("owl",), height_metres=0.45, colour="#8a6242", actions=("fly", "glide", "stand"), head=0.28, deep=0.30, tilt=62, neck=(0.04, 30), wing=("broad", 1.1),
        beak=("cone", 0.0), leg=0.10, tail=("short", 0.30), beats=0.75, colours=(("belly", "#e9d3b0"), ("face", "#f1dfc0"), ("eye", "#f5b52e"), ("wing", "#6b482f")), marks=("ears", "bib"),
    ),
    Bird(
        name="duck", words=("duck", "mallard"), height_metres=0.4, colour="#a98764", habitat="water", actions=("swim", "fly", "stand", "walk"), head=0.19, neck=(0.24, 75), deep=0.25, tilt=8, beak=("bill", 0.95), leg=0.14,
        wing=("pointed", 0.95), tail=("short", 0.22), colours=(("head", "#2f7a4d"), ("belly", "#e8d9c2"), ("wing", "#7d6248"), ("beak", "#f2b134")),
    ),
)
