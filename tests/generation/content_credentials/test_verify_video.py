"""`manage.py verify_video`: what a person reads of a video that is signed, changed, stripped, or none at all."""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from PIL import Image

from generation.content_credentials import reading
from tests.checkout import PROJECT
from tests.faults.fleet import wait_for
from tests.generation.content_credentials import time_stamps
from tests.generation.content_credentials.certificates import Authority, Files, pem, sign_before_the_end
from tests.generation.content_credentials.signed_by_hand import plain_video, sign


def verify(*arguments: object) -> tuple[int, str]:
    """Exit status and standard output."""
    out = io.StringIO()
    try:
        call_command("verify_video", *map(str, arguments), stdout=out)
    except SystemExit as ended:
        return int(str(ended.code)), out.getvalue()
    return 0, out.getvalue()


def write_files(folder: Path, authority: Authority, **leaf: Any) -> Files:
    """A new key and the certificate that the authority issues for it."""
    files = Files(folder / "key.pem", folder / "chain.pem")
    files.write(*authority.issue(name="Example Videos", **leaf))
    return files


def write_anchor(folder: Path, authority: Authority) -> Path:
    """What --trust takes."""
    anchor = folder / "anchor.pem"
    anchor.write_bytes(pem(authority.root))
    return anchor


@pytest.fixture(scope="module")
def files(authority: Authority, tmp_path_factory: pytest.TempPathFactory) -> Files:
    return write_files(tmp_path_factory.mktemp("keys"), authority)


