"""Moods of the Mad King: drafting and deduction, for two to four playwrights."""
