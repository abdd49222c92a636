"""How people train, dance and fight: yoga, weights, a cartwheel, a waltz, with fists and foils."""

from __future__ import annotations

import math
from dataclasses import replace

from ....painting.canvas import box, dark, ellipse, light, polygon, smooth, tint, tube
from ...motion import blend, ease, keyed, swell, toward, wave
from ..body import Act, Body
from ..stance import Arm, Sole, Stance, hands, upright

OVERTURNED = ("handstand", "breaking")
"""Drawn standing with the arms up, and turned over."""
_STEEL = tint("#c9d2da")


def path_of_wheel(phase: float, leg: float, reach: float) -> tuple[float, float, float]:
    """Where the ground under somebody is who turns a cartwheel, and how far it is turned: once there and once back.

    `reach` is how high the hands come that are stretched up.
    """
    there = keyed(phase, ((0.0, 0.0), (0.06, 0.0), (0.44, 1.0), (0.56, 1.0), (0.94, 0.0)))
    turn = -360.0 * there
    way = math.radians(turn)
    over = (1 - math.cos(way)) / 2
    high = blend(leg, reach - 0.83 * leg, over)  # on the hands it is higher than on the feet
    return 1.1 * (there - 0.5) + math.sin(way) * leg, high - math.cos(way) * leg - leg * 0.17, turn


def _hoop(figure: Body, *, front: bool) -> None:
    turn = wave(figure.phase * 2, 0.25)
    x, y = figure.pose.hip[0] * 2.2, figure.pose.hip[1] + 0.07
    start, stop = (180, 360) if front else (0, 180)
    points = []
    for at in range(17):
        angle = math.radians(start + (stop - start) * at / 16)
        points.append((x + 0.30 * math.cos(angle), y + 0.085 * math.sin(angle) + 0.03 * turn * math.cos(angle)))
    figure.drawing.fill(tube(points, [0.016] * 17), colour=tint("#e8308a"), shade=0.3)


def _rope(figure: Body) -> None:
    """From hand to hand, over the head and under the feet."""
    (far, near), turn = figure.hands, figure.phase * 2
    over = -math.cos(math.tau * turn)
    high = (0.62 if over > 0 else 0.52) * over
    middle = (far[1] + near[1]) / 2 - 0.02
    points = [
        (
            near[0] + (far[0] - near[0]) * (0.5 - 0.62 * math.cos(math.pi * at / 12)),
            middle + high * math.sin(math.pi * at / 12),
        )
        for at in range(13)
    ]
    figure.drawing.fill(tube([near, *points, far], [0.009] * 15), colour=tint("#d8433f"), shade=0.3)


def _balancing(phase: float, leg: float) -> Stance:
    """The tree: on one leg, the other foot against its knee, the hands together over the head."""
    breath = wave(phase)
    return Stance(
        hip=(0.0, leg * 0.995),
        feet=(Sole(0.12, leg * 0.40, 20), Sole(0.03, 0.0)),
        arms=(Arm(172 + breath, 12), Arm(188 - breath, -16)),
        lean=0.8 * breath,
        nod=2,
        sway=0.2 * breath,
        eyes=0.35,
    )


def downward_dog(phase: float, leg: float) -> Stance:
    """Hands and feet on the ground, the hips high: a tent."""
    breath = wave(phase)
    return Stance(
        hip=(-0.02, leg * (0.94 + 0.01 * breath)),
        feet=(Sole(-leg * 0.38, 0, 6), Sole(-leg * 0.44, 0, 6)),
        arms=hands((0.47, 0.02), (0.43, 0.02)),
        lean=132 + breath,
        nod=-58,
        sway=0.1 * breath,
        eyes=0.3,
    )


def pushing_up(phase: float, leg: float) -> Stance:
    """Straight as a board on hands and toes, down and up."""
    up = swell(phase * 2)
    return Stance(
        hip=(-0.06, blend(0.14, 0.235, up)),
        feet=(Sole(-0.06 - leg * 0.93, 0.0, 58), Sole(-0.06 - leg * 0.96, 0.0, 58)),
        arms=hands((0.25, 0.02), (0.20, 0.02)),
        lean=blend(88, 69, up),
        nod=-10,
    )


