"""What belongs to an account: its settings, and how many unfinished tasks it has."""

from __future__ import annotations

from collections.abc import Collection

from django.conf import settings
from django.db import models


class AccountSettingsQuerySet(models.QuerySet["AccountSettings"]):
    """Reads of account settings."""

    def of(self, account_id: int) -> AccountSettings:
        """The account's settings; where it has no row, the defaults."""
        return self.filter(pk=account_id).first() or AccountSettings(account_id=account_id)

    def running_caps(self, accounts: Collection[int]) -> dict[int, int]:
        """For each account how many of its tasks may run at the same time; 0: any number."""
        own = dict(self.filter(pk__in=accounts).values_list("pk", "running_cap"))
        caps = {account: own.get(account) for account in accounts}
        return {account: settings.RUNNING_CAP if cap is None else cap for account, cap in caps.items()}


class AccountSettings(models.Model):
    """What differs for one account; a missing row means the defaults."""

    account = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.PROTECT, primary_key=True, related_name="video_settings"
    )
    running_cap = models.PositiveIntegerField(
        null=True, blank=True, help_text="Tasks that may run at the same time; 0: no cap. Empty: RUNNING_CAP."
    )
    waiting_cap = models.PositiveIntegerField(
        null=True, blank=True, help_text="Unfinished tasks the account may have. Empty: WAITING_CAP."
    )
    allows_faces = models.BooleanField(
        default=False,
        help_text="The account holds the rights to the likenesses it sends: images with faces are accepted.",
    )

    objects = AccountSettingsQuerySet.as_manager()

    class Meta:
        verbose_name = verbose_name_plural = "account settings"

    def __str__(self) -> str:
        return f"settings of {self.account}"


class OpenTaskCount(models.Model):
    """How many unfinished tasks an account has: one row an account, made with its first task.

    A create adds one and every end takes one away, each in the transaction of the task. So the limit is exact, and the
    creates of one account follow each other.
    """

    account = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="open_task_count"
    )
    unfinished = models.PositiveIntegerField(default=0)

    class Meta:
        db_table = "tasks_api_accountload"
        verbose_name_plural = "open task counts"

    def __str__(self) -> str:
        return f"{self.unfinished} unfinished"
