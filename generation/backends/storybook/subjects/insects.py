"""Butterflies, bees and other small things with many legs. Units: about the length; flyers have their origin in the middle."""

from __future__ import annotations

import math
from functools import partial

from ..canvas import Colour, Drawing, dark, ellipse, light, mix, smooth, tint, tube
from .entry import Entry
from .motion import swell, wave
from .thing import Look, Thing

_INK = tint("#2b2428")


def bug_eye(drawing: Drawing, x: float, y: float, radius: float) -> None:
    """A round eye with a spark."""
    drawing.fill(ellipse(x, y, radius), colour=_INK, shade=0)
    drawing.fill(ellipse(x + radius * 0.3, y + radius * 0.35, radius * 0.36), colour=(255, 255, 255), shade=0)


def _feelers(drawing: Drawing, x: float, y: float, size: float, look: Look, colour: Colour = _INK) -> None:
    for lean in (0.5, 0.95):
        tip = (x + size * lean, y + size * (1.25 - lean * 0.5) + 0.01 * wave(look.phase, lean))
        drawing.fill(
            *tube([(x, y), (x + size * lean * 0.4, y + size * 0.7), tip], [size * 0.045] * 3),
            ellipse(*tip, size * 0.10),
            colour=colour,
            shade=0,
        )


def _butterfly(drawing: Drawing, look: Look, kind: str = "butterfly") -> None:
    """Seen from above and a little from the side: two pairs of wings that open and close."""
    flying = look.action == "fly"
    open_ = 0.62 + 0.38 * math.cos(math.tau * look.phase) if flying else 0.80 + 0.20 * math.cos(math.tau * look.phase)
    body, moth = look.colour, kind == "moth"
    edge = dark(body, 0.40) if moth else _INK
    bob = -0.05 * wave(look.phase, 0.25) if flying else 0.0
    with drawing.at(0, bob, turn=-24):
        for side in (1, -1):
            wide = (0.24 + 0.76 * open_) * (0.80 if side > 0 else 1.0) * side
            far = side > 0
            hind = smooth(
                (wide * 0.03, 0.02),
                (wide * 0.30, 0.06),
                (wide * 0.46, -0.10),
                (wide * 0.38, -0.34),
                (wide * 0.20, -0.40),
                (wide * 0.05, -0.18),
            )
            fore = smooth(
                (wide * 0.03, 0.12),
                (wide * 0.16, 0.36),
                (wide * 0.46, 0.52),
                (wide * 0.60, 0.46),
                (wide * 0.56, 0.18),
                (wide * 0.38, -0.02),
                (wide * 0.05, -0.02),
            )
            lower = drawing.fill(hind, colour=dark(body, 0.12 if far else 0.0), depth=0.06)
            drawing.fill(
                tube([(wide * 0.52, 0.04), (wide * 0.44, -0.36), (wide * 0.14, -0.46)], [0.05, 0.075, 0.05]),
                colour=edge,
                shade=0,
                clip=lower,
            )
            upper = drawing.fill(fore, colour=dark(body, 0.10) if far else body, depth=0.08)
            drawing.fill(
                tube(
                    [(wide * 0.14, 0.42), (wide * 0.44, 0.58), (wide * 0.66, 0.50), (wide * 0.58, 0.10)],
                    [0.035, 0.075, 0.095, 0.045],
                ),
                colour=edge,
                shade=0,
                clip=upper,
            )
            drawing.fill(
                *[
                    ellipse(wide * x, y, 0.026 * abs(wide) + 0.003, 0.026)
                    for x, y in ((0.40, 0.47), (0.50, 0.465), (0.555, 0.38))
                ],
                colour=(255, 252, 250),
                shade=0,
                clip=upper,
            )
            drawing.fill(
                ellipse(wide * 0.34, 0.24, 0.085 * abs(wide) + 0.003, 0.085),
                colour=light(body, 0.55),
                shade=0,
                clip=upper,
            )
            drawing.fill(
                ellipse(wide * 0.27, -0.16, 0.065 * abs(wide) + 0.003, 0.065),
                colour=light(body, 0.55),
                shade=0,
                clip=lower,
            )
        drawing.fill(
            tube([(0, 0.20), (0, 0.02), (0, -0.26)], [0.050, 0.046, 0.022]),
            ellipse(0, 0.26, 0.062),
            colour=tint("#7a5a48") if moth else tint("#3b2f33"),
            depth=0.03,
        )
        for x in (-0.10, 0.12):
            drawing.fill(
                *tube([(x * 0.2, 0.31), (x * 0.6, 0.43), (x, 0.50)], [0.009] * 3),
                ellipse(x, 0.505, 0.018),
                colour=_INK,
                shade=0,
            )
        bug_eye(drawing, -0.022, 0.275, 0.020)
        bug_eye(drawing, 0.030, 0.275, 0.020)


