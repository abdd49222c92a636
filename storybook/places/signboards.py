"""Signs over the doors of houses, told without letters: a red cross, a coin, an open book; each around a middle in a bay."""

from __future__ import annotations

import itertools
import math

from .interiors import Bay

_WHITE, _INK, _GOLD = "#fdfaf2", "#3a3d46", "#e8bf4a"


def _board(bay: Bay, x: float, y: float, half: float, code: str, rim: str = _WHITE) -> None:
    """A board with a rim, lit at night."""
    bay.box(x - half - 0.12, y - 0.92, x + half + 0.12, y + 0.92, rim)
    bay.box(x - half, y - 0.8, x + half, y + 0.8, code, shines=0.4 * bay.dark)


def red_cross(bay: Bay, x: float, y: float) -> None:
    """Of a hospital."""
    bay.disc(x, y, 1.3, 1.3, "#b9d3dc")
    bay.disc(x, y, 1.16, 1.16, _WHITE, shines=0.5 * bay.dark)
    for half, tall in ((0.3, 0.86), (0.86, 0.3)):
        bay.box(x - half, y - tall, x + half, y + tall, "#d8322c", shines=0.7 * bay.dark)


def bell_clock(bay: Bay, x: float, y: float) -> None:
    """Of a school: a clock in the gable, and a blackboard with a sum over the door."""
    bay.disc(x, y + 2.05, 0.62, 0.62, _INK)
    bay.disc(x, y + 2.05, 0.54, 0.54, _WHITE)
    bay.box(x - 0.05, y + 2.0, x + 0.05, y + 2.5, _INK)
    bay.box(x - 0.05, y + 2.0, x + 0.36, y + 2.1, _INK)
    _board(bay, x, y - 0.5, 2.2, "#3f6a52", "#a8713f")
    bay.shape([(x - 1.6, y - 0.95), (x - 1.15, y + 0.1), (x - 0.7, y - 0.95)], "#f2d27a")
    bay.disc(x, y - 0.48, 0.46, 0.46, "#f08a7a")
    bay.box(x + 0.75, y - 0.95, x + 1.6, y - 0.1, "#8fc0e0")


def open_book(bay: Bay, x: float, y: float) -> None:
    """Of a library: an open book in the gable."""
    y += 1.85
    for side in (-1, 1):
        page = [(x, y - 0.42), (x + 1.0 * side, y - 0.28), (x + 1.0 * side, y + 0.46), (x, y + 0.3)]
        bay.shape([(px + 0.07 * side, py - 0.12) for px, py in page], "#8a3a34")
        bay.shape(page, _WHITE)
        for row in range(3):
            low = y - 0.2 + 0.2 * row
            bay.shape(
                [
                    (x + 0.14 * side, low),
                    (x + 0.85 * side, low + 0.1),
                    (x + 0.85 * side, low + 0.15),
                    (x + 0.14 * side, low + 0.05),
                ],
                "#9a948a",
            )
    for number, code in enumerate(
        ("#c2574a", "#3f6f9a", "#d6a545", "#5d8a5a", "#8a6296", "#b9703f", "#3f6f9a", "#c2574a")
    ):
        left = x - 2.2 + 0.55 * number
        bay.box(left, y - 1.95, left + 0.42, y - 1.0 - 0.1 * (number % 3), code)  # over the columns, as on a shelf


def banners(bay: Bay, x: float, y: float) -> None:
    """Of a museum: banners with a dinosaur and with a vase between its columns."""
    for left, code, name in ((2.0, "#a8483a", "tyrannosaurus"), (15.6, "#3f6f8a", "vase")):
        bay.box(left - 0.1, 0.6, left + 2.5, 5.4, _GOLD)
        bay.box(left, 0.7, left + 2.4, 5.3, code)
        bay.stamp(name, left + 1.2, 1.7, 2.1, widest=2.2, code="#fbf3e2")
    bay.disc(x, y + 1.95, 0.5, 0.5, "#b4aea4")
    bay.disc(x, y + 1.95, 0.34, 0.34, _WHITE)


