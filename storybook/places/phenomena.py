"""Places that are an event: a drop on still water, an avalanche, a wall of sand."""

from __future__ import annotations

from ..painting.light import tone
from ..painting.sheet import Easel, Node
from .base import Backdrop, Setting
from .lands import paint_desert
from .sky import paint_sky
from .spirals import paint_whirl
from .terrain import paint_hill, paint_mountains
from .water import paint_mirror
from .wonders import paint_billows


def paint_avalanche(easel: Easel) -> Backdrop:
    """Snowy mountains, and a cloud of snow that rolls down towards the camera."""
    snow, shade = tone("#fafcff"), tone("#b7cbe2")
    rock, dark = tone("#8d96a8"), tone("#566078")
    nodes: list[Node] = [*paint_sky(easel)]
    nodes.append(paint_mountains(easel, depth=0.05, height=0.3, peaks=3, light=rock, dark=dark, snow=0.7, name="far"))
    nodes.append(
        paint_mountains(
            easel, depth=0.25, height=0.62, peaks=1.3, light=rock, dark=dark, snow=0.95, base=0.1, name="near"
        )
    )
    nodes.append(paint_hill(easel, depth=0.5, crest=0.07, wave=0.05, bumps=1.3, tones=(snow, snow, shade)))
    nodes.append(
        paint_billows(
            easel,
            snow,
            line=((0.56, 0.24), (0.42, 0.86)),
            spread=(0.08, 1.15),
            sizes=(0.025, 0.2),
            count=90,
            pace=0.16,
        )
    )
    return Backdrop(
        back=nodes,
        stand=easel.below(0.4),
        spread=easel.size(0.04),
        air=easel.horizon * 0.4,
    )


def paint_sandstorm(easel: Easel) -> Backdrop:
    """A wall of sand as high as the sky that rolls in over the desert."""
    backdrop = paint_desert(easel)
    sand = tone("#d9a866")
    wall = paint_billows(
        easel,
        sand,
        line=((0.5, easel.horizon / easel.height - 0.1), (0.5, easel.horizon / easel.height + 0.06)),
        spread=(1.5, 1.3),
        sizes=(0.1, 0.26),
        count=110,
        pace=0.13,
        depth=0.5,
    )
    backdrop.back.insert(-1, wall)
    return backdrop


def paint_whirlpool(easel: Easel) -> Backdrop:
    """The open sea, and a funnel in it that draws everything down."""
    deep, shallow = tone("#0d3f63"), tone("#3b8fb5")
    nodes: list[Node] = [*paint_sky(easel)]
    nodes.append(paint_mirror(easel, top=easel.horizon, shallow=shallow, deep=deep, calm=0.5))
    middle = easel.width / 2, easel.height * 0.66
    nodes.append(paint_whirl(easel, middle, easel.light.shade(tone("#06263d"))))
    return Backdrop(back=nodes, stand=easel.height * 0.8, spread=easel.size(0.03), air=easel.horizon * 0.5)


PHENOMENA = (
    Setting(
        name="whirlpool",
        words="whirlpool, maelstrom, vortex in the sea, water vortex, eddy",
        paint=paint_whirlpool,
        horizon=0.26,
        floor="water",
        sounds=("surf",),
        travels=False,
    ),
    Setting(
        name="avalanche",
        words="avalanche, snow avalanche, snow slide, wall of snow",
        paint=paint_avalanche,
        horizon=0.5,
        sounds=("rumble",),
        travels=False,
    ),
    Setting(
        name="sandstorm",
        words="sandstorm, sand storm, dust storm, wall of sand, wall of dust, haboob",
        paint=paint_sandstorm,
        horizon=0.5,
        sounds=("wind",),
    ),
)
"""What happens is where it is."""
