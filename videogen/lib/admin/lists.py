"""Lists of big tables: however long the table is, no statement of a page reads more than WINDOW rows.

Django's own list counts all rows, skips those of the pages before, and sorts by any column. A `BigList` is sorted by primary
key, newest first, and a page starts after the last row of the one before (`?before=`). Filters and search are applied to the
newest WINDOW rows of an index (`Source`), not to the table. When those are used up, the page says how far back it looked and
links to the older ones.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from django.contrib.admin import ShowFacets
from django.contrib.admin.views.main import ChangeList
from django.contrib.postgres.expressions import ArraySubquery
from django.core.exceptions import BadRequest, ValidationError
from django.db import connection
from django.db.models import BooleanField, F, Func, Model, Q, QuerySet, Value
from django.db.models.expressions import Combinable, OrderBy
from django.db.models.functions import Upper
from django.http import HttpRequest
from django.utils.safestring import SafeString

from videogen.lib.admin import marks
from videogen.lib.admin.filters import StaticFilter
from videogen.lib.admin.pages import Bounded
from videogen.lib.db import order_from_index

_Row = TypeVar("_Row", bound=Model)

WINDOW: Final = 10_000
"""Most rows that a statement of a list reads."""
MAX_SEARCHED: Final = 200
"""Most characters of a search."""
BEFORE, AFTER = "before", "after"
"""Parameters of the address: the primary key that an older page starts below, or a newer page above."""

_LARGEST_KEY: Final = 2**63 - 1
_ANY_ROW: Final = Q()


@dataclass(frozen=True, kw_only=True)
class Source:
    """Rows that are together in one index. A page looks through them, and at no others."""

    where: Q = _ANY_ROW
    order: Sequence[str] = ()
    """The index's columns, for one that isn't sorted by primary key. It is used only if all of its rows fit into half a window,
    since each is read twice: there, and by its key. Empty: sorted by primary key, so that windows follow one another."""
    sorts_nulls_last: bool = False
    """The index contains the primary key in an order of its own, so that PostgreSQL doesn't take another index for it."""

    def in_index_order(self, rows: QuerySet[Any]) -> QuerySet[Any]:
        """The primary keys of the rows, for an index that isn't sorted by them."""
        return rows.filter(self.where).order_by(*self.order).values("pk")

    def by_key(self, *, upwards: bool) -> OrderBy:
        """The order of the rows: the primary key's, as the index has it."""
        if upwards:
            return OrderBy(F("pk"), nulls_first=True if self.sorts_nulls_last else None)
        return OrderBy(F("pk"), descending=True, nulls_last=True if self.sorts_nulls_last else None)


@dataclass(frozen=True)
class Cursor:
    """Where a page starts."""

    key: Any
    is_upwards: bool
    """The page shows the next newer rows, not the next older ones."""

    @property
    def where(self) -> Q:
        """The rows on its side."""
        return Q(pk__gt=self.key) if self.is_upwards else Q(pk__lt=self.key)

    @property
    def where_up_to(self) -> Q:
        """The rows on the side where it comes from, with its own row."""
        return Q(pk__lte=self.key) if self.is_upwards else Q(pk__gte=self.key)


@dataclass(frozen=True, kw_only=True)
class Found:
    """What a search means."""

    where: Q | None = _ANY_ROW
    """What a row must fulfil. None: there is no such row."""
    source: Source | None = None
    """The index that contains these rows."""
    account: int | None = None
    """The rows are of this account, as if its filter were chosen."""
    is_exact: bool = False
    """Certain rows are meant. If the page doesn't show them, its filters leave them out."""
    note: SafeString | str = ""
    """What the page says about it."""


def is_one_of(ids: QuerySet[Any]) -> Func:
    """The condition that a row's primary key is one of these.

    PostgreSQL reads the keys first and then these rows alone. With `pk__in`, it might read the whole table instead.
    """
    return Func(
        F("pk"),
        ArraySubquery(ids, template="(ARRAY(%(subquery)s))"),
        template="%(expressions)s",
        arg_joiner=" = ANY ",
        output_field=BooleanField(),
    )


