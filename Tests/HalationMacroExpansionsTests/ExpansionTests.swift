import HalationMacroExpansions
import HalationSource
import Testing

/// A use of a macro, as the compiler would describe it.
private func use(
    _ macro: String,
    _ source: String,
    role: String = "peer",
    in surroundings: [String] = [],
    type: String? = nil,
    conformances: String? = nil
) throws -> MacroUse {
    var message: [String: Any] = [
        "macro": ["typeName": macro], "macroRole": role, "discriminator": "$s1M",
        "declSyntax": ["source": source, "location": ["fileName": "File.swift", "offset": 7]],
        "lexicalContext": surroundings.map { ["source": $0] },
    ]
    if let type { message["extendedTypeSyntax"] = ["source": type] }
    if let conformances { message["conformanceListSyntax"] = ["source": conformances] }
    return try #require(MacroUse(message))
}

/// The words of an expansion, so that its line breaks do not matter.
private func words(_ text: String) -> [String] {
    let source = SourceText(text)
    return source.tokens.map { source.text(of: $0) }
}

/// The message of the mistake in a use; nil if it expands.
private func mistake(
    _ use: MacroUse,
    _ expand: (MacroUse) throws(MacroError) -> String = AttachedMacro.expansion
) -> String? {
    do throws(MacroError) {
        _ = try expand(use)
        return nil
    } catch {
        return error.message
    }
}

private let environment = ["extension EnvironmentValues"]

@Suite("The macro @Entry")
struct EntryMacroTests {
    private func expansion(_ source: String, in container: [String] = environment) throws -> String {
        try AttachedMacro.expansion(of: use("EntryMacro", source, in: container))
    }

    @Test("A default of a type that is not written is an accessor, so that it need not be Sendable")
    func inferredDefault() throws {
        let expanded = try AttachedMacro.expansion(
            of: use(
                "EntryDefaultValueMacro",
                "@__EntryDefaultValue static var defaultValue = Model(x: 1)",
                role: "accessor",
                in: ["struct __Key_a: EnvironmentKey"]
            )
        )
        #expect(words(expanded) == words("get { Model(x: 1) }"))
    }

