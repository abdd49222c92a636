"""Chairs, tables, beds, doors, seats, a throne and a crib. Units: about a metre or the height; they stand on the origin."""

from __future__ import annotations

import math
from functools import partial

from ...painting.canvas import Drawing, box, dark, ellipse, light, mirrored, points, polygon, smooth, star, tint, tube
from ..entry import Entry
from ..motion import swell, wave
from ..palette import BRASS, INK, WOOD
from ..people.acts.resting import paint_arm_rest, paint_rocking_chair
from ..thing import Kind, Look


def _chair(drawing: Drawing, look: Look, kind: str = "chair") -> None:
    wood = look.colour
    if kind == "armchair":
        drawing.fill(*[box(x - 0.04, 0.0, x + 0.04, 0.12) for x in (-0.36, 0.36)], colour=WOOD, shade=0.5)
        drawing.fill(box(-0.40, 0.10, 0.40, 0.98, 0.16), colour=dark(wood, 0.10), depth=0.10)
        drawing.fill(box(-0.34, 0.28, 0.34, 0.46, 0.07), colour=light(wood, 0.10), depth=0.06)
        drawing.fill(box(-0.52, 0.08, -0.32, 0.60, 0.09), box(0.32, 0.08, 0.52, 0.60, 0.09), colour=wood, depth=0.07)
    elif kind == "sofa":
        drawing.fill(*[box(x - 0.04, 0.0, x + 0.04, 0.10) for x in (-0.82, 0.82)], colour=WOOD, shade=0.5)
        drawing.fill(box(-0.92, 0.08, 0.92, 0.76, 0.12), colour=dark(wood, 0.10), depth=0.10)
        drawing.fill(
            box(-0.80, 0.24, -0.01, 0.44, 0.07), box(0.01, 0.24, 0.80, 0.44, 0.07), colour=light(wood, 0.10), depth=0.06
        )
        drawing.fill(box(-1.02, 0.06, -0.80, 0.54, 0.10), box(0.80, 0.06, 1.02, 0.54, 0.10), colour=wood, depth=0.07)
        drawing.fill(box(0.42, 0.40, 0.74, 0.70, 0.08), colour=tint("#f2c97a"), depth=0.06)
        drawing.mark("seat", -0.2, 0.44)
        return
    else:
        drawing.fill(box(-0.27, 0.0, -0.20, 0.46), box(0.13, 0.0, 0.20, 0.46), colour=dark(wood, 0.28), shade=0.4)
        drawing.fill(box(-0.33, 0.0, -0.26, 1.0, 0.03), box(0.24, 0.0, 0.31, 0.46, 0.02), colour=wood, depth=0.03)
        drawing.fill(box(-0.36, 0.44, 0.36, 0.52, 0.03), colour=light(wood, 0.08), depth=0.03)
        drawing.fill(box(-0.35, 0.72, -0.24, 0.98, 0.03), colour=light(wood, 0.08), depth=0.03)
    drawing.mark("seat", 0.02, 0.52 if kind == "chair" else 0.46)


def _rocking_chair(drawing: Drawing, look: Look) -> None:
    """Rocking by itself, a little."""
    with drawing.at(0, 0, turn=2.0 * wave(look.phase)):
        paint_rocking_chair(drawing, look.colour)
        paint_arm_rest(drawing, look.colour)
    drawing.mark("seat", -0.02, 0.25)