def has_all(column: str, words: Iterable[str]) -> Func:
    """The condition that the text in the column contains all of these words, in upper or lower case.

    PostgreSQL turns each text into upper case once. With `icontains` it would do so for each word, which takes most of the time.
    """
    escape = connection.ops.prep_for_like_query
    patterns = " ".join(f"%{escape(word)}%" for word in dict.fromkeys(word.lower() for word in words))
    array = Func(
        Upper(Value(patterns)), Value(" "), function="string_to_array", template="(%(function)s(%(expressions)s))"
    )
    return Func(Upper(column), array, template="%(expressions)s", arg_joiner=" LIKE ALL ", output_field=BooleanField())


class BigChangeList(ChangeList):
    """A page of a `BigList`."""

    model_admin: BigList[Any]

    def get_queryset(self, request: HttpRequest, exclude_parameters: Any = None) -> QuerySet[Any]:
        """The rows in the window that the filters and the search leave. Not sliced: actions select from them."""
        self.cursor = self._cursor_of(request)
        for name in (BEFORE, AFTER):  # they are no filters, and no part of the filters' links
            self.params.pop(name, None)
            self.filter_params.pop(name, None)
        self._take_other_spellings()
        rows = super().get_queryset(request, exclude_parameters)
        chosen = {
            str(spec.parameter_name): spec.value() for spec in self.filter_specs if isinstance(spec, StaticFilter)
        }
        self.found = self.model_admin.find(request, self.query.strip(), chosen)
        self.source, self.end = Source(), None
        if self.found.where is None or rows.query.is_empty():
            return rows.none()
        self.source = self._choose_source(chosen)
        rows = rows.filter(self.found.where, self.cursor.where if self.cursor else Q())
        if self.source.order:
            return rows.filter(is_one_of(self.source.in_index_order(self._all_rows)[: WINDOW // 2]))
        self.end = self._end_of_window()
        return rows.filter(self.source.where, self.end.where_up_to if self.end else Q())

    def get_results(self, request: HttpRequest) -> None:
        """Read one page, and one row more to know whether there is another page."""
        upwards = self._is_upwards
        rows = self.model_admin.columns_of_list(self.queryset).order_by(self.source.by_key(upwards=upwards))
        with order_from_index():
            shown = list(rows[: self.list_per_page + 1])
        is_full = len(shown) > self.list_per_page
        shown = shown[: self.list_per_page]
        edge = shown[-1].pk if is_full else self.end and self.end.key
        if upwards:
            shown.reverse()
        self.result_list = shown
        self.looked_back_to = None if is_full or upwards or edge is None else self._time_of(edge)
        self.older_link, self.newer_link = self._links(edge, upwards=upwards)
        self.newest_link = self.get_query_string() if self.cursor is not None else ""
        # For Django's templates: there is one page, and nothing is counted.
        self.result_count = len(shown)
        self.full_result_count = None
        self.show_full_result_count = False
        self.show_admin_actions = True
        self.can_show_all = self.multi_page = False

    def get_ordering(self, request: HttpRequest, queryset: QuerySet[Any]) -> list[str | Combinable]:
        """Always by primary key."""
        return ["-pk"]

    def get_ordering_field_columns(self) -> dict[int, Any]:
        """No column can be sorted by."""
        return {}

    @property
    def is_complete(self) -> bool:
        """Whether this page shows all that there is."""
        return not (self.older_link or self.newer_link or self.newest_link)

    @property
    def window_text(self) -> str:
        """How many rows the page looked through, such as "10,000"."""
        return f"{WINDOW:,}"

    @property
    def _all_rows(self) -> QuerySet[Any]:
        return self.model._default_manager.all()

    def _take_other_spellings(self) -> None:
        """Rename parameters to the one name that each filter has for its own."""
        for each in self.list_filter:
            if isinstance(each, type) and issubclass(each, StaticFilter):
                for spelling in each.spellings:
                    other = spelling.format(each.parameter_name)
                    params: dict[str, Any]
                    for params in (self.params, self.filter_params):
                        if other in params:
                            params.setdefault(str(each.parameter_name), params.pop(other))

    def _choose_source(self, chosen: Mapping[str, str | None]) -> Source:
        """The first that can be used. The last one is the table by its primary key."""
        found = [self.found.source] if self.found.source is not None else []
        if self.found.account is not None:
            chosen = {**chosen, "account": str(self.found.account)}
        for source in [*found, *self.model_admin.sources(chosen)]:
            if not source.order:
                return source
            with order_from_index():
                if not list(source.in_index_order(self._all_rows)[WINDOW // 2 : WINDOW // 2 + 1]):
                    return source
        return Source()

    @property
    def _is_upwards(self) -> bool:
        return self.cursor is not None and self.cursor.is_upwards

    def _end_of_window(self) -> Cursor | None:
        """The last row that the page may look at. None if there are fewer than that."""
        rows = self._all_rows.filter(self.source.where, self.cursor.where if self.cursor else Q())
        keys = rows.order_by(self.source.by_key(upwards=self._is_upwards)).values_list("pk", flat=True)
        with order_from_index():
            last = list(keys[WINDOW - 1 : WINDOW])
        return Cursor(last[0], is_upwards=self._is_upwards) if last else None

    def _time_of(self, key: Any) -> Any:
        """The time that the page gives for the end of the window."""
        time = self._all_rows.values_list(self.model_admin.time_column, flat=True).filter(pk=key).first()
        return marks.when(time) if isinstance(time, dt.datetime) else time

    def _links(self, edge: Any, *, upwards: bool) -> tuple[str, str]:
        """To the older and to the newer page; empty where there is none. `edge` is the last row that this page looked at."""
        shown = self.result_list
        first, last = (shown[0].pk, shown[-1].pk) if shown else (None, None)
        older, newer = (last, edge) if upwards else (edge, first if self.cursor is not None else None)
        return (
            self.get_query_string({BEFORE: older}) if older is not None else "",
            self.get_query_string({AFTER: newer}) if newer is not None else "",
        )

    def _cursor_of(self, request: HttpRequest) -> Cursor | None:
        for name in (BEFORE, AFTER):
            if name in request.GET:
                return Cursor(self._key_of(request.GET[name]), is_upwards=name == AFTER)
        return None

    def _key_of(self, text: str) -> Any:
        try:
            key = self.lookup_opts.pk.to_python(text)
        except ValidationError:
            raise BadRequest("This is not the id of a row.") from None
        if isinstance(key, int) and not 0 <= key <= _LARGEST_KEY:
            raise BadRequest("This is not the id of a row.")
        return key


class BigList(Bounded[_Row]):
    """Base of the ModelAdmin of a table with any number of rows."""

    change_list_template = "admin/big_list.html"
    list_per_page = 50
    ordering = ("-pk",)
    show_facets = ShowFacets.NEVER
    show_full_result_count = False
    sortable_by = ()

    time_column = "created_at"
    """How far back a page has looked is told by this column."""

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        """A page that reads a window of the table."""
        return BigChangeList

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        """All rows: `find` does the search."""
        return queryset, False

    def find(self, request: HttpRequest, text: str, chosen: Mapping[str, str | None]) -> Found:
        """What the text in the search box means. `chosen` is the value of each filter in the address."""
        return Found()

    def sources(self, chosen: Mapping[str, str | None]) -> list[Source]:
        """The indexes that contain all rows that these filters leave, the best one first."""
        return []

    def columns_of_list(self, rows: QuerySet[Any]) -> QuerySet[Any]:
        """The rows with what the list shows, and nothing that it doesn't."""
        return rows
