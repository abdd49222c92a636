"""Fish, and the catalogue of what lives in the sea. Units: the length of a fish; the origin is its middle."""

from __future__ import annotations

from dataclasses import dataclass

from ...painting.canvas import Colour, Drawing, Shape, dark, ellipse, light, mix, polygon, smooth, tint, tube
from ..entry import Cycle, Entry
from ..leaping import arc_of_leap, draw_splash
from ..motion import wave


@dataclass(frozen=True, slots=True, kw_only=True)
class Fish(Entry):
    """Bony fishes seen from the side."""

    family: str = "fish"
    habitat: str = "underwater"
    actions: tuple[str, ...] = ("swim", "jump")
    deep: float = 0.24
    """Half the height of the body."""
    tail: float = 0.24
    fin: str = ""
    """Colour of the fins; without it a darker shade of the body."""
    belly: str = ""
    bands: tuple[str, ...] = ()
    """Colours of upright bands from head to tail; the edge of a band is dark."""
    fins: float = 1.0
    """How tall the fins of back and belly are."""
    mouth: str = "smile"
    """smile or teeth."""

    def pace(self, action: str) -> Cycle:
        return Cycle(1.7, 0.8) if action == "jump" else Cycle(1.1, 0.8)

    def sketch(self, action: str, phase: float, colour: Colour, seed: int) -> Drawing:
        drawing = Drawing(depth=0.09)
        if action == "jump":
            draw_splash(drawing, phase)
            high, turn = arc_of_leap(phase)
            with drawing.at(0, high, turn=turn):
                self.draw(drawing, phase * 2, colour)
        else:
            self.draw(drawing, phase, colour)
        return drawing

    def draw(self, drawing: Drawing, phase: float, colour: Colour) -> None:
        fin = tint(self.fin) if self.fin else dark(colour, 0.22)
        beat, deep, tail, tall = wave(phase), self.deep, self.tail, self.fins
        with drawing.at(0, 0.012 * wave(phase, 0.3), turn=1.5 * wave(phase, 0.2)):
            root, reach = -0.36, tail * (1.0 - 0.24 * beat)
            lift = 0.03 * wave(phase, -0.1)
            drawing.fill(
                smooth(
                    (root + 0.05, 0.05),
                    (root - reach * 0.5, tail * 0.62 + lift),
                    (root - reach, tail * 0.95 + lift),
                    (root - reach * 0.78, lift),
                    (root - reach, -tail * 0.95 + lift),
                    (root - reach * 0.5, -tail * 0.62 + lift),
                    (root + 0.05, -0.05),
                ),
                colour=fin,
            )
            up = deep * (1 + 0.42 * tall)
            drawing.fill(
                smooth(
                    (0.16, deep * 0.82), (0.02, up + 0.01 * beat), (-0.20, up * 0.90 + 0.02 * beat), (-0.26, deep * 0.5)
                ),
                colour=fin,
            )
            drawing.fill(
                smooth((0.02, -deep * 0.8), (-0.10, -up - 0.01 * beat), (-0.24, -up * 0.78), (-0.22, -deep * 0.5)),
                colour=fin,
            )
            body = drawing.fill(
                smooth(
                    (0.50, -0.005),
                    (0.40, deep * 0.60),
                    (0.16, deep),
                    (-0.12, deep * 0.88),
                    (-0.42, deep * 0.22),
                    (-0.46, 0.0),
                    (-0.42, -deep * 0.22),
                    (-0.12, -deep * 0.90),
                    (0.16, -deep),
                    (0.40, -deep * 0.62),
                ),
                colour=colour,
            )
            if self.belly:
                drawing.fill(
                    smooth((0.6, -0.06), (0.2, -deep * 0.32), (-0.5, -0.04), (-0.4, -deep * 1.3), (0.5, -deep * 1.4)),
                    colour=tint(self.belly),
                    shade=0,
                    soft=0.015,
                    clip=body,
                )
            self._bands(drawing, body)
            self._scales(drawing, body, colour)
            with drawing.at(0.08, -deep * 0.12, turn=-18 + 22 * wave(phase, 0.15)):
                drawing.fill(
                    smooth((0.04, 0.05), (-0.16, 0.07), (-0.22, -0.03), (-0.12, -0.11), (0.02, -0.05)),
                    colour=mix(fin, light(fin, 0.4), 0.3),
                    depth=0.05,
                )
            self._face(drawing, colour)

    def _bands(self, drawing: Drawing, body: Shape) -> None:
        count = len(self.bands)
        for at, code in enumerate(self.bands):
            x = 0.21 - 0.50 * at / max(count - 1, 1)
            wide = 0.062
            band = tube(
                [(x - 0.02, self.deep * 1.2), (x + 0.025, 0.0), (x - 0.02, -self.deep * 1.2)], [wide, wide * 1.1, wide]
            )
            edge = tube(
                [(x - 0.02, self.deep * 1.2), (x + 0.025, 0.0), (x - 0.02, -self.deep * 1.2)],
                [wide * 1.3, wide * 1.4, wide * 1.3],
            )
            drawing.fill(edge, colour=tint("#2f2a30"), shade=0, clip=body)
            drawing.fill(band, colour=tint(code), shade=0.3, clip=body)

    def _scales(self, drawing: Drawing, body: Shape, colour: Colour) -> None:
        if self.bands:
            return
        marks = [
            part
            for x, y in ((0.08, 0.35), (-0.04, 0.12), (-0.06, 0.58), (-0.18, 0.34))
            for part in tube(
                [(x, self.deep * y + 0.03), (x - 0.022, self.deep * y), (x, self.deep * y - 0.03)], [0.006] * 3
            )
        ]
        drawing.fill(marks, colour=dark(colour, 0.3), shade=0, opacity=0.6, clip=body)

    def _face(self, drawing: Drawing, colour: Colour) -> None:
        deep = self.deep
        drawing.fill(
            tube([(0.24, deep * 0.52), (0.20, 0.0), (0.24, -deep * 0.52)], [0.008, 0.010, 0.008]),
            colour=dark(colour, 0.4),
            shade=0,
            opacity=0.5,
        )
        drawing.fill(ellipse(0.345, deep * 0.30, 0.066), colour=(255, 255, 255), shade=0)
        drawing.fill(ellipse(0.357, deep * 0.30, 0.042), colour=tint("#22191d"), shade=0)
        drawing.fill(ellipse(0.370, deep * 0.30 + 0.018, 0.014), colour=(255, 255, 255), shade=0)
        if self.mouth == "teeth":
            drawing.fill(polygon((0.50, -0.03), (0.30, -0.07), (0.44, -0.14)), colour=tint("#5b2028"), shade=0)
            drawing.fill(
                *[
                    polygon(
                        (0.33 + 0.04 * at, -0.062 + 0.008 * at),
                        (0.37 + 0.04 * at, -0.056 + 0.008 * at),
                        (0.35 + 0.04 * at, -0.095),
                    )
                    for at in range(4)
                ],
                colour=(255, 255, 255),
                shade=0,
            )
            return
        drawing.fill(
            tube([(0.485, -0.055), (0.44, -0.085), (0.40, -0.075)], [0.008, 0.010, 0.007]),
            colour=dark(colour, 0.6),
            shade=0,
        )


