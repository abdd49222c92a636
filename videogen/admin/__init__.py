"""The Django admin site: signing in (`sign_in`), accounts and groups (`accounts`). Each app registers its own models."""
