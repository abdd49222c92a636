"""Content Credentials as a person meets them: made under `make up`, downloaded, and read by c2pa's own reader."""

from __future__ import annotations

import json
import subprocess
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from tests.faults.fleet import descendants, wait_for
from tests.local_stack import Stack, manage
from videogen import __version__
from videogen.local import stack as running_stack

pytestmark = pytest.mark.xdist_group("stack")

PARAMS = {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": "A quiet lake at dawn"}
MADE_BY = f"by videogen {__version__}, at "


@pytest.fixture
def caller(stack: Stack) -> Stack:
    return stack.seen_by("signed")


def make_video(caller: Stack, folder: Path, **params: Any) -> tuple[str, Path]:
    """The id of a new task and its downloaded video."""
    status, created = caller.call("/api/tasks", {"requestParams": {**PARAMS, **params}})
    assert status == 200, created
    task_id = created["data"]["taskId"]
    task = wait_for(lambda: (found := caller.call(f"/api/tasks/{task_id}")[1]["data"])["completedAt"] and found)
    assert task["status"] == "success", task
    result = caller.call(f"/api/tasks/{task_id}/result")[1]["data"]
    assert result["contentCredentials"] is True
    video = folder / f"{task_id}.mp4"
    with urllib.request.urlopen(result["videoUrl"], timeout=60) as answer:
        video.write_bytes(answer.read())
    return task_id, video


def verify(stack: Stack, video: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """By the authority of the stack itself."""
    authority = running_stack.signing_files(Path(stack.variables["DATA_DIR"])).authority
    return stack.manage("verify_video", str(video), "--trust", str(authority), *arguments)


def test_video_says_what_made_it_and_is_unchanged(stack: Stack, caller: Stack, tmp_path: Path) -> None:
    _, video = make_video(caller, tmp_path)

    done = verify(stack, video)

    assert (done.returncode, done.stderr) == (0, "")
    made, unchanged, signed = done.stdout.splitlines()
    assert made.startswith(f"Made by AI (a trained model), {MADE_BY}")
    assert unchanged == "Unchanged since it was signed."
    assert signed == "Signed by videogen, self-made certificate (trusted: --trust names its authority)."


def test_one_flipped_bit_is_seen(stack: Stack, caller: Stack, tmp_path: Path) -> None:
    _, video = make_video(caller, tmp_path)
    content = bytearray(video.read_bytes())
    content[-1_000] ^= 1
    video.write_bytes(content)

    done = verify(stack, video)

    assert (done.returncode, done.stdout.startswith("CHANGED since it was signed")) == (1, True)


def test_remix_names_its_original_after_that_is_deleted(stack: Stack, caller: Stack, tmp_path: Path) -> None:
    original_id, _ = make_video(caller, tmp_path)
    _, remix = make_video(caller, tmp_path, prompt="The same lake at night", remixTargetId=original_id)
    request = urllib.request.Request(
        f"{caller.base_url}/api/tasks/{original_id}",
        method="DELETE",
        headers={"Authorization": f"Bearer {caller.key}"},
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        assert answer.status == 200

    done = verify(stack, remix)

    assert done.returncode == 0, done.stdout
    assert f"Made from: Original video, made by AI (a trained model), {MADE_BY.removesuffix(', at ')}" in done.stdout


def test_file_says_nothing_of_the_caller(stack: Stack, caller: Stack, tmp_path: Path) -> None:
    task_id, video = make_video(caller, tmp_path, prompt="A zebra named Quagmire by a lake")

    manifest = verify(stack, video, "--json").stdout
    content = video.read_bytes()

    assert json.loads(manifest)["validation_state"] == "Trusted"
    for secret in ("Quagmire", "zebra", task_id, "signed@", caller.key, "127.0.0.1", "InstantBackend", "thumbnail"):
        assert secret not in manifest
        assert secret.encode() not in content


def test_key_is_private_and_web_and_workers_never_load_the_library(stack: Stack, caller: Stack, tmp_path: Path) -> None:
    make_video(caller, tmp_path)
    files = running_stack.signing_files(Path(stack.variables["DATA_DIR"]))

    assert files.key.stat().st_mode & 0o777 == 0o600
    assert files.folder.stat().st_mode & 0o777 == 0o700
    # A child may be signing now, for a test that did not wait for its video; who loaded the library for good keeps it.
    wait_for(lambda: not loaded_by(stack), what="nobody who keeps the library")


def loaded_by(stack: Stack) -> list[str]:
    """The command lines of the stack's processes that have mapped c2pa's library. A child that signs has ended."""
    found = []
    for pid in descendants(stack.process.pid):
        try:
            maps = Path(f"/proc/{pid}/maps").read_text()
            command = Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
        except OSError:  # it ended meanwhile
            continue
        if "c2pa" in maps:
            found.append(command)
    return found


def test_doctor_says_until_when_videos_are_signed(stack: Stack) -> None:
    done = stack.manage("doctor", "credentials")

    assert done.returncode == 0
    assert "Videos can be signed, with a certificate that ends on 20" in " ".join(done.stdout.split())


def test_doctor_names_a_key_that_cannot_be_read(stack: Stack, tmp_path: Path) -> None:
    variables = {**stack.variables, "CONTENT_CREDENTIALS_KEY_FILE": str(tmp_path / "absent.pem")}

    done = manage({**variables, "CONTENT_CREDENTIALS": "required"}, "doctor", "credentials")

    assert done.returncode == 1
    assert "CONTENT_CREDENTIALS_KEY_FILE" in done.stdout
