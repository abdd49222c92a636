"""A signed video: what its manifest says, that no frame changed, and what a fault of the signer means."""

from __future__ import annotations

import datetime as dt
import errno
import logging
import select
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import av
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

import videogen
from generation import children, inspection
from generation.content_credentials import signing
from generation.contracts import Original, Request, Retryable, Stopped, StopReason, Video
from tests.generation.content_credentials import manifests, time_stamps
from tests.generation.content_credentials.certificates import Authority, Files, key_pem, pem
from tests.generation.postprocess.clips import Recorder
from videogen.lib.metrics import buffer, table

pytestmark = pytest.mark.usefixtures("files")


def decoded(path: Path) -> list[bytes]:
    with av.open(str(path)) as container:
        return [frame.to_ndarray().tobytes() for frame in container.decode(video=0)]


def counted() -> dict[str, int]:
    """Signatures by outcome."""
    name = table.VIDEO_SIGNATURES.name
    return {labels[0]: number for (metric, labels), number in buffer._pending.items() if metric == name}


@pytest.fixture(autouse=True)
def _nothing_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(buffer, "_pending", type(buffer._pending)())


@pytest.fixture
def hanging_authority(settings: Any) -> Iterator[socket.socket]:
    """Accepts connections and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        settings.CONTENT_CREDENTIALS_TIMESTAMP_URL = f"http://127.0.0.1:{server.getsockname()[1]}/tsa"
        yield server


def sign(video: Video, request: Request, workdir: Path, monitor: Recorder | None = None) -> Video:
    return signing.sign(video, request, monitor=monitor or Recorder(), workdir=workdir)


def test_authority_whose_certificate_ended_costs_no_signature(
    video: Video, request_: Request, signing_dir: Path, files: Files
) -> None:
    """Readers without a list of whom they trust find it valid; manage.py check warns of the others."""
    ended = Authority(days=-1)
    key, leaf = ended.issue()
    files.write(key, leaf, ended.root)

    assert manifests.read(sign(video, request_, signing_dir).path).state == "Valid"


def test_signed_video_says_who_made_it_when_and_from_what(video: Video, request_: Request, signing_dir: Path) -> None:
    signed = sign(video, request_, signing_dir)

    assert signed.is_signed
    assert (signed.poster, signed.last_frame) == (video.poster, video.last_frame)
    made = manifests.read(signed.path)
    assert (made.state, made.failures) == ("Valid", [])
    generator = made.active["claim_generator_info"][0]
    assert (generator["name"], generator["version"]) == ("videogen", videogen.__version__)
    assert (made.created["action"], made.source_type) == ("c2pa.created", "trainedAlgorithmicMedia")
    age = time.time() - time.mktime(time.strptime(made.created["when"], "%Y-%m-%dT%H:%M:%SZ")) + time.timezone
    assert abs(age) < 120
    assert made.ingredients == []
    assert counted() == {"signed": 1}


def test_signing_changes_no_frame_and_keeps_the_index_first(video: Video, request_: Request, signing_dir: Path) -> None:
    before = video.path.read_bytes()

    signed = sign(video, request_, signing_dir)

    assert video.path.read_bytes() == before
    assert decoded(signed.path) == decoded(video.path)
    assert inspection.has_index_first(signed.path)
    inspection.check(signed.path, request_)
    assert 0 < signed.path.stat().st_size - len(before) < 5 * 1024


@pytest.mark.parametrize("box", [b"mdat", b"moov"])
def test_flipped_bit_makes_it_invalid(video: Video, request_: Request, signing_dir: Path, box: bytes) -> None:
    path = sign(video, request_, signing_dir).path
    content = bytearray(path.read_bytes())
    content[content.rindex(box) + 64] ^= 1
    path.write_bytes(content)

    assert manifests.read(path).state == "Invalid"


def test_nothing_of_the_request_and_no_thumbnail_is_in_the_file(
    video: Video, request_: Request, signing_dir: Path, tmp_path: Path
) -> None:
    original = Original(prompt="another secret prompt", video=video.path)
    request = Request(
        prompt="a secret prompt of the caller",
        width=96,
        height=160,
        duration_seconds=1,
        model_name="gen2_text_to_video",
        idempotency_key="0197c2c0-0000-7000-8000-000000000001",
        original=original,
        image=tmp_path / "starting-image.png",
    )

    content = sign(video, request, signing_dir).path.read_bytes()

    for secret in ("secret", "gen2", "0197c2c0", str(tmp_path), "starting-image", "http://127", "thumbnail"):
        assert secret.encode() not in content, secret


def test_remix_names_its_original_with_the_originals_manifest(
    video: Video, request_: Request, signing_dir: Path, tmp_path: Path
) -> None:
    original = sign(video, request_, signing_dir)
    again = tmp_path / "again"
    again.mkdir()
    request = Request(
        prompt="on", width=96, height=160, duration_seconds=1, original=Original(prompt="x", video=original.path)
    )

    remix = manifests.read(sign(video, request, again).path)

    assert (remix.state, remix.failures, remix.count) == ("Valid", [], 2)
    [ingredient] = remix.ingredients
    assert (ingredient["title"], ingredient["relationship"]) == ("Original video", "inputTo")
    assert ingredient["active_manifest"] == manifests.read(original.path).active["label"]
    assert len(remix.created["parameters"]["ingredients"]) == 1


@pytest.mark.parametrize("content", [None, b"", b"no video" * 100])
def test_remix_of_an_original_that_cannot_be_read_names_it_all_the_same(
    video: Video, signing_dir: Path, tmp_path: Path, content: bytes | None
) -> None:
    file = tmp_path / "original.mp4"
    if content is not None:
        file.write_bytes(content)
    request = Request(prompt="on", width=96, height=160, duration_seconds=1, original=Original(prompt="x", video=file))

    remix = manifests.read(sign(video, request, signing_dir).path)

    assert (remix.state, remix.failures, remix.count) == ("Valid", [], 1)
    assert [each["title"] for each in remix.ingredients] == ["Original video"]
    assert remix.source_type == "compositeWithTrainedAlgorithmicMedia"


def test_remix_of_an_unsigned_or_changed_original_says_composite(
    video: Video, request_: Request, signing_dir: Path, tmp_path: Path
) -> None:
    changed = sign(video, request_, signing_dir).path
    content = bytearray(changed.read_bytes())
    content[-1] ^= 1
    changed.write_bytes(content)
    for number, file in enumerate((video.path, changed)):
        folder = tmp_path / str(number)
        folder.mkdir()
        request = Request(
            prompt="on", width=96, height=160, duration_seconds=1, original=Original(prompt="x", video=file)
        )

        remix = manifests.read(sign(video, request, folder).path)

        assert (remix.state, len(remix.ingredients)) == ("Valid", 1)
        assert remix.source_type == "compositeWithTrainedAlgorithmicMedia"


@pytest.mark.parametrize("policy", ["off", "on", "required"])
def test_who_names_no_key_gets_no_signature_unless_it_is_required(
    video: Video, request_: Request, signing_dir: Path, settings: Any, policy: str
) -> None:
    settings.CONTENT_CREDENTIALS = policy
    if policy != "off":
        settings.CONTENT_CREDENTIALS_KEY_FILE = settings.CONTENT_CREDENTIALS_CHAIN_FILE = None
    if policy == "required":
        with pytest.raises(Retryable) as caught:
            sign(video, request_, signing_dir)
        assert caught.value.reason == "signing"
        return

    assert sign(video, request_, signing_dir) is video
    assert counted() == {}


@pytest.mark.parametrize("policy", ["on", "required"])
def test_failing_signer_costs_no_video_unless_it_is_required(
    video: Video,
    request_: Request,
    signing_dir: Path,
    files: Files,
    settings: Any,
    caplog: pytest.LogCaptureFixture,
    policy: str,
) -> None:
    settings.CONTENT_CREDENTIALS = policy
    files.key.unlink()

    if policy == "required":
        with pytest.raises(Retryable):
            sign(video, request_, signing_dir)
    else:
        assert sign(video, request_, signing_dir) is video

    [record] = [each for each in caplog.records if each.name == signing.__name__]
    assert record.message == "video_not_signed"
    assert record.__dict__["fault"].startswith("CONTENT_CREDENTIALS_KEY_FILE: cannot read")
    assert counted() == {"failed": 1}


def test_fault_that_only_c2pa_finds_costs_no_video(
    video: Video, request_: Request, signing_dir: Path, caplog: pytest.LogCaptureFixture
) -> None:
    video.path.write_bytes(b"no video")

    assert sign(video, request_, signing_dir) is video
    assert [each.message for each in caplog.records if each.name == signing.__name__] == ["video_not_signed"]
    assert not list(signing_dir.iterdir())


def test_child_that_dies_or_cannot_start_costs_no_video(
    video: Video, request_: Request, signing_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("generation.no_such_module", "this"):  # one that writes something other than JSON
        monkeypatch.setattr(signing, "MODULE", module)
        assert sign(video, request_, signing_dir) is video

    def cannot_start(*_: Any, **__: Any) -> Any:
        raise BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")

    monkeypatch.setattr(subprocess, "Popen", cannot_start)
    assert sign(video, request_, signing_dir) is video


def test_crash_of_c2pa_is_logged_with_its_reason(
    video: Video,
    request_: Request,
    signing_dir: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    said = "memory allocation of 417792 bytes failed\nnote: run with `RUST_BACKTRACE=1` environment variable\n"

    def crash(*_: Any, **__: Any) -> Any:
        yield {}
        raise children.ChildFailed(signing.MODULE, -6, said)

    monkeypatch.setattr(children, "messages", crash)

    assert sign(video, request_, signing_dir) is video
    [record] = [each for each in caplog.records if each.name == signing.__name__]
    assert record.__dict__["fault"].endswith("ended with -6: memory allocation of 417792 bytes failed")


def test_full_disk_is_no_fault_of_the_signer(
    video: Video, request_: Request, signing_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any, **__: Any) -> Any:
        yield {"errno": errno.ENOSPC}

    monkeypatch.setattr(children, "messages", full)

    with pytest.raises(OSError, match="cannot be written"):
        sign(video, request_, signing_dir)


def test_new_key_takes_effect_with_the_next_video(
    video: Video, request_: Request, signing_dir: Path, tmp_path: Path, files: Files
) -> None:
    first = manifests.read(sign(video, request_, signing_dir).path)
    other = Authority("Another authority")
    key, leaf = other.issue(name="Another signer")
    files.write(key, leaf, other.root)
    again = tmp_path / "again"
    again.mkdir()

    second = manifests.read(sign(video, request_, again).path)

    names = [each.active["signature_info"]["common_name"] for each in (first, second)]
    assert names == ["Test signer", "Another signer"]
    assert second.state == "Valid"


def test_files_that_are_replaced_one_after_the_other_are_read_again(
    video: Video, request_: Request, signing_dir: Path, files: Files, authority: Authority
) -> None:
    """The key is new, and the certificates follow while the child waits."""
    key, leaf = authority.issue(name="Another signer")
    files.key.write_bytes(key_pem(key))

    class Replacing(Recorder):
        def check(self) -> None:
            super().check()
            files.chain.write_bytes(pem(leaf, authority.root))

    signed = sign(video, request_, signing_dir, Replacing())

    assert signed.is_signed
    assert manifests.read(signed.path).active["signature_info"]["common_name"] == "Another signer"


def test_half_written_files_cost_no_video(
    video: Video, request_: Request, signing_dir: Path, files: Files, caplog: pytest.LogCaptureFixture
) -> None:
    for file in (files.chain, files.key):
        whole = file.read_bytes()
        file.write_bytes(whole[: len(whole) // 3])
        assert sign(video, request_, signing_dir) is video
        assert file.name.split(".")[0].upper() in caplog.records[-1].__dict__["fault"]
        file.write_bytes(whole)

    assert sign(video, request_, signing_dir).is_signed


def test_authority_that_hangs_costs_the_time_stamp_and_is_not_asked_again_at_once(
    video: Video,
    request_: Request,
    signing_dir: Path,
    hanging_authority: socket.socket,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    is_asked = False

    def now() -> float:
        """The time for the time stamp is over when the authority was asked for it, whenever that is."""
        nonlocal is_asked
        is_asked = is_asked or bool(select.select([hanging_authority], [], [], 0)[0])
        return time.monotonic() + (60.0 if is_asked else 0.0)

    monkeypatch.setattr(signing, "TIMESTAMP_SECONDS", 60.0)
    monkeypatch.setattr(signing, "time", SimpleNamespace(monotonic=now))

    signed = sign(video, request_, signing_dir)

    hanging_authority.settimeout(0.1)
    hanging_authority.accept()[0].close()
    assert manifests.read(signed.path).state == "Valid"
    [record] = [each for each in caplog.records if each.name == signing.__name__]
    assert (record.levelno, record.message) == (logging.WARNING, "time_stamp_missing")
    assert "took longer than" in record.__dict__["fault"]
    assert counted() == {"without_time_stamp": 1}

    assert sign(video, request_, signing_dir).is_signed
    with pytest.raises(TimeoutError):
        hanging_authority.accept()
    assert counted() == {"without_time_stamp": 2}


def test_authority_that_refuses_costs_the_time_stamp_and_its_address_is_not_logged(
    video: Video, request_: Request, signing_dir: Path, settings: Any, caplog: pytest.LogCaptureFixture
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    settings.CONTENT_CREDENTIALS_TIMESTAMP_URL = f"http://user:word@127.0.0.1:{port}"

    assert sign(video, request_, signing_dir).is_signed
    [record] = [each for each in caplog.records if each.name == signing.__name__]
    assert record.message == "time_stamp_missing"
    assert "word" not in record.__dict__["fault"]
    assert str(port) not in record.__dict__["fault"]


def test_broken_key_is_not_blamed_on_the_authority(
    video: Video,
    request_: Request,
    signing_dir: Path,
    files: Files,
    hanging_authority: socket.socket,
    caplog: pytest.LogCaptureFixture,
) -> None:
    files.key.write_bytes(key_pem(ec.generate_private_key(ec.SECP256R1())))

    assert sign(video, request_, signing_dir) is video
    assert [each.message for each in caplog.records if each.name == signing.__name__] == ["video_not_signed"]


def test_stop_ends_signing_at_once(
    video: Video, request_: Request, signing_dir: Path, hanging_authority: socket.socket
) -> None:
    monitor = Recorder(stops_after=3)

    with pytest.raises(Stopped) as caught:
        sign(video, request_, signing_dir, monitor)
    assert caught.value.reason is StopReason.SHUTDOWN


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl stamps the time")
def test_authority_that_answers_stamps_the_time(
    video: Video, request_: Request, signing_dir: Path, settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(signing, "TIMESTAMP_SECONDS", 60.0)
    began_at = dt.datetime.now(dt.UTC).replace(microsecond=0)
    folder = tmp_path / "authority"
    folder.mkdir()
    with time_stamps.running(folder) as settings.CONTENT_CREDENTIALS_TIMESTAMP_URL:
        signed = sign(video, request_, signing_dir)

    found = manifests.read(signed.path)
    assert (found.state, found.failures) == ("Valid", [])
    assert began_at <= dt.datetime.fromisoformat(found.active["signature_info"]["time"]) <= dt.datetime.now(dt.UTC)
    assert counted() == {"signed": 1}
