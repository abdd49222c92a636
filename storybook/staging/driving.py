"""Who drives or rides in a car, a bus or a train: head and shoulders at a window, the driver at the foremost."""

from __future__ import annotations

from .stage import Actor

_TALL = {"person": 3.9, "quadruped": 2.7, "bird": 2.3}
"""Height of whoever sits there, in heights of the window."""
_LOW = 2.5
"""The same of others, who are drawn low."""
_MOST_PANES = 8


def take_wheel(actor: Actor, host: Actor, number: int) -> None:
    """Behind the window with that number, or the last one there is; only what the window shows is drawn."""
    sprite, scale = host.wardrobe.get(host.entry, host.action, 0.0, host.colour, host.seed, host.height)
    panes = [at for at in range(_MOST_PANES) if host.names(f"pane{at} low")]
    if not panes:
        actor.host, actor.grip, actor.grip_at = host, ("seat", "deck", "top"), (0.5, 0.95)
        actor.x = actor.y = 0.0
        actor.order = host.order - 0.5
        return
    at = panes[min(number, len(panes) - 1)]
    (left, low), (right, high) = (sprite.points[f"pane{at} {end}"] for end in ("low", "high"))
    wide, tall = (right - left) * scale, (low - high) * scale
    actor.height, actor.flip, actor.speed, actor.shadow = (
        _TALL.get(actor.entry.family, _LOW) * tall,
        host.flip,
        0.0,
        False,
    )
    side = -1 if actor.flip else 1
    x, y = actor.point(("head",), (0.5, 0.8))
    x *= side
    # The head in the middle of the window, the trunk below its sill.
    actor.host, actor.grip, actor.grip_at = host, (f"pane{at} low",), (0.5, 0.5)
    actor.x, actor.y = side * (0.5 * wide - x), -0.5 * tall - y
    actor.pane = (x - 0.5 * wide, y - 0.6 * tall, x + 0.55 * wide, y + 0.46 * tall)
    actor.order = host.order + 0.5
