"""The pages: each is the same for everybody, and knows neither keys nor tasks. What belongs to an account, its scripts ask
of the API."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from console import guides as library


@require_safe
def console(request: HttpRequest) -> HttpResponse:
    """`GET /`: make films and look at one's own."""
    return render(request, "console/index.html", {"page_is": "console", "files": settings.CDN_URL})


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    """`GET /docs`: Swagger UI over /openapi.json."""
    return render(request, "console/docs.html", {"page_is": "docs"})


@require_safe
def guides(request: HttpRequest) -> HttpResponse:
    """`GET /guides`: what there is to read."""
    return render(request, "console/guides.html", {"page_is": "guides", "shelves": library.shelves()})


@require_safe
def guide(request: HttpRequest, name: str) -> HttpResponse:
    """`GET /guides/:name`: one page of `docs/`; 404 for any other name."""
    page = library.page(name)
    if page is None:
        raise Http404
    return render(request, "console/guide.html", {"page_is": "guides", "page": page})
