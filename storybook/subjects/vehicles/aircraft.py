"""Fighter jet, cable car, flying car, rockets, spaceships. Units: about the length; the origin is the middle."""

from __future__ import annotations

from ...painting.canvas import Drawing, box, dark, ellipse, light, mirrored, mix, points, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..thing import Kind, Look
from .aeroplanes import PANE, PITCH, STEEL, drifting, put_gear
from .wheels import panes

_INK = tint("#2f2d36")


def _fighter(drawing: Drawing, look: Look) -> None:
    """Pointed and swept back, with fire behind it."""
    y, turn = drifting(look, 0.012, 2.0)
    body = look.colour
    with drawing.at(0, y, turn=turn + PITCH.get(look.action, 5.0)):
        put_gear(drawing, look, -0.06, (0.36, -0.03), (-0.16, -0.03))
        glow = 1 + 0.2 * wave(look.phase * 5)
        drawing.fill(smooth((-0.52, 0.04), (-0.74 - 0.08 * glow, 0.0), (-0.52, -0.05)), colour=tint("#ffb04a"), shade=0)
        drawing.fill(smooth((-0.52, 0.02), (-0.62, 0.0), (-0.52, -0.03)), colour=tint("#fff2c4"), shade=0)
        drawing.fill(
            polygon((-0.04, 0.05), (-0.34, 0.20), (-0.42, 0.20), (-0.28, 0.04)), colour=dark(body, 0.35), shade=0.5
        )
        drawing.fill(
            polygon((-0.26, 0.06), (-0.46, 0.32), (-0.56, 0.32), (-0.52, 0.05)), colour=dark(body, 0.15), depth=0.03
        )
        drawing.fill(
            smooth(
                *points("-0.54,0.06 -0.2,0.1 0.16,0.09 0.4,0.04 0.66,-0.02 0.36,-0.06 -0.2,-0.08 -0.54,-0.06"), steps=6
            ),
            colour=body,
            depth=0.06,
        )
        drawing.fill(
            smooth((0.04, 0.09), (0.12, 0.16), (0.24, 0.15), (0.38, 0.05), (0.2, 0.06)),
            colour=tint("#f2c94c"),
            to=tint("#a87a2c"),
            depth=0.03,
        )
        drawing.fill(
            polygon((0.14, -0.02), (-0.34, -0.24), (-0.46, -0.23), (-0.24, -0.03)), colour=light(body, 0.15), depth=0.04
        )
        drawing.fill(
            polygon((-0.34, -0.02), (-0.56, -0.13), (-0.62, -0.12), (-0.52, -0.01)), colour=light(body, 0.1), depth=0.03
        )
        drawing.fill(ellipse(-0.2, -0.13, 0.035, 0.02), colour=tint("#d8413a"), shade=0)
        drawing.mark("nose", 0.66, -0.02)
        drawing.mark("seat", 0.16, 0.10)


def _cable_car(drawing: Drawing, look: Look) -> None:
    """A cabin under its rope, which runs out of the picture on both sides, rising to the right."""
    sway = 2.5 * wave(look.phase)
    rope = [(-9.0, -0.28), (9.0, 1.52)]
    drawing.fill(tube(rope, [0.011, 0.011]), colour=_INK, shade=0, opacity=0.6)
    with drawing.at(0, 0.62, turn=sway):
        drawing.fill(box(-0.16, -0.04, 0.16, 0.04, 0.03), colour=_INK, depth=0.02)
        drawing.fill(*[ellipse(x, 0.03, 0.045) for x in (-0.1, 0.1)], colour=tint("#8a8d94"), shade=0.4)
        drawing.fill(
            tube([(0, 0), (0.03, -0.2), (0, -0.36)], [0.026, 0.026, 0.026]), colour=dark(look.colour, 0.4), shade=0.3
        )
        drawing.fill(box(-0.44, -0.42, 0.44, -0.34, 0.03), colour=dark(look.colour, 0.2), depth=0.02)
        drawing.fill(
            smooth((-0.46, -0.40), (-0.52, -0.7), (-0.44, -1.02), (0.44, -1.02), (0.52, -0.7), (0.46, -0.40), steps=6),
            colour=look.colour,
            depth=0.08,
        )
        panes(
            drawing,
            *[box(x, -0.72, x + 0.25, -0.46, 0.03) for x in (-0.41, -0.125, 0.16)],
            look=Look("drive", look.phase, look.colour, look.seed),
            riders=3,
        )
        drawing.fill(box(-0.5, -0.86, 0.5, -0.80), colour=tint("#fbf4e4"), shade=0.3)
        drawing.fill(box(-0.40, -1.05, 0.40, -1.01, 0.01), colour=_INK, shade=0.2)


