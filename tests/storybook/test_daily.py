"""The things of every day that the COCO data set has classes for are drawn as themselves."""

from __future__ import annotations

import pytest

from storybook.reading.parse import parse

_KINDS = {
    "person": "man", "train": "steam train", "boat": "sailboat", "skis": "pair of skis", "sports ball": "ball",
    "cup": "coffee", "sandwich": "burger", "couch": "sofa", "tv": "television", "cell phone": "phone", "oven": "stove",
    "refrigerator": "fridge",
}  # fmt: skip
"""What some of them are called here."""
_CLASSES = [
    "person",
    "bicycle",
    "car",
    "motorcycle",
    "airplane",
    "bus",
    "train",
    "truck",
    "boat",
    "traffic light",
    "fire hydrant",
    "stop sign",
    "parking meter",
    "bench",
    "bird",
    "cat",
    "dog",
    "horse",
    "sheep",
    "cow",
    "elephant",
    "bear",
    "zebra",
    "giraffe",
    "backpack",
    "umbrella",
    "handbag",
    "tie",
    "suitcase",
    "frisbee",
    "skis",
    "snowboard",
    "sports ball",
    "kite",
    "baseball bat",
    "baseball glove",
    "skateboard",
    "surfboard",
    "tennis racket",
    "bottle",
    "wine glass",
    "cup",
    "fork",
    "knife",
    "spoon",
    "bowl",
    "banana",
    "apple",
    "sandwich",
    "orange",
    "broccoli",
    "carrot",
    "hot dog",
    "pizza",
    "donut",
    "cake",
    "chair",
    "couch",
    "potted plant",
    "bed",
    "toilet",
    "tv",
    "laptop",
    "mouse",
    "remote",
    "keyboard",
    "cell phone",
    "microwave",
    "oven",
    "toaster",
    "sink",
    "refrigerator",
    "book",
    "clock",
    "vase",
    "scissors",
    "teddy bear",
    "hair drier",
    "toothbrush",
]


def _figures(prompt: str) -> list[str]:
    return [figure.name for figure in parse(prompt).figures]


@pytest.mark.parametrize("name", _CLASSES)
@pytest.mark.parametrize("form", ["a photo of {}", "{} on a table"])
def test_a_class_of_coco_is_drawn_as_itself(form: str, name: str) -> None:
    what = name if name in ("skis", "scissors") else f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
    assert _figures(form.format(what))[:1] == [_KINDS.get(name, name)]


def test_a_dining_table_is_where_one_looks() -> None:
    assert parse("a photo of a dining table").setting == "table"


@pytest.mark.parametrize(
    ("prompt", "figures"),
    [
        ("an orange glow over the sea", []),
        ("an orange cat", ["cat"]),
        ("a woman in orange", ["woman"]),
        ("a remote village in the mountains", []),
        ("a man playing the keyboard", ["man", "piano"]),
        ("a man skis down a mountain", ["skier"]),
        ("a man snowboarding down a mountain", ["snowboarder"]),
    ],
)
def test_the_same_word_means_another_thing_in_another_place(prompt: str, figures: list[str]) -> None:
    assert _figures(prompt) == figures