    @Test("The accessors read and write by the key", arguments: ["spacing", "`default`"])
    func accessors(name: String) throws {
        let expanded = try AttachedMacro.expansion(
            of: use("EntryMacro", "@Entry var \(name): Double = 8", role: "accessor", in: environment)
        )
        let key = "__Key_\(name.filter { $0 != "`" })"
        #expect(words(expanded) == words("get { self[\(key).self] } set { self[\(key).self] = newValue }"))
    }

    @Test(
        "The key has the type and the value of the variable",
        arguments: [
            ("@Entry var a: Double = 8", "typealias Value = Double static var defaultValue: Value { 8 }"),
            ("@Entry var a = Model(x: 1)", "@__EntryDefaultValue static var defaultValue = Model(x: 1)"),
            ("@Entry public var a: Int?", "typealias Value = Int? static var defaultValue: Value { nil }"),
            (
                "@Entry var a: Optional<Int>",
                "typealias Value = Optional<Int> static var defaultValue: Value { nil }"
            ),
            (
                "@Entry var a: (() -> Int)?",
                "typealias Value = (() -> Int)? static var defaultValue: Value { nil }"
            ),
            (
                "@Entry var a: () -> Int? = { nil }",
                "typealias Value = () -> Int? static var defaultValue: Value { { nil } }"
            ),
            (
                "@Entry var a: Bool = x\n    && y",
                "typealias Value = Bool static var defaultValue: Value { x && y }"
            ),
        ]
    )
    func keys(source: String, members: String) throws {
        #expect(
            try words(expansion(source)) == words("private struct __Key_a: EnvironmentKey { \(members) }")
        )
    }

    @Test(
        "The protocol of the key is that of the container",
        arguments: [
            ("extension EnvironmentValues", "EnvironmentKey"),
            ("public extension SwiftUI.EnvironmentValues", "EnvironmentKey"),
            ("extension Transaction", "TransactionKey"), ("extension ContainerValues", "ContainerValueKey"),
        ]
    )
    func containers(container: String, key: String) throws {
        #expect(try expansion("@Entry var a: Int = 1", in: [container]).contains("struct __Key_a: \(key) "))
    }

    @Test("A focused value's key has the type without its optional")
    func focusedValues() throws {
        let expanded = try expansion("@Entry var a: Binding<Int>?", in: ["extension FocusedValues"])
        #expect(
            words(expanded)
                == words("private struct __Key_a: FocusedValueKey { typealias Value = Binding<Int> }")
        )
    }

    @Test(
        "Mistakes say what would be right",
        arguments: [
            ("@Entry let a: Int = 1", environment, "needs a stored variable"),
            ("@Entry static var a: Int = 1", environment, "needs a stored variable"),
            ("@Entry var a: Int { 1 }", environment, "needs a stored variable"),
            ("@Entry var a = 1, b = 2", environment, "needs a stored variable"),
            ("@Entry func f() {}", environment, "needs a stored variable"),
            ("@Entry var a: Int = 1", ["struct EnvironmentValues"], "needs an extension of"),
            ("@Entry var a: Int = 1", ["extension View"], "needs an extension of"),
            ("@Entry var a: Int = 1", [], "needs an extension of"),
            ("@Entry var a: Int", environment, "needs a default value"),
            ("@Entry var a: () -> Int?", environment, "needs a default value"),
            ("@Entry var a", environment, "needs a type or a default value"),
            ("@Entry var a: Int = 1", ["extension FocusedValues"], "is optional"),
        ]
    )
    func mistakes(source: String, container: [String], part: String) throws {
        #expect(try #require(mistake(use("EntryMacro", source, in: container))).contains(part))
    }

    @Test("A mistake is reported where the macro stands")
    func position() throws {
        let use = try use("EntryMacro", "@Entry let a = 1", in: environment)
        let json = MacroError(message: "m").json(at: use)
        let position = json["position"] as? [String: Any]
        #expect(position?["fileName"] as? String == "File.swift" && position?["offset"] as? Int == 7)
        #expect(json["severity"] as? String == "error" && json["message"] as? String == "m")
    }
}

@Suite("The macro @Animatable")
struct AnimatableMacroTests {
    private func expansion(_ members: String, _ head: String = "struct A") throws -> String {
        try AttachedMacro.expansion(of: use("AnimatableMacro", "\(head) {\n\(members)\n}", role: "member"))
    }

    @Test("One variable is the data itself, several are nested pairs")
    func pairs() throws {
        #expect(
            words(try expansion("var x: Double"))
                == words(
                    """
                    nonisolated var animatableData: (Double).AnimatableData {
                    get { self.x.animatableData } set { self.x.animatableData = newValue } }
                    """
                )
        )
        #expect(
            words(try expansion("var x: Double\nvar y = 1.5\nvar z = Angle.degrees(3)"))
                == words(
                    """
                    nonisolated var animatableData: AnimatablePair<(Double).AnimatableData, AnimatablePair<(Double).AnimatableData,
                    (Angle).AnimatableData>> {
                    get { AnimatablePair(self.x.animatableData, AnimatablePair(self.y.animatableData, self.z.animatableData)) }
                    set { self.x.animatableData = newValue.first
                    self.y.animatableData = newValue.second.first
                    self.z.animatableData = newValue.second.second } }
                    """
                )
        )
    }

    @Test(
        "Only stored variables that change between values count",
        arguments: [
            "let a: Double", "static var a: Double = 1", "lazy var a: Double = 1", "var a: Double { 1 }",
            "@State var a: Double = 1",
            "@AnimatableIgnored var a: Double", "var a: Int", "var a = true", "var a = \"text\"",
            "func a() -> Double { 1 }",
            "var a = 0x1e",
        ]
    )
    func others(member: String) throws {
        let expanded = try expansion("\(member)\nvar x: Double")
        #expect(!expanded.contains("self.a") && expanded.contains("self.x"))
    }

    @Test("Observers do not hide a variable, nor an operator on the next line its value")
    func observed() throws {
        let expanded = try expansion(
            "var x: Double = 1 { didSet { f() } }\nvar y = 1.0\n    + 2\nvar z = -0.5"
        )
        for name in ["x", "y", "z"] { #expect(expanded.contains("self.\(name).animatableData")) }
    }

    @Test("Public types have public data; data of one's own is left alone; no variable is no data")
    func special() throws {
        #expect(try expansion("var x: Double", "public struct A: View").hasPrefix("public nonisolated var"))
        #expect(
            try expansion("var x: Double\nvar animatableData: Double { get { x } set { x = newValue } }")
                .isEmpty
        )
        #expect(try expansion("var a: Int").contains("EmptyAnimatableData"))
    }

    @Test("The conformance is added where it lacks")
    func conformance() throws {
        func expansion(_ conformances: String?) throws -> String {
            try AttachedMacro.expansion(
                of: use(
                    "AnimatableMacro",
                    "struct A {}",
                    role: "extension",
                    type: "Outer.A",
                    conformances: conformances
                )
            )
        }
        #expect(try expansion("Animatable") == "extension Outer.A: Animatable {}")
        #expect(try expansion("").isEmpty)
    }

    @Test("A value whose type cannot be seen is a mistake that says what to write")
    func unknownType() throws {
        let message = try #require(
            mistake(use("AnimatableMacro", "struct A { var x = f() }", role: "member"))
        )
        #expect(message == "give 'x' a type, such as 'var x: Double', or mark it '@AnimatableIgnored'")
        #expect(
            try #require(mistake(use("AnimatableMacro", "func f() {}", role: "member"))).contains(
                "needs a structure"
            )
        )
    }
}

@Suite("The macro @Model")
struct ModelMacroTests {
    private func properties(_ members: String) throws -> [String] {
        let expanded = try AttachedMacro.expansion(
            of: use("ModelMacro", "@Model\nfinal class Trip {\n\(members)\n}", role: "member")
        )
        return expanded.split(separator: "\n").map { $0.trimmingCharacters(in: " ,") }
            .filter { $0.hasPrefix("SwiftData._ModelProperty.property") }
    }

    @Test("Stored variables are properties, with their attributes and relationships")
    func stored() throws {
        let found = try properties(
            """
            @Attribute(.unique) var name: String
            var start = Date()
            @Relationship(deleteRule: .cascade, inverse: \\Stop.trip) var stops: [Stop] = []
            @Attribute var note: String?
            var isLong: Bool = first
                && second
            """
        )
        #expect(
            found == [
                "SwiftData._ModelProperty.property(\\Trip.name, SwiftData.Schema.Attribute(.unique), nil)",
                "SwiftData._ModelProperty.property(\\Trip.start, nil, nil)",
                "SwiftData._ModelProperty.property(\\Trip.stops, nil, SwiftData.Schema.Relationship(deleteRule: .cascade, inverse: \\Stop.trip))",
                "SwiftData._ModelProperty.property(\\Trip.note, SwiftData.Schema.Attribute(), nil)",
                "SwiftData._ModelProperty.property(\\Trip.isLong, nil, nil)",
            ]
        )
    }

    @Test(
        "What is not stored in the object is no property",
        arguments: [
            "let a = 1", "static var a = 1", "class var a: Int { 1 }", "lazy var a = 1",
            "@Transient var a = 1", "var a: Int { 1 }",
            "var a = 1 { didSet { } }", "func a() {}", "init() {}",
        ]
    )
    func notStored(member: String) throws {
        #expect(try properties(member).isEmpty)
        let role = try AttachedMacro.expansion(of: use("ModelMacro", member, role: "memberAttribute"))
        #expect(role.isEmpty)
    }

    @Test("A property's accessors observe, and its storage has its type and value")
    func accessors() throws {
        func expansion(_ source: String, _ role: String) throws -> String {
            try AttachedMacro.expansion(of: use("PersistedPropertyMacro", source, role: role))
        }
        #expect(try expansion("var a: Int = 1", "peer") == "private var _a: Int = 1")
        #expect(try expansion("var `in` = 1", "peer") == "private var _in = 1")
        let accessors = try expansion("var `in`: Int", "accessor")
        #expect(accessors.contains("access(keyPath: \\.`in`)") && accessors.contains("initializes: _in"))
        #expect(
            try #require(mistake(use("PersistedPropertyMacro", "var a"))).contains(
                "needs a type or an initial value"
            )
        )
    }

    @Test("Members are as public as the class; something else than a class is a mistake")
    func access() throws {
        func members(_ head: String) throws -> String {
            try AttachedMacro.expansion(of: use("ModelMacro", "\(head) { var a = 1 }", role: "member"))
        }
        #expect(try members("public final class A").contains("public nonisolated let _$record"))
        #expect(try !members("final class A").contains("public"))
        #expect(try mistake(use("ModelMacro", "struct A {}", role: "member")) == "'@Model' needs a class")
    }
}

@Suite("The macro @ModelActor")
struct ModelActorMacroTests {
    private func members(_ source: String) throws -> String {
        try AttachedMacro.expansion(of: use("ModelActorMacro", source, role: "member"))
    }

    @Test("An actor gets an executor, and an initialiser unless it says otherwise")
    func initializers() throws {
        #expect(try members("@ModelActor actor A {}").contains("init(modelContainer:"))
        let own = try members("@ModelActor(disableGenerateInit: true) actor A {}")
        #expect(own.contains("let modelExecutor") && !own.contains("init(modelContainer:"))
        #expect(try members("@ModelActor(disableGenerateInit: false) actor A {}").contains("init("))
    }

    @Test("Members are as public as the actor; something else than an actor is a mistake")
    func access() throws {
        let declared = try members("public actor A {}").split(separator: "\n").filter {
            $0.contains(" let model")
        }
        #expect(declared.count == 2 && declared.allSatisfy { $0.hasPrefix("public nonisolated") })
        #expect(try !members("actor A {}").contains("public"))
        #expect(
            try mistake(use("ModelActorMacro", "class A {}", role: "member"))
                == "'@ModelActor' needs an actor"
        )
    }

    @Test("The conformance is added where it lacks")
    func conformance() throws {
        func conformance(_ names: String) throws -> String {
            try AttachedMacro.expansion(
                of: use("ModelActorMacro", "actor A {}", role: "extension", type: "A", conformances: names)
            )
        }
        #expect(try conformance("ModelActor") == "extension A: SwiftData.ModelActor {}")
        #expect(try conformance("").isEmpty)
    }
}

@Suite("The macro #Preview")
struct PreviewMacroTests {
    private func call(_ source: String) throws -> String {
        try PreviewMacro.expansion(of: use("PreviewMacro", source, role: ""))
    }

    @Test(
        "Name, traits, arguments and body reach the list",
        arguments: [
            ("#Preview { A() }", "add(to: list) { A() }"),
            ("#Preview(\"Name\") { A() }", "add(to: list, name: \"Name\") { A() }"),
            (
                "#Preview(\"}, {\", traits: .landscapeLeft, .sizeThatFitsLayout) { A() }",
                "add(to: list, name: \"}, {\", traits: [.landscapeLeft, .sizeThatFitsLayout]) { A() }"
            ),
            ("#Preview(nil, body: { A() })", "add(to: list) { A() }"),
            ("#Preview(body: make)", "add(to: list) { (make)() }"),
            (
                "#Preview(as: .systemSmall) { W() } timeline: { E(1); E(2) }",
                "add(to: list) { _WidgetPreview.view(as: .systemSmall, widget: { W() }, timeline: { E(1); E(2) }) }"
            ),
            (
                "#Preview(\"N\", as: .content, using: A.sample) { W() } contentStates: { S() }",
                "add(to: list, name: \"N\") { _WidgetPreview.view(as: .content, using: A.sample, widget: { W() }, contentStates: { S() }) }"
            ),
            (
                "#Preview(\"N\", arguments: [1, 2]) { A($0) }",
                "add(to: list, name: \"N\", arguments: [1, 2]) { A($0) }"
            ),
        ]
    )
    func calls(source: String, expected: String) throws {
        let expanded = words(try call(source))
        let call = words("PreviewList.\(expected)")
        #expect(expanded.indices.contains { expanded[$0...].starts(with: call) }, "\(expanded)")
    }

    @Test("Previewable variables become those of a view around the rest")
    func previewable() throws {
        let expanded = words(
            try call(
                "#Preview {\n @Previewable @State var a = 1\n let b = 2\n @Previewable @State\n var c = x\n  && y\n A($a, b)\n}"
            )
        )
        let view = words(
            """
            struct __PreviewContent: View {
            @State var a = 1
            @State var c = x && y
            var body: some View { let b = 2
            A($a, b) } }
            return __PreviewContent()
            """
        )
        #expect(expanded.indices.contains { expanded[$0...].starts(with: view) }, "\(expanded)")
    }

    @Test("A preview without a body is a mistake")
    func withoutBody() throws {
        let message = mistake(try use("PreviewMacro", "#Preview(\"Name\")", role: ""), PreviewMacro.expansion)
        #expect(message == "'#Preview' needs a closure that returns a view")
    }
}

extension Substring {
    /// The text without characters at its ends.
    fileprivate func trimmingCharacters(in characters: String) -> String {
        String(drop { characters.contains($0) }.reversed().drop { characters.contains($0) }.reversed())
    }
}
