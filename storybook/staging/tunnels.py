"""A tunnel stands still while its train runs: the far part of the portal is behind the train, the near part before it."""

from __future__ import annotations

from .actors import half_width
from .stage import Actor

_OPENING = 0.37
"""How high a train may be that fits, in heights of the hill."""
_HALFWAY = 0.15
"""How far from the train's middle the portal is when half of the shot is over, in halves of its length: most of it shows then."""


def stand_at_rails(part: Actor, train: Actor, *, behind: bool) -> None:
    """One of the two parts, at the train's tail or its head; a train that goes to the left has it the other way round."""
    ahead = -1 if train.flip else 1
    part.height = train.height / _OPENING
    part.x = train.x + ahead * (-_HALFWAY if behind else _HALFWAY) * half_width(train)
    part.y, part.speed, part.shadow, part.depth = train.y, 0.0, False, train.depth
    part.flip = train.flip if behind else not train.flip
    part.tone = 1 - 0.45 * part.light.dark  # so large, it is no actor
    part.order = train.order + (0.6 if part.action == "near" else -0.3)
