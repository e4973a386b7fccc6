"""A studio as its users start it, and what surrounds it."""

import os
import pathlib
import re
import signal
import socket
import struct
import subprocess
import threading
import time
import zlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = os.environ.get("HALATION_TOOL", str(ROOT / ".build/debug/halation"))


class Studio:
    """A process of `halation studio`."""

    def __init__(self, *arguments, timeout=30):
        self.lines = []
        self._found = threading.Event()
        self.address = None
        self.process = subprocess.Popen(
            [TOOL, "studio", *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True, start_new_session=True,
        )
        threading.Thread(target=self._read, daemon=True).start()
        if not self._found.wait(timeout):
            self.close()
            raise RuntimeError(f"no address: {self.lines}")

    def _read(self):
        for line in self.process.stderr:
            self.lines.append(line.rstrip())
            if match := re.search(r"http://127\.0\.0\.1:\d+/\w+/", line):
                self.address = match.group(0)
                self._found.set()
        self._found.set()

    @property
    def port(self):
        return int(re.search(r":(\d+)/", self.address).group(1))

    @property
    def token(self):
        return self.address.rstrip("/").rsplit("/", 1)[1]

    def children(self):
        """The processes below it."""
        return descendants(self.process.pid)

    def close(self, number=signal.SIGINT):
        """Ends it; the exit status."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            return self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise


class RawSocket:
    """A connection to a studio that sends bytes as they are given."""

    def __init__(self, studio, host=None, origin=None):
        own = f"127.0.0.1:{studio.port}"
        self._socket = socket.create_connection(("127.0.0.1", studio.port), timeout=20)
        head = [
            f"GET /{studio.token}/socket HTTP/1.1", f"Host: {host or own}", f"Origin: {origin or 'http://' + own}",
            "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            "Sec-WebSocket-Version: 13", "", "",
        ]
        self.send("\r\n".join(head).encode())
        self._received = b""
        while b"\r\n\r\n" not in self._received:
            self._receive()
        head, self._received = self._received.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])

    def _receive(self):
        data = self._socket.recv(1 << 20)
        if not data:
            raise ConnectionError("the studio ended the connection")
        self._received += data

    def send(self, data):
        self._socket.sendall(data)

    def send_text(self, data, length=None, kind=0x81):
        """Sends a masked frame, whose head may lie about its length."""
        length = len(data) if length is None else length
        self.send(bytes([kind, 0x80 | 127]) + struct.pack(">Q", length) + bytes(4) + data)

    def message(self):
        """The next message."""
        while True:
            if len(self._received) >= 10:
                short = self._received[1] & 127
                count = {126: 2, 127: 8}.get(short, 0)
                length = int.from_bytes(self._received[2 : 2 + count], "big") if count else short
                if len(self._received) >= 2 + count + length:
                    message = self._received[2 + count : 2 + count + length]
                    self._received = self._received[2 + count + length :]
                    return message
            self._receive()

    def close(self):
        self._socket.close()


def descendants(root):
    parents = {}
    for folder in pathlib.Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                status = (folder / "stat").read_text()
            except OSError:
                continue
            fields = status[status.rindex(")") :].split()
            if fields[1] != "Z":
                parents[int(folder.name)] = int(fields[2])
    found, rest = set(), {root}
    while rest:
        rest = {child for child, parent in parents.items() if parent in rest} - found
        found |= rest
    return found


def tool(*arguments):
    """Runs the tool, which must succeed."""
    result = subprocess.run([TOOL, *map(str, arguments)], capture_output=True, text=True)
    if result.returncode:
        raise RuntimeError(f"halation {' '.join(map(str, arguments))}: {result.stderr}")
    return result.stdout


def rgba(data):
    """The size of a PNG file of 8 bits a channel in RGB or RGBA, and its bytes in RGBA."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    place, packed = 8, b""
    while place < len(data):
        (length,), kind = struct.unpack(">I", data[place : place + 4]), data[place + 4 : place + 8]
        body = data[place + 8 : place + 8 + length]
        if kind == b"IHDR":
            width, height, depth, color = struct.unpack(">IIBB", body[:10])
            assert depth == 8 and color in (2, 6), "neither RGB nor RGBA"
            bytes_per_pixel = 3 if color == 2 else 4
        elif kind == b"IDAT":
            packed += body
        place += length + 12
    raw, stride = zlib.decompress(packed), bytes_per_pixel * width
    rows, above = [], bytearray(stride)
    for y in range(height):
        kind, row = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1 : (y + 1) * (stride + 1)])
        if kind == 2:
            row = bytearray((a + b) & 255 for a, b in zip(row, above))
        elif kind:
            for i in range(stride):
                left = row[i - bytes_per_pixel] if i >= bytes_per_pixel else 0
                corner = above[i - bytes_per_pixel] if i >= bytes_per_pixel else 0
                if kind == 1:
                    guess = left
                elif kind == 3:
                    guess = (left + above[i]) // 2
                else:
                    near = [(abs(above[i] - corner), 0, left), (abs(left - corner), 1, above[i])]
                    near.append((abs(left + above[i] - 2 * corner), 2, corner))
                    guess = min(near)[2]
                row[i] = (row[i] + guess) & 255
        rows.append(bytes(row) if bytes_per_pixel == 4 else opaque(row))
        above = row
    return (width, height), b"".join(rows)


def opaque(row):
    """A row of RGB in RGBA."""
    pixels = bytearray(b"\xff" * (len(row) // 3 * 4))
    for channel in range(3):
        pixels[channel::4] = row[channel::3]
    return bytes(pixels)


def rendered(folder, *arguments):
    """The pixels of the only frame that `render` or `run` writes."""
    for old in pathlib.Path(folder).glob("*.png"):
        old.unlink()
    tool(*arguments, "--output", folder, "--quiet")
    (file,) = pathlib.Path(folder).glob("*.png")
    return rgba(file.read_bytes())


def wait(condition, seconds=10):
    start = time.monotonic()
    while not condition():
        if time.monotonic() - start > seconds:
            raise RuntimeError("it did not happen in time")
        time.sleep(0.02)
    return time.monotonic() - start
