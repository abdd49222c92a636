"""How one person in one stance is drawn: limbs and clothes, back to front."""

from __future__ import annotations

from ...painting.canvas import Point, box, dark, ellipse, place, smooth, tint, tube
from ..motion import bend, toward
from . import person_head, person_parts
from .body import FAR, Body
from .person_hair import draw_hair_behind
from .stance import Sole

_SKATES = tint("#dfe6ee")


class Figure(Body):
    """A body that can draw itself."""

    def draw(self) -> None:
        """Back to front."""
        person_parts.draw_behind(self)
        draw_hair_behind(self)
        person_parts.draw_held(self)
        if self.grasp is not None and self.grasp.held.hold.behind:
            self.grasp.draw()
        self.draw_arm(0)
        covered = self.look.wear in ("robe",)
        self.draw_leg(0, covered)
        self.draw_leg(1, covered)
        self.draw_upper()
        self.drawing.mark("hand", *self.hands[0])
        self.drawing.mark("head", *self.head)
        self.drawing.mark("neck", self.chin[0] - 0.02, self.chin[1])
        self.drawing.mark("shoulder", self.shoulder(1)[0], self.shoulder(1)[1] + 0.05)
        knee = self.knees[-1] if self.knees else self.pose.hip
        self.drawing.mark("lap", (self.pose.hip[0] + knee[0]) / 2, (self.pose.hip[1] + knee[1]) / 2 + self.look.limb[0])
        self.drawing.mark("nose", self.head[0] + 0.6 * self.look.head, self.head[1] - 0.2 * self.look.head)
        self.drawing.mark("top", self.head[0], self.head[1] + self.look.head)
        for index, sole in enumerate(self.pose.feet):
            self.drawing.mark(f"foot{index}", sole.x, sole.y)

    def draw_upper(self) -> None:
        """Trunk, head and near arm: what is in front when somebody rides."""
        self.draw_trunk()
        person_parts.draw_front(self)
        person_head.draw_head(self)
        if self.grasp is not None and not self.grasp.held.hold.behind:
            self.grasp.draw()
        self.draw_arm(1)

    def draw_leg(self, index: int, covered: bool) -> None:
        """One leg, its trouser or its bare skin, and the shoe."""
        look, sole = self.look, self.pose.feet[index]
        thigh, shin = look.limb
        rise = shin * 1.25
        length = shin * 2.3
        ankle_turn = -sole.heel
        ankle = place((ellipse(-length * 0.62, rise, 0.001),), (sole.x, sole.y), ankle_turn)[0].mean(0)
        root = (self.pose.hip[0] + (0.014 if index == 0 else -0.014), self.pose.hip[1])
        half = (look.leg - rise) * 0.506
        end = (float(ankle[0]), float(ankle[1]))
        knee = bend(root, end, half, half, self.pose.knees[index])
        self.knees.append(knee)
        shade = FAR if index == 0 else 0.0
        bare = look.wear in ("skirt", "dress", "shorts", "tutu")
        cloth = dark(self.skin if bare else self.below, shade) if shade else (self.skin if bare else self.below)
        self.drawing.fill(tube([root, knee, end], [thigh, (thigh + shin) * 0.48, shin]), colour=cloth, shade=0.8)
        if look.wear == "shorts":
            middle = (knee[0] * 0.8 + root[0] * 0.2, knee[1] * 0.8 + root[1] * 0.2)
            self.drawing.fill(
                tube([root, middle], [thigh * 1.12, thigh * 1.05]),
                colour=dark(self.below, shade) if shade else self.below,
            )
        if "skates" in look.extras:
            blade = smooth(
                (-length * 1.1, -0.012), (length * 0.7, -0.012), (length * 0.85, 0.006), (-length * 1.05, 0.006)
            )
            posts = [box(x * length, -0.01, x * length + 0.012, 0.015) for x in (-0.85, 0.2)]
            self.drawing.fill(place((blade, *posts), (sole.x, sole.y), ankle_turn), colour=_SKATES, shade=0)
        shoe = smooth(
            (-length * 1.05, shin * 0.1),
            (length * 0.42, 0.0),
            (length * 0.62, shin * 0.55),
            (-length * 0.15, shin * 1.5),
            (-length * 0.98, shin * 1.7),
        )
        self.drawing.fill(
            place((shoe,), (sole.x, sole.y), ankle_turn),
            colour=dark(self.shoes, shade) if shade else self.shoes,
            shade=0.7,
        )

    def draw_trunk(self) -> None:
        """The upper garment, and skirts."""
        look, fill, hip = self.look, self.drawing.fill, self.pose.hip
        waist = toward(hip, 90 - self.pose.lean, (self.chest[1] - hip[1]) * 0.42 or 0.1)
        broad = look.broad
        top = (self.chest[0], self.chest[1] - broad * 0.18)
        neck = tube([top, self.chin], [look.head * 0.36, look.head * 0.32])
        fill(neck, colour=dark(self.skin, 0.18), shade=0)
        wide = 0.80 if look.wear in ("dress", "skirt") else 0.92
        low = (hip[0], hip[1] + broad * (0.35 if look.wear != "dress" else 0.3))
        if "boxy" in look.extras:
            height = (self.chest[1] - hip[1]) / broad + 0.9
            fill(
                place((box(-1.05, -0.35, 1.05, height, 0.34),), hip, -self.pose.lean, broad),
                colour=self.colour,
                depth=0.05,
            )
            return
        self.trunk = fill(tube([low, waist, top], [broad * 0.90, broad * wide, broad]), colour=self.colour, depth=0.05)
        if look.wear in ("skirt", "dress", "robe", "tutu", "coat"):
            self._skirt(waist)

    def _skirt(self, waist: Point) -> None:
        look, hip = self.look, self.pose.hip
        broad = look.broad
        knees = [self.pose.feet[0].x, self.pose.feet[1].x]
        drop = {"coat": 0.50, "skirt": 0.48, "dress": 0.62, "robe": 0.93, "tutu": 0.10}[look.wear] * look.leg
        share = {"coat": 0.42, "skirt": 0.42, "dress": 0.55, "robe": 0.86, "tutu": 0.05}[look.wear]
        flare = {"coat": 0.030, "skirt": 0.040, "dress": 0.058, "robe": 0.045, "tutu": 0.105}[look.wear]
        left = min(hip[0] + (min(knees) - hip[0]) * share, hip[0] - broad * 1.0) - flare
        right = max(hip[0] + (max(knees) - hip[0]) * share, hip[0] + broad * 1.0) + flare * 0.8
        drape: list[Point] = []
        knee = max(self.knees, default=hip)
        edge = knee[0] + look.limb[0] * 0.95
        if (
            not self.pose.seated and look.wear != "tutu" and edge > hip[0] + broad * 1.05
        ):  # over a raised knee, from where it hangs down
            drape = [(edge - 0.012, knee[1] + look.limb[0] * 0.9), (edge, knee[1] - 0.01)]
            right = max(right, knee[0] + 0.012)
        sits_high = min(sole.y for sole in self.pose.feet) < -0.1
        low = knee[1] - 0.09 if sits_high else max(hip[1] - drop, 0.035)
        if self.pose.seated:
            low, right = 0.01, hip[0] + look.leg * 0.62
        lag = 0.012 * self.pose.sway
        colour = self.below if look.wear in ("skirt", "tutu") else self.colour
        outline = smooth(
            (waist[0] - broad * 0.80, waist[1] + 0.01),
            (waist[0] + broad * 0.80, waist[1] + 0.01),
            (hip[0] + broad * 1.10, max(hip[1] - 0.02, *(y + 0.012 for _, y in drape)) if drape else hip[1] - 0.02),
            *drape,
            (right - lag, low + 0.008),
            (right - 0.02 - lag, low - 0.006),
            ((left + right) / 2 - lag, low - 0.016),
            (left + 0.02 - lag, low - 0.006),
            (left - lag, low + 0.008),
            (hip[0] - broad * 1.12, hip[1] - 0.02),
        )
        self.drawing.fill(outline, colour=colour, to=dark(colour, 0.22), depth=0.05)


def sole_at(x: float, y: float, heel: float = 0.0) -> Sole:
    """A foot held somewhere: on a pedal, in a boat."""
    return Sole(x, y, heel)
