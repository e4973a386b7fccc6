// The reflection interface gives key paths to stored properties, so that a parameter can be set by its name without a
// second list of names. `Mirror` only reads.
@_spi(Reflection) import Swift

/// A parameter of an effect or a ready shader, as ``Parameter`` declares it: its name, its values and access to it.
public struct EffectParameter<Subject> {
    /// The name in lower-case words joined by hyphens; the flag is this after `--`.
    public let name: String

    /// The type and range of its values.
    public let kind: EffectParameterKind

    /// One sentence that says what it changes.
    public let help: String

    /// Whether it is the speed of time, which adds up when it changes.
    var isPace = false

    /// Whether it takes values over time, as the parameters of a ``MovingEffect`` do.
    private var takesCourses = false

    private let get: (Subject) -> EffectValue
    private let copy: (Subject, inout Subject) -> Void
    private let assign: (EffectValue, inout Subject) throws(EffectParameterError) -> Void

    /// The current value in an effect.
    public func value(in effect: Subject) -> EffectValue { get(effect) }

    /// Sets the parameter of an effect.
    ///
    /// - Throws: ``EffectParameterError`` if the value is not one of ``kind``'s; the effect is then unchanged.
    public func set(_ value: EffectValue, in effect: inout Subject) throws(EffectParameterError) {
        guard kind.contains(value) else {
            throw .invalidValue(value.description, parameter: name, kind: kind)
        }
        if case .moving(let course) = value, !takesCourses {
            throw .doesNotMove(course.description, parameter: name, kind: kind)
        }
        try assign(value, &effect)
    }

    /// Sets the parameter of an effect to the value that is written as `text` after the flag.
    ///
    /// - Throws: ``EffectParameterError`` if the text is not one of ``kind``'s values; the effect is then unchanged.
    func set(parsing text: String, in effect: inout Subject) throws(EffectParameterError) {
        try set(kind.parse(text, for: name), in: &effect)
    }

    /// Whether its values can change over time: numbers, colours and palettes, but not the length of a loop.
    var canMove: Bool { kind.canMove && name != "loop" }

    /// Copies the value from one effect to another, without reading a file again.
    func copyValue(from source: Subject, to target: inout Subject) {
        copy(source, &target)
    }
}

extension EffectParameter {
    /// The same parameter, of a value that contains the subject; under its own name or another one.
    package func lifted<Whole>(
        to part: WritableKeyPath<Whole, Subject>,
        named newName: String? = nil
    ) -> EffectParameter<Whole> {
        EffectParameter<Whole>(
            name: newName ?? name,
            kind: kind,
            help: help,
            isPace: isPace,
            takesCourses: takesCourses,
            get: { get($0[keyPath: part]) },
            copy: { copy($0[keyPath: part], &$1[keyPath: part]) },
            assign: { value, whole throws(EffectParameterError) in
                try assign(value, &whole[keyPath: part])
            }
        )
    }

    /// The same parameter, of a value that contains the subject and the courses of what moves.
    func moving<Whole>(
        _ part: WritableKeyPath<Whole, Subject>,
        along courses: WritableKeyPath<Whole, [String: EffectCourse]>
    ) -> EffectParameter<Whole> {
        EffectParameter<Whole>(
            name: name,
            kind: kind,
            help: help,
            isPace: isPace,
            takesCourses: canMove,
            get: { whole in
                whole[keyPath: courses][name].map { .moving($0) } ?? get(whole[keyPath: part])
            },
            copy: {
                copy($0[keyPath: part], &$1[keyPath: part])
                $1[keyPath: courses][name] = $0[keyPath: courses][name]
            },
            assign: { value, whole throws(EffectParameterError) in
                guard case .moving(let course) = value else {
                    whole[keyPath: courses][name] = nil
                    return try assign(value, &whole[keyPath: part])
                }
                whole[keyPath: courses][name] = course
                if let first = course.keyframes.first { try assign(first.value, &whole[keyPath: part]) }
            }
        )
    }

    /// The parameters that `subject` declares with ``Parameter``, in the order of its stored properties.
    public static func declared(in subject: Subject) -> [EffectParameter] {
        var parameters: [EffectParameter] = []
        _ = _forEachFieldWithKeyPath(of: Subject.self, options: []) { field, keyPath in
            if let declaration = subject[keyPath: keyPath] as? any DeclaredParameter,
                let parameter = declaration.parameter(field: String(cString: field), at: keyPath)
            {
                parameters.append(parameter)
            }
            return true
        }
        return parameters
    }

    fileprivate init<Value>(
        _ declaration: Parameter<Value>,
        name: String,
        at property: WritableKeyPath<Subject, Parameter<Value>>,
    ) {
        self.init(
            name: name,
            kind: declaration.kind,
            help: declaration.help,
            isPace: declaration.isPace,
            get: { declaration.encode($0[keyPath: property].wrappedValue) },
            copy: { $1[keyPath: property] = $0[keyPath: property] },
            assign: { value, subject throws(EffectParameterError) in
                guard let value = try declaration.decode(value, name) else { return }
                subject[keyPath: property].wrappedValue = value
            }
        )
    }
}

/// A ``Parameter`` of any type, found among the stored properties of an effect.
private protocol DeclaredParameter {
    func parameter<Subject>(field: String, at keyPath: PartialKeyPath<Subject>) -> EffectParameter<Subject>?
}

extension Parameter: DeclaredParameter {
    fileprivate func parameter<Subject>(
        field: String,
        at keyPath: PartialKeyPath<Subject>,
    ) -> EffectParameter<Subject>? {
        guard let property = keyPath as? WritableKeyPath<Subject, Parameter<Value>> else { return nil }
        // The storage of a wrapped property `blur` is called `_blur`.
        let name = String(field.drop { $0 == "_" }).hyphenated
        return EffectParameter(self, name: name, at: property)
    }
}

extension String {
    /// A camel-case name in lower-case words joined by hyphens: `LavaLamp` is `lava-lamp`.
    var hyphenated: String {
        reduce(into: "") { words, character in
            if character.isUppercase, let last = words.last, last != "-" { words += "-" }
            words += character.lowercased()
        }
    }
}
