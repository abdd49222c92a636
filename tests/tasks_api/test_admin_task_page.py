"""The admin's page of a task tells what happened, and what to do next."""

from __future__ import annotations

import datetime as dt
import html
import re
import uuid
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from hypothesis import given, settings
from hypothesis import strategies as st

from tasks_api import failure_messages, keys, lifecycle
from tasks_api.admin.task_page import reasons
from tasks_api.admin.task_page.upstream_work import upstream_work_of
from tasks_api.admin.task_page.verdicts import verdicts_of
from tasks_api.models import ApiKey, Phase, Task, TaskAttempt
from tests import bulk_rows
from tests.admin_pages import staff
from tests.factories import ServiceProcessFactory, TaskFactory, UserFactory
from tests.plans import check, forget
from tests.tasks_api.conftest import Q, claim
from videogen.lib.config.model_routes import BackendSpec, Route
from webhooks import outbox
from webhooks.models import Attempt, Delivery, DeliveryStatus

pytestmark = pytest.mark.django_db

HOOK = "https://hook.example.com/in?token=private"
REFUSED = {
    "backend": "local",
    "version": "7",
    "rule": "violence",
    "findings": [{"category": "violence", "severity": 3, "name": "killing and maiming"}],
}
MAX_STATEMENTS = 18
"""Those of the session, the user, the permissions and the buttons included."""


@pytest.fixture
def root(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("root"))
    return client


def address_of(task: Task) -> str:
    return f"/admin/tasks_api/task/{task.pk}/change/"


def text_of(client: Client, task: Task) -> str:
    """The page's own part as a reader sees it: no tags, single spaces."""
    response = client.get(address_of(task))
    assert response.status_code == 200
    main = response.content.decode().partition('<div class="task-page">')[2]
    assert main
    main = re.sub(r"</?(?:a|code|span|strong|time)\b[^>]*>", "", main)
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", main)).split())


def make_due() -> None:
    Task.objects.filter(phase=Phase.DELAYED).update(due_at=timezone.now())


def add_delivery(task: Task, *, statuses: list[int | None], dead: bool = True) -> Delivery:
    """A delivery that ended after these answers; None: a timeout."""
    outbox.add(account_id=task.account_id, task_id=task.pk, url=HOOK, body=b"{}")
    delivery = Delivery.objects.get(task_id=task.pk)
    for number, status in enumerate(statuses, 1):
        Attempt.objects.create(
            delivery=delivery,
            number=number,
            started_at=dt.datetime(2026, 1, 2, 3, 4, number, tzinfo=dt.UTC),
            milliseconds=1_234,
            status=status,
            error="" if status else "timeout",
            answer=b"<script>alert(1)</script> gone" if status else b"",
        )
    Delivery.objects.filter(pk=delivery.pk).update(
        status=DeliveryStatus.DEAD if dead else DeliveryStatus.DELIVERED, phase=Phase.ENDED, due_at=None,
        attempts=len(statuses), claims=len(statuses), ended_at=timezone.now(),
    )  # fmt: skip
    return delivery


# --- Stories ---


def test_refused_prompt_names_rule_message_and_next_step(root: Client) -> None:
    task = TaskFactory.create(prompt="Something violent")
    taken = claim()
    lifecycle.save_verdicts(taken, [REFUSED])
    lifecycle.fail(taken, reason="violence")

    page = text_of(root, task)

    assert page.startswith("failed violence The content rules refused the prompt: violence.")
    assert f"The customer reads: {failure_messages.message('violence')}" in page
    assert "What to do: The customer has to change the prompt." in page
    assert "local 7 refused: violence violence, killing and maiming, explicit" in page
    assert "Something violent" in page


def test_dead_webhook_is_told_at_the_top_with_each_attempt(root: Client) -> None:
    task = TaskFactory.create(success=True, reason="success", callback_url=HOOK)
    delivery = add_delivery(task, statuses=[500, None, 500, 410])

    page = text_of(root, task)

    assert "success webhook dead" in page[:40]
    assert "Its webhook did not arrive: all attempts failed. The last attempt: HTTP 410." in page
    assert "Then send the webhook again." in page
    assert "1 2026-01-02 03:04:01 UTC 1,234 ms HTTP 500" in page
    assert "2 2026-01-02 03:04:02 UTC 1,234 ms timeout: no answer within 10 seconds" in page
    raw = root.get(address_of(task)).content.decode()
    assert f'href="/admin/webhooks/delivery/{delivery.pk}/change/"' in raw
    assert "<script>alert" not in raw
    of_delivery = root.get(f"/admin/webhooks/delivery/{delivery.pk}/change/").content.decode()
    assert f'href="{address_of(task)}"' in of_delivery
    assert of_delivery.count("2026-01-02 03:04:0") == 4


