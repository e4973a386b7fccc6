public import HalationCore

/// Declares a stored property of an effect or a ready shader as a parameter that users can set.
///
/// The property is the only place where a parameter is declared: its name, its default, its range and its help become
/// the flag on the command line, the validation of values, the JSON form and the line in `halation list`.
///
/// ```swift
/// struct Dot: Effect {
///     static let summary = "A dot in the middle of the frame."
///
///     @Parameter("Distance from the centre to the rim.", in: 0...500, unit: .points) var radius = 40.0
///     @Parameter("Colour of the dot.") var color = Color.orange
///
///     var body: some View {
///         Circle().fill(color).frame(width: radius * 2, height: radius * 2)
///     }
/// }
/// ```
///
/// The flag has the property's name in lower-case words joined by hyphens: `glowRadius` becomes `--glow-radius`.
///
/// Values that come from text, JSON or a command line are checked against the range. Assigning to the property in code
/// is not checked; an effect draws nothing, or the nearest that makes sense, for values outside.
@propertyWrapper
public struct Parameter<Value> {
    /// The value of the property.
    public var wrappedValue: Value

    let help: String
    let kind: EffectParameterKind
    /// Whether the number is the speed of time, which adds up when it changes.
    var isPace = false
    let encode: @Sendable (Value) -> EffectValue
    let decode: @Sendable (EffectValue, _ name: String) throws(EffectParameterError) -> Value?

    init(
        _ value: Value,
        help: String,
        kind: EffectParameterKind,
        encode: @escaping @Sendable (Value) -> EffectValue,
        decode: @escaping @Sendable (EffectValue, _ name: String) throws(EffectParameterError) -> Value?,
    ) {
        wrappedValue = value
        self.help = help
        self.kind = kind
        self.encode = encode
        self.decode = decode
    }
}

extension Parameter: Sendable where Value: Sendable {}

extension Parameter where Value == Double {
    /// Declares a finite number.
    ///
    /// - Parameters:
    ///   - wrappedValue: The default, which must lie in `range`.
    ///   - help: One sentence that says what the number changes.
    ///   - range: The values that users can give; a slider spans it.
    ///   - unit: The unit, shown with the range.
    public init(
        wrappedValue: Double,
        _ help: String,
        in range: ClosedRange<Double>,
        unit: EffectUnit? = nil,
    ) {
        self.init(wrappedValue, help: help, kind: .number(range, unit), encode: { .number($0) }) { value, _ in
            if case .number(let number) = value { number } else { nil }
        }
    }
}

extension Parameter where Value == Double {
    /// Declares the speed of time as a factor, which adds up when it changes.
    init(wrappedValue: Double, pace help: String, in range: ClosedRange<Double>) {
        self.init(wrappedValue: wrappedValue, help, in: range)
        isPace = true
    }
}

extension Parameter where Value == Int {
    /// Declares a whole number.
    ///
    /// - Parameters:
    ///   - wrappedValue: The default, which must lie in `range`.
    ///   - help: One sentence that says what the number changes.
    ///   - range: The values that users can give.
    ///   - unit: The unit, shown with the range.
    public init(
        wrappedValue: Int,
        _ help: String,
        in range: ClosedRange<Int>,
        unit: EffectUnit? = nil,
    ) {
        self.init(wrappedValue, help: help, kind: .integer(range, unit), encode: { .integer($0) }) {
            value,
            _ in
            if case .integer(let number) = value { number } else { nil }
        }
    }
}

extension Parameter where Value == UInt64 {
    /// Declares a random seed: any whole number from 0 to 2⁶⁴ − 1.
    ///
    /// - Parameters:
    ///   - wrappedValue: The default.
    ///   - help: One sentence that says what the seed decides.
    public init(wrappedValue: UInt64, _ help: String = "Random seed; the same seed gives the same picture.") {
        self.init(wrappedValue, help: help, kind: .seed, encode: { .seed($0) }) { value, _ in
            if case .seed(let seed) = value { seed } else { nil }
        }
    }
}

extension Parameter where Value: RawRepresentable<String> & CaseIterable & Sendable {
    /// Declares a choice among the cases of an enumeration, which users type as their raw values.
    ///
    /// - Parameters:
    ///   - wrappedValue: The default.
    ///   - help: One sentence that says what the choice changes.
    public init(wrappedValue: Value, _ help: String) {
        let names = Value.allCases.map(\.rawValue)
        self.init(wrappedValue, help: help, kind: .choice(names), encode: { .choice($0.rawValue) }) {
            value,
            _ in
            if case .choice(let name) = value { Value(rawValue: name) } else { nil }
        }
    }
}

