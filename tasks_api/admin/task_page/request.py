"""Whose task it is, what was asked for, and which tasks belong to it."""

from __future__ import annotations

import uuid
from typing import Final

from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tasks_api.admin.task_page.facts import Fact, Text, joined, known, without_query
from tasks_api.admin.task_page.files import image_url
from tasks_api.models import Task
from videogen.lib.admin.addresses import address_for
from videogen.lib.admin.links import link_for, task_link
from videogen.lib.admin.marks import BAD, badge, when

MAX_RELATED: Final = 10


def origin_of(request: HttpRequest, task: Task) -> list[Fact]:
    """Account, key and backend. `Task.request_id` leads to the log of the create."""
    account = link_for(request.user, "auth.view_user", "admin:auth_user_change", task.account_id, task.account.username)
    return known(
        [
            ("Task", _copied(str(task.pk))),
            ("Account", account),
            ("Key", _key(request, task)),
            ("Request id", _copied(task.request_id) if task.request_id else ""),
        ]
    )


def request_of(request: HttpRequest, task: Task) -> list[Fact]:
    """What the create asked for, and the tasks that belong to it. A tombstone has less."""
    return known(
        [
            ("Prompt", format_html('<div class="prompt">{}</div>', task.prompt) if task.prompt else ""),
            ("Model", task.model_name),
            ("Model asked for", task.requested_model),
            ("Format", f"{task.aspect_ratio}, {task.duration_seconds} s"),
            ("Image", _image(task)),
            ("Webhook to", address_for(request, task.callback_url) if task.callback_url else ""),
            ("Remix of", task_link(task.remix_target_id) if task.remix_target_id else ""),
            ("Remixes of it", _links(Task.objects.filter(remix_target=task))),
            ("Run again from", task_link(task.rerun_of) if task.rerun_of else ""),
            ("Run again as", _links(Task.objects.filter(rerun_of=task.pk))),
        ]
    )


def _copied(text: str) -> SafeString:
    return format_html('<code class="copied" data-copy="{}">{}</code>', text, text)


def _key(request: HttpRequest, task: Task) -> Text:
    key = task.key
    if key is None:
        return "none" if task.rerun_of else "unknown: an earlier release created the task"
    state = key.state(timezone.now())
    shown = [
        link_for(request.user, "tasks_api.view_apikey", "admin:tasks_api_apikey_change", key.pk, str(key)),
        key.name,
    ]
    if state != "active":
        shown.append(badge(state, BAD))
        shown.append(when(key.revoked_at or key.expires_at))
    return joined((text for text in shown if text), " ")


def _image(task: Task) -> Text:
    if stored := image_url(task):
        image = '<a href="{}"><img class="input-image" src="{}" alt="The stored input image"></a>'
        return format_html(image, stored, stored)
    if task.image_name:
        return format_html("sent with the create; deleted {}, because nothing used it", when(task.image_expired_at))
    return without_query(task.image_url) if task.image_url else ""


def _links(tasks: QuerySet[Task]) -> Text:
    # In no order: with one, PostgreSQL would read all of them, or even the table from its end.
    found: list[uuid.UUID] = list(tasks.values_list("pk", flat=True)[: MAX_RELATED + 1])
    return joined([*map(task_link, found[:MAX_RELATED]), *(["and more"] if len(found) > MAX_RELATED else [])])
