"""What digs, mixes, reaps and roves: excavator, bulldozer, harvester, tank, moon buggy. Units and wheels as in `cars`."""

from __future__ import annotations

import math

from ...painting.canvas import Drawing, box, dark, ellipse, light, polygon, smooth, tint, tube
from ..entry import Entry
from ..motion import keyed, wave
from ..thing import Kind, Look
from .cars import CHROME, TYRE, arch, bounce, headlight, panes, rolling, wheel

_INK = tint("#2f2d36")
_EARTH = tint("#7a5638")


def _track(drawing: Drawing, look: Look, left: float, right: float, high: float) -> None:
    """A caterpillar track with its wheels; the plates move on."""
    drawing.fill(box(left, 0.0, right, high, high / 2), colour=TYRE, shade=0.4, depth=0.03)
    plates, long = 14, right - left - high
    for at in range(plates):
        x = left + high / 2 + long * ((at / plates - rolling(look) * 2 / plates) % 1.0)
        y = high - 0.012 if at % 2 else 0.0
        drawing.fill(box(x, y, x + 0.035, y + 0.014), colour=light(TYRE, 0.3), shade=0)
    number = max(round(long / (high * 0.8)), 2)
    for at in range(number + 1):
        drawing.fill(
            ellipse(left + high / 2 + long * at / number, high / 2, high * 0.33),
            colour=tint("#7d7a80"),
            shade=0.4,
            depth=0.02,
        )
        drawing.fill(ellipse(left + high / 2 + long * at / number, high / 2, high * 0.12), colour=_INK, shade=0)


def _digger(drawing: Drawing, look: Look) -> None:
    """Its boom goes down, fills the bucket and lifts it: whether it stands or not, it digs."""
    body = look.colour
    dig = keyed(look.phase, ((0.0, 0.0), (0.35, 1.0), (0.5, 1.0), (0.85, 0.0)))
    full = 0.45 < look.phase < 0.97
    shoulder = (0.16, 0.42)
    elbow = (0.56 - 0.02 * dig, 0.86 - 0.20 * dig)
    wrist = (0.80 - 0.04 * dig, 0.50 - 0.34 * dig)
    drawing.fill(
        smooth((0.62, -0.01), (0.74, 0.07), (0.9, 0.14), (1.06, 0.06), (1.14, -0.01)), colour=_EARTH, depth=0.05
    )
    drawing.fill(tube([shoulder, (0.30, 0.74 - 0.1 * dig), elbow], [0.062, 0.056, 0.045]), colour=body, depth=0.03)
    drawing.fill(tube([(0.22, 0.40), (0.34, 0.66 - 0.1 * dig)], [0.022, 0.018]), colour=CHROME, shade=0.4)
    drawing.fill(tube([elbow, wrist], [0.045, 0.034]), colour=dark(body, 0.1), depth=0.03)
    drawing.fill(ellipse(*elbow, 0.03), ellipse(*wrist, 0.024), colour=_INK, shade=0.3)
    with drawing.at(*wrist, turn=-42 + 58 * dig - (34 if full else 0) * (1 - dig)):
        if full:
            drawing.fill(
                smooth((-0.02, -0.02), (0.08, 0.05), (0.18, 0.02), (0.16, -0.08), (0.0, -0.1)),
                colour=_EARTH,
                depth=0.03,
            )
        drawing.fill(
            smooth(
                (-0.03, 0.03), (-0.06, -0.10), (0.04, -0.18), (0.20, -0.13), (0.22, -0.03), (0.16, -0.06), (0.06, -0.05)
            ),
            colour=_INK,
            depth=0.03,
        )
        drawing.fill(
            *[
                polygon((0.19 + 0.012 * n, -0.12 + 0.04 * n), (0.27, -0.06 + 0.03 * n), (0.2, -0.09 + 0.04 * n))
                for n in range(2)
            ],
            colour=CHROME,
            shade=0,
        )
    if full:
        for at in range(7):
            fall = (look.phase * 6 + at * 0.381966) % 1.0
            drawing.fill(
                ellipse(
                    wrist[0] + 0.06 + 0.04 * math.sin(2.4 * at), wrist[1] - 0.16 - (wrist[1] - 0.1) * fall * 0.8, 0.014
                ),
                colour=_EARTH,
                shade=0.3,
                opacity=1 - 0.6 * fall,
            )
    _track(drawing, look, -0.48, 0.34, 0.18)
    drawing.fill(box(-0.18, 0.17, 0.10, 0.24), colour=_INK, shade=0.3)
    with drawing.at(0, bounce(look)):
        drawing.fill(
            smooth((-0.50, 0.24), (-0.52, 0.42), (-0.42, 0.48), (0.20, 0.46), (0.24, 0.24), (-0.2, 0.22)),
            colour=body,
            depth=0.06,
        )
        drawing.fill(*[box(-0.46, y, -0.28, y + 0.014) for y in (0.30, 0.34, 0.38)], colour=dark(body, 0.5), shade=0)
        drawing.fill(box(-0.16, 0.30, 0.16, 0.78, 0.04), colour=body, depth=0.05)
        panes(drawing, polygon((-0.11, 0.44), (-0.11, 0.73), (0.09, 0.73), (0.12, 0.44)), look=look, riders=1)
    drawing.mark("top", 0.0, 0.78)


