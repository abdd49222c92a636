"""Accounts by the beginning of their name or e-mail address."""

from __future__ import annotations

from django.contrib.auth.models import User


def ids_of_accounts(term: str, *, limit: int) -> list[int]:
    """At most `limit` accounts whose name or e-mail address begins with this, in upper or lower case.

    Each of the two has an index on its upper-case form (migration 0011). Two short statements, because one with an OR would
    read all entries that match.
    """
    ids: set[int] = set()
    for column in ("username", "email"):
        found = User.objects.filter(**{f"{column}__istartswith": term}).values_list("pk", flat=True)
        ids.update(found[: limit - len(ids)])
    return sorted(ids)
