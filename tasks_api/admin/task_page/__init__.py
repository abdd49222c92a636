"""The page of one task: what happened to it, and what to do next.

`page` puts the parts together, one module each: `summary` (with the table `reasons`), `files`, `request`, `timeline`,
`verdicts`, `upstream_work`, `webhooks`. Each returns plain data; the template is templates/admin/tasks_api/task/page.html.
What several parts show alike is in `facts`.
"""

from tasks_api.admin.task_page.page import TaskPage

__all__ = ["TaskPage"]
