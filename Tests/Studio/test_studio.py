#!/usr/bin/env python3
"""Tests the studio in a real browser.

    test_studio.py [--short] [WORD...]    runs all tests, those of the short form, or those whose names have a word

The tool is $HALATION_TOOL, or the debug build. Programs are built by `halation run`, whose library takes minutes once.
"""

import contextlib
import functools
import http.server
import json
import math
import os
import pathlib
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback

from browser import Browser, Failure
from studio import TOOL, RawSocket, Studio, descendants, rendered, rgba, tool, wait

SHORT = []
FULL = []


def test(sentence, short=False):
    """Marks a test; its name is the sentence that it proves."""

    def mark(function):
        entry = (sentence, function)
        FULL.append(entry)
        if short:
            SHORT.append(entry)
        return function

    return mark


def expect(condition, sentence):
    if not condition:
        raise Failure(sentence)


def expect_pixels(page, expected, what):
    size, pixels = page.canvas()
    expect(size == expected[0], f"{what}: {size}, not {expected[0]}")
    different = sum(a != b for a, b in zip(pixels, expected[1]))
    expect(different == 0, f"{what}: {different} bytes differ")


def settled(page):
    """Waits until the page has its whole picture and asks for nothing."""
    page.wait("window.studio.isSettled()", 25)


def in_picture(page):
    """Turns fractions of the picture, and distances in its pixels, into a point of the page."""
    left, top, width, height = page.box("#canvas")
    wide, high = page.run("(() => { const p = window.studio.picture(); return [p.width, p.height]; })()")
    return lambda x, y, dx=0, dy=0: (left + width * (x + dx / wide), top + height * (y + dy / high))


def tap(page, point):
    page.mouse("mousePressed", *point, button="left", clickCount=1, buttons=1)
    time.sleep(0.08)
    page.mouse("mouseReleased", *point, button="left", clickCount=1)


def script_file(page, folder):
    """The script of what was done, in a file."""
    file = pathlib.Path(folder) / "script.json"
    file.write_text("[" + ",\n".join(page.run("window.studio.script()")) + "]")
    return file


SMALL = ["--size", "320x180"]


@test("the canvas holds the bytes that render writes", short=True)
def shows_render(browser, folder):
    studio = Studio("lava-lamp", *SMALL)
    page = browser.open(studio.address)
    settled(page)
    expect_pixels(page, rendered(folder, "render", "lava-lamp", *SMALL, "--at", "0s"), "the first frame")
    page.run("document.querySelector('#canvas').focus()")
    for _ in range(3):
        page.press("ArrowRight", 39)
    settled(page)
    expect_pixels(page, rendered(folder, "render", "lava-lamp", *SMALL, "--frames", "3"), "three steps later")
    studio.close()


@test("a slider that is dragged ends with the bytes of render, and the address keeps it", short=True)
def drags_slider(browser, folder):
    studio = Studio("lava-lamp", *SMALL)
    page = browser.open(studio.address)
    settled(page)
    before = page.canvas()
    left, top, width, height = page.box(".row[data-name=blur] input[type=range]")
    page.drag((left + width * 0.75, top + height / 2), (left + width * 0.2, top + height / 2))
    settled(page)
    value = page.run("document.querySelector('.row[data-name=blur] input[type=number]').value")
    expect(value != "30", "the slider did not move")
    expect(page.canvas() != before, "the picture did not change")
    expected = rendered(folder, "render", "lava-lamp", *SMALL, "--at", "0s", "--blur", value)
    expect_pixels(page, expected, f"blur {value}")
    page.wait(f"location.hash.includes('p.blur={value}')")
    address = page.run("location.href")
    again = browser.open(address)
    settled(again)
    expect_pixels(again, expected, "the copied link")
    page.press("z", 90, modifiers=2)
    settled(page)
    expect(page.canvas() == before, "undo does not show the picture before")
    page.press("Z", 90, modifiers=10)
    settled(page)
    expect_pixels(page, expected, "redo")
    page.run("document.querySelector('#reset').click()")
    settled(page)
    expect(page.canvas() == before, "reset does not show the picture before")
    studio.close()


def set_field(page, selector, value):
    """Types a value into a field or chooses it."""
    page.run(
        f"(() => {{ const f = document.querySelector({json.dumps(selector)}); f.value = {json.dumps(str(value))};"
        " f.dispatchEvent(new Event('input')); f.dispatchEvent(new Event('change')); })()"
    )


BLUR = ".row[data-name=blur]"


@test("a value changes over time, as the command line says and by keyframes in its lane", short=True)
def moves_value(browser, folder):
    course = "5@0s,30@1s:ease-in"
    studio = Studio("lava-lamp", "--blur", course, *SMALL)
    page = browser.open(studio.address)
    settled(page)
    field = f"document.querySelector('{BLUR} .course')"
    slider = f"document.querySelector('{BLUR} input[type=range]')"

    def expect_course(frame, text, what):
        settled(page)
        expect(page.run(f"{field}.value") == text, f"{what}: {page.run(f'{field}.value')}, not {text}")
        flags = ["render", "lava-lamp", *SMALL, "--frames", frame, "--blur", text]
        expect_pixels(page, rendered(folder, *flags), what)

    expect_course("0", course, "the course of the command line")
    expect(page.run(f"{slider}.value") == "5", "the slider does not show the value of now")
    set_field(page, "#scrub", 60)
    settled(page)
    expect(page.run(f"{slider}.value") == "30", "the slider does not follow the time")
    set_field(page, "#scrub", 90)
    set_field(page, f"{BLUR} input[type=range]", 12)
    expect_course("90", "5@0s,30@1s:ease-in,12@1.5s:ease-in", "a slider that was moved at another time")
    set_field(page, f"{BLUR} .lane select", "spring")
    expect_course("90", "5@0s,30@1s:ease-in,12@1.5s:spring", "another curve")
    left, top, width, height = page.box(f"{BLUR} .marks")
    x, y, wide, high = page.box(f"{BLUR} .mark:nth-child(2)")
    page.drag((x + wide / 2, y + high / 2), (left + width * 0.25 / 20 * 1, y + high / 2))
    settled(page)
    moved = page.run(f"{field}.value").split(",")[1]
    expect(moved.startswith("30@0.") and moved.endswith("s:ease-in"), f"a keyframe that was dragged: {moved}")
    page.run(f"document.querySelector('{BLUR} .mark:nth-child(2)').focus()")
    page.press("Delete", 46)
    expect_course("90", "5@0s,12@1.5s:spring", "without the keyframe")
    page.press("z", 90, modifiers=2)
    settled(page)
    expect("30@0." in page.run(f"{field}.value"), "undo does not bring the keyframe back")
    set_field(page, "#scrub", 0)
    set_field(page, f"{BLUR} .course", "20@0s,30@1s")
    expect_course("0", "20@0s,30@1s", "what was typed")
    page.wait("location.hash.includes('p.blur=20%400s')")
    again = browser.open(page.run("location.href"))
    settled(again)
    expect(again.canvas() == page.canvas(), "the copied link shows another picture")
    page.run(f"document.querySelector('{BLUR} .moves').click()")
    settled(page)
    expect(page.run(f"{slider}.value") == "20", "one value again is not that of now")
    expect(page.run(f"!{field}.checkVisibility()"), "the lane is still shown")
    studio.close()


