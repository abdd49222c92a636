"""Who is "over" or "above" somebody and can neither fly nor leap: they stand on it, before it or face to face with it."""

from __future__ import annotations

from ..subjects import Entry
from .draft import BEINGS, Draft, entry_of

_OFF_THE_GROUND = (
    *("jump", "leap", "hop", "bounce", "skip", "vault", "clear", "pounce", "breach", "burst", "kickflip", "dive"),
    *("fly", "soar", "hover", "float", "levitate", "hang", "dangle", "glide", "swing", "climb", "orbit", "plummet"),
    *("waveride", "skydive", "ropewalk", "swim", "abduct", "fall", "tumble", "snatch", "rise", "circle", "skateboard"),
)
"""Deeds and actions that need nothing under the feet."""
_VEHICLES = ("car", "train", "bicycle")
_FLAT = ("fireplace", "table", "bed", "sofa", "armchair", "chair", "bench", "wall", "fence", "rock", "shelf", "stairs")
"""What a small animal that is above it is on."""
_SMALL = 0.7
"""Metres."""
_LOOKS, _BARRIERS = ("look", "peer", "gaze", "stare", "watch", "peek", "talk"), ("fence", "wall", "hedge", "gate")
"""Who does it over one of these stands behind it."""
_LOWER = 0.9
"""Of the height of whoever is above it: what one looks down at."""


def come_down(draft: Draft) -> None:
    """Give everyone a footing."""
    for at, figure in enumerate(draft.figures):
        entry = entry_of(figure)
        walks = entry.habitat == "ground" and entry.family in (*BEINGS, *_VEHICLES) and "fly" not in entry.actions
        lifted = {figure.action, draft.deeds.get(at, "")} & {*_OFF_THE_GROUND}
        if figure.relation != "above" or figure.to < 0 or not walks or lifted:
            continue
        deed = draft.deeds.get(at) or (draft.deeds.get(at + 1) if at + 1 in draft.joined else "")
        looks = deed in _LOOKS and entry_of(draft.figures[figure.to]).name in _BARRIERS
        relation = "behind" if looks else _footing(entry, entry_of(draft.figures[figure.to]))
        draft.change(at, relation=relation)


def _footing(entry: Entry, host: Entry) -> str:
    """Where it is, seen from what it is said to be over."""
    if "bridge" in host.name or (host.name in _FLAT and entry.family != "person" and entry.height_metres < _SMALL):
        return "on"
    if host.family in BEINGS or (host.habitat != "scenery" and host.height_metres < _LOWER * entry.height_metres):
        return "facing"
    return "before"
