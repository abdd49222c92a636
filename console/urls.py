"""The URLs of the pages. Nothing redirects, as everywhere in the service."""

from django.urls import path

from console import views

urlpatterns = [
    path("", views.console, name="console"),
    path("docs", views.docs, name="docs"),
    path("guides", views.guides, name="guides"),
    path("guides/<slug:name>", views.guide, name="guide"),
]