def lifting(phase: float, leg: float) -> Stance:
    """A bar from the knees to the shoulders and over the head."""
    high = keyed(phase, ((0.0, 0.0), (0.10, 0.0), (0.26, 0.5), (0.40, 0.5), (0.54, 1.0), (0.78, 1.0), (0.94, 0.0)))
    crouch = keyed(phase, ((0.0, 1.0), (0.10, 1.0), (0.26, 0.25), (0.40, 0.5), (0.54, 0.0), (0.78, 0.0), (0.94, 1.0)))
    y = blend(0.34, 0.74, high * 2) if high < 0.5 else blend(0.74, 1.08, high * 2 - 1)
    return Stance(
        hip=(-0.05 * crouch, leg * (1.0 - 0.24 * crouch)),
        feet=(Sole(0.15, 0), Sole(-0.10, 0)),
        arms=hands((0.19, y), (-0.06, y)),
        lean=16 * crouch,
        nod=10 * high - 4 * crouch,
        mirth=0.0,
    )


def _barbell(figure: Body) -> None:
    """In both hands, with two plates at each end."""
    (far, near), fill = figure.hands, figure.drawing.fill
    x, y = (far[0] + near[0]) / 2, (far[1] + near[1]) / 2
    fill(tube([(x - 0.50, y), (x + 0.50, y)], [0.012] * 2), colour=_STEEL, shade=0.4)
    for side in (-1, 1):
        fill(
            box(x + side * 0.40 - 0.022, y - 0.145, x + side * 0.40 + 0.022, y + 0.145, 0.02),
            colour=tint("#3b4048"),
            depth=0.02,
        )
        fill(
            box(x + side * 0.45 - 0.018, y - 0.105, x + side * 0.45 + 0.018, y + 0.105, 0.018),
            colour=tint("#d8433f"),
            depth=0.02,
        )
    figure.draw_hand(0)
    figure.draw_hand(1)


def handstand(phase: float, leg: float) -> Stance:
    """Stretched out with the arms beside the head: `Person` turns it over."""
    sway = wave(phase)
    return Stance(
        hip=(0.0, leg),
        feet=(Sole(0.05 + 0.02 * sway, 0.0, 34), Sole(-0.02 + 0.01 * sway, 0.0, 34)),
        arms=(Arm(170, 8), Arm(186, -6)),
        lean=2 * sway,
        nod=12,
        sway=0.2 * sway,
    )


def wheeling(phase: float, leg: float) -> Stance:
    """All limbs stretched out like spokes: `Person` turns them."""
    return Stance(
        hip=(0.0, leg),
        feet=(Sole(leg * 0.52, leg * 0.16, 20), Sole(-leg * 0.52, leg * 0.16, 20)),
        arms=(Arm(146, 4), Arm(-146, -4)),
        mirth=1.0,
    )


def breaking(phase: float, leg: float) -> Stance:
    """Upside down on the hands, the legs wide apart and changing: `Person` turns it over."""
    change = wave(phase)
    return Stance(
        hip=(0.0, leg),
        feet=(
            Sole(0.30 + 0.06 * change, 0.16 + 0.10 * change, 20),
            Sole(-0.28 + 0.06 * change, 0.16 - 0.10 * change, 40),
        ),
        arms=(Arm(160, 14), Arm(196, -10)),
        lean=5 * change,
        nod=12,
        sway=0.6 * change,
        mirth=0.8,
        knees=(1.0, -1.0),
    )


def _dancing(phase: float, leg: float) -> Stance:
    beat, side = swell(phase * 2), wave(phase)
    weight = ease(0.5 + 0.5 * side)
    far = Sole(0.11 + 0.05 * (1 - weight), 0.10 * leg * ease(max(side, 0.0)), 30 * max(side, 0.0))
    near = Sole(0.01 - 0.05 * weight, 0.10 * leg * ease(max(-side, 0.0)), 30 * max(-side, 0.0))
    return Stance(
        hip=(-0.025 * side, leg * (0.965 - 0.05 * beat)),
        feet=(far, near),
        arms=(Arm(blend(85, 140, 0.5 + 0.5 * side), 28), Arm(blend(-140, -85, 0.5 + 0.5 * side), -28)),
        lean=7 * side,
        nod=-6 * side,
        sway=side * 1.4,
        mirth=1.0,
    )


