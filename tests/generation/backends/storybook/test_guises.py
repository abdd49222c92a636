"""Animals in the guise that fits what they do: in their tree, on their back in the water, at a leap."""

from __future__ import annotations

import pytest

from generation.backends.storybook.parse import parse
from generation.backends.storybook.subjects import CATALOGUE


def _told(prompt: str) -> list[str]:
    return [" ".join(filter(None, (figure.name, figure.action))) for figure in parse(prompt).figures]


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("a koala hugging a eucalyptus tree", ["koala in its tree"]),
        ("a koala walking on the grass", ["koala walk"]),
        ("a sloth hanging from a branch in the rainforest", ["sloth"]),
        ("a monkey swinging through the jungle vines", ["swinging monkey"]),
        ("a monkey in the snow", ["monkey"]),
        ("a chameleon on a branch catching a fly with its long tongue", ["chameleon eat"]),
        ("a chameleon on a branch", ["chameleon"]),
        ("two otters holding hands", ["pair of otters"]),
        ("an otter floating in the sea", ["floating otter"]),
        ("a beaver building a dam", ["beaver", "beaver dam"]),
        ("a puppy chasing its own tail", ["puppy spin"]),
        ("a dog digging a hole in the garden", ["dog dig"]),
        ("a fox pouncing into the snow", ["fox snow dive"]),
        ("a cat pounces on a mouse", ["cat leap", "mouse"]),
        ("a black horse rearing up in a storm", ["horse rear"]),
        ("a bear standing on its hind legs", ["bear rear"]),
        ("a cat curled up asleep by the fireplace", ["cat curl", "fireplace"]),
        ("a cat sitting at the window watching the snow fall", ["cat gaze"]),
        ("a raccoon stealing food from a trash can", ["raccoon sit", "trash can"]),
    ],
)
def test_animals_are_in_the_guise_of_what_they_do(prompt: str, expected: list[str]) -> None:
    assert _told(prompt) == expected


def test_who_leaps_leaves_the_ground_and_comes_back() -> None:
    dog = CATALOGUE["dog"]
    lowest = [dog.sketch("leap", phase, dog.main, 0).bounds()[1] for phase in (0.0, 0.5, 0.95)]
    assert lowest[1] > 0.3
    assert max(abs(lowest[0]), abs(lowest[2])) < 0.1


def test_a_fox_has_its_head_in_the_snow() -> None:
    fox = CATALOGUE["fox"]
    head = fox.sketch("snow dive", 0.7, fox.main, 0).points["head"]
    assert head[1] < 0.4 < fox.sketch("snow dive", 0.3, fox.main, 0).points["head"][1]
