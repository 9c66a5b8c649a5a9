"""CATAN Starfarers for three to six players."""
