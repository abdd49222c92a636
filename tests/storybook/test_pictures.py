"""Films that begin with something given: a picture of the user's, or the last frame of an earlier film."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from storybook.composition import saliency
from storybook.image_to_video import PictureFilm
from storybook.order import Order, Original, Progress
from storybook.painting.planes import Frame
from storybook.pictures import Unreadable, read_picture
from storybook.produce import choose_scene, produce
from storybook.reading.parse import parse
from storybook.remix import RemixFilm, cover, read_last_frame
from tests.storybook.films import Picture, as_bgr, decode, likeness, order

ANYWHERE = Path("film.mp4")
"""Of orders that are only read."""


def _ignore(progress: Progress) -> None:
    json.dumps(progress.to_json())


def _remix(prompt: str, original: str, state: Mapping[str, Any] | None = None) -> Order:
    made = Original(prompt=original, video=Path("original.mp4"), state=state or {})
    return order(ANYWHERE, prompt, original=made)


def _picture(width: int, height: int) -> Picture:
    """A ball on a field under a sky: large shapes whose place can be told."""
    picture = np.zeros((height, width, 3), np.uint8)
    picture[: height // 2] = (230, 180, 120)
    picture[height // 2 :] = (60, 140, 70)
    cv2.circle(picture, (width // 3, height // 2), min(width, height) // 4, (40, 40, 220), -1, cv2.LINE_AA)
    return picture


@pytest.mark.parametrize(("width", "height"), [(320, 180), (640, 360), (64, 36), (1200, 700)])
def test_first_frame_is_clearly_the_picture(width: int, height: int) -> None:
    picture = _picture(width, height)
    film = PictureFilm(picture, parse("a ball"), width=160, height=90, frames=48, rate=24)
    frame = Frame.blank(160, 90)
    film.draw(0, frame)
    assert likeness(as_bgr(frame), picture) > 0.9
    film.draw(47, frame)
    assert likeness(as_bgr(frame), picture) > 0.6


@pytest.mark.parametrize(("width", "height"), [(300, 80), (80, 300), (200, 200)])
def test_odd_picture_is_shown_nearly_whole(width: int, height: int) -> None:
    picture = np.full((height, width, 3), 128, np.uint8)
    for x, y in ((0.15, 0.5), (0.85, 0.5)) if width > height else ((0.5, 0.15), (0.5, 0.85)):
        cv2.circle(picture, (int(width * x), int(height * y)), min(width, height) // 7, (0, 0, 255), -1)
    frame = Frame.blank(90, 160) if width >= height else Frame.blank(160, 90)
    rows, columns = frame.y.shape
    PictureFilm(picture, parse("two dots"), width=columns, height=rows, frames=48, rate=24).draw(0, frame)
    red = (frame.v > 190).astype(np.uint8)
    assert cv2.connectedComponents(red)[0] - 1 >= (2 if width != height else 1)


@pytest.mark.parametrize(("width", "height"), [(320, 180), (180, 320)])
def test_picture_moves_smoothly(width: int, height: int) -> None:
    """Each step of the camera, as registration sees it, lies within 0.1 pixel (rms) of a smooth path."""
    rng = np.random.default_rng(3)
    picture = cv2.resize(rng.integers(30, 220, (45, 80, 3), np.uint8), (1280, 720), interpolation=cv2.INTER_CUBIC)
    film = PictureFilm(picture, parse("a ball"), width=width, height=height, frames=120, rate=24)
    frame, frames = Frame.blank(width, height), []
    for number in range(40, 70):
        film.draw(number, frame)
        frames.append(frame.y.astype(np.float32))
    window = cv2.createHanningWindow((width, height), cv2.CV_32F)
    shifts = np.array([cv2.phaseCorrelate(a, b, window)[0] for a, b in pairwise(frames)])
    time = np.arange(len(shifts))
    jitter = np.stack([line - np.polyval(np.polyfit(time, line, 3), time) for line in shifts.T])
    assert np.abs(shifts).max() > 0.05
    assert float(np.sqrt((jitter**2).sum(axis=0).mean())) < 0.1


def test_prompt_lets_snow_fall_over_the_picture() -> None:
    frames = []
    for prompt in ("a ball", "a ball in falling snow"):
        frame = Frame.blank(160, 90)
        PictureFilm(_picture(320, 180), parse(prompt), width=160, height=90, frames=48, rate=24).draw(10, frame)
        frames.append(frame.y.astype(int))
    assert (frames[1] - frames[0] > 25).mean() > 0.005


def test_camera_comes_as_near_as_is_asked_and_straight() -> None:
    def width_of_ball(prompt: str) -> tuple[float, float]:
        film = PictureFilm(_picture(320, 180), parse(prompt), width=160, height=90, frames=24, rate=24)
        frame = Frame.blank(160, 90)
        film.draw(23, frame)
        columns = np.flatnonzero((frame.v > 180).any(axis=0))
        return float(np.ptp(columns)), float(columns.mean())

    (near, middle), (usual, _) = width_of_ball("zoom in"), width_of_ball("a ball")
    assert near > 1.08 * usual
    assert abs(middle - 40) < 30


def test_fireworks_light_up_over_the_picture() -> None:
    def light(prompt: str) -> float:
        film = PictureFilm(_picture(320, 180), parse(prompt), width=160, height=90, frames=48, rate=24)
        frame = Frame.blank(160, 90)
        film.draw(40, frame)
        return float((frame.y[:40] > 200).mean())

    assert light("fireworks at night") > light("at night") + 0.005


@pytest.mark.parametrize(
    "prompt", ["leaves", "snowflakes", "sparkles", "golden particles", "bubbles", "embers", "confetti"]
)
def test_small_things_over_a_picture_are_told_at_once(prompt: str) -> None:
    frames = []
    for words in ("a ball", prompt):
        frame = Frame.blank(160, 90)
        PictureFilm(_picture(320, 180), parse(words), width=160, height=90, frames=48, rate=24).draw(0, frame)
        frames.append(as_bgr(frame).astype(int))
    assert (np.abs(frames[1] - frames[0]).max(axis=2) > 24).mean() > 0.008


@pytest.mark.parametrize(
    "prompt",
    [
        "make it move",
        "animate this photo",
        "pan to the left",
        "gentle camera movement",
        "soft light",
        "make it dreamy",
        "a frog on a leaf",
        "her birthday cake",
        "cherry blossoms in bloom",
        "a wet dog in an enchanted forest",
    ],
)
def test_nothing_falls_over_a_picture_unasked(prompt: str) -> None:
    scene = choose_scene(order(ANYWHERE, prompt, image=Path("photo.png")))
    film = PictureFilm(_picture(64, 36), scene, width=64, height=36, frames=24, rate=24)
    assert film.nodes == []


@pytest.mark.parametrize(
    ("prompt", "seen"), [("steam rises from the cup", True), ("smoke", True), ("a steam train", False)]
)
def test_steam_and_smoke_rise_over_a_picture(prompt: str, seen: bool) -> None:
    scene = choose_scene(order(ANYWHERE, prompt, image=Path("cup.png")))
    assert ({"steam", "smoke"} & {*scene.extras} != set()) == seen
    frames = []
    for shown in (scene, replace(scene, extras=())):
        frames.append(Frame.blank(160, 90))
        PictureFilm(_picture(320, 180), shown, width=160, height=90, frames=48, rate=24).draw(30, frames[-1])
    assert (float(cv2.absdiff(frames[0].y, frames[1].y).max()) > 20) == seen


@pytest.mark.parametrize("prompt", ["nothing moves", "the camera does not move", "the camera stays still"])
def test_camera_stays_where_it_is_told_to(prompt: str) -> None:
    assert parse(prompt).camera == "still"


@pytest.mark.parametrize("extra", ["aurora", "rainbow", "meteors"])
def test_lights_appear_slowly_in_the_sky_of_a_picture(extra: str) -> None:
    changes = []
    for number in (0, 100):
        frames = []
        for extras in ((), (extra,)):
            frames.append(Frame.blank(160, 90))
            scene = replace(parse("still camera"), extras=extras)
            PictureFilm(_picture(320, 180), scene, width=160, height=90, frames=120, rate=24).draw(number, frames[-1])
        difference = cv2.absdiff(as_bgr(frames[0]), as_bgr(frames[1])).max(axis=2)
        assert difference[75:].max() < 12
        changes.append(float((difference[:50] > 15).mean()))
    assert changes[1] > 0.0015
    assert extra == "meteors" or changes[0] == 0


def test_saliency_finds_what_stands_out() -> None:
    picture = np.full((200, 300, 3), 90, np.uint8)
    cv2.circle(picture, (200, 90), 24, (20, 20, 240), -1)
    heat = saliency(picture)
    y, x = np.unravel_index(int(heat.argmax()), heat.shape)
    assert abs(x / 96 - 200 / 300) < 0.15
    assert abs(y / 96 - 90 / 200) < 0.2


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short earlier film."""
    path = tmp_path_factory.mktemp("original") / "night.mp4"
    produce(order(path, "a red fox walks through falling snow at night in the forest", frames=30), report=_ignore)
    return path


