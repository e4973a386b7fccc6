public import Halation

/// Something about an effect or a shader that can be turned: its name, what values it takes, and where they are stored.
///
/// The default is the value that the stored property has after the subject's `init()`.
public struct EffectParameter<Subject> {
    /// The name in lower-case words joined by hyphens; the flag is this after `--`.
    public let name: String

    /// Which values it takes.
    public let kind: EffectParameterKind

    /// One line that says what it changes.
    public let help: String

    private let get: (Subject) -> EffectValue
    private let copy: (Subject, inout Subject) -> Void
    private let assign: (EffectValue, inout Subject) throws(EffectParameterError) -> Void

    /// The value that `effect` has.
    public func value(in effect: Subject) -> EffectValue { get(effect) }

    /// Gives `effect` a value.
    ///
    /// - Throws: ``EffectParameterError`` when the value is not one of ``kind``'s; the effect is then unchanged.
    public func set(_ value: EffectValue, in effect: inout Subject) throws(EffectParameterError) {
        guard kind.contains(value) else {
            throw .invalidValue(value.description, parameter: name, kind: kind)
        }
        try assign(value, &effect)
    }

    /// Gives `effect` the value that `text` stands for, as typed after the flag.
    ///
    /// - Throws: ``EffectParameterError``, which quotes the text as typed; the effect is then unchanged.
    func set(parsing text: String, in effect: inout Subject) throws(EffectParameterError) {
        try assign(try kind.value(parsing: text, for: name), &effect)
    }
}

extension EffectParameter {
    /// The same parameter of something that the subject is a part of.
    public func lifted<Whole>(to part: WritableKeyPath<Whole, Subject>) -> EffectParameter<Whole> {
        EffectParameter<Whole>(
            name: name,
            kind: kind,
            help: help,
            get: { get($0[keyPath: part]) },
            copy: { copy($0[keyPath: part], &$1[keyPath: part]) },
            assign: { value, whole throws(EffectParameterError) in
                try assign(value, &whole[keyPath: part])
            }
        )
    }

    /// Gives `target` the value that `source` has, without reading or checking anything again.
    func copyValue(from source: Subject, to target: inout Subject) {
        copy(source, &target)
    }

    /// A finite number in `range`.
    public static func number(
        _ name: String,
        _ property: WritableKeyPath<Subject, Double>,
        in range: ClosedRange<Double>,
        unit: EffectUnit? = nil,
        help: String
    ) -> EffectParameter {
        EffectParameter(
            name: name,
            kind: .number(range, unit),
            help: help,
            get: { .number($0[keyPath: property]) },
            copy: { $1[keyPath: property] = $0[keyPath: property] },
            assign: { value, effect in
                if case .number(let number) = value { effect[keyPath: property] = number }
            }
        )
    }

    /// A whole number in `range`.
    public static func integer(
        _ name: String,
        _ property: WritableKeyPath<Subject, Int>,
        in range: ClosedRange<Int>,
        unit: EffectUnit? = nil,
        help: String
    ) -> EffectParameter {
        EffectParameter(
            name: name,
            kind: .integer(range, unit),
            help: help,
            get: { .integer($0[keyPath: property]) },
            copy: { $1[keyPath: property] = $0[keyPath: property] },
            assign: { value, effect in
                if case .integer(let number) = value { effect[keyPath: property] = number }
            }
        )
    }

    /// The number from which everything that is left to chance is drawn.
    public static func seed(
        _ property: WritableKeyPath<Subject, UInt64>,
        help: String = "What chance decides follows from this number."
    ) -> EffectParameter {
        EffectParameter(
            name: "seed",
            kind: .seed,
            help: help,
            get: { .seed($0[keyPath: property]) },
            copy: { $1[keyPath: property] = $0[keyPath: property] },
            assign: { value, effect in
                if case .seed(let seed) = value { effect[keyPath: property] = seed }
            }
        )
    }

