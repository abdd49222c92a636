"""The buttons of one row's page. Each leads to a page that asks once, and is offered only where it would work and the user may.

class TaskAdmin(ObjectActions, Bounded[Task]):
    object_actions = [ObjectAction(name="cancel", label="Cancel", permission="tasks_api.cancel_task", ...)]
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from django import forms
from django.contrib import messages
from django.contrib.admin import ModelAdmin
from django.contrib.admin.utils import quote, unquote
from django.core.exceptions import PermissionDenied
from django.db.models import Model
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse

from videogen.lib.admin import audit

_Row = TypeVar("_Row", bound=Model)


class ActionRefused(Exception):
    """The action can't be done now, and nothing was done. The text says why, in a sentence."""


class ActionForm(forms.Form):
    """The form of a page that asks. A subclass may add fields."""

    token = forms.UUIDField(widget=forms.HiddenInput)
    """New for each page that asks. A form that is sent twice comes with the same token."""

    def fit(self, row: Any) -> None:
        """Called before the form is shown or checked. A subclass may change its fields to fit the row."""


@dataclass(frozen=True, kw_only=True)
class ObjectAction(Generic[_Row]):
    """One button."""

    name: str
    """Part of the page's address, such as "cancel"."""
    label: str
    """On the button."""
    permission: str
    """Such as "tasks_api.cancel_task"."""
    question: Callable[[_Row], str]
    """What the page asks."""
    is_offered: Callable[[_Row], bool]
    """Whether the action would work on this row now."""
    run: Callable[[HttpRequest, _Row, dict[str, Any]], str | HttpResponse]
    """Do it, given the form's cleaned data. Returns the message to show, or a response. Raises ActionRefused."""
    form: type[ActionForm] = ActionForm
    is_dangerous: bool = False
    """It can't be undone, so the button is red."""
    recorded_as: str = ""
    """What the history says after it. Empty: `run` writes its own entry."""


class ObjectActions(ModelAdmin[_Row]):
    """Mixin for a ModelAdmin whose pages have buttons."""

    object_actions: Sequence[ObjectAction[Any]] = ()
    change_form_template = "admin/object_page.html"

    def get_urls(self) -> list[URLPattern]:
        """One address for each action, before Django's own."""
        own = [
            path(
                f"<path:object_id>/{action.name}/",
                self.admin_site.admin_view(self._view_of(action)),
                name=f"{self.opts.app_label}_{self.opts.model_name}_{action.name}",
            )
            for action in self.object_actions
        ]
        return [*own, *super().get_urls()]

    def actions_for(self, request: HttpRequest, row: Any) -> list[ObjectAction[Any]]:
        """The actions that would work on the row and that the user may do."""
        return [each for each in self.object_actions if request.user.has_perm(each.permission) and each.is_offered(row)]

    def action_url(self, action: ObjectAction[Any], row: Any) -> str:
        """The page that asks."""
        name = f"admin:{self.opts.app_label}_{self.opts.model_name}_{action.name}"
        return reverse(name, args=[quote(row.pk)], current_app=self.admin_site.name)

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *more: Any, **named: Any
    ) -> HttpResponse:
        """The page of a row, with its buttons."""
        row = named.get("obj")
        if row is not None:
            offered = self.actions_for(request, row)
            context["object_actions"] = [(action, self.action_url(action, row)) for action in offered]
        return super().render_change_form(request, context, *more, **named)

    def _view_of(self, action: ObjectAction[Any]) -> Callable[..., HttpResponse]:
        def view(request: HttpRequest, object_id: str) -> HttpResponse:
            return self._ask_or_run(request, action, object_id)

        return view

    def _ask_or_run(self, request: HttpRequest, action: ObjectAction[Any], object_id: str) -> HttpResponse:
        row = self.get_object(request, unquote(object_id))
        if not request.user.has_perm(action.permission) or not self.has_view_permission(request, row):
            raise PermissionDenied
        if row is None:
            return self._get_obj_does_not_exist_redirect(request, self.opts, object_id)  # type: ignore[attr-defined,no-any-return]
        page = reverse(
            f"admin:{self.opts.app_label}_{self.opts.model_name}_change",
            args=[quote(row.pk)],
            current_app=self.admin_site.name,
        )
        form = action.form(request.POST) if request.method == "POST" else action.form(initial={"token": uuid.uuid4()})
        form.fit(row)
        if request.method == "POST" and form.is_valid():
            return self._run(request, action, row, form.cleaned_data) or HttpResponseRedirect(page)
        if not action.is_offered(row):
            messages.error(request, f"“{action.label}” is no longer possible here: the page had changed meanwhile.")
            return HttpResponseRedirect(page)
        context = {
            **self.admin_site.each_context(request),
            "title": action.label,
            "subtitle": str(row),
            "opts": self.opts,
            "object": row,
            "action": action,
            "question": action.question(row),
            "form": form,
            "page": page,
        }
        return TemplateResponse(request, "admin/ask.html", context)

    def _run(
        self, request: HttpRequest, action: ObjectAction[Any], row: Any, values: dict[str, Any]
    ) -> HttpResponse | None:
        try:
            result = action.run(request, row, values)
        except ActionRefused as refused:
            messages.error(request, str(refused))
            return None
        if action.recorded_as:
            audit.record(request.user, row, action.recorded_as)
        if isinstance(result, HttpResponse):
            return result
        messages.success(request, result)
        return None
