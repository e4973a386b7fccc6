import HalationPackages
import HalationSource

/// What the source files of a program declare that can be rendered.
package struct ProgramSurvey {
    /// The name of the type marked `@main`; nil without one.
    package private(set) var mainType: String?

    /// The class of the application's delegate that the program begins with, and whether it shows a window; nil in
    /// programs with another beginning.
    package private(set) var delegate: (name: String, showsWindow: Bool)?

    /// The class of a scene's delegate, and whether it shows a window; nil without one.
    private var scene: (name: String, showsWindow: Bool)?

    /// The class of the delegate of the scene whose window a program begins with.
    package var sceneDelegate: String? { scene?.showsWindow == true ? scene?.name : nil }

    /// Whether the program begins with a window that its delegates show.
    package var showsDelegatesWindow: Bool {
        delegate.map { $0.showsWindow || sceneDelegate != nil } ?? false
    }

    /// The classes of application delegates that can be made without arguments in other files.
    package private(set) var delegates: [String] = []

    /// The view that a playground shows on its page; nil without one.
    package private(set) var pageView: String?

    /// The number of `#Preview`s.
    package private(set) var previewCount = 0

    /// The names of the preview providers that other files can see.
    package private(set) var previewProviders: [String] = []

    /// The names of the views that can be made without arguments in other files.
    package private(set) var views: [String] = []

    /// The names of all views.
    package private(set) var allViews: [String] = []

    /// Whether the program uses `Bundle.module`, which SwiftPM declares for packages with resources, and lacks it.
    package private(set) var needsModuleBundle = false

    /// How often the name of each view occurs outside of its declaration.
    private var uses: [String: Int] = [:]

    /// The name of the file or the folder.
    private let fileName: String

    package init(_ sources: SourceFiles) {
        fileName = sources.name
        for file in sources.files {
            var conditions = 0
            for statement in file.source.statements(of: file.source.tokens[...]) {
                switch file.source.text(of: statement.prefix(2)) {
                case "#if": conditions += 1
                case "#endif": conditions -= 1
                default: survey(statement, of: file.source, isConditional: conditions > 0)
                }
            }
        }
        for view in views { uses[view] = countUses(of: view, in: sources) }
        needsModuleBundle = Self.usesModuleBundle(sources)
    }

    private static func usesModuleBundle(_ sources: SourceFiles) -> Bool {
        var isUsed = false
        for file in sources.files {
            let words = file.source.tokens.map { file.source.text(of: $0) }
            for (index, word) in words.enumerated() where word == "module" && index > 1 {
                if ["var", "let"].contains(words[index - 1]) { return false }
                // `Bundle.module`, or `bundle: .module`.
                if words[index - 1] == ".", ["Bundle", ":"].contains(words[index - 2]) { isUsed = true }
            }
        }
        return isUsed
    }

    /// The views that no other view of the program contains.
    package var topViews: [String] { views.filter { uses[$0] == 0 } }

    /// The view that conventions of names choose among several: that of the file, or else the content view.
    package var namedView: String? {
        [fileName, fileName + "View", "ContentView"].lazy
            .flatMap { name in [topViews, views].map { (name, $0) } }
            .first { $0.1.contains($0.0) }?.0
    }

    private mutating func survey(
        _ statement: ArraySlice<SourceToken>,
        of source: SourceText,
        isConditional: Bool
    ) {
        let rest = Declaration.skippingAttributes(in: statement, of: source)
        if source.text(of: rest.prefix(2)) == "#Preview" { previewCount += 1 }
        if let view = Self.pageView(in: statement, of: source) { pageView = view }
        guard let head = Declaration(statement, of: source),
            ["struct", "class", "enum", "extension"].contains(head.keyword), let name = head.name(in: source)
        else { return }
        let parents = head.inheritedNames(in: source)
        let isDelegate = AppleNames.applicationDelegates.contains(where: parents.contains)
        if head.attributes.contains("main"), !isDelegate { mainType = name }
        let showsWindow = statement.contains { source.text(of: $0) == "rootViewController" }
        let begins = ["main", "UIApplicationMain", "NSApplicationMain"].contains {
            head.attributes.contains($0)
        }
        if isDelegate, begins { delegate = (name, showsWindow) }
        if parents.contains("UIWindowSceneDelegate") { scene = (name, showsWindow) }
        let isHidden = head.modifiers.contains("private") || head.modifiers.contains("fileprivate")
        if parents.contains("PreviewProvider"), !isHidden { previewProviders.append(name) }
        let isGeneric = head.rest.dropFirst().first.map { source.text(of: $0) == "<" } ?? false
        // In a branch of `#if`, a delegate of AppKit alone is one for a Mac, and not compiled.
        let isCompiled = !isConditional || parents.contains("UIApplicationDelegate")
        if isDelegate, head.keyword == "class", !isHidden, !isGeneric, isCompiled,
            isMadeWithoutArguments(head, in: source)
        {
            delegates.append(name)
        }
        guard parents.contains("View") else { return }
        allViews.append(name)
        if head.keyword == "struct", !isHidden, !isGeneric, isMadeWithoutArguments(head, in: source) {
            views.append(name)
        }
    }

    /// The view in `PlaygroundPage.current.setLiveView(view)`, or in `liveView = UIHostingController(rootView: view)`.
    private static func pageView(in statement: ArraySlice<SourceToken>, of source: SourceText) -> String? {
        let words = statement.map { source.text(of: $0) }
        guard let page = words.first(where: { $0 != "PlaygroundSupport" && $0 != "." }),
            page == "PlaygroundPage",
            let bracket = statement.indices.first(where: { source.text(of: statement[$0]) == "(" })
        else { return nil }
        let contents = source.contents(of: bracket)
        if words.contains("setLiveView") { return source.text(of: contents) }
        guard words.contains("liveView"), source.text(of: contents.prefix(2)) == "rootView:" else {
            return nil
        }
        return source.text(of: contents.dropFirst(2))
    }

    /// Whether the type has an initialiser that needs no arguments.
    private func isMadeWithoutArguments(_ head: Declaration, in source: SourceText) -> Bool {
        guard let block = head.rest.indices.first(where: { source.text(of: head.rest[$0]) == "{" }) else {
            return true
        }
        let members = source.statements(of: source.contents(of: block))
        let initializers = members.compactMap { Declaration($0, of: source) }.filter { $0.keyword == "init" }
        guard initializers.isEmpty else {
            return initializers.contains { needsNoArguments($0, in: source) }
        }
        return members.allSatisfy { member in
            guard let variable = VariableDeclaration(member, of: source) else { return true }
            return hasInitialValue(variable)
        }
    }

    private func needsNoArguments(_ head: Declaration, in source: SourceText) -> Bool {
        guard let bracket = head.rest.indices.first(where: { source.text(of: head.rest[$0]) == "(" }),
            !head.modifiers.contains("private"), !head.modifiers.contains("fileprivate"),
            // One that may fail gives an optional.
            head.rest.first.map({ source.text(of: $0) }) != "?"
        else { return false }
        return source.elements(of: source.contents(of: bracket)).allSatisfy { parameter in
            parameter.contains { source.text(of: $0) == "=" }
        }
    }

    private func hasInitialValue(_ variable: VariableDeclaration) -> Bool {
        let head = variable.head
        if variable.isComputed || variable.value != nil || head.modifiers.contains("static") { return true }
        if head.attributes.contains(where: Self.wrappersWithValues.contains) { return true }
        let isOptional = variable.type.map {
            $0.hasSuffix("?") || $0.hasSuffix("!") || $0.hasPrefix("Optional<")
        }
        return head.keyword == "var" && isOptional == true
    }

    /// Property wrappers whose properties need no initial value.
    private static let wrappersWithValues: Set = [
        "Environment", "EnvironmentObject", "Namespace", "FocusState", "FocusedValue",
        "AccessibilityFocusState",
    ]

    private func countUses(of name: String, in sources: SourceFiles) -> Int {
        sources.files.reduce(0) { count, file in
            let statements = file.source.statements(of: file.source.tokens[...])
            return count
                + statements.count { statement in
                    guard let head = Declaration(statement, of: file.source),
                        head.name(in: file.source) != name,
                        !head.inheritedNames(in: file.source).contains("PreviewProvider")
                    else { return false }
                    return statement.contains { $0.kind == .word && file.source.text(of: $0) == name }
                }
        }
    }
}
