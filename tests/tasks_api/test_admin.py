"""The admin: keys are issued and revoked, everything else is looked at."""

from __future__ import annotations

import datetime as dt
import re
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission, User
from django.test import Client
from django.utils import timezone

from tasks_api import keys, lifecycle
from tasks_api.lifecycle import counting
from tasks_api.models import AccountSettings, ApiKey, DailyUsage, QueueStats
from tasks_api.queries import usage
from tests.conftest import ApiClient
from tests.factories import ServiceProcessFactory, TaskFactory, UserFactory
from tests.generation import scripted
from webhooks import measuring as webhooks_measuring
from webhooks import outbox
from webhooks.models import Delivery, DeliveryStatus, Phase, SigningSecret
from webhooks.signing import account_secrets

pytestmark = pytest.mark.django_db


@pytest.fixture
def browser(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("root"))
    return client


def test_new_key_is_shown_once_and_works(browser: Client, account: User) -> None:
    page = browser.post(
        "/admin/tasks_api/apikey/add/", {"account": account.pk, "name": "for the shop"}, follow=True
    ).content.decode()

    key = re.findall(r"vg_[0-9A-Za-z]{38}", page)
    assert len(key) == 1
    assert ApiClient(key[0]).get("/api/tasks/x").status_code == 404
    assert ApiKey.objects.get().name == "for the shop"
    assert key[0] not in browser.get("/admin/tasks_api/apikey/").content.decode()
    assert key[0] not in browser.get(f"/admin/tasks_api/apikey/{ApiKey.objects.get().pk}/change/").content.decode()


def test_settings_stay_those_of_their_account(browser: Client) -> None:
    first, second = UserFactory.create_batch(2)
    AccountSettings.objects.create(account=second, running_cap=7)
    AccountSettings.objects.create(account=first, running_cap=1)

    browser.post(f"/admin/tasks_api/accountsettings/{first.pk}/change/", {"account": second.pk, "running_cap": 2})

    caps = dict(AccountSettings.objects.values_list("account_id", "running_cap"))
    assert caps == {first.pk: 2, second.pk: 7}


def test_revoking_is_logged_with_who_did_it(browser: Client, account: User) -> None:
    row, key = keys.issue(account)

    browser.post("/admin/tasks_api/apikey/", {"action": "revoke", "_selected_action": [row.pk]})

    assert ApiClient(key).get("/api/tasks/x").status_code == 401
    assert LogEntry.objects.get(object_id=str(row.pk)).user.get_username() == "root"


def _queues(browser: Client) -> dict[str, list[str]]:
    """The rows of the queues' page by their name, cell by cell, without the plots."""
    page = re.sub(r"(?s)<svg.*?</svg>", "", browser.get("/admin/tasks_api/queuestats/").content.decode())
    figures = page[page.index('id="figures-queues"') :]
    rows = re.findall(r"(?s)<tr><th scope=\"row\">(.*?)</tr>", figures)
    plain = [[" ".join(re.sub("<[^>]+>", " ", cell).split()) for cell in re.split("</t[dh]>", row)] for row in rows]
    return {cells[0]: cells[1:7] for cells in plain}


def test_queue_shows_all_that_is_in_it_and_who_works_on_it(browser: Client) -> None:
    QueueStats.objects.create(queue="generation", waiting=1)
    task = TaskFactory.create()
    TaskFactory.create_batch(2, phase="lined_up")
    TaskFactory.create(phase="delayed", due_at=timezone.now() + dt.timedelta(hours=1))
    outbox.add(account_id=task.account_id, task_id=task.pk, url="https://hook.example.com/", body=b"{}")
    for seconds in (3, 200):
        ServiceProcessFactory.create(seen_at=timezone.now() - dt.timedelta(seconds=seconds))
    counting.measure()
    webhooks_measuring.measure()

    queues = _queues(browser)

    assert queues["generation"][:5] == ["1", "1", "2", "0", "–"]
    assert re.fullmatch(r"1 seen \d+ s ago; 1 not seen", queues["generation"][5])
    assert queues["webhooks"] == ["1", "0", "0", "0", "–", "none"]
    page = browser.get("/admin/tasks_api/queuestats/").content.decode()
    assert "Queue webhooks has no worker. Unfinished webhooks: 1." in page
    assert "/admin/tasks_api/queuestats/generation/change/" in page


