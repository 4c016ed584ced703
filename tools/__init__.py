"""Small programs for those who work on Dowse; nothing here is part of the package."""
