"""What flies without feathers. Units: the length of an aeroplane, the height of a balloon or a rocket; the origin is the middle."""

from __future__ import annotations

import math
from functools import partial

from ..canvas import Drawing, box, dark, ellipse, light, mix, polygon, smooth, star, tint, tube
from .entry import Entry
from .motion import swell, wave
from .thing import Look, Thing

_PANE, _STEEL, _CREAM = tint("#bfe3f2"), tint("#7d8794"), tint("#fdf0d8")


def _toy_balloon(drawing: Drawing, look: Look, kind: str = "round") -> None:
    sway = wave(look.phase)
    with drawing.at(0.010 * sway, 0.012 * wave(look.phase, 0.25), turn=3.0 * sway):
        string = [(0.0, -0.06), (0.03 - 0.02 * sway, -0.22), (-0.02 - 0.03 * sway, -0.40), (0.01 - 0.05 * sway, -0.58)]
        drawing.fill(tube(string, [0.006] * 4), colour=tint("#7d6f70"), shade=0)
        drawing.fill(polygon((-0.035, -0.075), (0.035, -0.075), (0.0, -0.03)), colour=dark(look.colour, 0.25), shade=0)
        if kind == "heart":
            body = smooth(
                (0, -0.055),
                (0.16, 0.08),
                (0.27, 0.25),
                (0.24, 0.40),
                (0.11, 0.44),
                (0.0, 0.35),
                (-0.11, 0.44),
                (-0.24, 0.40),
                (-0.27, 0.25),
                (-0.16, 0.08),
            )
        else:
            body = smooth(
                (0, -0.055),
                (0.12, 0.02),
                (0.215, 0.18),
                (0.20, 0.35),
                (0.0, 0.46),
                (-0.20, 0.35),
                (-0.215, 0.18),
                (-0.12, 0.02),
            )
        drawing.fill(body, colour=look.colour, depth=0.12)
        drawing.fill(ellipse(-0.10, 0.31, 0.035, 0.065, -28), colour=(255, 255, 255), shade=0, opacity=0.7)
        drawing.mark("string", *string[-1])


def _hot_air(drawing: Drawing, look: Look) -> None:
    sway = wave(look.phase)
    with drawing.at(0.006 * sway, 0.012 * wave(look.phase, 0.25), turn=1.6 * sway):
        ropes = [
            part
            for a, b in ((-0.16, -0.052), (-0.06, -0.03), (0.06, 0.03), (0.16, 0.052))
            for part in tube([(a, -0.16), (b, -0.35)], [0.004, 0.004])
        ]
        drawing.fill(*ropes, colour=tint("#6b5140"), shade=0)
        drawing.fill(
            smooth((0.0, -0.235), (0.020 + 0.004 * wave(look.phase * 3), -0.275), (0, -0.305), (-0.020, -0.275)),
            colour=tint("#ffc04d"),
            shade=0,
        )
        bag = drawing.fill(
            smooth(
                (-0.085, -0.20),
                (0.085, -0.20),
                (0.24, -0.02),
                (0.325, 0.20),
                (0.25, 0.41),
                (0.0, 0.50),
                (-0.25, 0.41),
                (-0.325, 0.20),
                (-0.24, -0.02),
            ),
            colour=look.colour,
            depth=0.15,
        )
        for x, width in ((-0.215, 0.055), (0.0, 0.085), (0.215, 0.055)):
            gore = smooth(
                (x * 0.35, -0.24),
                (x + width, 0.05),
                (x * 1.12 + width, 0.22),
                (x * 0.8 + width * 0.6, 0.45),
                (x * 0.3, 0.54),
                (x * 0.8 - width * 0.6, 0.45),
                (x * 1.12 - width, 0.22),
                (x - width, 0.05),
            )
            drawing.fill(gore, colour=_CREAM, shade=0.45, clip=bag)
        drawing.fill(box(-0.5, -0.3, 0.5, -0.155), colour=dark(look.colour, 0.35), shade=0, clip=bag)
        basket = drawing.fill(box(-0.07, -0.47, 0.07, -0.345, 0.02), colour=tint("#a3703f"), depth=0.04)
        drawing.fill(box(-0.08, -0.37, 0.08, -0.345, 0.012), colour=tint("#6f4727"), shade=0)
        drawing.fill(
            *[part for y in (-0.40, -0.435) for part in tube([(-0.08, y), (0.08, y)], [0.004, 0.004])],
            colour=tint("#7d5230"),
            shade=0,
            clip=basket,
        )
        drawing.mark("deck", 0.0, -0.37)