def test_last_frame_is_read_exactly(original: Path) -> None:
    assert likeness(read_last_frame(original), decode(original)[-1]) > 0.999


def test_remix_begins_on_the_last_frame_and_goes_on_into_the_new_scene(original: Path, tmp_path: Path) -> None:
    path = tmp_path / "remix.mp4"
    given = Original(prompt="a red fox walks through falling snow at night in the forest", video=original)
    produce(order(path, "at sunrise on a sunny beach", frames=60, original=given), report=_ignore)
    frames, last = decode(path), decode(original)[-1]
    assert cv2.PSNR(frames[0], last) > 28
    assert likeness(frames[0], last) > 0.97
    assert frames[-1].mean() > frames[0].mean() + 40
    steps = [float(cv2.absdiff(a, b).mean()) for a, b in pairwise(frames)]
    assert max(steps) < 30


def test_remix_of_another_size_covers_the_frame(original: Path, tmp_path: Path) -> None:
    path = tmp_path / "upright.mp4"
    produce(
        order(
            path,
            "at dawn",
            width=90,
            height=160,
            frames=6,
            original=Original(prompt="x", video=original),
        ),
        report=_ignore,
    )
    assert decode(path)[0].shape == (160, 90, 3)


def test_image_with_a_remix_is_the_starting_picture_and_the_original_gives_style_only(
    original: Path, tmp_path: Path
) -> None:
    picture = tmp_path / "ball.png"
    cv2.imwrite(str(picture), _picture(320, 180))
    state = parse("a forest at night in the rain").to_json()
    request = order(
        tmp_path / "film.mp4",
        "a ball",
        frames=12,
        image=picture,
        original=Original(prompt="", video=original, state=state),
    )
    produce(request, report=_ignore)
    assert likeness(decode(tmp_path / "film.mp4")[0], _picture(320, 180)) > 0.85
    assert choose_scene(request).weather == ("rain",)


