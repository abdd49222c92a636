"""What an account may ask for and what it used (docs/api.md)."""

from __future__ import annotations

from functools import cache
from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from tasks_api import catalogue
from tasks_api.http.authentication import caller_of
from tasks_api.queries import usage
from tasks_api.serializers.account import MODELS, USAGE_QUERY, usage_shown
from tasks_api.views.base import ApiView, success


class ModelList(ApiView):
    """`GET /api/models`: the catalogue, the same for everybody."""

    http_method_names = ["get", "head"]

    def get(self, request: Request) -> Response:
        """All models with what they take and the sizes that they make."""
        return Response(success(_models()))


@cache
def _models() -> dict[str, Any]:
    return MODELS.to_representation({"models": list(catalogue.MODELS.values())})


class AccountUsage(ApiView):
    """`GET /api/usage`: how many tasks the account created on which days, and what became of them."""

    http_method_names = ["get", "head"]

    def get(self, request: Request) -> Response:
        """The rows of the days asked for, and their total."""
        asked = USAGE_QUERY.run_validation(request.query_params)
        account_id = caller_of(request).account_id
        report = usage.report(account_id, first=asked["first"], last=asked["last"], groups=asked["groups"])
        return Response(success(usage_shown(report)))
