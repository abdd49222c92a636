"""RESULT_DAYS, TASK_DAYS and INPUT_DAYS: what is refused, for the service and for an account."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.core.management import call_command
from django.core.management.base import SystemCheckError
from django.db import IntegrityError, transaction
from django.test import Client

from tasks_api.models import AccountSettings
from videogen.lib.config import environment, system_checks


@pytest.mark.parametrize(
    ("result_days", "task_days", "expected"),
    [
        (None, None, []),
        (2, None, []),
        (2, 2, []),
        (30, 90, []),
        (1, None, ["E008"]),
        (None, 30, ["E009"]),
        (30, 29, ["E010"]),
        (1, 1, ["E008"]),
    ],
)
def test_days_are_checked_together(
    settings: Any, result_days: int | None, task_days: int | None, expected: list[str]
) -> None:
    settings.RESULT_DAYS, settings.TASK_DAYS = result_days, task_days

    found = system_checks.check_retention(None)
    assert [error.id for error in found] == [f"videogen.{number}" for number in expected]
    assert all("RESULT_DAYS" in error.msg for error in found)


def test_commands_that_delete_do_not_run_with_bad_days(db: None, settings: Any) -> None:
    settings.RESULT_DAYS, settings.TASK_DAYS = 30, 10

    for command in ("prune", "sweep"):
        with pytest.raises(SystemCheckError, match="TASK_DAYS must not be less than RESULT_DAYS"):
            call_command(command, skip_checks=False)


@pytest.mark.parametrize("value", ["0", "-1", "1.5", "many", "36501"])
def test_bad_days_stop_the_start(value: str) -> None:
    with pytest.raises(environment.BadVariable, match="INPUT_DAYS must be a whole number from 1 to 36500"):
        environment.read({"INPUT_DAYS": value})


def test_empty_days_are_for_ever() -> None:
    values = environment.read({"RESULT_DAYS": "", "TASK_DAYS": " "})

    assert (values["RESULT_DAYS"], values["TASK_DAYS"], values["INPUT_DAYS"]) == (None, None, None)


@pytest.mark.parametrize(
    ("days", "constraint"),
    [
        ({"result_days": 1}, "account_result_days_in_range"),
        ({"result_days": 36_501}, "account_result_days_in_range"),
        ({"result_days": 5, "task_days": 4}, "account_task_days_not_before_result_days"),
        ({"task_days": 1}, "account_task_days_not_before_result_days"),
        ({"input_days": 0}, "account_input_days_in_range"),
    ],
)
def test_bad_days_of_an_account_are_refused(account: User, days: dict[str, int], constraint: str) -> None:
    with pytest.raises(IntegrityError, match=constraint), transaction.atomic():
        AccountSettings.objects.create(account=account, **days)


def test_account_has_days_in_the_admin(client: Client, account: User) -> None:
    client.force_login(User.objects.create_superuser("root"))
    address = "/admin/tasks_api/accountsettings/add/"

    page = client.post(address, {"account": account.pk, "result_days": 5, "task_days": 4}).content.decode()
    assert "Task days: 2 to 36,500, not less than the result days, or empty." in page
    page = client.post(address, {"account": account.pk, "task_days": 4}).content.decode()
    assert "Set the result days too: a task is deleted after its files." in page
    client.post(address, {"account": account.pk, "result_days": 5, "task_days": 7, "input_days": 3})
    own = AccountSettings.objects.get()
    assert (own.result_days, own.task_days, own.input_days) == (5, 7, 3)
    assert "Task days" in client.get("/admin/tasks_api/accountsettings/").content.decode()


def test_task_days_need_result_days_of_the_account_or_the_service(account: User, settings: Any) -> None:
    own = AccountSettings(account=account, task_days=9)
    with pytest.raises(ValidationError):
        own.full_clean()
    settings.RESULT_DAYS = 5

    own.full_clean()
