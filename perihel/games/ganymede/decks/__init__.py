"""The decks as files: read, checked, compared with ours, and copied for an owner to correct."""
