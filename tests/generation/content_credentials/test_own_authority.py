"""docs/content-credentials.md: the commands that make an authority, a key and a certificate make some that sign."""

from __future__ import annotations

import io
import shutil
import stat
import subprocess
from pathlib import Path

import pytest
from django.core.management import call_command

from generation.content_credentials import keys
from tests.checkout import PROJECT
from tests.generation.content_credentials.certificates import Files
from tests.generation.content_credentials.signed_by_hand import plain_video, sign
from tests.guides.blocks import read

PAGE = PROJECT / "docs" / "content-credentials.md"


def test_commands_of_the_page_make_files_that_sign(tmp_path: Path) -> None:
    if not shutil.which("openssl"):
        pytest.skip("no openssl")
    (block,) = [block for block in read(PAGE) if "openssl" in block.text]
    made = subprocess.run(["sh", "-e"], input=block.text, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    files = Files(tmp_path / "key.pem", tmp_path / "chain.pem")
    assert keys.read(files.key, files.chain).ends_at.year > 2030
    assert stat.S_IMODE(files.key.stat().st_mode) == 0o600
    signed = sign(plain_video(tmp_path), tmp_path / "signed.mp4", files)
    out = io.StringIO()

    call_command("verify_video", str(signed), "--trust", str(tmp_path / "authority.pem"), stdout=out)

    assert out.getvalue().splitlines()[1:] == [
        "Unchanged since it was signed.",
        "Signed by Example Videos (trusted: --trust names its authority).",
    ]
