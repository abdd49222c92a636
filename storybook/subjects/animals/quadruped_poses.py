"""How four-legged animals hold themselves: the pose of every action in every phase, before anything is drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...painting.canvas import Point
from ..motion import blend, ease, keyed, step, swell, wave


@dataclass(frozen=True, slots=True)
class Foot:
    """One foot: where it touches the ground, how far it is lifted, and how the bone above it leans (degrees, + is back)."""

    x: float
    y: float
    lean: float
    planted: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Pose:
    """A whole body, in the units of its build."""

    hip: Point
    shoulder: Point
    feet: tuple[Foot, Foot, Foot, Foot]
    """Far hind, far fore, near hind, near fore."""
    arch: float = 0.0
    """How far the middle of the back is raised."""
    neck: float = 0.0
    """Degrees added to the neck's own angle."""
    pitch: float = 0.0
    """Degrees added to the head's own angle."""
    tail: float = 0.0
    """-1 to 1: the tail's swing."""
    lift: float = 0.0
    """0 hanging as usual, 1 streaming behind."""
    seat: str = "up"
    """up, sit or lie."""
    eyes: float = 1.0
    """1 open, 0 closed."""
    chew: float = 0.0
    gape: float = 0.0
    """How far the mouth is open."""
    graze: float = 0.0
    """1 with the mouth in the grass."""
    ears: float = 0.0
    spray: bool = False
    """Does water come from its trunk?"""


@dataclass(frozen=True, slots=True)
class Gait:
    """A way to go: how long a foot stays down (share of the cycle), how far a cycle leads, and when each foot lands."""

    duty: float
    stride: float
    """In leg lengths."""
    lands: tuple[float, float, float, float]
    height: float
    """How far a foot is lifted, in leg lengths."""
    seconds: float
    """Of an animal with a leg of one metre; shorter legs go faster."""


GAITS = {
    # Lateral sequence: each hind foot is followed by the fore foot of its side, three feet on the ground.
    "walk": Gait(0.63, 1.20, (0.0, 0.25, 0.5, 0.75), 0.14, 1.15),
    # Diagonal pairs with a short moment in the air.
    "trot": Gait(0.46, 1.90, (0.0, 0.5, 0.5, 0.0), 0.24, 0.72),
    # Hind feet, then fore feet, then all gathered in the air.
    "gallop": Gait(0.27, 3.50, (0.0, 0.46, 0.10, 0.36), 0.34, 0.62),
    # Both hind feet push together, both fore feet land together.
    "hop": Gait(0.32, 2.60, (0.0, 0.52, 0.04, 0.46), 0.30, 0.62),
}


VOICES = {"howl": ("sit", 30.0, 48.0, 1), "roar": ("up", 12.0, 14.0, 1), "bark": ("up", 8.0, 10.0, 2)}
"""How a voice is raised: sitting or standing, degrees of the neck and of the head, calls in a cycle."""


def pose(action: str, phase: float, leg: float, long: float) -> Pose:
    """The pose of an action; `leg` is the height of hip and shoulder, `long` the distance between them."""
    if action in GAITS:
        return _going(GAITS[action], action, phase, leg, long / 2)
    if action == "lie":
        return replace(_lying(phase, leg, long / 2), eyes=keyed(phase, ((0.70, 1.0), (0.73, 0.0), (0.76, 1.0))))
    if action in VOICES:
        return _calling(action, phase, leg, long / 2)
    if action == "spray":
        return replace(_standing(phase, leg, long / 2), pitch=8 + 2 * wave(phase), spray=True)
    poses = {"sit": _sitting, "paw": _pawing, "sleep": _lying, "fly": _flying, "graze": _grazing}
    return poses.get(action, _standing)(phase, leg, long / 2)


def _feet_below(hip: Point, shoulder: Point, spread: float) -> tuple[Foot, Foot, Foot, Foot]:
    return (
        Foot(hip[0] + spread, 0, 4),
        Foot(shoulder[0] + spread * 1.1, 0, 2),
        Foot(hip[0] - spread, 0, -2),
        Foot(shoulder[0] - spread * 0.3, 0, 0),
    )


def _standing(phase: float, leg: float, half: float) -> Pose:
    breath = 0.006 * wave(phase)
    hip, shoulder = (-half, leg), (half, leg + breath)
    glance = ease(swell(phase) * 1.4 - 0.2)
    blink = keyed(phase, ((0.60, 1.0), (0.63, 0.0), (0.66, 1.0)))
    return Pose(
        hip=hip,
        shoulder=shoulder,
        feet=_feet_below(hip, shoulder, 0.08),
        arch=breath,
        neck=-2 + 4 * glance,
        pitch=-3 * glance,
        tail=wave(phase * 2),
        eyes=blink,
        ears=wave(phase, 0.2),
    )


def _grazing(phase: float, leg: float, half: float) -> Pose:
    pose = _standing(phase, leg, half)
    return Pose(
        hip=pose.hip,
        shoulder=(half, leg * 0.97),
        feet=pose.feet,
        graze=1.0,
        pitch=3 * wave(phase * 2),
        tail=pose.tail,
        chew=swell(phase * 3),
        ears=pose.ears,
    )


def _flying(phase: float, leg: float, half: float) -> Pose:
    """Borne by wings, the origin in the middle of the trunk; the legs trail."""
    bob = -0.05 * wave(phase, 0.25)
    sway = 0.03 * wave(phase, 0.1)
    feet = (
        Foot(-half - 0.32 + sway, bob - leg * 0.62, -70, planted=False),
        Foot(half - 0.20, bob - leg * 0.60 + sway, -60, planted=False),
        Foot(-half - 0.40 - sway, bob - leg * 0.54, -70, planted=False),
        Foot(half - 0.06, bob - leg * 0.66 - sway, -66, planted=False),
    )
    return Pose(
        hip=(-half, bob - 0.04),
        shoulder=(half, bob + 0.06),
        feet=feet,
        neck=-8 + 2 * wave(phase),
        pitch=4,
        tail=wave(phase, 0.3),
        lift=1.2,
        eyes=1.0,
    )