def _bulldozer(drawing: Drawing, look: Look) -> None:
    """It pushes a heap of earth before its blade."""
    body = look.colour
    heap = 0.02 * wave(look.phase)
    drawing.fill(
        smooth((0.56, 0.0), (0.60, 0.26 + heap), (0.74, 0.32 + heap), (0.92, 0.18), (1.04, 0.0)),
        colour=_EARTH,
        depth=0.06,
    )
    drawing.fill(
        *[ellipse(0.66 + 0.09 * n, 0.2 - 0.045 * n, 0.03) for n in range(4)], colour=dark(_EARTH, 0.3), depth=0.02
    )
    drawing.fill(tube([(0.1, 0.18), (0.56, 0.16)], [0.03, 0.03]), colour=dark(body, 0.2), shade=0.4)
    with drawing.at(0, bounce(look)):
        drawing.fill(box(-0.1, 0.2, 0.46, 0.46, 0.04), colour=body, depth=0.06)
        drawing.fill(
            *[box(0.18 + 0.07 * n, 0.26, 0.21 + 0.07 * n, 0.40) for n in range(3)], colour=dark(body, 0.5), shade=0
        )
        drawing.fill(tube([(0.3, 0.46), (0.3, 0.62)], [0.022, 0.018]), colour=_INK, shade=0.3)
        drawing.fill(box(-0.44, 0.2, -0.04, 0.52, 0.03), box(-0.46, 0.76, -0.02, 0.82, 0.02), colour=body, depth=0.05)
        drawing.fill(box(-0.43, 0.5, -0.40, 0.78), box(-0.09, 0.5, -0.06, 0.78), colour=_INK, shade=0.2)
        panes(drawing, box(-0.40, 0.52, -0.09, 0.76), look=look, riders=1)
    _track(drawing, look, -0.52, 0.44, 0.24)
    drawing.fill(
        smooth((0.54, 0.0), (0.50, 0.16), (0.56, 0.36), (0.62, 0.36), (0.58, 0.16), (0.64, 0.0)),
        colour=CHROME,
        depth=0.03,
    )
    drawing.mark("top", -0.25, 0.82)