def _table(drawing: Drawing, look: Look, kind: str = "table") -> None:
    wood = look.colour
    if kind == "bed":
        drawing.fill(
            box(-1.0, 0.0, -0.92, 0.86, 0.03),
            box(0.92, 0.0, 1.0, 0.52, 0.03),
            box(-0.96, 0.14, 0.96, 0.30),
            colour=wood,
            depth=0.05,
        )
        drawing.fill(box(-0.92, 0.28, 0.92, 0.44, 0.06), colour=tint("#f7f3ea"), depth=0.05)
        drawing.fill(
            smooth((-0.90, 0.44), (-0.86, 0.58), (-0.66, 0.62), (-0.48, 0.56), (-0.46, 0.44)),
            colour=tint("#ffffff"),
            depth=0.06,
        )
        drawing.fill(
            smooth((-0.40, 0.46), (-0.10, 0.56), (0.50, 0.54), (0.92, 0.48), (0.95, 0.24), (0.90, 0.16), (-0.36, 0.18)),
            colour=tint("#6f9fd0"),
            depth=0.08,
        )
        drawing.mark("seat", 0.2, 0.54)
        drawing.mark("deck", 0.2, 0.54)
        return
    if kind == "bench":
        drawing.fill(*[box(x - 0.04, 0.0, x + 0.04, 0.72) for x in (-0.66, 0.66)], colour=tint("#4a4650"), shade=0.4)
        drawing.fill(*[box(-0.84, y, 0.84, y + 0.085, 0.025) for y in (0.36, 0.54, 0.66)], colour=wood, depth=0.03)
        drawing.mark("seat", 0, 0.44)
        return
    drawing.fill(box(-0.66, 0.0, -0.58, 0.66), box(0.58, 0.0, 0.66, 0.66), colour=dark(wood, 0.25), shade=0.4)
    drawing.fill(
        box(-0.78, 0.0, -0.69, 0.66), box(0.69, 0.0, 0.78, 0.66), box(-0.76, 0.56, 0.76, 0.66), colour=wood, depth=0.04
    )
    drawing.fill(box(-0.90, 0.65, 0.90, 0.74, 0.03), colour=light(wood, 0.12), depth=0.04)
    drawing.mark("deck", 0, 0.74)


def _clock(drawing: Drawing, look: Look) -> None:
    """An alarm clock; its long hand goes once round in a cycle."""
    for side in (-1, 1):
        drawing.fill(tube([(side * 0.24, 0.12), (side * 0.32, 0.03)], [0.045, 0.040]), colour=INK, shade=0.4)
        with drawing.at(side * 0.26, 0.88, turn=-28 * side):
            drawing.fill(
                smooth((-0.15, 0.0), (-0.12, 0.10), (0.0, 0.14), (0.12, 0.10), (0.15, 0.0)), colour=BRASS, depth=0.04
            )
    drawing.fill(tube([(-0.05, 0.92), (0.0, 1.02), (0.05, 0.92)], [0.020] * 3), colour=INK, shade=0)
    drawing.fill(ellipse(0, 0.48, 0.44), colour=look.colour, depth=0.09)
    drawing.fill(ellipse(0, 0.48, 0.35), colour=tint("#fdf8ec"), shade=0.4, depth=0.05)
    ticks = [
        ellipse(
            0.29 * math.sin(math.tau * at / 12),
            0.48 + 0.29 * math.cos(math.tau * at / 12),
            0.024 if at % 3 == 0 else 0.014,
        )
        for at in range(12)
    ]
    turn = math.tau * look.phase
    hands = (
        *tube([(0, 0.48), (0.25 * math.sin(turn), 0.48 + 0.25 * math.cos(turn))], [0.020, 0.012]),
        *tube([(0, 0.48), (0.13, 0.57)], [0.024, 0.018]),
        ellipse(0, 0.48, 0.034),
    )
    drawing.fill(*ticks, *hands, colour=INK, shade=0)


def _umbrella(drawing: Drawing, look: Look) -> None:
    with drawing.at(0, 0, turn=3 * wave(look.phase)):
        drawing.fill(
            tube([(0, 0.60), (0, 0.10), (0.05, 0.02), (0.13, 0.02), (0.16, 0.10)], [0.018] * 5),
            colour=tint("#6b4630"),
            shade=0.3,
        )
        canopy = drawing.fill(
            smooth(*mirrored(*points("0,1 0.26,0.96 0.52,0.78 0.62,0.52 0.47,0.565 0.31,0.52 0.155,0.565 0,0.52"))),
            colour=look.colour,
            depth=0.11,
        )
        drawing.fill(
            smooth((-0.31, 0.50), (-0.24, 0.80), (0.0, 1.02), (-0.02, 0.78), (0.0, 0.50), (-0.155, 0.55)),
            smooth((0.31, 0.50), (0.30, 0.80), (0.0, 1.02), (0.40, 0.90), (0.64, 0.50), (0.47, 0.55)),
            colour=light(look.colour, 0.30),
            shade=0,
            opacity=0.55,
            clip=canopy,
        )
        drawing.fill(tube([(0, 0.98), (0, 1.06)], [0.014, 0.010]), colour=tint("#6b4630"), shade=0)
        drawing.mark("hand", 0.0, 0.2)


