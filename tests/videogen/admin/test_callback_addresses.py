"""Of a callback address, whoever may not see it sees the host alone, on every page."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator
from urllib.parse import quote, unquote

import pytest
from django.contrib import admin
from django.contrib.auth.models import User
from django.db import models

from tests.admin_pages import sign_in
from tests.admin_rows import ADDRESS, SECRETS, fill, lists
from videogen.lib.admin import ObjectActions
from videogen.lib.admin.addresses import without_address
from webhooks.models import Delivery

pytestmark = pytest.mark.django_db


def pages_of(model: type[models.Model], at: str) -> Iterator[str]:
    """The addresses of all pages of a model's rows."""
    own = admin.site._registry[model]
    yield at
    yield f"{at}add/"
    for text in (ADDRESS, "t0ken-of-the-path", "t0ken", "pa55word", "key=t0ken", "hook.example.com"):
        yield f"{at}?q={quote(text)}"
    for column in (field.name for field in model._meta.get_fields()):
        yield from (f"{at}?{column}{how}=t0ken" for how in ("", "__exact", "__startswith", "__icontains", "__regex"))
    yield from (f"{at}?o={number}" for number in range(1, 12))
    for row in model._default_manager.all():
        yield f"{at}{row.pk}/change/"
        yield f"{at}{row.pk}/history/"
        if isinstance(own, ObjectActions):
            yield from (f"{at}{row.pk}/{action.name}/" for action in own.object_actions)


@pytest.mark.parametrize("role", ["Viewer", "Key manager"])
def test_no_page_shows_a_viewer_more_than_the_host(account: User, role: str) -> None:
    fill(account)
    client = sign_in(role)
    client.raise_request_exception = False
    opened = 0
    shown_hosts = set()

    for model, at in lists():
        for page in pages_of(model, at):
            response = client.get(page)
            text = html.unescape(response.content.decode())
            asked = unquote(page.partition("?")[2])  # the page repeats what its reader looked for
            leaked = [secret for secret in SECRETS if secret in text and secret not in asked]
            assert leaked == [], page
            assert response.status_code < 500, page
            opened += response.status_code == 200
            if "hook.example.com:8443" in text:
                shown_hosts.add(model)
    for page in ("/admin/", "/admin/webhooks/", "/admin/tasks_api/"):
        assert not any(secret in html.unescape(client.get(page).content.decode()) for secret in SECRETS)

    assert opened > 100
    assert Delivery in shown_hosts


def test_search_and_filters_say_nothing_about_an_address(account: User) -> None:
    """What they find for a part of the address is what they find for a text that is in no row."""
    fill(account)
    client = sign_in("Viewer")

    def found(at: str, text: str) -> object:
        response = client.get(at, {"q": text})
        return response.status_code, [row.pk for row in response.context["cl"].result_list]

    for _, at in lists():
        for text in ("t0ken-of-the-path", "t0ken", "pa55word", "/in/", "key=t0ken"):
            assert found(at, text) == found(at, text.replace("0", "1").replace("5", "6").replace("in", "no")), (
                at,
                text,
            )


def test_support_sees_the_whole_address(account: User) -> None:
    fill(account)
    delivery = Delivery.objects.get()

    text = html.unescape(sign_in("Support").get(f"/admin/webhooks/delivery/{delivery.pk}/change/").content.decode())

    assert ADDRESS in text
    assert "t0ken of/the" in text
    assert f'"callbackUrl":"{ADDRESS}"' in text


def test_viewer_reads_the_body_with_the_host(account: User) -> None:
    task = fill(account)
    delivery = Delivery.objects.get()

    text = html.unescape(sign_in("Viewer").get(f"/admin/webhooks/delivery/{delivery.pk}/change/").content.decode())

    assert '"callbackUrl":"hook.example.com:8443"' in text
    assert task.prompt in text
    assert '{"unknown": "…"} …' in text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("no JSON: https://a.example/in?t=secret1 twice https://a.example/in?t=secret1", "no JSON: a.example twice a.example"),
        ("HTTPS://A.EXAMPLE/IN?T=SECRET1", "a.example"),
        ("you asked for /in?t=secret1", "you asked for …"),
        ("wrong t=secret1", "wrong …"),
        ("wrong secret1", "wrong …"),
        (json.dumps({"url": "https://a.example/in?t=secret1"}).replace("/", "\\/"), '{"url": "a.example"}'),
        ("https%3A%2F%2Fa.example%2Fin%3Ft%3Dsecret1", "a.example"),
        ("cut off: https://a.example/in?t=secr", "cut off: …"),
        ("cut off: secr", "cut off: …"),
        ("in time", "in time"),
        ("", ""),
    ],
)  # fmt: skip
def test_address_in_any_text_is_replaced(text: str, shown: str) -> None:
    assert without_address(text, "https://a.example/in?t=secret1") == shown


@pytest.mark.parametrize("address", ["", "https://[broken", "https://a.example", "https://a.example/?" + "&" * 4000])
def test_any_address_will_do(address: str) -> None:
    assert without_address("A text.", address) == "A text."