def _drift(look: Look, rise: float = 0.012, degrees: float = 1.0) -> tuple[float, float]:
    return rise * wave(look.phase), degrees * wave(look.phase, 0.2)


def _airliner(drawing: Drawing, look: Look) -> None:
    y, turn = _drift(look)
    body = look.colour
    accent = tint("#3f7cc0") if min(body) > 190 else dark(body, 0.4)
    with drawing.at(0, y, turn=turn + 5):
        drawing.fill(
            smooth((0.16, 0.06), (-0.08, 0.30), (-0.17, 0.30), (-0.10, 0.05)), colour=dark(_STEEL, 0.1), shade=0.5
        )
        drawing.fill(smooth((-0.36, 0.06), (-0.56, 0.32), (-0.46, 0.32), (-0.24, 0.07)), colour=accent, shade=0.7)
        hull = drawing.fill(
            smooth(
                (-0.54, 0.10),
                (-0.36, 0.10),
                (0.30, 0.10),
                (0.46, 0.065),
                (0.54, -0.01),
                (0.44, -0.075),
                (0.2, -0.09),
                (-0.2, -0.085),
                (-0.42, 0.0),
            ),
            colour=body,
            depth=0.09,
        )
        drawing.fill(box(-0.7, -0.20, 0.7, -0.035), colour=dark(body, 0.16), shade=0, clip=hull)
        drawing.fill(box(-0.7, -0.045, 0.7, -0.025), colour=accent, shade=0, clip=hull)
        drawing.fill(
            *[ellipse(-0.28 + 0.062 * at, 0.035, 0.016, 0.02) for at in range(10)], colour=tint("#47627d"), shade=0
        )
        drawing.fill(
            smooth((0.40, 0.045), (0.42, 0.075), (0.49, 0.055), (0.51, 0.025)), colour=tint("#47627d"), shade=0
        )
        drawing.fill(smooth((-0.40, 0.05), (-0.60, 0.10), (-0.62, 0.06), (-0.44, 0.01)), colour=_STEEL, shade=0.5)
        drawing.fill(ellipse(0.02, -0.14, 0.10, 0.045), colour=dark(_STEEL, 0.1), depth=0.03)
        drawing.fill(
            smooth((0.20, -0.03), (-0.14, -0.30), (-0.25, -0.31), (-0.12, -0.04)),
            colour=mix(_STEEL, light(_STEEL, 0.6), 0.5),
            depth=0.05,
        )
        drawing.mark("seat", 0.0, 0.05)


def _propeller(drawing: Drawing, x: float, y: float, long: float, phase: float) -> None:
    """A turning airscrew seen from the side: a shimmering disc and one blade."""
    drawing.fill(ellipse(x, y, long * 0.10, long), colour=tint("#e8edf2"), shade=0, opacity=0.45)
    reach = long * abs(math.cos(math.tau * phase * 2))
    drawing.fill(ellipse(x, y, long * 0.07, max(reach, long * 0.1)), colour=tint("#5b4636"), shade=0)


