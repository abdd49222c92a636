"""Contact sheets of what the storybook draws, into `storybook/docs/gallery/`: `make gallery`, a minute or two.

    .venv/bin/python -m bench.gallery [--only prompts pictures remixes] [--first 2] [--to storybook/docs/gallery]
    .venv/bin/python -m bench.gallery --own prompts.txt --to out

The second looks at prompts of your own, a line each, in both shapes.

Three frames of each film, early, in the middle and late, drawn as the service draws them (SD, 10 seconds) and made small;
the prompt is written below them here, never in the films. Only these frames are drawn. Pictures to begin with are made by
`bench.stills`: nothing of anyone else's is in the sheets.
"""

from __future__ import annotations

import argparse
import math
import textwrap
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from bench import stills
from bench.pictures import Picture, as_bgr, fit
from storybook.film import Film
from storybook.image_to_video import PictureFilm
from storybook.order import Order, Original
from storybook.painting.planes import Frame
from storybook.produce import choose_scene
from storybook.reading.parse import parse
from storybook.reading.pictured import over_picture
from storybook.remix import RemixFilm

RATE, FRAMES = 24, 240
Source = Callable[[int, Frame], None]
"""Draws frame number n of a film into a frame."""
WIDE, UPRIGHT = (854, 480), (480, 854)
LARGEST_FILE = 400_000
_THUMBS = {WIDE: (302, 170), UPRIGHT: (150, 267)}
_GAP, _LINE, _WIDEST = 6, 18, 1920
_PAPER, _INK = (250, 250, 250), (40, 40, 40)

