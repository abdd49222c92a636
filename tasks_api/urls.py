"""The paths under /api (specification, section 4), those of the two compatible APIs, and one for the proxy in front.

Every path may end in a slash, because some clients and proxies add one; nothing redirects. Every other path under /api
responds with 404 in JSON.
"""

from django.urls import include, path, re_path

from tasks_api.errors import UNKNOWN_PATH
from tasks_api.views import account, key_check, task_actions, tasks, unknown_path, webhooks

urlpatterns = [
    re_path(r"^api/tasks/?\Z", tasks.TaskCollection.as_view()),
    # Any single segment: the view responds with TASK_NOT_FOUND if it isn't a canonical id.
    re_path(r"^api/tasks/(?P<task_id>[^/]+)/?\Z", tasks.TaskResource.as_view()),
    re_path(r"^api/tasks/(?P<task_id>[^/]+)/cancel/?\Z", task_actions.TaskCancel.as_view()),
    re_path(r"^api/tasks/(?P<task_id>[^/]+)/progress/?\Z", task_actions.TaskProgress.as_view()),
    re_path(r"^api/tasks/(?P<task_id>[^/]+)/result/?\Z", task_actions.TaskResult.as_view()),
    re_path(r"^api/tasks/(?P<task_id>[^/]+)/webhooks/?\Z", webhooks.TaskWebhooks.as_view()),
    re_path(r"^api/tasks/(?P<task_id>[^/]+)/webhooks/redeliver/?\Z", webhooks.TaskRedelivery.as_view()),
    re_path(r"^api/webhooks/test/?\Z", webhooks.WebhookTest.as_view()),
    re_path(r"^api/account/?\Z", account.Account.as_view()),
    re_path(r"^api/models/?\Z", account.ModelList.as_view()),
    re_path(r"^api/usage/?\Z", account.AccountUsage.as_view()),
    path("", include("tasks_api.openrouter_videos.urls")),
    re_path(r"^api(?:/[\s\S]*)?\Z", unknown_path.UnknownPath.as_view(), name=UNKNOWN_PATH),
    re_path(r"^internal/key\Z", key_check.KeyCheck.as_view()),
    path("", include("tasks_api.openai_videos.urls")),
]
