"""Bright birds of far countries: one entry each. `bird` says what the figures mean."""

from __future__ import annotations

from ..entry import Entry
from .bird import Bird

ENTRIES: tuple[Entry, ...] = (
    Bird(
        name="parrot",
        words=("parrot", "macaw", "parakeet", "budgie", "cockatoo", "cockatiel"),
        height_metres=0.6,
        colour="#df3b36",
        head=0.20,
        deep=0.23,
        tilt=52,
        neck=(0.08, 40),
        wing=("broad", 1.1),
        beak=("parrot", 0.9),
        tail=("streamer", 0.85),
        leg=0.14,
        colours=(
            ("wing", "#2f7fd0"),
            ("face", "#fbf3e6"),
            ("beak", "#3b3a40"),
            ("tail", "#f2b134"),
            ("tip", "#f2c23c"),
            ("leg", "#5b5a60"),
        ),
        beats=0.6,
    ),
    Bird(
        name="toucan",
        words=("toucan",),
        height_metres=0.6,
        colour="#2a2a30",
        actions=("stand", "fly"),
        head=0.20,
        deep=0.23,
        tilt=50,
        neck=(0.06, 40),
        wing=("round", 1.0),
        beak=("toucan", 2.3),
        tail=("fan", 0.45),
        leg=0.14,
        colours=(
            ("belly", "#f7f0e0"),
            ("face", "#f7f0e0"),
            ("beak", "#f5952e"),
            ("leg", "#4a8fc0"),
            ("eye", "#4ab0d0"),
        ),
        marks=("bib",),
    ),
    Bird(
        name="phoenix",
        words=("phoenix", "firebird"),
        height_metres=1.2,
        colour="#ef6c24",
        head=0.15,
        deep=0.21,
        neck=(0.24, 56),
        wing=("broad", 1.45),
        beak=("hook", 0.75),
        tail=("streamer", 1.25),
        beats=0.95,
        colours=(
            ("wing", "#f2932e"),
            ("tip", "#f9cf4a"),
            ("tail", "#d8352f"),
            ("crest", "#f9cf4a"),
            ("beak", "#7d3428"),
            ("belly", "#f9cf4a"),
        ),
        marks=("crest",),
    ),
)
