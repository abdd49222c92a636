"""People who stand on boards: a surfer, a skier, a snowboarder, a skateboarder. Units: about the height of the person."""

from __future__ import annotations

from dataclasses import replace

from ...painting.canvas import Drawing, dark, ellipse, light, smooth, tint, tube
from ..entry import Entry
from ..motion import keyed, wave
from ..people.figure import Figure, sole_at
from ..people.person import Person
from ..people.stance import Arm, Stance
from ..thing import Kind, Look
from .ridden import ridden

_SURFER = Person(
    name="surfer",
    words=(),
    height_metres=1.75,
    colour="#2f8f9c",
    skin="#d99f74",
    hair=("short", "#c99a4a"),
    wear="shorts",
    below="#e2683a",
    shoes="#d99f74",
    extras=("bare",),
)
_SKIER = Person(
    name="skier",
    words=(),
    height_metres=1.75,
    colour="#d8423a",
    below="#2f3f5f",
    hat=("bobble", "#f2c94c"),
    extras=("gloves",),
)

_SNOWBOARDER = replace(
    _SKIER, name="snowboarder", colour="#e8862e", below="#39435f", shoes="#2b2b30", hat=("bobble", "#3fa3b8")
)
_SKATER = replace(
    _SURFER,
    name="skateboarder",
    height_metres=1.6,
    colour="#4a8fd0",
    skin="#c98d62",
    hair=("curls", "#3b2620"),
    below="#39435f",
    shoes="#f4f1ea",
)


def _for_sport(person: Person) -> Person:
    """In trousers, without a stick."""
    wear = "shorts" if person.wear in ("dress", "skirt") else person.wear
    return replace(person, wear=wear, extras=tuple(extra for extra in person.extras if extra != "cane"))


def _crouch(look: Look, feet: tuple[float, float], y: float, arms: tuple[Arm, Arm]) -> Stance:
    dip = 0.02 * wave(look.phase)
    return Stance(
        hip=((feet[0] + feet[1]) / 2 - 0.06, y + 0.34 + dip),
        feet=(sole_at(feet[0], y), sole_at(feet[1], y)),
        arms=arms,
        lean=20 + 4 * wave(look.phase, 0.2),
        nod=14,
        sway=-0.6,
    )


def _surfboard(drawing: Drawing, look: Look) -> None:
    """For others than people."""
    _surf(drawing, look, None)


def _surfer(drawing: Drawing, look: Look, rider: Person) -> None:
    """On a wave of its own, with spray behind."""
    _surf(drawing, look, rider)


def _surf(drawing: Drawing, look: Look, rider: Person | None) -> None:
    tilt = 5 + 3 * wave(look.phase, 0.1)
    with drawing.at(0, 0.03 + 0.02 * wave(look.phase), turn=tilt):
        drops = [
            ellipse(
                -0.62 - 0.05 * at,
                0.05 + 0.07 * ((at * 37) % 5) / 2 + 0.03 * wave(look.phase, at * 0.17),
                0.05 - 0.004 * at,
            )
            for at in range(7)
        ]
        drawing.fill(*drops, colour=(255, 250, 244), shade=0, opacity=0.85)
        board = drawing.fill(
            smooth(
                (-0.66, 0.02), (-0.30, -0.02), (0.30, -0.02), (0.70, 0.07), (0.36, 0.055), (-0.30, 0.05), (-0.64, 0.045)
            ),
            colour=look.colour if rider is None else tint("#f6f1e4"),
            depth=0.02,
        )
        drawing.fill(
            tube([(-0.6, 0.02), (0.6, 0.03)], [0.012] * 2),
            colour=tint("#f6f1e4") if rider is None else tint("#e2483d"),
            shade=0,
            clip=board,
        )
        drawing.mark("seat", -0.02, 0.05)
        if rider is not None:
            reach = 6 * wave(look.phase, 0.3)
            pose = _crouch(look, (0.22, -0.16), 0.045, (Arm(88 + reach, 10), Arm(-74 + reach, 8)))
            Figure(drawing, _for_sport(rider), pose, look.colour, look.phase).draw()
    drawing.fill(
        *[ellipse(-0.5 + 0.16 * at, -0.045, 0.10, 0.035) for at in range(6)],
        colour=(252, 246, 238),
        shade=0,
        opacity=0.8,
    )


def _leap(look: Look) -> tuple[float, float]:
    """How high it is in the air, and by how much it leans back, for a phase of a jump."""
    aloft = keyed(look.phase, ((0.0, 0.0), (0.08, 0.0), (0.42, 1.0), (0.55, 1.0), (0.90, 0.0)))
    return aloft, 14 * wave(look.phase, 0.15) * min(1.0, 2 * aloft)


