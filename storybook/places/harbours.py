"""A harbour: painted houses along a quay, boats at anchor, a pier."""

from __future__ import annotations

import numpy as np

from ..painting.light import blend, tone
from ..painting.sheet import Easel, Node
from ..spec import Figure
from ..subjects import CATALOGUE, draw
from .base import Backdrop, Setting
from .buildings import build_fronts, rect
from .sky import paint_sky
from .terrain import paint_hill
from .towns import lit_share
from .water import paint_mirror, paint_wave


def paint_harbour(easel: Easel) -> Backdrop:
    """Painted houses along a quay, mirrored in the water."""
    nodes: list[Node] = paint_sky(easel)
    nodes.append(paint_hill(easel, depth=0.08, crest=-0.06, wave=0.07, bumps=1.1, mist=0.5))
    depth = 0.2
    foot = easel.below(0.02, depth)
    sheet = easel.sheet(depth, foot - easel.size(0.55, depth), foot + easel.size(0.02))
    build_fronts(
        sheet,
        foot=foot,
        tall=easel.size(0.27, depth),
        wide=easel.size(0.19, depth),
        lit=lit_share(easel, 0.6),
        neon=False,
    )
    sheet.polygon(rect(0, foot - easel.size(0.006), sheet.width - 0.01, foot + easel.size(0.02)), tone("#8d8577"))
    nodes.append(sheet.finish())
    nodes.append(
        paint_mirror(
            easel, top=foot + easel.size(0.018), shallow=tone("#4b93ad"), deep=tone("#17506f"), calm=0.75, depth=depth
        )
    )
    if not any(CATALOGUE[figure.name].family == "boat" for figure in easel.scene.figures):
        nodes.append(_moored(easel))
    front: list[Node] = [
        paint_wave(
            easel,
            depth=1.25,
            crest=0.36,
            wave=0.012,
            bumps=2,
            light=tone("#2f7d9c"),
            dark=tone("#10486a"),
            drift=0.04,
            bob=0.008,
            phase=0.2,
        )
    ]
    if any(_stands(figure) for figure in easel.scene.figures):
        front = [paint_pier(easel)]
    return Backdrop(
        back=nodes,
        front=front,
        stand=easel.below(0.24),
        shore=easel.height * 0.93,
        spread=easel.size(0.08),
        air=easel.horizon * 0.4,
        mirror=0.4,
    )


def _moored(easel: Easel) -> Node:
    """Fishing boats and sailing boats at anchor, small ones behind."""
    sheet = easel.sheet(0.55, easel.below(-0.3, 0.55), easel.below(0.26, 0.55))
    rng = easel.fork("moored")
    count = max(round(sheet.width / easel.size(0.62)), 2)
    for share, names in ((0.3, ("sailboat", "rowing boat")), (0.85, ("fishing boat", "rowing boat", "fishing boat"))):
        for number in range(count):
            entry = CATALOGUE[names[number % len(names)]]
            tall = easel.size({"rowing boat": 0.06, "sailboat": 0.26}.get(entry.name, 0.19), 0.55) * (0.6 + 0.5 * share)
            action = "float" if "float" in entry.actions else entry.actions[0]
            sprite = draw(entry, height_px=max(round(tall), 8), action=action, phase=0.0)
            x = (number + share + float(rng.uniform(-0.12, 0.12))) * sheet.width / count
            y = easel.below(0.06 + 0.1 * share, 0.55)
            sheet.stamp(sprite.bgra, round(x - sprite.anchor[0]), round(y - sprite.anchor[1]))
    return sheet.finish(bob=(easel.m * 0.003, 4.2, 0.3))


def _stands(figure: Figure) -> bool:
    return CATALOGUE[figure.name].habitat in ("ground", "table") and figure.to < 0


def paint_pier(easel: Easel) -> Node:
    """Planks on piles along the lower edge, for those who do not swim."""
    top = easel.height * 0.87
    wood = tone("#9a7450")
    sheet = easel.sheet(1.0, top - easel.size(0.02))
    for x in np.arange(0, sheet.width - easel.size(0.1), easel.size(0.55)):
        left = float(x) + easel.size(0.2)
        sheet.polygon(
            rect(left, top - easel.size(0.02), left + easel.size(0.05), top + easel.size(0.03)),
            blend(wood, (30, 40, 60), 0.4),
        )
    line = np.full(sheet.width, top, np.float32)
    sheet.fill_below(
        line, blend(wood, (255.0, 255.0, 255.0), 0.25), blend(wood, (40.0, 40.0, 60.0), 0.2), fade=easel.size(0.2)
    )
    for number in range(1, 5):
        y = top + easel.size(0.018 * number + 0.009 * number * number)
        sheet.polygon(
            rect(0, y, sheet.width - 0.01, y + max(easel.m * 0.004, 1.0)), blend(wood, (30.0, 30.0, 50.0), 0.5)
        )
    return sheet.finish()


HARBOURS = (
    Setting(
        name="harbour",
        words=(
            "harbour, shipyard, boatyard, fish dock, harbor, port, marina, dock, pier, quay, fishing village, "
            "fishing town, coastal town, seaside town, coastal village, seaside village, harbour town, port town"
        ),
        paint=paint_harbour,
        horizon=0.48,
        floor="water",
        sounds=("lap", "gulls"),
    ),
)
"""Where ships land."""
