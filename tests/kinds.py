"""The kinds of tests that are dear: they start processes, draw videos or wait. The short suite keeps some of each kind.

Each kind is a marker of its name. tests/conftest.py marks by these tables; a test itself needs no such marker.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).resolve().parent

KINDS: Final[Mapping[str, Sequence[str]]] = {
    "faults": ["faults"],
    "browser": ["browser"],
    "attacks": ["attacks"],
    "clients": ["clients", "generated_clients"],
    "end_to_end": [
        "end_to_end",
        "tasks_api/openai_videos/test_litellm.py",
        "tasks_api/openai_videos/test_openai_package.py",
        "tasks_api/openai_videos/test_openai_strict.py",
        "tasks_api/openrouter_videos/test_ai_sdk.py",
    ],
    "guides": ["guides"],
    "worker": [
        "generation/backends/diffusers/test_overlap.py",
        "generation/backends/diffusers/test_unavailable.py",
        "generation/backends/diffusers/test_worker.py",
        "generation/content_credentials/test_workers.py",
        "generation/jobs/test_threads.py",
        "tasks_api/http/test_body_memory.py",
        "tasks_api/openai_videos/test_memory.py",
        "videogen/lib/metrics/test_web_processes.py",
        "videogen/lib/processes/test_workers.py",
        "videogen/test_worker_logs.py",
        "webhooks/test_worker.py",
    ],
    "clock": [
        "generation/jobs/test_silent_heartbeat.py",
        "generation/jobs/test_stop_reasons.py",
        "generation/jobs/test_storage_away.py",
        "generation/jobs/test_turns.py",
        "generation/jobs/test_upstream_queues.py",
        "generation/jobs/test_worker_pause.py",
        "videogen/lib/outbound/test_outbound_limits.py",
        "videogen/lib/test_wake_ups.py",
    ],
    "operations": [
        "monitoring",
        "tasks_api/lifecycle/test_expired_images.py",
        "tasks_api/lifecycle/test_expired_videos.py",
        "tasks_api/lifecycle/test_file_check.py",
        "tasks_api/lifecycle/test_pruned_tasks.py",
        "videogen/lib/doctor",
    ],
    "growth": [
        "tasks_api/lifecycle/test_fair_order.py",
        "tasks_api/lifecycle/test_growth.py",
        "tasks_api/lifecycle/test_running_cap.py",
        "tasks_api/test_admin_account_growth.py",
        "tasks_api/test_admin_list_growth.py",
        "webhooks/test_cap.py",
        "webhooks/test_queue_growth.py",
    ],
    "admin": [
        "tasks_api/lifecycle/test_rerun.py",
        "tasks_api/test_admin.py",
        "tasks_api/test_admin_account.py",
        "tasks_api/test_admin_keys.py",
        "tasks_api/test_admin_list.py",
        "tasks_api/test_admin_task_actions.py",
        "tasks_api/test_admin_task_page.py",
        "videogen/admin",
        "videogen/test_admin_processes.py",
        "videogen/test_dashboard.py",
        "webhooks/test_admin_list.py",
    ],
    "content": [
        "generation/moderation/test_adult.py",
        "generation/moderation/test_asian.py",
        "generation/moderation/test_brands.py",
        "generation/moderation/test_descriptions.py",
        "generation/moderation/test_faces.py",
        "generation/moderation/test_germanic.py",
        "generation/moderation/test_ordinary_words.py",
        "generation/moderation/test_own_list.py",
        "generation/moderation/test_political.py",
        "generation/moderation/test_prompts.py",
        "generation/moderation/test_romance.py",
        "generation/moderation/test_slavic.py",
        "generation/moderation/test_time.py",
        "generation/moderation/test_violence.py",
    ],
    "description": ["contract"],
    "upstream": ["generation/backends/openai_videos", "generation/jobs/test_fallback.py"],
    "storybook": ["storybook"],
    "processes": [
        "bench",
        "generation/backends/diffusers/test_child.py",
        "generation/backends/test_contract.py",
        "generation/backends/test_storybook.py",
        "generation/content_credentials",
        "generation/postprocess/test_child.py",
        "generation/postprocess/test_too_short.py",
        "generation/test_check_backend.py",
        "generation/test_routing.py",
        "tasks_api/http/test_throttling_processes.py",
        "test_services.py",
        "videogen/lib/test_bulk_deletes.py",
        "videogen/lib/test_s3.py",
        "videogen/local",
        "videogen/test_configuration.py",
        "videogen/test_doctor.py",
        "webhooks/test_javascript.py",
    ],
}
"""Folders and files under tests/, by kind."""

SMOKE: Final[Mapping[str, Sequence[str]]] = {
    "faults": [
        "faults/test_workers.py::test_worker_killed_in_mid_task_costs_an_attempt",
        "faults/test_database.py::test_crash_in_mid_task_is_survived_by_every_process",
    ],
    "browser": ["browser/test_console.py::test_everything_works_by_keyboard"],
    "attacks": ["attacks/test_local_stack.py::test_no_page_shows_settings"],
    "clients": ["clients/python/test_client.py::test_remix_names_its_original"],
    "end_to_end": [
        "end_to_end/test_up.py::test_task_from_create_to_signed_webhook_and_seekable_video",
        "end_to_end/test_up.py::test_crashed_worker_is_started_again",
    ],
    "guides": ["guides/test_guides.py::test_page_can_be_followed_from_its_first_line_to_its_last[quick-start]"],
    "worker": ["webhooks/test_worker.py::test_retry_comes_by_its_countdown_without_a_sweep"],
    "clock": [
        "generation/jobs/test_storage_away.py::test_video_waits_for_its_storage_and_is_made_once",
    ],
    "operations": [
        "tasks_api/lifecycle/test_pruned_tasks.py::test_old_task_goes_with_all_that_hangs_on_it",
        "videogen/lib/doctor/test_running.py::test_unexpected_error_is_named_by_its_type_alone",
    ],
    "growth": ["tasks_api/lifecycle/test_growth.py::test_claim_takes_the_first_row_of_its_index"],
    "admin": [
        "tasks_api/test_admin_task_actions.py::test_cancel_ends_the_task_for_the_operator[running]",
        "videogen/admin/test_roles.py::test_roles_have_least_rights",
    ],
    "content": [
        "generation/moderation/test_prompts.py::test_few_harmless_prompts_that_no_list_was_written_with_are_refused[ordinary]"
    ],
    "description": [
        "contract/test_description.py::test_file_is_the_description_of_this_code",
    ],
    "upstream": [
        "generation/backends/openai_videos/test_resume_and_cancel.py::test_next_attempt_goes_on_with_the_same_job"
    ],
    "storybook": ["storybook/test_making.py::test_film_has_the_length_and_the_size_that_were_asked_for"],
    "processes": ["videogen/test_configuration.py::test_production_settings_pass_the_deployment_checks"],
}
"""Of each kind, the tests that the short suite runs: cheap, and broken first by a change that breaks much."""

SHORT: Final = f"smoke or not ({' or '.join(['slow', 'long', *KINDS])})"
REST: Final = f"not slow and not long and not ({SHORT})"
"""What `make test` and `make test-rest` run, as pytest's `-m` reads it. Slow tests are in neither: `make test-slow`."""

PROCESSES: Final = frozenset({"site", "fleet", "stack"})
"""Fixtures that start processes of the service. A test that uses one must be of a kind."""


def kind_of(path: Path) -> str | None:
    """The kind of the tests in a file."""
    for kind, places in KINDS.items():
        if any(path.is_relative_to(TESTS / place) for place in places):
            return kind
    return None


def is_smoke(path: Path, name: str) -> bool:
    """Whether the short suite keeps the test of this name, `test_x` or `test_x[case]`. Named without a case, all are."""
    kept = SMOKE.get(kind_of(path) or "", ())
    return any(f"{path.relative_to(TESTS)}::{each}" in kept for each in (name, name.partition("[")[0]))


def has_short_tests(path: Path) -> bool:
    """Whether the short suite may run a test of this file; True for a folder."""
    kind = kind_of(path)
    if kind is None or not path.name.startswith("test_"):
        return True
    return any(smoke.partition("::")[0] == str(path.relative_to(TESTS)) for smoke in SMOKE[kind])


def has_rest_tests(path: Path) -> bool:
    """Whether the rest may run a test of this file; True for a folder."""
    return kind_of(path) is not None or not path.name.startswith("test_")