WIDE_PROMPTS = """
a red fox walks through falling snow at night
a sailboat on the sea at sunset, gulls above
two elephants under an acacia tree in the savanna at dawn
a lighthouse on a cliff in a thunderstorm
a steam train crosses a bridge in the mountains
three dolphins jump out of the sea
an astronaut on the moon beside a rocket
a clownfish and a turtle over a coral reef
a tractor on a farm, chickens and a scarecrow
a camel walks in the desert past a pyramid
hot air balloons over a river valley in the morning
a dragon flies over a castle at night
a yellow taxi in a rainy city street
a drone flies over a city at sunset, aerial view
a snowman and a christmas tree in a village in winter
an old woman reads a book by the window
"""
UPRIGHT_PROMPTS = """
neon city in the rain at night
a cat on a table beside a cup of coffee
a child runs in a meadow with butterflies
an astronaut floats in space above a ringed planet
a swan on a lake, cherry petals
a waterfall in the jungle with a parrot
an owl in a dark forest under a full moon
fireworks over the harbour
a samurai under a cherry tree
a robot waters flowers in a garden
penguins on an iceberg under the aurora
a glowing mushroom in a cave
a volcano erupts at night
a couple dances on the beach at sunset
a wizard with an umbrella in the autumn park
an aerial view of a forest with a winding river
a submarine deep under water with jellyfish
a boy flies a kite on a windy day
a black horse gallops along the beach
a teddy bear on a bed, candle light
silhouette of a wolf that howls at the moon
un chat noir sur un toit
ein Hund und ein roter Ball
loneliness, golden and slow
"""
REMIXES = {
    "a red fox walks through falling snow at night": "in spring, at dawn",
    "a sailboat on the sea at sunset": "a storm comes, lightning",
    "a yellow taxi in a city street": "at night in the rain, neon lights",
    "a cat on a table": "a dog in a meadow",
    "a castle in the mountains": "a dragon flies above, fireworks",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One film in a sheet."""

    label: str
    size: tuple[int, int]
    numbers: Sequence[int]
    begin: Callable[[], tuple[Source, Picture | None]]
    """Prepares the film; what it began with is shown before its frames."""


def prompt_sheets() -> dict[str, list[Entry]]:
    """Films from words alone."""
    sheets = {}
    for name, text, size, count in (("wide", WIDE_PROMPTS, WIDE, 8), ("upright", UPRIGHT_PROMPTS, UPRIGHT, 12)):
        prompts = text.strip().splitlines()
        for part in range(0, len(prompts), count):
            entries = [_from_prompt(prompt, size) for prompt in prompts[part : part + count]]
            sheets[f"prompts-{name}-{part // count + 1}"] = entries
    return sheets


def own_sheets(prompts: Sequence[str], *, at_once: int = 12) -> dict[str, list[Entry]]:
    """Films from somebody's own words, in both shapes, so many to a sheet."""
    sheets = {}
    for name, size in (("wide", WIDE), ("upright", UPRIGHT)):
        for first in range(0, len(prompts), at_once):
            entries = [_from_prompt(prompt, size) for prompt in prompts[first : first + at_once]]
            sheets[f"own-{name}-{first // at_once + 1}"] = entries
    return sheets


def picture_sheets() -> dict[str, list[Entry]]:
    """Films that begin with a picture."""
    return {
        f"pictures-{name}": [
            _from_picture(f"{label}: {prompt}", paint, prompt, size) for label, (paint, prompt) in table.items()
        ]
        for name, table, size in (("wide", stills.WIDE, WIDE), ("upright", stills.UPRIGHT, UPRIGHT))
    }


def remix_sheets() -> dict[str, list[Entry]]:
    """Films that begin with the last frame of another."""
    return {"remixes": [_from_film(original, prompt) for original, prompt in REMIXES.items()]}


SHEETS = {"prompts": prompt_sheets, "pictures": picture_sheets, "remixes": remix_sheets}


def compose(entries: Sequence[Entry]) -> Picture:
    """A sheet: rows of films, of each what it began with, three frames, and its words below."""
    strips = [_strip(entry) for entry in entries]
    wide = max(strip.shape[1] for strip in strips)
    lines = math.ceil(len(strips) / max(_WIDEST // wide, 1))
    columns = math.ceil(len(strips) / lines)
    rows = []
    for first in range(0, len(strips), columns):
        row = [_pad(strip, wide, strip.shape[0]) for strip in strips[first : first + columns]]
        blank = np.full_like(row[0], _PAPER)
        rows.append(cv2.hconcat([*row, *[blank] * (columns - len(row))]))
    return cv2.copyMakeBorder(cv2.vconcat(rows), 10, 0, 10, 0, cv2.BORDER_CONSTANT, value=_PAPER)


def write(path: Path, sheet: Picture) -> None:
    """As JPEG, as good as fits into the largest file allowed."""
    for quality in range(88, 30, -6):
        data = cv2.imencode(".jpg", sheet, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
        if data.size <= LARGEST_FILE:
            break
    path.write_bytes(data.tobytes())


def _from_prompt(prompt: str, size: tuple[int, int]) -> Entry:
    def begin() -> tuple[Source, None]:
        return Film(parse(prompt), width=size[0], height=size[1], frames=FRAMES, rate=RATE).draw, None

    return Entry(prompt, size, (24, 100, 216), begin)


def _from_picture(label: str, paint: Callable[[], Picture], prompt: str, size: tuple[int, int]) -> Entry:
    def begin() -> tuple[Source, Picture]:
        picture = paint()
        film = PictureFilm(
            picture, over_picture(parse(prompt), prompt), width=size[0], height=size[1], frames=FRAMES, rate=RATE
        )
        return film.draw, picture

    return Entry(label, size, (0, 120, 239), begin)


def _from_film(original: str, prompt: str) -> Entry:
    width, height = WIDE

    def begin() -> tuple[Source, Picture]:
        last = Frame.blank(width, height)
        film = Film(parse(original), width=width, height=height, frames=FRAMES, rate=RATE)
        film.draw(FRAMES - 1, last)
        film.close()
        scene = choose_scene(_remix(prompt, original))
        remix = RemixFilm(as_bgr(last), scene, width=width, height=height, frames=FRAMES, rate=RATE)
        return remix.draw, as_bgr(last)

    return Entry(f"{original} -> {prompt}", WIDE, (36, 100, 216), begin)


def _remix(prompt: str, original: str) -> Order:
    width, height = WIDE
    made = Original(prompt=original, video=Path())
    return Order(prompt=prompt, width=width, height=height, frames=FRAMES, path=Path(), original=made)


def _strip(entry: Entry) -> Picture:
    thumb = _THUMBS[entry.size]
    pictures = [_pad(fit(picture, *thumb), thumb[0] + _GAP, thumb[1] + _GAP) for picture in _frames(entry)]
    strip = cv2.hconcat(pictures)
    lines = textwrap.wrap(entry.label, strip.shape[1] // 9) or [""]
    label = np.full((2 * _LINE + 8, strip.shape[1], 3), _PAPER, np.uint8)
    for number, line in enumerate(lines[:2]):
        at = (2, 14 + number * _LINE)
        cv2.putText(label, line, at, cv2.FONT_HERSHEY_SIMPLEX, 0.48, _INK, 1, cv2.LINE_AA)
    return _pad(cv2.vconcat([strip, label]), strip.shape[1] + 2 * _GAP, strip.shape[0] + label.shape[0])


def _frames(entry: Entry) -> Iterator[Picture]:
    source, first = entry.begin()
    if first is not None:
        yield first
    frame = Frame.blank(*entry.size)
    for number in entry.numbers:
        source(number, frame)
        yield as_bgr(frame)


def _pad(picture: Picture, width: int, height: int) -> Picture:
    right, low = width - picture.shape[1], height - picture.shape[0]
    return cv2.copyMakeBorder(picture, 0, low, 0, right, cv2.BORDER_CONSTANT, value=_PAPER)


def main(arguments: Sequence[str] | None = None) -> None:
    """Draw and write the sheets."""
    parser = argparse.ArgumentParser(
        "python -m bench.gallery", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", nargs="+", choices=list(SHEETS), default=list(SHEETS))
    parser.add_argument("--first", type=int, help="only so many films of each sheet")
    parser.add_argument("--own", type=Path, help="a file of prompts, a line each, instead of the gallery's own")
    parser.add_argument(
        "--to", type=Path, default=Path(__file__).resolve().parents[1] / "storybook" / "docs" / "gallery"
    )
    options = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    options.to.mkdir(parents=True, exist_ok=True)
    for name, entries in _chosen(options.only, options.own).items():
        path = options.to / f"{name}.jpg"
        write(path, compose(entries[: options.first]))
        print(f"{path.name}: {path.stat().st_size // 1000} KB", flush=True)


def _chosen(kinds: Sequence[str], own: Path | None) -> dict[str, list[Entry]]:
    if own is None:
        return {name: entries for kind in kinds for name, entries in SHEETS[kind]().items()}
    prompts = [line.strip() for line in own.read_text(encoding="utf-8").splitlines() if line.strip()]
    if not prompts:
        raise SystemExit(f"{own} has no prompt: write one on each line")
    return own_sheets(prompts)


if __name__ == "__main__":
    main()
