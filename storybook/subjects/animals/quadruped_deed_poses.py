"""How four-legged animals hold themselves at what is no gait: at a leap, rearing, digging, begging, head to head."""

from __future__ import annotations

import math
from dataclasses import replace

from ..motion import ease, keyed, swell, wave
from .quadruped_poses import Foot, Pose, pose

SECONDS = {
    "leap": 1.7,
    "snow dive": 2.6,
    "rear": 2.4,
    "upright": 4.0,
    "jig": 1.3,
    "dig": 0.7,
    "beg": 1.8,
    "munch": 1.5,
    "climb": 1.4,
    "butt": 1.6,
    "wallow": 2.2,
    "curl": 4.0,
    "gaze": 5.0,
    "spin": 1.6,
    "shake": 1.2,
    "groom": 2.0,
    "yawn": 4.0,
    "tug": 1.6,
}
"""Of the cycle of each."""
_OFF, _DOWN = 0.20, 0.80
"""When a leap leaves the ground and comes down again, in parts of the cycle."""


def deed_pose(action: str, phase: float, leg: float, long: float) -> Pose:
    """The pose of one of the actions in `SECONDS`."""
    half = long / 2
    match action:
        case "leap" | "snow dive":
            return _in_leap(phase, leg, long)
        case "rear":
            return _rearing(phase, leg, half)
        case "upright":
            return _standing_up(phase, leg, half)
        case "jig":
            return _dancing(phase, leg, half)
        case "dig":
            return _digging(phase, leg, half)
        case "beg":
            return _begging(phase, leg, long)
        case "munch":
            return _munching(phase, leg, long)
        case "climb":
            return replace(pose("walk", phase, leg, long), tail=0.5 * wave(phase), lift=0.0, neck=6.0)
        case "wallow":
            return replace(pose("trot", phase, leg, long), tail=0.3 * wave(phase), lift=0.0, eyes=0.0, neck=-20.0)
        case "shake":
            return _shaking(phase, leg, long)
        case "groom":
            return _grooming(phase, leg, long)
        case "tug":
            return _tugging(phase, leg, long)
        case "yawn":
            return _yawning(phase, leg, long)
        case "butt":
            return _butting(phase, leg, long)
        case "spin":
            return replace(pose("trot", phase, leg, long), tail=0.4 * wave(phase), lift=0.0)
    return replace(pose("sit" if action == "gaze" else "sleep", phase, leg, long))


def _in_leap(phase: float, leg: float, long: float) -> Pose:
    """Gathered on the ground, stretched out in the air."""
    half, air = long / 2, aloft(phase)
    rest = pose("stand", 0.0, leg, long)
    crouch = 0.22 * leg * keyed(phase, ((0.0, 0.0), (0.14, 1.0), (0.26, 0.0), (0.76, 0.0), (0.86, 0.8)))
    reach = ease(air * 4) * (1 - 2 * air)
    fold = math.sin(math.pi * air) * leg
    hip, shoulder = (-half, leg - crouch), (half, leg - 0.8 * crouch)
    feet = [
        Foot(
            (-half if index % 2 == 0 else half) + side + (-0.55 if index % 2 == 0 else 0.5) * max(reach, 0.15) * fold,
            (0.42 if index % 2 else 0.30) * fold,
            (-50.0 if index % 2 == 0 else -40.0) * math.sin(math.pi * air),
            planted=fold < 0.05,
        )
        for index, side in enumerate((0.07, 0.09, -0.07, -0.03))
    ]
    return replace(
        rest, hip=hip, shoulder=shoulder, feet=(feet[0], feet[1], feet[2], feet[3]),
        lift=0.9 * math.sin(math.pi * air), ears=-0.5 * fold,
    )  # fmt: skip


def aloft(phase: float) -> float:
    """How much of the leap is over, 0 to 1; 0 and 1 on the ground."""
    return min(max((phase - _OFF) / (_DOWN - _OFF), 0.0), 1.0)