def test_stuck_worker_is_seen_in_each_attempt_and_in_the_end(root: Client) -> None:
    task = TaskFactory.create()
    for _ in range(3):
        claim()
        Task.objects.update(worker_host="gpu-7", worker_pid=4711, lease_until=timezone.now() - dt.timedelta(seconds=1))
        lifecycle.sweep()

    page = text_of(root, task)

    assert "failed attempts Every attempt was lost" in page
    assert "Check Service processes and the worker's log" in page
    assert [f"attempt {number} lease expired" in page for number in (1, 2, 3)] == [True] * 3
    assert page.count("gpu-7:4711") == 3


def test_silent_worker_whose_lease_nobody_frees_is_told(root: Client) -> None:
    task = TaskFactory.create(running=True, worker_host="gpu-7", worker_pid=4711)
    assert "worker silent" not in text_of(root, task)

    Task.objects.update(lease_until=timezone.now() - dt.timedelta(minutes=5))
    page = text_of(root, task)

    assert "worker silent" in page
    assert "no sweep gave the task to another one" in page
    assert "attempt 1 running" in page
    assert "gpu-7:4711" in page


def test_fault_upstream_shows_what_the_fallback_took_over(root: Client, settings: Any) -> None:
    first, second = BackendSpec(backend="openai_videos", options={}), BackendSpec(backend="storybook", options={})
    route = Route(spec=first, fallback=second, queue=Q, attempt_seconds=60, total_seconds=600)
    settings.MODEL_ROUTES = {"gen2_text_to_video": route}
    task = TaskFactory.create()
    lifecycle.retry_later(claim(), reason="upstream")
    make_due()
    lifecycle.fail(claim(), reason="upstream_failed")
    lifecycle.fail(claim(), reason="upstream")

    page = text_of(root, task)

    assert "failed upstream The model's server did not answer, or not in time." in page
    assert "“manage.py check_backend” says whether it answers" in page
    assert "attempt 1 retry" in page
    assert "attempt 2 fallback" in page
    assert "The model's server reported that it failed. The model's fallback took over." in page
    assert "Backend none; tried: openai_videos, storybook" in page
    assert "none yet" not in page


def test_storage_that_is_away_is_told_while_it_lasts_and_after(root: Client) -> None:
    task = TaskFactory.create()
    taken = claim()
    lifecycle.await_storage(taken)
    running = text_of(root, task)
    lifecycle.fail(taken, reason="storage")

    assert "storage away" in running
    assert "waiting for the storage" in running
    assert "“manage.py doctor” says what is wrong" in running
    page = text_of(root, task)
    assert "failed storage The video was made, but the storage of files was away for too long." in page
    assert "Check the storage: “manage.py doctor”" in page


@pytest.mark.parametrize("state", ["revoked", "expired"])
def test_key_that_no_longer_works_is_told(root: Client, account: User, state: str) -> None:
    key, _ = keys.issue(account, name="for the <b>shop</b>")
    task = TaskFactory.create(account=account, success=True, reason="success", key=key)
    assert f"key {state}" not in text_of(root, task)

    column = {"revoked": "revoked_at", "expired": "expires_at"}[state]
    ApiKey.objects.update(**{column: timezone.now() - dt.timedelta(minutes=1)})
    page = text_of(root, task)

    assert f"The key that created it is {state} now, so requests with it get 401" in page
    assert f"{key.prefix}… for the <b>shop</b> {state}" in page


def test_inactive_account_is_told(root: Client, account: User) -> None:
    task = TaskFactory.create(account=account, success=True, reason="success")
    User.objects.filter(pk=account.pk).update(is_active=False)

    assert "The account is inactive" in text_of(root, task)


def test_cancelled_task_is_no_alarm(root: Client) -> None:
    task = TaskFactory.create()
    lifecycle.cancel(task.pk, account_id=task.account_id)

    page = text_of(root, task)

    assert "failed cancelled The caller cancelled it, with a key of the account." in page
    assert "Backend none " in page
    assert (
        "badge-bad"
        not in root.get(address_of(task)).content.decode().partition("task-summary")[2].split("</section>")[0]
    )


def test_deleted_task_says_so_and_has_nothing_left(root: Client) -> None:
    task = TaskFactory.create(success=True, reason="success", prompt="Private words", callback_url=HOOK)
    lifecycle.delete(task.pk, account_id=task.account_id)

    page = text_of(root, task)

    assert page.startswith("success deleted ")
    assert "Its content is gone permanently." in page
    assert "Video: deleted" in page
    assert "Private words" not in page