@test("the values between keyframes that the page shows are those of the curves")
def knows_curves(browser, folder):
    studio = Studio("lava-lamp", *SMALL)
    page = browser.open(studio.address)
    settled(page)
    # By the definition of CSS: x(t) = 0.5 solved for t, and y(t); the spring by its differential equation in small steps.
    spring, speed, rate = 0.0, 0.0, -math.log(0.0005 * math.sqrt(0.75)) / 0.5
    for _ in range(50_000):
        speed += (rate * rate * (1 - spring) - rate * speed) * 1e-5
        spring += speed * 1e-5
    truths = {
        "linear": 0.5, "ease-in": 0.315357, "ease-out": 0.684643, "ease-in-out": 0.5, "0.42/0/1/1": 0.315357,
        "hold": 0, "spring": spring,
    }
    for curve, truth in truths.items():
        script = f"import('./course.js').then(c => c.valueAt(c.parse('10@1s,1010@3s:{curve}'), 2))"
        value = float(page.run(script))
        expect(abs(value - (10 + 1000 * truth)) < 0.6, f"{curve} is {value} in the middle, not {10 + 1000 * truth}")
    colors = "import('./course.js').then(c => c.valueAt(c.parse('#ff0000@0s,#0000ff80@1s'), 0.5))"
    expect(page.run(colors) == "#800080c0", f"red and blue make {page.run(colors)}")
    for text in ("1@", "@1s", "1@2s,3@1s", "1@1s,2", "1@1x"):
        found = page.run(f"import('./course.js').then(c => c.parse('{text}')?.length ?? 0)")
        expect(found == 0, f"'{text}' is read as {found} keyframes")
    for text in ("1@500ms,2@1m1.5s", "#f00,#00f@0s,ember@2s", "0@0s,40@2s:0.1/0.2/0.3/1"):
        found = page.run(f"import('./course.js').then(c => c.format(c.parse('{text}')))")
        same = text.replace("500ms", "0.5s").replace("1m1.5s", "61.5s")
        expect(found == same, f"'{text}' is written as {found}")
    studio.close()


@test("a colour of a palette is changed by itself, and the copied command renders what is shown")
def copies_command(browser, folder):
    studio = Studio("lava-lamp", *SMALL)
    page = browser.open(studio.address + "#frame=30&length=1.5")
    settled(page)
    before = page.canvas()
    row = ".row[data-name=palette]"
    set_field(page, f"{row} .swatches input:nth-child(2)", "#00ff88")
    settled(page)
    expect(page.canvas() != before, "the colour does not show")
    expect("#00ff88" in page.run(f"document.querySelector('{row} input[type=text]').value"), "the text has no such colour")
    browser.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    set_field(page, "#copy", "command")
    page.wait("document.querySelector('#status').textContent.startsWith('Copied')")
    words = shlex.split(page.run("navigator.clipboard.readText()"))
    expect(words[:3] == ["halation", "render", "lava-lamp"] and words[-2:] == ["--duration", "1.5s"], f"{words}")
    expect_pixels(page, rendered(folder, *words[1:], "--frames", "30"), "the copied command")
    studio.close()


RIPPLE = """#include <metal_stdlib>
#include <SwiftUI/SwiftUI_Metal.h>
using namespace metal;
[[ stitchable ]] float2 ripple(float2 position, float time, float amplitude) {
    return position + float2(0, amplitude * 10 * sin(position.x / 20 + time * 4));
}
"""


@test("a function in Metal has its parameters as controls, with values where the command line has none")
def shows_metal(browser, folder):
    file = pathlib.Path(folder) / "Ripple.metal"
    frames = pathlib.Path(folder) / "frames"
    file.write_text(RIPPLE)
    studio = Studio(file, *SMALL)
    page = browser.open(studio.address + "#frame=10")
    settled(page)

    def expect_bytes(amplitude, what):
        # The edges are translucent, which a canvas rounds.
        settled(page)
        flags = ["render", "shader", "--metal", file, *SMALL, "--frames", "10", "--set", f"amplitude={amplitude}"]
        found = bytes(page.run("[...window.studio.picture().bytes]"))
        expect(found == rendered(frames, *flags)[1], f"{what} has other bytes than render writes")

    names = page.run("[...document.querySelectorAll('#parameters .row')].map(row => row.dataset.name)")
    expect(names[0] == "set.amplitude" and "set.time" not in names, f"the parameters are {names}")
    expect_bytes("1", "the function")
    set_field(page, '.row[data-name="set.amplitude"] input', "2.5")
    expect_bytes("2.5", "another amplitude")
    file.write_text(RIPPLE.replace("sin(", "sinus("))
    page.wait("document.querySelector('#problem').innerText.includes('sinus')")
    file.write_text(RIPPLE.replace("sin(", "cos("))
    page.wait("document.querySelector('#problem').hidden")
    expect_bytes("2.5", "the mended function")
    studio.close()
    file.write_text(RIPPLE + RIPPLE[RIPPLE.index("[[") :].replace("ripple", "wave"))
    result = subprocess.run([TOOL, "studio", str(file)], capture_output=True, text=True, timeout=30)
    expect(result.returncode == 64 and "--function" in result.stderr, f"{result.returncode}: {result.stderr}")


