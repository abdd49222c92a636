"""Fish and what else lives in the sea. Units: the length of a fish; the origin is its middle."""

from __future__ import annotations

from dataclasses import dataclass

from ..canvas import Colour, Drawing, dark, ellipse, light, mix, smooth, tint, tube
from .entry import Cycle, Entry
from .motion import swell, wave


@dataclass(frozen=True, slots=True, kw_only=True)
class Fish(Entry):
    """Bony fishes seen from the side."""

    family: str = "fish"
    habitat: str = "underwater"
    actions: tuple[str, ...] = ("swim",)
    deep: float = 0.24
    """Half the height of the body."""
    tail: float = 0.24
    fin: str = "#ffffff"
    belly: str = ""
    stripes: tuple[str, ...] = ()
    """Colours of upright bands from head to tail."""

    def pace(self, action: str) -> Cycle:
        return Cycle(1.1, 0.7)

    def sketch(self, action: str, phase: float, colour: Colour, seed: int) -> Drawing:
        drawing = Drawing(depth=0.09)
        fin = dark(colour, 0.2) if self.fin == "#ffffff" else tint(self.fin)
        beat, deep, tail = wave(phase), self.deep, self.tail
        with drawing.at(0, 0.012 * wave(phase, 0.3), turn=1.5 * wave(phase, 0.2)):
            root, reach = -0.36, tail * (1.0 - 0.24 * beat)
            lift = 0.03 * wave(phase, -0.1)
            drawing.fill(smooth((root + 0.05, 0.05), (root - reach * 0.5, tail * 0.62 + lift), (root - reach, tail * 0.95 + lift), (root - reach * 0.78, lift), (root - reach, -tail * 0.95 + lift), (root - reach * 0.5, -tail * 0.62 + lift), (root + 0.05, -0.05)), colour=fin)
            drawing.fill(smooth((0.16, deep * 0.82), (0.02, deep * 1.42 + 0.01 * beat), (-0.20, deep * 1.22 + 0.02 * beat), (-0.26, deep * 0.5)), colour=fin)
            drawing.fill(smooth((0.02, -deep * 0.8), (-0.10, -deep * 1.42 - 0.01 * beat), (-0.24, -deep * 1.05), (-0.22, -deep * 0.5)), colour=fin)
            body = drawing.fill(smooth((0.50, -0.005), (0.40, deep * 0.60), (0.16, deep), (-0.12, deep * 0.88), (-0.42, deep * 0.22), (-0.46, 0.0), (-0.42, -deep * 0.22), (-0.12, -deep * 0.90), (0.16, -deep), (0.40, -deep * 0.62)), colour=colour)
            if self.belly:
                drawing.fill(smooth((0.6, -0.06), (0.2, -deep * 0.32), (-0.5, -0.04), (-0.4, -deep * 1.3), (0.5, -deep * 1.4)), colour=tint(self.belly), shade=0, soft=0.015, clip=body)
            self._bands(drawing, body)
            with drawing.at(0.08, -deep * 0.12, turn=-18 + 22 * wave(phase, 0.15)):
                drawing.fill(smooth((0.04, 0.05), (-0.16, 0.07), (-0.22, -0.03), (-0.12, -0.11), (0.02, -0.05)), colour=mix(fin, light(fin, 0.4), 0.3), depth=0.05)
            drawing.fill(tube([(0.24, deep * 0.52), (0.20, 0.0), (0.24, -deep * 0.52)], [0.008, 0.010, 0.008]), colour=dark(colour, 0.4), shade=0, opacity=0.5)
            drawing.fill(ellipse(0.345, deep * 0.30, 0.066), colour=(255, 255, 255), shade=0)
            drawing.fill(ellipse(0.357, deep * 0.30, 0.042), colour=tint("#22191d"), shade=0)
            drawing.fill(ellipse(0.370, deep * 0.30 + 0.018, 0.014), colour=(255, 255, 255), shade=0)
            drawing.fill(tube([(0.485, -0.055), (0.44, -0.085), (0.40, -0.075)], [0.008, 0.010, 0.007]), colour=dark(colour, 0.6), shade=0)
        return drawing

    def _bands(self, drawing: Drawing, body: object) -> None:
        del body, drawing


ENTRIES: tuple[Entry, ...] = (
    Fish(name="fish", words=("fish", "fishes"), height_metres=0.25, colour="#4aa3c9", belly="#e8f4ee"),
    Fish(name="goldfish", words=("goldfish",), height_metres=0.12, colour="#f28c28", belly="#fcd28a", deep=0.25, tail=0.34, fin="#f7a94a"),
)
_ = swell
