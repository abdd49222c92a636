"""An account: its name, the models that it can use, and its usage (docs/api.md)."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from django.contrib.auth.models import User
from rest_framework.request import Request
from rest_framework.response import Response

from tasks_api import catalogue, errors
from tasks_api.http.authentication import caller_of
from tasks_api.queries import estimates, usage
from tasks_api.serializers.account import AccountSerializer, ModelsSerializer, UsageQuerySerializer, usage_shown
from tasks_api.views.api_view import ApiView, success

TOO_MANY_ROWS: Final = (
    f"This report has more than {usage.MAX_ROWS:,} rows. Leave out one of the values of groupBy, or ask for fewer days."
)


class Account(ApiView):
    """`GET /api/account`: whose key this is, and how soon it gets its next video."""

    http_method_names = ["get", "head"]

    def get(self, request: Request) -> Response:
        """The name of the account, and for each model how long a video takes now."""
        account = User.objects.get(pk=caller_of(request).account_id)
        estimated = {model.name: estimates.known_estimates(model) for model in catalogue.MODELS.values()}
        return Response(
            success(AccountSerializer({"account": account.get_username(), "estimatedTime": estimated}).data)
        )


class ModelList(ApiView):
    """`GET /api/models`: the catalogue, which is the same for every account."""

    http_method_names = ["get", "head"]

    def get(self, request: Request) -> Response:
        """All models, with their parameters and the sizes of their videos."""
        return Response(success(_models()))


@cache
def _models() -> dict[str, Any]:
    return ModelsSerializer({"models": list(catalogue.MODELS.values())}).data


class AccountUsage(ApiView):
    """`GET /api/usage`: how many tasks the account created on each day, and how they ended."""

    http_method_names = ["get", "head"]

    def get(self, request: Request) -> Response:
        """The rows of the requested days, and their total."""
        query = UsageQuerySerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        params, account_id = query.validated_data, caller_of(request).account_id
        try:
            report = usage.report(account_id, first=params["first"], last=params["last"], groups=params["groups"])
        except usage.TooManyRows:
            raise errors.invalid("groupBy", TOO_MANY_ROWS) from None
        return Response(success(usage_shown(report)))
