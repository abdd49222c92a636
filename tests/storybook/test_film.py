"""The pictures of a film: every place can be told from the others, light and weather show, nobody's feet slide."""

from __future__ import annotations

import time
from functools import cache
from itertools import pairwise
from typing import Any

import cv2
import numpy as np
import pytest

from storybook.film import Film
from storybook.painting.planes import Frame
from storybook.painting.sheet import Layer, View
from storybook.places import SETTINGS
from storybook.reading.parse import parse
from storybook.spec import Scene
from storybook.staging.direct import plan_move, plan_shots
from storybook.staging.stage import Actor
from tests.storybook.films import Picture, as_bgr, some_of, still, stills

WIDTH, HEIGHT = 160, 90


def _paint(scene: Scene, number: int = 30) -> Picture:
    return still(scene, number, frames=120)


@cache
def _place(name: str) -> Picture:
    return _paint(Scene(seed=7, setting=name))


def _difference(first: Picture, second: Picture) -> float:
    return float(cv2.absdiff(first, second).mean())


@pytest.mark.parametrize("name", some_of(SETTINGS, every=8))
def test_setting_fills_the_frame(name: str) -> None:
    assert _place(name).std() > 12


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.slow)])
def test_setting_looks_like_no_other(every: int) -> None:
    names = [name for name in SETTINGS if name != "paper backdrop"][::every]  # that one is a showcase for who stands
    alike = [
        (name, other)
        for at, name in enumerate(names)
        for other in names[at + 1 :]
        if _difference(_place(name), _place(other)) <= 6
    ]
    assert alike == []


@pytest.mark.parametrize("name", some_of(SETTINGS, every=12))
def test_setting_can_be_painted_wide_and_close(name: str) -> None:
    assert still(Scene(seed=7, setting=name, camera="close"), 200, frames=240).std() > 12


@pytest.mark.parametrize("name", ["space", "moon"])
def test_the_largest_stars_are_drawn_in_a_large_frame(name: str) -> None:
    assert still(Scene(seed=7, setting=name), 0, width=1280, height=720).std() > 12


@pytest.mark.parametrize(
    "prompt",
    [
        "a fox",
        "a boat on a lake",
        "fish under the sea",
        "a cup on a table",
        "an astronaut in space",
        "a bird in the sky",
    ],
)
def test_figure_is_seen_in_its_setting(prompt: str) -> None:
    scene = parse(prompt)
    assert scene.figures
    empty = _paint(Scene(seed=scene.seed, setting=scene.setting))
    changed = cv2.absdiff(_paint(scene, 40), empty).max(axis=2) > 24
    assert 0.01 < changed.mean() < 0.9


def test_night_is_darker_and_bluer_than_day() -> None:
    day, night = (_paint(Scene(seed=7, setting="meadow", time=time)).astype(float) for time in ("day", "night"))
    assert night.mean() < 0.6 * day.mean()
    assert night[:, :, 0].mean() / night[:, :, 2].mean() > day[:, :, 0].mean() / day[:, :, 2].mean()


def test_sunset_is_warmer_than_day() -> None:
    day, sunset = (_paint(Scene(seed=7, setting="sea", time=time)).astype(float) for time in ("day", "sunset"))
    assert sunset[:40, :, 2].mean() - sunset[:40, :, 0].mean() > day[:40, :, 2].mean() - day[:40, :, 0].mean() + 40


@pytest.mark.parametrize(
    "weather",
    [
        "snow",
        "rain",
        "storm",
        "fog",
        "leaves",
        "petals",
        "fireflies",
        "bubbles",
        "dust",
        "embers",
        "confetti",
        "clouds",
    ],
)
def test_weather_shows(weather: str) -> None:
    plain = _place("sea")
    assert _difference(_paint(Scene(seed=7, setting="sea", weather=(weather,))), plain) > 0.08


def test_snow_makes_the_ground_white() -> None:
    summer, winter = _place("meadow")[70:], _paint(Scene(seed=7, setting="meadow", season="winter"))[70:]
    assert winter.mean() > summer.mean() + 50