REEL = {
    "scenes": [
        {"effect": "aurora", "duration": "1s", "parameters": {"palette": "polar@0s,ember@1s"}},
        {"picture": "photo.png", "duration": "1s", "transition": {"kind": "wipe", "edge": "right", "duration": "0.5s"}},
    ],
    "titles": [{"text": "North", "at": "0.2s", "duration": "1s", "size": 40, "place": [0.5, 0.8]}],
}


@test("a film of scenes is shown with its scenes, and follows its files")
def shows_film(browser, folder):
    file, photo = pathlib.Path(folder) / "reel.json", pathlib.Path(folder) / "photo.png"
    frames = pathlib.Path(folder) / "frames"
    file.write_text(json.dumps(REEL))
    for words in ([file], ["--timeline", file]):
        tool("render", "snow", *SMALL, "--at", "1s", "--output", photo, "--quiet")
        studio = Studio(*words, *SMALL)
        page = browser.open(studio.address)
        settled(page)
        expect(page.run("document.title") == "reel.json – Studio", page.run("document.title"))
        expect(page.run("document.querySelector('#duration').value") == "1.5", "the length is not the film's")
        names = page.run("[...document.querySelectorAll('#scenes button')].map(b => b.textContent)")
        expect(names == ["aurora", "photo.png"], f"the scenes are {names}")
        expect_accessible(page, "a film")
        page.run("document.querySelector('#scenes button:last-child').click()")
        settled(page)
        flags = ["render", "--timeline", file, *SMALL, "--frames"]
        expect(page.run("document.querySelector('#scrub').value") == "30", "a scene does not go to its first frame")
        set_field(page, "#scrub", 70)
        settled(page)
        expect_pixels(page, rendered(frames, *flags, "70"), "the second scene")
        before = page.canvas()
        tool("render", "lava-lamp", *SMALL, "--at", "1s", "--output", photo, "--quiet")
        page.wait("window.studio.generation() > 2")
        settled(page)
        expect(page.canvas() != before, "the picture of a scene was saved, and does not show")
        expect_pixels(page, rendered(frames, *flags, "70"), "the picture that was saved")
        file.write_text("{")
        page.wait("!document.querySelector('#problem').hidden")
        expect("reel.json" in page.run("document.querySelector('#problem').innerText"), "the mistake names no file")
        file.write_text(json.dumps(REEL))
        page.wait("document.querySelector('#problem').hidden")
        studio.close()
        page.close()


# The parts of the page that are seen, as (text, ratio of contrast, least ratio) by WCAG 2.
CONTRAST = """(() => {
    const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const channels = color => {
        paint.clearRect(0, 0, 1, 1);
        paint.fillStyle = color;
        paint.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = paint.getImageData(0, 0, 1, 1).data;
        return [r, g, b, a / 255];
    };
    const over = (top, below) => top.slice(0, 3).map((c, i) => c * top[3] + below[i] * (1 - top[3]));
    const ground = element => {
        if (!element) return [255, 255, 255];
        const own = channels(getComputedStyle(element).backgroundColor);
        return own[3] === 1 ? own.slice(0, 3) : over(own, ground(element.parentElement));
    };
    const light = color => color.map(c => c / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
        .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
    const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
    const found = [];
    const add = (element, text, color, least) => {
        const below = ground(element);
        found.push([text.trim().slice(0, 40), ratio(over(channels(color), below), below), least]);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const [text, element] = [walker.currentNode.data, walker.currentNode.parentElement];
        if (!text.trim() || !element.checkVisibility({ visibilityProperty: true }) || element.closest(":disabled, script")) continue;
        if (getComputedStyle(element).fontSize !== "0px") add(element, text, getComputedStyle(element).color, 4.5);
    }
    for (const field of document.querySelectorAll("input, select")) {
        if (!field.checkVisibility({ visibilityProperty: true }) || field.disabled) continue;
        if (field.placeholder) add(field, field.placeholder, getComputedStyle(field, "::placeholder").color, 4.5);
        if (!["range", "checkbox", "color"].includes(field.type)) add(field, field.value, getComputedStyle(field).color, 4.5);
    }
    for (const icon of document.querySelectorAll("button:enabled svg.icon")) {
        if (icon.checkVisibility({ visibilityProperty: true })) add(icon.parentElement, "icon", getComputedStyle(icon).color, 3);
    }
    return found;
})()"""

CONTROLS = "a[href], button, input, select, summary, canvas[tabindex]"


def expect_accessible(page, what):
    """Names of all controls, and contrasts of all texts, in both colour schemes."""
    roles = {"button", "combobox", "slider", "spinbutton", "checkbox", "textbox", "searchbox", "ColorWell", "listbox"}
    nodes = page.call("Accessibility.getFullAXTree")["nodes"]
    named = [node for node in nodes if node.get("role", {}).get("value") in roles and not node.get("ignored")]
    expect(len(named) > 20, f"{what}: only {len(named)} controls are known to screen readers")
    for node in named:
        name = node.get("name", {}).get("value", "").strip()
        expect(any(map(str.isalpha, name)), f"{what}: a {node['role']['value']} is called '{name}'")
    for scheme in ("dark", "light"):
        page.media(scheme, still=True)
        time.sleep(0.2)
        found = page.run(CONTRAST)
        expect(len(found) > 30, f"{what}: only {len(found)} texts were found")
        poor = [f"'{text}' {ratio:.2f}" for text, ratio, least in found if ratio < least]
        expect(not poor, f"{what}, {scheme}: contrast below WCAG AA: {', '.join(poor)}")


