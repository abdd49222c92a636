"""What admin pages of several apps share."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest


class ReadOnly:
    """Mixed into a ModelAdmin or an inline: its rows are looked at, never changed."""

    show_full_result_count = False  # counting a million rows for a footer

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody adds."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody changes."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody deletes."""
        return False