_craft = Kind(family="aircraft", habitat="air", actions=("fly", "hover", "land", "takeoff"), seconds=3.0, stride=2.6)


def _hover_car(drawing: Drawing, look: Look) -> None:
    """A long drop with a glass roof, two glowing pads below and a jet behind."""
    with drawing.at(0, 0.012 * wave(look.phase * 2)):
        for x in (-0.27, 0.25):
            drawing.fill(
                polygon((x - 0.13, -0.08), (x + 0.13, -0.08), (x + 0.2, -0.2), (x - 0.2, -0.2)),
                colour=tint("#6ff0ff"),
                axis=((0, -0.08), (0, -0.2)),
                opacity=0.6 + 0.15 * wave(look.phase * 3),
                fade=0.0,
                shade=0,
                soft=0.01,
            )
        jet = 0.06 * wave(look.phase * 4)
        flame = smooth((-0.48, 0.05), (-0.62 - jet, 0.01), (-0.48, -0.03))
        drawing.fill(flame, colour=tint("#9ff4ff"), shade=0, opacity=0.9)
        drawing.fill(
            smooth((-0.30, 0.08), (-0.20, 0.19), (0.0, 0.23), (0.16, 0.19), (0.30, 0.07)),
            colour=dark(look.colour, 0.25),
        )
        panes(
            drawing,
            smooth((-0.25, 0.08), (-0.18, 0.165), (-0.02, 0.195), (-0.01, 0.08)),
            smooth((0.02, 0.08), (0.02, 0.195), (0.14, 0.165), (0.25, 0.07)),
        )
        drawing.fill(
            smooth(
                *((-0.52, 0.06), (-0.46, 0.11), (-0.2, 0.10), (0.22, 0.10), (0.46, 0.05), (0.52, 0.0)),
                *((0.42, -0.06), (0.0, -0.085), (-0.42, -0.06), (-0.52, 0.0)),
            ),
            colour=look.colour,
            depth=0.07,
        )
        drawing.fill(ellipse(0.44, 0.02, 0.03, 0.018), colour=tint("#fff6c8"), shade=0)
        drawing.fill(ellipse(-0.47, 0.04, 0.02, 0.016), colour=tint("#ff6a5a"), shade=0)
        drawing.fill(
            polygon((-0.44, 0.012), (0.4, 0.0), (0.4, -0.012), (-0.44, -0.004)), colour=tint("#e8f6ff"), shade=0
        )
        for x in (-0.27, 0.25):
            drawing.fill(ellipse(x, -0.075, 0.13, 0.02), colour=dark(look.colour, 0.5), shade=0)


_hovercar_craft = Kind(family="aircraft", habitat="air", actions=("fly", "hover"), seconds=3.0, stride=2.4)


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
    shake, rise = (0.004 * wave(look.phase * 5), 0.010 * wave(look.phase)) if flying else (0.0, 0.44)  # on its fins
    body, red = tint("#f7f6f3"), look.colour
    with drawing.at(shake, rise):
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
            smooth(*mirrored((0.0, 0.52), (0.11, 0.36), (0.165, 0.12), (0.155, -0.14), (0.10, -0.34))),
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


def _legs(drawing: Drawing, foot: float, *roots: tuple[float, float]) -> None:
    """Landing gear: a strut from each root out to a pad on the ground."""
    for x, y in roots:
        end = (x + (0.07 if x > 0 else -0.07), foot + 0.02)
        drawing.fill(tube([(x, y), end], [0.018, 0.016]), colour=STEEL, shade=0.5)
        drawing.fill(ellipse(end[0], foot + 0.012, 0.05, 0.014), colour=dark(STEEL, 0.3), shade=0.4)


def _thrust(drawing: Drawing, look: Look, foot: float, *places: float) -> None:
    """The light it comes down on."""
    for x in places:
        flicker = 0.06 + 0.012 * wave(look.phase * 5, x)
        drawing.fill(
            ellipse(x, foot + 0.03, 0.9 * flicker + 0.02, flicker),
            colour=tint("#9ff0ff"),
            shade=0,
            soft=0.03,
            opacity=0.8,
        )


