"""Every path, folder, module, link, setting and log event that a page names exists."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from django.apps import apps
from django.conf import settings
from django.contrib.auth import get_permission_codename

ROOT = Path(settings.BASE_DIR)
PAGES = [
    *sorted((ROOT / "docs").rglob("*.md")),
    *(ROOT / f"{name}.md" for name in ("CONTRIBUTING", "README", "SECURITY")),
]

PACKAGES = "videogen|tasks_api|generation|webhooks|console|storybook|bench|tests|examples"
PATH = re.compile(rf"(?<![\w/.:-])(?:{PACKAGES}|clients|deploy|docs)/(?:[\w.-]+/?)*")
DOTTED = re.compile(rf"(?<![\w/.@-])(?:{PACKAGES})(?:\.[A-Za-z_]\w*)+(?!\w*[/@])")
BARE_FILE = re.compile(r"`(\w+\.py)`")
SNAKE_CASE = re.compile(r"`([a-z]+(?:_[a-z0-9]+)+|[A-Z]+(?:_[A-Z0-9]+)+)`")
JAVASCRIPT = re.compile(r"^```js\n.*?^```$", re.MULTILINE | re.DOTALL)
OWN_FILE = re.compile(r"^```python\n# (\w+\.py)$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]+)\)")

PLACEHOLDER = "VERSION"
OTHER_FILES = {"dump", "example", "md", "toml", "py", "js"}
"""Endings of names such as `videogen.dump` and `webhooks.md`, which aren't modules."""
OF_OTHERS = {"acks_late", "worker_eta_task_limit", "LITELLM_KEY", "num_retries", "download_content", "clock_motion"}
"""Names of Celery, LiteLLM, the openai package and an image of scikit-image."""
SOURCES = {".py", ".toml", ".yaml", ".conf", ".html", ".json", ".example", ""}


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_paths_on_a_page_exist(page: Path) -> None:
    paths = {path.rstrip(".") for path in PATH.findall(page.read_text()) if PLACEHOLDER not in path}

    assert sorted(path for path in paths if not exists(path)) == []


@pytest.mark.parametrize("page", [page for page in PAGES if page.parent.name != "guides"], ids=name_of)
def test_python_files_on_a_page_exist(page: Path) -> None:
    """In a guide they're the reader's own, and so is one that the page itself shows."""
    text = page.read_text()
    shown = set(OWN_FILE.findall(text))

    assert sorted(set(BARE_FILE.findall(text)) - shown - {Path(path).name for path in tracked()}) == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_modules_on_a_page_exist(page: Path) -> None:
    text = JAVASCRIPT.sub("", page.read_text())  # `console.log`
    names = {name for name in DOTTED.findall(text) if name.rpartition(".")[2] not in OTHER_FILES}

    assert sorted(name for name in names if not (is_defined(name) or name in permissions())) == []


@pytest.mark.parametrize("page", [page for page in PAGES if page.parent == ROOT / "docs"], ids=name_of)
def test_settings_and_log_events_on_a_page_are_in_the_source(page: Path) -> None:
    """Whatever is written with underscores, between backquotes, stands somewhere outside the pages."""
    assert sorted(set(SNAKE_CASE.findall(page.read_text())) - words_of_the_source() - OF_OTHERS) == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_on_a_page_lead_to_files_and_headings(page: Path) -> None:
    broken = []
    for link in LINK.findall(page.read_text()):
        path, _, heading = link.partition("#")
        target = page.parent / path if path else page
        is_ours = "://" not in link and not link.startswith("mailto:")
        if is_ours and not (target.exists() and (not heading or heading in headings(target))):
            broken.append(link)

    assert broken == []


def test_names_that_do_not_exist_are_found() -> None:
    text = "`videogen/lib/nothing.py`, `generation.nothing`, `generation.contracts.Nothing`, `tests/nowhere/`, `docs/`"

    assert [path for path in PATH.findall(text) if not exists(path)] == ["videogen/lib/nothing.py", "tests/nowhere/"]
    assert [name for name in DOTTED.findall(text) if not is_defined(name)] == [
        "generation.nothing",
        "generation.contracts.Nothing",
    ]
    assert is_defined("generation.contracts.Monitor.checkpoint")


@cache
def tracked() -> tuple[str, ...]:
    """The repository's files, new ones too."""
    listed = ["git", "-C", str(ROOT), "ls-files", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(listed, capture_output=True, text=True, check=False)
    listing = done.stdout.splitlines() or [str(path.relative_to(ROOT)) for path in ROOT.rglob("*.py")]
    return tuple(path for path in listing if (ROOT / path).is_file())


@cache
def words_of_the_source() -> set[str]:
    """Of everything that's neither a page nor a test."""
    left_out = ("docs/", "storybook/", "tests/")
    files = [ROOT / path for path in tracked() if Path(path).suffix in SOURCES and not path.startswith(left_out)]
    return {word for file in files for word in re.findall(r"\w+", file.read_text(errors="ignore"))}


def exists(path: str) -> bool:
    """A name that ends in a slash has to be a folder."""
    return (ROOT / path).is_dir() if path.endswith("/") else (ROOT / path).exists()


def is_defined(dotted: str) -> bool:
    """Whether it's a module of ours, or what one defines: read from the source, because some import what isn't here."""
    module, *rest = dotted.split(".")
    path = ROOT / module
    while rest and ((path / rest[0]).is_dir() or (path / f"{rest[0]}.py").is_file()):
        path /= rest.pop(0)
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    if not rest:
        return path.is_dir() or file.is_file()
    return file.is_file() and rest[0] in names_in(ast.parse(file.read_text()).body, rest[1:])


@cache
def permissions() -> set[str]:
    """Every permission, such as `tasks_api.view_task`."""
    return {
        f"{meta.app_label}.{name}"
        for meta in (model._meta for model in apps.get_models())
        for name in [
            *(get_permission_codename(action, meta) for action in meta.default_permissions),
            *(name for name, _ in meta.permissions),
        ]
    }


def names_in(body: list[ast.stmt], inside: list[str]) -> Iterator[str]:
    """What the statements define or import. Of a class that's only if it has the member `inside` too."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            if not inside or inside[0] in names_in(node.body, inside[1:]):
                yield node.name
        elif isinstance(node, ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield from (alias.asname or alias.name for alias in node.names)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (target.id for target in targets if isinstance(target, ast.Name))


@cache
def headings(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub and `console.guides` make them."""
    if page.is_dir():
        return set()
    titles = re.findall(r"^#+ (.+)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", title.lower()).strip()) for title in titles}
