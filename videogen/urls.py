"""All URLs of the service. Each may end in a slash, but for the admin's, which are Django's own."""

from django.contrib import admin
from django.urls import include, path, re_path

from tasks_api.views import description, media
from videogen.lib.inbound import health

admin.site.site_header = admin.site.site_title = "Video generation"
admin.site.index_title = "Overview"

urlpatterns = [
    path("", include("console.urls")),
    path("", include("tasks_api.urls")),
    re_path(r"^openapi\.json/?\Z", description.openapi),
    path("admin/", admin.site.urls),
    re_path(r"^media/(?P<name>[\s\S]+?)/?\Z", media.serve),
    re_path(r"^health/live/?\Z", health.live),
    re_path(r"^health/ready/?\Z", health.ready),
]
