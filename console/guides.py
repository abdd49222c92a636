"""The Markdown under `docs/` that callers read, as pages.

The files are ours, so they are trusted; HTML in them is shown as text all the same. Links between them lead to their pages
here; those to files that have no page become plain text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from django.conf import settings
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.token import Token

FOLDER: Final = Path(settings.BASE_DIR) / "docs"
GUIDES: Final = ("quick-start", "image-to-video", "remix", "receiving-webhooks", "from-openai", "errors")
"""In `docs/guides`, in the order in which they are read."""
REFERENCE: Final = ("console", "api", "webhooks", "openai", "content-rules", "specification")
"""In `docs`. The pages for operators are not here: they speak to who has the repository."""


PYTHON_CLIENT: Final = "python-client"


@dataclass(frozen=True, kw_only=True)
class Page:
    """One file, ready to be shown."""

    name: str
    title: str
    html: SafeString


@dataclass(frozen=True, kw_only=True)
class Shelf:
    """Pages that belong together."""

    title: str
    pages: tuple[Page, ...]


@cache
def shelves() -> tuple[Shelf, ...]:
    """All pages, in reading order."""
    return (
        Shelf(title="Guides", pages=tuple(filter(None, map(page, GUIDES)))),
        Shelf(title="Reference", pages=tuple(filter(None, map(page, (*REFERENCE, PYTHON_CLIENT))))),
    )


@cache
def page(name: str) -> Page | None:
    """The page of this name."""
    path = _files().get(name)
    return None if path is None else read(name, path.read_text(encoding="utf-8"))


def read(name: str, text: str) -> Page:
    """Markdown as a page."""
    tokens = _markdown().parse(text)
    _set_anchors(tokens)
    _lead_links_here(tokens)
    title = next((tokens[place + 1].content for place, token in enumerate(tokens) if token.tag == "h1"), name)
    html = _markdown().renderer.render(tokens, _markdown().options, {})
    html = html.replace("<pre>", '<pre tabindex="0">').replace(
        "<table>", '<table tabindex="0">'
    )  # the arrow keys move them
    return Page(name=name, title=title.replace("`", ""), html=mark_safe(html))  # noqa: S308


@cache
def _files() -> Mapping[str, Path]:
    files = {name: FOLDER / "guides" / f"{name}.md" for name in GUIDES}
    files |= {name: FOLDER / f"{name}.md" for name in REFERENCE}
    files[PYTHON_CLIENT] = FOLDER.parent / "clients/python/README.md"
    return {name: path for name, path in files.items() if path.is_file()}


@cache
def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


_FILE: Final = re.compile(r"(?:\.\./|guides/)*([a-z-]+)\.md(#.*)?")


def _address(link: str) -> str | None:
    """Where a link of a file leads from its page."""
    if "://" in link or link.startswith(("#", "/")):
        return link
    if link.endswith("/openapi.json"):
        return "/openapi.json"
    if link.endswith("clients/python/README.md"):
        return f"/guides/{PYTHON_CLIENT}"
    match = _FILE.fullmatch(link)
    return f"/guides/{match[1]}{match[2] or ''}" if match and match[1] in _files() else None


def _lead_links_here(tokens: list[Token]) -> None:
    for token in tokens:
        kept, leads_nowhere = [], False
        for child in token.children or ():
            if child.type == "link_open":
                address = _address(str(child.attrGet("href")))
                leads_nowhere = address is None
                child.attrSet("href", address or "")
            if not (leads_nowhere and child.type in {"link_open", "link_close"}):
                kept.append(child)
        token.children = kept


def _set_anchors(tokens: list[Token]) -> None:
    """Give headings the names that links use: lower case, words joined by dashes."""
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            words = re.sub(r"[^\w\s-]", "", tokens[place + 1].content.lower())
            token.attrSet("id", re.sub(r"\s", "-", words.strip()))
