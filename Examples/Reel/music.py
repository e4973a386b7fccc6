#!/usr/bin/env python3
"""Writes the music of the reel, a minute of it, as a WAV file: python3 music.py music.wav

Thirty bars of two seconds: a pad and a bass over four chords, a plucked arpeggio, a soft kick and hats, which enter one
after another and leave before the end. Every sample follows from the numbers below.
"""

import array
import math
import struct
import sys

RATE = 48_000
BAR = 2.0
BARS = 30
STEP = BAR / 16

# Samples of a period in a table, a power of two.
PERIOD = 65_536

# Notes as semitones above A1 (55 Hz): A minor, F, C and G, two bars each; their roots; and the order of the arpeggio.
CHORDS = [[12, 15, 19, 24], [8, 12, 15, 20], [15, 19, 22, 27], [10, 14, 17, 22]]
ROOTS = [0, -4, 3, -2]
ORDER = [0, 2, 1, 3, 2, 0, 3, 1]

# The bars in which each voice plays, beside the pad.
BASS, PLUCK, KICK, HAT = range(4, 28), range(2, 28), range(8, 26), range(12, 26)


def frequency(note):
    return 55 * 2 ** (note / 12)


def envelope(time, length, attack, release):
    return max(0.0, min(1.0, time / attack, (length - time) / release))


def wave(partials):
    """A period of sine partials, which longer notes read instead of computing it."""
    return [
        sum(strength * math.sin(2 * math.pi * number * index / PERIOD) for number, strength in enumerate(partials, 1))
        for index in range(PERIOD)
    ]


PAD_WAVE = wave([1, 0.35, 0.16, 0.06])


def pad(note, length):
    """A long note of two voices that beat slowly against each other."""
    table, mask = PAD_WAVE, PERIOD - 1
    step = frequency(note) * PERIOD / RATE
    samples = []
    for index in range(int(length * RATE)):
        value = table[int(step * index) & mask] + table[int(1.0021 * step * index) & mask]
        samples.append(value * envelope(index / RATE, length, 0.9, 1.1))
    return samples


def tone(note, length, attack, release, partials, decay):
    """A plucked note: its partials fade, the high ones first, as on a string."""
    base = 2 * math.pi * frequency(note) / RATE
    samples = []
    for index in range(int(length * RATE)):
        time = index / RATE
        value = sum(
            strength * math.exp(-decay * number * time) * math.sin(base * number * index)
            for number, strength in enumerate(partials, 1)
        )
        samples.append(value * envelope(time, length, attack, release))
    return samples


def kick():
    samples, phase = [], 0.0
    for index in range(int(0.32 * RATE)):
        time = index / RATE
        phase += 2 * math.pi * (46 + 110 * math.exp(-time * 38)) / RATE
        samples.append(math.sin(phase) * math.exp(-time * 11) * envelope(time, 0.32, 0.002, 0.05))
    return samples


def hat():
    samples, state, last = [], 12345, 0.0
    for index in range(int(0.07 * RATE)):
        state = (state * 1103515245 + 12345) % 2**31
        noise = state / 2**30 - 1
        # The difference of neighbours leaves the high part of the noise.
        samples.append((noise - last) * math.exp(-index / RATE * 70))
        last = noise
    return samples


class Mix:
    def __init__(self):
        count = int(BARS * BAR * RATE)
        self.left, self.right = array.array("d", bytes(8 * count)), array.array("d", bytes(8 * count))

    def add(self, samples, time, gain, place=0.5):
        """Adds samples at a time; `place` is 0 at the left and 1 at the right."""
        start = int(round(time * RATE))
        samples = samples[: len(self.left) - start]
        for channel, part in ((self.left, 1 - place), (self.right, place)):
            factor = gain * math.sqrt(part)
            if factor:
                for index, sample in enumerate(samples, start):
                    channel[index] += factor * sample

    def write(self, path):
        peak = max(max(map(abs, self.left)), max(map(abs, self.right)))
        scale = 0.89 * 32767 / peak
        frames = bytearray()
        for left, right in zip(self.left, self.right):
            frames += struct.pack("<hh", round(left * scale), round(right * scale))
        header = struct.pack("<4sI8sIHHIIHH4sI", b"RIFF", 36 + len(frames), b"WAVEfmt ", 16, 1, 2, RATE,
                             4 * RATE, 4, 16, b"data", len(frames))
        with open(path, "wb") as file:
            file.write(header + frames)


def main(path):
    mix = Mix()
    pads, plucks, basses = {}, {}, {}
    kick_samples, hat_samples = kick(), hat()
    for bar in range(BARS):
        time, chord = bar * BAR, bar // 2 % 4
        if bar % 2 == 0:
            for voice, note in enumerate(CHORDS[chord]):
                key = (note, min(2 * BAR + 0.6, BARS * BAR - time))
                if key not in pads:
                    pads[key] = pad(note, key[1])
                mix.add(pads[key], time, 0.10, 0.25 + voice / 6)
        if bar in BASS:
            note = ROOTS[chord]
            if note not in basses:
                basses[note] = tone(note, 0.9, 0.01, 0.3, [1, 0.5, 0.12], 0.8)
            for step in (0, 6, 10):
                mix.add(basses[note], time + step * STEP, 0.30 if step == 0 else 0.20)
        if bar in PLUCK:
            # The arpeggio rises an octave in the middle of the piece.
            octave = 24 if 14 <= bar < 26 else 12
            for step in range(16):
                note = CHORDS[chord][ORDER[step % 8]] + octave
                if note not in plucks:
                    plucks[note] = tone(note, 0.6, 0.004, 0.2, [1, 0.4, 0.2, 0.1], 3.2)
                accent = 0.15 if step % 4 == 0 else 0.09
                fade = min(1.0, (bar - 1) / 4)
                mix.add(plucks[note], time + step * STEP, accent * fade, 0.3 + 0.4 * (step % 2))
        if bar in KICK:
            for beat in range(4):
                mix.add(kick_samples, time + beat * BAR / 4, 0.55)
        if bar in HAT:
            for step in range(2, 16, 4):
                mix.add(hat_samples, time + step * STEP, 0.05, 0.62)
    mix.write(path)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "music.wav")
