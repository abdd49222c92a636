"""How people tell each other something: with hands and face, on the telephone, with a glass."""

from __future__ import annotations

import math
from dataclasses import replace

from ....painting.canvas import arc, box, ellipse, smooth, star, tint, tube
from ...motion import blend, keyed, swell, toward, wave
from ..body import Act, Body
from ..stance import WIDE, Arm, Sole, Stance, hands, upright
from .going import standing

_TEAR = tint("#5fb4f0")
_PHONE = tint("#23262e")
_GLASS = tint("#9fdcf7")
_WHITE = (255, 255, 255)


def _waving(phase: float, leg: float) -> Stance:
    base = standing(phase, leg)
    return Stance(
        hip=base.hip,
        feet=base.feet,
        arms=(Arm(142 + 4 * wave(phase), 18 + 24 * wave(phase * 2)), base.arms[1]),
        nod=3,
        sway=base.sway,
        eyes=base.eyes,
        mirth=0.8,
    )


def talking(phase: float, leg: float) -> Stance:
    """Half the time the hands talk along, then one listens and nods."""
    says = keyed(phase, ((0.0, 0.0), (0.08, 1.0), (0.44, 1.0), (0.52, 0.0)))
    beat = wave(phase * 4)
    far = Arm(blend(9, 34 + 12 * beat, says), blend(24, 66 - 14 * beat, says))
    near = Arm(blend(-6, 22 - 9 * beat, says), blend(24, 58, says))
    nods = -6 * (1 - says) * swell(phase * 4) + 4 * says * beat
    return replace(upright(phase, leg, (far, near), lean=2 + 2 * says, nod=nods), mirth=0.3 + 0.5 * says)


def reaching(phase: float, leg: float) -> Stance:
    """A hand held out flat, quite still: something may sit on it."""
    return upright(phase, leg, (Arm(0, 0, (0.31, 0.70 + 0.006 * wave(phase))), Arm(-8, 24)), nod=-2)


def pointing(phase: float, leg: float) -> Stance:
    """One arm straight ahead and a little up."""
    beat = 0.012 * wave(phase * 2)
    pose = upright(phase, leg, (Arm(0, 0, (0.38, 0.86 + beat)), Arm(-9, 26)), lean=3, nod=4)
    return replace(pose, feet=WIDE, mirth=0.7)


def raising(phase: float, leg: float) -> Stance:
    """One hand straight up."""
    stretch = 0.02 * wave(phase * 2)
    return replace(upright(phase, leg, (Arm(168 + 200 * stretch, 4), Arm(-9, 26)), lean=-2, nod=6), mirth=0.7)


def surrendering(phase: float, leg: float) -> Stance:
    """Both hands up beside the head."""
    shake = wave(phase * 6)
    arms = (Arm(104 + shake, 76), Arm(-104 - shake, -76))
    return replace(upright(phase, leg, arms, lean=-3, nod=2), feet=WIDE, mirth=0.0)


def saluting(phase: float, leg: float) -> Stance:
    """Upright, one hand at the brow."""
    return replace(upright(phase, leg, (Arm(0, 0, (0.13, 0.965)), Arm(-3, 6)), lean=-2, nod=2), mirth=0.0)


def bowing(phase: float, leg: float) -> Stance:
    """Deep down from the hips and up again."""
    low = keyed(phase, ((0.0, 0.0), (0.28, 1.0), (0.62, 1.0), (0.88, 0.0)))
    pose = upright(phase, leg, (Arm(blend(4, 34, low), 8), Arm(blend(-4, 28, low), 8)), lean=58 * low, nod=-16 * low)
    return replace(pose, hip=(-0.07 * low, pose.hip[1]), eyes=1 - low)


def clapping(phase: float, leg: float) -> Stance:
    """The hands together and apart before the chest."""
    apart = swell(phase * 6)
    arms = hands((0.27, 0.72 + 0.05 * apart), (0.24 - 0.03 * apart, 0.70 - 0.05 * apart))
    return replace(upright(phase, leg, arms, lean=1, nod=4), mirth=1.0)


