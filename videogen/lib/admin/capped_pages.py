"""Lists that are never counted to their end, nor sorted by a column without an index."""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeVar

from django.contrib.admin import ModelAdmin, ShowFacets
from django.contrib.admin.views.main import ChangeList
from django.core.paginator import Paginator
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils.functional import cached_property

_Row = TypeVar("_Row", bound=Model)

MAX_COUNTED: Final = 10_000
"""Rows that a list's pages reach. For others there are search and filters."""


class CappedPaginator(Paginator):  # type: ignore[type-arg]
    """Django's, but it reads at most MAX_COUNTED rows to count them."""

    @cached_property
    def count(self) -> int:
        """How many rows the pages show."""
        rows: QuerySet[Any] = self.object_list  # type: ignore[assignment]
        return (
            rows.order_by().values("pk")[:MAX_COUNTED].count()
        )  # in any order, and without what the list adds to a row


class SortedByItsColumns(ChangeList):
    """Django's, but an address can't ask for another order than the page offers."""

    def get_ordering_field(self, field_name: Any) -> Any:
        """The field to sort by, or None."""
        is_offered = self.sortable_by is None or field_name in self.sortable_by
        return super().get_ordering_field(field_name) if is_offered else None


class CappedList(ModelAdmin[_Row]):
    """Mixin for a ModelAdmin whose list may grow long. `sortable_by` names columns that have an index."""

    sortable_by: ClassVar[list[str]] = []
    show_full_result_count = False
    show_facets = ShowFacets.NEVER
    paginator = CappedPaginator

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        """The list."""
        return SortedByItsColumns
