"""Installs the peers' Python packages into a virtual environment, one at a time, so that one may fail."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from .processes import ProgramFailed, run


def installed(environment: Path, requirements: Path) -> dict[str, str]:
    """Creates the environment and installs missing packages; returns those that failed, with the reasons."""
    python = environment / "bin" / "python"
    if not (environment / "bin" / "pip").exists():
        print(f"Making {environment}", file=sys.stderr)
        run([sys.executable, "-m", "venv", str(environment)])
    present = _present(python)
    failures = {}
    for requirement in wanted(requirements.read_text()):
        if requirement in present:
            continue
        print(f"Installing {requirement}", file=sys.stderr)
        try:
            run([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", requirement])
        except ProgramFailed as failure:
            failures[requirement] = str(failure)
            print(f"  {failure}", file=sys.stderr)
    return failures


def wanted(text: str) -> list[str]:
    """The requirements of a file, without its comments."""
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return [line for line in lines if line]


def _present(python: Path) -> set[str]:
    command = [str(python), "-m", "pip", "list", "--format", "json", "--disable-pip-version-check"]
    packages = json.loads(run(command).outputs[0])
    return {f"{package['name'].lower().replace('_', '-')}=={package['version']}" for package in packages}