def _claps(figure: Body) -> None:
    """Short strokes where the palms meet."""
    hit = 1 - swell(figure.phase * 6)
    if hit > 0.5:
        x, y = figure.hands[0]
        rays = [
            part
            for turn in (30, 62, 94, 126)
            for part in tube([toward((x, y), turn, 0.07), toward((x, y), turn, 0.07 + 0.05 * hit)], [0.007, 0.005])
        ]
        figure.drawing.fill(rays, colour=tint("#f6b21d"), shade=0, opacity=math.sqrt(max(2 * hit - 1, 0.0)))


def cheering(phase: float, leg: float) -> Stance:
    """Both fists up, in small jumps."""
    hop = swell(phase * 2)
    up, pump = 0.10 * hop, 0.07 * wave(phase * 2)
    return Stance(
        hip=(0.0, leg * 0.985 + up),
        feet=(Sole(0.10, up, 30 * hop), Sole(0.0, up, 30 * hop)),
        arms=(Arm(150 + 120 * pump, 16), Arm(202 - 120 * pump, -10)),
        lean=-2,
        nod=9,
        sway=0.5 - hop,
        mirth=1.0,
    )


def shouting(phase: float, leg: float) -> Stance:
    """Both hands round the mouth."""
    push = swell(phase * 2)
    pose = upright(phase, leg, hands((0.185, 0.895), (0.125, 0.86)), lean=3 + 4 * push, nod=10)
    return replace(pose, feet=WIDE, mirth=1.0)


def _shout(figure: Body) -> None:
    """Arcs that run out ahead of the mouth."""
    x, y = toward(figure.head, figure.tilt, 0.9 * figure.look.head)
    for number in range(3):
        gone = (figure.phase * 2 + number / 3) % 1.0
        curve = [(float(px), float(py)) for px, py in arc(x + 0.02, y - 0.01, 0.10 + 0.22 * gone, -32, 32, steps=10)]
        figure.drawing.fill(tube(curve, [0.010] * 10), colour=tint("#f2a03c"), shade=0, opacity=0.9 * (1 - gone))


def whispering(phase: float, leg: float) -> Stance:
    """Leaning close, a hand beside the mouth."""
    pose = upright(phase, leg, (Arm(0, 0, (0.19, 0.885)), Arm(-6, 24)), lean=9 + wave(phase * 2), nod=-1)
    return replace(pose, mirth=0.6)


def sneezing(phase: float, leg: float) -> Stance:
    """Back, and suddenly forward into the hands."""
    burst = keyed(phase, ((0.0, 0.0), (0.30, -0.6), (0.38, 1.0), (0.60, 0.8), (0.80, 0.0)))
    arms = hands((0.165, 0.84 - 0.05 * max(burst, 0.0)), (0.12, 0.82 - 0.05 * max(burst, 0.0)))
    return replace(upright(phase, leg, arms, lean=16 * burst, nod=-8 * burst), eyes=0.0)


def _sneeze(figure: Body) -> None:
    """Drops that burst out ahead."""
    gone = (figure.phase - 0.36) / 0.34
    if 0.0 < gone < 1.0:
        x, y = figure.hands[0]
        for number in range(14):
            spot = toward((x + 0.02, y + 0.01), -34 + 5.2 * number, (0.08 + 0.07 * (number % 3)) + 0.30 * gone)
            figure.drawing.fill(ellipse(*spot, 0.015), colour=tint("#8fcdf2"), shade=0.2, opacity=1 - gone)


def weeping(phase: float, leg: float) -> Stance:
    """The face in both hands, the shoulders shaking."""
    sob = wave(phase * 4)
    pose = upright(phase, leg, hands((0.135, 0.845), (0.085, 0.83)), lean=8 + sob, nod=-20 + 2 * sob)
    return replace(pose, eyes=0.0)


def _tears(figure: Body) -> None:
    """From the face, to both sides and down."""
    (x, y), fill = figure.head, figure.drawing.fill
    size = 0.26 * figure.look.head
    for number in range(6):
        gone = (figure.phase * 2 + number / 6) % 1.0
        side = 1 if number % 2 else -1
        at = (
            x + (0.75 + 0.9 * gone) * side * figure.look.head,
            y - 0.2 * figure.look.head + 0.10 * gone - 0.34 * gone**2,
        )
        drop = smooth((at[0], at[1] + 1.9 * size), (at[0] + size, at[1]), (at[0], at[1] - size), (at[0] - size, at[1]))
        fill(drop, colour=_TEAR, shade=0.4, opacity=min(1.0, 5 * (1 - gone), 8 * gone))