def test_queue_that_no_model_uses_any_more_is_shown_while_it_holds_tasks(browser: Client) -> None:
    TaskFactory.create(queue="remote")
    counting.measure()

    assert _queues(browser)["remote"][:4] == ["1", "0", "0", "0"]


def test_queue_of_webhooks_is_shown_to_those_who_see_deliveries(client: Client) -> None:
    viewer = UserFactory.create(is_staff=True)
    viewer.user_permissions.set(Permission.objects.filter(codename="view_queuestats"))
    client.force_login(viewer)

    assert _queues(client).keys() == {"generation"}


@pytest.mark.parametrize(
    "model",
    ["auth/user", "tasks_api/apikey", "tasks_api/accountsettings", "tasks_api/opentaskcount", "tasks_api/task",
     "tasks_api/queuestats", "tasks_api/dailyusage", "webhooks/delivery", "webhooks/signingsecret",
     "processes/serviceprocess"],
)  # fmt: skip
def test_every_list_opens(browser: Client, account: User, model: str) -> None:
    keys.issue(account)
    account_secrets.ensure(account.pk)
    task = TaskFactory.create(account=account, success=True)
    usage.count_end(task, cancelled=False)
    outbox.add(account_id=account.pk, task_id=task.pk, url="https://hook.example.com/?token=secret", body=b"{}")

    assert browser.get(f"/admin/{model}/").status_code == 200


def test_usage_is_found_by_its_account_and_cannot_be_changed(browser: Client) -> None:
    for task in TaskFactory.create_batch(2, success=True):
        usage.count_end(task, cancelled=False)
    row = DailyUsage.objects.get(account=task.account)

    assert "1 daily usage" in browser.get("/admin/tasks_api/dailyusage/", {"q": task.account.username}).content.decode()
    assert browser.post(f"/admin/tasks_api/dailyusage/{row.pk}/change/", {"failed": 9}).status_code == 403


def test_task_page_shows_the_video_and_cannot_be_changed(browser: Client) -> None:
    task = TaskFactory.create(success=True, callback_url="https://hook.example.com/")
    address = f"/admin/tasks_api/task/{task.pk}/change/"

    page = browser.get(address).content.decode()

    assert f'<video src="{task.result_url}"' in page
    assert browser.post(address, {"prompt": "other"}).status_code == 403
    assert browser.get("/admin/tasks_api/task/add/").status_code == 403
    assert browser.post(f"/admin/tasks_api/task/{task.pk}/delete/", {"post": "yes"}).status_code == 403


def test_dead_delivery_is_sent_again_and_says_who_asked(browser: Client, account: User) -> None:
    task = TaskFactory.create(account=account, success=True)
    outbox.add(account_id=account.pk, task_id=task.pk, url="https://hook.example.com/", body=b"{}")
    hour_ago = timezone.now() - dt.timedelta(hours=1)
    Delivery.objects.update(
        status=DeliveryStatus.DEAD, phase=Phase.ENDED, attempts=4, claims=4, due_at=None, ended_at=hour_ago
    )
    dead = Delivery.objects.get()

    browser.post("/admin/webhooks/delivery/", {"action": "redeliver", "_selected_action": [dead.pk]})

    again = Delivery.objects.exclude(pk=dead.pk).get()
    assert (again.generation, again.message_id, bytes(again.body)) == (2, dead.message_id, b"{}")
    assert again.requested_by == "admin root"