def _door_thing(drawing: Drawing, look: Look, kind: str = "door") -> None:
    if kind == "fence":
        drawing.mark("deck", -0.14, 0.95)  # the point of a picket
        drawing.fill(box(-1.0, 0.26, 1.0, 0.36), box(-1.0, 0.58, 1.0, 0.68), colour=dark(look.colour, 0.14), shade=0.3)
        drawing.fill(
            *[
                polygon((x - 0.075, 0.0), (x - 0.075, 0.84), (x, 0.98), (x + 0.075, 0.84), (x + 0.075, 0.0))
                for x in (-0.86, -0.52, -0.17, 0.17, 0.52, 0.86)
            ],
            colour=look.colour,
            depth=0.04,
        )
        return
    if kind == "mailbox":
        drawing.fill(box(-0.05, 0.0, 0.05, 0.56), colour=tint("#8a5a3a"), shade=0.4)
        drawing.fill(
            smooth((-0.34, 0.50), (-0.34, 0.80), (-0.18, 0.96), (0.20, 0.96), (0.36, 0.80), (0.36, 0.50)),
            colour=look.colour,
            depth=0.08,
        )
        drawing.fill(
            smooth((0.10, 0.50), (0.10, 0.80), (0.23, 0.93), (0.36, 0.80), (0.36, 0.50)),
            colour=dark(look.colour, 0.2),
            shade=0.3,
        )
        drawing.fill(
            box(-0.22, 0.72, -0.18, 1.02, 0.01), box(-0.22, 0.92, -0.04, 1.02, 0.01), colour=tint("#f2c94c"), shade=0.3
        )
        return
    drawing.fill(box(-0.36, 0.0, 0.36, 0.80), ellipse(0, 0.78, 0.36, 0.26), colour=tint("#b5aca2"), depth=0.05)
    if look.action == "open":
        _open_leaf(drawing, look)
        return
    drawing.fill(box(-0.28, 0.0, 0.28, 0.78), ellipse(0, 0.77, 0.28, 0.20), colour=look.colour, depth=0.06)
    drawing.fill(
        *[box(x - 0.006, 0.0, x + 0.006, 0.92) for x in (-0.14, 0.0, 0.14)], colour=dark(look.colour, 0.3), shade=0
    )
    drawing.fill(ellipse(0.19, 0.44, 0.030), colour=BRASS, shade=0.4)


def _open_leaf(drawing: Drawing, look: Look) -> None:
    """Warm light behind a door that swings open and to again, on hinges at the far side."""
    wide = 0.56 * math.cos(math.radians(34 + 34 * swell(look.phase)))
    drawing.fill(ellipse(-0.02, 0.42, 0.50, 0.56), colour=tint("#ffe08a"), soft=0.14, opacity=0.55, shade=0)
    drawing.fill(box(-0.28, 0.0, 0.28, 0.78), ellipse(0, 0.77, 0.28, 0.20), colour=tint("#ffd873"), shade=0.2)
    drawing.fill(ellipse(0.0, 0.34, 0.17, 0.34), colour=tint("#fff6cf"), shade=0, opacity=0.8, soft=0.06)
    hinge, edge, out = 0.28, 0.28 - wide, 0.05 * (1 - wide / 0.56)
    leaf = polygon(
        (hinge, 0.0), (hinge, 0.80), ((hinge + edge) / 2, 0.93 + 0.5 * out), (edge, 0.86 + out), (edge, -out)
    )
    drawing.fill(leaf, colour=look.colour, depth=0.05)
    for share in (0.28, 0.66):
        x = hinge - wide * share
        drawing.fill(box(x - 0.005, -out * share, x + 0.005, 0.86), colour=dark(look.colour, 0.3), shade=0)
    drawing.fill(ellipse(edge + 0.05, 0.42, 0.028), colour=BRASS, shade=0.4)


_home = Kind(family="thing", habitat="table", seconds=3.0)


_METAL, _CLOTH, _DARK = tint("#7a828a"), tint("#f4efe4"), tint("#4a3a34")