def test_remix_takes_open_parts_from_the_state_or_else_from_the_prompt() -> None:
    state = parse("a whale in a storm at night").to_json()
    by_state = choose_scene(_remix("at noon", "ignored", state))
    by_prompt = choose_scene(_remix("at noon", "a whale in a storm at night"))
    assert by_state == by_prompt
    assert (by_state.time, by_state.weather) == ("day", ("storm",))


def test_weather_of_the_original_stays_behind_where_there_is_none() -> None:
    state = parse("a fox in falling snow in the forest").to_json()
    assert choose_scene(_remix("an astronaut in outer space", "", state)).weather == ()
    assert choose_scene(_remix("on a mountain", "", state)).weather == ("snow",)


@pytest.mark.parametrize(
    ("then", "stays"),
    [("it snows", True), ("she smiles at sunset", True), ("in a forest", False), ("a dog runs past", False)],
)
def test_remix_of_a_film_from_a_picture_goes_on_with_the_picture(then: str, stays: bool) -> None:
    begun = choose_scene(order(ANYWHERE, "zoom in slowly", image=Path("photo.png")))
    scene = choose_scene(_remix(then, "zoom in slowly", begun.to_json()))
    assert begun.pictured
    assert scene.pictured == stays
    assert stays or scene.setting == parse(then).setting
    frame = Frame.blank(160, 90)
    film = RemixFilm(_picture(160, 90), scene, width=160, height=90, frames=96, rate=24)
    film.draw(0, frame)
    assert likeness(as_bgr(frame), _picture(160, 90)) > 0.97
    film.draw(95, frame)
    assert (float((frame.v > 180).mean()) > 0.05) == stays