def test_send_again_asks_once_and_is_offered_where_it_would_work(browser: Client, account: User) -> None:
    task = TaskFactory.create(account=account, success=True)
    outbox.add(account_id=account.pk, task_id=task.pk, url="https://hook.example.com/x?t=private", body=b"{}")
    delivery = Delivery.objects.get()
    page = f"/admin/webhooks/delivery/{delivery.pk}/change/"
    button = f"/admin/webhooks/delivery/{delivery.pk}/send-again/"
    assert button not in browser.get(page).content.decode()
    assert browser.get(button)["Location"] == page

    hour_ago = timezone.now() - dt.timedelta(hours=1)
    Delivery.objects.update(
        status=DeliveryStatus.DEAD, phase=Phase.ENDED, attempts=4, claims=4, due_at=None, ended_at=hour_ago
    )
    assert button in browser.get(page).content.decode()
    asked = browser.get(button)
    question = asked.content.decode()
    assert "Send this webhook to hook.example.com again?" in question
    assert "private" not in question
    assert Delivery.objects.count() == 1

    assert browser.post(button, {"token": "no token"}).status_code == 200
    assert Delivery.objects.count() == 1
    form = {"token": str(asked.context["form"].initial["token"])}
    assert "will be sent again" in browser.post(button, form, follow=True).content.decode()
    refused = browser.post(button, form, follow=True).content.decode()

    assert "has not ended yet" in refused
    assert Delivery.objects.get(generation=2).requested_by == "admin root"
    assert LogEntry.objects.get().change_message == "Sent the webhook again, as delivery 2."


def test_button_needs_its_permission(client: Client, account: User) -> None:
    viewer = UserFactory.create(is_staff=True)
    viewer.user_permissions.set(Permission.objects.filter(codename="view_delivery"))
    client.force_login(viewer)
    outbox.add(
        account_id=account.pk, task_id=TaskFactory.create(account=account).pk, url="https://a.example/", body=b"{}"
    )
    Delivery.objects.update(
        status=DeliveryStatus.DEAD, phase=Phase.ENDED, attempts=4, claims=4, due_at=None, ended_at=timezone.now()
    )
    delivery = Delivery.objects.get()
    page = client.get(f"/admin/webhooks/delivery/{delivery.pk}/change/").content.decode()

    assert "send-again" not in page
    assert client.post(f"/admin/webhooks/delivery/{delivery.pk}/send-again/").status_code == 403


def test_rotated_secret_is_shown_once(browser: Client, account: User) -> None:
    account_secrets.ensure(account.pk)
    row = SigningSecret.objects.get(account=account)

    page = browser.post(
        "/admin/webhooks/signingsecret/", {"action": "rotate", "_selected_action": [row.pk]}, follow=True
    ).content.decode()

    assert re.findall(r"whsec_[A-Za-z0-9+/=]+", page) == [account_secrets.ensure(account.pk)]
    assert "whsec_" not in browser.get("/admin/webhooks/signingsecret/").content.decode()
    assert len(account_secrets.valid(account.pk)) == 2


def test_an_account_with_tasks_cannot_be_deleted(browser: Client) -> None:
    task = TaskFactory.create()

    browser.post(f"/admin/auth/user/{task.account_id}/delete/", {"post": "yes"})

    assert User.objects.filter(pk=task.account_id).exists()


def test_accounts_without_staff_rights_stay_outside(client: Client) -> None:
    client.force_login(UserFactory.create())

    assert client.get("/admin/tasks_api/task/").status_code == 302


@pytest.mark.parametrize("model", ["tasks_api/task", "webhooks/delivery", "tasks_api/apikey"])
def test_search_takes_any_text(browser: Client, model: str) -> None:
    task = TaskFactory.create(callback_url="https://hook.example.com/")
    outbox.add(account_id=task.account_id, task_id=task.pk, url=task.callback_url, body=b"{}")

    for text in ("nonsense", "'; --", "\x00", task.account.username):
        assert browser.get(f"/admin/{model}/", {"q": text}).status_code == 200
    if model != "tasks_api/apikey":
        assert "1 result" in browser.get(f"/admin/{model}/", {"q": str(task.pk)}).content.decode()


# What the work took elsewhere

PARTS = [
    {"id": "video_1", "clip_seconds": 5, "by_image": False, "done": True, "used_seconds": 12.5, "cost": 0.4},
    {
        "id": "https://gw.example.com/jobs/2?sig=hunter2",
        "clip_seconds": 5.0,
        "done": False,
        "used_seconds": None,
        "cost": None,
    },
]


def _page_of(browser: Client, **values: Any) -> str:
    task = TaskFactory.create(**values)
    return browser.get(f"/admin/tasks_api/task/{task.pk}/change/").content.decode()


