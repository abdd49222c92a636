"""What the admin pages of all apps are built from.

- Pages: `pages` limits what a request can look up, `object_actions` are the buttons of one row's page, each asked once.
- Lists: `lists` for big tables and `capped_pages` for others (docs/adr, 0013), with `filters`, `queue_lists`, and for the search
  box `account_search` and `pasted_ids`.
- Values: `marks` for badges, ids, times and durations, `links`, and `addresses` for what a user sees of a callback address.
- Figures: `tables` of them, `plots`, and the `queue_table`.
- Who did what: `audit` writes an entry, `changes` says what a form changed.
"""

from videogen.lib.admin.object_actions import ActionRefused, ObjectAction, ObjectActions
from videogen.lib.admin.pages import MAX_AT_ONCE, Bounded, ReadOnly, selected

__all__ = ["MAX_AT_ONCE", "ActionRefused", "Bounded", "ObjectAction", "ObjectActions", "ReadOnly", "selected"]
