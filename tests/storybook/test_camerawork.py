"""Words of film makers move the camera and draw nothing."""

from __future__ import annotations

import pytest

from storybook.reading.parse import parse
from storybook.staging.direct import plan_move, plan_shots


@pytest.mark.parametrize(
    ("prompt", "camera", "names"),
    [
        ("The camera slowly pushes in on an old man's face, dramatic lighting", "close", ["old man"]),
        ("The camera orbits around a golden statue", "right", ["statue"]),
        ("A wolf howls on a cliff. The camera pans left to reveal a full moon.", "left", ["wolf"]),
        ("camera pulls back from a cat", "out", ["cat"]),
        ("the camera rises over a castle", "up", ["castle"]),
        ("a crane shot of a castle", "up", ["castle"]),
        ("a volcano at dawn, drone shot orbiting around it", "right", []),
        ("aerial shot flying over a castle", "right", ["castle"]),
        ("FPV drone racing through a narrow canyon", "right", []),
        ("cinematic aerial drone shot flying over a misty canyon", "right", []),
        ("a worm's eye view of an oak, fish-eye lens", "", ["tree"]),
        ("a low-angle shot of a dog, shallow depth of field, 35mm film", "", ["dog"]),
        ("a close-up of a bee, soft bokeh background", "close", ["bee"]),
        ("a drone flies over a house", "right", ["drone", "house"]),
    ],
)
def test_film_words_are_the_cameras(prompt: str, camera: str, names: list[str]) -> None:
    scene = parse(prompt)

    assert scene.camera == camera
    assert [figure.name for figure in scene.figures] == names


@pytest.mark.parametrize(
    ("prompt", "camera"),
    [
        ("pan to the left", "left"),
        ("pan slowly to the left, a cat", "left"),
        ("from right to left", "left"),
        ("the camera pans from left to right", "right"),
        ("a fox in the snow, the camera moves from right to left", "left"),
        ("pan across a city from right to left", "left"),
        ("a castle, right to left pan", "left"),
        ("pan down", "down"),
        ("the camera pushes in, then pans to the left", "in"),
        ("a car turns left", ""),
        ("a frying pan to the left of a cat", ""),
        ("a cat to the left of a tree", ""),
    ],
)
def test_camera_goes_to_the_side_that_is_said_last(prompt: str, camera: str) -> None:
    assert parse(prompt).camera == camera


def test_a_move_that_is_asked_for_is_larger() -> None:
    asked = plan_shots(parse("zoom in on a castle"), 240, 24)[0]
    moves = [plan_move(shot, width=854, height=480, pace=1.0, travel=0.0) for shot in (asked,)]

    assert asked.asked
    assert moves[0].end_zoom > 1.1


def test_to_zoom_out_begins_near() -> None:
    near, far = plan_shots(parse("zoom out to reveal a boat on the ocean"), 240, 24)

    assert near.move == far.move == "out"
    assert near.framing > 1.4 * far.framing


def test_documentary_footage_is_a_manner_of_filming() -> None:
    scene = parse("Cinematic wildlife documentary footage: a bald eagle snatches a salmon from a river")
    assert [figure.name for figure in scene.figures] == ["eagle", "salmon"]
