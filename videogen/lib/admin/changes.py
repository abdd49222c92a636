"""What a form changed, in words: "Waiting cap: 5 → 10; Allows faces: no → yes." """

from __future__ import annotations

import datetime as dt
import re
import textwrap
from collections.abc import Iterable, Iterator
from typing import Any, Final

from django import forms
from django.db.models import Model

from videogen.lib.admin.audit import cleaned

MAX_LENGTH: Final = 80
"""Longest value in an entry, in characters. The row shows all of it."""
EMPTY: Final = "empty"
_SECRET_FIELD: Final = re.compile("password|secret|token|digest|encrypted|callback|url", re.IGNORECASE)
"""Of these an entry says only that they were changed."""


def describe(form: Any, formsets: Iterable[Any], *, add: bool) -> str:
    """Each field that the form and the formsets below it changed, with its old and new value."""
    changed = "; ".join(_of_field(form, name, add=add) for name in form.changed_data)
    sentences = ["Added."] if add else []
    sentences += [f"{changed}."] if changed else []
    sentences += [sentence for formset in formsets for sentence in _of_formset(formset)]
    return " ".join(sentences) or "No fields changed."


def _of_formset(formset: Any) -> Iterator[str]:
    for row in formset.new_objects:
        yield f"Added {_called(row)}."
    forms_of = {form.instance.pk: form for form in formset.forms}
    for row, names in formset.changed_objects:
        changed = "; ".join(_of_field(forms_of[row.pk], name, add=False) for name in names)
        yield f"Of {_called(row)}: {changed}."
    for row in formset.deleted_objects:
        yield f"Deleted {_called(row)}."


def _called(row: Model) -> str:
    return f"{row._meta.verbose_name} “{row}”"


def _of_field(form: Any, name: str, *, add: bool) -> str:
    field = form.fields.get(name)
    label = _label(field, name)
    if field is None or _SECRET_FIELD.search(name):
        return f"{label}: {'set' if add else 'changed'}"
    old, new = form.get_initial_for_field(field, name), form.cleaned_data.get(name)
    if isinstance(field, forms.ModelMultipleChoiceField):
        return f"{label}: {_membership(old, new)}"
    shown = _value(field, new)
    return f"{label}: {shown}" if add else f"{label}: {_value(field, old)} → {shown}"


def _label(field: Any, name: str) -> str:
    label = str(field.label) if field is not None and field.label else name.replace("_", " ")
    return label[:1].upper() + label[1:]


def _membership(old: Iterable[Any] | None, new: Iterable[Any] | None) -> str:
    before, after = ({str(each) for each in rows or ()} for rows in (old, new))
    parts = [("added", after - before), ("removed", before - after)]
    return ", ".join(f"{verb} {_shortened(', '.join(sorted(names)))}" for verb, names in parts if names)


def _value(field: forms.Field, value: Any) -> str:
    """How people read the value."""
    if isinstance(field, forms.ModelChoiceField) and value is not None and not isinstance(value, Model):
        value = field.queryset.filter(pk=value).first() if field.queryset is not None else value
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dt.datetime):
        return f"{value.astimezone(dt.UTC):%Y-%m-%d %H:%M:%S} UTC"
    if value is None or value == "":
        return EMPTY
    if isinstance(field, forms.ChoiceField):
        value = dict(field.choices).get(value, value)  # type: ignore[arg-type]
    return _shortened(str(value))


def _shortened(text: str) -> str:
    return textwrap.shorten(cleaned(text), MAX_LENGTH, placeholder="…") or EMPTY
