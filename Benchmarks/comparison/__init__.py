"""Halation side by side with what one would use instead: what is measured, what was wanted, and the table."""
