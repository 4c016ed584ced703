"""Values that flow from a file to an answer; they know nothing of storage, protocols or parsing."""
