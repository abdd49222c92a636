"""An account's settings, and its number of unfinished tasks."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import connection, models
from django.db.models import F, Q

from videogen.lib.config.system_checks import MIN_RESULT_DAYS

MAX_DAYS: Final = 36_500
"""Longest time in days, for an account whose files stay although the service has a limit."""


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

    result_days = models.PositiveIntegerField(
        null=True,
        blank=True,
        help_text="Days until the files of a finished video are deleted. Empty: RESULT_DAYS.",
    )
    task_days = models.PositiveIntegerField(
        null=True, blank=True, help_text="Days until an ended task is deleted. Empty: TASK_DAYS."
    )
    input_days = models.PositiveIntegerField(
        null=True,
        blank=True,
        help_text="Days until an input image is deleted, once every task that used it has ended. Empty: INPUT_DAYS.",
    )

    notes = models.TextField(
        blank=True, default="", db_default="", help_text="What staff should know of this account. Callers never see it."
    )

    objects = AccountSettingsQuerySet.as_manager()

    class Meta:
        verbose_name = verbose_name_plural = "account settings"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(
                condition=Q(result_days=None) | Q(result_days__gte=MIN_RESULT_DAYS, result_days__lte=MAX_DAYS),
                name="account_result_days_in_range",
                violation_error_message=f"Result days: {MIN_RESULT_DAYS} to {MAX_DAYS:,}, or empty.",
            ),
            # A row never goes before its files. With one of the two empty, `tasks_api.lifecycle.retention` sees to it.
            models.CheckConstraint(
                condition=Q(task_days=None)
                | Q(task_days__gte=MIN_RESULT_DAYS, task_days__lte=MAX_DAYS)
                & (Q(result_days=None) | Q(task_days__gte=F("result_days"))),
                name="account_task_days_not_before_result_days",
                violation_error_message=f"Task days: {MIN_RESULT_DAYS} to {MAX_DAYS:,}, not less than the result days, or empty.",
            ),
            models.CheckConstraint(
                condition=Q(input_days=None) | Q(input_days__gte=1, input_days__lte=MAX_DAYS),
                name="account_input_days_in_range",
                violation_error_message=f"Input days: 1 to {MAX_DAYS:,}, or empty.",
            ),
        ]

    def __str__(self) -> str:
        return f"settings of {self.account}"

    def clean(self) -> None:
        """Refuse task days without result days, the account's or the service's: the rows of videos would never go."""
        if self.task_days is not None and self.result_days is None and settings.RESULT_DAYS is None:
            raise ValidationError({"task_days": "Set the result days too: a task is deleted after its files."})


# Every create runs this, so it is SQL (docs/adr/0003): the ORM has no upsert that adds to a column. It checks the key once more,
# because the key may have been revoked while the body arrived.
_ADD_ONE: Final = """
INSERT INTO tasks_api_accountload AS count (account_id, unfinished)
SELECT key.account_id, 1
FROM tasks_api_apikey key
JOIN auth_user account ON account.id = key.account_id AND account.is_active
WHERE key.id = %(key_id)s AND key.revoked_at IS NULL AND (key.expires_at IS NULL OR key.expires_at > statement_timestamp())
  AND %(limit)s > 0
ON CONFLICT (account_id) DO UPDATE SET unfinished = count.unfinished + 1 WHERE count.unfinished < %(limit)s
"""


class OpenTaskCountQuerySet(models.QuerySet["OpenTaskCount"]):
    """Changes of the count."""

    def add_one(self, key_id: int, *, limit: int) -> bool:
        """Count one more unfinished task of the key's account, unless it has `limit` already. False: it has, or the key is not
        active any more."""
        with connection.cursor() as cursor:
            cursor.execute(_ADD_ONE, {"key_id": key_id, "limit": limit})
            return bool(cursor.rowcount)

    def add_one_by_staff(self, account_id: int, *, limit: int) -> bool:
        """The same for a task that has no key. Call it inside a transaction: the count's row stays locked until the commit."""
        self.get_or_create(account_id=account_id)
        return bool(self.filter(account_id=account_id, unfinished__lt=limit).update(unfinished=F("unfinished") + 1))


class OpenTaskCount(models.Model):
    """How many unfinished tasks an account has. There is one row per account, created with its first task.

    A create adds one and an end subtracts one, each in the task's own transaction. So the limit is exact, and the creates of
    one account run one after the other.
    """

    account = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="open_task_count"
    )
    unfinished = models.PositiveIntegerField(default=0)

    objects = OpenTaskCountQuerySet.as_manager()

    class Meta:
        db_table = "tasks_api_accountload"
        verbose_name_plural = "open task counts"

    def __str__(self) -> str:
        return f"{self.unfinished} unfinished"
