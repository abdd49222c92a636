# Everything a person types. Needs Python 3.11 or newer and make; the first call makes .venv.

SHELL := /bin/sh
PY := .venv/bin/python
# A variable given on the command line reaches Python through the environment exactly as typed, never through shell text.
FORWARDED := PROMPT IMAGE_URL MODEL ASPECT_RATIO DURATION REMIX DATA_DIR PORT HOST OPS_PORT OPS_HOST DEBUG DEMO_ACCOUNT BASE_URL CDN_URL FAULT_SEED FAULT_TASKS
$(foreach name,$(FORWARDED),$(if $(filter command\ line,$(origin $(name))),$(eval override export $(name) := $$(value $(name)))))

# Python keeps what it compiled, whatever the shell says: each of our many processes starts faster.
unexport PYTHONDONTWRITEBYTECODE

# Tests run side by side; those that share an expensive stack stay together (pytest-xdist's groups, tests/conftest.py). On two
# cores three processes run the short suite, and four the others, whose tests mostly wait. More only crowd each other.
PARALLEL := --dist loadgroup --no-loadscope-reorder

# `make demo` and `make up` need half of the packages. Where the whole environment is there, they use that.
ENVIRONMENT := $(if $(wildcard .venv/ready),.venv/ready,.venv/demo)

.PHONY: help demo up test test-rest test-slow test-full test-long test-storybook test-litellm test-sglang test-gpu-backend faults bench gallery check openapi format lock clean
.DEFAULT_GOAL := help

# A line of `##@` begins a group of the list; a target with `##` stands in it.
##@ Use it
help: ## Show this list
	@awk -F ':.*## ' '/^##@ / { printf "%s%s\n", shown++ ? "\n" : "", substr($$0, 5) } \
		/^[a-z-]+:.*## / { printf "  make %-16s  %s\n", $$1, $$2 }' Makefile

demo: $(ENVIRONMENT) ## Make one video from PROMPT="..." and save it under out/
	@$(PY) manage.py demo

up: $(ENVIRONMENT) ## Run the whole service here until Ctrl-C
	@exec $(PY) manage.py up

##@ Work on it

test: .venv/ready tests/npm/node_modules/ready ## Run the short test suite on its own PostgreSQL and Valkey; below 3 minutes
	$(PY) -m pytest -q -n 3 $(PARALLEL) --short

test-rest: .venv/ready tests/npm/node_modules/ready ## Run what the short suite leaves out, but for the slow tests
	$(PY) -m pytest -q -n 4 $(PARALLEL) --rest

test-slow: .venv/ready tests/npm/node_modules/ready ## Run the slow tests: large forms, rarer cases of faults
	$(PY) -m pytest -q -n 4 $(PARALLEL) -m "slow and not long"

test-full: .venv/ready tests/npm/node_modules/ready ## Run the whole test suite
	$(PY) -m pytest -q -n 4 $(PARALLEL) -m "not long"

test-long: .venv/ready tests/npm/node_modules/ready ## Run the few tests that take longer than any regular run allows; half an hour and more
	$(PY) -m pytest -q -n 4 $(PARALLEL) -m long

test-storybook: .venv/ready ## Run all tests of the storybook, the long ones too
	$(PY) -m pytest -q -n 4 $(PARALLEL) tests/storybook

test-litellm: .venv/ready ## A real LiteLLM proxy behind the /v1/videos backend, and in front of this service: LITELLM=its program
	LITELLM=$(LITELLM) $(PY) -m pytest -q tests/generation/backends/openai_videos/test_litellm.py tests/tasks_api/openai_videos/test_litellm.py

test-sglang: .venv/ready ## The same against SGLang servers: SGLANG_T2V= and SGLANG_I2V= their addresses
	SGLANG_T2V=$(SGLANG_T2V) SGLANG_I2V=$(SGLANG_I2V) $(PY) -m pytest -q tests/generation/backends/openai_videos/test_sglang.py

test-gpu-backend: .venv/ready .venv-gpu/ready ## The diffusers backend with tiny models of the real classes, on the CPU; .venv-gpu takes 6 GB
	$(PY) -m pytest -q tests/generation/backends/diffusers

faults: .venv/ready ## Every fault, and 10,000 tasks under random ones (FAULT_SEED=, FAULT_TASKS=); up to half an hour
	$(PY) -m pytest -q -s -p no:randomly tests/faults

bench: .venv/ready .venv-bench/ready ## Speed beside peers and limits, and growth, into bench/results.md; half an hour, best on an idle machine
	$(PY) -m bench.api
	$(PY) -m bench.latency
	$(PY) -m bench.lifetime
	$(PY) -m bench.scale
	$(PY) -m bench.growth
	$(PY) -m bench.admin_lists
	$(PY) -m bench.storybook
	$(PY) -m bench.postprocess
	$(PY) -m bench.moderation