def _going(gait: Gait, action: str, phase: float, leg: float, half: float) -> Pose:
    bounding = action in ("gallop", "hop")
    if bounding:
        rise, tilt = wave(phase, 0.36), wave(phase, 0.22)
        bob, lean = 0.10 * leg * rise, 0.09 * leg * tilt
        # The back rounds as the feet gather in the air and stretches as the fore feet reach out.
        gather = wave(phase, 0.30)
    else:
        bob = (0.035 if action == "trot" else 0.018) * leg * wave(phase * 2, 0.1)
        lean, gather = 0.012 * wave(phase * 2, 0.4), 0.0
    squeeze = 0.05 * gather
    hip = (-half + squeeze, leg + bob - lean)
    shoulder = (half - squeeze, leg + bob + lean)
    feet = []
    for index, lands in enumerate(gait.lands):
        here = (phase - lands) % 1.0
        along, lift = step(here, gait.duty)
        root = hip if index % 2 == 0 else shoulder
        base = (-half if index % 2 == 0 else half) + (0.05 * leg if index < 2 else -0.02 * leg)
        if bounding:
            base += 0.10 * leg if index % 2 == 0 else 0.08 * leg
        y = lift * gait.height * leg + (max(root[1] - leg, 0) * 0.8 * lift if bounding else 0)
        feet.append(Foot(base + along * gait.stride * leg, y, _lean(here, gait.duty, fore=index % 2 == 1), lift == 0))
    return Pose(
        hip=hip,
        shoulder=shoulder,
        feet=(feet[0], feet[1], feet[2], feet[3]),
        arch=0.07 * gather,
        neck=(-7 - 6 * wave(phase, 0.25) if bounding else 3 * wave(phase * 2, 0.55) - (2 if action == "trot" else 0)),
        pitch=(4 * wave(phase, 0.25) + 4 if bounding else -2 * wave(phase * 2, 0.5)),
        tail=wave(phase) if not bounding else wave(phase, 0.6) * 0.6,
        lift={"walk": 0.15, "trot": 0.45}.get(action, 0.9),
        ears=-0.6 if bounding else 0.4 * wave(phase * 2),
    )


def _lean(here: float, duty: float, *, fore: bool) -> float:
    """The bone above a foot: leaning back at landing, forward at push-off, folded while it swings."""
    fold = -78.0 if fore else -58.0
    swing = 1 - duty
    return keyed(here, ((0.0, 16.0), (duty, -30.0), (duty + swing * 0.36, fold), (duty + swing * 0.88, 18.0)))


def _sitting(phase: float, leg: float, half: float) -> Pose:
    breath = 0.008 * wave(phase)
    hip = (-0.42 * half, 0.26 * max(leg, 0.4))
    shoulder = (0.50 * half, min(0.98 * leg, 0.80) + 0.12 + breath)
    feet = (Foot(0.26 * half, 0, 80), Foot(0.64 * half, 0, 0), Foot(0.08 * half, 0, 80), Foot(0.50 * half, 0, 0))
    blink = keyed(phase, ((0.70, 1.0), (0.73, 0.0), (0.76, 1.0)))
    return Pose(
        hip=hip,
        shoulder=shoulder,
        feet=feet,
        neck=16 + 2 * wave(phase),
        pitch=3 * wave(phase, 0.3),
        tail=wave(phase),
        seat="sit",
        eyes=blink,
        ears=wave(phase, 0.4),
    )


def _pawing(phase: float, leg: float, half: float) -> Pose:
    """Sitting, a fore paw up and down on what lies before it."""
    rest, pat = _sitting(phase, leg, half), swell(phase * 2)
    paw = Foot(0.50 * half + 0.36, (0.30 + 0.16 * pat) * min(leg, 0.8), -30)
    return replace(rest, feet=(*rest.feet[:3], paw), neck=2.0, pitch=-14.0 + 4 * pat, eyes=1.0, tail=wave(phase * 2))


def _calling(action: str, phase: float, leg: float, half: float) -> Pose:
    """Howling to the sky with a long breath, roaring ahead, barking twice."""
    posture, lift, pitch, calls = VOICES[action]
    rest = _sitting(phase, leg, half) if posture == "sit" else _standing(phase, leg, half)
    call = ease(min(1.6 * swell(phase * calls), 1.0))
    return replace(
        rest,
        neck=lift * (0.55 + 0.45 * call),
        pitch=pitch * (0.45 + 0.55 * call),
        gape=0.25 + 0.75 * call,
        eyes=0.0 if action == "howl" and call > 0.4 else 1.0,
        ears=-0.5 * call,
    )


def _lying(phase: float, leg: float, half: float) -> Pose:
    breath = swell(phase)
    hip, shoulder = (-0.84 * half, 0.20 + 0.012 * breath), (0.86 * half, 0.18 + 0.006 * breath)
    feet = (Foot(-0.20 * half, 0, 85), Foot(half + 0.42, 0, 85), Foot(-0.4 * half, 0, 85), Foot(half + 0.34, 0, 85))
    return Pose(
        hip=hip,
        shoulder=shoulder,
        feet=feet,
        arch=blend(0.03, 0.06, breath),
        neck=-34,
        pitch=0,
        tail=0.3 * wave(phase),
        seat="lie",
        eyes=0.0,
    )
