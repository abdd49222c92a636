"""Sending a finished delivery again: who may ask when, and what the admin shows (docs/webhooks.md)."""

from __future__ import annotations

import datetime as dt
import html
import re
import uuid
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission, User
from django.test import Client
from django.utils import timezone

from tests.concurrency import in_parallel
from tests.factories import UserFactory
from tests.receiver import Receiver, answer
from tests.webhooks.conftest import BODY, Add, claim, columns, end, work
from webhooks import redelivery
from webhooks.models import Delivery, DeliveryStatus, Phase, SigningSecret
from webhooks.redelivery import RedeliveryConflict, redeliver
from webhooks.signing import account_secrets

pytestmark = pytest.mark.django_db


def age(seconds: float = 61) -> None:
    """Let the end of every delivery lie so far back."""
    Delivery.objects.filter(ended_at__isnull=False).update(ended_at=timezone.now() - dt.timedelta(seconds=seconds))


def die(delivery: Delivery) -> None:
    """Let every attempt fail."""
    while columns(delivery, "status") != (DeliveryStatus.DEAD,):
        Delivery.objects.filter(pk=delivery.pk, phase=Phase.DELAYED).update(phase=Phase.WAITING, due_at=timezone.now())
        end(claim(), status=500)


def again(delivery: Delivery, *, by: str = "somebody") -> Delivery:
    return redeliver(task_id=delivery.task_id, account_id=delivery.account_id, requested_by=by)


# The rules


@pytest.mark.parametrize("status", [200, 500])
def test_finished_delivery_is_sent_again_under_the_same_id_with_the_same_bytes(
    status: int, receiver: Receiver, add: Add, settings: Any, notified: list[Any]
) -> None:
    settings.WEBHOOK_RETRY_DELAYS = []
    receiver.answers(status, 200)
    first = add(receiver, body=BODY)
    work()
    age()

    second = again(first)
    work()

    before, after = receiver.requests
    assert before.headers["webhook-id"] == after.headers["webhook-id"]
    assert before.body == after.body == BODY
    assert (second.generation, second.requested_by, second.attempts) == (2, "somebody", 0)
    assert columns(second, "status", "attempts") == (DeliveryStatus.DELIVERED, 1)
    assert columns(first, "status") == (DeliveryStatus.DELIVERED if status == 200 else DeliveryStatus.DEAD,)


def test_redelivery_has_all_four_attempts(add: Add) -> None:
    first = add()
    die(first)
    age()

    second = again(first)
    die(second)

    assert columns(second, "attempts") == (4,)
    age()
    assert again(first).generation == 3


def test_redelivery_rings(add: Add, django_capture_on_commit_callbacks: Any) -> None:
    first = add()
    end(claim())
    age()

    with django_capture_on_commit_callbacks() as callbacks:
        again(first)

    assert len(callbacks) == 1


@pytest.mark.parametrize("phase", [Phase.WAITING, Phase.RUNNING, Phase.DELAYED])
def test_delivery_that_has_not_ended_is_not_sent_again(phase: Phase, add: Add) -> None:
    delivery = add()
    if phase != Phase.WAITING:
        taken = claim()
        if phase == Phase.DELAYED:
            end(taken, status=500)
    assert columns(delivery, "phase") == (phase,)

    with pytest.raises(RedeliveryConflict, match="has not ended yet"):
        again(delivery)
    assert Delivery.objects.count() == 1


@pytest.mark.parametrize("status", [200, 500])
def test_delivery_that_just_ended_is_not_sent_again(status: int, add: Add, settings: Any) -> None:
    settings.WEBHOOK_RETRY_DELAYS = []
    delivery = add()
    end(claim(), status=status)
    age(58)

    with pytest.raises(RedeliveryConflict, match="less than a minute ago"):
        again(delivery)
    assert Delivery.objects.count() == 1
    age(60)
    assert again(delivery).generation == 2


def test_newest_generation_decides(add: Add) -> None:
    first = add()
    end(claim())
    age()
    again(first)

    with pytest.raises(RedeliveryConflict, match="has not ended yet"):
        again(first)
    end(claim())
    with pytest.raises(RedeliveryConflict, match="less than a minute ago"):
        again(first)


def test_webhook_is_not_sent_again_without_end(add: Add, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redelivery, "MAX_GENERATIONS", 2)
    first = add()
    end(claim())
    age()
    again(first)
    end(claim())
    age()

    with pytest.raises(RedeliveryConflict, match="sent again 1 times, which is the limit"):
        again(first)
    assert Delivery.objects.count() == 2


def test_task_without_a_delivery_has_nothing_to_send_again(account: User) -> None:
    with pytest.raises(Delivery.DoesNotExist):
        redeliver(task_id=uuid.uuid4(), account_id=account.pk, requested_by="somebody")


def test_foreign_delivery_is_not_found(add: Add) -> None:
    delivery = add()
    end(claim())
    age()

    with pytest.raises(Delivery.DoesNotExist):
        redeliver(task_id=delivery.task_id, account_id=UserFactory.create().pk, requested_by="somebody")
    assert Delivery.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_two_who_ask_at_the_same_moment_get_one_redelivery(add: Add) -> None:
    delivery = add()
    end(claim())
    age()

    def ask() -> bool:
        try:
            again(delivery)
        except RedeliveryConflict:
            return False
        return True

    assert sorted(map(bool, in_parallel(4, ask))) == [False, False, False, True]
    assert Delivery.objects.count() == 2