def _seat(drawing: Drawing, look: Look, kind: str) -> None:
    """A high back to the left, a cushion, an arm rest."""
    cloth = look.colour
    if kind == "bench":
        drawing.fill(box(-0.24, 0.0, 0.26, 0.24, 0.02), colour=_DARK, shade=0.5)
    else:
        drawing.fill(box(-0.035, 0.05, 0.045, 0.28), box(-0.2, 0.0, 0.22, 0.06, 0.03), colour=_METAL, depth=0.03)
    back = smooth((-0.27, 0.24), (-0.15, 0.24), (-0.17, 0.6), (-0.22, 0.95), (-0.3, 1.0), (-0.38, 0.95), (-0.33, 0.6))
    drawing.fill(back, colour=dark(cloth, 0.12), depth=0.06)
    if kind == "bench":
        drawing.fill(smooth((-0.2, 0.74), (-0.19, 0.97), (-0.36, 0.99), (-0.33, 0.74)), colour=_CLOTH, shade=0.3)
    else:
        drawing.fill(
            smooth((-0.17, 0.84), (-0.19, 1.0), (-0.37, 1.02), (-0.35, 0.84)), colour=light(cloth, 0.3), depth=0.05
        )
    drawing.fill(box(-0.27, 0.24, 0.3, 0.4, 0.06), colour=cloth, depth=0.05)
    drawing.fill(ellipse(0.26, 0.32, 0.05, 0.075), colour=light(cloth, 0.12), shade=0.4)
    drawing.mark("seat", 0.0, 0.4)


_seat_kind = Kind(family="thing", habitat="ground", seconds=3.0)


_VELVET = tint("#b02638")


def _throne(drawing: Drawing, look: Look) -> None:
    """A tall golden chair on two steps, its back and seat of red velvet, a jewel at the top."""
    gold = look.colour
    for step, half in enumerate((0.62, 0.52)):
        drawing.fill(
            box(-half, 0.05 * step, half, 0.05 * step + 0.05, 0.01), colour=light(_VELVET, 0.12 * step), depth=0.03
        )
    frame = polygon((-0.36, 0.1), (-0.40, 1.30), (-0.22, 1.54), (0.0, 1.74), (0.22, 1.54), (0.40, 1.30), (0.36, 0.1))
    drawing.fill(frame, colour=gold, depth=0.06)
    back = polygon((-0.28, 0.3), (-0.30, 1.26), (-0.17, 1.44), (0.0, 1.58), (0.17, 1.44), (0.30, 1.26), (0.28, 0.3))
    drawing.fill(back, colour=_VELVET, depth=0.05)
    knobs = [ellipse(x, y, 0.018) for y in (0.7, 0.95, 1.2) for x in (-0.15, 0.15)]
    knobs += [ellipse(0.0, y, 0.018) for y in (0.82, 1.07, 1.32)]
    drawing.fill(knobs, colour=dark(_VELVET, 0.35), shade=0)
    drawing.fill(box(-0.40, 0.10, 0.40, 0.34, 0.02), colour=dark(gold, 0.14), depth=0.05)
    drawing.fill(box(-0.33, 0.32, 0.33, 0.42, 0.05), colour=light(_VELVET, 0.1), depth=0.05)
    for side in (-1, 1):
        drawing.fill(box(side * 0.42 - 0.06, 0.10, side * 0.42 + 0.06, 0.58, 0.03), colour=gold, depth=0.04)
        drawing.fill(ellipse(side * 0.42, 0.60, 0.075), colour=light(gold, 0.2), depth=0.04)
        drawing.fill(ellipse(side * 0.40, 1.34, 0.06), colour=light(gold, 0.2), depth=0.03)
    drawing.fill(ellipse(0.0, 1.72, 0.07), colour=tint("#4f8fe0"), depth=0.03)
    gleam = 0.35 + 0.65 * swell(look.phase)
    drawing.fill(star(0.02, 1.76, 0.08, 0.018, 4), colour=(255, 255, 255), shade=0, opacity=gleam)
    drawing.mark("seat", 0.02, 0.43)