def _buzz(drawing: Drawing, look: Look, x: float, y: float, long: float, *, pairs: int = 2) -> None:
    """Wings that beat too fast to see: two glassy leaves between up and down."""
    for at in range(pairs):
        turn = 62 + 34 * at + 24 * wave(look.phase * 3, 0.1 * at)
        with drawing.at(x - 0.05 * at, y, turn=turn):
            drawing.fill(
                smooth(
                    (0, 0),
                    (long * 0.4, long * 0.22),
                    (long, long * 0.12),
                    (long * 0.95, -long * 0.12),
                    (long * 0.35, -long * 0.12),
                ),
                colour=tint("#dff0fa"),
                shade=0.4,
                opacity=0.80,
                depth=0.05,
            )


def _bee(drawing: Drawing, look: Look, kind: str = "bee") -> None:
    body = look.colour
    slim = kind == "wasp"
    with drawing.at(0, 0.03 * wave(look.phase), turn=4 * wave(look.phase, 0.3)):
        deep = 0.155 if slim else 0.225
        drawing.fill(tube([(-0.38, -0.04), (-0.50, -0.07)], [0.035, 0.004]), colour=_INK, shade=0)
        drawing.fill(
            *[
                part
                for x in (-0.06, 0.06, 0.16)
                for part in tube([(x, -deep * 0.7), (x + 0.02, -deep * 1.15), (x - 0.02, -deep * 1.35)], [0.014] * 3)
            ],
            colour=_INK,
            shade=0,
        )
        hull = drawing.fill(
            smooth(
                (0.24, 0.0),
                (0.12, deep * 0.9),
                (-0.12, deep),
                (-0.34, deep * 0.55),
                (-0.43, -0.03),
                (-0.34, -deep * 0.6),
                (-0.12, -deep),
                (0.12, -deep * 0.9),
            ),
            colour=body,
            depth=0.08,
        )
        drawing.fill(
            *[part for x in (0.04, -0.13, -0.29) for part in tube([(x, 0.3), (x - 0.03, 0.0), (x, -0.3)], [0.045] * 3)],
            colour=_INK,
            shade=0.2,
            clip=hull,
        )
        drawing.fill(ellipse(0.28, 0.03, 0.155), colour=dark(body, 0.12) if slim else tint("#5b4030"), depth=0.06)
        bug_eye(drawing, 0.335, 0.06, 0.048)
        drawing.fill(
            tube([(0.30, -0.055), (0.345, -0.075), (0.385, -0.05)], [0.010] * 3), colour=light(body, 0.4), shade=0
        )
        _feelers(drawing, 0.33, 0.16, 0.17, look)
        _buzz(drawing, look, 0.02, deep * 0.8, 0.40)


