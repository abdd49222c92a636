"""The Markdown pages of `docs/` for users of the API, rendered as HTML, each with its contents and the page after it.

The files are our own and trusted; HTML in them is still shown as text. Links between them lead to the rendered pages; a link to
a file that isn't rendered becomes plain text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

from django.conf import settings
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.token import Token

DOCS: Final = Path(settings.BASE_DIR) / "docs"
GUIDES: Final = ("quick-start", "image-to-video", "remix", "receiving-webhooks", "from-openai", "errors")
"""In `docs/guides`, in reading order."""
REFERENCE: Final = ("console", "api", "webhooks", "openai", "openrouter", "content-rules", "backends", "specification")
"""In `docs`. The other pages for operators are left out: their readers have the repository."""
PYTHON_CLIENT: Final = "python-client"
MIN_HEADINGS: Final = 3
"""A page with fewer headings is seen at a glance, and shows no contents."""


@dataclass(frozen=True, kw_only=True)
class Page:
    """One rendered file."""

    name: str
    title: str
    html: SafeString
    contents: tuple[tuple[str, str], ...]
    """The headings below the title, as (id, text). Empty if there are too few to look for one."""


@dataclass(frozen=True, kw_only=True)
class Section:
    """The pages under one heading of the index."""

    title: str
    pages: tuple[Page, ...]


FILES: Final[Mapping[str, Path]] = {
    **{name: DOCS / "guides" / f"{name}.md" for name in GUIDES},
    **{name: DOCS / f"{name}.md" for name in REFERENCE},
    PYTHON_CLIENT: DOCS.parent / "clients/python/README.md",
}
"""The pages' files by name."""


@cache
def sections() -> tuple[Section, ...]:
    """All pages, in reading order."""
    return (
        Section(title="Guides", pages=tuple(map(page, GUIDES))),
        Section(title="Reference", pages=tuple(map(page, (*REFERENCE, PYTHON_CLIENT)))),
    )


@cache
def next_page(name: str) -> Page | None:
    """The page to read after this one. None after the last."""
    after = dict(pairwise(FILES))
    return page(after[name]) if name in after else None


@cache
def page(name: str) -> Page:
    """The page with this name, one of FILES."""
    return render(name, FILES[name].read_text(encoding="utf-8"))


def render(name: str, text: str) -> Page:
    """Render Markdown as a page."""
    tokens = _markdown().parse(text)
    _set_anchors(tokens)
    _rewrite_links(tokens)
    title = next((tokens[index + 1].content for index, token in enumerate(tokens) if token.tag == "h1"), name)
    html = _markdown().renderer.render(tokens, _markdown().options, {})
    # Focusable, so that the arrow keys can scroll them.
    html = html.replace("<pre>", '<pre tabindex="0">').replace("<table>", '<table tabindex="0">')
    contents = tuple(_contents(tokens))
    return Page(
        name=name,
        title=title.replace("`", ""),
        html=mark_safe(html),  # noqa: S308
        contents=contents if len(contents) >= MIN_HEADINGS else (),
    )


def _contents(tokens: list[Token]) -> Iterator[tuple[str, str]]:
    """The id and the text of each heading below the title, without the deeper ones."""
    for token, inline in pairwise(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            yield str(token.attrGet("id")), "".join(child.content for child in inline.children or ())


@cache
def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


_MARKDOWN_FILE: Final = re.compile(r"(?:\.\./|guides/)*([a-z-]+)\.md(#.*)?")


def _url_of(link: str) -> str | None:
    """Where a link in a file leads from its page; None if the target isn't rendered."""
    if "://" in link or link.startswith(("#", "/")):
        return link
    if link.endswith("/openapi.json"):
        return "/openapi.json"
    if link.endswith("clients/python/README.md"):
        return f"/guides/{PYTHON_CLIENT}"
    match = _MARKDOWN_FILE.fullmatch(link)
    return f"/guides/{match[1]}{match[2] or ''}" if match and match[1] in FILES else None


def _rewrite_links(tokens: list[Token]) -> None:
    for token in tokens:
        children, is_plain_text = [], False
        for child in token.children or ():
            if child.type == "link_open":
                url = _url_of(str(child.attrGet("href")))
                is_plain_text = url is None
                child.attrSet("href", url or "")
            if not (is_plain_text and child.type in {"link_open", "link_close"}):
                children.append(child)
        token.children = children


def _set_anchors(tokens: list[Token]) -> None:
    """Give headings the ids that links use: lower case, words joined by dashes."""
    for index, token in enumerate(tokens):
        if token.type == "heading_open":
            words = re.sub(r"[^\w\s-]", "", tokens[index + 1].content.lower())
            token.attrSet("id", re.sub(r"\s", "-", words.strip()))
