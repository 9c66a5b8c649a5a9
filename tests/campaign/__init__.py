"""The full numbers: `make campaign`. Too many for every test run; kept in docs/evidence."""
