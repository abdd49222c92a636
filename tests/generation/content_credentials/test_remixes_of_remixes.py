"""A remix of a remix of a remix: each names its original, and no file grows with every generation."""

from __future__ import annotations

from pathlib import Path

import pytest

from generation.content_credentials import signer
from generation.contracts import Video
from tests.generation.content_credentials import manifests
from tests.generation.content_credentials.certificates import Files


def test_remix_carries_the_manifests_of_a_bounded_number_of_earlier_videos(
    video: Video, files: Files, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(signer, "MAX_MANIFESTS", 4)
    made: list[Path] = []
    for generation in range(10):
        path = tmp_path / f"{generation}.mp4"
        signer.sign(
            video.path,
            path,
            key_file=files.key,
            chain_file=files.chain,
            timestamp_url="",
            is_model_made=True,
            has_image=generation == 0,
            original=made[-1] if made else None,
        )
        made.append(path)

    found = [manifests.read(path) for path in made]

    assert [each.state for each in found] == ["Valid"] * 10
    assert [each.count for each in found] == [1, 2, 3, 4, 1, 2, 3, 4, 1, 2]
    assert [len(each.ingredients) for each in found] == [0] + [1] * 9
    assert {each.source_type for each in found} == {"compositeWithTrainedAlgorithmicMedia"}
    assert all(len(each.created["parameters"]["ingredients"]) == 1 for each in found[1:])
