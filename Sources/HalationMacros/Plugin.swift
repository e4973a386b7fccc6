import Foundation
import HalationMacroExpansions

/// The compiler plugin that expands Halation's macros.
///
/// The compiler starts it as a program and sends messages on its standard input: a length of eight bytes, little-endian,
/// and JSON. Speaking this protocol takes the plugin seconds to build; the syntax library that is usual for macros takes
/// minutes.
@main
enum Plugin {
    static func main() {
        while let message = readMessage() {
            guard let request = try? JSONSerialization.jsonObject(with: message) as? [String: Any] else {
                return
            }
            guard let reply = try? JSONSerialization.data(withJSONObject: answer(to: request)) else { return }
            send(reply)
        }
    }

    private static func answer(to request: [String: Any]) -> [String: Any] {
        if request["getCapability"] != nil {
            return ["getCapabilityResult": ["capability": ["protocolVersion": 7]]]
        }
        let isAttached = request["expandAttachedMacro"] != nil
        let details = request["expandAttachedMacro"] ?? request["expandFreestandingMacro"]
        guard let use = MacroUse(details as? [String: Any] ?? [:]) else {
            return ["expandMacroResult": ["expandedSource": "", "diagnostics": []]]
        }
        do throws(MacroError) {
            let source = try isAttached ? AttachedMacro.expansion(of: use) : PreviewMacro.expansion(of: use)
            return ["expandMacroResult": ["expandedSource": source, "diagnostics": []]]
        } catch {
            return ["expandMacroResult": ["expandedSource": "", "diagnostics": [error.json(at: use)]]]
        }
    }

    /// The next message; nil at the end of the input.
    private static func readMessage() -> Data? {
        guard let header = read(8) else { return nil }
        let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return read(Int(length))
    }

    private static func read(_ count: Int) -> Data? {
        var data = Data()
        while data.count < count {
            let part = FileHandle.standardInput.readData(ofLength: count - data.count)
            guard !part.isEmpty else { return nil }
            data += part
        }
        return data
    }

    private static func send(_ data: Data) {
        let header = (0..<8).map { UInt8(truncatingIfNeeded: UInt64(data.count) >> (8 * UInt64($0))) }
        FileHandle.standardOutput.write(Data(header) + data)
    }
}