def _biplane(drawing: Drawing, look: Look) -> None:
    y, turn = _drift(look, 0.014, 1.6)
    body = look.colour
    trim = _CREAM
    with drawing.at(0, y, turn=turn + 4):
        drawing.fill(box(-0.02, 0.28, 0.34, 0.325, 0.02), colour=dark(body, 0.3), shade=0.3)
        drawing.fill(
            *tube([(0.08, -0.05), (0.10, 0.30)], [0.010] * 2),
            *tube([(0.24, -0.05), (0.26, 0.30)], [0.010] * 2),
            colour=tint("#6b4a32"),
            shade=0,
        )
        drawing.fill(smooth((-0.40, 0.05), (-0.56, 0.28), (-0.44, 0.30), (-0.30, 0.09)), colour=trim, shade=0.6)
        drawing.fill(
            *tube([(0.10, -0.08), (0.14, -0.24)], [0.012] * 2),
            *tube([(0.24, -0.08), (0.18, -0.24)], [0.012] * 2),
            colour=tint("#6b4a32"),
            shade=0,
        )
        drawing.fill(ellipse(0.16, -0.26, 0.065), colour=tint("#2d2b33"), shade=0)
        drawing.fill(ellipse(0.16, -0.26, 0.03), colour=trim, shade=0)
        drawing.fill(ellipse(-0.07, 0.16, 0.058), colour=tint("#f0bd98"), shade=0.6, depth=0.03)
        drawing.fill(
            smooth((-0.135, 0.15), (-0.11, 0.22), (-0.05, 0.225), (-0.015, 0.19), (-0.06, 0.17), (-0.09, 0.12)),
            colour=tint("#6b4a32"),
            shade=0.4,
        )
        drawing.fill(
            tube(
                [
                    (-0.12, 0.12),
                    (-0.22, 0.13 + 0.01 * wave(look.phase * 2)),
                    (-0.32, 0.10 + 0.02 * wave(look.phase * 2, -0.2)),
                ],
                [0.026, 0.022, 0.012],
            ),
            colour=trim,
            shade=0.3,
        )
        drawing.fill(
            smooth(
                (-0.54, 0.10),
                (-0.30, 0.11),
                (0.05, 0.12),
                (0.30, 0.12),
                (0.44, 0.08),
                (0.46, 0.0),
                (0.42, -0.08),
                (0.20, -0.12),
                (-0.15, -0.09),
                (-0.48, 0.04),
            ),
            colour=body,
            depth=0.08,
        )
        drawing.fill(ellipse(0.44, 0.0, 0.05, 0.10), colour=tint("#4a4f5a"), shade=0.5)
        drawing.fill(box(-0.08, -0.085, 0.36, -0.035, 0.022), colour=light(body, 0.14), depth=0.03)
        drawing.fill(box(0.02, 0.335, 0.44, 0.385, 0.022), colour=light(body, 0.10), depth=0.03)
        drawing.fill(star(-0.28, 0.055, 0.055, 0.024, 5), colour=trim, shade=0)
        _propeller(drawing, 0.515, 0.0, 0.24, look.phase * 4)


def _helicopter(drawing: Drawing, look: Look) -> None:
    y, turn = _drift(look, 0.016, 1.4)
    body = look.colour
    blade = math.cos(math.tau * look.phase * 4)
    with drawing.at(0, y, turn=turn + (-4 if look.moving else 0)):
        drawing.fill(
            polygon((-0.18, 0.08), (-0.60, 0.12), (-0.62, 0.06), (-0.14, -0.06)), colour=dark(body, 0.1), depth=0.05
        )
        drawing.fill(
            smooth((-0.55, 0.08), (-0.68, 0.26), (-0.60, 0.27), (-0.48, 0.12)), colour=dark(body, 0.2), shade=0.5
        )
        with drawing.at(-0.60, 0.14, turn=look.phase * 360 * 4):
            drawing.fill(ellipse(0, 0, 0.115, 0.013), ellipse(0, 0, 0.013, 0.115), colour=tint("#4a4f5a"), shade=0)
        drawing.fill(tube([(0.0, 0.2), (0.0, 0.36)], [0.024, 0.018]), colour=_STEEL, shade=0.3)
        drawing.fill(
            smooth(
                (-0.26, 0.06),
                (-0.16, 0.22),
                (0.06, 0.26),
                (0.24, 0.20),
                (0.36, 0.04),
                (0.34, -0.10),
                (0.18, -0.19),
                (-0.08, -0.18),
                (-0.22, -0.08),
            ),
            colour=body,
            depth=0.10,
        )
        window = drawing.fill(
            smooth((0.08, 0.02), (0.08, 0.20), (0.20, 0.18), (0.31, 0.06), (0.335, -0.05), (0.20, -0.04)),
            colour=_PANE,
            to=light(_PANE, 0.4),
            shade=0,
        )
        drawing.fill(
            polygon((0.12, -0.1), (0.24, 0.25), (0.29, 0.25), (0.17, -0.1)),
            colour=(255, 255, 255),
            shade=0,
            opacity=0.45,
            clip=window,
        )
        drawing.fill(box(-0.11, 0.02, 0.03, 0.16, 0.03), colour=_PANE, shade=0)
        drawing.fill(
            *tube([(-0.08, -0.16), (-0.10, -0.27)], [0.012] * 2),
            *tube([(0.14, -0.17), (0.16, -0.27)], [0.012] * 2),
            *tube([(-0.24, -0.27), (0.26, -0.27), (0.33, -0.24)], [0.014] * 3),
            colour=tint("#4a4f5a"),
            shade=0,
        )
        drawing.fill(ellipse(0, 0.37, 0.58, 0.022), colour=tint("#dfe5ea"), shade=0, opacity=0.5)
        drawing.fill(
            ellipse(0, 0.37, 0.08 + 0.50 * abs(blade), 0.014),
            ellipse(0, 0.37, 0.045, 0.028),
            colour=tint("#4a4f5a"),
            shade=0,
        )
        drawing.mark("seat", 0.1, 0.05)