@test("every control has a name and is reached by Tab, texts have contrast, and nothing moves for who wants less motion")
def is_accessible(browser, folder):
    studio = Studio("lava-lamp", *SMALL)
    page = browser.open(studio.address + "#p.blur=5@0s,30@1s&p.palette=ember&p.count=10@0s", still=True)
    settled(page)
    page.run("document.querySelector('#surroundings').open = true")
    expect_accessible(page, "an effect")
    reached = set()
    page.run("document.activeElement.blur()")
    total = page.run(
        f"(() => {{ let i = 0; for (const c of document.querySelectorAll('{CONTROLS}'))"
        " if (c.checkVisibility({ visibilityProperty: true }) && !c.disabled) c.dataset.place = ++i; return i; })()"
    )
    for _ in range(total + 5):
        page.press("Tab", 9)
        place, name, outline = page.run(
            "(() => { const e = document.activeElement; return [e.dataset.place, e.id || e.ariaLabel || e.outerHTML,"
            " getComputedStyle(e).outlineStyle]; })()"
        )
        if place:
            reached.add(int(place))
            expect(outline != "none", f"the focus on {name} is not seen")
    missing = [
        page.run(f"(() => {{ const e = document.querySelector('[data-place=\"{i}\"]'); return e.id || e.outerHTML; }})()")
        for i in sorted(set(range(1, total + 1)) - reached)
    ]
    expect(not missing, f"Tab does not reach {missing}")
    moving = page.run(
        "[...document.querySelectorAll('*')].filter(e => { const s = getComputedStyle(e);"
        " return parseFloat(s.transitionDuration) > 0 || parseFloat(s.animationDuration) > 0; }).length"
    )
    expect(moving == 0, f"{moving} elements have transitions although less motion is wanted")
    page.run("document.querySelector('#canvas').focus()")
    page.press("p", 80)
    set_field(page, f"{BLUR} .course", "1@")
    page.wait("!document.querySelector('#problem').hidden")
    expect_accessible(page, "a mistake beside a pinned picture")
    page.press("Escape", 27)
    page.run("document.querySelector('#reset').click()")
    settled(page)
    page.run("document.querySelector('#variants').click()")
    page.wait("[...document.querySelectorAll('#grid img')].every(image => image.src)")
    expect_accessible(page, "the grid")
    page.run("document.querySelector('#help').click()")
    expect_contrast = page.run(CONTRAST)
    expect(all(ratio >= least for _, ratio, least in expect_contrast), "the list of keys is hard to read")
    studio.close()


@test("two tabs show two looks")
def shows_two_tabs(browser, folder):
    studio = Studio("snow", *SMALL)
    first, second = browser.open(studio.address), browser.open(studio.address + "#frame=20&p.seed=9")
    settled(first)
    settled(second)
    for _ in range(2):
        expect_pixels(first, rendered(folder, "render", "snow", *SMALL, "--at", "0s"), "the first tab")
        expect_pixels(
            second, rendered(folder, "render", "snow", *SMALL, "--frames", "20", "--seed", "9"), "the second tab"
        )
    studio.close()


@test("a translucent picture arrives with the bytes of render")
def shows_translucent(browser, folder):
    studio = Studio("snow", *SMALL, "--background", "none")
    page = browser.open(studio.address + "#frame=30")
    settled(page)
    size, pixels = rendered(folder, "render", "snow", *SMALL, "--frames", "30", "--background", "none")
    sums = page.run("(() => { const b = window.studio.picture().bytes; return [...b]; })()")
    expect(bytes(sums) == pixels, "the bytes that the page got differ")
    studio.close()


@test("playing shows the frames, drops those that come too late, and pauses on the bytes of render")
def plays(browser, folder):
    studio = Studio("lava-lamp", *SMALL)
    page = browser.open(studio.address)
    settled(page)
    page.run("document.querySelector('#canvas').focus()")
    page.press(" ", 32)
    page.wait("document.querySelector('#reached').textContent.includes('of 60 fps')")
    earlier = page.canvas()
    time.sleep(1)
    expect(page.canvas() != earlier, "the picture stands still")
    page.press(" ", 32)
    settled(page)
    frame = page.run("document.querySelector('#scrub').value")
    expect(int(frame) > 20, f"after more than a second it is at frame {frame}")
    expect_pixels(page, rendered(folder, "render", "lava-lamp", *SMALL, "--frames", frame), f"frame {frame}")
    studio.close()


