"""Which reading of a file an index holds. Apart, so that asking for it loads no grammar."""

PARSER_VERSION = 1
"""Raised by one whenever the same bytes would be read differently: other versions' indexes are read anew."""
