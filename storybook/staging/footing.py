"""Who cannot fly stands on the ground, whatever is up in the air that they belong to."""

from __future__ import annotations

from ..painting.sheet import Easel
from ..places import Backdrop, Setting
from ..spec import LED
from .parts import Part
from .stage import Actor
from .standing import ON_BANK, flies

_AT_A_SIDE = (
    *("", "beside", "before", "behind", "under", "facing", "ahead", "trail", "with", "embrace", LED),
    *("opposite", "close by", "across", "posing", "hand in hand", "in front", "round", "at", "between"),
)
"""Relations in which one stands on feet of one's own."""
_IN_THE_AIR = ("jump", "leap", "float", "levitate", "hang", "dive", "plummet", "climb", "swim")
"""Actions that are off the ground."""
_WALKERS = ("person", "quadruped")
_TOLERANCE = 0.05
"""How far behind all others one may stand, in parts of the frame's height."""


def keep_on_ground(actors: list[Actor], part: Part, easel: Easel, backdrop: Backdrop, setting: Setting) -> None:
    """Put whoever is in the air beside something that flies, or on the water beside what swims, where people stand."""
    walks = part.entry.habitat == "ground" and not flies(part, setting)
    if not walks or part.action in _IN_THE_AIR or part.figure.relation not in _AT_A_SIDE:
        return
    if setting.floor == "water" and backdrop.shore is not None and part.entry.family in _WALKERS:
        for number, actor in enumerate(actors):
            if actor.host is None and actor.order < ON_BANK and not actor.wade:
                actor.y, actor.order, actor.shadow = backdrop.shore, ON_BANK + 0.5 + 0.01 * number, True
                actor.mirror, actor.afloat, actor.heave = 0.0, False, 0.0
    if setting.floor != "land":
        return
    highest = backdrop.stand - backdrop.spread - _TOLERANCE * easel.height
    for actor in actors:
        if actor.host is None and actor.y < highest and not actor.lifted:
            actor.y = actor.order = backdrop.stand - 0.3 * backdrop.spread
            actor.height = min(part.height, actor.y - part.room * easel.height)
            actor.heave, actor.shadow = 0.0, True
