"""Reading and staging never fail: prompts put together at random from their own vocabulary, and what happens when a pass does."""

from __future__ import annotations

import logging
import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from storybook.film import Film
from storybook.painting.planes import Frame
from storybook.places import SETTINGS
from storybook.reading import order
from storybook.reading import parse as parsing
from storybook.reading.idioms import IDIOMS
from storybook.reading.lexicon import COLOURS, EXTRAS, FILLERS, MOODS, RELATIONS, STYLES
from storybook.reading.materials import _COLOURS as MATERIALS
from storybook.reading.parse import parse
from storybook.reading.verbs import VERBS
from storybook.spec import Figure, Scene
from storybook.staging import simpler
from storybook.staging.roles import rehearse
from storybook.subjects import CATALOGUE, Entry, Sprite, draw

_NOUNS = sorted({word for entry in CATALOGUE.values() for word in entry.words})
_PLACES = sorted({phrase for setting in SETTINGS.values() for phrase in setting.phrases})
_VERBS = sorted(VERBS)
_ANYTHING = sorted(
    {*_NOUNS, *_PLACES, *_VERBS, *IDIOMS, *COLOURS, *EXTRAS, *FILLERS, *MOODS, *RELATIONS, *STYLES, *MATERIALS}
)
_LINKS = (
    "a",
    "the",
    "two",
    "some",
    "and",
    "who",
    "with",
    "while",
    ",",
    ".",
    "then",
    "his",
    "made of",
    "turns into",
    "no",
    "is",
)


def prompts(count: int, seed: int) -> list[str]:
    """Half of them with the order of words of a sentence, half without any."""
    rng = random.Random(seed)
    made = []
    for number in range(count):
        if number % 2:
            words = [rng.choice(_ANYTHING if rng.random() < 0.7 else _LINKS) for _ in range(rng.randint(1, 14))]
        else:
            words = []
            for _ in range(rng.randint(1, 4)):
                words += [
                    rng.choice(_LINKS),
                    rng.choice([*COLOURS, *MATERIALS, ""]),
                    rng.choice(_NOUNS),
                    rng.choice(_VERBS),
                ]
                words += [rng.choice([*RELATIONS]), "the", rng.choice(_PLACES if rng.random() < 0.5 else _NOUNS)]
        made.append(" ".join(words))
    return made


def read_and_rehearse(count: int, seed: int) -> None:
    """Every scene names what exists, hangs together, and can be rehearsed."""
    for prompt in prompts(count, seed):
        scene = parse(prompt)
        assert scene.setting in SETTINGS, prompt
        for index, figure in enumerate(scene.figures):
            assert figure.name in CATALOGUE, prompt
            assert figure.to in range(-1, len(scene.figures)), prompt
            assert figure.to != index, prompt
        rehearse(scene, SETTINGS[scene.setting], width=320, height=180, near=1.0)


def test_random_words_of_its_own_make_a_scene_and_no_pass_is_left_out(caplog: pytest.LogCaptureFixture) -> None:
    read_and_rehearse(300, seed=32)
    assert [told for record in caplog.records if not (told := record.getMessage()).startswith("no room")] == []


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seed", range(20))
def test_twenty_thousand_of_them(seed: int, caplog: pytest.LogCaptureFixture) -> None:
    read_and_rehearse(1000, seed)
    assert [told for record in caplog.records if not (told := record.getMessage()).startswith("no room")] == []


@pytest.mark.parametrize("prompt", ["", " ", "\x00", "\ud800", "🦊" * 3000, "a" * 20_000, "of of of", ",,,", "9" * 400])
def test_what_is_no_prompt_is_a_scene(prompt: str) -> None:
    assert parse(prompt).setting in SETTINGS


@pytest.mark.parametrize(
    "prompt", ["a girl eats ice cream in a waffle cone", "a waffle house", "a felt hat on a cork table"]
)
def test_every_material_before_a_noun_has_its_colour(prompt: str, caplog: pytest.LogCaptureFixture) -> None:
    assert parse(prompt).figures
    assert caplog.records == []


@pytest.mark.parametrize("name", [step.name for step in order.ORDER])
def test_a_pass_that_fails_is_left_out_and_logged_without_the_prompt(
    name: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(reading: order.Reading) -> None:
        raise KeyError("fox")

    broken = tuple(replace(step, run=fail) if step.name == name else step for step in order.ORDER)
    monkeypatch.setattr(parsing, "ORDER", broken)
    scene = parse("a red fox runs through the snow")
    assert scene.setting in SETTINGS
    assert [record.getMessage() for record in caplog.records] == [f"reading left out {name}: KeyError"]
    if name not in ("split", "read_words", "complete"):
        assert [figure.name for figure in scene.figures] == ["fox"]


def test_a_figure_that_cannot_be_staged_is_left_alone_and_the_film_is_drawn(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    fox = Figure(name="fox", relation="on", to=1)
    scene = Scene(seed=1, setting="meadow", figures=(fox, Figure(name="rock")))

    def fail(*args: object, **kwargs: object) -> None:
        raise KeyError("fox")

    monkeypatch.setattr("storybook.staging.cast.attach", fail)
    assert drawn(scene).any()
    assert {record.getMessage() for record in caplog.records} == {"staging made simpler: a cast (KeyError)"}


def test_an_action_that_cannot_be_drawn_becomes_the_default_one(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail_to_jump(entry: Entry, *, action: str, **how: Any) -> Sprite:
        if action:
            raise ValueError(action)
        return draw(entry, action=action, **how)

    monkeypatch.setattr(simpler, "draw", fail_to_jump)
    assert drawn(Scene(seed=1, setting="meadow", figures=(Figure(name="fox", action="jump"),))).any()
    assert {record.levelno for record in caplog.records} == {logging.WARNING}


def drawn(scene: Scene) -> NDArray[np.uint8]:
    """The luma of a film's first frame, small."""
    film, frame = Film(scene, width=160, height=90, frames=24, rate=24), Frame.blank(160, 90)
    film.draw(0, frame)
    film.close()
    return frame.y
