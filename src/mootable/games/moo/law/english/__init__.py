"""What people write, read as the law that they mean."""