def laughing(phase: float, leg: float) -> Stance:
    """The head back, a hand on the belly, all of it shaking."""
    shake = wave(phase * 6)
    pose = upright(phase, leg, (Arm(58 + 6 * shake, 70), Arm(0, 0, (0.11, 0.55))), lean=-7 + 2 * shake, nod=15)
    return replace(pose, mirth=1.0, eyes=0.1, sway=0.4 * shake)


def amazed(phase: float, leg: float) -> Stance:
    """A start back, both hands at the cheeks."""
    start = keyed(phase, ((0.0, 0.0), (0.10, 1.0), (0.60, 1.0), (0.85, 0.0)))
    pose = upright(phase, leg, hands((0.12, 0.86), (-0.045, 0.85)), lean=-2 - 6 * start, nod=5 * start)
    return replace(pose, mirth=1.0, feet=(Sole(0.13, 0, 0), Sole(-0.03, 0)))


def _surprise(figure: Body) -> None:
    """Short strokes that spring from the head."""
    (x, y), head = figure.head, figure.look.head
    out = swell(figure.phase * 2)
    strokes = [
        part
        for turn in (40, 68, 96, 124, 152)
        for part in tube(
            [toward((x, y), turn, head * (1.55 + 0.2 * out)), toward((x, y), turn, head * (2.0 + 0.4 * out))],
            [0.011, 0.008],
        )
    ]
    figure.drawing.fill(strokes, colour=tint("#f6b21d"), shade=0)
    mouth = toward(toward((x, y), figure.tilt, 0.42 * head), figure.tilt - 90, 0.46 * head)
    figure.drawing.fill(ellipse(*mouth, 0.17 * head, 0.24 * head), colour=tint("#6b2430"), shade=0)


def phoning(phase: float, leg: float) -> Stance:
    """A telephone at the ear, the other hand talks along."""
    beat = wave(phase * 3)
    arms = (Arm(34 + 14 * beat, 62 - 16 * beat), Arm(0, 0, (-0.005, 0.885)))
    return replace(upright(phase, leg, arms, lean=1 + beat, nod=3 * wave(phase * 2)), mirth=0.5 + 0.4 * beat)


def _telephone(figure: Body) -> None:
    """At the ear, and the sound that comes out of it."""
    (x, y), fill = figure.hands[1], figure.drawing.fill
    figure.draw_hand(1)
    with figure.drawing.at(x + 0.012, y + 0.035, turn=12):
        fill(box(-0.036, -0.105, 0.036, 0.095, 0.014), colour=_PHONE, depth=0.02)
        fill(box(-0.026, -0.085, 0.026, 0.078, 0.008), colour=_GLASS, shade=0)
    fill(tube([(x - 0.02, y - 0.035), (x + 0.045, y - 0.03)], [0.013] * 2), colour=figure.glove(figure.skin), shade=0.4)
    for number in range(2):
        reach = 0.075 + 0.045 * ((figure.phase * 2 + number / 2) % 1.0)
        curve = [(float(px), float(py)) for px, py in arc(x - 0.02, y + 0.06, reach, 130, 200, steps=8)]
        fill(tube(curve, [0.006] * 8), colour=tint("#ffffff"), shade=0, opacity=0.9)


def taking_selfie(phase: float, leg: float) -> Stance:
    """A telephone at arm's length, high, and a smile at it; the other hand is up in a greeting."""
    breath = wave(phase)
    arms = (Arm(0, 0, (0.37, 0.99 + 0.006 * breath)), Arm(-150 + 6 * breath, 40))
    return replace(upright(phase, leg, arms, lean=-3, nod=8), mirth=1.0)


