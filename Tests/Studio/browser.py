"""Chromium without a window, driven by its debugging protocol over a pipe."""

import base64
import json
import os
import pathlib
import queue
import re
import shutil
import subprocess
import tempfile
import threading
import time


# A folder from which the files of the page are read, in place of those in the program.
SOURCES = os.environ.get("STUDIO_PAGE")


class Failure(Exception):
    """What a test found wrong."""


class Browser:
    """A process of chromium with a profile of its own."""

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="studio-browser-")
        read_end, self._to = os.pipe()
        self._from, write_end = os.pipe()

        def place():
            # The protocol is spoken over files 3 and 4.
            first, second = os.dup(read_end), os.dup(write_end)
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(
            [
                "chromium", "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--hide-scrollbars",
                "--no-first-run", "--disable-extensions", "--disable-gpu", "--mute-audio", "--force-color-profile=srgb",
                # A page that the driver serves counts as one of another network.
                *(["--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets"] if SOURCES else []),
                f"--user-data-dir={self.profile}", "about:blank",
            ],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=place, close_fds=False,
        )
        os.close(read_end)
        os.close(write_end)
        self._next = 0
        self._answers = {}
        self._lock = threading.Lock()
        self.events = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        data = b""
        while chunk := os.read(self._from, 1 << 20):
            data += chunk
            *messages, data = data.split(b"\0")
            for text in messages:
                message = json.loads(text)
                if "id" in message:
                    self._answers.pop(message["id"]).put(message)
                elif message["method"] == "Fetch.requestPaused":
                    self._serve(message)
                else:
                    self.events.put(message)

    def _serve(self, message):
        """Answers a request for a file of the page from the folder of its sources."""
        request, session = message["params"], message["sessionId"]
        name = request["request"]["url"].split("#")[0].rsplit("/", 1)[1] or "studio.html"
        file = pathlib.Path(SOURCES, name)
        parameters = {"requestId": request["requestId"]}
        if file.is_file():
            kinds = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}
            headers = [h for h in request.get("responseHeaders", []) if h["name"].lower() != "content-length"]
            headers = [h for h in headers if h["name"].lower() != "content-type"]
            headers += [{"name": "Content-Type", "value": kinds[file.suffix] + "; charset=utf-8"}]
            parameters |= {"responseCode": 200, "responseHeaders": headers}
            parameters["body"] = base64.b64encode(file.read_bytes()).decode()
        # Nobody waits for the answer here: this thread reads it.
        method = "Fetch.fulfillRequest" if file.is_file() else "Fetch.continueRequest"
        threading.Thread(
            target=lambda: self.call(method, session=session, **parameters), daemon=True
        ).start()

    def call(self, method, session=None, timeout=60, **parameters):
        answer = queue.Queue()
        with self._lock:
            self._next += 1
            message = {"id": self._next, "method": method, "params": parameters}
            if session:
                message["sessionId"] = session
            self._answers[self._next] = answer
            os.write(self._to, json.dumps(message).encode() + b"\0")
        result = answer.get(timeout=timeout)
        if "error" in result:
            raise Failure(f"{method}: {result['error']['message']}")
        return result["result"]

    def open(self, address, width=1440, height=900, scheme="dark", still=False):
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, session, target)
        page.call("Page.enable")
        page.call("Runtime.enable")
        page.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        page.media(scheme, still)
        if SOURCES and re.match(r"http://127\.0\.0\.1:\d+/[0-9a-f]{32}/", address):
            patterns = [{"resourceType": t, "requestStage": "Response"} for t in ("Document", "Stylesheet", "Script")]
            page.call("Fetch.enable", patterns=patterns)
        page.call("Page.navigate", url=address)
        return page

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


class Page:
    """A tab."""

    def __init__(self, browser, session, target):
        self.browser, self.session, self.target = browser, session, target

    def call(self, method, **parameters):
        return self.browser.call(method, session=self.session, **parameters)

    def media(self, scheme, still=False):
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        features += [{"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"}]
        self.call("Emulation.setEmulatedMedia", features=features)

    def size(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def run(self, script):
        """The value of an expression or promise."""
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise Failure(f"{script[:80]}: {details.get('exception', {}).get('description', details['text'])}")
        return result["result"].get("value")

    def wait(self, condition, seconds=20):
        """Waits until an expression is true; the time that took, in seconds."""
        start = time.monotonic()
        while True:
            # While the page loads there is not everything yet.
            if self.run(f"(() => {{ try {{ return {condition}; }} catch {{ return false; }} }})()"):
                return time.monotonic() - start
            if time.monotonic() - start > seconds:
                raise Failure(f"after {seconds} s it is not true that {condition}")
            time.sleep(0.01)

    def canvas(self):
        """The size and the bytes of the picture's canvas, as it gives them back."""
        text = self.run(
            """(() => {
                const canvas = document.querySelector("#canvas");
                const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
                let text = "";
                for (let i = 0; i < data.length; i += 8192) {
                    text += String.fromCharCode(...data.subarray(i, i + 8192));
                }
                return `${canvas.width} ${canvas.height} ${btoa(text)}`;
            })()"""
        )
        width, height, data = text.split(" ")
        return (int(width), int(height)), base64.b64decode(data)

    def mouse(self, kind, x, y, **more):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def press(self, key, code=None, modifiers=0):
        for kind in ("keyDown", "keyUp"):
            parameters = {"type": kind, "key": key, "modifiers": modifiers}
            if code:
                parameters["windowsVirtualKeyCode"] = code
            if kind == "keyDown" and len(key) == 1 and not modifiers:
                parameters["text"] = key
            self.call("Input.dispatchKeyEvent", **parameters)

    def box(self, selector):
        return self.run(
            f"(() => {{ const b = document.querySelector({json.dumps(selector)}).getBoundingClientRect();"
            " return [b.left, b.top, b.width, b.height]; })()"
        )

    def drag(self, start, end, steps=12, pause=0.01):
        self.mouse("mousePressed", *start, button="left", clickCount=1, buttons=1)
        for step in range(1, steps + 1):
            part = step / steps
            x, y = (a + (b - a) * part for a, b in zip(start, end))
            self.mouse("mouseMoved", x, y, button="left", buttons=1)
            time.sleep(pause)
        self.mouse("mouseReleased", *end, button="left", clickCount=1)

    def picture(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def close(self):
        self.browser.call("Target.closeTarget", targetId=self.target)