def _dragonfly(drawing: Drawing, look: Look) -> None:
    body = look.colour
    with drawing.at(0, 0.02 * wave(look.phase), turn=6):
        for at, far in ((0, True), (1, True)):
            with drawing.at(0.12 - 0.12 * at, 0.05, turn=104 + 16 * at + 12 * wave(look.phase * 2, 0.1 * at)):
                drawing.fill(
                    smooth((0, 0), (0.28, 0.06), (0.54, 0.045), (0.54, -0.03), (0.25, -0.05)),
                    colour=tint("#cfe8f2"),
                    shade=0.3,
                    opacity=0.75 if far else 0.8,
                )
        drawing.fill(tube([(0.10, 0.02), (-0.20, 0.0), (-0.62, 0.03)], [0.052, 0.032, 0.022]), colour=body, depth=0.03)
        drawing.fill(
            *[ellipse(-0.12 - 0.11 * at, 0.005 + 0.007 * at, 0.012, 0.028) for at in range(5)],
            colour=dark(body, 0.35),
            shade=0,
        )
        drawing.fill(ellipse(0.15, 0.03, 0.105, 0.085), colour=dark(body, 0.08), depth=0.04)
        drawing.fill(ellipse(0.28, 0.045, 0.075), colour=mix(body, tint("#3f9a6a"), 0.6), depth=0.03)
        bug_eye(drawing, 0.30, 0.065, 0.036)
        for at in range(2):
            with drawing.at(0.14 - 0.13 * at, 0.05, turn=62 + 22 * at - 14 * wave(look.phase * 2, 0.1 * at)):
                drawing.fill(
                    smooth((0, 0), (0.28, 0.065), (0.58, 0.05), (0.58, -0.03), (0.25, -0.055)),
                    colour=tint("#e6f4fa"),
                    shade=0.3,
                    opacity=0.80,
                )


def _firefly(drawing: Drawing, look: Look) -> None:
    glow = swell(look.phase)
    with drawing.at(0, 0.06 * wave(look.phase, 0.2)):
        drawing.fill(
            ellipse(-0.22, -0.06, 0.40), colour=light(look.colour, 0.2), shade=0, soft=0.18, opacity=0.25 + 0.55 * glow
        )
        drawing.fill(
            ellipse(-0.22, -0.06, 0.19, 0.15, -16),
            colour=mix(look.colour, tint("#fffbd0"), glow),
            shade=0.3,
            depth=0.05,
        )
        drawing.fill(
            smooth((0.18, 0.06), (0.04, 0.15), (-0.22, 0.12), (-0.16, -0.02), (0.10, -0.08)),
            colour=tint("#5b4038"),
            depth=0.05,
        )
        drawing.fill(ellipse(0.20, 0.04, 0.10), colour=tint("#8a4a3a"), depth=0.04)
        bug_eye(drawing, 0.235, 0.06, 0.035)
        _feelers(drawing, 0.24, 0.12, 0.13, look)
        _buzz(drawing, look, 0.0, 0.10, 0.34)


def _ladybird(drawing: Drawing, look: Look) -> None:
    body = look.colour
    walk = look.action == "walk"
    for at in range(3):
        swing = 0.04 * wave(look.phase, at / 3) if walk else 0.0
        x = -0.20 + 0.20 * at
        drawing.fill(
            tube(
                [
                    (x, 0.14),
                    (x + 0.03 + swing, 0.06),
                    (x + 0.05 + swing * 1.5, 0.014 + max(0.0, 0.03 * wave(look.phase, at / 3 + 0.25)) * walk),
                ],
                [0.022, 0.020, 0.014],
            ),
            colour=_INK,
            shade=0,
        )
    drawing.fill(ellipse(0.36, 0.20, 0.145), colour=_INK, depth=0.05)
    drawing.fill(ellipse(0.42, 0.25, 0.050), colour=(255, 255, 255), shade=0)
    bug_eye(drawing, 0.43, 0.25, 0.032)
    _feelers(drawing, 0.42, 0.32, 0.13, look)
    dome = drawing.fill(
        smooth((0.34, 0.10), (0.30, 0.32), (0.08, 0.47), (-0.18, 0.46), (-0.40, 0.28), (-0.44, 0.10), (0.0, 0.07)),
        colour=body,
        depth=0.11,
    )
    drawing.fill(
        *[
            ellipse(x, y, r)
            for x, y, r in (
                (-0.24, 0.32, 0.062),
                (0.0, 0.20, 0.066),
                (0.02, 0.39, 0.055),
                (0.20, 0.28, 0.052),
                (-0.30, 0.16, 0.052),
            )
        ],
        *tube([(0.36, 0.12), (0.05, 0.10), (-0.46, 0.11)], [0.014] * 3),
        colour=_INK,
        shade=0,
        clip=dome,
    )