def _rearing(phase: float, leg: float, half: float) -> Pose:
    """On the hind legs, the fore feet in the air."""
    up = keyed(phase, ((0.0, 0.80), (0.25, 1.0), (0.5, 0.86), (0.75, 1.0)))
    turn = math.radians(58 * up)
    hip = (-0.55 * half, 0.94 * leg)
    shoulder = (hip[0] + 2 * half * math.cos(turn), hip[1] + 2 * half * math.sin(turn))
    kick = 0.16 * leg * wave(phase * 2)
    feet = (
        Foot(hip[0] + 0.10, 0, 4),
        Foot(shoulder[0] + 0.42 * leg, shoulder[1] - 0.30 * leg - kick, -75, planted=False),
        Foot(hip[0] - 0.12, 0, -2),
        Foot(shoulder[0] + 0.46 * leg, shoulder[1] - 0.12 * leg + kick, -80, planted=False),
    )
    return Pose(
        hip=hip, shoulder=shoulder, feet=feet, neck=18 + 4 * wave(phase), pitch=4, tail=wave(phase), lift=0.35, gape=0.4
    )


def _standing_up(phase: float, leg: float, half: float) -> Pose:
    """Straight up on the hind legs, the fore paws before the belly; the head turns to and fro."""
    look = keyed(phase, ((0.0, 0.0), (0.2, 1.0), (0.45, 1.0), (0.6, -1.0), (0.85, -1.0)))
    turn = math.radians(79 + wave(phase * 2))
    hip = (-0.16 * half, 0.90 * leg)
    shoulder = (hip[0] + 2 * half * math.cos(turn), hip[1] + 2 * half * math.sin(turn))
    feet = (
        Foot(hip[0] + 0.14, 0, 4),
        Foot(shoulder[0] + 0.34 * leg, shoulder[1] - 0.72 * leg, -110, planted=False),
        Foot(hip[0] - 0.10, 0, -2),
        Foot(shoulder[0] + 0.30 * leg, shoulder[1] - 0.80 * leg, -110, planted=False),
    )
    return Pose(hip=hip, shoulder=shoulder, feet=feet, neck=24, pitch=-8 + 9 * look, tail=0.5 * wave(phase), eyes=1.0)


def _dancing(phase: float, leg: float, half: float) -> Pose:
    """Upright on the hind legs, stepping from one to the other, the fore paws up in turns."""
    sway, hop = wave(phase), abs(wave(phase))
    turn = math.radians(74 + 5 * sway)
    hip = (-0.35 * half + 0.07 * sway, (0.90 + 0.06 * hop) * leg)
    shoulder = (hip[0] + 2 * half * math.cos(turn), hip[1] + 2 * half * math.sin(turn))
    reach = 0.5 * leg
    feet = (
        Foot(hip[0] + 0.16, 0.22 * leg * max(sway, 0.0), 4, planted=sway <= 0),
        Foot(shoulder[0] + reach, shoulder[1] - (0.30 - 0.50 * max(sway, 0.0)) * leg, -95, planted=False),
        Foot(hip[0] - 0.12, 0.22 * leg * max(-sway, 0.0), -2, planted=sway >= 0),
        Foot(shoulder[0] + 0.9 * reach, shoulder[1] - (0.30 - 0.50 * max(-sway, 0.0)) * leg, -95, planted=False),
    )
    return Pose(
        hip=hip, shoulder=shoulder, feet=feet, neck=14 + 8 * sway, pitch=6 * wave(phase * 2), tail=wave(phase * 2),
        lift=0.3, gape=0.3, eyes=1.0,
    )  # fmt: skip


def _digging(phase: float, leg: float, half: float) -> Pose:
    """Down in front, both fore paws scratching in turns."""
    rest = pose("stand", 0.0, leg, 2 * half)
    shoulder = (half, 0.60 * leg + 0.02 * wave(phase))
    strokes = [(0.05 + 0.20 * wave(shift), 0.12 * max(wave(shift, 0.25), 0.0)) for shift in (phase, phase + 0.5)]
    feet = list(rest.feet)
    for index, (along, lift) in zip((1, 3), strokes, strict=True):
        feet[index] = Foot(half + 0.16 + along * leg, lift * leg, -20)
    return replace(
        rest, hip=(-half, leg * (1.0 + 0.02 * wave(phase))), shoulder=shoulder, feet=(feet[0], feet[1], feet[2], feet[3]),
        neck=-42.0, pitch=-22.0, tail=wave(phase * 2), eyes=1.0,
    )  # fmt: skip


