"""Where the flames are on what burns: along its upper edge, one of them at its foot."""

from __future__ import annotations

import numpy as np

from ..spec import FIRES
from .stage import Actor

_SPOTS = (
    (0.52, 0.56, 0.72),
    (0.3, 0.8, 0.4),
    (0.1, 0.88, 0.3),
    (0.42, 0.36, 0.2),
    (0.7, 0.84, 0.36),
    (0.9, 0.7, 0.28),
)
"""Of each of `FIRES`: part of the width, of the height there, and its size beside what burns; the first is behind it."""
_TALLEST = 0.5
"""Part of the frame's height that something in flames takes at most."""


def set_on(actor: Actor, host: Actor, number: int, frame_height: float) -> None:
    """Tie a fire to its host, which leaves room for the smoke: the flames of several go with their own."""
    if host.host is None:
        host.height = min(host.height, _TALLEST * frame_height)
    across, up, size = _SPOTS[number % FIRES]
    sprite, scale = host.wardrobe.get(host.entry, host.action, 0.0, host.colour, host.seed, host.height)
    shape = sprite.bgra[:, :, 3] > 140
    columns = np.flatnonzero(shape.any(axis=0))
    wide = float(columns[-1] - columns[0]) if columns.size else 1.0
    column = columns[0] + across * wide if columns.size else 0.0
    near = shape[:, max(int(column - 0.04 * wide), 0) : int(column + 0.04 * wide) + 1]
    rows = np.flatnonzero(near.mean(axis=1) > 0.5)
    crest = (sprite.anchor[1] - float(rows[0])) * scale if rows.size else 0.5 * host.height
    sign = -1 if host.flip else 1
    actor.height = size * min(max(scale * wide, 0.5 * host.height), 1.6 * host.height)
    actor.host, actor.grip, actor.grip_at = host, (), (sprite.anchor[0] / sprite.bgra.shape[1], 0.0)
    actor.x, actor.y = sign * (column - sprite.anchor[0]) * scale, -up * crest
    actor.order = host.order + (0.02 + 0.001 * number if number % FIRES else -0.03)
    actor.offset, actor.shadow = 0.37 * number % 1.0, False
    actor.flip = number % 2 == 1
