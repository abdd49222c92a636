"""What people have in their hands: drawn with them, at its own size, with the hands on it."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from storybook.painting.canvas import Drawing
from storybook.places import SETTINGS
from storybook.reading.parse import parse
from storybook.staging.parts import Part
from storybook.staging.roles import rehearse
from storybook.subjects import CATALOGUE, draw, hold, hold_of
from storybook.subjects.people.acts import ACTS
from storybook.subjects.people.body import Grasp
from storybook.subjects.people.figure import Figure
from storybook.subjects.people.holds import HOLDS
from storybook.subjects.people.person import Person
from storybook.subjects.people.stance import Arm


def _holder(person: str, thing: str) -> Person:
    entry = hold(CATALOGUE[person], CATALOGUE[thing])
    assert isinstance(entry, Person)
    return entry


def _grasp(person: str, thing: str, action: str = "stand", phase: float = 0.2) -> Grasp:
    look = _holder(person, thing)
    drawing = look.sketch(action, phase, look.main, 0)
    grasp = Figure(drawing, look, ACTS[action].pose(phase, look.leg), look.main, phase).grasp
    assert grasp is not None
    return grasp


def _parts(prompt: str) -> dict[str, Part]:
    scene = parse(prompt)
    parts = rehearse(scene, SETTINGS[scene.setting], width=854, height=480, near=1.0)
    return {part.figure.name: part for part in parts}


def test_everything_that_can_be_held_is_in_the_catalogue() -> None:
    assert [name for name in HOLDS if name not in CATALOGUE] == []


@pytest.mark.parametrize("person", ["man", "girl"])
@pytest.mark.parametrize("thing", sorted(HOLDS))
def test_hands_are_on_what_they_hold(person: str, thing: str) -> None:
    for phase in (0.0, 0.15, 0.4, 0.65):
        grasp = _grasp(person, thing, phase=phase)
        for index in (0, 1):
            target = grasp.hand(index)
            if target is not None:
                x, y = grasp.figure.hands[index]
                assert math.hypot(x - target[0], y - target[1]) < 0.06, (thing, index, phase)


def test_a_book_is_no_larger_than_a_book_and_a_cello_stands_on_the_ground() -> None:
    assert 0.1 < _grasp("man", "book").size < 0.2
    assert 0.6 < _grasp("woman", "cello").size < 0.9
    assert _grasp("woman", "cello").spot((0.0, 0.0))[1] == pytest.approx(0.0, abs=0.01)
    assert _grasp("man", "violin").spot((0.0, 0.05))[1] > 0.75


def test_the_same_thing_is_held_walking_sitting_and_lying() -> None:
    for action in ("walk", "sit", "sleep"):
        holding = draw(_holder("girl", "teddy bear"), height_px=120, action=action, phase=0.3)
        assert holding.bgra[:, :, 3].max() == 255
        assert holding.bgra.tobytes() != draw(CATALOGUE["girl"], height_px=120, action=action, phase=0.3).bgra.tobytes()


def test_what_is_in_the_hands_is_no_figure_of_its_own_and_keeps_its_colour() -> None:
    parts = _parts("a man playing a red guitar")
    assert parts["guitar"].in_hand
    assert not parts["man"].in_hand
    look = parts["man"].entry
    assert isinstance(look, Person)
    assert look.held is not None
    assert look.held.colour == parse("a man playing a red guitar").figures[1].colour
    assert not _parts("a man and a guitar")["guitar"].in_hand
    assert not _parts("a dog with a ball")["ball"].in_hand


def test_who_plays_stands_and_who_carries_may_walk() -> None:
    assert not _parts("a woman playing the violin")["woman"].speed
    assert any(_parts(f"a man carrying a tray {word}")["man"].speed for word in ("", "now", "today", "again"))


def test_nobody_holds_a_house_a_lamp_that_shines_or_another_being() -> None:
    for name in ("house", "lantern", "puppy", "sofa"):
        assert hold_of(CATALOGUE[name]) is None
    assert hold(CATALOGUE["fox"], CATALOGUE["book"]) is None


def test_a_hand_goes_where_a_stance_puts_it_or_as_near_as_the_arm_reaches() -> None:
    look = CATALOGUE["man"]
    assert isinstance(look, Person)
    standing = ACTS["stand"].pose(0.0, look.leg)
    for at, gap in (((0.22, 0.5), 0.0), ((2.0, 0.74), 1.5)):
        pose = replace(standing, arms=(Arm(0, at=at), standing.arms[1]))
        x, y = Figure(Drawing(depth=0.035), look, pose, look.main, 0.0).hands[0]
        assert math.hypot(x - at[0], y - at[1]) == pytest.approx(gap, abs=0.2 * gap + 1e-3)


def test_a_staff_is_held_well_before_the_body() -> None:
    for action in ("stand", "walk"):
        sprite = draw(CATALOGUE["wizard"], height_px=200, action=action, phase=0.0)
        assert sprite.points["hand"][0] - sprite.anchor[0] > 0.17 * 200


@pytest.mark.parametrize(("action", "phase"), [("walk", 0.25), ("dance", 0.25), ("run", 0.25), ("astride", 0.0)])
def test_a_dress_falls_over_a_raised_knee(action: str, phase: float) -> None:
    look = CATALOGUE["woman"]
    assert isinstance(look, Person)
    drawing = Drawing(depth=0.035)
    figure = Figure(drawing, look, ACTS[action].pose(phase, look.leg), look.main, phase)
    figure.draw()
    dress = [shape for shape in drawing.shapes if shape.colour == look.main]
    assert max(float(shape.high[0]) for shape in dress) > max(figure.knees)[0]
