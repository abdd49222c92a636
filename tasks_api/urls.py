"""The addresses under /api (specification, section 4). No redirects, and everything else there answers 404 in JSON.

One more is for the proxy in front.
"""

from django.urls import include, path, re_path

from tasks_api.views import account, fallback, task_actions, tasks, webhooks

urlpatterns = [
    re_path(r"^api/tasks/?\Z", tasks.TaskCollection.as_view()),
    # Any one segment, whatever its spelling: the view answers what is not a canonical id with TASK_NOT_FOUND.
    re_path(r"^api/tasks/(?P<task_id>[^/]+/?)\Z", tasks.TaskResource.as_view()),
    re_path(r"^api/tasks/(?P<task_id>[^/]+)/cancel/?\Z", task_actions.TaskCancel.as_view()),
    re_path(r"^api/tasks/(?P<task_id>[^/]+)/progress/?\Z", task_actions.TaskProgress.as_view()),
    re_path(r"^api/tasks/(?P<task_id>[^/]+)/result/?\Z", task_actions.TaskResult.as_view()),
    re_path(r"^api/tasks/(?P<task_id>[^/]+)/webhooks/?\Z", webhooks.TaskWebhooks.as_view()),
    re_path(r"^api/tasks/(?P<task_id>[^/]+)/webhooks/redeliver/?\Z", webhooks.TaskRedelivery.as_view()),
    re_path(r"^api/webhooks/test/?\Z", webhooks.WebhookTest.as_view()),
    re_path(r"^api/models/?\Z", account.ModelList.as_view()),
    re_path(r"^api/usage/?\Z", account.AccountUsage.as_view()),
    re_path(r"^api(?:/[\s\S]*)?\Z", fallback.UnknownAddress.as_view()),
    re_path(r"^internal/key\Z", fallback.KeyCheck.as_view()),
    path("", include("tasks_api.openai_videos.urls")),
]
