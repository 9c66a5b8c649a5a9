# Everything is done by the scripts; this is their table of contents.
# ARGS="..." passes arguments on, PYTHON=... names another interpreter.
export PYTHON ?= python3
.PHONY: help play check test bench campaign clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

play: ## the table in the browser, on this machine
	@scripts/prepare play
	@.venv/bin/perihel serve --open $(ARGS)

check: ## format, lint, types, and the tests on the plain build
	@scripts/check $(ARGS)

test: ## everything that CI runs, on the plain and on the compiled build
	@scripts/test

bench: ## speed, side by side with a peer
	@scripts/bench $(ARGS)

campaign: ## thousands of games; the results go to docs/evidence
	@scripts/campaign $(ARGS)

clean: ## remove all that was made here, the virtual environment too
	@rm -rf .venv build dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
