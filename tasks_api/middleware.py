"""The API's door: requests under /api/ are answered here, in JSON whatever happens; the middleware behind it is for pages.

Sessions, cookies, static files and forms are no concern of the API, and cost as much as the rest of a query.
"""

from __future__ import annotations

from collections.abc import Callable

from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.urls import get_resolver

from tasks_api import errors
from tasks_api.answers import refusal
from videogen.lib.request import is_api


class ApiMiddleware:
    """Stands before everything that is for pages."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return _answer(request) if is_api(request.path_info) else self.get_response(request)


def _answer(request: HttpRequest) -> HttpResponse:
    try:
        request.get_host()
        found = get_resolver("tasks_api.urls").resolve(request.path_info)
        response: HttpResponse = found.func(request, *found.args, **found.kwargs)
        return response
    except DisallowedHost:
        return refusal(errors.invalid("Host", "The Host header names a host this service does not answer to."))
    except Exception as raised:  # past DRF's handler: nothing is known to, and it would be HTML
        return refusal(raised)