def coin(bay: Bay, x: float, y: float) -> None:
    """Of a bank: a golden coin with a dollar on it, in the gable, and bars of gold on both sides."""
    y += 1.9
    bay.disc(x, y, 0.78, 0.78, "#a87a2a")
    bay.disc(x, y, 0.68, 0.68, _GOLD, shines=0.4 * bay.dark)
    stroke = [
        (0.28, 0.26),
        (0.0, 0.4),
        (-0.28, 0.24),
        (-0.22, 0.04),
        (0.22, -0.06),
        (0.28, -0.26),
        (0.0, -0.4),
        (-0.28, -0.28),
    ]
    for (ax, ay), (bx, by) in itertools.pairwise(stroke):
        length = math.hypot(bx - ax, by - ay)
        nx, ny = -0.07 * (by - ay) / length, 0.07 * (bx - ax) / length
        corners = [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
        bay.shape([(x + px, y + py) for px, py in corners], "#7a5418")
    bay.box(x - 0.06, y - 0.55, x + 0.06, y + 0.55, "#7a5418")


def reel(bay: Bay, x: float, y: float) -> None:
    """Of a cinema: a reel of film, and its strip to both sides."""
    for side in (-1, 1):
        left, right = sorted((x + 0.6 * side, x + 3.6 * side))
        bay.box(left, y + 0.05, right, y + 0.95, _INK)
        for at in range(4):
            start = left + 0.12 + 0.74 * at
            bay.box(start, y + 0.25, start + 0.56, y + 0.75, "#fff2c0", shines=0.5 + 0.4 * bay.dark)
    bay.disc(x, y + 0.5, 1.0, 1.0, _INK)
    bay.disc(x, y + 0.5, 0.88, 0.88, "#c9ced4")
    for at in range(5):
        turn = math.tau * at / 5
        bay.disc(x + 0.5 * math.sin(turn), y + 0.5 + 0.5 * math.cos(turn), 0.24, 0.24, _INK)
    bay.disc(x, y + 0.5, 0.13, 0.13, _INK)


def shopping_cart(bay: Bay, x: float, y: float) -> None:
    """Of a supermarket."""
    _board(bay, x, y, 2.6, "#d8433a")
    for side, name in ((-1.7, "apple"), (1.7, "milk")):
        bay.stamp(name, x + side, y - 0.6, 1.1)
    bay.stamp("shopping cart", x, y - 0.72, 1.45)


def envelope(bay: Bay, x: float, y: float) -> None:
    """Of a post office."""
    _board(bay, x, y, 1.7, "#2f5fb8")
    bay.box(x - 1.1, y - 0.58, x + 1.1, y + 0.58, _WHITE)
    bay.shape([(x - 1.1, y + 0.58), (x + 1.1, y + 0.58), (x, y - 0.15)], "#c9c2b4")
    bay.shape([(x - 1.0, y + 0.58), (x + 1.0, y + 0.58), (x, y - 0.05)], "#f2ece0")


def stars(bay: Bay, x: float, y: float) -> None:
    """Of a hotel: a row of golden stars and a bed."""
    _board(bay, x, y + 0.1, 3.0, "#3a2c4a", _GOLD)
    bay.stamp("bed", x, y - 0.62, 0.95)
    for at in range(5):
        cx, cy = x - 1.6 + 0.8 * at, y + 0.6
        star = [
            (cx + r * math.sin(math.pi * step / 5), cy + r * math.cos(math.pi * step / 5))
            for step in range(10)
            for r in ((0.27,) if step % 2 == 0 else (0.12,))
        ]
        bay.shape(star, "#f4d878", shines=0.8)


def shop_board(bay: Bay, x: float, y: float, wares: tuple[str, ...]) -> None:
    """Of a shop: what it sells, between two lamps."""
    _board(bay, x, y - 0.2, 2.0, "#f6ead2", "#8a5a44")
    for at in range(3):
        bay.stamp(wares[at % len(wares)], x - 1.2 + 1.2 * at, y - 0.85, 1.25, widest=1.1)
    for side in (-2.6, 2.6):
        bay.disc(x + side, y - 0.2, 0.24, 0.3, "#ffe2a0", shines=0.9)
        bay.glow(x + side, y - 0.2, 1.5, 0.2 + 0.4 * bay.dark)
