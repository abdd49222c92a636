"""What the page of an account and the lists of accounts and keys read, with a long history and many accounts."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Final

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.test import Client

from tests import bulk_rows
from tests.explain import Statement, explain
from tests.plans import CROWDED_TABLES, forget

pytestmark = pytest.mark.django_db

MAX_ROWS: Final = 10_000
ACCOUNTS: Final = int(os.environ.get("GROWN_ACCOUNTS", "30000"))
HISTORY: Final = int(os.environ.get("GROWN_HISTORY", "30000"))
"""Tasks and deliveries of one account, a fifth of them unfinished."""

_CROWD: Final = """
INSERT INTO auth_user (username, password, is_superuser, first_name, last_name, email, is_staff, is_active, date_joined)
SELECT 'customer-' || n, '', false, '', '', 'person' || n || '@example.com', false, n %% 1000 > 0, now()
FROM generate_series(1, %s) n
"""
_KEYS: Final = """
INSERT INTO tasks_api_apikey (account_id, name, digest, prefix)
SELECT id, '', sha256(username::bytea), 'vg_' || left(md5(username), 5) FROM auth_user WHERE username LIKE 'customer-%'
"""


@pytest.fixture(scope="module", params=["fresh", "analyzed"])
def busy(request: pytest.FixtureRequest, django_db_setup: None, django_db_blocker: object) -> Iterator[User]:
    """An account with a long history among many others; with and without statistics of the planner."""
    with django_db_blocker.unblock():  # type: ignore[attr-defined]
        with transaction.atomic():
            for table in ("auth_user", "tasks_api_task", "webhooks_delivery"):
                forget(table)
            [account_id], _ = bulk_rows.add_accounts(1)
            finished, waiting = HISTORY * 4 // 5, HISTORY // 5
            bulk_rows.add_tasks([account_id], finished=finished, waiting=waiting)
            bulk_rows.add_deliveries([account_id], finished=finished, waiting=waiting)
            with connection.cursor() as cursor:
                cursor.execute(_CROWD, [ACCOUNTS])
                cursor.execute(_KEYS)
                if request.param == "analyzed":
                    for table in ("tasks_api_task", "webhooks_delivery", "auth_user", "tasks_api_apikey"):
                        cursor.execute(f"ANALYZE {table}")
            yield User.objects.get(pk=account_id)
            transaction.set_rollback(True)
        connection.close()


@pytest.fixture
def browser(busy: User, client: Client) -> Client:
    client.force_login(User.objects.create_superuser("root"))
    return client


def check(client: Client, address: str, *, rows: int = MAX_ROWS) -> list[Statement]:
    """No statement of the page reads a crowded table from end to end, or more rows than may be."""
    assert client.get(address).status_code in {200, 302}
    statements = explain(lambda: client.get(address))
    for statement in statements:
        assert not statement.tables_read_whole() & CROWDED_TABLES, str(statement)
        assert statement.rows_read() <= rows, str(statement)
    return statements


def test_page_of_an_account_with_a_long_history(browser: Client, busy: User) -> None:
    check(browser, f"/admin/auth/user/{busy.pk}/change/")

    page = browser.get(f"/admin/auth/user/{busy.pk}/change/").content.decode()
    assert f"Without the {HISTORY // 5:,} tasks that have not ended." in page
    assert "over 2,000 waiting" in page


def test_refusing_to_delete_an_account_reads_no_history(browser: Client, busy: User) -> None:
    check(browser, f"/admin/auth/user/{busy.pk}/delete/", rows=100)


@pytest.mark.parametrize(
    "query",
    ["", "?p=50", "?o=0", "?o=1", "?o=-1.2", "?q=customer-77", "?q=nobody", "?q=PERSON123@example.com", "?q=customer",
     "?is_active__exact=0", "?is_staff__exact=1", "?is_active__exact=1&q=customer-1"],
)  # fmt: skip
@pytest.mark.parametrize("busy", ["analyzed"], indirect=True)
def test_list_of_accounts(browser: Client, query: str) -> None:
    """What begins with a text is estimated by the planner's statistics, which PostgreSQL gathers by itself."""
    check(browser, f"/admin/auth/user/{query}")


@pytest.mark.parametrize("query", ["", "?p=50", "?o=1", "?o=3", "?q=vg_1234", "?q=vg_", "?q=customer-77", "?q=nobody"])
@pytest.mark.parametrize("busy", ["analyzed"], indirect=True)
def test_list_of_keys(browser: Client, query: str) -> None:
    check(browser, f"/admin/tasks_api/apikey/{query}")
