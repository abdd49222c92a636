"""Permissions of the admin's actions."""

from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [
        ('webhooks', '0005_no_slow_receivers'),
    ]

    operations = [
        migrations.AlterModelOptions(
            name='delivery',
            options={'permissions': [('redeliver_delivery', 'Can send a webhook again'), ('view_callback_address', 'Can see whole callback addresses, not just their hosts')], 'verbose_name_plural': 'deliveries'},
        ),
        migrations.AlterModelOptions(
            name='signingsecret',
            options={'permissions': [('rotate_signingsecret', "Can rotate an account's signing secret")]},
        ),
    ]
