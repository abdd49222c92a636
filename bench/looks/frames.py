"""Three frames of each film as PNG files, sheets of them to be judged by, and which films differ between two folders.

The frames are drawn as the service draws them (SD, 10 seconds) and kept small; from the same code they come the same to the
last bit, so that whatever differs comes from the code.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import av
import cv2
import numpy as np
from numpy.typing import NDArray

from .checkout import Storybook
from .prompts import Prompt

Picture = NDArray[np.uint8]
"""BGR, rows x columns x 3."""
SIZE, KEPT, RATE, FRAMES = (854, 480), (424, 238), 24, 240
NUMBERS = (24, 100, 216)
"""Of the frames that are looked at, as in the gallery: at 120 one shot dissolves into the next."""
STARTLING = 24
"""A pixel that differs by more grey levels than this is another thing, not another grain."""
CHANGED = 0.004
"""Share of such pixels from which on a film is to be judged anew: a thing of 24 x 17 pixels of the kept frame."""
_ROWS = 6
"""Of frames on a sheet: more would be seen too small."""
_LINE = 18


@dataclass(frozen=True, slots=True)
class Change:
    """A film that differs."""

    id: str
    share: float
    """Of startling pixels, in the frame that differs most; 1.0 where a folder lacks the film."""


def draw(storybook: Storybook, prompts: Sequence[Prompt], folder: Path) -> None:
    """Draw the films' frames into the folder. What cannot be drawn leaves ID.txt with the reason in place of frames."""
    folder.mkdir(parents=True, exist_ok=True)
    for prompt in prompts:
        _remove(folder, prompt.id)
        try:
            pictures = list(_frames(storybook, prompt.prompt))
        except Exception as fault:
            (folder / f"{prompt.id}.txt").write_text(f"{type(fault).__name__}: {fault}\n", encoding="utf-8")
            continue
        for place, picture in enumerate(pictures, 1):
            cv2.imwrite(str(folder / f"{prompt.id}.{place}.png"), picture)


def load(folder: Path, identity: str) -> list[Picture]:
    """A film's frames; none if it could not be drawn."""
    files = sorted(folder.glob(f"{identity}.*.png"))
    return [np.asarray(cv2.imread(str(file)), np.uint8) for file in files]


def changes(old: Path, new: Path, identities: Sequence[str]) -> list[Change]:
    """Those films that differ enough to be judged anew, the most changed first."""
    found = [Change(identity, difference(load(old, identity), load(new, identity))) for identity in identities]
    return sorted((change for change in found if change.share > CHANGED), key=lambda change: -change.share)


def difference(old: Sequence[Picture], new: Sequence[Picture]) -> float:
    """The share of startling pixels in that pair of frames that differs most."""
    if len(old) != len(new):
        return 1.0
    pairs = zip(old, new, strict=True)
    return max((float((cv2.absdiff(a, b).max(axis=2) > STARTLING).mean()) for a, b in pairs), default=0.0)


def sheet(folders: Sequence[Path], prompts: Sequence[Prompt]) -> Picture:
    """A film a row, from one folder, or from two below each other; its words and what is expected above it."""
    rows: list[Picture] = []
    for prompt in prompts:
        rows.append(_label(prompt))
        for folder in folders:
            frames = load(folder, prompt.id) or [np.zeros((KEPT[1], KEPT[0], 3), np.uint8)] * len(NUMBERS)
            rows.append(np.asarray(cv2.hconcat(frames), np.uint8))
    return np.asarray(cv2.vconcat(rows), np.uint8)


def write_sheets(folders: Sequence[Path], prompts: Sequence[Prompt], to: Path) -> list[Path]:
    """The sheets, as sheet-01.png and on; those of an earlier call go."""
    to.mkdir(parents=True, exist_ok=True)
    for file in to.glob("sheet-*.png"):
        file.unlink()
    films, written = _ROWS // len(folders), []
    for first in range(0, len(prompts), films):
        path = to / f"sheet-{first // films + 1:02}.png"
        cv2.imwrite(str(path), sheet(folders, prompts[first : first + films]))
        written.append(path)
    return written


def _frames(storybook: Storybook, prompt: str) -> Iterator[Picture]:
    scene = storybook.module("reading.parse").parse(prompt)
    film = storybook.module("film").Film(scene, width=SIZE[0], height=SIZE[1], frames=FRAMES, rate=RATE)
    frame = storybook.module("painting.planes").Frame.blank(*SIZE)
    for number in NUMBERS:
        film.draw(number, frame)
        yield _as_bgr(frame.planes)
    film.close()


def _as_bgr(planes: Sequence[NDArray[np.uint8]]) -> Picture:
    """Y, U and V as a player shows them, small."""
    stacked = np.concatenate([plane.reshape(-1) for plane in planes]).reshape(-1, SIZE[0])
    picture = av.VideoFrame.from_ndarray(stacked, format="yuv420p")
    shown = picture.reformat(format="bgr24", src_colorspace="ITU709").to_ndarray()
    return np.asarray(cv2.resize(shown, KEPT, interpolation=cv2.INTER_AREA), np.uint8)


def _label(prompt: Prompt) -> Picture:
    wide = KEPT[0] * len(NUMBERS)
    wanted = f"[{prompt.setting} | {prompt.subject} | {prompt.action}]"
    lines = [*textwrap.wrap(f"{prompt.id}: {prompt.prompt}", wide // 8), *textwrap.wrap(wanted, wide // 8)]
    label = np.full((len(lines) * _LINE + 8, wide, 3), 250, np.uint8)
    for number, line in enumerate(lines):
        at = (2, 15 + number * _LINE)
        cv2.putText(label, line, at, cv2.FONT_HERSHEY_SIMPLEX, 0.45, (40, 40, 40), 1, cv2.LINE_AA)
    return label


def _remove(folder: Path, identity: str) -> None:
    for file in (*folder.glob(f"{identity}.*.png"), folder / f"{identity}.txt"):
        file.unlink(missing_ok=True)