ENTRIES: tuple[Entry, ...] = (
    Fish(
        name="fish",
        words=("fish", "fishes", "carp", "tuna", "cod", "catfish", "barracuda", "sardine", "herring"),
        height_metres=0.3,
        colour="#4aa3c9",
        belly="#e8f4ee",
    ),
    Fish(
        name="salmon",
        words=("salmon", "trout"),
        height_metres=0.3,
        colour="#c9736a",
        belly="#f3ddd0",
        deep=0.20,
        tail=0.26,
        fin="#9a5650",
    ),
    Fish(
        name="goldfish",
        words=("goldfish", "koi"),
        height_metres=0.15,
        colour="#f28c28",
        belly="#fcd28a",
        deep=0.25,
        tail=0.34,
        fin="#f7a94a",
        fins=1.3,
    ),
    Fish(
        name="clownfish",
        words=("clownfish", "anemonefish", "reef fish", "nemo"),
        height_metres=0.15,
        colour="#f2732b",
        deep=0.235,
        tail=0.20,
        fin="#f2732b",
        bands=("#fdfaf5", "#fdfaf5", "#fdfaf5"),
    ),
    Fish(
        name="angelfish",
        words=("angelfish", "tropical fish", "butterflyfish"),
        height_metres=0.25,
        colour="#f7d23c",
        deep=0.36,
        tail=0.22,
        fins=1.5,
        bands=("#3a6fd0", "#fdfaf5"),
    ),
    Fish(
        name="blue tang",
        words=("surgeonfish", "blue fish", "blue tang"),
        height_metres=0.22,
        colour="#2f6fe0",
        deep=0.28,
        tail=0.20,
        fin="#f7cf3d",
    ),
    Fish(
        name="piranha",
        words=("piranha", "anglerfish", "angler fish", "lanternfish", "lantern fish", "viperfish"),
        height_metres=0.25,
        colour="#5f7a86",
        belly="#d8503c",
        deep=0.30,
        tail=0.22,
        mouth="teeth",
    ),
)
