"""The API always responds with JSON, whatever the client accepts (docs/api.md)."""

from __future__ import annotations

from collections.abc import Iterable

from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request


class AlwaysJson(BaseContentNegotiation):
    """Ignores `Accept` and `format`. The view's only parser gets every body and refuses other media types itself."""

    def select_parser(self, request: Request, parsers: Iterable[BaseParser]) -> BaseParser:
        """The view's first parser."""
        return next(iter(parsers))

    def select_renderer(
        self, request: Request, renderers: Iterable[BaseRenderer], format_suffix: str | None = None
    ) -> tuple[BaseRenderer, str]:
        """The view's first renderer, with its media type."""
        renderer = next(iter(renderers))
        return renderer, renderer.media_type
