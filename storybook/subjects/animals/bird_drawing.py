"""How a bird is drawn in each of its actions: in flight, on its feet, on the water, dancing, diving head first."""

from __future__ import annotations

import math

from ...painting.canvas import Outline, Point, Shape, dark, ellipse, light, place, smooth, tint, tube
from ..motion import bend, ease, keyed, step, toward, wave
from ..music_notes import notes
from ..thing import Look
from . import bird_parts as parts
from .bird_rig import Plumage
from .finery import dress_head, dress_neck
from .garb import draw_bubble, dress_bird, garment_of

WALK_DUTY = 0.60
_PECK = ((0.0, 0.7), (0.1, 1.0), (0.22, 0.75), (0.34, 1.0), (0.46, 0.75), (0.58, 1.0), (0.70, 0.0), (0.86, 0.0))
_CALL = ((0.0, 0.0), (0.1, 1.0), (0.7, 1.0), (0.8, 0.0))


class DrawnBird(Plumage):
    """One bird that is being drawn. Each action is a method."""

    def fly(self, action: str) -> None:
        flapping = action != "glide"
        beat = math.cos(math.tau * self.phase) if flapping else 0.50 + 0.07 * wave(self.phase)
        lag = math.cos(math.tau * (self.phase - 0.12)) if flapping else 0.30 + 0.10 * wave(self.phase, -0.1)
        self.middle = (0.0, (-0.045 * math.cos(math.tau * (self.phase - 0.2))) if flapping else 0.03 * wave(self.phase))
        self.turn = 7.0 if flapping else 2.0
        inner, outer = (beat * 50 + 14, lag * 56 + 8)
        self.wing(inner, outer, far=True)
        self.tail(0.0)
        if action == "snatch":
            parts.talons(self)
        elif self.build.leg > 0.6:
            self.drawing.fill(
                self.on(*tube([(-0.35, -0.10), (-0.95, -0.12), (-1.05, -0.11)], [0.03, 0.02, 0.03])),
                colour=self.paint_of("leg", tint("#d98a3d")),
            )
        body = self.body(flying=True)
        self.head(body, flying=True)
        self.wing(inner, outer, far=False)

    def stand(self, action: str) -> None:
        build = self.build
        # A steep body is carried higher, so that its end clears the ground.
        steep = math.sin(math.radians(build.tilt))
        rise = build.leg + max(build.deep * 0.86, 0.50 * steep - 0.06)
        waddle = wave(self.phase) if action == "walk" else 0.0
        bob = 0.012 * wave(self.phase * 2, 0.1) if action == "walk" else 0.006 * wave(self.phase)
        self.middle = (0.0, rise + bob + math.sin(math.radians(build.tilt)) * 0.10)
        self.turn = build.tilt + (4.0 * waddle if build.leg < 0.18 else 0.0)
        if action == "graze":
            self.stoop = keyed(self.phase, _PECK)
            self.turn -= self.stoop * (0.55 * build.tilt + 26.0)
            self.nods = -34.0 * self.stoop
        if "train" in build.marks:
            parts.train(self)
        self.call = keyed(self.phase, _CALL) if action == "crow" else 0.0
        self.nods = 34.0 + 5.0 * wave(self.phase * 2) if action == "gulp" else 0.0
        feet = self._feet(action)
        self.leg(0, feet[0])
        self.tail((30.0 if build.tilt > 45 else -12.0) + 4 * wave(self.phase, 0.3))
        self.leg(1, feet[1])
        body = self.body(flying=False)
        self.head(body, flying=False)
        self.folded()
        self.drawing.mark("top", 0, rise + build.deep)
        upright = 0.06 + 0.3 * (1 - steep)
        self.drawing.mark("wing", 0.62 * build.deep + upright + 0.1, rise * 0.86)

    def swim(self, action: str) -> None:
        build = self.build
        if action == "gulp":
            self.nods = 34.0 + 5.0 * wave(self.phase * 2)
        self.middle = (0.0, build.deep * 0.52 + 0.014 * wave(self.phase))
        self.turn = 4.0 + 1.5 * wave(self.phase, 0.2)
        self.tail(14.0)
        body = self.body(flying=False)
        self.head(body, flying=False)
        self.folded()

    def plummet(self, action: str) -> None:
        """Head first out of the air, the wings laid on."""
        self.turn = -62.0 + 3.0 * wave(self.phase)
        self.middle = (0.0, 0.02 * wave(self.phase * 2))
        self.nods = self.turn
        self.tail(4.0)
        self.head(self.body(flying=True), flying=True)
        self.folded()

    def dance(self, action: str) -> None:
        """From one foot to the other, head and wings going with it."""
        build, sway = self.build, wave(self.phase)
        steep = math.sin(math.radians(build.tilt))
        rise = build.leg + max(build.deep * 0.86, 0.50 * steep - 0.06)
        self.middle = (0.07 * sway, rise + 0.10 * steep + 0.07 * abs(sway))
        self.turn = build.tilt + 13.0 * sway
        self.nods = -22.0 * sway
        lift = 0.25 * max(build.leg, 0.2)
        self.wing(26 + 20 * sway, 44 + 26 * sway, far=True)
        self.leg(0, ((0.10, lift * max(sway, 0.0)), sway <= 0))
        self.tail((30.0 if build.tilt > 45 else -12.0) + 10 * sway)
        self.leg(1, ((-0.06, lift * max(-sway, 0.0)), sway >= 0))
        self.head(self.body(flying=False), flying=False)
        self.wing(26 - 20 * sway, 44 - 26 * sway, far=False)
        look = Look("", self.phase, self.colour, 0)
        notes(self.drawing, look, 0.45, rise + 0.5, 0.7)
        notes(self.drawing, look, -1.05, rise + 0.35, 0.7)

    def slide(self, action: str) -> None:
        """On the belly, wings and feet behind."""
        build = self.build
        self.middle = (0.0, build.deep * 0.80 + 0.008 * wave(self.phase * 2))
        self.turn = 3.0 + 2.0 * wave(self.phase)
        self.drawing.fill(
            self.on(*tube([(-0.40, -0.05), (-0.64, -0.08)], [0.05, 0.05]), ellipse(-0.68, -0.06, 0.10, 0.05, 20)),
            colour=self.paint_of("leg", tint("#d98a3d")),
        )
        self.tail(14.0)
        body = self.body(flying=False)
        self.head(body, flying=False)
        self.folded()

    def body(self, *, flying: bool) -> Shape:
        build, deep = self.build, self.build.deep
        line = [(-0.46, 0.03), (-0.22, 0.0), (0.12, -0.01), (0.34, 0.04)]
        outlines = (*self.on(*tube(line, [deep * 0.34, deep * 0.82, deep, deep * 0.74])), *self._neck_outlines(flying))
        body = self.drawing.fill(outlines, colour=self.colour, melt=0.04)
        belly = self.named.get("belly")
        if "bareneck" in build.marks:
            line2 = self._neck(flying)
            self.drawing.fill(
                self.on(*tube(line2, [0.0, *[build.neck_thick * 1.3] * (len(line2) - 1)])),
                colour=self.named["neck"],
                shade=0.6,
                depth=0.04,
                clip=body,
            )
        if "neckring" in build.marks:
            first, end = self._neck(flying)[-2:]
            middle = (first[0] * 0.75 + end[0] * 0.25, first[1] * 0.75 + end[1] * 0.25)
            ring = tube([(middle[0] - 0.16, middle[1] + 0.02), (middle[0] + 0.16, middle[1] - 0.04)], [0.022, 0.022])
            self.drawing.fill(
                self.on(*tube([middle, end], [0.2, 0.2])), colour=self.paint_of("head"), shade=0, clip=body
            )
            self.drawing.fill(self.on(*ring), colour=self.named["collar"], shade=0, clip=body)
        if belly is not None and "front" in build.marks:
            # Upright birds show their white front.
            self.drawing.fill(
                self.on(ellipse(-0.02, -deep * 0.52, 0.44, deep * 0.72)), colour=belly, shade=0.4, clip=body
            )
        elif belly is not None:
            under = tube(
                [
                    (-0.5, -deep * 0.75),
                    (0.05, -deep * 1.15),
                    (0.42, -deep * 0.45),
                    (0.46, 0.10 if "bib" in build.marks else -deep * 0.3),
                ],
                [deep * 0.34, deep * 0.92, deep * 0.80, deep * 0.5],
            )
            self.drawing.fill(self.on(*under), colour=belly, shade=0, soft=0.012, clip=body)
        if (garment := garment_of(build.worn)) is not None:
            dress_bird(self, body, garment)
        return body

    def _neck(self, flying: bool) -> list[Point]:
        length, degrees = self.build.neck
        root = (0.30, 0.05)
        if flying:
            degrees = min(degrees, 22.0 if length < 0.4 else 4.0)
        else:
            degrees -= self.turn * 0.45 - 8.0 * self.call + 92.0 * self.stoop
        end = toward(root, degrees, length + self.build.head * 0.6)
        if length < 0.3:
            return [root, ((root[0] + end[0]) / 2, (root[1] + end[1]) / 2), end]
        bow = self.build.curve * (0.25 if flying else 1.0)
        side = (-math.sin(math.radians(degrees)), math.cos(math.radians(degrees)))
        one = (root[0] + (end[0] - root[0]) * 0.30 - side[0] * bow, root[1] + (end[1] - root[1]) * 0.30 - side[1] * bow)
        two = (root[0] + (end[0] - root[0]) * 0.70 + side[0] * bow, root[1] + (end[1] - root[1]) * 0.70 + side[1] * bow)
        return [root, one, two, end]

    def _neck_outlines(self, flying: bool) -> tuple[Outline, ...]:
        line = self._neck(flying)
        thick, head = self.build.neck_thick, self.build.head
        radii = [self.build.deep * 0.62, *[thick] * (len(line) - 2), min(thick, head * 0.8)]
        return self.on(*tube(line, radii))

    def head(self, body: Shape, *, flying: bool) -> None:
        build, fill = self.build, self.drawing.fill
        end = self._neck(flying)[-1]
        (x, y) = self.on(ellipse(end[0], end[1], 0.001))[0].mean(0)
        nod = self.nods if flying else 3.0 * wave(self.phase, 0.4) + 26.0 * self.call + self.nods
        both = "ears" in build.marks or "twoeyes" in build.marks
        throat = (float(x) + 0.1 * build.head, float(y) - 1.0 * build.head)
        dress_neck(self.drawing, build.worn, throat, max(2.0 * build.neck_thick, 1.5 * build.head), 0.0, self.phase)
        with self.drawing.at(float(x), float(y), turn=nod, size=build.head):
            for name in build.marks:
                if name in parts.CRESTS:
                    parts.CRESTS[name](self)
            if self.call:  # the lower half, hanging open
                with self.drawing.at(turn=-34.0 * self.call):
                    parts.BEAKS[build.beak[0]](self, 0.85 * build.beak[1])
            with self.drawing.at(turn=16.0 * self.call):
                parts.BEAKS[build.beak[0]](self, build.beak[1])
            skull = fill(ellipse(0, 0, 1.0, 0.96), colour=self.paint_of("head"), depth=0.5, shade=0.85)
            if "face" in self.named:
                parts.FACES.get(build.name, parts.plain_face)(self, skull)
            self._eye()
            if "ears" in build.marks:
                fill(
                    smooth((0.05, 0.55), (-0.55, 1.45), (-0.62, 0.55)),
                    smooth((0.42, 0.70), (0.50, 1.45), (0.85, 0.50)),
                    colour=self.paint_of("head"),
                    shade=0.5,
                )
            eyes = ((-0.12, 0.12), (0.66, 0.12)) if both else ((0.34, 0.18),)
            dress_head(self.drawing, build.worn, eyes, (0.1, 0.74), 1.5, self.phase)
            draw_bubble(self.drawing, build.worn, 0.9 + build.beak[1], front=both)
            self.drawing.mark("mouth", 0.9 + (0.86 if self.nods else 1.0) * build.beak[1], -0.1)
        self.drawing.mark("head", float(x), float(y))

    def _eye(self) -> None:
        fill, radius = self.drawing.fill, self.build.eye
        both = "ears" in self.build.marks or "twoeyes" in self.build.marks
        places = ((-0.12, 0.12), (0.66, 0.12)) if both else ((0.34, 0.18),)
        blink = keyed(self.phase, ((0.56, 1.0), (0.59, 0.1), (0.62, 1.0)))
        for x, y in places:
            if "eye" in self.named:
                fill(ellipse(x, y, radius * 1.35), colour=self.named["eye"], shade=0)
            fill(ellipse(x, y, radius, radius * max(blink, 0.15)), colour=tint("#241a1c"), shade=0)
            if blink > 0.5:
                fill(ellipse(x + radius * 0.3, y + radius * 0.38, radius * 0.34), colour=(255, 255, 255), shade=0)

    def wing(self, inner: float, outer: float, *, far: bool) -> None:
        """A spread wing in two parts; seen from the side it points up, towards us or down as it beats."""
        kind, span = self.build.wing
        chords, sweep = parts.WINGS[kind]
        # Spread level, the near wing comes towards us: down and back in the picture; the far one shows a little behind.
        back_by, down_by = (0.16, -0.24) if far else (0.40, 0.40)
        nodes: list[Point] = []
        x, y = (0.16 if not far else 0.24), 0.10
        count = len(chords)
        for at in range(count):
            share = at / (count - 1)
            angle = math.radians(inner + (outer - inner) * ease(share * 1.15 - 0.15))
            nodes.append((x, y))
            part = span / (count - 1)
            x -= part * (back_by * math.cos(angle) + sweep * share)
            y += part * (math.sin(angle) - down_by * math.cos(angle))
        front = [(px + chord * 0.32, py) for (px, py), chord in zip(nodes, chords, strict=True)]
        back = [(px - chord * 0.78, py - 0.02) for (px, py), chord in zip(nodes, chords, strict=True)]
        colour = self.paint_of("wing")
        if far:
            colour = dark(colour, 0.26)
        edge: list[Point] = []
        if kind in ("broad", "round"):
            # A fingered trailing edge.
            for (ax, ay), (bx, by) in zip(back[::-1], back[-2::-1], strict=False):
                edge += [(ax, ay), ((ax + bx) / 2 + 0.035, (ay + by) / 2)]
            edge.append(back[0])
        else:
            edge = back[::-1]
        shape = self.drawing.fill(self.on(smooth(*front, *edge, steps=5)), colour=colour)
        tip = self.named.get("tip")
        if tip is not None:
            self.drawing.fill(
                self.on(*tube([front[-1], back[-1]], [span * 0.24] * 2)),
                colour=dark(tip, 0.2) if far else tip,
                shade=0.4,
                clip=shape,
            )
        elif not far:
            inside = [(px - chord * 0.42, py) for (px, py), chord in zip(nodes[:-1], chords[:-1], strict=True)]
            self.drawing.fill(
                self.on(*tube(inside, [chord * 0.30 for chord in chords[:-1]])),
                colour=light(colour, 0.22),
                shade=0,
                opacity=0.6,
                clip=shape,
            )

    def folded(self) -> None:
        """The near wing, laid along the body."""
        deep, fill = self.build.deep, self.drawing.fill
        if self.build.wing[0] == "flipper":
            swing = 8 * wave(self.phase)
            arm = place(
                tube([(0, 0), (-0.16, -0.24), (-0.16, -0.50)], [0.07, 0.085, 0.02]),
                (0.18, 0.10),
                -self.turn + 20 + swing,
            )
            fill(self.on(*arm), colour=self.paint_of("wing"))
            return
        colour = self.paint_of("wing", dark(self.colour, 0.18))
        long = 0.72 if self.build.wing[1] > 0.8 else 0.58
        shape = fill(
            self.on(
                smooth(
                    (0.28, 0.02),
                    (0.16, deep * 0.62),
                    (-0.14, deep * 0.62),
                    (-long, deep * 0.22),
                    (-long + 0.10, -0.03),
                    (-0.20, -deep * 0.52),
                    (0.14, -deep * 0.48),
                )
            ),
            colour=colour,
        )
        tip = self.named.get("tip", dark(colour, 0.25))
        lines = [
            part
            for row in range(2)
            for part in tube(
                [(-0.02, -0.02 - row * deep * 0.22), (-0.30, -0.02 - row * deep * 0.26), (-0.62, 0.05 - row * 0.05)],
                [0.014, 0.014, 0.006],
            )
        ]
        fill(self.on(*lines), colour=tip, shade=0, opacity=0.7, clip=shape)

    def tail(self, turn: float) -> None:
        kind, length = self.build.tail
        if kind == "none":
            return
        outlines = place(parts.TAILS[kind](length), (-0.40, 0.03), turn + 3 * wave(self.phase, 0.1))
        self.drawing.fill(self.on(*outlines), colour=self.paint_of("tail", dark(self.paint_of("wing"), 0.15)))

    def _feet(self, action: str) -> list[tuple[Point, bool]]:
        leg = max(self.build.leg, 0.14)
        if action == "one leg":
            return [((0.10, 0.62 * leg), False), ((0.0, 0.0), True)]
        if action != "walk":
            return [((0.07, 0.0), True), ((-0.03, 0.0), True)]
        feet: list[tuple[Point, bool]] = []
        for shift in (0.5, 0.0):
            along, lift = step(self.phase + shift, WALK_DUTY)
            feet.append(((along * leg * 1.5 + 0.02, lift * leg * 0.30), lift == 0))
        return feet

    def leg(self, index: int, where: tuple[Point, bool]) -> None:
        (x, y), planted = where
        colour = self.paint_of("leg", tint("#d98a3d"))
        if index == 0:
            colour = dark(colour, 0.25)
        thin = 0.022 + 0.05 * max(0.0, 0.28 - self.build.leg)
        hip = (-0.04 if self.build.tilt < 45 else x * 0.6, self.build.leg + self.build.deep * 0.35)
        ankle = (x, y + thin)
        knee = bend(hip, ankle, self.build.leg * 0.58 + 0.03, self.build.leg * 0.58 + 0.03, -1)
        toes = place((*tube([(-0.05, 0.0), (0.11, -0.002)], [thin * 0.8, thin * 0.55]),), ankle, 0 if planted else -24)
        self.drawing.fill(
            tube([hip, knee, ankle], [thin * 1.2, thin, thin * 0.9], straight=True),
            toes,
            colour=colour,
            shade=0.5,
            depth=0.03,
        )
        self.drawing.mark(f"foot{index}", x, y)
