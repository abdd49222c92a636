"""The Django admin site: signing in (`sign_in`), the first page (`dashboard`), accounts and groups (`accounts`), `roles`, who did
what (`who_did_what`), and running processes with their tasks (`processes`). Each app registers its own models.
"""
