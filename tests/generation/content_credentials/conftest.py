"""Fixtures: an authority, the files that settings name, and a small video."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from generation.content_credentials import signing
from generation.contracts import Request, Video
from tests.generation.content_credentials.certificates import Authority, Files
from tests.generation.postprocess.clips import Recorder
from tests.instant_backend import InstantBackend


@pytest.fixture(scope="session")
def authority() -> Authority:
    """One for all tests."""
    return Authority()


@pytest.fixture
def files(authority: Authority, settings: Any, tmp_path: Path) -> Files:
    """A key and its certificates that fit, named by the settings."""
    folder = tmp_path / "keys"
    folder.mkdir()
    files = Files(folder / "key.pem", folder / "chain.pem")
    key, leaf = authority.issue()
    files.write(key, leaf, authority.root)
    settings.CONTENT_CREDENTIALS_KEY_FILE = files.key
    settings.CONTENT_CREDENTIALS_CHAIN_FILE = files.chain
    return files


@pytest.fixture(autouse=True)
def _authority_may_be_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signing, "_no_timestamp_until", 0.0)


@pytest.fixture
def request_() -> Request:
    """A second."""
    return Request(prompt="a secret prompt of the caller", width=96, height=160, duration_seconds=1)


@pytest.fixture
def video(request_: Request, tmp_path: Path) -> Video:
    """What a backend made."""
    folder = tmp_path / "made"
    folder.mkdir()
    return InstantBackend().generate(request_, monitor=_Deaf(), workdir=folder)


class _Deaf(Recorder):
    def checkpoint(self, state: Any) -> None:
        """Drop it."""


@pytest.fixture
def signing_dir(tmp_path: Path) -> Path:
    """Where the signed file is written."""
    folder = tmp_path / "signing"
    folder.mkdir()
    return folder