def _harvester(drawing: Drawing, look: Look) -> None:
    """Its reel turns before it."""
    body = look.colour
    with drawing.at(0.66, 0.2, turn=-360 * look.phase * 2):
        for at in range(6):
            x, y = 0.18 * math.cos(math.tau * at / 6), 0.18 * math.sin(math.tau * at / 6)
            drawing.fill(tube([(0, 0), (x, y)], [0.012] * 2), ellipse(x, y, 0.025), colour=tint("#d8b23a"), shade=0.3)
    drawing.fill(polygon((0.34, 0.06), (0.78, 0.0), (0.80, 0.05), (0.42, 0.2)), colour=dark(body, 0.2), depth=0.03)
    with drawing.at(0, bounce(look)):
        drawing.fill(tube([(-0.3, 0.66), (-0.5, 0.86), (-0.74, 0.84)], [0.04, 0.04, 0.045]), colour=body, depth=0.02)
        drawing.fill(
            box(-0.58, 0.2, 0.22, 0.66, 0.04),
            polygon((-0.46, 0.66), (0.02, 0.66), (0.1, 0.78), (-0.54, 0.78)),
            colour=body,
            depth=0.07,
        )
        drawing.fill(box(-0.5, 0.34, 0.1, 0.40), colour=tint("#f2c94c"), shade=0.2)
        drawing.fill(box(0.10, 0.36, 0.44, 0.80, 0.04), colour=body, depth=0.05)
        panes(drawing, polygon((0.14, 0.46), (0.14, 0.75), (0.40, 0.75), (0.42, 0.46)), look=look, riders=1)
        drawing.fill(box(0.06, 0.80, 0.47, 0.84, 0.02), colour=dark(body, 0.15), shade=0.4)
    wheel(drawing, 0.2, 0.22, rolling(look), hub=0.55, colour=tint("#f2c94c"))
    wheel(drawing, -0.42, 0.13, rolling(look) * 1.7, hub=0.55, colour=tint("#f2c94c"))
    drawing.mark("top", 0.2, 0.84)


def _mixer(drawing: Drawing, look: Look) -> None:
    """Its drum goes round as it drives."""
    drawing.fill(box(-0.74, 0.12, 0.66, 0.22, 0.02), colour=_INK, shade=0.2)
    with drawing.at(-0.2, 0.50 + bounce(look), turn=12):
        drum = drawing.fill(
            smooth(
                (-0.50, 0.12),
                (-0.30, 0.27),
                (0.10, 0.30),
                (0.38, 0.16),
                (0.38, -0.16),
                (0.10, -0.30),
                (-0.30, -0.27),
                (-0.50, -0.12),
            ),
            colour=tint("#f1efe9"),
            depth=0.10,
        )
        for at in range(5):
            x = -0.7 + 1.4 * ((at / 5 + look.phase * 0.2) % 1.0)
            drawing.fill(
                polygon((x, -0.4), (x + 0.09, -0.4), (x + 0.27, 0.4), (x + 0.18, 0.4)),
                colour=look.colour,
                shade=0.3,
                clip=drum,
            )
        drawing.fill(ellipse(-0.50, 0, 0.05, 0.12), colour=_INK, shade=0)
    drawing.fill(polygon((-0.70, 0.2), (-0.82, 0.5), (-0.74, 0.52), (-0.62, 0.2)), colour=CHROME, depth=0.02)
    with drawing.at(0, bounce(look)):
        drawing.fill(
            smooth((0.24, 0.14), (0.24, 0.70), (0.56, 0.72), (0.66, 0.44), (0.70, 0.14)), colour=look.colour, depth=0.06
        )
        panes(drawing, polygon((0.36, 0.44), (0.36, 0.65), (0.53, 0.65), (0.60, 0.44)), look=look, riders=1)
        headlight(drawing, 0.67, 0.24, 0.03)
    for x in (-0.56, -0.30, 0.46):
        drawing.fill(arch(x, 0.13), colour=_INK, shade=0)
        wheel(drawing, x, 0.12, rolling(look))
    drawing.mark("top", 0.44, 0.72)


def _tank(drawing: Drawing, look: Look) -> None:
    body = look.colour
    with drawing.at(0, bounce(look)):
        drawing.fill(
            tube([(0.2, 0.48), (0.92, 0.52)], [0.034, 0.026]),
            box(0.88, 0.49, 0.98, 0.56, 0.01),
            colour=dark(body, 0.2),
            depth=0.02,
        )
        drawing.fill(
            smooth((-0.28, 0.36), (-0.24, 0.56), (-0.06, 0.62), (0.20, 0.58), (0.32, 0.40), (0.0, 0.34)),
            colour=body,
            depth=0.06,
        )
        drawing.fill(box(-0.12, 0.60, 0.08, 0.66, 0.02), colour=dark(body, 0.2), depth=0.02)
        drawing.fill(
            polygon((-0.62, 0.22), (-0.52, 0.40), (0.50, 0.40), (0.66, 0.22)), colour=light(body, 0.08), depth=0.05
        )
        drawing.fill(*[ellipse(x, 0.30, 0.07, 0.04, 20) for x in (-0.34, 0.02, 0.3)], colour=dark(body, 0.3), shade=0)
    _track(drawing, look, -0.66, 0.66, 0.26)
    drawing.mark("muzzle", 0.98, 0.525)
    drawing.mark("top", 0.0, 0.64)