def _ant(drawing: Drawing, look: Look, kind: str = "ant") -> None:
    body = look.colour
    walk = look.action == "walk"
    beetle = kind == "beetle"
    for far in (0.5, 0.0):
        for at in range(3):
            here = look.phase + at / 3 + far
            swing = 0.06 * wave(here) * walk
            x = -0.10 + 0.11 * at
            drawing.fill(
                tube(
                    [
                        (x, 0.20),
                        (x + (at - 1) * 0.14 + swing * 0.4, 0.26),
                        (x + (at - 1) * 0.20 + swing, 0.012 + 0.05 * max(0.0, wave(here, 0.25)) * walk),
                    ],
                    [0.020, 0.018, 0.010],
                ),
                colour=dark(body, 0.35 if far else 0.1),
                shade=0,
            )
    if beetle:
        drawing.fill(ellipse(0.28, 0.22, 0.12, 0.10), colour=dark(body, 0.35), depth=0.04)
        shell = drawing.fill(
            smooth((0.24, 0.14), (0.18, 0.34), (-0.08, 0.42), (-0.34, 0.32), (-0.42, 0.14), (0.0, 0.10)),
            colour=body,
            depth=0.10,
        )
        drawing.fill(
            tube([(0.22, 0.30), (-0.1, 0.30), (-0.45, 0.18)], [0.010] * 3), colour=dark(body, 0.5), shade=0, clip=shell
        )
        drawing.fill(
            tube([(0.36, 0.24), (0.48, 0.30), (0.50, 0.40)], [0.030, 0.026, 0.008]), colour=dark(body, 0.4), shade=0.4
        )
    else:
        drawing.fill(
            ellipse(-0.32, 0.24, 0.20, 0.15, 8),
            ellipse(-0.02, 0.21, 0.12, 0.095),
            ellipse(0.24, 0.26, 0.145, 0.125, 14),
            colour=body,
            depth=0.06,
        )
    bug_eye(drawing, 0.30, 0.29 if not beetle else 0.24, 0.036)
    _feelers(drawing, 0.31, 0.36 if not beetle else 0.30, 0.16, look, dark(body, 0.3))


def _spider(drawing: Drawing, look: Look) -> None:
    body = look.colour
    bob = 0.015 * wave(look.phase)
    for side in (-1, 1):
        for at in range(4):
            lift = (
                0.05 * max(0.0, wave(look.phase, at / 4 + (0.5 if side > 0 else 0.0))) if look.action == "walk" else 0.0
            )
            x = side * (0.30 + 0.13 * at)
            drawing.fill(
                tube(
                    [(side * 0.10, 0.30 + bob), (x * 0.75, 0.52 - 0.05 * at + bob), (x, 0.012 + lift)],
                    [0.026, 0.022, 0.010],
                ),
                colour=dark(body, 0.15),
                shade=0.3,
                depth=0.02,
            )
    drawing.fill(ellipse(-0.16, 0.36 + bob, 0.24, 0.20, 10), colour=body, depth=0.08)
    drawing.fill(ellipse(0.12, 0.28 + bob, 0.16, 0.14), colour=light(body, 0.08), depth=0.06)
    for x in (0.10, 0.21):
        drawing.fill(ellipse(x, 0.33 + bob, 0.048), colour=(255, 255, 255), shade=0)
        bug_eye(drawing, x + 0.008, 0.33 + bob, 0.030)


