"""Halation beside its peers: measurements, goals and the table."""
