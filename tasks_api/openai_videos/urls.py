"""The addresses under /v1. No redirects but to a video's file, and everything else there answers 404 in JSON."""

from django.urls import re_path

from tasks_api.openai_videos import views

urlpatterns = [
    re_path(r"^v1/videos/?\Z", views.VideoCollection.as_view()),
    # Any one segment, whatever its spelling: the view answers what is no id of a video.
    re_path(r"^v1/videos/(?P<video_id>[^/]+/?)\Z", views.VideoResource.as_view()),
    re_path(r"^v1/videos/(?P<video_id>[^/]+)/content/?\Z", views.VideoContent.as_view()),
    re_path(r"^v1/videos/(?P<video_id>[^/]+)/remix/?\Z", views.VideoRemix.as_view()),
    re_path(r"^v1(?:/[\s\S]*)?\Z", views.UnknownAddress.as_view()),
]
