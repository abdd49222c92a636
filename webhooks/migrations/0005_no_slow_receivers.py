"""Receivers are no longer known as slow. The column `slow`, its index and the table of slow receivers stay in the database for the
release before, which reads and writes them; a release after this one may drop them. Only the table's foreign key goes: no model
here deletes rows of that table together with their account."""

from django.db import migrations

CONSTRAINT = "webhooks_slowreceiver_account_id_8d8254eb_fk_auth_user_id"
DROP = f"ALTER TABLE webhooks_slowreceiver DROP CONSTRAINT {CONSTRAINT}"
ADD = (
    f"ALTER TABLE webhooks_slowreceiver ADD CONSTRAINT {CONSTRAINT} FOREIGN KEY (account_id) REFERENCES auth_user (id) "
    "DEFERRABLE INITIALLY DEFERRED"
)
FORGET = "DELETE FROM webhooks_slowreceiver"  # on the way back: some may name accounts that were deleted


class Migration(migrations.Migration):
    """One SQL statement an operation: the connection prepares every statement."""

    dependencies = [
        ('webhooks', '0004_names'),
    ]

    operations = [
        migrations.RunSQL(DROP, ADD),
        migrations.RunSQL(migrations.RunSQL.noop, FORGET),
        migrations.SeparateDatabaseAndState(state_operations=[
            migrations.RemoveIndex(model_name='delivery', name='delivery_slow'),
            migrations.RemoveField(model_name='delivery', name='slow'),
            migrations.DeleteModel(name='SlowReceiver'),
        ]),
    ]
