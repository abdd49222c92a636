"""An account's settings, and its number of unfinished tasks."""

from __future__ import annotations

from collections.abc import Collection

from django.conf import settings
from django.db import models


class AccountSettingsQuerySet(models.QuerySet["AccountSettings"]):
    """Reads of account settings."""

    def of(self, account_id: int) -> AccountSettings:
        """The account's settings, or the defaults if it has no row."""
        return self.filter(pk=account_id).first() or AccountSettings(account_id=account_id)

    def running_caps(self, accounts: Collection[int]) -> dict[int, int]:
        """How many tasks of each account may run at the same time, by account id; 0: any number."""
        own = dict(self.filter(pk__in=accounts).values_list("pk", "running_cap"))
        caps = {account: own.get(account) for account in accounts}
        return {account: settings.RUNNING_CAP if cap is None else cap for account, cap in caps.items()}


class AccountSettings(models.Model):
    """Settings of one account. A missing row means the defaults."""

    account = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.PROTECT, primary_key=True, related_name="video_settings"
    )
    running_cap = models.PositiveIntegerField(
        null=True, blank=True, help_text="Tasks that may run at the same time. 0: no cap. Empty: RUNNING_CAP."
    )
    waiting_cap = models.PositiveIntegerField(
        null=True, blank=True, help_text="Unfinished tasks the account may have. Empty: WAITING_CAP."
    )
    allows_faces = models.BooleanField(
        default=False,
        help_text="Accept images with faces: the account holds the rights to the likenesses it sends.",
    )

    objects = AccountSettingsQuerySet.as_manager()

    class Meta:
        verbose_name = verbose_name_plural = "account settings"

    def __str__(self) -> str:
        return f"settings of {self.account}"


class OpenTaskCount(models.Model):
    """How many unfinished tasks an account has. There is one row per account, created with its first task.

    A create adds one and an end subtracts one, each in the task's own transaction. So the limit is exact, and the creates of
    one account run one after the other.
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
