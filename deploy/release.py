"""Make a release of the version in `videogen/__init__.py`: `make release`. CONTRIBUTING.md says what comes before and after.

    python deploy/release.py            # check, test, build the client's wheel, tag
    python deploy/release.py --check    # only check the files; runs and changes nothing

No check can be skipped: if one fails, fix it and run `make release` again.
"""

from __future__ import annotations

import argparse
import datetime as dt
import json
import os
import re
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
BRANCH: Final = "main"
NOTHING_YET: Final = "Nothing yet."
_CLIENT: Final = Path("clients/python")
_OVERRIDES: Final = ("MAKEFLAGS", "MFLAGS", "MAKEOVERRIDES", "PYTEST_ADDOPTS")
"""Variables with which a shell could skip checks or tests."""


class NotReleasedError(Exception):
    """No tag was made. The text says why, one problem a line."""


def version(root: Path, module: str = "videogen/__init__.py") -> str:
    """The `__version__` of a module. Raises `NotReleasedError` if it has none."""
    found = re.search(r'^__version__ = "([^"]+)"$', (root / module).read_text("utf-8"), re.MULTILINE)
    if not found:
        raise NotReleasedError(f'{module} has no line __version__ = "..."')
    return found[1]


def file_problems(root: Path) -> list[str]:
    """Where the files disagree about the version or the licence, one sentence each."""
    ours = version(root)
    page = root / "docs/releases" / f"{ours}.md"
    problems = []
    if not page.is_file():
        problems.append(f"docs/releases/{ours}.md is missing: say there what callers, admins and operators notice")
    elif not re.match(rf"# {re.escape(ours)} \(\d{{4}}-\d\d-\d\d\)\n", page.read_text("utf-8")):
        problems.append(f"docs/releases/{ours}.md has to begin with: # {ours} (YYYY-MM-DD)")
    if f"(docs/releases/{ours}.md)" not in (root / "CHANGELOG.md").read_text("utf-8"):
        problems.append(f"CHANGELOG.md has no link to docs/releases/{ours}.md")
    client = version(root, f"{_CLIENT}/src/videogen_client/version.py")
    if client != ours:
        problems.append(f"The Python client's version is {client}, the service's is {ours}")
    if f"\n## {client}\n" not in (root / _CLIENT / "CHANGELOG.md").read_text("utf-8"):
        problems.append(f"{_CLIENT}/CHANGELOG.md has no section {client}")
    if (root / _CLIENT / "LICENSE").read_bytes() != (root / "LICENSE").read_bytes():
        problems.append(f"{_CLIENT}/LICENSE is not a copy of LICENSE")
    described = json.loads((root / "tasks_api/openapi.json").read_text("utf-8"))["info"]["version"]
    if described != ours:
        problems.append(f"tasks_api/openapi.json describes {described}, not {ours}: run make openapi")
    return problems


def repository_problems(root: Path, *, today: dt.date) -> list[str]:
    """Why the repository can't be tagged today, one sentence each."""
    ours = version(root)
    problems = []
    branch = _git(root, "branch", "--show-current")
    if branch != BRANCH:
        problems.append(f"Releases are made on {BRANCH}; this is {branch or 'no branch'}")
    if changed := _git(root, "status", "--porcelain"):
        problems.append(f"The working tree is not clean:\n{changed}")
    if _git(root, "tag", "--list", f"v{ours}"):
        problems.append(f"The tag v{ours} exists: choose the next version in videogen/__init__.py")
    page = root / "docs/releases" / f"{ours}.md"
    if page.is_file() and f"({today.isoformat()})" not in page.read_text("utf-8").partition("\n")[0]:
        problems.append(f"docs/releases/{ours}.md does not name today's date, {today.isoformat()} (UTC)")
    unreleased = re.search(r"^## Unreleased\n(.*?)^## ", (root / "CHANGELOG.md").read_text("utf-8"), re.M | re.S)
    if not unreleased or unreleased[1].strip() != NOTHING_YET:
        problems.append(
            f'"Unreleased" in CHANGELOG.md has to say "{NOTHING_YET}": its lines belong to the release\'s page'
        )
    return problems


def wheel_problems(wheel: Path) -> list[str]:
    """Whether the licence is missing from the wheel's files or metadata."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = next(archive.read(name).decode() for name in names if name.endswith(".dist-info/METADATA"))
    problems = []
    if not any(name.endswith(".dist-info/licenses/LICENSE") for name in names):
        problems.append(f"{wheel.name} does not hold LICENSE")
    if "\nLicense-Expression: Apache-2.0\n" not in metadata:
        problems.append(f"{wheel.name} does not name its licence")
    return problems


def build_wheel(root: Path, folder: Path) -> Path:
    """Build the Python client's wheel into `folder`, and return its path."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder, prefix="wheel-") as empty:
        _run(root / _CLIENT, sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", empty)
        [built] = Path(empty).glob("*.whl")
        return built.replace(folder / built.name)


def release(root: Path, *, today: dt.date) -> str:
    """Check, test, build and tag; returns the tagged commit. Raises `NotReleasedError`."""
    _demand([*file_problems(root), *repository_problems(root, today=today)])
    commit = _git(root, "rev-parse", "HEAD")
    _run(root, "make", "openapi")
    _demand_unchanged(root, commit, "tasks_api/openapi.json was out of date")
    _run(root, "make", "check")
    _run(root, "make", "test-full")
    _demand(wheel_problems(build_wheel(root, root / "out")))
    _demand_unchanged(root, commit, "The checkout changed while it was tested")
    ours = version(root)
    _git(root, "tag", "--annotate", f"v{ours}", "--message", f"videogen {ours}", commit)
    return commit


def _demand(problems: Sequence[str]) -> None:
    if problems:
        raise NotReleasedError("\n".join(problems))


def _demand_unchanged(root: Path, commit: str, why: str) -> None:
    changed = _git(root, "status", "--porcelain")
    if changed or _git(root, "rev-parse", "HEAD") != commit:
        raise NotReleasedError(f"{why}:\n{changed or 'another commit is checked out'}")


def _environment() -> Mapping[str, str]:
    return {name: value for name, value in os.environ.items() if name not in _OVERRIDES}


def _git(root: Path, *arguments: str) -> str:
    command = ["git", "-C", str(root), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotReleasedError(f"git {arguments[0]}: {done.stderr.strip()}")
    return done.stdout.strip()


def _run(folder: Path, *command: str) -> None:
    if subprocess.run(command, cwd=folder, env=_environment(), check=False).returncode:
        raise NotReleasedError(f"{' '.join(command)} failed")


def main(arguments: Sequence[str] | None = None, *, root: Path = ROOT) -> int:
    """0, or 1 and the reasons."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only check the files; run and change nothing")
    options = parser.parse_args(arguments)
    try:
        if options.check:
            _demand(file_problems(root))
            print(f"The files agree about {version(root)}.")
            return 0
        commit = release(root, today=dt.datetime.now(dt.UTC).date())
    except NotReleasedError as error:
        print(f"Not released:\n{error}", file=sys.stderr)
        return 1
    ours = version(root)
    print(f"Tagged v{ours}; the client's wheel is in out/. Now:\n")
    print(f"  git push origin {BRANCH} v{ours}")
    print(f"  write {commit} into tests/last_release.txt and commit that: the next release is tested against this one")
    return 0


if __name__ == "__main__":
    sys.exit(main())
