"""Ganymede: settlers from Earth by way of Mars to the ships at Ganymede."""
