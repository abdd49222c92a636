"""What belongs to a deed besides the stance: a chair, sparks of magic, a skipping rope. Lengths are in heights."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from ...painting.canvas import box, dark, ellipse, light, star, tint, tube
from ..motion import swell, toward, wave
from .chore_marks import CHORE_MARKS
from .craft_marks import CRAFT_MARKS
from .feat_marks import FEAT_MARKS, FEAT_UNDER
from .feeling_marks import FEELING_MARKS
from .fixture_marks import FIXTURE_MARKS, FIXTURE_UNDER
from .game_marks import GAME_MARKS, GAME_UNDER
from .leisure_marks import LEISURE_OVER, LEISURE_UNDER
from .manner_marks import MANNER_MARKS
from .postures import BREW, GROWN_CHEST, SEAT, SEATED_AT_TABLE
from .revel_marks import REVEL_MARKS, REVEL_UNDER
from .serving_marks import SERVING_MARKS
from .sport_marks import SPORT_MARKS
from .street_marks import STREET_MARKS, STREET_UNDER
from .trade_marks import TRADE_MARKS, TRADE_UNDER

if TYPE_CHECKING:
    from .figure import Figure

_WOOD = tint("#9a673b")
_SPARKS = (tint("#fff3b0"), tint("#ffd23f"), tint("#ff9fd8"), tint("#8ff0ff"))


def draw_under(figure: Figure, action: str, lift: float) -> None:
    """Before the figure is drawn; `lift` is how much higher than usual it sits."""
    if action in SEATED_AT_TABLE:
        _chair(figure, lift)
    elif action in _UNDER:
        _UNDER[action](figure, lift)
    elif action == "skipping" and wave(figure.phase * 2) < 0:
        _rope(figure)


def draw_over(figure: Figure, action: str) -> None:
    """After it."""
    if action in _OVER:
        _OVER[action](figure)


def _chair(figure: Figure, lift: float) -> None:
    fill = figure.drawing.fill
    fill(box(-0.135, -lift, -0.11, SEAT), box(0.10, -lift, 0.122, SEAT), colour=dark(_WOOD, 0.3), shade=0.4)
    fill(box(-0.165, -lift, -0.135, SEAT + 0.27, 0.012), box(0.075, -lift, 0.10, SEAT, 0.008), colour=_WOOD, depth=0.02)
    fill(box(-0.17, SEAT - 0.02, 0.125, SEAT + 0.012, 0.012), colour=light(_WOOD, 0.1), depth=0.02)


def _sparks(figure: Figure) -> None:
    """A flash at the outstretched hand, and sparks that fly out of it."""
    (x, y), fill = figure.hands[1], figure.drawing.fill
    x, y, flash = x + 0.06, y + 0.02, swell(figure.phase * 4)
    fill(ellipse(x, y, 0.15 + 0.05 * flash), colour=_SPARKS[1], soft=0.06, opacity=0.5 + 0.2 * flash, shade=0)
    for number in range(22):
        gone = (figure.phase * 2 + number * 0.381966) % 1.0
        spot = toward((x, y), -65 + 150 * ((number * 7) % 22) / 21, 0.06 + (0.30 + 0.16 * (number % 3)) * gone)
        size = (0.030 - 0.012 * gone) * (1 + 0.4 * (number % 2))
        seen = min(1.0, 4 * (1 - gone))
        fill(star(*spot, size, size * 0.38, 4, 90 * gone), colour=_SPARKS[number % 4], shade=0, opacity=seen)
    fill(star(x, y, 0.095 + 0.035 * flash, 0.032, 8, 20 * wave(figure.phase)), colour=_SPARKS[0], shade=0)
    fill(ellipse(x, y, 0.032), colour=(255, 255, 255), shade=0)


def _spoon(figure: Figure) -> None:
    """A long one, over the rim and down into what is in the pot; see `meetings` for how high that is."""
    (x, y), fill, top = figure.hands[0], figure.drawing.fill, BREW * figure.build / GROWN_CHEST
    foot = (x + 0.16, top)
    fill(tube([(x - 0.05, y + 0.12), (x, y), foot], [0.010, 0.011, 0.012]), colour=tint("#b98550"), shade=0.4)
    fill(ellipse(foot[0], foot[1] - 0.002, 0.035, 0.010), colour=tint("#b6f08f"), shade=0)
    figure.draw_hand(0)
    figure.draw_hand(1)


def _rope(figure: Figure) -> None:
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


def _over_rope(figure: Figure) -> None:
    if wave(figure.phase * 2) >= 0:
        _rope(figure)


def _ring(figure: Figure) -> None:
    """A ring in its box, twinkling."""
    (x, y), fill = figure.hands[0], figure.drawing.fill
    fill(box(x - 0.005, y + 0.02, x + 0.065, y + 0.055, 0.008), colour=tint("#8c2336"), shade=0.5)
    fill(ellipse(x + 0.03, y + 0.075, 0.022), colour=tint("#f2c94c"), shade=0.3)
    fill(star(x + 0.03, y + 0.108, 0.030 + 0.014 * wave(figure.phase * 2), 0.009, 4), colour=(255, 255, 255), shade=0)


def _comb(figure: Figure) -> None:
    (x, y), fill = figure.hands[1], figure.drawing.fill
    teeth = [box(x - 0.055, y - 0.035 + 0.014 * at, x - 0.015, y - 0.030 + 0.014 * at) for at in range(8)]
    fill(box(x - 0.022, y - 0.045, x + 0.006, y + 0.085, 0.008), *teeth, colour=tint("#f2c94c"), shade=0.3)
    figure.draw_hand(1)


def _apple(figure: Figure) -> None:
    """In the hand on its way down."""
    (x, y), fill = figure.hands[0], figure.drawing.fill
    if 0.44 < figure.phase < 0.90:
        fill(ellipse(x + 0.025, y + 0.03, 0.036), colour=tint("#d8342c"), depth=0.02)
        fill(tube([(x + 0.025, y + 0.06), (x + 0.032, y + 0.082)], [0.005, 0.004]), colour=tint("#5b3a29"), shade=0)
        figure.draw_hand(0)


def _chalk(figure: Figure) -> None:
    x, y = figure.hands[0]
    figure.drawing.fill(tube([(x + 0.02, y), (x + 0.055, y + 0.03)], [0.008, 0.008]), colour=(255, 255, 255), shade=0)


def _racket(figure: Figure) -> None:
    """In line with the forearm, and the ball: thrown up, hit, gone."""
    (x, y), elbow, phase = figure.hands[0], figure.posed_arm(0)[1], figure.phase
    turn, fill = math.degrees(math.atan2(y - elbow[1], x - elbow[0])), figure.drawing.fill
    neck, middle = toward((x, y), turn, 0.11), toward((x, y), turn, 0.235)
    fill(tube([toward((x, y), turn, -0.04), neck], [0.012, 0.010]), colour=tint("#3a3a44"), shade=0.3)
    fill(ellipse(*middle, 0.125, 0.085, turn), colour=tint("#d8433f"), shade=0.3)
    fill(ellipse(*middle, 0.105, 0.067, turn), colour=tint("#f6f1e2"), shade=0, opacity=0.9)
    figure.draw_hand(0)
    if 0.06 < phase < 0.52:
        up = (phase - 0.06) / 0.46
        ball = (0.17 + 0.03 * up, 0.80 + 2.4 * up * (1.25 - up))
    elif phase < 0.90:
        gone = max(phase - 0.52, 0.0) / 0.38
        ball = (
            (0.20 + 3.4 * gone, 1.40 - 0.25 * gone) if phase > 0.5 else (figure.hands[1][0], figure.hands[1][1] + 0.03)
        )
    else:
        ball = (figure.hands[1][0], figure.hands[1][1] + 0.03)
    fill(ellipse(*ball, 0.034), colour=tint("#d6ea3c"), depth=0.02)


_OVER: dict[str, Callable[[Figure], None]] = {
    **SERVING_MARKS,
    **LEISURE_OVER,
    **CRAFT_MARKS,
    **CHORE_MARKS,
    **FEELING_MARKS,
    **MANNER_MARKS,
    **SPORT_MARKS,
    **FEAT_MARKS,
    **FIXTURE_MARKS,
    **TRADE_MARKS,
    **REVEL_MARKS,
    **GAME_MARKS,
    **STREET_MARKS,
    "conjuring": _sparks,
    "stirring": _spoon,
    "skipping": _over_rope,
    "proposing": _ring,
    "combing": _comb,
    "writing": _chalk,
    "picking": _apple,
    "serving": _racket,
}
_UNDER = {**LEISURE_UNDER, **FEAT_UNDER, **FIXTURE_UNDER, **TRADE_UNDER, **REVEL_UNDER, **GAME_UNDER, **STREET_UNDER}