def _crib(drawing: Drawing, look: Look) -> None:
    """A little bed with bars behind, its near side let down; stars and a moon turn on a mobile above."""
    wood = look.colour
    for x in (-0.9, 0.9):
        drawing.fill(box(x - 0.05, 0.0, x + 0.05, 0.98, 0.03), colour=wood, depth=0.04)
    drawing.fill(box(-0.86, 0.88, 0.86, 0.94, 0.02), colour=light(wood, 0.1), depth=0.03)
    for at in range(9):
        x = -0.68 + 0.17 * at
        drawing.fill(box(x - 0.018, 0.4, x + 0.018, 0.9), colour=light(wood, 0.16), shade=0.3)
    drawing.fill(box(-0.86, 0.34, 0.86, 0.48, 0.06), colour=tint("#fbf7ee"), depth=0.05)
    drawing.fill(
        smooth((-0.84, 0.46), (-0.80, 0.58), (-0.62, 0.60), (-0.48, 0.54), (-0.46, 0.46)),
        colour=tint("#ffffff"),
        depth=0.05,
    )
    drawing.fill(box(-0.88, 0.12, 0.88, 0.38, 0.03), colour=wood, depth=0.05)
    for at in range(5):
        drawing.fill(star(-0.64 + 0.32 * at, 0.25, 0.06, 0.027, 5), colour=tint("#f2cf6a"), shade=0)
    drawing.fill(
        tube([(0.9, 0.9), (0.92, 1.36), (0.7, 1.48), (0.3, 1.46)], [0.02] * 4), colour=dark(wood, 0.1), shade=0.3
    )
    for at, code in enumerate(("#f2cf6a", "#8fb8e8", "#e89aa8")):
        turn = math.tau * (look.phase + at / 3)
        x, y = 0.3 + 0.22 * math.cos(turn), 1.24 + 0.03 * math.sin(turn)
        drawing.fill(tube([(0.3, 1.46), (x, y)], [0.006] * 2), colour=tint("#7a6a5c"), shade=0)
        drawing.fill(star(x, y - 0.04, 0.07, 0.032, 5), colour=tint(code), depth=0.02)
    drawing.mark("seat", 0.1, 0.47)
    drawing.mark("deck", 0.1, 0.47)


_kept = Kind(family="thing", habitat="table", seconds=3.0)


ENTRIES: tuple[Entry, ...] = (
    _home("chair", "stool", 0.95, "#a8713f", partial(_chair, kind="chair"), habitat="ground"),
    _home("armchair", "", 1.0, "#c9623f", partial(_chair, kind="armchair"), habitat="ground"),
    _home("rocking chair", "rocker, rocking horse", 0.66, "#8a5a34", _rocking_chair, habitat="ground", seconds=3.4),
    _home("sofa", "couch, couches", 0.9, "#5f8a9a", partial(_chair, kind="sofa"), habitat="ground"),
    _home("table", "desk, picnic table", 0.8, "#a8713f", partial(_table, kind="table"), habitat="ground"),
    _home("bench", "benches, park bench", 0.85, "#a8713f", partial(_table, kind="bench"), habitat="ground"),
    _home("bed", "", 1.0, "#9a6a42", partial(_table, kind="bed"), habitat="ground"),
    _home(
        "clock",
        (
            "alarm clock, metronome, grandfather clock, longcase clock, pendulum clock, floor clock, sundial, sun "
            "dial, time machine"
        ),
        0.2,
        "#e2574c",
        _clock,
        seconds=8.0,
    ),
    _home("umbrella", "parasol, leaf umbrella", 1.0, "#d8433f", _umbrella),
    _home("shared umbrella", "", 1.3, "#d8433f", _umbrella),
    _home(
        "door",
        "doorway",
        2.1,
        "#7a5a3a",
        partial(_door_thing, kind="door"),
        habitat="scenery",
        actions=("still", "open"),
        seconds=5.0,
    ),
    _home("fence", "gate", 1.0, "#f5f1e8", partial(_door_thing, kind="fence"), habitat="scenery"),
    _home("mailbox", "mailboxes, letterbox", 1.2, "#3f7cc0", partial(_door_thing, kind="mailbox"), habitat="ground"),
    _seat_kind("train seat", ("upholstered seat",), 1.15, "#2f6f6a", partial(_seat, kind="bench")),
    _seat_kind("bus seat", ("moulded seat",), 1.15, "#2f5fa8", partial(_seat, kind="shell")),
    _seat_kind("airplane seat", ("reclining seat",), 1.15, "#3a5fa6", partial(_seat, kind="shell")),
    _seat_kind("pilot seat", ("pilot's seat", "captain's chair"), 1.2, "#39424e", partial(_seat, kind="shell")),
    _kept("throne", "golden throne, royal throne", 2.0, "#e3b341", _throne, habitat="ground"),
    _kept("crib", "baby crib, baby bed, baby cot, cot", 1.3, "#e8dcc8", _crib, habitat="ground", seconds=6.0),
)