def test_expired_video_is_told_with_its_time(root: Client) -> None:
    task = TaskFactory.create(
        success=True, reason="success", expired_at=dt.datetime(2026, 5, 6, 7, 8, 9, tzinfo=dt.UTC)
    )

    page = text_of(root, task)

    assert "files expired" in page
    assert "Its files were deleted 2026-05-06 07:08:09 UTC" in page
    assert "Video: expired" in page
    assert "<video" not in root.get(address_of(task)).content.decode()


def test_end_by_an_earlier_release_has_no_reason_and_says_so(root: Client) -> None:
    task = TaskFactory.create(failed=True, reason=None)

    page = text_of(root, task)

    assert "An earlier release ended it, and kept no reason" in page
    assert "The customer reads: The video could not be made. Please try again." in page
    assert "because an earlier release ended them and kept no record: 1." in page


def test_task_that_waits_says_for_what(root: Client, settings: Any) -> None:
    settings.RUNNING_CAP = 1
    first, second = TaskFactory.create_batch(2, virtual_start=1)
    page = text_of(root, second)
    assert "processing waiting no worker It waits in “generation”, 2nd in line." in page
    assert "No worker serves the queue “generation”" in page

    ServiceProcessFactory.create()
    assert "No worker" not in text_of(root, first)
    blocked = TaskFactory.create(phase=Phase.BLOCKED, account=first.account, virtual_start=2)
    assert "of which 1 may run at the same time, 3rd in line." in text_of(root, blocked)
    delayed = TaskFactory.create(
        phase=Phase.DELAYED, due_at=dt.datetime(2099, 1, 1, tzinfo=dt.UTC), attempts=1, claims=1
    )
    assert "It waits for the time of its next attempt, 2099-01-01 00:00:00 UTC." in text_of(root, delayed)


def test_worker_that_was_lost_is_told_while_the_task_waits_for_another(root: Client, settings: Any) -> None:
    settings.MAX_ATTEMPTS = 3
    ServiceProcessFactory.create()
    TaskFactory.create()
    task = claim()
    Task.objects.filter(pk=task.pk).update(lease_until=timezone.now() - dt.timedelta(seconds=5))
    lifecycle.sweep()

    page = text_of(root, task)

    assert "worker lost" in page
    assert "was lost in attempt 1: it died, hung, or could not reach the database. Another worker tries again." in page
    assert (
        '<a href="/admin/processes/serviceprocess/">Service processes</a>'
        in root.get(address_of(task)).content.decode()
    )


def test_task_that_waits_for_workers_that_pause_says_why_they_do(root: Client) -> None:
    task = TaskFactory.create()
    until = timezone.now() + dt.timedelta(minutes=1)
    ServiceProcessFactory.create(paused_until=until, pause_reason="the disk for videos is full, missing or read-only")
    assert "workers pause" in text_of(root, task)
    assert "pause: the disk for videos is full, missing or read-only. Once that is fixed" in text_of(root, task)

    ServiceProcessFactory.create(host="another")
    assert "workers pause" not in text_of(root, task)


def test_dead_webhook_says_from_when_on_it_can_be_sent_again(root: Client) -> None:
    task = TaskFactory.create(success=True, reason="success", callback_url=HOOK)
    delivery = add_delivery(task, statuses=[500] * 4)

    page = text_of(root, task)
    assert "Then send the webhook again. That is possible from 20" in page
    assert "; then reload this page." in page

    Delivery.objects.filter(pk=delivery.pk).update(ended_at=timezone.now() - dt.timedelta(seconds=61))
    assert "That is possible from" not in text_of(root, task)


def test_titles_name_what_is_shown(root: Client) -> None:
    task = TaskFactory.create()

    assert "<h1>Task</h1>" in root.get(address_of(task)).content.decode()
    assert "<h1>Tasks</h1>" in root.get("/admin/tasks_api/task/").content.decode()


def test_every_reason_of_an_end_is_explained() -> None:
    assert set(reasons.EXPLANATIONS) >= {*failure_messages.REJECTED, *failure_messages.FAILED}
    assert reasons.explain("new-one").words == "The reason is “new-one”."


# --- Parts ---


def test_video_plays_with_its_poster_and_image(root: Client) -> None:
    task = TaskFactory.create(success=True, reason="success", poster_name="posters/a.jpg", image_name="images/b.png")

    page = root.get(address_of(task)).content.decode()

    assert re.search(rf'<video src="{task.result_url}" poster="[^"]*/posters/a\.jpg" controls', page)
    assert re.search(r'<img class="input-image" src="[^"]*/images/b\.png"', page)