def _buggy(drawing: Drawing, look: Look) -> None:
    """An open car with wheels of wire, a dish and a seat: for the moon and for Mars."""
    body = look.colour
    drawing.fill(tube([(0.46, 0.3), (0.52, 0.86)], [0.014, 0.012]), colour=CHROME, shade=0.3)
    with drawing.at(0.52, 0.90, turn=30):
        drawing.fill(
            smooth((-0.2, 0.06), (-0.14, -0.05), (0.0, -0.1), (0.14, -0.05), (0.2, 0.06), (0.0, 0.0)),
            colour=tint("#e8e6ea"),
            depth=0.04,
        )
        drawing.fill(tube([(0, -0.02), (0, 0.12)], [0.01] * 2), colour=CHROME, shade=0)
    with drawing.at(0, bounce(look) * 2):
        drawing.fill(box(-0.60, 0.24, 0.60, 0.33, 0.03), colour=body, depth=0.04)
        drawing.fill(box(-0.58, 0.33, -0.26, 0.50, 0.02), colour=tint("#e0b04a"), depth=0.04)
        drawing.fill(
            tube([(-0.12, 0.33), (-0.18, 0.62)], [0.035, 0.03]),
            box(-0.16, 0.34, 0.14, 0.40, 0.02),
            colour=_INK,
            depth=0.03,
        )
        drawing.fill(
            tube([(0.30, 0.33), (0.24, 0.50)], [0.014, 0.014]), ellipse(0.235, 0.52, 0.03), colour=_INK, shade=0.2
        )
    for x in (-0.42, 0.42):
        wheel(drawing, x, 0.2, rolling(look), hub=0.76, spokes=9, colour=tint("#b9bcc4"))
        drawing.fill(
            tube([(x - 0.22, 0.28), (x - 0.15, 0.40), (x + 0.15, 0.40), (x + 0.22, 0.28)], [0.018] * 4),
            colour=tint("#e07a3a"),
            shade=0.3,
        )
    drawing.mark("seat", -0.02, 0.41)
    drawing.mark("top", 0.0, 0.5)


def _monster_truck(drawing: Drawing, look: Look) -> None:
    """A pickup high up on huge wheels."""
    body = look.colour
    drawing.fill(box(-0.46, 0.36, 0.46, 0.46, 0.02), colour=CHROME, shade=0.4)
    with drawing.at(0, bounce(look) * 3):
        drawing.fill(
            smooth(
                (-0.62, 0.46),
                (-0.62, 0.70),
                (-0.16, 0.70),
                (-0.08, 0.92),
                (0.20, 0.92),
                (0.34, 0.70),
                (0.62, 0.66),
                (0.64, 0.46),
                steps=5,
            ),
            colour=body,
            depth=0.06,
        )
        panes(drawing, polygon((-0.04, 0.71), (0.0, 0.88), (0.17, 0.88), (0.27, 0.71)), look=look, riders=1)
        flames = [
            (0.64, 0.52),
            (0.2, 0.50),
            (0.34, 0.56),
            (0.0, 0.57),
            (0.2, 0.61),
            (-0.1, 0.66),
            (0.4, 0.64),
            (0.64, 0.62),
        ]
        drawing.fill(polygon(*flames), colour=tint("#f7c93a"), shade=0.2)
        headlight(drawing, 0.62, 0.58, 0.03)
    for x in (-0.42, 0.42):
        wheel(drawing, x, 0.30, rolling(look), hub=0.46, colour=tint("#e2452f"))
    drawing.mark("top", 0.0, 0.92)


