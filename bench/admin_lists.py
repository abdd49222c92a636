"""What the admin's lists of tasks and deliveries cost on long tables: each filter and search, and the rows that it reads.

    .venv/bin/python -m bench.admin_lists [--tasks 1000000] [--accounts 20] [--write PATH]

One private PostgreSQL holds so many tasks and as many deliveries. Each page is asked for by Django's test client, so a page's
time is that of the view, its statements and its template, without a web server. What the lists' index costs a create is
measured with and without it in turns.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from bench import results
from bench.growth import private_database
from bench.processes import cpu_seconds

GOAL_MS: Final = 150
ROUNDS: Final = 9
CREATES: Final = 500
TURNS: Final = 12
INDEX: Final = "task_of_account"


class Page(NamedTuple):
    """What one page took, in milliseconds: medians."""

    wall: float
    web_cpu: float
    postgres_cpu: float
    rows_read: int
    shown: int


def fill(count: int, accounts: int) -> list[int]:
    """The rows: a hundredth of the tasks and deliveries waits, and statistics are those of a table that autovacuum knows."""
    from django.core.management import call_command
    from django.db import connection

    from tests import bulk_rows

    with connection.cursor() as cursor:
        cursor.execute("SET idle_in_transaction_session_timeout = 0")  # for a busy machine
    call_command("migrate", verbosity=0)
    ids, _ = bulk_rows.add_accounts(accounts)
    bulk_rows.add_tasks(ids, finished=count - count // 100, waiting=count // 100, in_order=True)
    bulk_rows.add_deliveries(ids, finished=count - count // 100, waiting=count // 100)
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")
    return ids


def pages(account: int) -> dict[str, tuple[str, dict[str, Any]]]:
    """The address and the query of each page, by what it shows."""
    from tasks_api.models import ApiKey, Task
    from webhooks.models import Delivery

    tasks, deliveries = "/admin/tasks_api/task/", "/admin/webhooks/delivery/"
    oldest = Task.objects.order_by("id").first()
    middle = Task.objects.order_by("id").values_list("id", flat=True)[Task.objects.count() // 2]
    key = ApiKey.objects.select_related("account").get(account_id=account)
    assert oldest is not None
    whole, name = str(oldest.pk), key.account.username
    return {
        "tasks": (tasks, {}),
        "tasks, half way down": (tasks, {"before": middle}),
        "tasks, half way up": (tasks, {"after": middle}),
        "tasks, failed": (tasks, {"status": "failed"}),
        "tasks, a reason that none has": (tasks, {"reason": "adult"}),
        "tasks, three filters, none found": (
            tasks, {"status": "success", "model_name": "gen2_pro_text_to_video", "backend": "x"},
        ),
        "tasks, processing": (tasks, {"status": "processing"}),
        "tasks, waiting": (tasks, {"phase": "waiting"}),
        "tasks, blocked (none)": (tasks, {"phase": "lined_up"}),
        "tasks of an account": (tasks, {"account": account}),
        "tasks of an account, failed, of a model": (
            tasks, {"account": account, "status": "failed", "model_name": "gen2_text_to_video"},
        ),
        "tasks of an account, waiting": (tasks, {"account": account, "phase": "waiting"}),
        "search a whole id": (tasks, {"q": whole}),
        "search the end of an id": (tasks, {"q": whole[-8:]}),
        "search an account": (tasks, {"q": name}),
        "search an account in upper case": (tasks, {"q": name.upper()}),
        "search a key": (tasks, {"q": key.prefix}),
        "search what nothing is called": (tasks, {"q": "nobody@example.com"}),
        "search a word in an account's prompts": (tasks, {"q": "lake", "account": account}),
        "search a word that no prompt has": (tasks, {"q": "dragon", "account": account}),
        "deliveries": (deliveries, {}),
        "deliveries, half way down": (deliveries, {"before": Delivery.objects.count() // 2}),
        "deliveries, pending": (deliveries, {"status": "pending"}),
        "deliveries, dead (none)": (deliveries, {"status": "dead"}),
        "deliveries of an account, dead (none)": (deliveries, {"status": "dead", "account": account}),
        "deliveries of a task": (deliveries, {"q": whole}),
        "deliveries, search the end of an id": (deliveries, {"q": whole[-8:]}),
        "deliveries, search a receiver": (deliveries, {"q": "nowhere", "account": account}),
    }  # fmt: skip


def measure(client: Any, address: str, query: dict[str, Any]) -> Page:
    """One page, several times, and once more with the plans of its statements."""
    from tests.explain import explain

    def get() -> Any:
        response = client.get(address, query)
        assert response.status_code == 200, response
        return response

    shown = get().content.count(b'class="copy"')
    taken = []
    for _ in range(ROUNDS):
        began = time.perf_counter(), time.process_time(), cpu_seconds(_backend())
        get()
        ended = time.perf_counter(), time.process_time(), cpu_seconds(_backend())
        taken.append([(after - before) * 1000 for before, after in zip(began, ended, strict=True)])
    wall, web = (statistics.median(column) for column in list(zip(*taken, strict=True))[:2])
    postgres = statistics.mean(each[2] for each in taken)  # it is counted in hundredths of a second
    rows = max(statement.rows_read_by_all_scans() for statement in explain(get))
    return Page(wall, web, postgres, rows, shown)


def _backend() -> int:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        (pid,) = cursor.fetchone()
    return int(pid)


def cost_of_index(accounts: list[int]) -> tuple[list[float], list[float]]:
    """PostgreSQL's CPU milliseconds of a create, of each turn with the index `task_of_account` and of each without it."""
    from django.db import connection

    from tasks_api import lifecycle
    from tasks_api.models import ApiKey, Task
    from tests import bulk_rows

    found = [ApiKey.objects.find_caller(bulk_rows.key_digest(account)) for account in accounts]
    callers = [caller for caller in found if caller is not None]
    index = next(each for each in Task._meta.indexes if each.name == INDEX)

    def creates() -> float:
        before = cpu_seconds(_backend())
        for number in range(CREATES):
            lifecycle.create(callers[number % len(callers)], **bulk_rows.NEW_TASK)
        return (cpu_seconds(_backend()) - before) / CREATES * 1000

    figures: dict[bool, list[float]] = {True: [], False: []}
    creates()  # warm
    for turn in range(TURNS):
        with_index = turn % 2 == 0
        figures[with_index].append(creates())
        with connection.schema_editor() as editor:
            (editor.remove_index if with_index else editor.add_index)(Task, index)
    return figures[True], figures[False]


