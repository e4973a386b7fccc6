import Foundation
import HalationCatalog

/// The compiler's messages about a user's files.
package struct CompilerMessages {
    /// The messages, without those about the entry that `run` adds.
    package let text: String

    /// The names that are not declared, without repetition, in the order of the messages.
    package let missingNames: [String]

    private let ownErrors: [String]

    package init(_ output: String, ownFile: String) {
        var lines: [Substring] = []
        var ownErrors: [String] = []
        var isOwn = false
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.contains(": error: ") || line.contains(": note: ") || line.contains(": warning: ") {
                isOwn = line.hasPrefix(ownFile)
                if isOwn, let error = line.range(of: ": error: ") {
                    ownErrors.append(String(line[error.upperBound...]))
                }
            }
            if !isOwn { lines.append(line) }
        }
        text = lines.joined(separator: "\n")
        self.ownErrors = ownErrors
        var names: [String] = []
        for line in lines {
            guard let name = Self.missingName(in: line), !names.contains(name) else { continue }
            names.append(name)
        }
        missingNames = names
    }

    /// A sentence about the failure of a program.
    package func summary(of name: String) -> String {
        if !text.contains("error:"), let error = ownErrors.first {
            return "--root is not a view that can be made: \(error)"
        }
        guard !missingNames.isEmpty else { return "'\(name)' does not compile" }
        let (verb, names) = (missingNames.count == 1 ? "is" : "are", missingNames.formatted(as: "and"))
        return
            "'\(name)' does not compile; neither it nor Halation has \(names), which \(verb) listed above. "
            + "'Differences from SwiftUI' in the documentation says what Halation lacks"
    }

    /// The name that a message misses; nil for a message about something else.
    private static func missingName(in line: Substring) -> String? {
        guard line.contains(": error: ") else { return nil }
        if let match = line.firstMatch(of: /no such module '([^']+)'/) { return "the module \(match.1)" }
        if let match = line.firstMatch(of: /cannot find (?:type )?'([^']+)' in scope/) {
            return String(match.1)
        }
        if let match = line.firstMatch(of: /unknown attribute '([^']+)'/) { return "@" + match.1 }
        if let match = line.firstMatch(of: /type '([^']+)' has no member '([^']+)'/) {
            let type = match.1.prefix { $0 != "<" }
            // The types of views and their modifiers are long and say nothing.
            return type.hasPrefix("some ") ? ".\(match.2)" : "\(type).\(match.2)"
        }
        if let match = line.firstMatch(of: /no macro named '([^']+)'/) { return "#" + match.1 }
        return nil
    }
}
