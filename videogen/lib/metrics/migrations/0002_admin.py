"""The figures of the last day, for the admin's dashboard."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('metrics', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='FigureSample',
            fields=[
                ('minute', models.DateTimeField(primary_key=True, serialize=False)),
                ('figures', models.JSONField(help_text='By the names that the dashboard reads.')),
            ],
        ),
    ]
