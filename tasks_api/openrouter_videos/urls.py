"""The paths under /api/v1. Every path may end in a slash. Only a video's content redirects. Every other path there responds
with 404 in JSON.
"""

from django.urls import re_path

from tasks_api.errors import UNKNOWN_PATH
from tasks_api.openrouter_videos import views

urlpatterns = [
    re_path(r"^api/v1/videos/?\Z", views.VideoCollection.as_view()),
    re_path(r"^api/v1/videos/models/?\Z", views.ModelList.as_view()),
    # Any other single segment: the view responds with 404 if it isn't a task's id.
    re_path(r"^api/v1/videos/(?P<job_id>[^/]+)/?\Z", views.VideoResource.as_view()),
    re_path(r"^api/v1/videos/(?P<job_id>[^/]+)/content/?\Z", views.VideoContent.as_view()),
    re_path(r"^api/v1(?:/[\s\S]*)?\Z", views.UnknownPath.as_view(), name=UNKNOWN_PATH),
]