@pytest.mark.parametrize(("is_signed", "words"), [(True, "signed"), (False, "not signed")])
def test_page_says_whether_the_video_is_signed(root: Client, is_signed: bool, words: str) -> None:
    task = TaskFactory.create(success=True, reason="success", is_signed=is_signed)

    assert f"Content Credentials {words}" in text_of(root, task)
    assert "Content Credentials" not in text_of(root, TaskFactory.create(running=True))


def test_request_shows_what_was_asked_for_and_hides_the_query_of_an_image(root: Client) -> None:
    original = TaskFactory.create(success=True, reason="success")
    task = TaskFactory.create(
        image_url="https://cdn.example.com/a.png?X-Signature=hunter2#x", remix_target=original, requested_model="sora-2",
        request_id="req-1",
    )  # fmt: skip
    again = TaskFactory.create(rerun_of=task.pk)

    page = text_of(root, task)

    assert "Model gen2_text_to_video Model asked for sora-2 Format 9:16, 10 s" in page
    assert "Image https://cdn.example.com/a.png Remix of" in page
    assert "hunter2" not in page
    assert "Request id req-1" in page
    links = re.findall(r'href="/admin/tasks_api/task/([^/]*)/change/"', root.get(address_of(task)).content.decode())
    assert {str(original.pk), str(again.pk)} <= set(links)
    assert str(again.pk)[-8:] in page.partition("Run again as")[2][:10]
    assert str(task.pk)[-8:] in text_of(root, again).partition("Run again from")[2][:10]
    assert str(task.pk)[-8:] in text_of(root, original).partition("Remixes of it")[2][:10]


def test_callback_address_is_its_host_for_who_may_not_see_it(root: Client) -> None:
    task = TaskFactory.create(success=True, reason="success", callback_url=HOOK)
    delivery = add_delivery(task, statuses=[500] * 4)
    Attempt.objects.create(
        delivery=delivery, number=5, started_at=timezone.now(), milliseconds=1, status=500, answer=f"No {HOOK}".encode()
    )
    assert text_of(root, task).count(HOOK) == 3

    viewer = staff("view_task", "view_delivery")
    page = text_of(viewer, task)

    assert "private" not in viewer.get(address_of(task)).content.decode()
    assert "Webhook to hook.example.com" in page
    assert "HTTP 500" in page


def test_viewer_of_tasks_alone_sees_no_deliveries_and_no_links_that_are_refused() -> None:
    key, _ = keys.issue(UserFactory.create())
    task = TaskFactory.create(success=True, reason="success", callback_url=HOOK, key=key, account=key.account)
    add_delivery(task, statuses=[500] * 4)

    viewer = staff("view_task")
    page = text_of(viewer, task)

    assert "You may not see webhook deliveries." in page
    assert "HTTP 500" not in page
    assert key.prefix in page
    raw = viewer.get(address_of(task)).content.decode()
    assert re.findall(r'href="/admin/(?:webhooks/delivery|auth/user|tasks_api/apikey)/\d+', raw) == []


def test_secrets_of_the_lease_and_the_backend_are_not_on_the_page(root: Client) -> None:
    token = uuid.uuid4()
    task = TaskFactory.create(
        running=True, lease_token=token, checkpoint={"secret": "hunter2"}, backend_options={"url": "http://hunter2"}
    )

    page = root.get(address_of(task)).content.decode()

    assert str(token) not in page
    assert "hunter2" not in page
    assert "Lease until" in page


def test_markup_in_what_others_wrote_is_text(root: Client, account: User) -> None:
    evil = "<script>alert('x')</script>"
    key, _ = keys.issue(account, name=evil)
    task = TaskFactory.create(
        failed=True, account=account, key=key, prompt=evil, error_message=evil, reason=evil, image_url=f"https://a.example/{evil}",
        requested_model=evil, request_id=evil, callback_url=f"https://a.example/{evil}", backend=evil,
        moderation=[{"backend": evil, "rule": evil, "version": evil, "findings": [{"name": evil}, evil]}, evil],
        usage={"upstream_id": evil},
    )  # fmt: skip
    now = timezone.now()
    TaskAttempt.objects.create(
        task=task, number=1, worker_host=evil, worker_pid=1, backend=evil, started_at=now, ended_at=now, ended_as="failed",
        reason=evil,
    )  # fmt: skip

    page = root.get(address_of(task)).content.decode()

    assert "<script>alert" not in page
    assert page.count("&lt;script&gt;alert") > 12


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.just(10**400),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["backend", "version", "rule", "findings", "missing", "severity", "segments", "before_fallback", "unanswered",
                 "upstream_id", "seconds", "cost", "id", "clip_seconds", "done", "used_seconds"]
            ),
            inner,
            max_size=5,
        )
    ),
    max_leaves=20,
)  # fmt: skip


