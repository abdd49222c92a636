"""The four models, against the tables of the specification (sections 1 and 2.2)."""

from __future__ import annotations

import pytest

from tasks_api.catalogue import MODELS


@pytest.mark.parametrize(
    ("name", "kind", "durations", "default", "allows_remix"),
    [
        ("gen2_text_to_video", "text", (10, 15), 10, True),
        ("gen2_image_to_video", "image", (10, 15), 10, True),
        ("gen2_pro_text_to_video", "text", (10, 15, 25), 25, False),
        ("gen2_pro_image_to_video", "image", (10, 15, 25), 25, False),
    ],
)
def test_model(name: str, kind: str, durations: tuple[int, ...], default: int, allows_remix: bool) -> None:
    model = MODELS[name]

    assert (model.kind, model.durations, model.default_duration) == (kind, durations, default)
    assert (model.allows_remix, model.needs_image) == (allows_remix, kind == "image")


def test_there_are_four() -> None:
    assert len(MODELS) == 4


def test_only_pro_with_fifteen_seconds_is_hd() -> None:
    for model in MODELS.values():
        for seconds in model.durations:
            is_hd = model.tier == "pro" and seconds == 15
            upright = (1080, 1920) if is_hd else (480, 854)
            assert model.size(aspect_ratio="9:16", duration_seconds=seconds) == upright
            assert model.size(aspect_ratio="16:9", duration_seconds=seconds) == upright[::-1]
