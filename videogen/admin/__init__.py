"""The Django admin site: signing in (`sign_in`), the first page (`dashboard`), accounts and groups (`accounts`), and running
processes with their tasks (`processes`). Each app registers its own models."""
