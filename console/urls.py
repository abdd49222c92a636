"""The URLs of the pages. Each may end in a slash, and nothing redirects, as everywhere in the service."""

from django.urls import path, re_path

from console import views

urlpatterns = [
    path("", views.console, name="console"),
    re_path(r"^docs/?\Z", views.docs, name="docs"),
    re_path(r"^guides/?\Z", views.guides, name="guides"),
    re_path(r"^guides/(?P<name>[-a-zA-Z0-9_]+)/?\Z", views.guide, name="guide"),
]
