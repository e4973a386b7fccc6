import Foundation
import HalationCore

/// A value of a uniform that can change over time: numbers, or colours.
enum SettingValue: Hashable, Sendable {
    case numbers([Double])
    case color(HexColor)
    case colors([HexColor])
}

extension SettingValue {
    /// Reads numbers with commas between them, `true` or `false`, or colours; nil for other texts.
    init?(_ text: String) {
        if text == "true" || text == "false" {
            self = .numbers([text == "true" ? 1 : 0])
            return
        }
        let words = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        if text.hasPrefix("#") {
            let colors = words.compactMap { $0.hasPrefix("#") ? HexColor($0) : nil }
            guard colors.count == words.count else { return nil }
            self = colors.count == 1 ? .color(colors[0]) : .colors(colors)
            return
        }
        let numbers = words.compactMap { Double($0) }
        guard numbers.count == words.count, numbers.allSatisfy({ Float($0).isFinite }) else {
            return nil
        }
        self = .numbers(numbers)
    }

    /// What a value of this shape is, for messages.
    private var shape: String {
        switch self {
        case .numbers(let numbers): numbers.count == 1 ? "a number" : "\(numbers.count) numbers"
        case .color: "a colour"
        case .colors(let colors): "\(colors.count) colours"
        }
    }

    /// The argument of a shader.
    var argument: Shader.Argument {
        switch self {
        case .color(let color): .color(color.color)
        case .colors(let colors): .colorArray(colors.map(\.color))
        case .numbers(let numbers):
            switch numbers.count {
            case 1: .float(Float(numbers[0]))
            case 2: .float2(Float(numbers[0]), Float(numbers[1]))
            case 3: .float3(Float(numbers[0]), Float(numbers[1]), Float(numbers[2]))
            case 4: .float4(Float(numbers[0]), Float(numbers[1]), Float(numbers[2]), Float(numbers[3]))
            default: .floatArray(numbers.map { Float($0) })
            }
        }
    }

    /// Reads values over time, all of one shape.
    ///
    /// - Throws: ``KeyframeError`` that quotes the part which is wrong.
    static func course(_ text: String) throws(KeyframeError) -> Course<SettingValue> {
        var keyframes: [Course<SettingValue>.Keyframe] = []
        for part in try KeyframeText(text).parts {
            guard let value = SettingValue(part.value) else {
                throw KeyframeError(
                    "'\(part.value)' at \(plain(part.time))s is neither numbers nor a colour such as #ff8800"
                )
            }
            if let first = keyframes.first?.value, first.shape != value.shape {
                throw KeyframeError(
                    "'\(part.value)' at \(plain(part.time))s is \(value.shape), and the first value is \(first.shape); "
                        + "give values of one kind"
                )
            }
            keyframes.append(.init(value: value, time: part.time, curve: part.curve))
        }
        return Course(keyframes: keyframes)
    }
}

extension SettingValue: Mixable {
    func moved(towards other: SettingValue, by fraction: Double) -> SettingValue {
        switch (self, other) {
        case (.numbers(let start), .numbers(let end)):
            .numbers(zip(start, end).map { $0 + ($1 - $0) * fraction })
        case (.color(let start), .color(let end)): .color(start.moved(towards: end, by: fraction))
        case (.colors(let start), .colors(let end)):
            .colors(zip(start, end).map { $0.moved(towards: $1, by: fraction) })
        default: self
        }
    }
}

extension SettingValue: CustomStringConvertible {
    /// The text form, which ``init(_:)`` parses.
    var description: String {
        switch self {
        case .numbers(let numbers): numbers.map(plain).joined(separator: ",")
        case .color(let color): color.description
        case .colors(let colors): colors.map(\.description).joined(separator: ",")
        }
    }
}