def _flames(drawing: Drawing, look: Look, x: float, y: float, size: float) -> None:
    """Exhaust below a rocket."""
    flick = 1 + 0.10 * wave(look.phase * 4) + 0.06 * wave(look.phase * 7)
    for part, code in ((1.0, "#f2702a"), (0.70, "#ffb52e"), (0.42, "#fff0b0")):
        drawing.fill(
            smooth(
                (x - size * 0.5 * part, y),
                (x + size * 0.5 * part, y),
                (x + size * 0.42 * part, y - size * 0.7 * part * flick),
                (x, y - size * 1.9 * part * flick),
                (x - size * 0.42 * part, y - size * 0.7 * part * flick),
            ),
            colour=tint(code),
            shade=0,
        )


def _rocket(drawing: Drawing, look: Look, kind: str = "rocket") -> None:
    flying = look.action == "fly"
    shake = 0.004 * wave(look.phase * 5) if flying else 0.0
    body, red = tint("#f7f6f3"), look.colour
    with drawing.at(shake, 0.010 * wave(look.phase)):
        if flying:
            drawing.fill(ellipse(0, -0.52, 0.22), colour=tint("#ffd27a"), shade=0, soft=0.06, opacity=0.5)
            _flames(drawing, look, 0, -0.38, 0.17)
        for flip in (1, -1):
            drawing.fill(
                smooth((flip * 0.11, -0.10), (flip * 0.27, -0.28), (flip * 0.28, -0.44), (flip * 0.12, -0.33)),
                colour=red if flip < 0 else dark(red, 0.2),
                depth=0.05,
            )
        drawing.fill(
            polygon((-0.085, -0.32), (0.085, -0.32), (0.11, -0.40), (-0.11, -0.40)), colour=tint("#5b626d"), shade=0.6
        )
        hull = drawing.fill(
            smooth(
                (0.0, 0.52),
                (0.11, 0.36),
                (0.165, 0.12),
                (0.155, -0.14),
                (0.10, -0.34),
                (-0.10, -0.34),
                (-0.155, -0.14),
                (-0.165, 0.12),
                (-0.11, 0.36),
                steps=8,
            ),
            colour=body,
            depth=0.11,
        )
        drawing.fill(box(-0.3, 0.30, 0.3, 0.6), colour=red, shade=0.5, clip=hull)
        drawing.fill(box(-0.3, -0.22, 0.3, -0.16), colour=red, shade=0.2, clip=hull)
        drawing.fill(ellipse(0, 0.12, 0.085), colour=red, shade=0.4, depth=0.03)
        drawing.fill(ellipse(0, 0.12, 0.060), colour=tint("#8fd0ea"), to=tint("#4a90b8"), shade=0)
        drawing.fill(ellipse(-0.02, 0.14, 0.017), colour=(255, 255, 255), shade=0)
        drawing.fill(
            smooth((0.0, -0.12), (0.03, -0.24), (0.0, -0.46), (-0.03, -0.24)), colour=dark(red, 0.08), depth=0.03
        )
        drawing.mark("top", 0, 0.52)


