"""For the admin: accounts by the beginning of their name or e-mail address, the few that are staff or inactive, keys by prefix.

The indexes of accounts stand on Django's own table, so no model names them.
"""

from django.conf import settings
from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models

ACCOUNT_INDEXES = {
    # In upper case, as Django compares without regard to case. For `LIKE 'beginning%'`.
    'auth_user_username_upper': 'auth_user (upper(username::text) text_pattern_ops)',
    'auth_user_email_upper': 'auth_user (upper(email::text) text_pattern_ops)',
    'auth_user_staff': 'auth_user (id) WHERE is_staff',
    'auth_user_inactive': 'auth_user (id) WHERE NOT is_active',
}
KEY_INDEX = models.Index(fields=['prefix'], name='api_key_prefix', opclasses=['varchar_pattern_ops'])


def drop(name):
    return f'DROP INDEX CONCURRENTLY IF EXISTS {name}'


class Migration(migrations.Migration):
    """Outside of a transaction. One that was cut short starts over, so it removes what it had begun (see 0002)."""

    atomic = False

    dependencies = [
        ('tasks_api', '0009_admin'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RunSQL('SET lock_timeout = 0', 'RESET lock_timeout'),
        *[
            operation
            for name, definition in ACCOUNT_INDEXES.items()
            for operation in (
                migrations.RunSQL(drop(name), migrations.RunSQL.noop),
                migrations.RunSQL(f'CREATE INDEX CONCURRENTLY {name} ON {definition}', drop(name)),
            )
        ],
        migrations.RunSQL(drop(KEY_INDEX.name), migrations.RunSQL.noop),
        AddIndexConcurrently(model_name='apikey', index=KEY_INDEX),
        migrations.RunSQL('RESET lock_timeout', 'SET lock_timeout = 0'),
    ]
