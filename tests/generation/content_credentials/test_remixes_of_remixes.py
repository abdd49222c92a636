"""Rows of remixes: each names its original, no file grows with every generation, and what is old stays what it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from generation.content_credentials import signer
from generation.contracts import Video
from tests.faults.fleet import wait_for
from tests.generation.content_credentials import manifests
from tests.generation.content_credentials.certificates import Authority, Files, sign_before_the_end


def sign(video: Video, path: Path, files: Files, *, has_image: bool = False, original: Path | None = None) -> None:
    signer.sign(
        video.path,
        path,
        key_file=files.key,
        chain_file=files.chain,
        timestamp_url="",
        is_model_made=True,
        has_image=has_image,
        original=original,
    )


def test_remix_carries_the_manifests_of_a_bounded_number_of_earlier_videos(
    video: Video, files: Files, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(signer, "MAX_MANIFESTS", 4)
    made: list[Path] = []
    for generation in range(10):
        path = tmp_path / f"{generation}.mp4"
        sign(video, path, files, has_image=not made, original=made[-1] if made else None)
        made.append(path)

    found = [manifests.read(path) for path in made]

    assert [each.state for each in found] == ["Valid"] * 10
    assert [each.count for each in found] == [1, 2, 3, 4, 1, 2, 3, 4, 1, 2]
    assert [len(each.ingredients) for each in found] == [0] + [1] * 9
    assert {each.source_type for each in found} == {"compositeWithTrainedAlgorithmicMedia"}
    assert all(len(each.created["parameters"]["ingredients"]) == 1 for each in found[1:])


def test_original_whose_certificate_has_ended_since_is_still_what_it_was(
    video: Video, files: Files, authority: Authority, tmp_path: Path
) -> None:
    original, remix = tmp_path / "original.mp4", tmp_path / "remix.mp4"

    def sign_original(days: float) -> None:
        files.write(*authority.issue(days=days))
        sign(video, original, files)

    sign_before_the_end(sign_original)
    wait_for(lambda: manifests.read(original).state == "Invalid", what="the certificate's end")
    files.write(*authority.issue())

    sign(video, remix, files, original=original)

    found = manifests.read(remix)
    assert (found.state, found.count, found.source_type) == ("Valid", 2, "trainedAlgorithmicMedia")
