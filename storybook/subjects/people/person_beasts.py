"""Heads of animals on people: a cat who makes coffee, a fox who teaches, in radii of the head."""

from __future__ import annotations

from dataclasses import dataclass

from ...painting.canvas import Outline, dark, ellipse, light, mix, polygon, smooth, tint, tube
from .body import Body
from .person_hair import on_head

_INK = tint("#2b2024")


@dataclass(frozen=True, slots=True, kw_only=True)
class Beast:
    """What makes one head differ from another."""

    ears: str = "pointed"
    """pointed, round, long, hanging, wide, eyes (as a frog's) or none."""
    muzzle: str = "short"
    """short, long, snout, beak, lips or trunk."""
    pale: float = 0.55
    """How much lighter the lower half of the face is."""
    nose: str = "#3a2a2c"
    whiskers: bool = False
    patches: str = ""
    """Colour of patches around the eyes."""


BEASTS: dict[str, Beast] = {
    "cat": Beast(whiskers=True, nose="#d8808a"),
    "fox": Beast(muzzle="long", pale=0.85),
    "wolf": Beast(muzzle="long", pale=0.6),
    "dog": Beast(ears="hanging", muzzle="long", pale=0.35),
    "bear": Beast(ears="round", pale=0.35),
    "panda": Beast(ears="round", pale=0.0, patches="#2f2c32"),
    "rabbit": Beast(ears="long", pale=0.6, nose="#d8808a", whiskers=True),
    "mouse": Beast(ears="wide", pale=0.4, nose="#d8808a", whiskers=True),
    "hedgehog": Beast(ears="round", muzzle="long", pale=0.45),
    "squirrel": Beast(pale=0.75, whiskers=True),
    "kangaroo": Beast(ears="pointed", muzzle="long", pale=0.35),
    "pig": Beast(ears="hanging", muzzle="snout", pale=0.0, nose="#d8707c"),
    "frog": Beast(ears="eyes", muzzle="lips", pale=0.5),
    "raccoon": Beast(pale=0.75, patches="#3a3a40"),
    "monkey": Beast(ears="wide", pale=0.75, muzzle="lips"),
    "owl": Beast(muzzle="beak", pale=0.5, nose="#e0a03a"),
    "bird": Beast(ears="none", muzzle="beak", pale=0.15, nose="#f0a030"),
    "elephant": Beast(ears="wide", muzzle="trunk", pale=0.15),
    "hippo": Beast(ears="round", muzzle="lips", pale=0.2),
    "reptile": Beast(ears="none", muzzle="long", pale=0.4, nose="#3f5a34"),
    "goat": Beast(ears="hanging", muzzle="long", pale=0.3, nose="#b8848a"),
}


def draw_beast(figure: Body) -> None:
    """Ears, skull, muzzle, eyes."""
    kind, code = figure.look.hat
    beast, fur, fill = BEASTS[kind], tint(code), figure.drawing.fill
    _draw_ears(figure, beast, fur)
    skull = fill(on_head(figure, ellipse(0.02, 0.04, 1.06, 0.98)), colour=fur, depth=figure.look.head * 0.5, shade=0.8)
    pale = light(fur, beast.pale)
    fill(on_head(figure, ellipse(0.42, -0.62, 0.86, 0.62)), colour=pale, shade=0.3, clip=skull)
    if beast.patches:
        patches = (ellipse(0.02, 0.10, 0.34, 0.32), ellipse(0.72, 0.10, 0.30, 0.30))
        fill(on_head(figure, *patches), colour=tint(beast.patches), shade=0, clip=skull)
    _MUZZLES[beast.muzzle](figure, beast, pale)
    _draw_eyes(figure, beast, fur)
    if beast.whiskers:
        lines = [tube([(0.55, -0.34), (x, y)], [0.02, 0.012]) for x, y in ((1.45, -0.18), (1.48, -0.42))]
        lines += [tube([(0.20, -0.36), (-0.62, y)], [0.02, 0.012]) for y in (-0.22, -0.46)]
        fill(on_head(figure, *(part for line in lines for part in line)), colour=dark(fur, 0.5), shade=0)


def _draw_ears(figure: Body, beast: Beast, fur: tuple[int, int, int]) -> None:
    fill, inner = figure.drawing.fill, mix(light(fur, 0.4), tint("#e89aa0"), 0.5)
    lag = 0.06 * figure.pose.sway
    fur = tint(beast.patches) if beast.patches and beast.ears == "round" else fur  # a panda's are black
    far, near = dark(fur, 0.22), fur
    for x, colour in ((0.55, far), (-0.48, near)):
        side = 1 if x > 0 else -1
        outer: list[Outline]
        match beast.ears:
            case "pointed":
                outer = [polygon((x - 0.36, 0.62), (x + 0.30 * side - lag, 1.62), (x + 0.38, 0.60))]
                inside = [polygon((x - 0.18, 0.66), (x + 0.24 * side - lag, 1.36), (x + 0.22, 0.66))]
            case "round":
                outer, inside = [ellipse(x * 1.25, 0.86, 0.40)], [ellipse(x * 1.25, 0.84, 0.22)]
            case "wide":
                outer, inside = [ellipse(x * 1.75, 0.62, 0.58)], [ellipse(x * 1.75, 0.60, 0.38)]
            case "long":
                path = [(x * 0.7, 0.7), (x * 1.5 - lag, 1.5), (x * 2.3 - 3 * lag, 2.25)]
                outer = [*tube(path, [0.22, 0.30, 0.12])]
                inside = [*tube(path[:2], [0.10, 0.16])]
            case "hanging":
                path = [(x * 1.2, 0.72), (x * 1.9 - lag, 0.45), (x * 1.95 - 2 * lag, -0.40)]
                outer, inside = [*tube(path, [0.24, 0.34, 0.20])], []
            case "eyes":
                outer, inside = [ellipse(x * 1.0 + 0.15, 0.86, 0.42)], []
            case _:
                continue
        fill(on_head(figure, *outer), colour=colour, depth=0.01, shade=0.6)
        if inside:
            fill(on_head(figure, *inside), colour=inner if x < 0 else dark(inner, 0.2), shade=0)


