import AVFoundation
import Foundation
import SwiftUI
import Testing

/// A second of a sine at half strength, as a file of 16 bits.
private func sine(at url: URL) throws {
    let rate = 48_000
    var data = Data("RIFF".utf8)
    func add<Number: FixedWidthInteger>(_ number: Number) {
        withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }
    add(UInt32(36 + 2 * rate))
    data.append(Data("WAVEfmt ".utf8))
    add(UInt32(16))
    add(UInt16(1))
    add(UInt16(1))
    add(UInt32(rate))
    add(UInt32(2 * rate))
    add(UInt16(2))
    add(UInt16(16))
    data.append(Data("data".utf8))
    add(UInt32(2 * rate))
    for index in 0..<rate {
        add(Int16((16_384 * sin(2 * .pi * 480 * Double(index) / Double(rate))).rounded()))
    }
    try data.write(to: url)
}

/// A player with what it said each quarter of a second.
@MainActor
private final class Listener: NSObject, @preconcurrency AVAudioPlayerDelegate {
    struct Entry {
        let time: TimeInterval
        let isPlaying: Bool
        let average: Float
        let peak: Float
    }

    let player: AVAudioPlayer
    var entries: [Entry] = []
    var end: Date?

    init(_ url: URL) throws {
        player = try AVAudioPlayer(contentsOf: url)
    }

    /// Plays, and calls `act` with the number of quarters of a second that have gone by.
    func listen(_ act: (_ quarter: Int, Listener) -> Void) async {
        player.delegate = self
        player.isMeteringEnabled = true
        player.play()
        for index in 0..<12 {
            act(index, self)
            player.updateMeters()
            entries.append(
                Entry(
                    time: player.currentTime,
                    isPlaying: player.isPlaying,
                    average: player.averagePower(forChannel: 0),
                    peak: player.peakPower(forChannel: 0)
                )
            )
            try? await Task.sleep(for: .milliseconds(250))
        }
    }

    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { end = Date() }
}

@MainActor
@Suite("Players of sounds")
struct AudioPlayerTests {
    /// Draws three seconds of a view that starts a player.
    private func heard(
        _ prepare: (AVAudioPlayer) -> Void = { _ in },
        acting act: @escaping (_ quarter: Int, Listener) -> Void = { _, _ in }
    ) throws -> Listener {
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).wav")
        defer { try? FileManager.default.removeItem(at: url) }
        try sine(at: url)
        let listener = try Listener(url)
        prepare(listener.player)
        let renderer = ImageRenderer(content: Color.red.task { await listener.listen(act) })
        renderer.proposedSize = ProposedViewSize(width: 2, height: 2)
        for time in [0.0, 3] {
            renderer.date = Date(timeIntervalSinceReferenceDate: time)
            _ = try renderer.pixelBuffer()
        }
        return listener
    }

    @Test("The time of a player runs with the frames, and it reports the end at the end of the sound")
    func time() throws {
        let listener = try heard()
        let times = listener.entries.map(\.time)
        #expect(listener.player.duration == 1)
        #expect(Array(times.prefix(6)) == [0, 0.25, 0.5, 0.75, 0, 0])
        #expect(listener.entries.map(\.isPlaying) == (0..<12).map { $0 < 4 })
        #expect(listener.end == Date(timeIntervalSinceReferenceDate: 1))
    }

    @Test(
        "The meters of a sine of half strength show six decibels less than full strength, and nine in the mean"
    )
    func meters() throws {
        let listener = try heard()
        for entry in listener.entries[1..<4] {
            #expect(abs(entry.peak - 20 * log10(0.5)) < 0.01, "\(entry)")
            #expect(abs(entry.average - (20 * log10(0.5) - 10 * log10(2))) < 0.01, "\(entry)")
        }
        // Nothing was played before the start, and nothing is after the end.
        #expect([0, 4, 11].allSatisfy { listener.entries[$0].average == -160 })
    }

    @Test("A paused player stands still, and reports no end")
    func pause() throws {
        let listener = try heard(acting: { if $0 == 2 { $1.player.pause() } })
        #expect(listener.entries[2...].allSatisfy { $0.time == 0.5 && !$0.isPlaying && $0.average == -160 })
        #expect(listener.end == nil)
    }

    @Test("Loops begin again, and a rate changes the time of the end")
    func loopsAndRate() throws {
        let twice = try heard { $0.numberOfLoops = 1 }
        #expect(twice.entries.map(\.time).prefix(9) == [0, 0.25, 0.5, 0.75, 0, 0.25, 0.5, 0.75, 0])
        #expect(twice.end == Date(timeIntervalSinceReferenceDate: 2))
        let slow = try heard {
            $0.enableRate = true
            $0.rate = 0.5
        }
        #expect(slow.entries.map(\.time).prefix(4) == [0, 0.125, 0.25, 0.375])
        #expect(slow.end == Date(timeIntervalSinceReferenceDate: 2))
    }

    @Test("The end follows a seek, a delegate that comes late and a pause in a later loop")
    func movedEnds() throws {
        func end(_ listener: Listener) -> TimeInterval? { listener.end?.timeIntervalSinceReferenceDate }
        let sought = try heard(acting: { if $0 == 2 { $1.player.currentTime = 0.25 } })
        #expect(end(sought) == 1.25)
        let late = try heard(acting: {
            if $0 == 0 { $1.player.delegate = nil }
            if $0 == 2 { $1.player.delegate = $1 }
        })
        #expect(end(late) == 1)
        let paused = try heard(
            { $0.numberOfLoops = 1 },
            acting: {
                if $0 == 5 { $1.player.pause() }
                if $0 == 7 { $1.player.play() }
            }
        )
        #expect(paused.entries.map(\.time)[4..<9] == [0, 0.25, 0.25, 0.25, 0.5])
        #expect(end(paused) == 2.5)
    }

    @Test("A file without a sound is no error, and is not played")
    func noSound() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).wav")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data("not a sound".utf8).write(to: url)
        let player = try AVAudioPlayer(contentsOf: url)
        #expect(!player.prepareToPlay() && !player.play() && !player.isPlaying && player.duration == 0)
        #expect(throws: CocoaError.self) { try AVAudioPlayer(contentsOf: URL(filePath: "/nothing.wav")) }
    }
}
