"""Another commit of this project as a folder, to be run beside this one: for the benches and for the last release's test."""

from __future__ import annotations

import os
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

PROJECT: Final = Path(__file__).resolve().parent.parent


class NoHistoryError(Exception):
    """The commit cannot be had here: no git, an archive without history, or a shallow clone. The text says which."""


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """The files of a commit in a temporary folder, which is removed at the end.

    They run with this environment's packages. Raises `NoHistoryError` where the project's history is not there, and
    `LookupError` where it is and the commit is not in it.
    """
    with tempfile.TemporaryDirectory(prefix="videogen-checkout-") as folder:
        archive = Path(folder) / "archive.tar"
        is_shallow = _git("rev-parse", "--is-shallow-repository") == "true"
        try:
            _git("archive", "--format=tar", f"--output={archive}", commit)
        except NoHistoryError:
            if is_shallow:
                raise NoHistoryError(f"this is a shallow clone without commit {commit}") from None
            raise LookupError(f"the project's git has no commit {commit}") from None
        files = Path(folder) / "files"
        with tarfile.open(archive) as tar:
            tar.extractall(files, filter="data")
        archive.unlink()
        yield files


def _git(*arguments: str) -> str:
    """What git says about the project itself, never about a repository that its folder happens to lie in."""
    environment = {**os.environ, "GIT_CEILING_DIRECTORIES": str(PROJECT.parent)}
    try:
        done = subprocess.run(
            ["git", *arguments], cwd=PROJECT, env=environment, capture_output=True, text=True, check=True
        )
    except OSError:
        raise NoHistoryError("git is not installed") from None
    except subprocess.CalledProcessError as error:
        raise NoHistoryError(f"git: {error.stderr.strip()}") from None
    return done.stdout.strip()
