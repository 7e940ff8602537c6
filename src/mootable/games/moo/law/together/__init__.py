"""What is told in two places and meant together: read apart, and made one law."""