def _spaceship(drawing: Drawing, look: Look) -> None:
    y, turn = _drift(look, 0.014, 1.6)
    body = look.colour
    with drawing.at(0, y, turn=turn):
        glow = 1 + 0.15 * wave(look.phase * 4)
        drawing.fill(ellipse(-0.56, 0.0, 0.10 * glow, 0.07), colour=tint("#7fe0ff"), shade=0, soft=0.03, opacity=0.8)
        drawing.fill(
            polygon((-0.44, 0.06), (-0.62 - 0.10 * glow, 0.0), (-0.44, -0.06)), colour=tint("#c9f4ff"), shade=0
        )
        drawing.fill(
            smooth((0.0, 0.08), (-0.36, 0.34), (-0.48, 0.33), (-0.34, 0.05)), colour=dark(body, 0.3), shade=0.6
        )
        drawing.fill(
            smooth(
                (-0.46, 0.09), (-0.1, 0.13), (0.25, 0.10), (0.58, -0.02), (0.25, -0.10), (-0.1, -0.12), (-0.46, -0.09)
            ),
            colour=body,
            depth=0.09,
        )
        drawing.fill(
            smooth((0.06, 0.08), (0.14, 0.18), (0.28, 0.16), (0.38, 0.05)),
            colour=_PANE,
            to=light(_PANE, 0.5),
            shade=0.3,
        )
        drawing.fill(
            smooth((0.10, -0.04), (-0.30, -0.30), (-0.46, -0.28), (-0.26, -0.02)), colour=dark(body, 0.12), depth=0.05
        )
        drawing.fill(tube([(-0.36, 0.03), (0.20, 0.02)], [0.014, 0.010]), colour=tint("#e2574c"), shade=0)


def _ufo(drawing: Drawing, look: Look) -> None:
    y, turn = _drift(look, 0.03, 4.0)
    with drawing.at(0, y, turn=turn):
        drawing.fill(
            polygon((-0.12, -0.08), (0.12, -0.08), (0.34, -0.62), (-0.34, -0.62)),
            colour=tint("#c9ffd9"),
            axis=((0, -0.1), (0, -0.62)),
            opacity=0.45 + 0.1 * wave(look.phase),
            fade=0.0,
            shade=0,
            soft=0.01,
        )
        drawing.fill(
            smooth((-0.20, 0.06), (-0.17, 0.20), (0.0, 0.28), (0.17, 0.20), (0.20, 0.06)),
            colour=tint("#bff0f5"),
            to=tint("#7cc9dc"),
            shade=0.5,
        )
        drawing.fill(ellipse(0.02, 0.12, 0.07, 0.09), colour=tint("#6fc05a"), shade=0.6, depth=0.03)
        drawing.fill(
            ellipse(-0.005, 0.14, 0.016, 0.024), ellipse(0.045, 0.14, 0.016, 0.024), colour=tint("#22301f"), shade=0
        )
        drawing.fill(ellipse(-0.07, 0.20, 0.018, 0.045, -34), colour=(255, 255, 255), shade=0, opacity=0.7)
        drawing.fill(
            smooth(
                (-0.52, 0.0),
                (-0.30, 0.09),
                (0.0, 0.115),
                (0.30, 0.09),
                (0.52, 0.0),
                (0.26, -0.085),
                (0.0, -0.10),
                (-0.26, -0.085),
            ),
            colour=look.colour,
            depth=0.07,
        )
        drawing.fill(
            tube([(-0.50, 0.0), (0.0, -0.035), (0.50, 0.0)], [0.010, 0.018, 0.010]),
            colour=dark(look.colour, 0.3),
            shade=0,
        )
        for at in range(6):
            x = -0.36 + 0.144 * at
            lamp = mix(tint("#a8742c"), tint("#ffe27a"), swell(look.phase * 2, at / 6))
            drawing.fill(ellipse(x, -0.022 - 0.025 * (1 - (x / 0.4) ** 2), 0.026), colour=lamp, shade=0)