@test("a page of another origin gets nothing", short=True)
def refuses_strangers(browser, folder):
    studio = Studio("lava-lamp", *SMALL)
    (pathlib.Path(folder) / "index.html").write_text("<!doctype html><title>stranger</title>")
    handler = functools.partial(QuietHandler, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    page = browser.open(f"http://127.0.0.1:{server.server_port}/")
    page.wait("document.title === 'stranger'")
    # Even with the token, which a stranger does not have.
    address = studio.address
    outcome = page.run(
        f"""(async () => {{
            const found = [];
            await fetch({json.dumps(address)}).then(() => found.push("fetch"), () => {{}});
            await fetch({json.dumps(address)}, {{ mode: "no-cors" }}).then(r => r.text())
                .then(text => text && found.push("no-cors"), () => {{}});
            await new Promise(done => {{
                const script = Object.assign(document.createElement("script"), {{ src: {json.dumps(address)} + "look.js", type: "module" }});
                script.onload = () => {{ found.push("script"); done(); }};
                script.onerror = done;
                document.head.append(script);
            }});
            await new Promise(done => {{
                const socket = new WebSocket({json.dumps(address.replace("http", "ws"))} + "socket");
                socket.onopen = () => {{ found.push("socket"); done(); }};
                socket.onerror = done;
            }});
            await new Promise(done => {{
                const frame = Object.assign(document.createElement("iframe"), {{ src: {json.dumps(address)} }});
                frame.onload = () => {{ try {{ if (frame.contentDocument.body.children.length) found.push("frame"); }} catch {{}} done(); }};
                document.body.append(frame);
            }});
            return found;
        }})()"""
    )
    server.shutdown()
    expect(outcome == [], f"a stranger got through by {outcome}")
    studio.close()


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


WATER = """// A shader of waves.
uniform float u_strength; // = 3.0, range 0 to 20
void main() {
    vec2 uv = v_tex_coord;
    uv.x += sin(uv.y * 20.0 + u_time) * u_strength * 0.01;
    gl_FragColor = texture2D(u_texture, uv);
}
"""


@test("a shader is compiled when it is saved, and its mistakes stand over the picture until they are gone", short=True)
def edits_shader(browser, folder):
    file = pathlib.Path(folder) / "water.fsh"
    file.write_text(WATER)
    studio = Studio(file, *SMALL)
    page = browser.open(studio.address + "#frame=10")
    settled(page)
    flags = ["render", "shader", "--glsl", file, *SMALL, "--frames", "10"]
    expect_pixels(page, rendered(folder, *flags), "the shader")
    before = page.canvas()
    file.write_text(WATER.replace("20.0", "31.0"))
    page.wait("window.studio.generation() > 2")
    settled(page)
    expect(page.canvas() != before, "the edit does not show")
    expect_pixels(page, rendered(folder, *flags), "the edited shader")
    good = page.canvas()
    file.write_text(WATER.replace("vec2 uv = v_tex_coord;", "vec2 uv = v_tex_cord;"))
    page.wait("!document.querySelector('#problem').hidden")
    text = page.run("document.querySelector('#problem').innerText")
    expect("4:15" in text and "v_tex_cord" in text and "^" in text, f"the mistake is shown as: {text}")
    expect(page.canvas() == good, "the last good picture is gone")
    file.write_text(WATER)
    page.wait("document.querySelector('#problem').hidden")
    settled(page)
    expect(page.canvas() == before, "the mended shader does not show")
    file.unlink()
    page.wait("document.querySelector('#problem').innerText.includes('is not there')")
    file.write_text(WATER)
    page.wait("document.querySelector('#problem').hidden")
    page.run("(() => { const b = document.querySelector('.row[data-name=\"set.u_strength\"] input[type=number]');"
             " b.value = 9; b.dispatchEvent(new Event('change')); })()")
    settled(page)
    expect_pixels(page, rendered(folder, *flags, "--set", "u_strength=9"), "the uniform")
    studio.close()


@test("a film is saved with the frames that were seen")
def saves_film(browser, folder):
    studio = Studio("lava-lamp", "--size", "160x90", "--duration", "0.5", "--fps", "20")
    page = browser.open(studio.address)
    settled(page)
    browser.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
    page.run("(() => { const s = document.querySelector('#save'); s.value = 'apng'; s.dispatchEvent(new Event('change')); })()")
    film = pathlib.Path(folder) / "lava-lamp.apng"
    wait(lambda: film.exists() and film.stat().st_size > 0, 60)
    page.wait("document.querySelector('#films').innerText.includes('was saved')")
    same = pathlib.Path(folder) / "same.apng"
    tool("render", "lava-lamp", "--size", "160x90", "--duration", "0.5", "--fps", "20", "--output", same, "--quiet")
    expect(film.read_bytes() == same.read_bytes(), "the film differs from that of render")
    page.run("(() => { const s = document.querySelector('#save'); s.value = 'png'; s.dispatchEvent(new Event('change')); })()")
    still = pathlib.Path(folder) / "lava-lamp-00000.png"
    wait(lambda: still.exists() and still.stat().st_size > 0, 30)
    studio.close()


@test("whatever ends the studio, no process is left", short=True)
def leaves_nothing(browser, folder):
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
        studio = Studio("lava-lamp", "--size", "1920x1080", "--duration", "60")
        page = browser.open(studio.address)
        page.wait("document.querySelector('#name').textContent === 'lava-lamp'")
        page.run("(() => { const s = document.querySelector('#save'); s.value = 'mp4'; s.dispatchEvent(new Event('change')); })()")
        wait(lambda: len(studio.children()) >= 2, 30)
        children = studio.children()
        studio.close(number)
        wait(lambda: not any(os.path.exists(f"/proc/{child}") for child in children), 10)
        page.close()


@test("a port in use is named, with what to do", short=True)
def names_port(browser, folder):
    studio = Studio("lava-lamp", *SMALL)
    result = subprocess.run(
        [TOOL, "studio", "lava-lamp", "--port", str(studio.port)], capture_output=True, text=True, timeout=30
    )
    expect(result.returncode == 71, f"exit status {result.returncode}: {result.stderr}")
    expect(f"port {studio.port} of 127.0.0.1 cannot be used" in result.stderr, result.stderr)
    studio.close()


@test("a connection that sends nonsense or too much is answered or ended, and nobody else notices", short=True)
def survives_nonsense(browser, folder):
    studio = Studio("lava-lamp", *SMALL)
    page = browser.open(studio.address)
    settled(page)
    good = page.canvas()
    expect(RawSocket(studio, host="attacker.example").status == 403, "another host is answered")
    expect(RawSocket(studio, origin="http://attacker.example").status == 403, "another origin is answered")
    picture = json.dumps({"kind": "picture", "id": 1, "frame": 3}).encode()
    sentences = [
        (b"nonsense", "a message is a JSON object"),
        (b'{"kind":"picture","id":1,"frame":-1}', "a frame has a number from 0"),
        (b'{"kind":"picture","id":1,"frame":99999999999999999}', "a frame has a number from 0"),
        (b'{"kind":"picture","id":1,"coarseness":0}', "a coarseness 1, 2 or 4"),
        (b'{"kind":"picture","id":1,"look":{"flags":{"size":"900000x900000"}}}', "each side must have"),
        (b'{"kind":"picture","id":1,"look":{"parameters":{"blur":"nan"}}}', "--blur cannot be 'nan'"),
        (b'{"kind":"still","id":1,"look":{"flags":{"output":"/tmp/x"}}}', "not a flag that the page can change"),
        (b'{"kind":"film","id":1,"format":"../x","duration":2}', "a film has a format"),
        (b'{"kind":"film","id":1,"format":"mp4","duration":1e300}', "at most an hour"),
        (b"[" * 100_000, "a message is a JSON object"),
        (b'{"kind":"picture","id":1,"frame":3,"look":{"script":"' + b"x" * (32 << 20) + b'"}}', "the script of a look is a JSON list"),
    ]
    for data, sentence in sentences:
        raw = RawSocket(studio)
        raw.message()
        raw.send_text(data)
        answer = raw.message().decode(errors="replace")
        expect('"failed"' in answer and sentence in answer, f"{data[:60]} is answered by: {answer[:300]}")
        raw.send_text(picture)
        expect(b'"picture"' in raw.message()[:200], f"after {data[:60]} there is no picture")
        raw.close()
    ends = [
        lambda raw: raw.send_text(b"x", length=1 << 62),
        lambda raw: raw.send_text(b"x", length=(1 << 64) - 1),
        lambda raw: raw.send_text(b"\xff\xfe"),
        lambda raw: raw.send_text(b"x", kind=0xFF),
        lambda raw: raw.send_text(b"x", kind=0x80),
        lambda raw: raw.send(os.urandom(100_000)),
        lambda raw: [raw.send_text(picture) for _ in range(2000)],
    ]
    for send in ends:
        raw = RawSocket(studio)
        try:
            send(raw)
        except OSError:
            pass
        raw.close()
    page.press("ArrowRight", 39)
    page.press("ArrowLeft", 37)
    settled(page)
    expect(page.canvas() == good, "the page does not go on")
    expect(studio.process.poll() is None, "the studio has ended")
    expect(not studio.children(), "something is left running")
    studio.close()


HERE = pathlib.Path(__file__).parent
COUNTER = (HERE / "Counter.swift").read_text()
PHONE = ["--device", "iPhone SE", "--scale", "1", "--fps", "30"]


def program(folder, text):
    """A studio of a program, and its file."""
    file = pathlib.Path(folder) / "Counter.swift"
    file.write_text(text)
    return Studio(file, *PHONE, timeout=900), file


@test("a program is built when it is saved, its mistakes are shown, and the frame stays")
def edits_program(browser, folder):
    studio, file = program(folder, COUNTER)
    page = browser.open(studio.address + "#frame=6")
    page.wait("window.studio.generation() > 1", 900)
    settled(page)
    expect_pixels(page, rendered(folder, "run", file, *PHONE, "--frames", "6"), "the program")
    good = page.canvas()
    file.write_text(COUNTER.replace(".orange", ".orenge"))
    page.wait("!document.querySelector('#problem').hidden", 60)
    text = page.run("document.querySelector('#problem').innerText")
    expect("orenge" in text and "^" in text and "Counter.swift:" in text, f"the mistake is shown as: {text}")
    expect(page.canvas() == good, "the last good picture is gone")
    file.write_text(COUNTER.replace(".orange", ".green"))
    page.wait("document.querySelector('#problem').hidden", 60)
    settled(page)
    expect_pixels(page, rendered(folder, "run", file, *PHONE, "--frames", "6"), "the mended program")
    studio.close()


@test("a draft and an optimised program draw the same bytes, in the same files")
def draws_the_same(browser, folder):
    file = pathlib.Path(folder) / "Counter.swift"
    # Another text than in other tests: neither of the programs is built.
    file.write_text(COUNTER.replace("80", "81"))
    draft, optimised = pathlib.Path(folder) / "draft", pathlib.Path(folder) / "optimised"
    tool("run", file, *PHONE, "--frames", "0,9", "--output", draft, "--quiet")
    tool("run", file, *PHONE, "--duration", "4", "--output", optimised, "--quiet")
    files = sorted(draft.glob("*.png"))
    expect(len(files) == 2 and len(list(optimised.glob("*.png"))) == 120, "there are other frames than were asked for")
    number = lambda path: int("".join(filter(str.isdigit, path.name)))
    by_number = {number(path): path for path in optimised.glob("*.png")}
    for path in files:
        expect(path.read_bytes() == by_number[number(path)].read_bytes(), f"{path.name} differs")


@test("a tap and a drag reach the views, and the recorded script gives the same film again")
def touches_program(browser, folder):
    studio, file = program(folder, COUNTER)
    page = browser.open(studio.address)
    page.wait("window.studio.generation() > 1", 900)
    settled(page)
    left, top, width, height = page.box("#canvas")
    x, y = page.run("(() => { const p = window.studio.picture(); return [p.width, p.height]; })()")
    at = lambda a, b: (left + width * a / x, top + height * b / y)
    before = page.canvas()
    for _ in range(2):
        page.mouse("mousePressed", *at(x / 2, y / 2 - 29), button="left", clickCount=1, buttons=1)
        time.sleep(0.08)
        page.mouse("mouseReleased", *at(x / 2, y / 2 - 29), button="left", clickCount=1)
        time.sleep(0.3)
    page.drag(at(x / 2, y / 2 + 50), at(x / 2 + 90, y / 2 + 120), steps=20, pause=0.02)
    time.sleep(0.4)
    page.run("document.querySelector('#play').click()")
    settled(page)
    expect(page.canvas() != before, "nothing happened")
    frame = page.run("document.querySelector('#scrub').value")
    script = pathlib.Path(folder) / "script.json"
    steps = page.run("window.studio.script()")
    expect(len(steps) > 10, f"the script has {len(steps)} steps")
    script.write_text("[" + ",\n".join(steps) + "]")
    flags = ["run", file, *PHONE, "--script", script, "--frames"]
    expect_pixels(page, rendered(folder, *flags, frame), f"frame {frame} of the script")
    without = rendered(folder, "run", file, *PHONE, "--frames", frame)
    expect(page.canvas() != without, "the script does nothing")
    page.run("document.querySelector('#start').click()")
    for step in (9, 12):
        page.run(f"(() => {{ const s = document.querySelector('#scrub'); s.value = {step}; s.onchange(); }})()")
        settled(page)
        expect_pixels(page, rendered(folder, *flags, str(step)), f"frame {step} of the script")
    studio.close()


@test("a program keeps nothing of the requests that it has answered")
def keeps_nothing(browser, folder):
    studio, _ = program(folder, COUNTER)
    page = browser.open(studio.address)
    page.wait("window.studio.generation() > 1", 900)
    commands = [pathlib.Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")[:-1] for pid in studio.children()]
    command = next(words for words in commands if b"session" in words)
    page.close()
    studio.close()
    child = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def resident_after(count):
        for _ in range(count):
            child.stdin.write(b'{"kind": "texts"}\n')
            child.stdin.flush()
            expect(b"configuration" in child.stdout.readline(), "the program gives no texts")
        lines = pathlib.Path(f"/proc/{child.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))

    try:
        growth = -resident_after(100) + resident_after(600)
    finally:
        child.stdin.close()
        child.wait(10)
    # Of 64 KB that are lost in each, 600 are 38 MB.
    expect(growth < 12_000, f"600 requests take {growth} KB")


@test("the layout overlay names the view under the pointer, its frame and the views around it, and does not touch it")
def shows_layout(browser, folder):
    studio, file = program(folder, COUNTER)
    page = browser.open(studio.address)
    page.wait("window.studio.generation() > 1", 900)
    settled(page)
    expect(page.run("document.title") == "Counter.swift – Studio", page.run("document.title"))
    before = page.canvas()
    page.run("document.querySelector('#layout').click()")
    at = in_picture(page)
    page.mouse("mouseMoved", *at(0.5, 0.5, 0, 40))
    page.wait("document.querySelector('#view h3').textContent === 'Circle'")
    text = page.run("document.querySelector('#view').innerText")
    expect("80 × 80" in text and "offset" in text, f"the panel says: {text}")
    path = page.run("[...document.querySelectorAll('#view ol button')].map(b => b.textContent)")
    expect(path[-1] == "Circle" and "VStack" in path and "Counter" in path, f"the path is {path}")
    box = page.run("document.querySelector('#outlines .chosen').getBoundingClientRect().width")
    expect(60 < box < 90, f"the outline is {box} wide")
    for kind in ("mousePressed", "mouseReleased"):
        page.mouse(kind, *at(0.5, 0.5, 0, 40), button="left", clickCount=1)
    page.wait("document.querySelector('#view p').textContent.startsWith('Pinned')")
    expect(page.run("window.studio.script().length") == 0, "the overlay touches the program")
    expect_accessible(page, "the layout of a program")
    page.run("[...document.querySelectorAll('#view ol button')].find(b => b.textContent === 'VStack').click()")
    page.wait("document.querySelector('#view h3').textContent === 'VStack'")
    for _ in range(2):
        page.press("Escape", 27)
    page.wait("document.querySelector('#view').hidden && document.querySelector('#outlines').hasAttribute('hidden')")
    expect(page.canvas() == before, "the overlay changed the picture")
    studio.close()


@test("keys go to the field that has the focus, and the script, in the address too, gives the same film again")
def types_into_field(browser, folder):
    studio, file = program(folder, (HERE / "Field.swift").read_text())
    page = browser.open(studio.address)
    page.wait("window.studio.generation() > 1", 900)
    settled(page)
    at = in_picture(page)
    page.press("a", 65)
    expect(page.run("window.studio.script().length") == 0, "a key without a field is input")
    tap(page, at(0.5, 0, 0, 60))
    page.wait("window.studio.picture().takesKeys")
    for key, code in (("A", 65), ("d", 68), ("x", 88), ("Backspace", 8), ("a", 65), (" ", 32), ("l", 76)):
        page.press(key, code)
        time.sleep(0.1)
    page.wait("window.studio.script().filter(step => 'type' in JSON.parse(step)).length === 7")
    time.sleep(0.5)
    page.run("document.querySelector('#play').click()")
    settled(page)
    frame = page.run("document.querySelector('#scrub').value")
    flags = ["run", file, *PHONE, "--script", script_file(page, folder), "--frames"]
    expect_pixels(page, rendered(folder, *flags, frame), f"frame {frame} of what was typed")
    page.press("Escape", 27)
    page.press("Home", 36)
    settled(page)
    expect(page.run("document.querySelector('#scrub').value") == "0", "the keys are not the page's again")
    page.run(f"(() => {{ const s = document.querySelector('#scrub'); s.value = {frame}; s.onchange(); }})()")
    settled(page)
    page.wait("location.hash.includes('script=')")
    again = browser.open(page.run("location.href"))
    settled(again)
    expect(again.canvas() == page.canvas(), "the copied link shows another picture")
    page.run("document.querySelector('#forget').click()")
    settled(page)
    expect_pixels(page, rendered(folder, "run", file, *PHONE, "--frames", "0"), "the program without input")
    studio.close()


@test("the wheel scrolls, with Ctrl it magnifies, and a flick goes on after the finger is lifted")
def scrolls_and_magnifies(browser, folder):
    studio, file = program(folder, (HERE / "Scroller.swift").read_text())
    page = browser.open(studio.address)
    page.wait("window.studio.generation() > 1", 900)
    settled(page)
    at = in_picture(page)

    def rest_and_compare(what):
        time.sleep(0.3)
        page.run("document.querySelector('#play').click()")
        settled(page)
        frame = page.run("document.querySelector('#scrub').value")
        flags = ["run", file, *PHONE, "--script", script_file(page, folder), "--frames", frame]
        expect_pixels(page, rendered(folder, *flags), what)
        return page.canvas()

    start = page.canvas()
    page.call("Input.dispatchMouseEvent", type="mouseWheel", x=at(0.5, 0.3)[0], y=at(0.5, 0.3)[1], deltaX=0, deltaY=120)
    page.wait("window.studio.script().some(step => 'scroll' in JSON.parse(step))")
    scrolled = rest_and_compare("what the wheel scrolled")
    expect(scrolled != start, "the wheel does nothing")
    page.call(
        "Input.dispatchMouseEvent", type="mouseWheel", x=at(0.5, 0.9)[0], y=at(0.5, 0.9)[1], deltaX=0, deltaY=-120,
        modifiers=2,
    )
    page.wait("window.studio.script().some(step => 'magnify' in JSON.parse(step))")
    magnified = rest_and_compare("what was magnified")
    expect(magnified != scrolled, "the wheel with Ctrl does not magnify")
    page.drag(at(0.5, 0.4), at(0.5, 0.15), steps=6, pause=0.008)
    page.wait("JSON.parse(window.studio.script().at(-1)).lift === null")
    lifted = page.run("Math.round(JSON.parse(window.studio.script().at(-1)).at * 30) + 1")
    flicked = rest_and_compare("the flick")
    settled(page)
    page.run(f"(() => {{ const s = document.querySelector('#scrub'); s.value = {lifted}; s.onchange(); }})()")
    settled(page)
    expect(page.canvas() != flicked, "the content stands still after the flick")
    studio.close()


@test("a reference stands beside the picture, and accepting writes the bytes of render into its file")
def accepts_reference(browser, folder):
    references = pathlib.Path(folder) / "references"
    references.mkdir()
    file = references / "lamp@12.png"
    tool("render", "lava-lamp", *SMALL, "--blur", "40", "--frames", "12", "--output", file, "--quiet")
    studio = Studio("lava-lamp", *SMALL, "--reference", references)
    page = browser.open(studio.address)
    settled(page)
    page.wait("document.querySelector('#reference').options.length === 2")
    choose = "(() => { const s = document.querySelector('#reference'); s.value = 'lamp@12.png'; s.onchange(); })()"
    page.run(choose)
    page.wait("document.querySelector('#measures').textContent.includes('pixels differ')")
    settled(page)
    expect(page.run("document.querySelector('#scrub').value") == "12", "it does not go to the frame of the reference")
    boxes = [page.box("#compared"), page.box("#canvas")]
    expect(boxes[0][0] + boxes[0][2] < boxes[1][0], f"the reference is not to the left of the picture: {boxes}")
    page.run("document.querySelector('#accept').click()")
    page.wait("document.querySelector('#measures').textContent === 'equal'")
    expected = rendered(folder, "render", "lava-lamp", *SMALL, "--frames", "12")
    expect(rgba(file.read_bytes()) == expected, "the file has other pixels than render writes")
    studio.close()


@test("a program that traps, never returns or prints a million lines is a sentence, and the next save starts it anew")
def survives_bad_programs(browser, folder):
    studio, file = program(folder, COUNTER)
    page = browser.open(studio.address)
    page.wait("window.studio.generation() > 1", 900)
    settled(page)
    good = page.canvas()
    cases = [
        ("let _ = [1][count + 1]", "Index out of range"),
        ("let _: Int = { while true {} }()", "did not finish frame 0 within"),
        ("let _: Int = { for i in 0..<1_000_000 { print(\"line\", i) }; return 0 }()", None),
        ("let _: Int = { exit(3) }()", "called exit"),
    ]
    for line, sentence in cases:
        file.write_text("import Foundation\n" + COUNTER.replace("VStack(spacing", f"{line}\n        return VStack(spacing"))
        if sentence:
            page.wait(f"document.querySelector('#problem').innerText.includes({json.dumps(sentence)})", 90)
            expect(page.canvas() == good, "the last good picture is gone")
        else:
            page.wait("document.querySelector('#output').innerText.includes('line 999999')", 90)
            expect(page.run("document.querySelector('#output').innerText.length") < 100_000, "too much is shown")
        file.write_text(COUNTER)
        page.wait("document.querySelector('#problem').hidden && window.studio.isReady()", 90)
        settled(page)
        expect(page.canvas() == good, f"after '{line}' the mended program does not show")
    file.unlink()
    page.wait("!document.querySelector('#problem').hidden", 60)
    text = page.run("document.querySelector('#problem').innerText")
    expect("Counter.swift" in text, f"a file that was deleted is: {text}")
    expect(page.canvas() == good, "the last good picture is gone")
    file.write_text(COUNTER)
    page.wait("document.querySelector('#problem').hidden && window.studio.isReady()", 90)
    children = studio.children()
    studio.close(signal.SIGKILL)
    wait(lambda: not any(os.path.exists(f"/proc/{child}") for child in children), 10)


@test("run --watch writes the picture again after each save, prints mistakes, and ends with Ctrl-C")
def watches_without_browser(browser, folder):
    file = pathlib.Path(folder) / "Counter.swift"
    file.write_text(COUNTER)
    picture = pathlib.Path(folder) / "picture.png"
    process = subprocess.Popen(
        [TOOL, "run", str(file), *PHONE, "--at", "0s", "--output", str(picture), "--watch"],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
    )
    lines = []
    threading.Thread(target=lambda: lines.extend(iter(process.stderr.readline, "")), daemon=True).start()
    wait(picture.exists, 900)
    before = picture.read_bytes()
    file.write_text(COUNTER.replace(".orange", ".orenge"))
    wait(lambda: any("orenge" in line for line in lines), 60)
    expect(picture.read_bytes() == before, "a program that does not compile changed the picture")
    file.write_text(COUNTER.replace(".orange", ".green"))
    wait(lambda: picture.exists() and picture.read_bytes() != before, 60)
    process.send_signal(signal.SIGINT)
    expect(process.wait(10) == 0, f"exit status {process.returncode}")


def main():
    words = [word for word in sys.argv[1:] if word != "--short"]
    tests = SHORT if "--short" in sys.argv else FULL
    tests = [entry for entry in tests if not words or any(word in entry[0] for word in words)]
    if not shutil.which("chromium"):
        sys.exit("test_studio: chromium is not installed; run .ci/install-packages")
    browser = Browser()
    failed = 0
    try:
        for sentence, function in tests:
            start = time.monotonic()
            with tempfile.TemporaryDirectory(prefix="studio-test-") as folder:
                try:
                    function(browser, folder)
                    print(f"test_studio: {sentence} ({time.monotonic() - start:.1f} s)", flush=True)
                except Exception as error:
                    failed += 1
                    print(f"test_studio: FAILED: {sentence}\n    {error}", flush=True)
                    if not isinstance(error, Failure):
                        traceback.print_exc()
                for child in descendants(os.getpid()) - descendants(browser.process.pid) - {browser.process.pid}:
                    # It may end on its own after it was seen.
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(child, signal.SIGKILL)
    finally:
        browser.close()
    if failed:
        sys.exit(f"test_studio: {failed} of {len(tests)} tests failed")
    print(f"test_studio: all {len(tests)} tests passed")


main()
