"""The Django admin site: signing in (`sign_in`), accounts and groups (`accounts`), `roles`, and `who_did_what`.

Each app registers its own models.
"""