def waltzing(phase: float, leg: float) -> Stance:
    """In a dance hold, from one foot to the other: the joined hands out, the other arm around the partner."""
    side, beat = wave(phase), swell(phase * 2)
    return Stance(
        hip=(-0.02 * side, leg * (0.975 - 0.025 * beat)),
        feet=(
            Sole(0.085, 0.06 * leg * max(side, 0.0), 26 * max(side, 0.0)),
            Sole(0.0, 0.06 * leg * max(-side, 0.0), 26 * max(-side, 0.0)),
        ),
        arms=hands((0.20, 0.83 + 0.02 * side), (0.25, 0.60)),
        lean=3.5 * side,
        nod=2,
        sway=1.2 * side,
        mirth=0.8,
    )


def dancing_ballet(phase: float, leg: float) -> Stance:
    """On the tip of one foot, the other leg rising behind, the arms in one line with it."""
    rise = keyed(phase, ((0.0, 0.25), (0.22, 1.0), (0.62, 1.0), (0.86, 0.25)))
    tip = blend(30, 64, rise)
    return Stance(
        hip=(0.0, leg * blend(0.99, 1.06, rise)),
        feet=(Sole(blend(-0.22, -leg * 0.93, rise), leg * blend(0.10, 0.92, rise), 70), Sole(0.02, 0.012 * rise, tip)),
        arms=(Arm(blend(120, 128, rise), 8), Arm(blend(-60, -82, rise), -6)),
        lean=blend(3, 22, rise),
        nod=blend(2, 14, rise),
        sway=0.5 * wave(phase),
        mirth=0.4,
    )


def stretching(phase: float, leg: float) -> Stance:
    """Far over to one side with an arm over the head, then down to the toes."""
    down = keyed(phase, ((0.0, 0.0), (0.40, 0.0), (0.58, 1.0), (0.82, 1.0)))
    return Stance(
        hip=(-0.10 * down, leg * 0.99),
        feet=(Sole(0.13, 0), Sole(-0.04, 0)),
        arms=(
            Arm(0, 0, (blend(0.26, 0.24, down), blend(1.05, 0.10, down))),
            Arm(0, 0, (blend(-0.12, 0.18, down), blend(0.50, 0.10, down))),
        ),
        lean=blend(14, 108, down),
        nod=blend(6, -40, down),
    )


def flowing(phase: float, leg: float) -> Stance:
    """Tai chi: low and wide, the hands round a ball of air, the weight from one foot to the other."""
    turn, side = phase, wave(phase)
    far = (0.27 + 0.07 * wave(turn, 0.25), 0.68 + 0.13 * wave(turn))
    near = (0.06 - 0.16 * wave(turn, 0.25), 0.62 - 0.13 * wave(turn))
    return Stance(
        hip=(0.02 + 0.05 * side, leg * 0.86),
        feet=(Sole(0.24, 0), Sole(-0.16, 0)),
        arms=hands(far, near),
        lean=2 + 2 * side,
        nod=1,
        sway=0.3 * side,
        eyes=0.35,
    )


def cheerleading(phase: float, leg: float) -> Stance:
    """A jump with both arms up and out, pom-poms in the hands."""
    hop = swell(phase * 2)
    up = 0.13 * hop
    return Stance(
        hip=(0.0, leg * 0.98 + up),
        feet=(Sole(0.12 + 0.07 * hop, up, 24 * hop), Sole(-0.03 - 0.07 * hop, up, 24 * hop)),
        arms=(Arm(blend(92, 148, hop), 10), Arm(blend(-92, -148, hop), -10)),
        lean=-1,
        nod=6,
        sway=0.6 - 1.2 * hop,
        mirth=1.0,
    )


def _pompoms(figure: Body) -> None:
    """A thick tuft of ribbons in each hand."""
    for index, code in ((0, "#e2483d"), (1, "#f7c33d")):
        x, y = figure.hands[index]
        shake = 8 * wave(figure.phase * 4)
        for number in range(18):
            tip = toward((x, y), 20 * number + shake, 0.095 + 0.025 * (number % 3))
            tone = dark(tint(code), 0.16 * (number % 2))
            figure.drawing.fill(tube([(x, y), tip], [0.020, 0.013]), colour=tone, shade=0.3)