def _spaceship(drawing: Drawing, look: Look) -> None:
    y, turn = drifting(look, 0.014, 1.6)
    body = look.colour
    if look.action == "land":
        y, turn = 0.0, 4.0
        _thrust(drawing, look, -0.36, -0.3, 0.3)
        _legs(drawing, -0.36, (-0.30, -0.1), (0.05, -0.1), (0.34, -0.06))
    with drawing.at(0, y, turn=turn):
        drawing.mark("nose", 0.56, 0.0)
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
            smooth((0.06, 0.08), (0.14, 0.18), (0.28, 0.16), (0.38, 0.05)), colour=PANE, to=light(PANE, 0.5), shade=0.3
        )
        drawing.fill(
            smooth((0.10, -0.04), (-0.30, -0.30), (-0.46, -0.28), (-0.26, -0.02)), colour=dark(body, 0.12), depth=0.05
        )
        drawing.fill(tube([(-0.36, 0.03), (0.20, 0.02)], [0.014, 0.010]), colour=tint("#e2574c"), shade=0)


def _ufo(drawing: Drawing, look: Look) -> None:
    y, turn = drifting(look, 0.03, 4.0)
    lands = look.action == "land"
    if lands:
        y, turn = 0.0, 0.0
        _thrust(drawing, look, -0.34, -0.22, 0.0, 0.22)
        _legs(drawing, -0.34, (-0.26, -0.06), (0.0, -0.08), (0.26, -0.06))
    with drawing.at(0, y, turn=turn):
        if not lands:
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
            smooth(*mirrored((0.0, 0.115), (0.30, 0.09), (0.52, 0.0), (0.26, -0.085), (0.0, -0.10))),
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


def _satellite(drawing: Drawing, look: Look) -> None:
    y, turn = drifting(look, 0.012, 5.0)
    with drawing.at(0, y, turn=turn - 18):
        for flip in (1, -1):
            drawing.fill(tube([(0, 0), (flip * 0.2, 0)], [0.016] * 2), colour=STEEL, shade=0)
            left, right = sorted((flip * 0.16, flip * 0.56))
            drawing.fill(box(left, -0.13, right, 0.13, 0.01), colour=tint("#2f5fa8"), to=tint("#4a8ad0"), shade=0.3)
            lines = [box(left + 0.1 * at - 0.003, -0.13, left + 0.1 * at + 0.003, 0.13) for at in range(1, 4)]
            drawing.fill(*lines, box(left, -0.003, right, 0.003), colour=tint("#a8c8ea"), shade=0)
        drawing.fill(box(-0.12, -0.17, 0.12, 0.17, 0.03), colour=look.colour, depth=0.06)
        drawing.fill(tube([(0, 0.16), (0, 0.25)], [0.012] * 2), colour=STEEL, shade=0)
        drawing.fill(smooth((-0.13, 0.34), (0.0, 0.26), (0.13, 0.34), (0.0, 0.31)), colour=tint("#e8edf2"), shade=0.5)
        drawing.fill(ellipse(0, -0.06, 0.05), colour=tint("#3b4a60"), shade=0)
        drawing.fill(
            ellipse(0.05, 0.10, 0.018), colour=mix(tint("#7d2a26"), tint("#ff6a5a"), swell(look.phase * 2)), shade=0
        )


_spacecraft_craft = Kind(family="aircraft", habitat="air", actions=("fly", "hover", "land"), seconds=3.0, stride=1.5)


ENTRIES: tuple[Entry, ...] = (
    _craft("fighter jet", "jet fighter, fighter plane, warplane, supersonic jet", 4.5, "#8f9aa6", _fighter),
    _craft(
        "cable car",
        "gondola lift, ski lift, aerial tramway, chairlift, ropeway",
        4.0,
        "#d8413a",
        _cable_car,
        actions=("fly",),
        stride=0.5,
        seconds=4.0,
    ),
    _hovercar_craft(
        "flying car", "hover car, hovercar, flying taxi, flying vehicle, air taxi", 1.5, "#e2574c", _hover_car
    ),
    _spacecraft_craft(
        "rocket",
        "missile, space rocket, moon rocket",
        20.0,
        "#e2483d",
        _rocket,
        actions=("fly", "still"),
        stride=0.0,
        seconds=1.6,
    ),
    _spacecraft_craft(
        "spaceship", "spacecraft, starship, space shuttle, shuttle", 9.0, "#b9c6d6", _spaceship, stride=2.0
    ),
    _spacecraft_craft(
        "ufo",
        "flying saucer, alien ship, alien spaceship, alien spacecraft, mothership",
        7.0,
        "#9fb0c0",
        _ufo,
        stride=0.8,
        seconds=3.4,
        actions=("fly", "hover", "land"),
    ),
    _spacecraft_craft(
        "satellite",
        "space station, space probe",
        5.0,
        "#d9b56a",
        _satellite,
        actions=("drift",),
        stride=0.4,
        seconds=6.0,
    ),
)