def _selfie(figure: Body) -> None:
    """A telephone in the far hand, its glass towards the face, and a flash now and then."""
    (x, y), fill = figure.hands[0], figure.drawing.fill
    with figure.drawing.at(x + 0.02, y + 0.045, turn=-12):
        fill(box(-0.03, -0.085, 0.03, 0.10, 0.014), colour=_PHONE, depth=0.02)
        fill(box(-0.03, -0.065, 0.012, 0.08, 0.006), colour=_GLASS, shade=0)
    figure.draw_hand(0)
    flash = keyed(figure.phase, ((0.0, 0.0), (0.42, 0.0), (0.48, 1.0), (0.56, 0.0)))
    if flash > 0.02:
        fill(star(x + 0.01, y + 0.12, 0.17 * flash, 0.03, 8), colour=_WHITE, shade=0)


def joining_selfie(phase: float, leg: float) -> Stance:
    """Beside whoever holds the telephone: leaning in, two fingers up."""
    arms = (Arm(96, 76 + 4 * wave(phase * 2)), Arm(-9, 26))
    return replace(upright(phase, leg, arms, lean=5, nod=8), mirth=1.0)


def shaking_hands(phase: float, leg: float) -> Stance:
    """One hand in somebody else's, up and down."""
    shake = wave(phase * 4) * keyed(phase, ((0.0, 1.0), (0.6, 1.0), (0.8, 0.0)))
    arms = (Arm(0, 0, (0.32, 0.56 + 0.030 * shake)), Arm(-8, 22))
    return replace(
        upright(phase, leg, arms, lean=5, nod=-1 + 2 * shake), feet=(Sole(0.12, 0), Sole(-0.04, 0)), mirth=0.8
    )


def slapping_hands(phase: float, leg: float) -> Stance:
    """The far hand back and up against somebody else's, high."""
    hit = keyed(phase, ((0.0, 0.3), (0.18, 0.0), (0.34, 1.0), (0.60, 1.0), (0.84, 0.3)))
    pose = upright(phase, leg, (Arm(0, 0, (blend(0.12, 0.315, hit), blend(0.90, 1.01, hit))), Arm(-14, 40)), nod=10)
    return replace(pose, lean=blend(-3, 5, hit), mirth=1.0, feet=(Sole(0.12, 0), Sole(-0.04, 0, 20 * hit)))


def _clap(figure: Body) -> None:
    """Where the palms meet."""
    hit = keyed(figure.phase, ((0.0, 0.0), (0.32, 0.0), (0.36, 1.0), (0.52, 0.6), (0.60, 0.0)))
    if hit > 0.02:
        x, y = figure.hands[0]
        rays = [
            part
            for turn in range(20, 180, 28)
            for part in tube(
                [toward((x + 0.02, y), turn, 0.08), toward((x + 0.02, y), turn, 0.08 + 0.08 * hit)], [0.009, 0.006]
            )
        ]
        figure.drawing.fill(rays, colour=tint("#ffd23f"), shade=0)


def blowing_kiss(phase: float, leg: float) -> Stance:
    """From the lips to the open hand, and off."""
    out = keyed(phase, ((0.0, 0.0), (0.25, 0.0), (0.45, 1.0), (0.80, 1.0)))
    hand = (blend(0.155, 0.33, out), blend(0.85, 0.80, out))
    return replace(upright(phase, leg, (Arm(0, 0, hand), Arm(-9, 26)), lean=3 * out, nod=3), eyes=1 - 0.9 * out)


def _hearts(figure: Body) -> None:
    """From the open hand ahead and up."""
    start = figure.hands[0]
    for number in range(4):
        gone = (figure.phase - 0.42 - 0.09 * number) / 0.30
        if not 0.0 < gone < 1.0:
            continue
        x, y = start[0] + 0.05 + 0.48 * gone, start[1] + 0.06 + 0.20 * gone + 0.03 * wave(gone * 2 + number / 4)
        size = 0.062 * swell(gone)
        heart = smooth(
            (x, y - 1.3 * size),
            (x + 1.15 * size, y + 0.3 * size),
            (x + 0.55 * size, y + size),
            (x, y + 0.45 * size),
            (x - 0.55 * size, y + size),
            (x - 1.15 * size, y + 0.3 * size),
        )
        figure.drawing.fill(heart, colour=tint("#ee3f63"), shade=0.4)


