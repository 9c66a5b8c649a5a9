"""The expansion Moon: adviser, council, space roads and what the sixteen advisers do."""