def _draw_eyes(figure: Body, beast: Beast, fur: tuple[int, int, int]) -> None:
    fill, shut = figure.drawing.fill, figure.pose.eyes < 0.35
    row, large = (0.92, 1.3) if beast.ears == "eyes" else (0.14, 1.5 if beast.muzzle == "beak" else 1.0)
    columns = (-0.32, 0.70) if beast.ears == "eyes" else (0.06, 0.70)
    if shut:
        lids = [tube([(x - 0.16, row), (x, row - 0.07), (x + 0.16, row)], [0.035] * 3) for x in columns]
        fill(on_head(figure, *(part for lid in lids for part in lid)), colour=_INK, shade=0)
        return
    if large > 1 or beast.patches:
        fill(on_head(figure, *(ellipse(x, row, 0.25) for x in columns)), colour=(250, 252, 252), shade=0)
    fill(on_head(figure, *(ellipse(x, row, 0.13, 0.17) for x in columns)), colour=_INK, shade=0)
    fill(on_head(figure, *(ellipse(x + 0.05, row + 0.07, 0.045) for x in columns)), colour=(255, 255, 255), shade=0)


def _short(figure: Body, beast: Beast, pale: tuple[int, int, int]) -> None:
    fill = figure.drawing.fill
    fill(on_head(figure, ellipse(0.52, -0.34, 0.46, 0.36)), colour=light(pale, 0.2), depth=0.01, shade=0.5)
    fill(on_head(figure, ellipse(0.66, -0.14, 0.17, 0.12)), colour=tint(beast.nose), shade=0)
    _smile(figure, 0.62)


def _long(figure: Body, beast: Beast, pale: tuple[int, int, int]) -> None:
    fill = figure.drawing.fill
    shape = smooth((0.05, -0.02), (0.75, 0.05), (1.42, -0.16), (1.46, -0.40), (0.95, -0.66), (0.1, -0.66))
    fill(on_head(figure, shape), colour=light(pale, 0.1), depth=0.015, shade=0.6)
    fill(on_head(figure, ellipse(1.40, -0.14, 0.18, 0.15)), colour=tint(beast.nose), shade=0.3)
    line = tube([(0.55, -0.46), (0.95, -0.50), (1.32, -0.38)], [0.03, 0.035, 0.03])
    fill(on_head(figure, *line), colour=_INK, shade=0)


def _snout(figure: Body, beast: Beast, pale: tuple[int, int, int]) -> None:
    fill = figure.drawing.fill
    fill(on_head(figure, ellipse(0.80, -0.24, 0.42, 0.34)), colour=mix(pale, tint(beast.nose), 0.4), depth=0.015)
    holes = (ellipse(0.70, -0.22, 0.07, 0.11), ellipse(0.96, -0.22, 0.06, 0.11))
    fill(on_head(figure, *holes), colour=dark(tint(beast.nose), 0.6), shade=0)
    _smile(figure, 0.5, -0.70)


def _beak(figure: Body, beast: Beast, pale: tuple[int, int, int]) -> None:
    horn = tint(beast.nose)
    upper = smooth((0.30, 0.02), (0.85, 0.0), (1.40, -0.34), (0.80, -0.36), (0.30, -0.34))
    lower = smooth((0.32, -0.32), (0.80, -0.34), (1.12, -0.42), (0.70, -0.54), (0.36, -0.50))
    figure.drawing.fill(on_head(figure, lower), colour=dark(horn, 0.25), shade=0.3)
    figure.drawing.fill(on_head(figure, upper), colour=horn, depth=0.01, shade=0.5)


def _trunk(figure: Body, beast: Beast, pale: tuple[int, int, int]) -> None:
    sway = 0.08 * figure.pose.sway
    path = [(0.62, -0.10), (1.05, -0.40), (1.12, -1.0), (1.20 + sway, -1.50), (1.48 + sway, -1.72)]
    tusk = smooth((0.50, -0.50), (0.72, -0.52), (1.02, -0.84), (0.94, -0.90), (0.62, -0.72))
    figure.drawing.fill(on_head(figure, tusk), colour=tint("#f6efdc"), shade=0.3)
    figure.drawing.fill(
        on_head(figure, *tube(path, [0.34, 0.28, 0.21, 0.16, 0.13])), colour=pale, depth=0.01, shade=0.6
    )


def _lips(figure: Body, beast: Beast, pale: tuple[int, int, int]) -> None:
    fill = figure.drawing.fill
    fill(on_head(figure, ellipse(0.42, -0.42, 0.78, 0.46)), colour=pale, depth=0.01, shade=0.4)
    line = tube([(-0.22, -0.36), (0.42, -0.56), (1.08, -0.32)], [0.03, 0.045, 0.03])
    holes = (ellipse(0.44, -0.16, 0.05), ellipse(0.66, -0.16, 0.05))
    fill(on_head(figure, *line, *holes), colour=_INK, shade=0)


def _smile(figure: Body, x: float, y: float = -0.44) -> None:
    line = tube([(x - 0.26, y), (x, y - 0.10), (x + 0.26, y)], [0.025, 0.035, 0.025])
    figure.drawing.fill(on_head(figure, *line), colour=_INK, shade=0)


_MUZZLES = {"short": _short, "long": _long, "snout": _snout, "beak": _beak, "lips": _lips, "trunk": _trunk}
