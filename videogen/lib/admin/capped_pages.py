"""Pages of a list that is never counted to its end."""

from __future__ import annotations

from typing import Any, Final

from django.core.paginator import Paginator
from django.utils.functional import cached_property

MAX_COUNTED: Final = 10_000
"""Rows that a list's pages reach. For older ones there are search and filters."""


class CappedPaginator(Paginator[Any]):
    """Django's, but it reads at most MAX_COUNTED rows to count them."""

    object_list: Any

    @cached_property
    def count(self) -> int:
        """How many rows the pages show."""
        return int(self.object_list[:MAX_COUNTED].count())
