"""The law language: sentences, the trees they are read into, and what the trees do."""
