"""The house: lobby, live tables, the log, identity and limits."""
