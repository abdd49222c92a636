"""All URLs of the service."""

from django.contrib import admin
from django.urls import include, path

from tasks_api.views import description, media
from videogen.lib.inbound import health

admin.site.site_header = admin.site.site_title = "Video generation"
admin.site.index_title = "Accounts, keys, tasks and webhooks"

urlpatterns = [
    path("", include("console.urls")),
    path("", include("tasks_api.urls")),
    path("openapi.json", description.openapi),
    path("admin/", admin.site.urls),
    path("media/<path:name>", media.serve),
    path("health/live", health.live),
    path("health/ready", health.ready),
]
