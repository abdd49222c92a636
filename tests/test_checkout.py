"""A commit as a folder: its own files, and a plain word where it cannot be had."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests import checkout


def git(folder: Path, *arguments: str) -> str:
    identity = ("-c", "user.name=A", "-c", "user.email=a@example.com")
    command = ["git", "-C", str(folder), *identity, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with two commits."""
    folder = tmp_path / "project"
    folder.mkdir()
    git(folder, "init", "--quiet")
    for text in ("old", "new"):
        (folder / "code.py").write_text(text)
        git(folder, "add", ".")
        git(folder, "commit", "--quiet", "--message", text)
    monkeypatch.setattr(checkout, "PROJECT", folder)
    return folder


def test_commit_is_checked_out_beside_the_project_and_removed(project: Path) -> None:
    with checkout.checked_out(git(project, "rev-parse", "HEAD~1")) as files:
        assert (files / "code.py").read_text() == "old"
        assert (project / "code.py").read_text() == "new"
    assert not files.parent.exists()


def test_unknown_commit_is_an_error_where_the_history_is_there(project: Path) -> None:
    with pytest.raises(LookupError, match="no commit 1234567"), checkout.checked_out("1234567"):
        pass


def test_shallow_clone_says_so(project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commit = git(project, "rev-parse", "HEAD~1")
    git(tmp_path, "clone", "--quiet", "--depth", "1", f"file://{project}", "clone")
    monkeypatch.setattr(checkout, "PROJECT", tmp_path / "clone")

    with pytest.raises(checkout.NoHistoryError, match="shallow"), checkout.checked_out(commit):
        pass


def test_archive_inside_another_repository_has_no_history(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    unpacked = project / "unpacked"
    unpacked.mkdir()
    monkeypatch.setattr(checkout, "PROJECT", unpacked)

    with pytest.raises(checkout.NoHistoryError, match="not a git repository"), checkout.checked_out("HEAD"):
        pass


def test_no_git_says_so(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")

    with pytest.raises(checkout.NoHistoryError, match="not installed"), checkout.checked_out("HEAD"):
        pass
