"""Trains and tunnels: the hill with the portal is seen, not the dark inside it."""

from __future__ import annotations

import re
from dataclasses import replace

from ..spec import INTO, OUT_OF
from .draft import MOST_KINDS, Draft

_TUNNEL = re.compile(
    r"\b(?:(?:railway|railroad|train|rail|mountain|dark|long|old|stone|snowy|rocky) )*tunnel(?: (?:entrance|mouth|portal))?\b"
    r"(?! (?:of|vision))"
)
_ON_RAILS = re.compile(r"\b(?:train|trains|locomotive|locomotives|steam engine|railcar|express)\b")
_INSIDE = re.compile(r"\b(?:subway|metro|underground|tube|wind tunnel|inside|coal mine|graffiti)\b")
_SNOWY = (244, 236, 228)
"""Blue, green, red of a hill in winter."""
_ENTERS = {"enter", "enters", "entering", "into"}


def name_tunnel(found: re.Match[str]) -> str:
    """Its portal, if a train is there."""
    seen = _ON_RAILS.search(found.string) and not _INSIDE.search(found.string)
    return "tunnel mouth" if seen else found[0]


TOLD = ((_TUNNEL, name_tunnel),)
"""For `asides`."""


def run_through(draft: Draft, words: list[str]) -> None:
    """Both parts of the tunnel belong to the train; around it are mountains, if nothing else is said."""
    hill, train = draft.find("tunnel"), draft.find_family("train")
    if hill < 0 or train < 0:
        return
    relation = INTO if _ENTERS & {*words} else OUT_OF
    colour = _SNOWY if draft.season == "winter" or "snow" in draft.weather else None
    far = replace(draft.figures[hill], action="far", relation=relation, to=train, count=1, colour=colour)
    draft.figures[hill] = far
    if len(draft.figures) < MOST_KINDS:
        draft.figures.append(replace(far, action="near"))
    draft.change(train, relation="", to=-1, count=1, action="drive")
    if not draft.setting:
        draft.setting, draft.weak = "mountains", False
        draft.places.append("mountains")
