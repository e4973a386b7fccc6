#!/usr/bin/env python3
"""Tests `halation test` from end to end with the package in MyKit, which is written for iOS.

The tool is $HALATION_TOOL, or the debug build. $HALATION_LIBRARY is the build folder whose library it uses; without it the
library is built in the tool's cache, which takes minutes once.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
TOOL = os.path.abspath(os.environ.get("HALATION_TOOL", ROOT / ".build/debug/halation"))


class Failure(Exception):
    pass


def expect(condition, sentence):
    if not condition:
        raise Failure(sentence)


class Package:
    """A copy of MyKit in a folder, and what the tool makes of it."""

    def __init__(self, folder):
        self.folder = folder / "MyKit"
        self.junit = folder / "tests.xml"
        self.report = folder / "report"
        self.environment = dict(os.environ)
        if library := os.environ.get("HALATION_LIBRARY"):
            self.environment |= {"HALATION_LIBRARY": os.path.abspath(library), "HALATION_CACHE": str(folder / "cache")}
        shutil.copytree(HERE / "MyKit", self.folder)

    def test(self, status, *flags):
        """Runs the tests, expects an exit status, and returns all that was printed."""
        shutil.rmtree(self.report, ignore_errors=True)
        result = subprocess.run(
            [TOOL, "test", self.folder, "--junit", self.junit, "--report", self.report, *flags],
            env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )
        command = " ".join(["halation test MyKit", *flags])
        expect(result.returncode == status, f"{command}: exit status {result.returncode}\n{result.stdout}")
        return result.stdout

    def pictures(self, suffix=".linux.png"):
        """The references of pictures, with their bytes."""
        names = [path for path in self.folder.rglob("*.png") if "__Snapshots__" in path.parts]
        return {path.name: path.read_bytes() for path in names if path.name.endswith(suffix)}

    def results(self):
        """The names of the tests that passed, and of those that failed."""
        cases = list(xml.etree.ElementTree.parse(self.junit).iter("testcase"))
        failed = {case.get("name") for case in cases if case.find("failure") is not None}
        return {case.get("name") for case in cases} - failed, failed

    def replace(self, old, new, file="Sources/MyKit/Card.swift"):
        path = self.folder / file
        text = path.read_text()
        expect(old in text, f"{file} has no '{old}'")
        path.write_text(text.replace(old, new))


STEPS = []


def step(function):
    STEPS.append(function)
    return function


@step
def records_missing_references(package):
    text = package.test(1, "--record", "never")
    expect(not package.pictures(), f"--record never wrote {sorted(package.pictures())}")
    expect("no reference" in text, text)
    text = package.test(1)
    names = sorted(package.pictures())
    expect("CardTests" in {path.parent.name for path in package.folder.rglob("testFits.1.linux.png")}, names)
    expect(len(names) == 13, f"{len(names)} pictures are recorded: {names}")
    expect(re.search(r"recorded \d+ references", text), text)


@step
def accepts_what_it_recorded(package):
    before = package.pictures()
    text = package.test(0)
    passed, failed = package.results()
    expect(not failed, f"tests fail: {failed}")
    expect({"testFits", "testAsync", "testInline", "testNamesOfTwoTargetsAreApart"} <= passed, f"the JUnit file has only {passed}")
    expect(any(name.startswith("fixture") for name in passed), f"Swift Testing has no results in {passed}")
    expect(package.pictures() == before and "recorded" not in text, "the second run recorded references")
    expect(not package.report.exists(), "there is a report though nothing differs")


@step
def compares_with_apples_pictures(package):
    for path in list(package.folder.rglob("*.linux.png")):
        shutil.copy(path, path.with_name(path.name.replace(".linux.png", ".png")))
    package.test(0, "--compare-apple", "1")


@step
def shows_what_differs(package):
    package.replace("Text(title).font(.headline)", "Text(title).font(.title)")
    text = package.test(1)
    passed, failed = package.results()
    expect("testFits" in failed and "testTexts" in passed and "testDevice" in passed, f"{failed} fail")
    page = (package.report / "index.html").read_text()
    expect("CardTests.testFits.1" in page, "the report does not show testFits")
    expect(f"{package.report}/index.html" in text, text)
    expect(f"{package.folder}/Tests/MyKitTests/CardTests.swift:" in text, text)
    package.test(1, "--compare-apple", "1", "--filter", "testFits")
    package.test(0, "--filter", "testTexts")
    passed, failed = package.results()
    expect(passed == {"testTexts"} and not failed, f"--filter testTexts ran {passed | failed}")


@step
def replaces_failed_references(package):
    before = package.pictures()
    package.test(1, "--record", "failed")
    package.test(0)
    after = package.pictures()
    expect(after["testFits.1.linux.png"] != before["testFits.1.linux.png"], "testFits kept its reference")
    expect(after["testDevice.1.linux.png"] == before["testDevice.1.linux.png"], "testDevice has another reference")


@step
def names_mistakes(package):
    package.replace("Text(detail)", "Text(detial)")
    text = package.test(70)
    expect(f"{package.folder}/Sources/MyKit/Card.swift:19:" in text and "detial" in text, text)


def main():
    failed = 0
    with tempfile.TemporaryDirectory(prefix="packages-test-") as folder:
        package = Package(pathlib.Path(folder))
        for function in STEPS:
            start = time.monotonic()
            name = function.__name__.replace("_", " ")
            try:
                function(package)
            except Failure as error:
                failed += 1
                print(f"test_packages: FAILED: {name}\n    {error}", flush=True)
            else:
                print(f"test_packages: {name} ({time.monotonic() - start:.1f} s)", flush=True)
    if failed:
        sys.exit(f"test_packages: {failed} of {len(STEPS)} steps failed")
    print(f"test_packages: all {len(STEPS)} steps passed")


main()
