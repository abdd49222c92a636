"""How pictures of all shapes are laid into the frame: what matters stays seen, nothing is cut that need not be."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from storybook.composition import Layout, find_box, is_plain, lay_out, saliency
from storybook.image_to_video import PictureFilm, plan_path
from storybook.painting.mood import Mood
from storybook.painting.planes import Frame, Picture
from storybook.reading.parse import parse
from storybook.spec import Scene

WIDE, UPRIGHT = (160, 90), (90, 160)


def _logo(width: int, height: int) -> Picture:
    """Two red marks near the ends of white ground."""
    picture = np.full((height, width, 3), 255, np.uint8)
    for share in (0.12, 0.88):
        cv2.circle(picture, (int(width * share), height // 2), min(width, height) // 12, (0, 0, 255), -1)
    return picture


def _texture(width: int, height: int) -> Picture:
    """Coarse noise with an orange ball right of the middle."""
    rng = np.random.default_rng(5)
    picture = cv2.resize(rng.integers(60, 130, (height // 8, width // 8, 3), np.uint8), (width, height))
    cv2.circle(picture, (int(width * 0.72), height // 2), min(width, height) // 8, (20, 120, 250), -1)
    return picture


def _lay_out(picture: Picture, width: int, height: int) -> Layout:
    heat, plain = saliency(picture), is_plain(picture)
    return lay_out(picture, heat, find_box(picture, heat, plain=plain), width, height, plain=plain)


def test_drawing_on_plain_ground_is_told_from_a_photograph() -> None:
    assert is_plain(_logo(300, 100))
    assert not is_plain(_texture(320, 160))


@pytest.mark.parametrize("size", [WIDE, UPRIGHT])
@pytest.mark.parametrize("shape", [(400, 100), (100, 100), (320, 180), (100, 400)])
def test_drawing_is_never_cut_and_its_ground_goes_on(shape: tuple[int, int], size: tuple[int, int]) -> None:
    width, height = size
    film = PictureFilm(_logo(*shape), parse("a logo"), width=width, height=height, frames=48, rate=24)
    frame = Frame.blank(width, height)
    for number in (0, 47):
        film.draw(number, frame)
        assert cv2.connectedComponents((frame.v > 170).astype(np.uint8))[0] - 1 == 2
        assert min(int(frame.y[0].min()), int(frame.y[-1].min()), int(frame.y[:, 0].min())) > 215


@pytest.mark.parametrize("size", [WIDE, UPRIGHT])
@pytest.mark.parametrize("shape", [(640, 160), (160, 640), (480, 320), (320, 320)])
@pytest.mark.parametrize("camera", ["", "in", "out", "still"])
def test_what_is_salient_stays_in_the_frame(shape: tuple[int, int], size: tuple[int, int], camera: str) -> None:
    width, height = size
    layout = _lay_out(_texture(*shape), width, height)
    rows, columns = layout.canvas.shape[:2]
    left, top, right, bottom = layout.box
    for x, y, zoom in plan_path(Scene(seed=4, setting="meadow", camera=camera), layout, width, height, seconds=5):
        half_x, half_y = width / zoom / 2, height / zoom / 2
        assert half_x <= x <= columns - half_x
        assert half_y <= y <= rows - half_y
        if right - left < 1.8 * half_x:
            assert x - half_x <= left
            assert right <= x + half_x
        if bottom - top < 1.8 * half_y:
            assert y - half_y <= top
            assert bottom <= y + half_y


def test_camera_does_not_leave_what_is_wider_than_the_frame() -> None:
    canvas = np.zeros((100, 400, 3), np.uint8)
    layout = Layout(canvas, np.zeros((100, 400), np.float32), (120.0, 20.0, 290.0, 80.0))
    for x, _, zoom in plan_path(Scene(seed=4, setting="meadow"), layout, *WIDE, seconds=5):
        assert 120 - 0.05 * WIDE[0] <= x - WIDE[0] / zoom / 2
        assert x + WIDE[0] / zoom / 2 <= 290 + 0.05 * WIDE[0]


@pytest.mark.parametrize("size", [WIDE, UPRIGHT])
@pytest.mark.parametrize("shape", [(640, 160), (160, 640), (480, 320), (320, 320)])
@pytest.mark.parametrize("camera", ["left", "right", "up", "down"])
def test_camera_that_is_asked_to_goes_there_and_keeps_the_middle_of_what_is_salient(
    shape: tuple[int, int], size: tuple[int, int], camera: str
) -> None:
    width, height = size
    layout = _lay_out(_texture(*shape), width, height)
    path = plan_path(Scene(seed=4, setting="meadow", camera=camera), layout, width, height, seconds=5)
    (x0, y0, zoom), (x1, y1, _) = path
    along, way = (x1 - x0, camera == "right") if camera in ("left", "right") else (y1 - y0, camera == "down")
    assert (along > 0) == way
    assert abs(along) > 0.06 * (width if camera in ("left", "right") else height)
    left, top, right, bottom = layout.box
    if right - left < width / zoom and bottom - top < height / zoom:
        for x, y, _ in path:
            assert abs((left + right) / 2 - x) < width / zoom / 2
            assert abs((top + bottom) / 2 - y) < height / zoom / 2


def test_camera_goes_up_a_tower_to_its_top() -> None:
    layout = Layout(np.zeros((400, 171, 3), np.uint8), np.zeros((400, 171), np.float32), (60.0, 40.0, 110.0, 380.0))
    (_, low, zoom), (_, high, _) = plan_path(Scene(seed=4, setting="meadow", camera="up"), layout, *WIDE, seconds=10)
    assert high - WIDE[1] / zoom / 2 <= 40 < low - WIDE[1] / zoom / 2


@pytest.mark.parametrize("camera", ["", "in", "out", "still"])
def test_of_what_is_taller_than_the_frame_the_head_is_seen(camera: str) -> None:
    canvas = np.zeros((400, 171, 3), np.uint8)
    layout = Layout(canvas, np.zeros((400, 171), np.float32), (60.0, 120.0, 110.0, 330.0))
    for _, y, zoom in plan_path(Scene(seed=4, setting="meadow", camera=camera), layout, *WIDE, seconds=5):
        assert y - WIDE[1] / zoom / 2 <= 120


def test_room_is_left_above_what_draws_the_eye_where_the_picture_is_cut() -> None:
    heat, box = np.zeros((96, 96), np.float32), (0.4, 0.5, 0.6, 0.8)
    for rows, above in ((400, 0.195), (300, 0.25), (200, 0.0)):
        picture = _texture(360, rows)
        layout = lay_out(picture, heat, box, *WIDE, plain=False)
        assert layout.box[1] / layout.canvas.shape[0] == pytest.approx(0.5 - above, abs=0.02)


def _head(width: int, height: int) -> Picture:
    """A head as large as the picture: bright eyes above the middle, a blue chin near the lower edge."""
    noise = np.random.default_rng(7).integers(-6, 7, (height, width, 3))
    picture = np.clip(np.linspace(60, 130, height)[:, None, None] * (0.6, 0.9, 1.1) + noise, 0, 255).astype(np.uint8)
    for x in (0.4, 0.62):
        cv2.circle(picture, (int(width * x), int(height * 0.38)), height // 11, (60, 240, 240), -1, cv2.LINE_AA)
        cv2.circle(picture, (int(width * x), int(height * 0.38)), height // 25, (0, 0, 0), -1, cv2.LINE_AA)
    cv2.circle(picture, (int(width * 0.51), int(height * 0.91)), height // 40, (250, 20, 20), -1, cv2.LINE_AA)
    return picture


@pytest.mark.parametrize("shape", [(450, 300), (400, 300), (96, 64)])
@pytest.mark.parametrize("prompt", ["make it move", "slow zoom in", "zoom out", "pan to the left"])
def test_head_that_nearly_fits_keeps_its_chin(shape: tuple[int, int], prompt: str) -> None:
    film, frame = (
        PictureFilm(_head(*shape), parse(prompt), width=160, height=90, frames=48, rate=24),
        Frame.blank(*WIDE),
    )
    for number in (0, 47):
        film.draw(number, frame)
        assert (frame.u > 155).sum() >= 2


@pytest.mark.parametrize("size", [WIDE, UPRIGHT])
def test_tiny_picture_is_shown_small_and_whole_on_soft_ground(size: tuple[int, int]) -> None:
    picture = np.random.default_rng(3).integers(0, 255, (16, 24, 3), np.uint8)
    canvas = cv2.cvtColor(_lay_out(picture, *size).canvas, cv2.COLOR_BGR2GRAY).astype(np.int16)
    edges = np.abs(np.diff(canvas, axis=1)) > 8
    rows, columns = (np.flatnonzero(edges.any(axis=axis)) for axis in (1, 0))
    assert 0.2 < np.ptp(rows) / min(size) < 0.45
    assert 0.35 < np.ptp(columns) / min(size) < 0.6


def test_picture_goes_on_beyond_its_edges_without_a_seam() -> None:
    picture = cv2.GaussianBlur(_texture(320, 320), (0, 0), 3)
    canvas = _lay_out(picture, *WIDE).canvas.astype(int)
    assert canvas.shape[1] >= WIDE[0] * 1.06
    steps = np.abs(np.diff(canvas, axis=1)).max(axis=(0, 2))
    assert steps.max() < 60


def test_what_is_near_an_edge_is_not_seen_again_beyond_it() -> None:
    picture = np.full((160, 640, 3), (150, 90, 60), np.uint8)
    cv2.circle(picture, (320, 30), 18, (190, 225, 255), -1, cv2.LINE_AA)
    bright = _lay_out(picture, *UPRIGHT).canvas.min(axis=2) > 135
    assert cv2.connectedComponents(bright.astype(np.uint8))[0] - 1 == 1


@pytest.mark.parametrize("shape", [(8, 2000), (2000, 8), (2, 2), (3, 64)])
def test_strips_and_specks_make_a_frame(shape: tuple[int, int]) -> None:
    picture = np.random.default_rng(1).integers(0, 255, (shape[1], shape[0], 3), np.uint8)
    layout = _lay_out(picture, *WIDE)
    assert WIDE[0] < layout.canvas.shape[1] < 8 * WIDE[0]
    assert WIDE[1] < layout.canvas.shape[0] < 8 * WIDE[1]


def _mean(prompt: str, seconds: float) -> tuple[float, float, float]:
    frame = Frame.blank(32, 32)
    Mood(parse(prompt), np.full((32, 32, 3), 128, np.uint8), width=32, height=32, seconds=5.0).apply(frame, 0, seconds)
    return float(frame.y.mean()), float(frame.u.mean()), float(frame.v.mean())


def test_light_begins_as_the_picture_is_and_follows_the_prompt() -> None:
    assert _mean("a city at night", 0.0) == (128, 128, 128)
    assert _mean("a city at noon", 5.0) == (128, 128, 128)
    night, sunset = (_mean(f"a city {when}", 5.0) for when in ("at night", "at sunset"))
    assert night[0] < 100
    assert night[1] > 132
    assert sunset[1] < 122
    assert sunset[2] > 134


def test_light_changes_only_where_the_prompt_names_it() -> None:
    assert _mean("calm", 5.0) == (128, 128, 128)
    assert _mean("underwater", 5.0)[1] > 134


def test_lamps_go_on_shining_when_night_falls() -> None:
    frame = Frame(np.full((64, 64), 90, np.uint8), np.full((32, 32), 128, np.uint8), np.full((32, 32), 128, np.uint8))
    frame.y[20:40, 20:40], frame.u[10:20, 10:20], frame.v[10:20, 10:20] = 200, 70, 150
    Mood(parse("at night"), np.full((8, 8, 3), 128, np.uint8), width=64, height=64, seconds=5.0).apply(frame, 0, 5.0)
    assert frame.y[30, 30] == 200
    assert (frame.u[15, 15], frame.v[15, 15]) == (70, 150)
    assert frame.y[5, 5] < 75


def test_style_comes_over_the_picture_slowly() -> None:
    picture = np.random.default_rng(2).integers(40, 220, (90, 160, 3), np.uint8)
    plain, oil = (
        PictureFilm(picture, parse(prompt), width=160, height=90, frames=48, rate=24)
        for prompt in ("still camera", "still camera, oil painting")
    )
    frames = []
    for film in (plain, oil):
        for number in (0, 47):
            frames.append(Frame.blank(160, 90))
            film.draw(number, frames[-1])
    change = [float(cv2.absdiff(frames[at].y, frames[at + 2].y).mean()) for at in (0, 1)]
    assert change[0] < 2
    assert change[1] > 8


def test_black_and_white_takes_the_colour_away() -> None:
    frame = Frame(np.full((8, 8), 90, np.uint8), np.full((4, 4), 90, np.uint8), np.full((4, 4), 200, np.uint8))
    Mood(parse("a black and white photograph"), np.full((8, 8, 3), 90, np.uint8), width=8, height=8, seconds=5.0).apply(
        frame, 0, 5.0
    )
    assert (frame.u == 128).all()
    assert (frame.v == 128).all()
