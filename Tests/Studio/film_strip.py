#!/usr/bin/env python3
"""Takes pictures of the studio in all that it shows, wide and narrow, dark and light, to be looked at.

    film_strip.py FOLDER [WORD...]    all scenes, or those whose names have a word

The tool is $HALATION_TOOL, or the debug build. With $STUDIO_PAGE the files of the page are read from that folder, so that
a change of the page is seen without a build.
"""

import json
import pathlib
import sys
import tempfile
import time
import traceback

from browser import Browser
from studio import ROOT, Studio, tool

HERE = pathlib.Path(__file__).parent
SHADERS = ROOT / "Examples/Shaders"
PHONE = ["--device", "iPhone 16 Pro", "--status-bar"]
FORMS = [("wide", 1440, 900, "dark"), ("wide", 1440, 900, "light"), ("narrow", 900, 760, "dark"),
         ("narrow", 900, 760, "light")]
SCENES = []


def scene(function):
    SCENES.append((function.__name__.replace("_", "-"), function))
    return function


def ready(page, seconds=20):
    """Waits for the whole picture, and a moment for what follows it."""
    page.wait("window.studio.isSettled() && window.studio.isReady()", seconds)
    time.sleep(0.4)


def click(page, selector):
    page.run(f"document.querySelector({json.dumps(selector)}).click()")


def choose(page, selector, value):
    page.run(
        f"(() => {{ const s = document.querySelector({json.dumps(selector)}); s.value = {json.dumps(value)};"
        " s.dispatchEvent(new Event('change')); })()"
    )


def hover(page, x, y):
    """Moves the pointer to a place of the picture, by fractions."""
    left, top, width, height = page.box("#canvas")
    page.mouse("mouseMoved", left + width * x, top + height * y)
    time.sleep(0.6)


@scene
def effect(strip):
    studio = strip.studio("lava-lamp")
    strip.take(studio.address + "#frame=90&p.blur=24&p.palette=ember")


@scene
def playing(strip):
    studio = strip.studio("lava-lamp")
    strip.take(studio.address, lambda page: (click(page, "#play"), time.sleep(2.5)))


@scene
def values_over_time(strip):
    studio = strip.studio("lava-lamp", "--blur", "10@0s,40@2s:ease-in-out,26@4s:spring")
    strip.take(studio.address + "#frame=120&p.palette=ember@0s,sorbet@4s")


@scene
def shader(strip):
    photo = strip.folder / "photo.png"
    tool("render", "aurora", "--at", "4s", "--size", "1280x720", "--output", photo, "--quiet")
    studio = strip.studio(SHADERS / "water.fsh", "--image", photo)
    strip.take(studio.address + "#frame=30", lambda page: (click(page, "#loupe-on"), hover(page, 0.5, 0.5)))


@scene
def shader_error(strip):
    file = strip.folder / "rings.fsh"
    text = (SHADERS / "rainbow-rings.fsh").read_text()
    file.write_text(text)
    studio = strip.studio(file)

    def spoil(page):
        file.write_text(text.replace("fract(vec3", "frct(vec3", 1))
        page.wait("!document.querySelector('#problem').hidden")

    strip.take(studio.address + "#frame=30", spoil, before=lambda: file.write_text(text))


@scene
def film(strip):
    file = strip.folder / "reel.json"
    file.write_text(json.dumps({
        "scenes": [
            {"effect": "aurora", "duration": "3s", "parameters": {"palette": "polar@0s,ember@3s"}},
            {"effect": "fireworks", "duration": "4s", "transition": {"kind": "wipe", "edge": "right", "duration": "1s"}},
        ],
        "titles": [{"text": "Northern lights", "at": "0.5s", "duration": "2s", "size": 72, "place": [0.5, 0.8]}],
    }, indent=2))
    studio = strip.studio(file)
    strip.take(studio.address + "#frame=84")


@scene
def program(strip):
    studio = strip.studio(HERE / "Player.swift", *PHONE)
    strip.take(studio.address + "#frame=30")