def test_new_scene_sweeps_in_from_one_side() -> None:
    film = RemixFilm(
        np.zeros((90, 160, 3), np.uint8), parse("a snowfield at noon"), width=160, height=90, frames=96, rate=24
    )
    frame, brightness = Frame.blank(160, 90), []
    for number in range(60):
        film.draw(number, frame)
        brightness.append((frame.y[:, :40].mean(), frame.y[:, -40:].mean()))
    sides = np.array(brightness)
    assert sides[:10].max() < 20
    assert np.abs(sides[:, 0] - sides[:, 1]).max() > 60
    assert sides[-1].min() > 100
    assert np.abs(np.diff(sides, axis=0)).max() < 25


@pytest.mark.parametrize("at", [0.2, 0.8])
def test_sweep_comes_from_the_side_of_what_is_to_go(at: float) -> None:
    """The old ball is gone before the new scene's lead, in the middle, is seen."""
    old = np.full((90, 160, 3), 120, np.uint8)
    cv2.circle(old, (int(160 * at), 55), 14, (20, 20, 230), -1)
    film = RemixFilm(old, parse("a red ball in a snowfield"), width=160, height=90, frames=96, rate=24)
    frame, first = Frame.blank(160, 90), Frame.blank(160, 90)
    film.draw(12, first)
    for number in range(12, 34):
        film.draw(number, frame)
    change = cv2.absdiff(frame.y, first.y).mean(axis=0)
    near, far = (change[:40].mean(), change[-40:].mean()) if at < 0.5 else (change[-40:].mean(), change[:40].mean())
    assert near > far + 10


def test_old_picture_drifts_to_where_its_lead_is_seen_next() -> None:
    old = np.full((90, 160, 3), 120, np.uint8)
    old[:, 20:22] = 160
    cv2.circle(old, (140, 55), 14, (20, 20, 230), -1)
    film = RemixFilm(old, parse("a red ball in a snowfield"), width=160, height=90, frames=96, rate=24)
    frame, places = Frame.blank(160, 90), []
    for number in (0, 24):
        film.draw(number, frame)
        line = np.clip(frame.y[:, 10:30].mean(axis=0) - 125, 0, None)
        places.append(float((line * np.arange(20)).sum() / line.sum()))
    assert places[1] < places[0] - 1.5


def test_last_frame_of_a_very_different_shape_is_shown_whole() -> None:
    upright = np.full((160, 90, 3), 40, np.uint8)
    cv2.circle(upright, (45, 12), 8, (0, 0, 255), -1)
    cv2.circle(upright, (45, 148), 8, (0, 0, 255), -1)
    covered = cover(upright, 160, 90)
    assert covered.shape == (90, 160, 3)
    assert cv2.connectedComponents((covered[:, :, 2] > 150).astype(np.uint8))[0] - 1 == 2


@pytest.mark.parametrize("kind", ["grey", "alpha", "deep"])
def test_other_kinds_of_pictures_are_read(tmp_path: Path, kind: str) -> None:
    picture = _picture(64, 64)
    pixels = {
        "grey": picture[:, :, 0],
        "alpha": np.dstack([picture, np.full((64, 64), 200, np.uint8)]),
        "deep": picture.astype(np.uint16) * 257,
    }[kind]
    cv2.imwrite(str(tmp_path / "picture.png"), pixels)
    assert read_picture(tmp_path / "picture.png").shape == (64, 64, 3)


def test_broken_film_is_unreadable(tmp_path: Path) -> None:
    (tmp_path / "film.mp4").write_bytes(b"not a film")
    with pytest.raises(Unreadable):
        read_last_frame(tmp_path / "film.mp4")


@pytest.mark.parametrize("content", [b"", b"no picture at all", b"\x89PNG\r\n\x1a\n broken"])
def test_broken_picture_is_unreadable(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "picture.png").write_bytes(content)
    with pytest.raises(Unreadable):
        read_picture(tmp_path / "picture.png")
