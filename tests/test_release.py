"""`make release` tags only what is complete, tested and on main. The files of this checkout agree about its version."""

from __future__ import annotations

import datetime as dt
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from deploy import release

TODAY = dt.date(2026, 11, 26)
MAKEFILE = """\
openapi check test-full:
\t@echo $@ >> out/ran
\t@test ! -e out/$@-fails
"""
"""Stands in for the project's: notes what ran."""


def git(folder: Path, *arguments: str) -> str:
    identity = ("-c", "user.name=A", "-c", "user.email=a@example.com")
    command = ["git", "-C", str(folder), *identity, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def commit(project: Path) -> None:
    git(project, "add", ".")
    git(project, "commit", "--quiet", "--allow-empty", "--message", "x")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What a release looks at, in a repository of its own, as it is right before the tag."""
    project = tmp_path / "project"
    ours = release.version(release.ROOT)
    for name in (
        "LICENSE",
        "CHANGELOG.md",
        "videogen/__init__.py",
        "tasks_api/openapi.json",
        f"docs/releases/{ours}.md",
    ):
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(release.ROOT / name, project / name)
    shutil.copytree(release.ROOT / "clients/python", project / "clients/python")
    page = project / f"docs/releases/{ours}.md"
    _, rest = page.read_text().split("\n", 1)
    page.write_text(f"# {ours} ({TODAY})\n{rest}")
    changelog = project / "CHANGELOG.md"
    before, _, after = changelog.read_text().partition("## Unreleased\n")
    changelog.write_text(f"{before}## Unreleased\n\n{release.NOTHING_YET}\n\n{after[after.index('## ') :]}")
    (project / "Makefile").write_text(MAKEFILE)
    (project / ".gitignore").write_text("out/\n__pycache__/\n")
    (project / "out").mkdir()
    git(project, "init", "--quiet", "--initial-branch", "main")
    commit(project)
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "A")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "a@example.com")
    return project


def test_files_of_this_checkout_agree_about_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["--check"]) == 0, capsys.readouterr().err


def test_release_tests_builds_and_tags_the_commit(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAKEFLAGS", "n")  # as in `make --dry-run release`: nothing would run
    tagged = release.release(project, today=TODAY)

    ours = release.version(project)
    assert tagged == git(project, "rev-parse", f"v{ours}^{{commit}}")
    assert git(project, "cat-file", "-t", f"v{ours}") == "tag"
    assert (project / "out/ran").read_text().split() == ["openapi", "check", "test-full"]
    [wheel] = (project / "out").glob("*.whl")
    assert wheel.name == f"videogen_client-{ours}-py3-none-any.whl"
    assert release.wheel_problems(wheel) == []


def test_version_without_its_page_is_not_released(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / f"docs/releases/{release.version(project)}.md").unlink()
    commit(project)

    assert release.main(["--check"], root=project) == 1
    assert "docs/releases/" in capsys.readouterr().err
    with pytest.raises(release.NotReleasedError, match=r"\.md is missing"):
        release.release(project, today=TODAY)
    assert git(project, "tag") == ""
    assert not (project / "out/ran").exists()


def replace(name: str, old: str, new: str) -> Callable[[Path], None]:
    """Changes a file of the project and commits that."""

    def change(project: Path) -> None:
        text = (project / name).read_text()
        assert old in text
        (project / name).write_text(text.replace(old, new, 1))
        commit(project)

    return change


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (replace("videogen/__init__.py", '__version__ = "', '__version__ = "9.'), "docs/releases/9"),
        (replace("clients/python/src/videogen_client/version.py", '"1', '"9'), "Python client's version is 9"),
        (replace("clients/python/CHANGELOG.md", "\n## 1", "\n## old 1"), "has no section"),
        (replace("clients/python/LICENSE", "Apache", "apache"), "not a copy of LICENSE"),
        (replace("tasks_api/openapi.json", '"version": "', '"version": "0.'), "run make openapi"),
        (replace("CHANGELOG.md", "(docs/releases/", "(docs/"), "CHANGELOG.md has no link"),
        (replace("CHANGELOG.md", release.NOTHING_YET, "- A console."), "belong to the release's page"),
        (lambda project: git(project, "switch", "--quiet", "--create", "other"), "made on main; this is other"),
        (lambda project: (project / "new.py").touch(), "not clean"),
        (lambda project: git(project, "tag", f"v{release.version(project)}"), "exists: choose the next version"),
    ],
)
def test_what_is_not_ready_is_said_before_anything_runs(
    project: Path, change: Callable[[Path], None], said: str
) -> None:
    change(project)
    tags = git(project, "tag")

    with pytest.raises(release.NotReleasedError, match=said):
        release.release(project, today=TODAY)
    assert git(project, "tag") == tags
    assert not (project / "out/ran").exists()


def test_page_of_another_day_is_not_released(project: Path) -> None:
    with pytest.raises(release.NotReleasedError, match="today's date, 2026-11-27"):
        release.release(project, today=TODAY + dt.timedelta(days=1))


@pytest.mark.parametrize("target", ["check", "test-full"])
def test_failed_target_leaves_no_tag(project: Path, target: str) -> None:
    (project / f"out/{target}-fails").touch()

    with pytest.raises(release.NotReleasedError, match=f"make {target} failed"):
        release.release(project, today=TODAY)
    assert git(project, "tag") == ""


@pytest.mark.parametrize(
    ("target", "change", "said"),
    [
        ("openapi", "echo >> tasks_api/openapi.json", "was out of date"),
        ("test-full", "git commit --quiet --allow-empty --message y", "changed while it was tested"),
    ],
)
def test_checkout_that_changes_meanwhile_is_not_tagged(project: Path, target: str, change: str, said: str) -> None:
    replace("Makefile", "\t@test", f"\t@if [ $@ = {target} ]; then {change}; fi\n\t@test")(project)

    with pytest.raises(release.NotReleasedError, match=said):
        release.release(project, today=TODAY)
    assert git(project, "tag") == ""


def test_wheel_without_the_licence_is_not_released(project: Path) -> None:
    replace("clients/python/pyproject.toml", 'license-files = ["LICENSE"]', "license-files = []")(project)

    with pytest.raises(release.NotReleasedError, match="does not hold LICENSE"):
        release.release(project, today=TODAY)
    assert git(project, "tag") == ""