def _begging(phase: float, leg: float, long: float) -> Pose:
    """Sitting upright, both fore paws before the chest."""
    half, rest = long / 2, pose("sit", phase, leg, long)
    nod = 0.05 * leg * wave(phase * 2)
    shoulder = (0.24 * half, rest.shoulder[1] + 0.10 * leg)
    feet = (
        rest.feet[0],
        Foot(shoulder[0] + 0.42 * leg, shoulder[1] - 0.30 * leg + nod, -120, planted=False),
        rest.feet[2],
        Foot(shoulder[0] + 0.36 * leg, shoulder[1] - 0.36 * leg - nod, -120, planted=False),
    )
    return replace(rest, shoulder=shoulder, feet=feet, neck=20.0, pitch=6.0, eyes=1.0, tail=wave(phase * 2))


def _munching(phase: float, leg: float, long: float) -> Pose:
    """Sitting, what is eaten between the fore paws, close to the mouth."""
    rest = _begging(0.0, leg, long)
    (x, y), nibble = rest.shoulder, 0.03 * leg * wave(phase * 2)
    feet = (
        rest.feet[0],
        Foot(x + 0.50 * leg, y - 0.12 * leg + nibble, -140, planted=False),
        rest.feet[2],
        Foot(x + 0.42 * leg, y - 0.20 * leg + nibble, -140, planted=False),
    )
    return replace(rest, feet=feet, neck=12.0, pitch=-4.0 + 3 * wave(phase * 2), tail=wave(phase))


def _shaking(phase: float, leg: float, long: float) -> Pose:
    """Firm on four feet, the head low and to and fro: `quadruped_deeds` lets the drops fly."""
    rest, shake = pose("stand", 0.0, leg, long), wave(phase * 5)
    hip, shoulder = (rest.hip[0], 0.96 * leg), (rest.shoulder[0], 0.90 * leg)
    return replace(
        rest,
        hip=hip,
        shoulder=shoulder,
        neck=-12.0 + 5 * shake,
        pitch=-8.0 + 16 * shake,
        tail=shake,
        ears=shake,
        eyes=0.0,
    )


def _grooming(phase: float, leg: float, long: float) -> Pose:
    """Sitting, a fore paw at the mouth, which licks it."""
    rest, lick = pose("sit", 0.0, leg, long), swell(phase * 2)
    (x, y), reach = rest.shoulder, min(leg, 0.8)
    paw = Foot(x + 0.46 * reach, y - (0.06 - 0.10 * lick) * reach, -150, planted=False)
    return replace(
        rest, feet=(*rest.feet[:3], paw), neck=-4.0 + 4 * lick, pitch=-20.0 + 8 * lick, eyes=0.0, gape=0.22 * lick,
        tail=0.5 * wave(phase),
    )  # fmt: skip


def _yawning(phase: float, leg: float, long: float) -> Pose:
    """The mouth wide open and the eyes shut, for most of the time."""
    wide = keyed(phase, ((0.0, 0.3), (0.16, 1.0), (0.68, 1.0), (0.86, 0.3)))
    return replace(
        pose("stand", phase, leg, long), neck=10.0 * wide, pitch=16.0 * wide, gape=wide, eyes=0.0, ears=-0.6 * wide
    )


def _butting(phase: float, leg: float, long: float) -> Pose:
    """Head down against somebody else's, pushing in turns."""
    rest = pose("stand", 0.0, leg, long)
    push = 0.10 * swell(phase)
    shift = [replace(foot, lean=foot.lean - 60 * push) for foot in rest.feet]
    hip, shoulder = (rest.hip[0] + push, 0.97 * leg), (rest.shoulder[0] + push, 0.88 * leg)
    feet = (shift[0], shift[1], shift[2], shift[3])
    return replace(rest, hip=hip, shoulder=shoulder, feet=feet, neck=-40.0, pitch=-26.0, tail=wave(phase), eyes=1.0)


def _tugging(phase: float, leg: float, long: float) -> Pose:
    """All four feet braced ahead, the hind part low, pulling back in turns with somebody else."""
    rest, pull = pose("stand", 0.0, leg, long), wave(phase)
    back = -(0.16 + 0.05 * pull)
    feet = [replace(foot, x=foot.x + 0.10, lean=foot.lean + 16) for foot in rest.feet]
    return replace(
        rest, hip=(rest.hip[0] + back, 0.78 * leg), shoulder=(rest.shoulder[0] + back, 0.94 * leg),
        feet=(feet[0], feet[1], feet[2], feet[3]), neck=-16.0, pitch=6.0, tail=wave(phase * 3), gape=0.25, eyes=1.0,
    )  # fmt: skip