@scene
def layout(strip):
    studio = strip.studio(HERE / "Player.swift", *PHONE)
    strip.take(studio.address + "#frame=30", lambda page: (click(page, "#layout"), hover(page, 0.5, 0.72)))


@scene
def variants(strip):
    studio = strip.studio(HERE / "Player.swift", *PHONE)

    def show(page):
        click(page, "#variants")
        page.wait("[...document.querySelectorAll('#grid img')].every(image => image.src)", 60)
        time.sleep(0.3)

    strip.take(studio.address + "#frame=30", show)


@scene
def presets_grid(strip):
    studio = strip.studio("lava-lamp")

    def show(page):
        click(page, "#variants")
        page.wait("[...document.querySelectorAll('#grid img')].every(image => image.src)", 60)
        time.sleep(0.3)

    strip.take(studio.address + "#frame=60", show)


@scene
def program_error(strip):
    file = strip.folder / "Player.swift"
    text = (HERE / "Player.swift").read_text()
    file.write_text(text)
    studio = strip.studio(file, *PHONE)

    def spoil(page):
        file.write_text(text.replace(".headline", ".headlne", 1))
        page.wait("!document.querySelector('#problem').hidden", 60)

    strip.take(studio.address + "#frame=30", spoil, before=lambda: file.write_text(text))


@scene
def comparison(strip):
    studio = strip.studio("lava-lamp")

    def compare(page):
        click(page, "#pin")
        choose(page, ".row[data-name=blur] input[type=number]", "60")
        ready(page)
        choose(page, "#compare", "swipe")
        hover(page, 0.5, 0.5)

    strip.take(studio.address + "#frame=90", compare)


@scene
def difference(strip):
    studio = strip.studio("lava-lamp")

    def compare(page):
        click(page, "#pin")
        choose(page, ".row[data-name=blur] input[type=number]", "34")
        ready(page)
        choose(page, "#compare", "difference")

    strip.take(studio.address + "#frame=90", compare)


@scene
def keys(strip):
    studio = strip.studio("lava-lamp")
    strip.take(studio.address + "#frame=90", lambda page: click(page, "#help"))


@scene
def saving(strip):
    studio = strip.studio("lava-lamp", "--size", "1920x1080", "--duration", "60")

    def save(page):
        choose(page, "#save", "mp4")
        page.wait("document.querySelector('#films progress').value > 0", 60)

    strip.take(studio.address + "#frame=90", save)


class Strip:
    """Takes the pictures of one scene."""

    def __init__(self, browser, pictures, name):
        self.browser, self.pictures, self.name = browser, pictures, name
        self._folder = tempfile.TemporaryDirectory(prefix="film-strip-")
        self.folder = pathlib.Path(self._folder.name)
        self._studios = []

    def studio(self, *arguments):
        self._studios.append(Studio(*arguments, timeout=900))
        return self._studios[-1]

    def take(self, address, prepare=None, before=lambda: None):
        for form, width, height, scheme in FORMS:
            before()
            page = self.browser.open(address, width, height, scheme)
            ready(page, 900)
            if prepare:
                prepare(page)
            page.picture(self.pictures / f"{self.name}-{form}-{scheme}.png")
            page.close()

    def close(self):
        for studio in self._studios:
            studio.close()
        self._folder.cleanup()


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    pictures, words = pathlib.Path(sys.argv[1]), sys.argv[2:]
    pictures.mkdir(parents=True, exist_ok=True)
    browser = Browser()
    failed = []
    try:
        for name, function in SCENES:
            if words and not any(word in name for word in words):
                continue
            strip = Strip(browser, pictures, name)
            try:
                function(strip)
                print(f"film_strip: {name}", flush=True)
            except Exception:
                failed.append(name)
                traceback.print_exc()
            finally:
                strip.close()
    finally:
        browser.close()
    if failed:
        sys.exit(f"film_strip: no pictures of {', '.join(failed)}")


main()