def _snail(drawing: Drawing, look: Look) -> None:
    body, shell = tint("#e3bd8a"), look.colour
    stretch = 0.04 * wave(look.phase)
    drawing.fill(
        smooth(
            (-0.56 - stretch, 0.0),
            (-0.30, 0.10),
            (0.10, 0.12),
            (0.30, 0.16),
            (0.36 + stretch, 0.34),
            (0.46 + stretch, 0.40),
            (0.54 + stretch, 0.32),
            (0.50 + stretch, 0.14),
            (0.40 + stretch, 0.0),
            (0.0, -0.005),
        ),
        colour=body,
        depth=0.07,
    )
    for x, y in ((0.44, 0.58), (0.56, 0.55)):
        drawing.fill(
            *tube([(0.45 + stretch, 0.36), (x + stretch, y)], [0.020, 0.017]),
            ellipse(x + stretch, y, 0.034),
            colour=body,
            shade=0.4,
            depth=0.02,
        )
        bug_eye(drawing, x + stretch + 0.008, y + 0.004, 0.020)
    drawing.fill(tube([(0.50 + stretch, 0.22), (0.53 + stretch, 0.20)], [0.010] * 2), colour=dark(body, 0.5), shade=0)
    with drawing.at(-0.08, 0.33, turn=3 * wave(look.phase)):
        drawing.fill(ellipse(0, 0, 0.30), colour=shell, depth=0.11)
        swirl = [
            (0.27 * (1 - at / 26) * math.cos(at * 0.52 + 3.4), 0.27 * (1 - at / 26) * math.sin(at * 0.52 + 3.4))
            for at in range(25)
        ]
        drawing.fill(tube(swirl, [0.018] * 25), colour=dark(shell, 0.42), shade=0)


def _caterpillar(drawing: Drawing, look: Look) -> None:
    body = look.colour
    for at in range(6):
        hump = 0.09 * max(0.0, wave(look.phase, -at / 7))
        x = -0.46 + 0.155 * at
        drawing.fill(ellipse(x - 0.03, 0.02, 0.020), ellipse(x + 0.03, 0.02, 0.020), colour=dark(body, 0.5), shade=0)
        drawing.fill(ellipse(x, 0.135 + hump, 0.125), colour=body if at % 2 else light(body, 0.16), depth=0.06)
    drawing.fill(ellipse(0.46, 0.19, 0.165), colour=light(body, 0.06), depth=0.07)
    _feelers(drawing, 0.47, 0.33, 0.15, look)
    bug_eye(drawing, 0.51, 0.22, 0.042)
    drawing.fill(tube([(0.47, 0.115), (0.52, 0.09), (0.57, 0.12)], [0.011] * 3), colour=dark(body, 0.6), shade=0)


def _hopper(drawing: Drawing, look: Look) -> None:
    body = look.colour
    drawing.fill(
        *[
            part
            for x in (0.06, 0.20)
            for part in tube([(x, 0.16), (x + 0.06, 0.10), (x + 0.05, 0.012)], [0.016, 0.014, 0.010])
        ],
        colour=dark(body, 0.2),
        shade=0,
    )
    drawing.fill(
        smooth((0.34, 0.20), (0.20, 0.30), (-0.20, 0.28), (-0.52, 0.20), (-0.20, 0.13), (0.20, 0.12)),
        colour=body,
        depth=0.06,
    )
    drawing.fill(
        smooth((0.14, 0.28), (-0.20, 0.32), (-0.58, 0.20), (-0.20, 0.20)),
        colour=light(body, 0.18),
        shade=0.5,
        depth=0.03,
    )
    drawing.fill(ellipse(0.36, 0.26, 0.11, 0.125), colour=light(body, 0.06), depth=0.05)
    bug_eye(drawing, 0.385, 0.30, 0.040)
    _feelers(drawing, 0.40, 0.36, 0.20, look, dark(body, 0.3))
    kick = 0.02 * wave(look.phase)
    drawing.fill(
        tube([(-0.02, 0.20), (-0.22, 0.42 + kick), (-0.34, 0.50 + kick)], [0.060, 0.040, 0.020]),
        *tube([(-0.34, 0.50 + kick), (-0.46, 0.012)], [0.018, 0.012]),
        colour=dark(body, 0.1),
        shade=0.5,
        depth=0.03,
    )


