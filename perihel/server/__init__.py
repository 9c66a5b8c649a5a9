"""Perihel's table for people: rooms, seats, messages and storage behind one web server."""
