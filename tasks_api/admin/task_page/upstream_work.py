"""A table for each backend with upstream jobs: what they took and what they cost."""

from __future__ import annotations

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from tasks_api.models import Task
from tasks_api.queries.upstream_usage import UpstreamUsage, upstream_usage_of


def upstream_work_of(task: Task) -> list[SafeString]:
    """The tables, that of the failed backend before that of its fallback."""
    return [_table(work) for work in upstream_usage_of(task)]


def _table(work: UpstreamUsage) -> SafeString:
    rows = [
        (
            number,
            _number(job.video_seconds, " s"),
            job.state,
            _number(job.seconds, " s"),
            _number(job.cost),
            _breakable(job.upstream_id),
        )
        for number, job in enumerate(work.jobs, 1)
    ]
    lost = f"{work.unanswered} more may have been created: the server never responded." if work.unanswered else ""
    return format_html(
        "<table><caption>{}</caption><thead><tr><th>Part</th><th>Video</th><th>State</th><th>Took</th><th>Cost</th>"
        "<th>Upstream id</th></tr></thead><tbody>{}</tbody><tfoot><tr><th>All</th><td></td><td></td><td>{}</td>"
        "<td>{}</td><td>{}</td></tr></tfoot></table>",
        work.backend,
        format_html_join("", "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>", rows),
        _number(work.seconds, " s"),
        _number(work.cost),
        lost,
    )


def _number(value: float | None, unit: str = "") -> str:
    return "" if value is None else f"{value:g}{unit}"


def _breakable(text: str) -> SafeString:
    """The text with places to break the line, because some ids are wider than the page."""
    return format_html_join(mark_safe("<wbr>"), "{}", ((text[at : at + 20],) for at in range(0, len(text), 20)))