def _rows(page: str) -> list[list[str]]:
    """The cells of the tables, head and foot included."""
    tables = re.findall(r"<table><caption>.*?</table>", page, re.DOTALL)
    rows = re.findall(r"<tr>(.*?)</tr>", "".join(tables))
    return [re.findall(r"<t[dh]>(.*?)</t[dh]>", row) for row in rows]


def test_task_page_shows_each_part_of_the_work_and_what_it_cost(browser: Client) -> None:
    kept = {"openai_videos": "fingerprint-of-the-place", "segments": PARTS, "unanswered": 1}
    page = _page_of(
        browser, running=True, backend="openai_videos", checkpoint=kept, backend_options={"url": "http://gw"}
    )

    assert _rows(page) == [
        ["Part", "Video", "State", "Took", "Cost", "Upstream id"],
        ["1", "5 s", "done", "12.5 s", "0.4", "video_1"],
        ["2", "5 s", "under way", "", "", "https://gw.example.c<wbr>om/jobs/2"],
        ["All", "", "", "12.5 s", "0.4", "1 more may have been created: the server never responded."],
    ]
    assert "hunter2" not in page
    assert "fingerprint-of-the-place" not in page
    assert "http://gw<" not in page


def test_task_page_shows_the_backend_and_what_the_one_before_the_fallback_had_made(browser: Client) -> None:
    usage = {"before_fallback": {"backend": "openai_videos", "segments": PARTS[:1]}, "upstream_id": "a,b", "seconds": 3}
    page = _page_of(browser, success=True, backend="storybook", on_fallback=True, usage=usage)

    assert "storybook, as fallback" in page
    assert re.findall("<caption>(.*?)</caption>", page) == ["openai_videos", "storybook"]
    assert [row[-1] for row in _rows(page) if row[0].isdigit()] == ["video_1", "a", "b"]
    assert _rows(page)[-1][3] == "3 s"


@pytest.mark.parametrize(
    "checkpoint",
    [
        {},
        {"scene": {"segments": 3}},
        {"segments": [{"id": "<script>alert(1)</script>"}] * 1000},
    ],
)
def test_whatever_a_backend_kept_the_page_opens(browser: Client, checkpoint: Any) -> None:
    page = _page_of(browser, failed=True, backend="x.Y", checkpoint=checkpoint, usage=checkpoint)

    assert "<script>alert" not in page
    assert len(page) < 200_000


def test_list_is_filtered_by_deletion(browser: Client) -> None:
    kept, deleted = TaskFactory.create(success=True), TaskFactory.create(success=True)
    lifecycle.delete(deleted.pk, account_id=deleted.account_id)

    def shown(**query: str) -> tuple[bool, bool]:
        page = browser.get("/admin/tasks_api/task/", query).content.decode()
        assert "By deletion" in page
        assert "By deleted at" not in page
        return str(kept.pk) in page, str(deleted.pk) in page

    assert shown() == (True, True)
    assert shown(deleted="no") == (True, False)
    assert shown(deleted="yes") == (False, True)
    assert shown(deleted="nonsense") == (True, True)


def test_list_shows_the_backend_and_is_filtered_by_it(browser: Client, settings: Any) -> None:
    settings.MODEL_ROUTES = {"gen2_text_to_video": scripted.route()}
    ours = TaskFactory.create(success=True, backend=scripted.NAME)
    other = TaskFactory.create(success=True, backend="storybook", on_fallback=True)

    everything = browser.get("/admin/tasks_api/task/").content.decode()
    filtered = browser.get("/admin/tasks_api/task/", {"backend": scripted.NAME}).content.decode()

    assert f"?backend={scripted.NAME}" in everything
    assert "?backend=openai_videos" in everything
    assert "storybook, as fallback" in everything
    assert (str(ours.pk) in filtered, str(other.pk) in filtered) == (True, False)
    statuses = [
        browser.get("/admin/tasks_api/task/", {"backend": odd}).status_code for odd in ("'", "nonsense", "", "\x00")
    ]
    assert statuses == [200, 200, 200, 400]
