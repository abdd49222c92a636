"""The HTML pages. They are the same for everyone and contain no account's data; their scripts get that from the API.

They change nothing, so Django needn't check where a request comes from: a POST gets 405, not a page about cookies.
"""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

from console import guides as library
from console.examples import EXAMPLES


@csrf_exempt
@require_safe
def console(request: HttpRequest) -> HttpResponse:
    """`GET /`: create and watch videos."""
    context = {
        "current_page": "console",
        "base_url": settings.BASE_URL,
        "cdn_url": settings.CDN_URL,
        "files_redirect": bool(settings.S3_BUCKET),
        "preview_models": settings.PREVIEW_MODELS,
        "examples": EXAMPLES,
    }
    return render(request, "console/index.html", context)


@csrf_exempt
@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    """`GET /docs`: Swagger UI for /openapi.json."""
    return render(request, "console/docs.html", {"current_page": "docs"})


@csrf_exempt
@require_safe
def guides(request: HttpRequest) -> HttpResponse:
    """`GET /guides`: the index of the guides."""
    return render(request, "console/guides.html", {"current_page": "guides", "sections": library.sections()})


@csrf_exempt
@require_safe
def guide(request: HttpRequest, name: str) -> HttpResponse:
    """`GET /guides/:name`: one page of `docs/`; 404 for any other name."""
    if name not in library.FILES:
        raise Http404
    context = {"current_page": "guides", "page": library.page(name), "next_page": library.next_page(name)}
    return render(request, "console/guide.html", context)
