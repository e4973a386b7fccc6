package import Foundation
package import HalationShaderPasses

/// A folder in which shaders with several passes keep their state while they are played.
///
/// A run that is stopped and resumed goes on from there, instead of from frame 0. A file that is not whole, or of another
/// request, is not used; a folder that cannot be written is no mistake, as nothing but time depends on it.
package struct PlayCheckpoints: Sendable {
    /// Where programs that are played in this task keep their state.
    @TaskLocal package static var current: PlayCheckpoints?

    /// The frames from one kept state to the next.
    package static let interval = 60

    private let folder: URL
    private let request: String

    /// A folder and the words that tell the request for whose frames it is.
    package init(folder: URL, request: String) {
        self.folder = folder
        self.request = request
    }

    /// The start of the names of the request's files.
    private var prefix: String { ".halation-state-\(Self.word(request))-" }

    private static func word(_ text: String) -> String {
        String(StateFile.checksum(Array(text.utf8)), radix: 16)
    }

    /// Deletes the states of the request; those of others in the folder stay.
    package func removeAll() {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        for name in names ?? [] where name.hasPrefix(prefix) {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
    }

    /// The store of one program, which `words` tell from the others of the request.
    package func store(_ words: [String]) -> PassStateStore {
        let key = ([request] + words).joined(separator: "\n")
        let file = folder.appendingPathComponent(prefix + Self.word(key))
        return PassStateStore(
            interval: Self.interval,
            state: { frame in
                guard let data = try? Data(contentsOf: file),
                    let state = StateFile.state(Array(data), key: key)
                else { return nil }
                return state.frame < frame ? state : nil
            },
            keep: { state in try? Data(StateFile.bytes(of: state, key: key)).write(to: file, options: .atomic)
            }
        )
    }
}

/// A state as bytes: a word, the key, the frame, each target's bytes behind their count, and a checksum of all.
package enum StateFile {
    private static let magic = Array("halation-state-1\n".utf8)

    package static func bytes(of state: PassState, key: String) -> [UInt8] {
        var bytes = magic
        append(Array(key.utf8), to: &bytes)
        append(UInt64(state.frame), to: &bytes)
        append(UInt64(state.targets.count), to: &bytes)
        for target in state.targets { append(target, to: &bytes) }
        append(checksum(bytes), to: &bytes)
        return bytes
    }

    /// The state in a file; nil if it is not whole or has another key.
    package static func state(_ bytes: [UInt8], key: String) -> PassState? {
        guard bytes.count > magic.count + 8, bytes.starts(with: magic) else { return nil }
        var reader = Reader(rest: bytes[magic.count...])
        guard let own = reader.bytes(), own.elementsEqual(key.utf8), let frame = reader.number(),
            let count = reader.number(), frame < 1 << 53, count < 1 << 16
        else { return nil }
        var targets: [[UInt8]] = []
        for _ in 0..<count {
            guard let target = reader.bytes() else { return nil }
            targets.append(Array(target))
        }
        guard reader.rest.count == 8, let sum = reader.number(), sum == checksum(bytes.dropLast(8)) else {
            return nil
        }
        return PassState(frame: Int(frame), targets: targets)
    }

    private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }

    private static func append(_ other: [UInt8], to bytes: inout [UInt8]) {
        append(UInt64(other.count), to: &bytes)
        bytes += other
    }

    private struct Reader {
        var rest: ArraySlice<UInt8>

        mutating func number() -> UInt64? {
            guard rest.count >= 8 else { return nil }
            defer { rest = rest.dropFirst(8) }
            return rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }

        mutating func bytes() -> ArraySlice<UInt8>? {
            guard let count = number(), count <= UInt64(rest.count) else { return nil }
            defer { rest = rest.dropFirst(Int(count)) }
            return rest.prefix(Int(count))
        }
    }

    /// Eight bytes at a time, by multiplication.
    static func checksum(_ bytes: some Collection<UInt8>) -> UInt64 {
        let whole =
            bytes.withContiguousStorageIfAvailable { buffer -> UInt64 in
                var sum: UInt64 = 0xcbf2_9ce4_8422_2325
                let raw = UnsafeRawBufferPointer(buffer)
                var place = 0
                while place + 8 <= raw.count {
                    sum =
                        (sum ^ raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                        &* 0x0000_0100_0000_01b3
                    sum ^= sum >> 29
                    place += 8
                }
                while place < raw.count {
                    sum = (sum ^ UInt64(raw[place])) &* 0x0000_0100_0000_01b3
                    place += 1
                }
                return sum ^ UInt64(raw.count)
            }
        return whole ?? checksum(Array(bytes))
    }
}
