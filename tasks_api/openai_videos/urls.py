"""The paths under /v1. Every path may end in a slash. Only a video's content redirects. Every other path there responds with
404 in JSON.
"""

from django.urls import re_path

from tasks_api.errors import UNKNOWN_PATH
from tasks_api.openai_videos import views

urlpatterns = [
    re_path(r"^v1/videos/?\Z", views.VideoCollection.as_view()),
    # Any single segment: the view responds with 404 if it isn't a video's id.
    re_path(r"^v1/videos/(?P<video_id>[^/]+)/?\Z", views.VideoResource.as_view()),
    re_path(r"^v1/videos/(?P<video_id>[^/]+)/content/?\Z", views.VideoContent.as_view()),
    re_path(r"^v1/videos/(?P<video_id>[^/]+)/remix/?\Z", views.VideoRemix.as_view()),
    re_path(r"^v1/models/?\Z", views.ModelCollection.as_view()),
    re_path(r"^v1/models/(?P<model>[^/]+)/?\Z", views.ModelResource.as_view()),
    re_path(r"^v1(?:/[\s\S]*)?\Z", views.UnknownPath.as_view(), name=UNKNOWN_PATH),
]
