"""The models that an account can use, and its usage (docs/api.md)."""

from __future__ import annotations

from django.contrib.auth.models import User
from rest_framework.request import Request
from rest_framework.response import Response

from tasks_api import catalogue
from tasks_api.http.authentication import caller_of
from tasks_api.queries import estimates, usage
from tasks_api.serializers.account import ModelsSerializer, UsageQuerySerializer, usage_shown
from tasks_api.views.api_view import ApiView, success


class ModelList(ApiView):
    """`GET /api/models`: the catalogue, and the account's name."""

    http_method_names = ["get", "head"]

    def get(self, request: Request) -> Response:
        """All models, with their parameters, the sizes of their videos, and how long one takes now. The name of the account."""
        account = User.objects.get(pk=caller_of(request).account_id)
        offered = {"account": account.get_username(), "models": list(catalogue.MODELS.values())}
        return Response(success(ModelsSerializer(offered, context={"estimates": estimates.known_estimates}).data))


class AccountUsage(ApiView):
    """`GET /api/usage`: how many tasks the account created on each day, and how they ended."""

    http_method_names = ["get", "head"]

    def get(self, request: Request) -> Response:
        """The rows of the requested days, and their total."""
        query = UsageQuerySerializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        params, account_id = query.validated_data, caller_of(request).account_id
        report = usage.report(account_id, first=params["first"], last=params["last"], groups=params["groups"])
        return Response(success(usage_shown(report)))
