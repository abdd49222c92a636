"""Aeroplanes, helicopters and balloons that take off or land; `landings` says which way they go."""

from __future__ import annotations

import itertools
from dataclasses import replace

from .draft import Draft, entry_of

TAKE_OFF, LAND = "takeoff", "land"
FLIGHTS = (TAKE_OFF, LAND)
_UP = {("take", "off"), ("takes", "off"), ("taking", "off"), ("took", "off"), ("lift", "off"), ("lifts", "off")}
_UP |= {("lifting", "off"), ("leaving", "the"), ("leaves", "the")}
_UP_WORDS = {"takeoff", "liftoff", "departing", "departs", "ascending", "ascends"}
_DOWN = {("touching", "down"), ("touches", "down"), ("comes", "down"), ("coming", "down")}
_DOWN_WORDS = {"landing", "lands", "land", "landed", "descending", "descends", "arriving", "arrives"}
_OVER_GROUND = ("", "airport", "airfield", "sky", "road")
PLANES = ("airplane", "biplane", "fighter jet")
"""What needs a runway."""


def take_flight(draft: Draft, words: list[str]) -> None:
    """What can take off or land does it, an aeroplane on a runway."""
    pairs = {*itertools.pairwise(words)}
    up, down = bool(pairs & _UP or _UP_WORDS & {*words}), bool(pairs & _DOWN or _DOWN_WORDS & {*words})
    if not (up or down):
        return
    for at, figure in enumerate(draft.figures):
        entry = entry_of(figure)
        if TAKE_OFF not in entry.actions or figure.to >= 0:
            continue
        draft.figures[at] = replace(figure, action=TAKE_OFF if up else LAND)
        if entry.name in PLANES and draft.setting in _OVER_GROUND:
            draft.setting, draft.weak = "airfield", False
        elif draft.setting in ("", "sky"):
            draft.setting, draft.weak = "meadow", False