extension Parameter where Value == Bool {
    /// Declares a switch: `--glow` turns it on and `--no-glow` turns it off.
    ///
    /// - Parameters:
    ///   - wrappedValue: The default.
    ///   - help: One sentence that says what happens when it is on.
    public init(wrappedValue: Bool, _ help: String) {
        self.init(wrappedValue, help: help, kind: .toggle, encode: { .toggle($0) }) { value, _ in
            if case .toggle(let isOn) = value { isOn } else { nil }
        }
    }
}

extension Parameter where Value == String {
    /// Declares a text, which may be empty.
    ///
    /// - Parameters:
    ///   - wrappedValue: The default.
    ///   - help: One sentence that says where the text is shown.
    public init(wrappedValue: String, _ help: String) {
        self.init(wrappedValue, help: help, kind: .text, encode: { .text($0) }) { value, _ in
            if case .text(let text) = value { text } else { nil }
        }
    }
}

extension Parameter where Value == Color {
    /// Declares a colour, typed in hexadecimal digits: `#ff8800`, or `#ff880080` with an opacity.
    ///
    /// - Parameters:
    ///   - wrappedValue: The default. It is listed as the nearest sRGB colour with 8 bits a channel.
    ///   - help: One sentence that names the parts in this colour.
    public init(wrappedValue: Color, _ help: String) {
        self.init(wrappedValue, help: help, kind: .color, encode: { .color(HexColor($0)) }) { value, _ in
            if case .color(let hex) = value { hex.color } else { nil }
        }
    }
}

extension Parameter where Value == EffectPalette {
    /// Declares a palette: the name of a ready one, or colours joined by commas.
    ///
    /// - Parameters:
    ///   - wrappedValue: The default.
    ///   - help: One sentence that names the parts in these colours.
    public init(wrappedValue: EffectPalette, _ help: String) {
        self.init(wrappedValue, help: help, kind: .palette, encode: { .palette($0) }) { value, _ in
            if case .palette(let palette) = value { palette } else { nil }
        }
    }
}

extension Parameter where Value == EffectBackground {
    /// Declares the background: the effect's own scene, nothing, a colour, or two colours from top to bottom.
    ///
    /// - Parameters:
    ///   - wrappedValue: The default.
    ///   - help: One sentence about the background.
    public init(
        wrappedValue: EffectBackground,
        _ help: String = "Background: the effect's own scene, nothing, a colour, or two from top to bottom.",
    ) {
        self.init(wrappedValue, help: help, kind: .background, encode: { .background($0) }) { value, _ in
            if case .background(let background) = value { background } else { nil }
        }
    }
}

extension Parameter {
    /// Declares the contents of a file that users name; nil until they do.
    ///
    /// - Parameters:
    ///   - wrappedValue: The default.
    ///   - help: One sentence that says what the file is and what it changes.
    ///   - read: Reads the file at a path, once. The description of an error that it throws is shown to the user, with
    ///     the path before it unless it contains the path.
    public init<Content>(
        wrappedValue: Value = nil,
        _ help: String,
        read: @escaping @Sendable (_ path: String) throws -> Content,
    ) where Value == EffectFile<Content>? {
        self.init(wrappedValue, help: help, kind: .file, encode: { .file($0?.path ?? "") }) {
            value,
            name throws(EffectParameterError) in
            guard case .file(let path) = value else { return nil }
            // An empty path takes the file away: the property is set, to nil.
            guard !path.isEmpty else { return .some(nil) }
            do {
                return EffectFile(path: path, content: try read(path))
            } catch {
                throw EffectParameterError.unusableFile(parameter: name, reason: reason(error, path: path))
            }
        }
    }
}

/// The contents of a file that a parameter names.
public struct EffectFile<Content> {
    /// The path as the user gave it.
    public let path: String

    /// The value that was read from the file.
    public let content: Content

    /// Creates a record of a file that was read.
    public init(path: String, content: Content) {
        self.path = path
        self.content = content
    }
}

extension EffectFile: Sendable where Content: Sendable {}

/// The description of an error, on one line, with the file's path before it unless it names the path.
private func reason(_ error: any Error, path: String) -> String {
    let words = "\(error)".map { $0.isNewline || $0.asciiValue.map { $0 < 32 } ?? false ? "?" : String($0) }
        .joined()
    return words.contains(path) ? words : "'\(path)': \(words)"
}
