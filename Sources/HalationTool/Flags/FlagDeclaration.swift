import ArgumentParser
import Synchronization

/// A flag of a command, as the property that declares it with `@Option` or `@Flag` describes it.
///
/// The names and values of flags in request files, recipes and environment variables follow from these descriptions,
/// and so do the checks of values. A flag is added to a command by its declaration alone; one of `render` that changes
/// pictures joins ``RenderCommand/flagsOfFrames``, too.
struct FlagDeclaration: Sendable {
    /// What can follow the name.
    enum Kind: Sendable {
        /// A value; `mistake` says what is wrong with a text, and is nil if nothing is.
        case value(mistake: @Sendable (_ text: String, _ flag: String) -> ToolFailure?)
        /// Nothing; `--no-` before the name may switch it off.
        case toggle
        /// Nothing; the flag is one of several of which the last one counts.
        case alternative
    }

    /// The name without its hyphens.
    let name: String

    let kind: Kind

    /// Whether a value follows the name.
    var takesValue: Bool {
        if case .value = kind { true } else { false }
    }

    /// A failure of usage for a text that is not one of the flag's values; nil for the others.
    func mistake(in text: String) -> ToolFailure? {
        guard case .value(let mistake) = kind else { return nil }
        return mistake(text, name)
    }
}

extension ParsableArguments {
    /// The flags of a command in the order of help, those in groups included.
    ///
    /// - Complexity: The first time for a command, some milliseconds of reflection.
    static var flagDeclarations: [FlagDeclaration] {
        let type = ObjectIdentifier(Self.self)
        if let known = knownDeclarations.withLock({ $0[type] }) { return known }
        let declarations = Mirror(reflecting: Self()).children.flatMap { label, property in
            (property as? any FlagProperty)?.declarations(property: label ?? "") ?? []
        }
        knownDeclarations.withLock { $0[type] = declarations }
        return declarations
    }

    /// The values of a parsed command's flags by their names, in the order of help: those that are given or have a
    /// default.
    var flagValues: [(name: String, value: RequestFile.Value)] {
        Mirror(reflecting: self).children.flatMap { label, property in
            (property as? any FlagProperty)?.values(property: label ?? "") ?? []
        }
    }
}

/// The flags that were found, by types of commands.
private let knownDeclarations = Mutex<[ObjectIdentifier: [FlagDeclaration]]>([:])

extension ParsableCommand {
    /// The flags that have a value without arguments, with their values; for commands that need no argument.
    static var defaults: [(name: String, value: RequestFile.Value)] {
        do {
            return try parse([]).flagValues
        } catch {
            preconditionFailure("'\(configuration.commandName ?? "")' can be parsed without arguments.")
        }
    }
}

/// A property that declares flags.
private protocol FlagProperty {
    func declarations(property: String) -> [FlagDeclaration]

    /// The values in a parsed command; calling it on a mere declaration ends the process.
    func values(property: String) -> [(name: String, value: RequestFile.Value)]
}

extension Option: FlagProperty {
    fileprivate func declarations(property: String) -> [FlagDeclaration] {
        let spelled = wrappedType(of: Value.self) as? any SpelledValue.Type
        return [
            FlagDeclaration(
                name: property.flagName,
                kind: .value { text, flag in spelled?.mistake(in: text, for: flag) }
            )
        ]
    }

    fileprivate func values(property: String) -> [(name: String, value: RequestFile.Value)] {
        let value: RequestFile.Value? =
            switch wrappedValue {
            case let spelled as any SpelledValue: .text(spelled.text)
            case let text as String: .text(text)
            case let list as [any SpelledValue]: .list(list.map { .text($0.text) })
            case let texts as [String]: .list(texts.map { .text($0) })
            default: nil
            }
        return value.map { [(property.flagName, $0)] } ?? []
    }
}

extension Flag: FlagProperty {
    fileprivate func declarations(property: String) -> [FlagDeclaration] {
        guard let alternatives = Value.self as? any EnumerableFlag.Type else {
            return [FlagDeclaration(name: property.flagName, kind: .toggle)]
        }
        return alternatives.flagNames.map { FlagDeclaration(name: $0, kind: .alternative) }
    }

    fileprivate func values(property: String) -> [(name: String, value: RequestFile.Value)] {
        switch wrappedValue {
        case let isOn as Bool: [(property.flagName, .toggle(isOn))]
        case let choice as any EnumerableFlag: [("\(choice)".flagName, .toggle(true))]
        default: []
        }
    }
}

extension OptionGroup: FlagProperty {
    fileprivate func declarations(property: String) -> [FlagDeclaration] { Value.flagDeclarations }

    fileprivate func values(property: String) -> [(name: String, value: RequestFile.Value)] {
        wrappedValue.flagValues
    }
}

extension EnumerableFlag {
    fileprivate static var flagNames: [String] { allCases.map { "\($0)".flagName } }
}

/// A ``Spelled`` of any type.
private protocol SpelledValue: SendableMetatype {
    var text: String { get }

    static func mistake(in text: String, for flag: String) -> ToolFailure?
}

extension Spelled: SpelledValue {
    fileprivate static func mistake(in text: String, for flag: String) -> ToolFailure? {
        do throws(ToolFailure) {
            _ = try Self(parsing: text, for: flag)
            return nil
        } catch {
            return error
        }
    }
}

/// The type of an optional's value, or of an array's elements; other types as they are.
private func wrappedType(of type: Any.Type) -> Any.Type {
    (type as? any Wrapping.Type)?.wrappedType ?? type
}

private protocol Wrapping {
    static var wrappedType: Any.Type { get }
}

extension Optional: Wrapping {
    fileprivate static var wrappedType: Any.Type { Wrapped.self }
}

extension Array: Wrapping {
    fileprivate static var wrappedType: Any.Type { Element.self }
}

extension String {
    /// The flag of a property in lower-case words joined by hyphens: `shutterSamples` is `shutter-samples`.
    fileprivate var flagName: String {
        // The property behind a wrapper has an underscore before its name.
        drop { $0 == "_" }.reduce(into: "") { words, character in
            if character.isUppercase { words += "-" }
            words += character.lowercased()
        }
    }
}
