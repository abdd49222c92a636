"""Who makes a task's video, and what lies beside it. The release before inserts without the new columns and never reads them."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """Columns with a constant default or none: no row is written, whatever the table's length."""

    dependencies = [
        ('tasks_api', '0002_task_remix_target'),
    ]

    operations = [
        migrations.AddField(
            model_name='queuefigures',
            name='worker_seen_at',
            field=models.DateTimeField(help_text='When a worker of the queue last said that it is there.', null=True),
        ),
        migrations.AddField(
            model_name='task',
            name='backend',
            field=models.TextField(blank=True, db_default='', default='', help_text='What made the video, or keeps work for it elsewhere.'),
        ),
        migrations.AddField(
            model_name='task',
            name='backend_options',
            field=models.JSONField(help_text='With what options, as long as the task runs.', null=True),
        ),
        migrations.AddField(
            model_name='task',
            name='fell_back',
            field=models.BooleanField(db_default=False, default=False, help_text="The model's backend failed and its fallback took over."),
        ),
        migrations.AddField(
            model_name='task',
            name='last_frame_name',
            field=models.TextField(blank=True, db_default='', default='', help_text='Name in the storage.'),
        ),
        migrations.AddField(
            model_name='task',
            name='poster_name',
            field=models.TextField(blank=True, db_default='', default='', help_text='Name in the storage.'),
        ),
        migrations.AddField(
            model_name='task',
            name='started_first_at',
            field=models.DateTimeField(help_text='Start of the first attempt; the total time counts from it.', null=True),
        ),
        migrations.AddField(
            model_name='task',
            name='usage',
            field=models.JSONField(help_text='What the work took elsewhere: upstream id, seconds, cost.', null=True),
        ),
    ]