def hooping(phase: float, leg: float) -> Stance:
    """The hips go round, the arms are up and out."""
    side = wave(phase * 2)
    pose = upright(phase, leg, (Arm(112, 20), Arm(-112, -20)), lean=-3 * side, nod=4)
    return replace(pose, hip=(0.035 * side, leg * 0.99), sway=side, mirth=1.0)


def skipping(phase: float, leg: float) -> Stance:
    """Small jumps, the hands out to turn a rope."""
    up = 0.09 * swell(phase * 2, 0.5)
    round_x, round_y = 0.02 * wave(phase * 2, 0.25), 0.02 * wave(phase * 2)
    return Stance(
        hip=(0.0, leg * 0.98 + up),
        feet=(Sole(0.07, up, 300 * up), Sole(0.02, up, 330 * up)),
        arms=hands((0.20 + round_x, 0.50 + up + round_y), (-0.14 + round_x, 0.50 + up + round_y)),
        nod=2,
        sway=0.5 - 10 * up,
        mirth=1.0,
    )


def _over_rope(figure: Body) -> None:
    if wave(figure.phase * 2) >= 0:
        _rope(figure)


def boxing(phase: float, leg: float) -> Stance:
    """Both fists up; first one, then the other shoots out."""
    jab = keyed(phase, ((0.0, 0.0), (0.12, 1.0), (0.26, 0.0), (1.0, 0.0)))
    cross = keyed(phase, ((0.0, 0.0), (0.50, 0.0), (0.62, 1.0), (0.78, 0.0)))
    bounce = wave(phase * 4)
    return Stance(
        hip=(0.0, leg * (0.955 + 0.010 * bounce)),
        feet=(Sole(0.17, 0), Sole(-0.07, 0.0, 16)),
        arms=hands((0.20 + 0.16 * jab, 0.74), (0.14 + 0.22 * cross, 0.70 + 0.02 * cross)),
        lean=5 + 5 * cross,
        nod=-2,
    )


def fencing(phase: float, leg: float) -> Stance:
    """The weapon arm towards the other, forward and back."""
    thrust = keyed(phase, ((0.0, 0.0), (0.22, 1.0), (0.40, 0.1), (0.60, 0.9), (0.80, 0.0)))
    return Stance(
        hip=(0.05 * thrust, leg * (0.93 - 0.04 * thrust)),
        feet=(Sole(0.22 + 0.03 * thrust, 0), Sole(-0.10, 0.0, 10 + 10 * thrust)),
        arms=(Arm(0, 0, (0.20 + 0.12 * thrust, 0.64 + 0.10 * (1 - thrust))), Arm(-38, 50)),
        lean=4 + 6 * thrust,
        nod=-2,
        sway=0.6 * thrust,
    )


def _foil(figure: Body) -> None:
    """A thin blade in line with the arm, with its guard, for whoever has no weapon."""
    if any(extra in ("sword", "staff", "fork", "wand") for extra in figure.look.extras):
        return
    (x, y), elbow, fill = figure.hands[0], figure.posed_arm(0)[1], figure.drawing.fill
    turn = math.degrees(math.atan2(y - elbow[1], x - elbow[0])) * 0.5 + 8 * wave(figure.phase * 3)
    fill(tube([(x, y), toward((x, y), turn, 0.52)], [0.011, 0.006]), colour=light(_STEEL, 0.3), shade=0.3)
    fill(ellipse(*toward((x, y), turn, 0.045), 0.016, 0.045, turn), colour=tint("#d9a93f"), depth=0.02)
    figure.draw_hand(0)


def doing_karate(phase: float, leg: float) -> Stance:
    """A fist shoots out, then a high kick with the far leg, the fists up."""
    kick = keyed(phase, ((0.0, 0.0), (0.30, 0.0), (0.46, 1.0), (0.62, 1.0), (0.80, 0.0)))
    punch = keyed(phase, ((0.0, 0.0), (0.10, 1.0), (0.20, 1.0), (0.28, 0.0)))
    return Stance(
        hip=(0.03 * punch - 0.04 * kick, leg * blend(0.92, 1.0, kick)),
        feet=(
            Sole(blend(0.20, 0.40, kick), 0.62 * kick, -50 * kick),
            Sole(blend(-0.12, -0.02, kick), 0.0, 8 * (1 - kick)),
        ),
        arms=hands((blend(0.19, 0.10, kick), blend(0.74, 0.78, kick)), (0.12 + 0.24 * punch, 0.69 + 0.05 * punch)),
        lean=blend(4, -24, kick) + 5 * punch,
        nod=8 * kick,
        mirth=0.0,
    )