# The admin


@pytest.fixture
def boss() -> Client:
    """A signed-in superuser called boss."""
    client = Client()
    client.force_login(UserFactory.create(username="boss", is_staff=True, is_superuser=True))
    return client


def act(client: Client, model: str, action: str, *rows: Any) -> str:
    """Run an admin action on rows; the page that follows, as text."""
    response = client.post(
        f"/admin/webhooks/{model}/", {"action": action, "_selected_action": [row.pk for row in rows]}, follow=True
    )
    assert response.status_code == 200
    return html.unescape(response.content.decode())


def test_admin_shows_deliveries_with_their_attempts_and_changes_nothing(
    boss: Client, add: Add, receiver: Receiver, notified: list[Any]
) -> None:
    receiver.answers(answer(503, b"<b>try later</b>"))
    delivery = add(receiver.url("/hook?token=s3cret"))
    work()

    listed = boss.get("/admin/webhooks/delivery/", {"task_id__exact": str(delivery.task_id)}).content.decode()
    page = boss.get(f"/admin/webhooks/delivery/{delivery.pk}/change/").content.decode()

    assert delivery.message_id in listed
    assert "s3cret" not in listed
    assert "503" in page
    assert "&lt;b&gt;try later&lt;/b&gt;" in page
    assert "statusCode" in page
    assert boss.post(f"/admin/webhooks/delivery/{delivery.pk}/change/", {"phase": "dead"}).status_code == 403
    assert boss.post(f"/admin/webhooks/delivery/{delivery.pk}/delete/", {"post": "yes"}).status_code == 403
    assert boss.get("/admin/webhooks/delivery/add/").status_code == 403
    assert "delete_selected" not in listed
    assert Delivery.objects.count() == 1


def test_admin_sends_one_again_and_says_who(boss: Client, add: Add) -> None:
    delivery = add()
    die(delivery)
    age()

    page = act(boss, "delivery", "redeliver", delivery)

    second = Delivery.objects.get(generation=2)
    assert "1 delivery will be sent again" in page
    assert second.requested_by == "admin boss"
    assert LogEntry.objects.get().user.get_username() == "boss"
    assert LogEntry.objects.get().object_id == str(second.pk)


def test_admin_sends_many_again_and_tells_of_those_it_cannot(boss: Client, add: Add) -> None:
    dead = [add(of=UserFactory.create()) for _ in range(3)]
    for _ in dead:
        end(claim())
    age()
    first_and_second = [dead[0], again(dead[0])]
    end(claim())
    age()
    unfinished = add(of=UserFactory.create())

    page = act(boss, "delivery", "redeliver", *first_and_second, *dead[1:], unfinished)

    assert "3 deliveries will be sent again" in page
    assert f"{unfinished.task_id}: The latest delivery of this task has not ended yet." in page
    assert Delivery.objects.filter(phase=Phase.WAITING).exclude(pk=unfinished.pk).count() == 3


def viewer(model: str) -> Client:
    client = Client()
    user = UserFactory.create(is_staff=True)
    user.user_permissions.add(Permission.objects.get(codename=f"view_{model}"))
    client.force_login(user)
    return client


def test_who_may_only_look_sends_nothing_and_rotates_nothing(add: Add, account: User) -> None:
    delivery = add()
    end(claim())
    age()
    secret = account_secrets.ensure(account.pk)

    act(viewer("delivery"), "delivery", "redeliver", delivery)
    page = act(viewer("signingsecret"), "signingsecret", "rotate", SigningSecret.objects.get(account=account))

    assert Delivery.objects.count() == 1
    assert account_secrets.valid(account.pk) == [secret]
    assert "whsec_" not in page


def shown(page: str) -> list[str]:
    return re.findall(r"whsec_[A-Za-z0-9+/=]+", page)


def test_rotated_secret_is_shown_once(boss: Client, account: User) -> None:
    old = account_secrets.ensure(account.pk)
    row = SigningSecret.objects.get(account=account)

    page = act(boss, "signingsecret", "rotate", row)

    [new] = shown(page)
    assert account_secrets.valid(account.pk) == [new, old]
    assert LogEntry.objects.get().user.get_username() == "boss"
    for address in ("/admin/webhooks/signingsecret/", f"/admin/webhooks/signingsecret/{row.pk}/change/"):
        assert shown(boss.get(address).content.decode()) == []


def test_more_secrets_than_a_cookie_holds_are_not_rotated_at_once(boss: Client) -> None:
    for user in UserFactory.create_batch(6):
        account_secrets.ensure(user.pk)
    rows = list(SigningSecret.objects.all())

    page = act(boss, "signingsecret", "rotate", *rows)

    assert "Rotate at most 5 accounts at once" in page
    assert list(SigningSecret.objects.all()) == rows


def test_receivers_query_is_not_listed(boss: Client, add: Add) -> None:
    add("https://hook.example.com?token=s3cret")

    listed = boss.get("/admin/webhooks/delivery/").content.decode()

    assert "hook.example.com" in listed
    assert "s3cret" not in listed


def test_account_that_was_made_in_the_admin_is_shown_a_secret_there(boss: Client, account: User) -> None:
    response = boss.post("/admin/webhooks/signingsecret/add/", {"account": account.pk}, follow=True)

    assert shown(html.unescape(response.content.decode())) == [account_secrets.ensure(account.pk)]
    assert SigningSecret.objects.filter(account=account, expires_at=None).count() == 1
