"""What several parts of the page show alike: pairs of a label and a value, links, shortened texts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from videogen.lib.admin.marks import NOTHING, SHORT_ID_LENGTH

Text = SafeString | str
Fact = tuple[str, Text]
"""A label and its value."""
User = AbstractBaseUser | AnonymousUser

MAX_CHARACTERS: Final = 300
"""Of a text that something else chose: a backend, a moderator, a receiver."""


def known(pairs: Iterable[tuple[str, Text | None]]) -> list[Fact]:
    """The pairs that have a value."""
    return [(label, value) for label, value in pairs if value]


def joined(values: Iterable[Text], separator: str = ", ") -> SafeString:
    """The values as one, each escaped unless it is safe."""
    escaped = [format_html("{}", value) for value in values]
    return mark_safe(separator.join(escaped))  # noqa: S308  # every part is escaped


def shortened(value: Any) -> str:
    """As text of at most MAX_CHARACTERS, whatever it is."""
    text = value if isinstance(value, str) else "" if value is None else str(value)
    return text if len(text) <= MAX_CHARACTERS else f"{text[:MAX_CHARACTERS]}…"


def task_link(pk: object) -> SafeString:
    """A link to another task's page, by the end of its id. Unlike `marks.short_id`, a click doesn't copy it."""
    whole = str(pk)
    return format_html(
        '<a href="{}" title="{}">{}</a>',
        reverse("admin:tasks_api_task_change", args=[whole]),
        whole,
        whole[-SHORT_ID_LENGTH:],
    )


def link(user: User, permission: str, address: str, pk: object, text: Text) -> Text:
    """The text as a link to the row's page, for users who may open it."""
    if not user.has_perm(permission):  # type: ignore[union-attr]
        return text
    return format_html('<a href="{}">{}</a>', reverse(address, args=[pk]), text)


def without_query(address: str) -> str:
    """The address without its query and fragment, which may contain a signature."""
    return address.partition("#")[0].partition("?")[0] or NOTHING