@pytest.fixture(scope="module")
def video(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return plain_video(tmp_path_factory.mktemp("video"))


@pytest.fixture(scope="module")
def signed(video: Path, files: Files) -> Path:
    return sign(video, video.with_name("signed.mp4"), files)


def test_signed_video_is_told_in_plain_words(signed: Path) -> None:
    status, said = verify(signed)

    assert status == 0
    assert said.splitlines() == [
        "Made by AI (a trained model), by videogen 9.8, at 2026-08-02 12:00:00 UTC (by the signer's clock).",
        "Unchanged since it was signed.",
        "Signed by Example Videos (not checked: name the authorities that you trust with --trust).",
    ]


def test_trust_is_what_the_caller_names(signed: Path, authority: Authority, tmp_path: Path) -> None:
    status, said = verify(signed, "--trust", write_anchor(tmp_path, authority))
    assert (status, "trusted: --trust names its authority" in said) == (0, True)

    status, said = verify(signed, "--trust", write_anchor(tmp_path, Authority("Another one")))
    assert (status, "not trusted: --trust doesn't name its authority" in said) == (0, True)


@pytest.mark.parametrize("not_anchors", ["absent", "key.pem", "signed.mp4"])
def test_file_without_certificates_is_no_trust(signed: Path, files: Files, tmp_path: Path, not_anchors: str) -> None:
    anchors = {"key.pem": files.key, "signed.mp4": signed}.get(not_anchors, tmp_path / "absent")

    with pytest.raises(CommandError, match="is not a PEM file of certificates") as refused:
        verify(signed, "--trust", anchors)
    assert refused.value.returncode == 2


@pytest.mark.parametrize("damage", ["a flipped bit", "a missing end"])
def test_damage_is_a_change(signed: Path, tmp_path: Path, damage: str) -> None:
    changed = tmp_path / "changed.mp4"
    content = bytearray(signed.read_bytes())
    content[-50] ^= 1
    changed.write_bytes(content if damage == "a flipped bit" else content[:-50])

    status, said = verify(changed)

    assert status == 1
    assert said.startswith("CHANGED since it was signed, or incomplete.")
    assert "assertion.bmffHash.mismatch" in said
    assert "Unchanged" not in said


def test_changed_claim_is_a_change(signed: Path, tmp_path: Path) -> None:
    forged = tmp_path / "forged.mp4"
    forged.write_bytes(signed.read_bytes().replace(b"trainedAlgorithmicMedia", b"digitalCaptureByPhonesX"))

    status, said = verify(forged)

    assert (status, said.startswith("CHANGED")) == (1, True)


def test_expired_certificate_is_not_a_changed_video(video: Path, authority: Authority, tmp_path: Path) -> None:
    expiring = tmp_path / "expiring.mp4"
    sign_before_the_end(lambda days: sign(video, expiring, write_files(tmp_path, authority, days=days)))

    status, said = wait_for(lambda: (found := verify(expiring))[0] and found, what="the certificate's end")

    assert status == 1
    assert said.startswith("NOT VALID: the video is unchanged, but the certificate")
    assert "signingCredential.expired" in said


def test_time_stamp_outlives_the_certificate_for_those_who_trust_both(
    video: Path, authority: Authority, tmp_path: Path
) -> None:
    if not shutil.which("openssl"):
        pytest.skip("no openssl")
    folder, anchor = tmp_path / "time stamps", write_anchor(tmp_path, authority)
    folder.mkdir()
    stamped = tmp_path / "stamped.mp4"

    def stamp(days: float) -> None:
        sign(video, stamped, write_files(tmp_path, authority, days=days), time_stamps=address)

    with time_stamps.running(folder) as address:
        sign_before_the_end(stamp)
    wait_for(lambda: verify(stamped, "--trust", anchor)[0] == 1, what="the certificate's end")
    assert "by a time-stamp authority that --trust doesn't name)" in verify(stamped, "--trust", anchor)[1]
    anchor.write_bytes(anchor.read_bytes() + (folder / "chain.pem").read_bytes())

    status, said = verify(stamped, "--trust", anchor)

    assert status == 0
    assert " UTC (by a time-stamp authority).\nUnchanged since it was signed.\n" in said


def test_remix_names_its_original(signed: Path, files: Files, tmp_path: Path) -> None:
    remix = sign(signed, tmp_path / "remix.mp4", files, original=signed)

    said = verify(remix)[1]

    assert "Made from: Earlier video, made by AI (a trained model), by videogen 9.8, 2026-08-02 12:00:00 UTC.\n" in said


@pytest.mark.parametrize(("source", "words"), list(reading.SOURCE_TYPES.items()))
def test_each_kind_of_source_has_its_words(video: Path, files: Files, tmp_path: Path, source: str, words: str) -> None:
    assert verify(sign(video, tmp_path / "signed.mp4", files, source=source))[1].startswith(f"{words}, by videogen")


def test_unknown_source_is_named_as_it_is(video: Path, files: Files, tmp_path: Path) -> None:
    said = verify(sign(video, tmp_path / "signed.mp4", files, source="digitalCapture"))[1]

    assert said.startswith("Its source is digitalCapture, by videogen 9.8")


def test_text_of_strangers_is_short_and_moves_no_cursor(video: Path, files: Files, tmp_path: Path) -> None:
    name = "evil\x1b[2J\n\u202e" + "x" * 5_000
    signed = sign(video, tmp_path / "signed.mp4", files, claim_generator_info=[{"name": name}])

    said = verify(signed)[1]

    assert "by evil?[2J??xxx" in said
    assert len(said) < 500


def test_unusual_manifest_is_no_crash() -> None:
    store = {
        "active_manifest": "one",
        "manifests": {"one": {"assertions": ["text", {"label": 5}, {"label": "c2pa.actions", "data": [1]}]}},
        "validation_results": [],
    }

    assert reading._understand(store).source == reading.NO_SOURCE
    assert reading._understand({"manifests": 7}).state is reading.State.CHANGED


def test_video_without_credentials_says_so(video: Path) -> None:
    assert verify(video) == (
        3,
        "No Content Credentials. They were never there, or were stripped, as re-encoding and most websites do.\n",
    )
    assert verify(video, "--json") == (3, "{}\n")


def test_json_is_what_the_reader_of_c2pa_reads(signed: Path) -> None:
    status, said = verify(signed, "--json")
    store = json.loads(said)

    assert (status, store["validation_state"]) == (0, "Valid")
    assert store["manifests"][store["active_manifest"]]["claim_generator_info"][0]["name"] == "videogen"


@pytest.mark.parametrize("content", [b"", b"hello", b"\0" * 10_000, b"\xff\xd8\xff\xe0" + b"x" * 100, None])
def test_file_that_is_no_video_is_refused_in_a_sentence(signed: Path, tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "video.mp4"
    file.write_bytes(signed.read_bytes()[:2_000] if content is None else content)

    with pytest.raises(CommandError, match="isn't an MP4 file, or it is incomplete") as refused:
        verify(file)
    assert refused.value.returncode == 2


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP"])
def test_image_is_no_video_without_credentials(tmp_path: Path, form: str) -> None:
    file = tmp_path / "video.mp4"
    Image.new("RGB", (640, 480), "teal").save(file, form)

    with pytest.raises(CommandError, match="isn't an MP4 file") as refused:
        verify(file)
    assert refused.value.returncode == 2


def test_what_is_no_file_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, why in [
        (tmp_path, "is not a file"),
        (tmp_path / "pipe", "is not a file"),
        ("/dev/zero", "is not a file"),
        (tmp_path / "absent", "No such file"),
        ("x" * 5_000, "File name too long"),
    ]:
        with pytest.raises(CommandError, match=why) as refused:
            verify(path)
        assert len(str(refused.value)) < 400


def test_command_needs_no_service(signed: Path, tmp_path: Path) -> None:
    """From a shell in which nothing is configured, it ends with the status and without a traceback."""
    environment = {"PATH": os.environ["PATH"], "DATA_DIR": str(tmp_path / "data")}

    def run(path: Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "manage.py", "verify_video", path],
            cwd=PROJECT,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )

    assert run(signed).returncode == 0
    refused = run(tmp_path / "absent.mp4")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith("CommandError: ")
    assert not (tmp_path / "data").exists()
