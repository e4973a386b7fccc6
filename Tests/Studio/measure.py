#!/usr/bin/env python3
"""Measures playing in the studio: frames a second of each effect, and the memory of server and page over time.

    measure.py [--seconds 10] [--minutes 10] [--size 1280x720] [EFFECT...]

First each effect plays for some seconds; then the lava lamp and a program play for some minutes. Memory is resident: that
of the server with its children, that of the page's process, and the part of it that JavaScript uses. The figures are of
use on a machine that does nothing else. The tool is $HALATION_TOOL, or the debug build.
"""

import argparse
import json
import pathlib
import statistics
import time

from browser import Browser
from studio import Studio, tool

HERE = pathlib.Path(__file__).parent


def resident(pids):
    """Megabytes of memory of processes."""
    total = 0
    for pid in pids:
        try:
            lines = pathlib.Path(f"/proc/{pid}/status").read_text().splitlines()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))
    return total / 1024


class Playing:
    """A source that plays in a page."""

    def __init__(self, browser, *arguments):
        self.browser = browser
        before = self._renderers()
        self.studio = Studio(*arguments, timeout=900)
        self.page = browser.open(self.studio.address)
        self.page.wait("window.studio.isSettled() && window.studio.isReady()", 900)
        # Chromium keeps a process ready for the next page.
        self.renderers = self._renderers() - before or self._renderers()
        self.page.call("Performance.enable")
        self.page.run("document.querySelector('#play').click()")
        self.page.wait("document.querySelector('#reached').textContent !== ''", 60)

    def _renderers(self):
        processes = self.browser.call("SystemInfo.getProcessInfo")["processInfo"]
        return {process["id"] for process in processes if process["type"] == "renderer"}

    def rates(self, seconds):
        """The frames a second that the page says it reaches, twice a second, without the first second."""
        time.sleep(1)
        texts = []
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            time.sleep(0.5)
            texts.append(self.page.run("document.querySelector('#reached').textContent"))
        return [int(text.split()[0]) for text in texts if text], texts[-1].split(" of ")[-1]

    def memory(self):
        metrics = {entry["name"]: entry["value"] for entry in self.page.call("Performance.getMetrics")["metrics"]}
        server = resident({self.studio.process.pid} | self.studio.children())
        return server, resident(self.renderers), metrics["JSHeapUsedSize"] / (1 << 20)

    def close(self):
        self.page.close()
        self.studio.close()


def measure_rates(browser, effects, size, seconds):
    print(f"frames a second while playing, {size}, {seconds} s each\n\n{'':20} median   least    of")
    for effect in effects:
        playing = Playing(browser, effect, "--size", size)
        rates, ideal = playing.rates(seconds)
        print(f"{effect:20} {statistics.median(rates):6.0f}  {min(rates):6}    {ideal}", flush=True)
        playing.close()


def measure_memory(browser, name, arguments, minutes):
    print(f"\nmemory in MB while {name} plays for {minutes} minutes\n\nminute   server     page   JavaScript   fps")
    playing = Playing(browser, *arguments)
    start, samples = time.monotonic(), []
    count = max(round(minutes * 2), 2)
    for index in range(count + 1):
        time.sleep(max(start + index * minutes * 60 / count - time.monotonic(), 0))
        values = playing.memory()
        samples.append(values)
        reached = playing.page.run("document.querySelector('#reached').textContent").split(" of ")[0]
        minute = (time.monotonic() - start) / 60
        print(f"{minute:6.1f}   {values[0]:6.0f}   {values[1]:6.0f}   {values[2]:10.1f}   {reached:>3}", flush=True)
    # What the first third fills are caches.
    third = len(samples) // 3
    for index, what in enumerate(("server", "page")):
        early = statistics.median(sample[index] for sample in samples[third : 2 * third + 1])
        late = statistics.median(sample[index] for sample in samples[2 * third :])
        print(f"{what}: {late - early:+.1f} MB from the second third to the last, {late / early - 1:+.1%}")
    playing.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("effects", nargs="*")
    options = parser.parse_args()
    effects = options.effects or [effect["name"] for effect in json.loads(tool("list", "--json"))["effects"]]
    browser = Browser()
    try:
        if options.seconds:
            measure_rates(browser, effects, options.size, options.seconds)
        if options.minutes:
            measure_memory(browser, "lava-lamp", ["lava-lamp", "--size", options.size], options.minutes)
            measure_memory(browser, "a program", [HERE / "Player.swift", "--device", "iPhone 16 Pro"], options.minutes)
    finally:
        browser.close()


main()