def _drone(drawing: Drawing, look: Look) -> None:
    y, turn = _drift(look, 0.025, 2.0)
    with drawing.at(0, y, turn=turn):
        for x in (-0.40, 0.40):
            drawing.fill(
                tube([(0, 0.0), (x, 0.10)], [0.030, 0.022]),
                *tube([(x, 0.08), (x, 0.17)], [0.026, 0.02]),
                colour=dark(look.colour, 0.2),
                shade=0.5,
            )
            drawing.fill(ellipse(x, 0.18, 0.20, 0.020), colour=tint("#dfe5ea"), shade=0, opacity=0.55)
            drawing.fill(
                ellipse(x, 0.18, 0.05 + 0.14 * abs(math.cos(math.tau * look.phase * 5 + x * 3)), 0.012),
                colour=tint("#4a4f5a"),
                shade=0,
            )
        drawing.fill(
            *tube([(-0.12, -0.06), (-0.20, -0.22)], [0.014] * 2),
            *tube([(0.12, -0.06), (0.20, -0.22)], [0.014] * 2),
            *tube([(-0.27, -0.22), (-0.14, -0.22)], [0.013] * 2),
            *tube([(0.14, -0.22), (0.27, -0.22)], [0.013] * 2),
            colour=tint("#4a4f5a"),
            shade=0,
        )
        drawing.fill(box(-0.20, -0.08, 0.20, 0.09, 0.075), colour=look.colour, depth=0.06)
        drawing.fill(ellipse(0.05, -0.10, 0.07), colour=tint("#3b3f4a"), shade=0.4)
        drawing.fill(ellipse(0.065, -0.10, 0.038), colour=tint("#6fb0d8"), shade=0)
        drawing.fill(ellipse(-0.12, 0.01, 0.018), colour=light(tint("#4ad07a"), 0.3 * swell(look.phase * 2)), shade=0)


def _kite(drawing: Drawing, look: Look) -> None:
    sway = wave(look.phase)
    with drawing.at(0.02 * sway, 0.02 * wave(look.phase, 0.25), turn=-14 + 6 * sway):
        tail = [(0.02 * math.sin(at * 1.3 + math.tau * look.phase) * at, -0.34 - 0.085 * at) for at in range(8)]
        drawing.fill(tube(tail, [0.006] * 8), colour=tint("#7d6f70"), shade=0)
        for at, (x, y) in enumerate(tail[1::2]):
            bow = tint(("#f2c94c", "#4ab0b8", "#e2574c", "#6a8fd8")[at % 4])
            drawing.fill(
                polygon((x, y), (x - 0.065, y + 0.035), (x - 0.065, y - 0.035)),
                polygon((x, y), (x + 0.065, y + 0.035), (x + 0.065, y - 0.035)),
                colour=bow,
                shade=0.3,
            )
        drawing.fill(polygon((0, 0.46), (0.28, 0.12), (0, -0.36), (-0.28, 0.12)), colour=look.colour, depth=0.10)
        drawing.fill(
            polygon((0, 0.46), (0.28, 0.12), (0, 0.12)),
            polygon((0, 0.12), (-0.28, 0.12), (0, -0.36)),
            colour=tint("#f7d25a"),
            shade=0.4,
        )
        drawing.fill(
            *tube([(0, 0.46), (0, -0.36)], [0.008] * 2),
            *tube([(-0.28, 0.12), (0.28, 0.12)], [0.008] * 2),
            colour=tint("#7a4f33"),
            shade=0,
        )
        drawing.mark("string", 0.0, 0.0)


def _paper_plane(drawing: Drawing, look: Look) -> None:
    y, turn = _drift(look, 0.03, 3.0)
    paper = look.colour
    with drawing.at(0, y, turn=turn + 8):
        drawing.fill(polygon((0.56, 0.10), (-0.50, 0.20), (-0.22, 0.03)), colour=paper, depth=0.07)
        drawing.fill(
            polygon((0.56, 0.10), (-0.22, 0.03), (-0.30, -0.20), (-0.10, -0.03)), colour=dark(paper, 0.22), shade=0.3
        )
        drawing.fill(polygon((0.56, 0.10), (-0.10, -0.03), (0.06, -0.20)), colour=dark(paper, 0.08), shade=0.4)


