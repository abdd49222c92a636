"""An index for the foreign key to the remixed task: without it PostgreSQL reads the whole table for each task deleted."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    """Concurrently, and so outside of a transaction: while a long table is read, creates and claims go on.

    It waits for transactions that are older, such as a backup's, and must not give up on them: half an index would stay. One
    that stayed all the same, because the migration was killed, is removed first.
    """

    atomic = False

    dependencies = [
        ('tasks_api', '0001_initial'),
    ]

    operations = [
        migrations.RunSQL('SET lock_timeout = 0', 'RESET lock_timeout'),
        migrations.RunSQL('DROP INDEX CONCURRENTLY IF EXISTS task_remix_target', migrations.RunSQL.noop),
        AddIndexConcurrently(
            model_name='task',
            index=models.Index(condition=models.Q(('remix_target__isnull', False)), fields=['remix_target'], name='task_remix_target'),
        ),
        migrations.RunSQL('RESET lock_timeout', 'SET lock_timeout = 0'),
    ]
