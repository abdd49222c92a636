"""What the admin pages of all apps are built from.

`pages`: base classes that limit what a request can look up. `object_actions`: the buttons of one row's page, each asked once.
`marks`: how a value looks in a list or on a page. `audit`: who did what.
"""

from videogen.lib.admin.object_actions import ActionRefused, ObjectAction, ObjectActions
from videogen.lib.admin.pages import MAX_AT_ONCE, Bounded, ReadOnly, selected

__all__ = ["MAX_AT_ONCE", "ActionRefused", "Bounded", "ObjectAction", "ObjectActions", "ReadOnly", "selected"]