def _airship(drawing: Drawing, look: Look) -> None:
    y, turn = _drift(look)
    body = look.colour
    with drawing.at(0, y, turn=turn):
        for flip in (1, -1):
            drawing.fill(
                smooth((-0.36, flip * 0.06), (-0.58, flip * 0.26), (-0.50, flip * 0.27), (-0.26, flip * 0.12)),
                colour=dark(body, 0.3),
                shade=0.5,
            )
        drawing.fill(
            tube([(-0.05, -0.16), (-0.05, -0.26)], [0.01] * 2),
            *tube([(0.17, -0.16), (0.17, -0.26)], [0.01] * 2),
            colour=_STEEL,
            shade=0,
        )
        hull = drawing.fill(
            smooth(
                (-0.56, 0.0),
                (-0.40, 0.12),
                (-0.10, 0.20),
                (0.22, 0.19),
                (0.48, 0.10),
                (0.58, 0.0),
                (0.48, -0.10),
                (0.22, -0.19),
                (-0.10, -0.20),
                (-0.40, -0.12),
            ),
            colour=body,
            depth=0.12,
        )
        drawing.fill(
            *[tube([(-0.6, y0), (0.0, y0 * 3.4), (0.6, y0)], [0.006] * 3)[0] for y0 in (-0.018, 0.018)],
            colour=dark(body, 0.25),
            shade=0,
            clip=hull,
        )
        drawing.fill(
            smooth((-0.12, -0.22), (0.24, -0.22), (0.22, -0.29), (0.15, -0.32), (-0.05, -0.32), (-0.11, -0.29)),
            colour=tint("#8a5a3a"),
            depth=0.04,
        )
        drawing.fill(
            *[box(-0.06 + 0.075 * at, -0.285, -0.015 + 0.075 * at, -0.25, 0.008) for at in range(3)],
            colour=tint("#ffe2a0"),
            shade=0,
        )


def _parachute(drawing: Drawing, look: Look) -> None:
    sway = wave(look.phase)
    with drawing.at(0.02 * sway, 0.01 * wave(look.phase, 0.25), turn=5 * sway):
        strings = [part for x in (-0.36, -0.14, 0.14, 0.36) for part in tube([(x, 0.14), (0.0, -0.24)], [0.005, 0.005])]
        drawing.fill(*strings, colour=tint("#8d8580"), shade=0)
        canopy = drawing.fill(
            smooth(
                (-0.42, 0.12),
                (-0.36, 0.32),
                (0.0, 0.48),
                (0.36, 0.32),
                (0.42, 0.12),
                (0.28, 0.17),
                (0.14, 0.12),
                (0.0, 0.17),
                (-0.14, 0.12),
                (-0.28, 0.17),
            ),
            colour=look.colour,
            depth=0.12,
        )
        drawing.fill(
            smooth((-0.14, 0.08), (-0.10, 0.36), (0.0, 0.5), (0.10, 0.36), (0.14, 0.08)),
            colour=_CREAM,
            shade=0.4,
            clip=canopy,
        )
        drawing.fill(
            *tube([(-0.01, -0.36), (-0.04, -0.50)], [0.028, 0.022]),
            *tube([(0.02, -0.36), (0.06, -0.49)], [0.028, 0.022]),
            colour=tint("#39435f"),
            shade=0.4,
        )
        drawing.fill(
            *tube([(0, -0.25), (0, -0.36)], [0.05, 0.045]),
            *tube([(-0.03, -0.25), (-0.08, -0.13)], [0.02] * 2),
            *tube([(0.03, -0.25), (0.08, -0.13)], [0.02] * 2),
            colour=tint("#f2a92d"),
            shade=0.6,
            depth=0.02,
        )
        drawing.fill(ellipse(0.0, -0.165, 0.048), colour=tint("#f0bd98"), shade=0.5, depth=0.02)
        drawing.fill(
            smooth((-0.052, -0.165), (-0.04, -0.115), (0.04, -0.115), (0.052, -0.16), (0, -0.14)),
            colour=tint("#d2413a"),
            shade=0.3,
        )


def _satellite(drawing: Drawing, look: Look) -> None:
    y, turn = _drift(look, 0.012, 5.0)
    with drawing.at(0, y, turn=turn - 18):
        for flip in (1, -1):
            drawing.fill(tube([(0, 0), (flip * 0.2, 0)], [0.016] * 2), colour=_STEEL, shade=0)
            left, right = sorted((flip * 0.16, flip * 0.56))
            drawing.fill(box(left, -0.13, right, 0.13, 0.01), colour=tint("#2f5fa8"), to=tint("#4a8ad0"), shade=0.3)
            lines = [box(left + 0.1 * at - 0.003, -0.13, left + 0.1 * at + 0.003, 0.13) for at in range(1, 4)]
            drawing.fill(*lines, box(left, -0.003, right, 0.003), colour=tint("#a8c8ea"), shade=0)
        drawing.fill(box(-0.12, -0.17, 0.12, 0.17, 0.03), colour=look.colour, depth=0.06)
        drawing.fill(tube([(0, 0.16), (0, 0.25)], [0.012] * 2), colour=_STEEL, shade=0)
        drawing.fill(smooth((-0.13, 0.34), (0.0, 0.26), (0.13, 0.34), (0.0, 0.31)), colour=tint("#e8edf2"), shade=0.5)
        drawing.fill(ellipse(0, -0.06, 0.05), colour=tint("#3b4a60"), shade=0)
        drawing.fill(
            ellipse(0.05, 0.10, 0.018), colour=mix(tint("#7d2a26"), tint("#ff6a5a"), swell(look.phase * 2)), shade=0
        )


