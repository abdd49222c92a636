"""Long lists of values in a statement."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db import models


def any_of(column: str, values: Iterable[Any], field: models.Field[Any, Any]) -> models.Expression:
    """For `filter(any_of("pk", ids, UUIDField()))`: what `filter(pk__in=ids)` selects, with the values as one parameter.

    With hundreds of values, `__in` costs more CPU to build and send than the statement costs PostgreSQL. No values are another
    condition: for an empty array, PostgreSQL may read a whole partial index.
    """
    values = list(values)
    if not values:
        return models.Value(False, output_field=models.BooleanField())
    array = models.Value(values, output_field=ArrayField(field))
    return models.Func(
        models.F(column), array, template="%(expressions)s)", arg_joiner=" = ANY(", output_field=models.BooleanField()
    )
