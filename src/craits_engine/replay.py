"""Rebuilding a state from events, independently of the reducer."""

from __future__ import annotations
