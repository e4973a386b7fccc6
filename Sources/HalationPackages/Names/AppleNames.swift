package import HalationSource

/// Rewrites Apple's names in a source file before it is compiled: imports of frameworks such as `os.log` or `Cocoa`, the
/// system iOS in conditions of compilation, selectors, attributes for Objective-C and Xcode, and the beginnings of programs
/// with a delegate.
package enum AppleNames {
    /// The frameworks, of which programs import parts as `os.log`, that are one module here.
    private static let modules: Set = Set([
        "AppKit", "CoreGraphics", "QuartzCore", "SwiftUI", "UIKit", "UniformTypeIdentifiers", "os", "simd",
    ]).union(OptionalFrameworks.dependencies.keys)

    /// Other names of modules.
    private static let others = [
        "Cocoa": "AppKit", "CoreFoundation": "Foundation", "CoreServices": "Foundation",
        "CoreTransferable": "SwiftUI", "CryptoKit": "HalationCryptography", "Darwin": "Glibc",
        "DeveloperToolsSupport": "SwiftUI", "PlaygroundSupport": "SwiftUI",
        "MobileCoreServices": "UniformTypeIdentifiers", "OSLog": "os", "ObjectiveC": "Foundation",
        "_AVKit_SwiftUI": "AVKit", "_MapKit_SwiftUI": "MapKit", "_PhotosUI_SwiftUI": "PhotosUI",
        "_CoreData_CloudKit": "CoreData", "_SpriteKit_SwiftUI": "SpriteKit",
        "_StoreKit_SwiftUI": "StoreKit", "_SwiftData_SwiftUI": "SwiftData",
    ]

    /// The text with such names replaced, line by line; nil if it has none.
    ///
    /// In `#if os(iOS)` a program is one for iOS: such files often have no branch for other systems.
    ///
    /// Declarations that are imported alone, as in `import struct UIKit.UIColor`, come from where they are declared, which
    /// is another module; the whole framework is imported instead.
    ///
    /// What a playground tells its page is left out: the page is the program's root.
    ///
    /// `#selector(tick)` becomes a selector that holds the method, `Selector("tick", tick)`, and attributes such as `@objc`
    /// and `@IBAction` are left out. `#keyPath(Item.name)` becomes the text `"name"`, properties with `@NSManaged` get
    /// accessors, and `NSExpression` is Halation's. `Timer()`, which Foundation lacks on Linux, is a timer that never fires.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - forPhone: Whether conditions of compilation are as on a phone in full: the system is not Linux, AppKit cannot be
    ///     imported, and what is unavailable on iOS is unavailable.
    /// - Returns: The new text, or nil.
    package static func replaced(in source: SourceText, forPhone: Bool = false) -> String? {
        var edits: [(range: Range<Int>, name: String)] = []
        for (index, token) in source.tokens.enumerated() {
            let edit: (range: Range<Int>, name: String)? =
                switch source.text(of: token) {
                case "import": edit(after: index, of: source)
                case "iOS": edit(ofSystemAt: index, of: source)
                case "unavailable" where forPhone: edit(ofAvailabilityAt: index, of: source)
                case "Linux" where forPhone: edit(ofLinuxAt: index, of: source)
                case "canImport" where forPhone: edit(ofConditionAt: index, of: source)
                case "#": edit(ofSelectorAt: index, of: source) ?? edit(ofKeyPathAt: index, of: source)
                case "NSExpression": edit(ofExpressionAt: index, of: source)
                case "override": edit(ofInitializerAt: index, of: source)
                case "Timer": edit(ofTimerAt: index, of: source)
                case "@": edit(ofAttributeAt: index, of: source)
                case "PlaygroundPage": edit(ofPageAt: index, of: source)
                default: nil
                }
            if let edit { edits.append(edit) }
            if source.text(of: token) == "@" { edits += ManagedProperties.edits(at: index, of: source) ?? [] }
        }
        guard !edits.isEmpty else { return nil }
        edits.sort { $0.range.lowerBound < $1.range.lowerBound }
        // What another edit replaces as a whole, such as a statement, is not edited by itself.
        var end = 0
        edits = edits.filter { edit in
            guard edit.range.lowerBound >= end else { return false }
            end = edit.range.upperBound
            return true
        }
        var bytes = source.bytes
        for edit in edits.reversed() {
            // Lines stay where they are.
            let newline = UInt8(ascii: "\n")
            let lost = bytes[edit.range].count { $0 == newline } - edit.name.utf8.count { $0 == newline }
            let text = Array(edit.name.utf8) + Array(repeating: newline, count: max(lost, 0))
            bytes.replaceSubrange(edit.range, with: text)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The tokens after `import` that name the module, and the name to put there.
    private static func edit(after index: Int, of source: SourceText) -> (range: Range<Int>, name: String)? {
        let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let"]
        let rest = source.tokens[(index + 1)...]
        guard let first = rest.first else { return nil }
        let line = source.line(of: first.range.lowerBound)
        let words = rest.prefix { source.line(of: $0.range.lowerBound) == line }
        let hasKind = kinds.contains(source.text(of: first))
        var path = Array(hasKind ? words.dropFirst() : words)
        if let end = path.firstIndex(where: { source.text(of: $0) == ";" }) { path.removeSubrange(end...) }
        guard let head = path.first, let last = path.last else { return nil }
        let module = source.text(of: head)
        let name = others[module] ?? module
        let isWhole = path.count == 1 && !hasKind
        guard name != module || (modules.contains(module) && !isWhole) else { return nil }
        guard hasKind || isWhole || modules.contains(name) else { return nil }
        return (first.range.lowerBound..<last.range.upperBound, name)
    }

    /// The range of `iOS` in `os(iOS)`, which stands nowhere but in conditions of compilation, and this system's name.
    private static func edit(
        ofSystemAt index: Int,
        of source: SourceText
    ) -> (range: Range<Int>, name: String)? {
        guard index >= 2, source.text(of: source.tokens[index - 1]) == "(",
            source.text(of: source.tokens[index - 2]) == "os"
        else { return nil }
        return (source.tokens[index].range, "Linux")
    }

    /// The range of `iOS` in `@available(iOS, unavailable)`, and the name of every system.
    private static func edit(
        ofAvailabilityAt index: Int,
        of source: SourceText
    ) -> (range: Range<Int>, name: String)? {
        guard index >= 4 else { return nil }
        let words = source.tokens[(index - 4)..<index].map { source.text(of: $0) }
        guard words == ["available", "(", "iOS", ","] else { return nil }
        return (source.tokens[index - 2].range, "*")
    }

    /// The range of a statement about the page of a playground, and nothing.
    private static func edit(
        ofPageAt index: Int,
        of source: SourceText
    ) -> (range: Range<Int>, name: String)? {
        guard source.tokens[index].depth == 0,
            let statement = source.statements(of: source.tokens[...]).first(where: {
                $0.indices.contains(index)
            }),
            let first = statement.first, let last = statement.last,
            ["PlaygroundPage", "PlaygroundSupport"].contains(source.text(of: first))
        else { return nil }
        return (first.range.lowerBound..<last.range.upperBound, "")
    }

    /// The range of `Linux` in `os(Linux)`, and the name of a system that this one is not.
    private static func edit(
        ofLinuxAt index: Int,
        of source: SourceText
    ) -> (range: Range<Int>, name: String)? {
        edit(ofSystemAt: index, of: source).map { ($0.range, "none") }
    }

    /// The range of `canImport(AppKit)`, of which a phone has no such module, and a condition that is never true; for
    /// `canImport(Darwin)` one that always is.
    private static func edit(
        ofConditionAt index: Int,
        of source: SourceText
    ) -> (range: Range<Int>, name: String)? {
        let tokens = source.tokens
        guard index + 3 < tokens.count, source.text(of: tokens[index + 1]) == "(",
            source.text(of: tokens[index + 3]) == ")"
        else { return nil }
        let range = tokens[index].range.lowerBound..<tokens[index + 3].range.upperBound
        let module = source.text(of: tokens[index + 2])
        if module == "Darwin" { return (range, "os(Linux)") }
        return foreignModules.contains(module) ? (range, "os(none)") : nil
    }

    /// Modules of this system or of Apple's other systems, which a phone lacks.
    private static let foreignModules: Set = [
        "AppKit", "Cocoa", "Glibc", "Musl", "TVUIKit", "WatchKit",
    ]

    /// The range of `#selector(method)`, and an expression that holds the method.
    private static func edit(
        ofSelectorAt index: Int,
        of source: SourceText
    ) -> (range: Range<Int>, name: String)? {
        guard let bracket = bracket(after: "selector", at: index, of: source) else { return nil }
        let method = source.text(of: source.contents(of: bracket))
        let end = source.tokens[source.closing(of: bracket)].range.upperBound
        let name = method.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: " ")
        // The accessors of a property are no methods.
        let isAccessor = method.hasPrefix("getter:") || method.hasPrefix("setter:")
        let expression = isAccessor ? "Selector(\"\(name)\")" : "Selector(\"\(name)\", \(method))"
        return (source.tokens[index].range.lowerBound..<end, expression)
    }

    /// The range of `#keyPath(Type.path)`, and the path as a text.
    private static func edit(
        ofKeyPathAt index: Int,
        of source: SourceText
    ) -> (range: Range<Int>, name: String)? {
        guard let bracket = bracket(after: "keyPath", at: index, of: source) else { return nil }
        let words = source.contents(of: bracket).filter { $0.kind == .word }.map { source.text(of: $0) }
        let path = words.drop { $0.first?.isUppercase == true }
        let end = source.tokens[source.closing(of: bracket)].range.upperBound
        return (
            source.tokens[index].range.lowerBound..<end,
            "\"\((path.isEmpty ? words[...] : path).joined(separator: "."))\""
        )
    }

    /// The range of `NSExpression`, which Foundation lacks on Linux, and the name of Halation's.
    private static func edit(
        ofExpressionAt index: Int,
        of source: SourceText
    ) -> (range: Range<Int>, name: String)? {
        let isMember = index > 0 && source.text(of: source.tokens[index - 1]) == "."
        return isMember ? nil : (source.tokens[index].range, "HalationPredicates.NSExpression")
    }

    /// The range of `Timer()` and a timer that no run loop has, unless the file declares a type of the name.
    private static func edit(
        ofTimerAt index: Int,
        of source: SourceText
    ) -> (range: Range<Int>, name: String)? {
        let tokens = source.tokens
        guard index + 2 < tokens.count, source.text(of: tokens[index + 1]) == "(",
            source.text(of: tokens[index + 2]) == ")"
        else { return nil }
        let isDeclared = tokens.indices.dropFirst().contains {
            source.text(of: tokens[$0]) == "Timer"
                && ["actor", "class", "enum", "struct", "typealias"].contains(source.text(of: tokens[$0 - 1]))
        }
        let isMember = index > 0 && source.text(of: tokens[index - 1]) == "."
        guard !isDeclared, !isMember else { return nil }
        return (
            tokens[index].range.lowerBound..<tokens[index + 2].range.upperBound,
            "Timer(timeInterval: .greatestFiniteMagnitude, repeats: false, block: { _ in })"
        )
    }

    /// The range of `override` before the initializer of managed objects, which must be `required` here.
    private static func edit(
        ofInitializerAt index: Int,
        of source: SourceText
    ) -> (range: Range<Int>, name: String)? {
        let words = source.tokens[(index + 1)...].prefix(12).map { source.text(of: $0) }
        let rest = words.first == "public" ? words.dropFirst() : words[...]
        guard rest.prefix(3).elementsEqual(["init", "(", "entity"]), rest.contains("insertInto") else {
            return nil
        }
        return (source.tokens[index].range, "required")
    }

    /// The range of an attribute of Objective-C with its arguments, and nothing.
    private static func edit(
        ofAttributeAt index: Int,
        of source: SourceText
    ) -> (range: Range<Int>, name: String)? {
        guard index + 1 < source.tokens.count, source.tokens[index + 1].isAttached else { return nil }
        let word = source.text(of: source.tokens[index + 1])
        guard attributes.contains(word) || word == "main" && isBeforeDelegate(index, of: source) else {
            return nil
        }
        var end = source.tokens[index + 1].range.upperBound
        if let bracket = bracket(after: word, at: index, of: source) {
            end = source.tokens[source.closing(of: bracket)].range.upperBound
        }
        return (source.tokens[index].range.lowerBound..<end, "")
    }

    /// Whether the attribute at an index is of a delegate of an application, with which a program begins otherwise here.
    private static func isBeforeDelegate(_ index: Int, of source: SourceText) -> Bool {
        guard let head = Declaration(source.tokens[index...], of: source), head.keyword == "class" else {
            return false
        }
        return applicationDelegates.contains(where: head.inheritedNames(in: source).contains)
    }

    /// The protocols of delegates of an application.
    package static let applicationDelegates = ["UIApplicationDelegate", "NSApplicationDelegate"]

    /// Attributes for the Objective-C runtime or for Interface Builder, and the beginnings of programs with a delegate.
    private static let attributes: Set = [
        "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction",
        "NSApplicationMain", "NSCopying", "UIApplicationMain", "nonobjc", "objc", "objcMembers",
    ]

    /// The opening bracket of `@word(` or `#word(` at `index`, if its closing one exists.
    private static func bracket(after word: String, at index: Int, of source: SourceText) -> Int? {
        let tokens = source.tokens
        guard index + 2 < tokens.count, tokens[index + 1].isAttached, tokens[index + 2].isAttached,
            source.text(of: tokens[index + 1]) == word, source.text(of: tokens[index + 2]) == "(",
            source.closing(of: index + 2) < tokens.endIndex
        else { return nil }
        return index + 2
    }
}
