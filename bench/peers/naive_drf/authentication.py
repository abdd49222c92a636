"""Who asks."""

from rest_framework.authentication import TokenAuthentication


class BearerAuthentication(TokenAuthentication):
    """DRF's own tokens, with the word of the contract."""

    keyword = "Bearer"
