"""Filters of lists whose choices come from our own lists. Django's look their choices up, and would read a whole table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from django.contrib.admin import SimpleListFilter
from django.contrib.auth.models import User
from django.db.models import Q, QuerySet
from django.http import HttpRequest

_ACCOUNT_ID: Final = re.compile(r"[0-9]{1,9}", re.ASCII)  # auth_user has 32-bit ids


class StaticFilter(SimpleListFilter):
    """A filter with fixed choices. The value in the address may also be one that isn't offered."""

    template = "admin/menu_filter.html"
    column: ClassVar[str] = ""
    """The column that is compared. Empty: the parameter's name."""
    offered: ClassVar[Sequence[tuple[str, str]]] = ()
    """The choices: value, and how people read it."""
    spellings: ClassVar[Sequence[str]] = ("{}__exact",)
    """Other names of the parameter, as Django's own filters have them: `{}` is the parameter's name."""

    def lookups(self, request: HttpRequest, model_admin: Any) -> Sequence[tuple[str, str]]:
        """The fixed choices."""
        return self.offered

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """The rows with this value."""
        value = self.value()
        return queryset if value is None else queryset.filter(self.where(value))

    def where(self, value: str) -> Q:
        """What a row must fulfil."""
        return Q(**{self.column or str(self.parameter_name): value})

    @property
    def shown(self) -> str:
        """The chosen value, as people read it. Empty if none is chosen."""
        value = self.value()
        return "" if value is None else str(dict(self.lookup_choices).get(value, value))


class YesNoFilter(StaticFilter):
    """A filter with two answers. Any other value in the address filters nothing."""

    offered = (("yes", "Yes"), ("no", "No"))
    _ANSWERS: ClassVar = {"yes": True, "1": True, "True": True, "no": False, "0": False, "False": False}

    def where(self, value: str) -> Q:
        """What a row must fulfil."""
        answer = self._ANSWERS.get(value)
        return Q() if answer is None else self.where_answer(answer)

    def where_answer(self, answer: bool) -> Q:
        """What a row must fulfil for yes and for no."""
        raise NotImplementedError


class AccountFilter(StaticFilter):
    """One account, which a link or the address chooses. It offers that one alone: a list of all accounts would be endless."""

    title = "account"
    parameter_name = "account"
    column = "account_id"
    spellings = ("{}__exact", "{}__id__exact")

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """The chosen account."""
        account = account_id(self.value())
        name = User.objects.filter(pk=account).values_list("username", flat=True).first() if account else None
        return [(str(self.value()), name or "unknown")] if self.value() is not None else []

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """The rows of the account. None are of an account that can't be."""
        is_impossible = self.value() is not None and account_id(self.value()) is None
        return queryset.none() if is_impossible else super().queryset(request, queryset)


def account_id(value: str | None) -> int | None:
    """The account that a filter's value names, if it can be one."""
    return int(value) if value is not None and _ACCOUNT_ID.fullmatch(value) else None
