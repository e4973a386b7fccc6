import Foundation
import HalationDiagnostics
import Testing

/// A public function in the sources.
private struct SourceFunction {
    let name: String

    /// The first sentence of the documentation.
    let summary: String

    /// The statements between the braces.
    let body: String
}

/// The public names in the sources of the modules of views.
private struct SourceNames {
    private(set) var types: Set<String> = []
    private(set) var functions: [SourceFunction] = []

    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
            .standardized
        for module in [
            "AppKit", "CoreGraphics", "HalationControls", "HalationDrawing", "HalationGeometry",
            "HalationNavigation",
            "HalationObjects",
            "HalationViewTree", "HalationViews", "SwiftUI", "UIKit",
        ] {
            let folder = root.appending(path: module)
            let files = try #require(
                FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            )
            for case let file as URL in files where file.pathExtension == "swift" {
                scan(try String(contentsOf: file, encoding: .utf8))
            }
        }
    }

    private mutating func scan(_ source: String) {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            let words = line.split(separator: " ")
            guard line.drop(while: { $0 == " " }).hasPrefix("public ") else { continue }
            if let keyword = words.firstIndex(where: { Self.kinds.contains($0) }), keyword + 1 < words.count {
                types.insert(Self.identifier(words[keyword + 1]))
            }
            guard let keyword = words.firstIndex(of: "func"), keyword + 1 < words.count else { continue }
            var comment = number - 1
            while comment >= 0, lines[comment].drop(while: { $0 == " " }).hasPrefix("@") { comment -= 1 }
            var summary: [Substring] = []
            while comment >= 0, lines[comment].drop(while: { $0 == " " }).hasPrefix("///") {
                summary.insert(lines[comment].drop { $0 == " " || $0 == "/" }, at: 0)
                comment -= 1
            }
            functions.append(
                SourceFunction(
                    name: Self.identifier(words[keyword + 1]),
                    summary: String(summary.prefix { !$0.isEmpty }.joined(separator: " ")),
                    body: Self.body(of: lines[number...].prefix(40).joined(separator: "\n"))
                )
            )
        }
    }

    private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias"]

    private static func identifier(_ word: Substring) -> String {
        String(word.drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }

    /// What lies between the braces that begin outside of parentheses.
    private static func body(of declaration: String) -> String {
        var parentheses = 0
        var braces = 0
        var body = ""
        for character in declaration {
            switch character {
            case "(": parentheses += 1
            case ")": parentheses -= 1
            case "{" where parentheses == 0 || braces > 0:
                braces += 1
                if braces == 1 { continue }
            case "}" where braces > 0:
                braces -= 1
                if braces == 0 { return body.trimmingCharacters(in: .whitespacesAndNewlines) }
            default: break
            }
            if braces > 0 { body.append(character) }
        }
        return body
    }

    /// The functions that return what they modify and report nothing, but for two that are right to.
    var silent: [SourceFunction] {
        functions.filter { $0.body == "self" && !["frame", "path"].contains($0.name) }
    }

    /// The functions that report that they have no effect, with the name of the case that they report.
    var warning: [(function: SourceFunction, feature: String)] {
        functions.compactMap { function in
            guard let match = function.body.firstMatch(of: /(?:lacking|Warnings\.report)\(\s*\.(\w+)/),
                function.body.hasPrefix("lacking(") || function.body.hasSuffix("return self")
                    || function.summary.hasPrefix("Has no effect")
            else { return nil }
            return (function, String(match.output.1))
        }
    }
}

@Suite("Differences from SwiftUI")
struct DifferencesTests {
    private let names: SourceNames

    init() throws {
        names = try SourceNames()
    }

    @Test("Every type and modifier in the table exists, and every missing one does not")
    func existence() {
        #expect(names.types.count > 300 && names.functions.count > 1000)
        let functions = Set(names.functions.map(\.name))
        // Extensions add to types of other modules.
        let known = names.types.union(["String"])
        // `EnvironmentSurveyTests` knows the values of the environment.
        for feature in LesserFeature.allCases where feature.kind != .environmentValue {
            let exists = (feature.kind == .type ? known : functions).contains(feature.name)
            #expect(exists, "\(feature.name)")
        }
        for name in missingNames.keys {
            #expect(!names.types.contains(name) && !functions.contains(name), "\(name)")
        }
    }

    @Test("A modifier without effect says so, and why")
    func summaries() {
        for function in names.silent + names.warning.map(\.function) {
            let isSaid = ["no effect", "never called", "does not have"].contains {
                function.summary.contains($0)
            }
            #expect(isSaid, "\(function.name): \(function.summary)")
        }
    }

    @Test("A modifier without effect either reports itself by its name, or has a reason to be silent")
    func reports() {
        #expect(names.warning.count > 30 && names.silent.count > 150)
        let features = Dictionary(uniqueKeysWithValues: LesserFeature.allCases.map { ("\($0)", $0) })
        for (function, feature) in names.warning {
            #expect(features[feature]?.name == function.name, "\(function.name) reports \(feature)")
        }
        let reported = Set(names.warning.map(\.feature))
        for feature in LesserFeature.allCases where feature.kind == .modifierWithoutEffect {
            #expect(reported.contains("\(feature)"), "nothing reports \(feature)")
        }
        let silent = silentModifiers.values.flatMap { $0 }
        #expect(Set(silent).count == silent.count, "a name has two reasons")
        #expect(Set(silent) == Set(names.silent.map(\.name)))
    }

    @Test(
        "The article lists the table and every modifier without effect; HALATION_RECORD=failed writes it anew"
    )
    func article() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Sources/Halation/Halation.docc/Articles/DifferencesOfViews.md"
        ).standardized
        let article = article(of: names)
        let known = try? String(contentsOf: file, encoding: .utf8)
        guard known != article else { return }
        if ProcessInfo.processInfo.environment["HALATION_RECORD"] == "failed" {
            try article.write(to: file, atomically: true, encoding: .utf8)
        }
        Issue.record("the article was \(known == nil ? "missing" : "another")")
    }

    private func article(of names: SourceNames) -> String {
        var text = """
            # Views and modifiers that do less

            The types and modifiers of SwiftUI that compile and do less, those without effect, and those that are missing.

            ## Overview

            A program that loses something by them in its picture gets one warning for each. What never shows in a picture,
            such as labels for screen readers, is silent.

            A test holds this page against the sources.

            ## Types

            | Type | Difference |
            |---|---|

            """
        func add(_ rows: [(name: String, difference: String)]) {
            for row in rows.sorted(by: { $0.name < $1.name }) {
                text += "| `\(row.name)` | \(row.difference) |\n"
            }
        }
        func add(_ kind: LesserFeature.Kind) {
            add(LesserFeature.allCases.filter { $0.kind == kind }.map { ($0.name, $0.difference) })
        }
        add(.type)
        text += "\n## Modifiers\n\n| Modifier | Difference |\n|---|---|\n"
        add(.modifier)
        text += "\n## Without effect, reported\n\n| Modifier | Why, and when |\n|---|---|\n"
        add(.modifierWithoutEffect)
        text += "\n## Values of the environment without effect, reported\n\n"
        text += "| Value | Why, and when |\n|---|---|\n"
        add(.environmentValue)
        text += "\n## Without effect, silent\n\n| Modifiers | Why |\n|---|---|\n"
        var byReason: [String: Set<String>] = [:]
        for function in names.silent {
            let reason = function.summary.replacing(/^Has no effect:? ?/, with: "")
            let sentence = reason.prefix(1).uppercased() + reason.dropFirst()
            byReason[sentence, default: []].insert(function.name)
        }
        for (reason, names) in byReason.sorted(by: { $0.key < $1.key }) {
            let list = names.sorted().map { "`\($0)`" }.joined(separator: ", ")
            text += "| \(list) | \(reason) |\n"
        }
        text += "\n## Missing\n\n| Name | Why |\n|---|---|\n"
        add(missingNames.map { ($0.key, $0.value) })
        return text
    }
}
