"""Players of Moo: those who know the printed laws, and those who have to find them out."""
