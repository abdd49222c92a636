"""Whether a video carries Content Credentials. The default is the database's, so the release before can write rows."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tasks_api', '0011_account_email'),
    ]

    operations = [
        migrations.AddField(
            model_name='task',
            name='is_signed',
            field=models.BooleanField(db_default=False, default=False, editable=False, help_text='Whether the video carries Content Credentials (C2PA).'),
        ),
    ]