def _skier(drawing: Drawing, look: Look, rider: Person) -> None:
    """Down a slope on two skis, sticks tucked back; a jump goes high over the ground."""
    high, turn = _leap(look) if look.action == "jump" else (0.0, 0.0)
    with drawing.at(0, 0.55 * high, turn=turn):
        _ski(drawing, look, _for_sport(rider))


def _ski(drawing: Drawing, look: Look, rider: Person) -> None:
    for shift, tone in ((0.05, dark(tint("#2f6fb0"), 0.25)), (0.0, tint("#2f6fb0"))):
        drawing.fill(
            tube([(-0.46 + shift, 0.016), (0.42 + shift, 0.016), (0.54 + shift, 0.06)], [0.012, 0.012, 0.008]),
            colour=tone,
            shade=0.3,
        )
    pose = _crouch(look, (0.10, 0.02), 0.03, (Arm(34, 50), Arm(26, 58)))
    figure = Figure(drawing, rider, pose, look.colour, look.phase)
    figure.draw()
    hand = figure.hands[1]
    drawing.fill(
        tube([hand, (hand[0] - 0.42, hand[1] + 0.04)], [0.008, 0.006]), colour=light(tint("#3a3f48"), 0.1), shade=0
    )
    drawing.fill(
        *[ellipse(-0.46 - 0.06 * at, 0.03 + 0.02 * at, 0.045 + 0.008 * at) for at in range(3)],
        colour=(255, 252, 248),
        shade=0,
        opacity=0.6,
    )


def _snowboarder(drawing: Drawing, look: Look, rider: Person) -> None:
    _board(drawing, look, _for_sport(rider), wheels=False)


def _skateboarder(drawing: Drawing, look: Look, rider: Person) -> None:
    _board(drawing, look, _for_sport(rider), wheels=True)


def _board(drawing: Drawing, look: Look, rider: Person, *, wheels: bool) -> None:
    """Sideways on one board, the arms out; a jump goes high, one hand at the board."""
    jumps = look.action == "jump"
    high, turn = _leap(look) if jumps else (0.0, 2 * wave(look.phase, 0.2))
    floor = 0.085 if wheels else 0.012
    with drawing.at(0, (0.45 if wheels else 0.6) * high, turn=turn):
        half, tips = (0.30, 0.05) if wheels else (0.44, 0.055)
        if wheels:
            drawing.fill(*[ellipse(x, 0.035, 0.035) for x in (-0.18, 0.18)], colour=tint("#f4efe2"), shade=0.4)
        deck = [(-half, floor + tips), (-half + 0.1, floor + 0.01), (half - 0.1, floor + 0.01), (half, floor + tips)]
        drawing.fill(
            tube(deck, [0.014, 0.020, 0.020, 0.014]), colour=tint("#2f9fb0" if not wheels else "#e2574c"), shade=0.4
        )
        reach, tuck = 8 * wave(look.phase, 0.3), 0.07 * high
        arms = (Arm(84 + reach, 14), Arm(-82 + reach - 20 * high, 12))
        pose = replace(
            _crouch(look, (0.17, -0.15), floor + 0.03, arms),
            hip=(0.0, floor + 0.37 - tuck + 0.015 * wave(look.phase)),
            mirth=0.8,
        )
        Figure(drawing, rider, pose, look.colour, look.phase).draw()
    if not wheels and not jumps:
        spray = [ellipse(-0.46 - 0.06 * at, 0.03 + 0.02 * at, 0.045 + 0.008 * at) for at in range(3)]
        drawing.fill(*spray, colour=(255, 252, 248), shade=0, opacity=0.6)


_waterborne = Kind(family="boat", habitat="water", actions=("sail", "float"), seconds=2.6, stride=1.1)
_sporting = Kind(family="person", habitat="ground", actions=("drive", "stand", "jump"), seconds=2.0, stride=2.0)
_rolling = replace(_sporting, seconds=1.8, stride=1.6)

ENTRIES: tuple[Entry, ...] = (
    ridden(_waterborne, "surfer", "windsurfer, wakeboarder", 1.7, _SURFER.colour, _surfer, _SURFER, dressed=True),
    _waterborne("surfing board", "paddleboard, bodyboard", 0.5, "#e2483d", _surfboard),
    ridden(_sporting, "skier", "ski jumper", 1.5, _SKIER.colour, _skier, _SKIER, dressed=True),
    ridden(_sporting, "snowboarder", "", 1.5, _SNOWBOARDER.colour, _snowboarder, _SNOWBOARDER, dressed=True),
    ridden(_rolling, "skateboarder", "skater", 1.5, _SKATER.colour, _skateboarder, _SKATER, dressed=True),
)
