"""The face detector: what it finds in a photograph, and that OpenCV computes the network rightly."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import cv2
import numpy as np
import pytest

from generation.moderation import faces
from tests.generation.moderation.faces import draw_face, photograph


def test_scores_and_boxes_are_those_of_another_runtime() -> None:
    """ONNX Runtime 1.32 gave these for the same input. A fault in OpenCV's copy of the network would change them."""
    expected = {
        320: (144.279, 120.449, 91.721, 120.821, 0.93473),
        480: (141.764, 122.447, 89.932, 115.223, 0.91424),
    }
    for side in expected:
        [face] = faces.look(photograph(), side=side, threshold=0.5)

        assert face == pytest.approx(expected[side], abs=0.001)


def test_other_images_in_between_change_nothing() -> None:
    image = photograph()
    before = faces.find_faces(image)

    faces.find_faces(np.zeros((40, 900, 3), np.uint8))
    faces.find_faces(cv2.resize(image, (1_200, 300)))

    assert faces.find_faces(image) == before


@pytest.mark.parametrize("pixels", [18, 30, 60, 120, 600])
def test_face_is_found_at_any_size(pixels: int) -> None:
    scale = pixels / 100
    face = cv2.resize(photograph(), None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    side = max(640, face.shape[0])
    image = np.full((side, side, 3), 110, np.uint8)
    image[: face.shape[0], : face.shape[1]] = face

    assert len(faces.find_faces(image)) == 1


def test_face_is_found_in_a_dark_photograph() -> None:
    assert faces.find_faces((photograph() * 0.2).astype(np.uint8))


def test_drawn_face_is_seen_but_does_not_count() -> None:
    assert faces.look(draw_face(), side=480, threshold=0.5)
    assert faces.find_faces(draw_face()) == []


@pytest.mark.parametrize("shape", [(1, 1), (1, 4000), (4000, 1), (2, 2)])
def test_odd_shapes_have_no_face(shape: tuple[int, int]) -> None:
    assert faces.find_faces(np.zeros((*shape, 3), np.uint8)) == []


def test_threads_get_the_answers_that_they_get_alone() -> None:
    images = [photograph(tilt=tilt) for tilt in (0, 20, 0, 20)]
    alone = [faces.find_faces(image) for image in images]
    together: dict[int, list[faces.Face]] = {}

    def find(number: int) -> None:
        together[number] = faces.find_faces(images[number])

    threads = [threading.Thread(target=find, args=(number,)) for number in range(len(images))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert [together[number] for number in range(len(images))] == alone


def test_what_is_no_image_is_a_value_error(tmp_path: Path) -> None:
    (tmp_path / "image.png").write_bytes(b"no image")

    with pytest.raises(ValueError, match=r"OpenCV cannot read image\.png"):
        faces.shows_face(tmp_path / "image.png")


@pytest.mark.parametrize(
    ("weights", "told"),
    [(None, "weights can't be read"), (b"\0" * 100, "weights are damaged")],
    ids=["missing", "damaged"],
)
def test_weights_that_are_missing_or_damaged_are_named(
    weights: bytes | None, told: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(faces, "WEIGHTS", tmp_path / "centerface.onnx")
    if weights:
        (tmp_path / "centerface.onnx").write_bytes(weights)

    with pytest.raises(RuntimeError, match=f"{told}.*centerface.onnx"):
        faces.read_weights()


def test_checking_the_weights_brings_no_opencv() -> None:
    """A worker checks them before it forks; the network is made after it."""
    code = "import sys; from generation.moderation import faces; faces.read_weights(); sys.exit('cv2' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
