"""What the figures in README.md and docs/performance.md are measured with."""