def _craft(
    name: str,
    words: tuple[str, ...],
    metres: float,
    colour: str,
    paint: object,
    *,
    actions: tuple[str, ...] = ("fly", "hover"),
    stride: float = 1.5,
    seconds: float = 3.0,
    family: str = "aircraft",
) -> Thing:
    assert callable(paint)
    return Thing(
        name=name,
        words=words,
        family=family,
        habitat="air",
        height_metres=metres,
        actions=actions,
        colour=colour,
        paint=paint,
        seconds=seconds,
        stride=stride,
    )


ENTRIES: tuple[Entry, ...] = (
    _craft("balloon", ("balloon",), 0.9, "#e2483d", _toy_balloon, actions=("float",), seconds=3.6, family="balloon"),
    _craft(
        "heart balloon",
        ("heart balloon", "heart-shaped balloon"),
        0.9,
        "#e8476a",
        partial(_toy_balloon, kind="heart"),
        actions=("float",),
        seconds=3.6,
        family="balloon",
    ),
    _craft(
        "hot air balloon",
        ("hot air balloon", "hot-air balloon"),
        18.0,
        "#e2574c",
        _hot_air,
        actions=("float", "fly"),
        stride=0.25,
        seconds=5.0,
    ),
    _craft(
        "airplane",
        ("airplane", "aeroplane", "plane", "jet", "airliner", "aircraft"),
        11.0,
        "#f7f6f3",
        _airliner,
        stride=2.4,
    ),
    _craft("biplane", ("biplane", "propeller plane", "glider", "seaplane"), 3.2, "#d8423a", _biplane, stride=2.2),
    _craft("helicopter", ("helicopter", "chopper"), 4.0, "#e8a22d", _helicopter, stride=1.6, seconds=2.4),
    _craft(
        "rocket",
        ("rocket", "missile", "space rocket"),
        20.0,
        "#e2483d",
        _rocket,
        actions=("fly", "still"),
        stride=0.0,
        seconds=1.6,
    ),
    _craft(
        "spaceship",
        ("spaceship", "spacecraft", "starship", "space shuttle", "shuttle"),
        9.0,
        "#b9c6d6",
        _spaceship,
        stride=2.0,
    ),
    _craft("ufo", ("ufo", "flying saucer", "alien ship", "alien"), 7.0, "#9fb0c0", _ufo, stride=0.8, seconds=3.4),
    _craft("drone", ("drone", "quadcopter"), 0.5, "#e8ebef", _drone, stride=1.2, seconds=2.4),
    _craft("kite", ("kite",), 1.4, "#e2574c", _kite, actions=("fly",), stride=0.0, seconds=3.0),
    _craft(
        "paper plane",
        ("paper plane", "paper airplane", "paper aeroplane"),
        0.2,
        "#fbfaf6",
        _paper_plane,
        stride=1.6,
        seconds=2.8,
    ),
    _craft("airship", ("airship", "zeppelin", "blimp"), 16.0, "#d9b56a", _airship, stride=0.5, seconds=4.5),
    _craft(
        "parachute",
        ("parachute", "parachutist", "skydiver", "paraglider"),
        6.0,
        "#e2574c",
        _parachute,
        actions=("float", "fly"),
        stride=0.1,
        seconds=3.6,
    ),
    _craft(
        "satellite",
        ("satellite", "space station", "space probe"),
        5.0,
        "#d9b56a",
        _satellite,
        actions=("drift",),
        stride=0.4,
        seconds=6.0,
    ),
)
