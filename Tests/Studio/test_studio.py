#!/usr/bin/env python3
"""Tests the studio in a real browser.

    test_studio.py [--short] [WORD...]    runs all tests, those of the short form, or those whose names have a word

The tool is $HALATION_TOOL, or the debug build. Programs are built by `halation run`, whose library takes minutes once.
"""

import functools
import http.server
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback

from browser import Browser, Failure
from studio import TOOL, Studio, descendants, rendered, rgba, tool, wait

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


@test("a value changes over time, as the command line says and by the diamond")
def moves_value(browser, folder):
    course = "5@0s,30@1s:ease-in"
    studio = Studio("lava-lamp", "--blur", course, *SMALL)
    page = browser.open(studio.address)
    settled(page)
    row = "document.querySelector('.row[data-name=blur]')"
    field = f"{row}.querySelector('input[type=text]')"
    slider = f"{row}.querySelector('input[type=range]')"
    expect_pixels(page, rendered(folder, "render", "lava-lamp", *SMALL, "--at", "0s", "--blur", course), "a course")
    expect(page.run(f"{field}.value") == course, "the field does not show the course")
    expect(page.run(f"{field}.checkVisibility() && !{slider}.checkVisibility()"), "the slider is shown")
    page.run(f"{field}.value = '20@0s,30@1s'; {field}.dispatchEvent(new Event('change'))")
    settled(page)
    expect_pixels(page, rendered(folder, "render", "lava-lamp", *SMALL, "--at", "0s", "--blur", "20"), "another")
    page.run(f"{row}.querySelector('.moves').click()")
    settled(page)
    expect(page.run(f"{slider}.checkVisibility() && {slider}.value") == "20", "the slider does not have the value")
    expect(page.run(f"!{field}.checkVisibility()"), "the field is still shown")
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
                    os.kill(child, signal.SIGKILL)
    finally:
        browser.close()
    if failed:
        sys.exit(f"test_studio: {failed} of {len(tests)} tests failed")
    print(f"test_studio: all {len(tests)} tests passed")


main()