gallery: .venv/ready ## Draw the images of the READMEs anew: contact sheets, frames, the moving preview
	$(PY) -m bench.gallery
	$(PY) -m bench.readme
	$(PY) -m bench.preview

check: .venv/ready ## Lint, types, layers, migrations, production settings
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	.venv/bin/lint-imports
	$(PY) -W ignore::RuntimeWarning manage.py makemigrations --check --dry-run
	SECRET_KEY=$$($(PY) -c 'import secrets; print(secrets.token_urlsafe(48))') DEBUG=false \
		DATABASE_URL=postgres://videogen@127.0.0.1/videogen REDIS_URL=redis://127.0.0.1/0 BASE_URL=https://video.example.com \
		$(PY) manage.py check --deploy --fail-level WARNING

openapi: .venv/ready ## Write the description of the API, tasks_api/openapi.json, anew
	$(PY) manage.py describe_api

format: .venv/ready ## Put the code into shape
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

lock: .venv/ready ## Pin the packages of requirements*.in anew
	.venv/bin/uv pip compile --universal --generate-hashes --python-version 3.11 -q requirements.in -o requirements.txt
	.venv/bin/uv pip compile --universal --generate-hashes --python-version 3.11 -q requirements-dev.in -o requirements-dev.txt
	.venv/bin/uv pip compile --universal --generate-hashes --python-version 3.11 -q -c requirements-dev.txt requirements-demo.in -o requirements-demo.txt
	.venv/bin/uv pip compile --universal --generate-hashes --python-version 3.11 -q requirements-tools.in -o requirements-tools.txt
	.venv/bin/uv pip compile --universal --generate-hashes --python-version 3.11 -q bench/requirements.in -o bench/requirements.txt
	.venv/bin/uv pip compile --universal --generate-hashes --python-version 3.11 -q requirements-gpu.in -o requirements-gpu.txt

.PHONY: release
release: .venv/ready ## Check and test everything, build the client's wheel, tag the version (CONTRIBUTING.md)
	@$(PY) deploy/release.py

clean: ## Remove the virtual environments and the caches (not .data/, not out/)
	rm -rf .venv .venv-tools .venv-bench .venv-gpu tests/npm/node_modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

# Makes .venv anew with a Python that is new enough.
define MAKE_VENV
python=; for name in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
	if $$name -c 'import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info[:2])' 2>/dev/null; then python=$$name; break; fi; \
done; \
if [ -z "$$python" ]; then echo "Python 3.11 or newer with venv is needed (Debian: apt install python3-venv); name it with PYTHON=/path/to/python3" >&2; exit 1; fi; \
echo "Making .venv with $$($$python --version) ..."; \
$$python -m venv --clear .venv
endef

# Installs the packages of the first prerequisite and the client. A line for each package: it takes a minute. Nothing is compiled
# in advance: much of it is never imported.
define INSTALL
echo "Installing $$(grep -c '==' $<) packages into .venv; this is done once ..."; \
rm -f .venv/installed; \
( $(PY) -m pip install --disable-pip-version-check --progress-bar off --no-compile --require-hashes -r $< && touch .venv/installed ) | \
	while read -r word name rest; do \
		case $$word in Collecting) echo "  $$name";; Installing) echo "Unpacking them ...";; esac; \
	done; \
[ -e .venv/installed ] && $(PY) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable clients/python
endef

.venv/demo: requirements-demo.txt
	@$(MAKE_VENV)
	@$(INSTALL)
	@touch $@

# Packages are added to the environment of `make demo`, which may be running the service.
.venv/ready: requirements-dev.txt
	@if [ ! -e .venv/demo ]; then $(MAKE_VENV); fi
	@$(INSTALL)
	@touch $@
	@rm -f .venv/demo

# Node, npm and Go, whatever this machine has, and what tests take from npm.
.venv-tools/ready: requirements-tools.txt | .venv/ready
	@echo "Making .venv-tools ..."
	@$(PY) -m venv --clear .venv-tools && .venv-tools/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary=:all: -r requirements-tools.txt
	@touch $@

tests/npm/node_modules/ready: tests/npm/package-lock.json .venv-tools/ready
	@PATH="$(CURDIR)/.venv-tools/bin:$$PATH" npm ci --prefix tests/npm --ignore-scripts --no-audit --no-fund --silent
	@touch $@

# What is only measured against; of its own, because moviepy wants an older Pillow.
.venv-bench/ready: bench/requirements.txt | .venv/ready
	@echo "Making .venv-bench ..."
	@$(PY) -m venv --clear .venv-bench && .venv-bench/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary=:all: -r bench/requirements.txt
	@touch $@

# torch and diffusers for the child of the diffusers backend (docs/backends.md); the service's own packages stay in .venv.
.venv-gpu/ready: requirements-gpu.txt | .venv/ready
	@echo "Making .venv-gpu (6 GB) ..."
	@$(PY) -m venv --clear .venv-gpu && .venv-gpu/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary=:all: -r requirements-gpu.txt
	@touch $@