    /// One of the cases of `Choice`, by their raw values.
    public static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String,
        _ property: WritableKeyPath<Subject, Choice>,
        help: String
    ) -> EffectParameter {
        EffectParameter(
            name: name,
            kind: .choice(Choice.allCases.map(\.rawValue)),
            help: help,
            get: { .choice($0[keyPath: property].rawValue) },
            copy: { $1[keyPath: property] = $0[keyPath: property] },
            assign: { value, effect in
                if case .choice(let name) = value, let choice = Choice(rawValue: name) {
                    effect[keyPath: property] = choice
                }
            }
        )
    }

    /// Something that is on or off.
    public static func toggle(
        _ name: String,
        _ property: WritableKeyPath<Subject, Bool>,
        help: String
    ) -> EffectParameter {
        EffectParameter(
            name: name,
            kind: .toggle,
            help: help,
            get: { .toggle($0[keyPath: property]) },
            copy: { $1[keyPath: property] = $0[keyPath: property] },
            assign: { value, effect in
                if case .toggle(let isOn) = value { effect[keyPath: property] = isOn }
            }
        )
    }

    /// Any text, which may be empty.
    public static func text(
        _ name: String,
        _ property: WritableKeyPath<Subject, String>,
        help: String
    ) -> EffectParameter {
        EffectParameter(
            name: name,
            kind: .text,
            help: help,
            get: { .text($0[keyPath: property]) },
            copy: { $1[keyPath: property] = $0[keyPath: property] },
            assign: { value, effect in
                if case .text(let text) = value { effect[keyPath: property] = text }
            }
        )
    }

    /// A colour, typed as hexadecimal digits: `#ff8800`, or `#ff880080` with an opacity.
    public static func color(
        _ name: String,
        _ property: WritableKeyPath<Subject, Color>,
        help: String
    ) -> EffectParameter {
        EffectParameter(
            name: name,
            kind: .color,
            help: help,
            get: { .color(HexColor($0[keyPath: property])) },
            copy: { $1[keyPath: property] = $0[keyPath: property] },
            assign: { value, effect in
                if case .color(let hex) = value { effect[keyPath: property] = hex.color }
            }
        )
    }

    /// What a file holds; nothing unless one is named.
    ///
    /// - Parameters:
    ///   - name: The name; the flag is this after `--`.
    ///   - property: Where the content is kept, with the file's path.
    ///   - help: One line that says what it changes.
    ///   - read: Reads the file at a path; what it throws is told in the words of its description.
    /// - Returns: A parameter whose value is the path. Giving it an empty path takes the file away.
    public static func file<Content>(
        _ name: String,
        _ property: WritableKeyPath<Subject, EffectFile<Content>?>,
        help: String,
        read: @escaping (_ path: String) throws -> Content
    ) -> EffectParameter {
        EffectParameter(
            name: name,
            kind: .file,
            help: help,
            get: { .file($0[keyPath: property]?.path ?? "") },
            copy: { $1[keyPath: property] = $0[keyPath: property] },
            assign: { value, effect throws(EffectParameterError) in
                guard case .file(let path) = value else { return }
                guard !path.isEmpty else {
                    effect[keyPath: property] = nil
                    return
                }
                do {
                    effect[keyPath: property] = EffectFile(path: path, content: try read(path))
                } catch {
                    throw EffectParameterError.unusableFile(
                        parameter: name,
                        reason: reason(error, path: path)
                    )
                }
            }
        )
    }
}

/// What was read from a file, and from which.
public struct EffectFile<Content> {
    /// The path that was given.
    public let path: String

    /// What the file holds.
    public let content: Content

    /// Creates a record of a file that was read.
    public init(path: String, content: Content) {
        self.path = path
        self.content = content
    }
}

extension EffectFile: Sendable where Content: Sendable {}

/// The words of an error, with the file's path before them if they do not name it.
private func reason(_ error: any Error, path: String) -> String {
    let words = "\(error)".map { $0.isNewline || $0.asciiValue.map { $0 < 32 } ?? false ? "?" : String($0) }
        .joined()
    return words.contains(path) ? words : "'\(path)': \(words)"
}