def grappling(phase: float, leg: float) -> Stance:
    """Deep in the knees, leaning into another, both hands at the other's belt and shoulder."""
    push = wave(phase)
    return Stance(
        hip=(-0.14 + 0.02 * push, leg * 0.74),
        feet=(Sole(0.12, 0), Sole(-0.34, 0, 14 + 8 * push)),
        arms=hands((0.30, 0.62 + 0.03 * push), (0.27, 0.44 - 0.02 * push)),
        lean=30 + 4 * push,
        nod=16,
        sway=0.3 * push,
        mirth=0.0,
    )


def guarding(phase: float, leg: float) -> Stance:
    """Upright with the feet apart, one hand on a halberd, the other on the hip."""
    breath = wave(phase)
    pose = upright(phase, leg, hands((0.25, 0.66), (-0.035, 0.52)), lean=-1, nod=1 + 3 * wave(phase, 0.2))
    return Stance(
        hip=pose.hip, feet=(Sole(0.14, 0), Sole(-0.05, 0)), arms=pose.arms, lean=-1, nod=2 * breath, mirth=0.0
    )


def _halberd(figure: Body) -> None:
    """From the ground to above the head."""
    x, fill = figure.hands[0][0] + 0.02, figure.drawing.fill
    fill(tube([(x, 0.0), (x, 1.16)], [0.012, 0.011]), colour=tint("#7a4a2b"), shade=0.4)
    blade = smooth(
        (x - 0.01, 1.12),
        (x + 0.05, 1.16),
        (x + 0.12, 1.15),
        (x + 0.14, 1.05),
        (x + 0.11, 0.95),
        (x + 0.05, 1.01),
        (x - 0.01, 1.03),
    )
    fill(blade, colour=_STEEL, depth=0.02)
    fill(polygon((x - 0.022, 1.14), (x + 0.022, 1.14), (x, 1.32)), colour=light(_STEEL, 0.3), depth=0.01)
    fill(polygon((x - 0.01, 1.10), (x - 0.01, 1.05), (x - 0.09, 1.075)), colour=_STEEL, shade=0.3)
    figure.draw_hand(0)


def _hoop_over(figure: Body) -> None:
    _hoop(figure, front=True)


def _hoop_under(figure: Body, lift: float) -> None:
    _hoop(figure, front=False)


def _rope_under(figure: Body, lift: float) -> None:
    if wave(figure.phase * 2) < 0:
        _rope(figure)


ACTS: dict[str, Act] = {
    "yoga": Act(_balancing, sporty=True, carrying=True),
    "downward dog": Act(downward_dog, sporty=True),
    "pushing up": Act(pushing_up, 3.2, sporty=True),
    "lifting": Act(lifting, 4.4, over=_barbell, sporty=True),
    "handstand": Act(handstand, sporty=True),
    "cartwheel": Act(wheeling, 3.6, sporty=True),
    "breaking": Act(breaking, 1.7, sporty=True),
    "dance": Act(_dancing, 1.5, carrying=True),
    "waltzing": Act(waltzing, 2.8),
    "ballet": Act(dancing_ballet, 4.0),
    "stretching": Act(stretching, 5.0, sporty=True),
    "tai chi": Act(flowing, 6.0),
    "cheerleading": Act(cheerleading, 1.7, over=_pompoms),
    "hula hooping": Act(hooping, 1.6, over=_hoop_over, under=_hoop_under, sporty=True),
    "skipping": Act(skipping, 1.3, over=_over_rope, under=_rope_under),
    "boxing": Act(boxing, 2.0),
    "fencing": Act(fencing, 2.2, over=_foil, carrying=True),
    "karate": Act(doing_karate, 2.6, sporty=True),
    "grappling": Act(grappling, 2.2),
    "guarding": Act(guarding, over=_halberd),
}
"""By the name of the action."""
