"""Middleware that counts requests."""

from __future__ import annotations

import time
from collections.abc import Callable

from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from videogen.lib.metrics import web


class MetricsMiddleware:
    """Counts every request with its time. Not used where nobody scrapes (`web.start`)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        if not web.is_counting():
            raise MiddlewareNotUsed
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        began_at = time.perf_counter()
        response = self.get_response(request)
        web.count_request(request, response.status_code, time.perf_counter() - began_at)
        return response