def _snowmobile(drawing: Drawing, look: Look) -> None:
    """With somebody on it who leans forward; snow flies up behind."""
    for at in range(16 if look.moving else 0):
        gone = (look.phase * 2 + at * 0.381966) % 1.0
        drawing.fill(
            ellipse(-0.56 - 0.6 * gone, 0.05 + 1.6 * gone * (1 - gone) * (0.3 + 0.06 * (at % 4)), 0.05 + 0.04 * gone),
            colour=(255, 253, 250),
            shade=0,
            opacity=0.8 * (1 - gone) * min(8 * gone, 1.0),
        )
    _track(drawing, look, -0.56, 0.16, 0.16)
    drawing.fill(tube([(0.1, 0.04), (0.56, 0.03), (0.74, 0.14)], [0.03, 0.03, 0.02]), colour=_INK, shade=0.3)
    drawing.fill(tube([(0.36, 0.05), (0.3, 0.24)], [0.02, 0.02]), colour=CHROME, shade=0.3)
    with drawing.at(0, bounce(look) * 2):
        drawing.fill(
            smooth(
                (-0.56, 0.20),
                (-0.54, 0.34),
                (-0.1, 0.34),
                (0.1, 0.46),
                (0.34, 0.40),
                (0.60, 0.24),
                (0.52, 0.16),
                (0.0, 0.14),
            ),
            colour=look.colour,
            depth=0.06,
        )
        drawing.fill(box(-0.52, 0.32, -0.06, 0.40, 0.03), colour=_INK, depth=0.02)
        drawing.fill(
            polygon((0.12, 0.46), (0.22, 0.62), (0.28, 0.60), (0.26, 0.44)), colour=tint("#bfe0ee"), opacity=0.8
        )
        headlight(drawing, 0.52, 0.27, 0.035)
        drawing.fill(tube([(-0.2, 0.42), (0.02, 0.34), (0.0, 0.2)], [0.065, 0.055, 0.045]), colour=_INK, depth=0.03)
        drawing.fill(
            tube([(-0.24, 0.42), (-0.16, 0.62), (-0.06, 0.74)], [0.085, 0.09, 0.08]), colour=tint("#3f7cc0"), depth=0.04
        )
        drawing.fill(
            tube([(-0.06, 0.70), (0.04, 0.56), (0.16, 0.54)], [0.045, 0.04, 0.035]),
            colour=dark(tint("#3f7cc0"), 0.2),
            depth=0.02,
        )
        drawing.fill(ellipse(0.0, 0.88, 0.11), colour=tint("#e8e9ec"), depth=0.04)
        drawing.fill(smooth((0.0, 0.93), (0.11, 0.92), (0.11, 0.83), (0.0, 0.82)), colour=_INK, shade=0.2)
    drawing.mark("top", 0.0, 0.9)


_work = Kind(family="car", habitat="ground", actions=("drive", "still"), seconds=1.4, stride=0.8)

ENTRIES: tuple[Entry, ...] = (
    _work(
        "excavator",
        ("excavator", "digger", "backhoe"),
        3.0,
        "#f2a92d",
        _digger,
        actions=("still", "drive"),
        seconds=5.0,
        stride=0.0,
    ),
    _work("bulldozer", ("bulldozer", "dozer", "snowplow", "snow plow", "snowplough"), 2.9, "#f2a92d", _bulldozer),
    _work(
        "harvester", ("combine harvester", "harvester", "combine"), 3.4, "#3f9a45", _harvester, stride=math.tau * 0.22
    ),
    _work(
        "cement mixer",
        ("cement mixer", "concrete mixer", "cement truck", "mixer truck"),
        3.2,
        "#e0573f",
        _mixer,
        stride=math.tau * 0.12,
        seconds=0.8,
    ),
    _work("tank", ("tank", "army tank", "battle tank"), 2.6, "#6f7f4a", _tank),
    _work(
        "moon buggy",
        (
            "moon buggy",
            "lunar rover",
            "moon rover",
            "mars rover",
            "rover",
            "lunar buggy",
            "buggy",
            "dune buggy",
            "quad bike",
            "atv",
        ),
        1.8,
        "#d8dade",
        _buggy,
        stride=math.tau * 0.2,
    ),
    _work("snowmobile", ("snowmobile", "snow scooter", "ski doo"), 1.6, "#d8413a", _snowmobile, stride=1.6),
    _work("monster truck", ("monster truck", "bigfoot truck"), 3.2, "#3f5fd0", _monster_truck, stride=math.tau * 0.3),
)
