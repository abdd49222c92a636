"""Three actions have permissions of their own. Whoever had the permission by which they went before gets the new one, once.

An empty database has no permissions yet, so there is nothing to do. Otherwise the new permissions are made here: Django makes them
only after all migrations, and then finds that they are there.
"""

from django.db import migrations

SUCCESSORS = [
    ('webhooks', 'change_delivery', 'redeliver_delivery', 'Can send a webhook again'),
    ('webhooks', 'add_signingsecret', 'rotate_signingsecret', "Can rotate an account's signing secret"),
    ('tasks_api', 'change_apikey', 'revoke_apikey', 'Can revoke an API key'),
]


def copy_rights(apps, schema_editor):
    """Give each user and group with the former permission the new one."""
    permissions = apps.get_model('auth', 'Permission').objects.using(schema_editor.connection.alias)
    for app, former_name, new_name, text in SUCCESSORS:
        former = permissions.filter(content_type__app_label=app, codename=former_name).first()
        if former is None:
            continue
        new, _ = permissions.get_or_create(
            content_type=former.content_type, codename=new_name, defaults={'name': text}
        )
        new.group_set.add(*former.group_set.all())
        new.user_set.add(*former.user_set.all())


class Migration(migrations.Migration):

    dependencies = [
        ('staff', '0001_initial'),
        ('auth', '0012_alter_user_first_name_max_length'),
        ('contenttypes', '0002_remove_content_type_name'),
    ]

    operations = [
        migrations.RunPython(copy_rights, migrations.RunPython.noop),
    ]