def report(found: dict[str, Page], count: int, create: tuple[list[float], list[float]], circumstances: str) -> str:
    """The section of bench/results.md."""
    first = found["tasks"].wall
    header = ["", "wall ms", "times the first list", "web CPU ms", "PostgreSQL CPU ms", "most rows read", "rows shown"]
    rows = [
        [name, f"{page.wall:.0f}", f"{page.wall / first:.2f}", f"{page.web_cpu:.0f}", f"{page.postgres_cpu:.0f}",
         f"{page.rows_read:,}", page.shown]
        for name, page in found.items()
    ]  # fmt: skip
    slowest = max(page.web_cpu + page.postgres_cpu for page in found.values())
    most = max(page.rows_read for page in found.values())
    (with_index, range_with), (without, range_without) = (
        (statistics.median(turns), f"{min(turns):.2f} to {max(turns):.2f}") for turns in create
    )
    return f"""## The admin's lists

{circumstances}. `python -m bench.admin_lists`. {count:,} tasks and as many deliveries of accounts with more of them than a page
looks through; a hundredth waits. "Most rows read" is what all scans of one statement read together.

{results.table(header, rows)}

Goals: at most {GOAL_MS} ms of CPU ({slowest:.0f} ms, {"met" if slowest <= GOAL_MS else "**missed**"}) and at most 10,000 rows
({most:,}, {"met" if most <= 10_000 else "**missed**"}). What the index `{INDEX}`, which only these lists use, costs a
create: {with_index:.2f} ms of PostgreSQL's CPU with it ({range_with}), {without:.2f} ms without ({range_without}), medians of
turns.
"""


def main(tell: Callable[[str], None] = print) -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tasks", type=int, default=1_000_000)
    parser.add_argument("--accounts", type=int, default=20)
    parser.add_argument("--write", type=Path, default=results.RESULTS, help="where the section goes")
    options = parser.parse_args()
    circumstances = results.circumstances()
    with private_database():
        from django.conf import settings
        from django.contrib.auth.models import User
        from django.test import Client

        settings.ALLOWED_HOSTS = ["testserver"]
        settings.WAITING_CAP = 10 * options.tasks
        accounts = fill(options.tasks, options.accounts)
        client = Client()
        client.force_login(User.objects.create_superuser("root"))
        found = {name: measure(client, *page) for name, page in pages(accounts[0]).items()}
        create = cost_of_index(accounts)
    text = report(found, options.tasks, create, circumstances)
    results.write_section("admin_lists", text, path=options.write)
    tell(text)


if __name__ == "__main__":
    main()