def _bug(
    name: str,
    words: tuple[str, ...],
    metres: float,
    colour: str,
    paint: object,
    *,
    habitat: str = "air",
    actions: tuple[str, ...] = ("fly", "hover"),
    seconds: float = 1.2,
    stride: float = 0.8,
) -> Thing:
    assert callable(paint)
    return Thing(
        name=name,
        words=words,
        family="insect",
        habitat=habitat,
        height_metres=metres,
        actions=actions,
        colour=colour,
        paint=paint,
        seconds=seconds,
        stride=stride,
    )


_CRAWL = ("walk", "stand")

ENTRIES: tuple[Entry, ...] = (
    _bug(
        "butterfly",
        ("butterfly", "butterflies", "monarch"),
        0.09,
        "#f2852e",
        partial(_butterfly, kind="butterfly"),
        actions=("fly", "rest"),
        seconds=0.8,
        stride=0.5,
    ),
    _bug(
        "moth",
        ("moth",),
        0.08,
        "#b59a78",
        partial(_butterfly, kind="moth"),
        actions=("fly", "rest"),
        seconds=0.6,
        stride=0.5,
    ),
    _bug("bee", ("bee", "bumblebee", "honeybee"), 0.06, "#f7b92d", partial(_bee, kind="bee")),
    _bug("wasp", ("wasp", "hornet", "mosquito", "mosquitoes"), 0.05, "#f0c43a", partial(_bee, kind="wasp")),
    _bug("dragonfly", ("dragonfly", "dragonflies", "damselfly"), 0.08, "#3f9ac0", _dragonfly, seconds=1.0, stride=1.0),
    _bug(
        "firefly",
        ("firefly", "fireflies", "glowworm", "lightning bug"),
        0.05,
        "#d8f06a",
        _firefly,
        seconds=2.4,
        stride=0.3,
    ),
    _bug(
        "ladybug",
        ("ladybug", "ladybird"),
        0.05,
        "#e0342c",
        _ladybird,
        habitat="ground",
        actions=_CRAWL,
        seconds=0.9,
        stride=0.25,
    ),
    _bug(
        "ant",
        ("ant", "termite"),
        0.04,
        "#7a3f2c",
        partial(_ant, kind="ant"),
        habitat="ground",
        actions=_CRAWL,
        seconds=0.6,
        stride=0.3,
    ),
    _bug(
        "beetle",
        ("beetle", "bug", "scarab", "insect"),
        0.05,
        "#3f7a6a",
        partial(_ant, kind="beetle"),
        habitat="ground",
        actions=_CRAWL,
        seconds=0.8,
        stride=0.25,
    ),
    _bug(
        "spider",
        ("spider", "tarantula"),
        0.06,
        "#4a4150",
        _spider,
        habitat="ground",
        actions=_CRAWL,
        seconds=1.0,
        stride=0.3,
    ),
    _bug(
        "snail", ("snail", "slug"), 0.07, "#c9783f", _snail, habitat="ground", actions=_CRAWL, seconds=2.6, stride=0.12
    ),
    _bug(
        "caterpillar",
        ("caterpillar", "worm"),
        0.05,
        "#8fc04a",
        _caterpillar,
        habitat="ground",
        actions=_CRAWL,
        seconds=1.4,
        stride=0.16,
    ),
    _bug(
        "grasshopper",
        ("grasshopper", "cricket", "locust", "mantis", "mantises"),
        0.06,
        "#7fb04a",
        _hopper,
        habitat="ground",
        actions=("stand",),
        seconds=2.0,
        stride=0.0,
    ),
)