def toasting(phase: float, leg: float) -> Stance:
    """A glass held out high, then to the mouth."""
    sip = keyed(phase, ((0.0, 0.0), (0.50, 0.0), (0.66, 1.0), (0.82, 1.0), (0.95, 0.0)))
    hand = (blend(0.33, 0.17, sip), blend(0.90 + 0.012 * wave(phase * 3), 0.83, sip))
    return replace(upright(phase, leg, (Arm(0, 0, hand), Arm(-9, 26)), lean=2, nod=4 + 6 * sip), mirth=0.9)


def _glass(figure: Body) -> None:
    """Of wine, in the far hand."""
    (x, y), fill = figure.hands[0], figure.drawing.fill
    tip = 40 * keyed(figure.phase, ((0.0, 0.0), (0.50, 0.0), (0.66, 1.0), (0.82, 1.0), (0.95, 0.0)))
    with figure.drawing.at(x + 0.015, y, turn=tip):
        fill(
            tube([(0, -0.03), (0, 0.05)], [0.006] * 2),
            ellipse(0, -0.035, 0.032, 0.008),
            colour=tint("#d5e6ee"),
            shade=0,
        )
        bowl = smooth((-0.045, 0.15), (-0.05, 0.09), (0.0, 0.045), (0.05, 0.09), (0.045, 0.15))
        fill(bowl, colour=tint("#eaf5fa"), opacity=0.8, shade=0.3)
        fill(
            smooth((-0.047, 0.115), (-0.04, 0.075), (0.0, 0.05), (0.04, 0.075), (0.047, 0.115)),
            colour=tint("#b3213f"),
            shade=0.2,
        )
    figure.draw_hand(0)


def halting(phase: float, leg: float) -> Stance:
    """One arm straight ahead with the palm up, the other beckons to the side now and then."""
    beat = swell(phase * 2)
    return upright(phase, leg, (Arm(0, 0, (0.34, 0.84 + 0.006 * wave(phase))), Arm(-62 - 12 * beat, 30)), nod=1)


def _palm(figure: Body) -> None:
    """An open white glove, seen by those who come."""
    (x, y), fill = figure.hands[0], figure.drawing.fill
    fill(box(x - 0.022, y - 0.05, x + 0.030, y + 0.035, 0.02), colour=_WHITE, depth=0.02)
    for finger in range(4):
        at = x - 0.016 + 0.014 * finger
        fill(
            box(at - 0.007, y + 0.01, at + 0.007, y + 0.085 - 0.006 * abs(finger - 1.5), 0.007),
            colour=_WHITE,
            shade=0.3,
        )
    fill(ellipse(x - 0.03, y + 0.005, 0.012, 0.028, 30), colour=_WHITE, shade=0.3)


ACTS: dict[str, Act] = {
    "wave": Act(_waving, 1.6, carrying=True),
    "talking": Act(talking, 4.6),
    "reaching": Act(reaching),
    "pointing": Act(pointing),
    "raising": Act(raising),
    "surrendering": Act(surrendering),
    "saluting": Act(saluting),
    "bowing": Act(bowing, 4.0),
    "clapping": Act(clapping, 2.0, over=_claps),
    "cheering": Act(cheering, 1.7),
    "shouting": Act(shouting, 2.4, over=_shout),
    "whispering": Act(whispering),
    "sneezing": Act(sneezing, over=_sneeze),
    "weeping": Act(weeping, over=_tears),
    "laughing": Act(laughing, 3.0),
    "amazed": Act(amazed, 3.2, over=_surprise),
    "phoning": Act(phoning, over=_telephone),
    "selfie": Act(taking_selfie, over=_selfie),
    "joining": Act(joining_selfie),
    "handshake": Act(shaking_hands, 3.0),
    "high five": Act(slapping_hands, 2.6, over=_clap),
    "blowing kiss": Act(blowing_kiss, over=_hearts),
    "toasting": Act(toasting, 4.4, over=_glass),
    "halting": Act(halting, 4.0, over=_palm),
}
"""By the name of the action."""
