"""What a manifest says a video is made of, by table."""

from __future__ import annotations

import datetime as dt
import json

import pytest

import videogen
from generation.content_credentials import manifest
from generation.content_credentials.manifest import SourceType

MODEL, MODEL_AND_MORE = "trainedAlgorithmicMedia", "compositeWithTrainedAlgorithmicMedia"
DRAWN, DRAWN_AND_MORE = "algorithmicMedia", "compositeSynthetic"
NOW = dt.datetime(2026, 8, 2, 10, 30, 5, tzinfo=dt.UTC)


@pytest.mark.parametrize(
    ("is_model_made", "has_image", "original", "expected"),
    [
        (True, False, None, MODEL),
        (True, True, None, MODEL_AND_MORE),
        (False, False, None, DRAWN),
        (False, True, None, DRAWN_AND_MORE),
        # A remix of the same kind.
        (True, False, MODEL, MODEL),
        (False, False, DRAWN, DRAWN),
        # The original's frames may be seen in a remix, so a part of them is one of the remix.
        (True, False, MODEL_AND_MORE, MODEL_AND_MORE),
        (False, False, DRAWN_AND_MORE, DRAWN_AND_MORE),
        (False, False, MODEL, MODEL_AND_MORE),
        (False, False, MODEL_AND_MORE, MODEL_AND_MORE),
        (True, False, DRAWN, MODEL_AND_MORE),
        # Nobody knows what the original is made of.
        (True, False, "", MODEL_AND_MORE),
        (False, False, "", DRAWN_AND_MORE),
        (False, False, "digitalCapture", DRAWN_AND_MORE),
    ],
)
def test_source_type_tells_what_a_video_is_made_of(
    is_model_made: bool, has_image: bool, original: str | None, expected: str
) -> None:
    prefix = "http://cv.iptc.org/newscodes/digitalsourcetype/"
    known = original and prefix + original

    found = manifest.source_type(is_model_made=is_model_made, has_image=has_image, original=known)

    assert found == prefix + expected


def test_manifest_names_this_service_with_its_version_and_the_time() -> None:
    definition = manifest.definition(SourceType.MODEL, made_at=NOW, is_remix=False)

    assert definition["claim_generator_info"] == [{"name": "videogen", "version": videogen.__version__}]
    [action] = definition["assertions"][0]["data"]["actions"]
    assert (action["action"], action["when"]) == ("c2pa.created", "2026-08-02T10:30:05Z")
    assert "parameters" not in action


def test_manifest_of_a_remix_differs_by_its_neutral_ingredient_alone() -> None:
    plain = manifest.definition(SourceType.MODEL, made_at=NOW, is_remix=False)
    remix = manifest.definition(SourceType.MODEL, made_at=NOW, is_remix=True)

    action = remix["assertions"][0]["data"]["actions"][0]
    assert action.pop("parameters") == {"ingredientIds": ["original"]}
    assert json.dumps(remix) == json.dumps(plain)
    assert manifest.ORIGINAL["title"] == "Original video"