@pytest.mark.parametrize(("seconds", "count"), [(10, 2), (15, 3), (25, 4), (1, 1)])
def test_shots_cover_the_film_and_overlap(seconds: int, count: int) -> None:
    shots = plan_shots(parse("a fox"), seconds * 24, 24)
    assert len(shots) == count
    assert (shots[0].first, shots[-1].last) == (0, seconds * 24)
    for before, after in pairwise(shots):
        assert 0 < before.last - after.first <= 24
        assert before.framing != after.framing


@pytest.mark.parametrize("camera", ["left", "right", "up", "down", "in", "out", "still", ""])
def test_camera_moves_smoothly_and_never_jumps(camera: str) -> None:
    scene = Scene(seed=5, setting="meadow", camera=camera)
    (shot, *_) = plan_shots(scene, 120, 24)
    move = plan_move(shot, width=480, height=854, pace=1.0, travel=0.0)
    path = np.array([move.at(number / 119) for number in range(120)])
    steps = np.diff(path, axis=0)
    assert np.abs(np.diff(steps, axis=0)).max() < 0.05
    assert (path[:, 0] >= 0).all()
    assert (path[:, 0] <= move.reach).all()


def _actors(prompt: str) -> list[Actor]:
    film = Film(parse(prompt), width=240, height=136, frames=120, rate=24)
    film.draw(0, Frame.blank(240, 136))
    film.close()
    (player,) = film._players.values()
    return [node for node in player.nodes if isinstance(node, Actor)]


@pytest.mark.parametrize(
    "prompt", ["a fox walks in a meadow", "three horses running in a field", "a man walking his dog in a park"]
)
def test_feet_do_not_slide(prompt: str) -> None:
    """Between two frames the ground moves under a walker exactly as far as its drawing steps."""
    from storybook.subjects import cycle

    actors = _actors(prompt)
    assert actors
    for actor in actors:
        step = cycle(actor.entry, actor.action).stride * actor.height
        assert abs(actor.speed) > 0
        assert abs(actor.speed) * actor.cycle_frames / 24 == pytest.approx(step, rel=0.02)


def test_group_keeps_apart_and_differs_in_size_and_step() -> None:
    actors = _actors("five penguins in the snow")
    assert len(actors) == 5
    assert len({round(actor.height) for actor in actors}) >= 3
    assert len({round(actor.offset, 2) for actor in actors}) >= 4
    places = sorted(actor.x for actor in actors)
    assert min(np.diff(places)) > 5


@pytest.mark.parametrize(
    ("prompt", "upper", "lower"),
    [
        ("a cat on a boat", "cat", "sailboat"),
        ("two birds over a lighthouse", "bird", "lighthouse"),
        ("a child with a balloon", "balloon", "child"),
    ],
)
def test_related_figures_stand_in_their_relation(prompt: str, upper: str, lower: str) -> None:
    view = View(0.0, 0.0, 0.5)
    rows = {actor.entry.name: actor.place(view)[1] for actor in _actors(prompt)}
    assert rows[upper] < rows[lower]


def test_rider_and_mount_move_as_one() -> None:
    rider, mount = sorted(
        _actors("a knight riding a horse through a forest"), key=lambda actor: actor.entry.name != "knight"
    )
    gaps = [
        rider.place(View(0.0, 0.0, seconds))[0] - mount.place(View(0.0, 0.0, seconds))[0] for seconds in (0.0, 0.9, 2.3)
    ]
    assert max(gaps) - min(gaps) < 0.1 * mount.height


def test_picture_never_jumps_within_a_shot() -> None:
    """No pop, no jitter: successive frames of a calm scene differ a little, and always about as much."""
    film = Film(parse("a sailboat on a calm lake at dawn"), width=WIDTH, height=HEIGHT, frames=120, rate=24)
    frames = [Frame.blank(WIDTH, HEIGHT) for _ in range(24)]
    for number, frame in enumerate(frames):
        film.draw(number, frame)
    film.close()
    steps = [_difference(as_bgr(a), as_bgr(b)) for a, b in pairwise(frames)]
    assert min(steps) > 0.02
    assert max(steps) < 4
    assert max(steps) < 3 * float(np.median(steps))


