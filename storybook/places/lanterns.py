"""Strings of paper lanterns over a market, an alley, a square."""

from __future__ import annotations

import numpy as np

from ..painting.light import blend, tone
from ..painting.sheet import Easel, Node
from .buildings import rect


def paint_lanterns(easel: Easel) -> Node:
    """Strings of paper lanterns from house to house, lit when it is dark."""
    depth, dark = 0.72, easel.light.dark
    top = easel.horizon - easel.up(0.5, depth)
    sheet = easel.sheet(depth, top - easel.size(0.06), easel.horizon)
    codes, size = ("#e8503a", "#f2a83c", "#f7d86a"), easel.size(0.03, depth)
    wire = tone("#3a3238")
    for row, (high, dip) in enumerate(((0.0, 0.11), (0.11, 0.08))):
        spans = max(round(sheet.width / easel.size(0.95)), 1)
        for number in range(spans):
            t = np.linspace(0, 1, 9)
            x = (number + 0.45 * row + t) * sheet.width / spans
            y = top + easel.size(high) + easel.size(dip) * (1 - (2 * t - 1) ** 2)
            below = y + max(easel.m * 0.003, 1.0)
            sheet.polygon(np.concatenate([np.stack([x, y], 1), np.stack([x, below], 1)[::-1]]), wire)
            for at in range(8):
                px, py, code = float(x[at]), float(y[at]) + size, tone(codes[(at + number + row) % 3])
                sheet.halo(px, py, size * 4.0, code, 0.45 * dark)
                sheet.disc(px, py, size, size * 0.86, code, shines=0.95 * dark)
                sheet.disc(px, py, size * 0.5, size * 0.8, blend(code, (200.0, 240.0, 255.0), 0.5), shines=0.95 * dark)
                for edge in (-0.86, 0.78):
                    sheet.polygon(
                        rect(px - size * 0.4, py + size * edge, px + size * 0.4, py + size * (edge + 0.1)), wire
                    )
    return sheet.finish()
