"""Who swims under water: a mermaid, a diver. Units: heights of the person; the origin is the middle."""

from __future__ import annotations

from ...painting.canvas import Drawing, dark, ellipse, light, smooth, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..thing import Kind, Look
from . import person_head, person_parts
from .acts.household import draw_comb
from .figure import Figure, sole_at
from .person import Person
from .person_hair import draw_hair_behind
from .stance import Arm, Stance

_MAIDEN = Person(
    name="mermaid",
    words=(),
    height_metres=1.7,
    colour="#b06fb8",
    broad=0.07,
    limb=(0.040, 0.027),
    hair=("long", "#c8452f"),
    extras=("bare",),
)


_SCALES = ((-0.10, -0.05), (-0.18, -0.08), (-0.26, -0.095), (-0.34, -0.09))


def _mermaid(drawing: Drawing, look: Look) -> None:
    beat, combs, down = wave(look.phase), look.action == "combing", swell(look.phase * 2)
    sits = combs or look.action == "sit"
    near = Arm(0, 0, (-0.07 - 0.03 * down, 0.43 - 0.18 * down)) if combs else Arm(20 - 14 * beat, 24)
    pose = Stance(
        hip=(0.0, 0.0),
        feet=(sole_at(0.0, -0.4), sole_at(0.0, -0.4)),
        arms=(Arm(38, 22) if sits else Arm(70 + 16 * beat, 14), near),
        lean=6 if sits else 46,
        nod=4 if sits else 26,
        sway=0.3 if sits else -1.4,
    )
    figure = Figure(drawing, _MAIDEN, pose, _MAIDEN.main, look.phase)
    draw_hair_behind(figure)
    figure.draw_arm(0)
    spine = [
        (0.0, 0.01),
        (-0.13, -0.07),
        (-0.28, -0.10 + 0.02 * beat),
        (-0.44, -0.08 + 0.05 * wave(look.phase, -0.15)),
        (-0.56, -0.04 + 0.08 * wave(look.phase, -0.25)),
    ]
    if sits:  # upright, the tail hangs down
        spine = [(0.0, 0.01), (0.12, 0.03), (0.24, 0.0), (0.32, -0.11), (0.35 + 0.03 * beat, -0.22)]
    end, flap = spine[-1], 16 * wave(look.phase, -0.35)
    with drawing.at(end[0], end[1], turn=flap + (80 if sits else -20)):
        drawing.fill(
            smooth((0.03, 0.0), (-0.10, 0.04), (-0.22, 0.15), (-0.17, 0.02), (-0.22, -0.12), (-0.09, -0.05)),
            colour=light(look.colour, 0.2),
            depth=0.03,
        )
    tail = drawing.fill(tube(spine, [0.078, 0.086, 0.066, 0.042, 0.022]), colour=look.colour, depth=0.06)
    scales = [
        ellipse(x + 0.02 * (row - 1), y + 0.035 * (row - 1), 0.017)
        for x, y in (((0.06, 0.02), (0.14, 0.02), (0.22, 0.0), (0.30, -0.08)) if sits else _SCALES)
        for row in range(3)
    ]
    drawing.fill(*scales, colour=dark(look.colour, 0.2), shade=0, opacity=0.5, clip=tail)
    figure.draw_trunk()
    person_parts.draw_front(figure)
    person_head.draw_head(figure)
    figure.draw_arm(1)
    if combs:
        draw_comb(figure)
    drawing.mark("hand", *figure.hands[0])
    drawing.mark("head", *figure.head)


_DIVER = Person(
    name="diver",
    words=(),
    height_metres=1.75,
    colour="#2b3a4a",
    below="#2b3a4a",
    hair=("short", "#3a2b24"),
    extras=("gloves",),
    trim="#f2b33d",
)


def _diver(drawing: Drawing, look: Look) -> None:
    """In a wetsuit, with a bottle on the back, a mask, fins and bubbles."""
    beat = wave(look.phase)
    pose = Stance(
        hip=(0.0, 0.0),
        feet=(sole_at(0.0, -0.4), sole_at(0.0, -0.4)),
        arms=(Arm(76 + 8 * beat, 10), Arm(46 - 8 * beat, 20)),
        lean=62,
        nod=40,
    )
    figure = Figure(drawing, _DIVER, pose, look.colour, look.phase)
    figure.draw_arm(0)
    for side, tone in ((-1, dark(look.colour, 0.3)), (1, look.colour)):
        kick = side * 0.07 * beat
        foot = (-0.46, -0.10 + kick)
        drawing.fill(
            tube([(0.0, 0.0), (-0.23, -0.06 + kick * 0.7), foot], [0.062, 0.05, 0.034]), colour=tone, shade=0.7
        )
        fin = smooth(
            (foot[0] + 0.05, foot[1] + 0.025),
            (foot[0] - 0.2, foot[1] + 0.02 - kick),
            (foot[0] - 0.19, foot[1] - 0.05 - kick),
            (foot[0] + 0.04, foot[1] - 0.03),
        )
        drawing.fill(fin, colour=tint("#f2b33d") if side > 0 else dark(tint("#f2b33d"), 0.3), shade=0.5)
    back = (figure.chest[0] * 0.5 - 0.05, figure.chest[1] * 0.5 + 0.11)
    drawing.fill(
        tube([(back[0] - 0.1, back[1] - 0.05), (back[0] + 0.1, back[1] + 0.05)], [0.05, 0.05]),
        colour=tint("#d8c23a"),
        depth=0.04,
    )
    figure.draw_trunk()
    person_parts.draw_front(figure)
    person_head.draw_head(figure)
    x, y = figure.head
    drawing.fill(ellipse(x + 0.05, y + 0.01, 0.05, 0.04), colour=tint("#1f2a36"), shade=0)
    drawing.fill(ellipse(x + 0.055, y + 0.012, 0.036, 0.027), colour=tint("#a8dcea"), shade=0, opacity=0.8)
    figure.draw_arm(1)
    bubbles = [
        ellipse(x - 0.03 * at, y + 0.12 + 0.07 * ((look.phase * 2 + at / 3) % 1.0) + 0.07 * at, 0.014 + 0.005 * at)
        for at in range(3)
    ]
    drawing.fill(*bubbles, colour=(255, 250, 240), shade=0, opacity=0.6)
    drawing.mark("hand", *figure.hands[0])
    drawing.mark("head", *figure.head)


ENTRIES: tuple[Entry, ...] = (
    Kind(family="sea", habitat="underwater", actions=("swim", "float", "sit", "combing"), seconds=2.0, stride=0.7)(
        "mermaid", ("mermaid", "merman", "siren"), 1.1, "#2fa58e", _mermaid
    ),
    Kind(family="sea", habitat="underwater", actions=("swim", "float"), seconds=2.0, stride=0.6)(
        "diver", ("diver", "scuba diver", "snorkeler", "snorkeller"), 0.9, "#2b3a4a", _diver
    ),
)