def test_next_shot_is_painted_while_one_plays_and_at_most_two_are_kept() -> None:
    film, frame = Film(parse("a fox in a forest"), width=90, height=120, frames=360, rate=24), Frame.blank(90, 120)
    assert sorted(film._paintings) == [0]
    for number, ready in ((0, [0]), (50, [0]), (70, [0, 1]), (119, [0, 1]), (200, [1, 2])):
        film.draw(number, frame)
        assert sorted([*film._players, *film._paintings]) == ready
    film.close()


def test_drawings_go_when_a_later_shot_does_not_ask_for_them() -> None:
    film, frame = Film(parse("a fox runs"), width=90, height=120, frames=360, rate=24), Frame.blank(90, 120)
    for number in range(20):
        film.draw(number, frame)
    first = set(film._wardrobe._drawn)
    for number in (180, 350):
        film.draw(number, frame)
    film.close()
    assert len(first) > 8
    assert len(first & set(film._wardrobe._drawn)) < 4


@pytest.mark.parametrize(
    "prompt", some_of(["two cats on a boat in the snow, shooting stars", "a herd of elephants, far and near"], every=2)
)
def test_film_is_the_same_whoever_is_done_first(prompt: str, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = parse(prompt)

    def draw(slow: str) -> list[bytes]:
        if slow:
            quick = getattr(Film, slow)

            def wait(film: Film, *given: Any) -> Any:
                time.sleep(0.2)
                return quick(film, *given)

            monkeypatch.setattr(Film, slow, wait)
        film, frame = Film(scene, width=90, height=120, frames=240, rate=24), Frame.blank(90, 120)
        seen = []
        for number in (0, 60, 118, 119, 180, 239):
            film.draw(number, frame)
            seen.append(b"".join(plane.tobytes() for plane in frame.planes))
        film.close()
        return seen

    assert draw("") == draw("_paint") == draw("_paint_air") == draw("_player")


@pytest.mark.parametrize("number", [0, 13, 26, 39])
def test_waves_that_heave_reach_the_lower_edge(number: int) -> None:
    (frame,) = stills(Scene(seed=7, setting="sea", camera="right"), number, width=214, height=120, frames=96)
    assert np.abs(frame.y[-1].astype(float) - frame.y[-5]).mean() < 8


def test_rows_that_nearer_layers_hide_are_not_kept() -> None:
    film = Film(Scene(seed=7, setting="sea"), width=WIDTH, height=HEIGHT, frames=48, rate=24)
    film.draw(0, Frame.blank(WIDTH, HEIGHT))
    (player,) = film._players.values()
    waves = [node for node in player.nodes if isinstance(node, Layer) and node.bob[0]]
    film.close()
    assert len(waves) == 4
    for farther, nearer in pairwise(waves):
        assert farther.top + farther.planes.height < nearer.opaque_from + 12


@pytest.mark.parametrize(
    ("name", "camera"), [("sea", "up"), ("city", "down"), ("underwater", "in"), ("meadow", "right")]
)
def test_every_pixel_is_painted_wherever_the_camera_goes(name: str, camera: str) -> None:
    scene = Scene(seed=11, setting=name, camera=camera, weather=("rain",))
    results = []
    for left_over in (0, 255):
        film, frame, seen = Film(scene, width=90, height=120, frames=48, rate=24), Frame.blank(90, 120), []
        for number in (0, 47):
            for plane in (*frame.planes, *film._spare.planes):
                plane[:] = left_over
            film.draw(number, frame)
            seen.append(b"".join(plane.tobytes() for plane in frame.planes))
        film.close()
        results.append(seen)
    assert results[0] == results[1]
