"""Measure which wrong programs the tests notice (docs/mutation.md)."""