@settings(deadline=None)
@given(kept=JSON)
def test_whatever_json_was_kept_is_shown(kept: Any) -> None:
    task = Task(phase=Phase.ENDED, backend="x.Y", moderation=kept, checkpoint=kept, usage=kept)

    assert len(str(verdicts_of(task))) < 50_000
    assert len("".join(upstream_work_of(task))) < 200_000


@pytest.mark.parametrize("kept", [[], {}, "text", 7, [None, 1, "x", [], {"findings": "many", "rule": {"a": 1}}]])
def test_page_opens_with_json_of_any_form(root: Client, kept: Any) -> None:
    task = TaskFactory.create(failed=True, moderation=kept, usage=kept, checkpoint=kept)

    assert text_of(root, task)


def test_long_lists_are_cut_and_say_so(root: Client) -> None:
    task = TaskFactory.create(failed=True, reason="upstream", claims=60)
    now = timezone.now()
    TaskAttempt.objects.bulk_create(
        TaskAttempt(task=task, number=number, started_at=now, ended_at=now, ended_as="deferred")
        for number in range(1, 61)
    )
    outbox.add(account_id=task.account_id, task_id=task.pk, url=HOOK, body=b"{}")
    first = Delivery.objects.get()
    Delivery.objects.bulk_create(
        Delivery(
            account=task.account, task_id=task.pk, generation=number, message_id=first.message_id, url=HOOK, body=b"{}",
            requested_by="admin root", queue=first.queue, phase=Phase.WAITING, virtual_start=1, due_at=now,
        )
        for number in range(2, 26)
    )  # fmt: skip

    page = text_of(root, task)

    assert "Only the newest 50 attempts are shown." in page
    assert "attempt 10 " not in page
    assert "attempt 11 deferred" in page
    assert "Only the newest 20 are shown." in page
    assert "delivery 25 to" in page
    assert "delivery 5 to" not in page


# --- Its cost ---


def test_page_makes_few_statements(account: User) -> None:
    key, _ = keys.issue(account)
    named = {"account": account, "key": key, "callback_url": HOOK}
    tasks = [
        TaskFactory.create(success=True, reason="success", **named),
        TaskFactory.create(running=True, **named),
        *(TaskFactory.create(phase=phase, **named) for phase in (Phase.WAITING, Phase.BLOCKED)),
        TaskFactory.create(phase=Phase.DELAYED, due_at=timezone.now(), **named),
    ]
    add_delivery(tasks[0], statuses=[500] * 4)
    support = staff("view_task", "view_delivery", "cancel_task", "rerun_task", "redeliver_delivery", "delete_task")

    for task in tasks:
        with CaptureQueriesContext(connection) as statements:
            text_of(support, task)
        assert len(statements) <= MAX_STATEMENTS, [each["sql"][:100] for each in statements]


def test_page_reads_few_rows_of_crowded_tables(root: Client) -> None:
    forget("tasks_api_task")
    forget("webhooks_delivery")
    accounts, _ = bulk_rows.add_accounts(5)
    bulk_rows.add_tasks(accounts, finished=10_000, waiting=0)
    bulk_rows.add_deliveries(accounts, finished=10_000, waiting=0)
    task = TaskFactory.create(success=True, reason="success", callback_url=HOOK)
    delivery = add_delivery(task, statuses=[500] * 4)
    with connection.cursor() as cursor:
        cursor.execute(
            """INSERT INTO webhooks_attempt (delivery_id, number, started_at, milliseconds, status, error, answer)
               SELECT id, 1, now(), 5, 200, '', '' FROM webhooks_delivery WHERE id <> %s""",
            [delivery.pk],
        )
        cursor.execute(
            """INSERT INTO tasks_api_taskattempt (task_id, number, worker_host, backend, started_at, ended_at, ended_as, reason)
               SELECT id, 1, '', '', now(), now(), 'success', '' FROM tasks_api_task"""
        )
        cursor.execute("ANALYZE tasks_api_task, webhooks_delivery, webhooks_attempt, tasks_api_taskattempt")

    statements = check(lambda: text_of(root, task))

    assert len(statements) <= MAX_STATEMENTS
    assert text_of(root, task).count("HTTP 500") == 5
    assert str(delivery.pk) in root.get(address_of(task)).content.decode()
