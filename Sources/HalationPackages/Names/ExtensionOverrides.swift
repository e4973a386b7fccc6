import HalationSource

/// Moves overrides out of extensions into the class that they extend, if it is in the same file.
///
/// With Objective-C, the members of a class such as `UIView` can be overridden in an extension; here they must be
/// overridden in the class itself. The members keep the lines that messages name.
enum ExtensionOverrides {
    /// A member that overrides another, in an extension.
    private struct Member {
        let range: Range<Int>

        /// The name of the class.
        let owner: String

        /// An access level that the extension gives.
        let access: String
    }

    /// The text with such members moved; nil if it has none.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - file: The name of the file in messages, as in a literal.
    /// - Returns: The new text, or nil.
    static func moved(in source: SourceText, file: String) -> String? {
        var closings: [String: Int] = [:]
        var members: [Member] = []
        for statement in source.statements(of: source.tokens[...]) {
            guard let declaration = Declaration(statement, of: source),
                let name = declaration.name(in: source),
                let brace = declaration.rest.firstIndex(where: { source.text(of: $0) == "{" })
            else { continue }
            if declaration.keyword == "class", source.closing(of: brace) < source.tokens.endIndex {
                closings[name] = source.tokens[source.closing(of: brace)].range.lowerBound
            } else if declaration.keyword == "extension", brace == declaration.rest.startIndex + 1 {
                members += overrides(in: source.contents(of: brace), of: declaration, name: name, source)
            }
        }
        members.removeAll { closings[$0.owner] == nil }
        guard !members.isEmpty else { return nil }
        return text(of: source, members, closings: closings, file: file)
    }

    private static func overrides(
        in contents: ArraySlice<SourceToken>,
        of declaration: Declaration,
        name: String,
        _ source: SourceText
    ) -> [Member] {
        let access = declaration.modifiers.first { $0 == "public" }
        return source.statements(of: contents).compactMap { statement in
            guard let first = statement.first, let last = statement.last,
                let member = Declaration(statement, of: source), member.modifiers.contains("override"),
                !hasCondition(statement, source)
            else { return nil }
            let hasAccess = !Set(["public", "open", "internal", "private", "fileprivate", "package"])
                .isDisjoint(with: member.modifiers)
            return Member(
                range: first.range.lowerBound..<last.range.upperBound,
                owner: name,
                access: hasAccess ? "" : access.map { $0 + " " } ?? ""
            )
        }
    }

    /// Whether a condition of compilation is among the tokens, which may begin or end outside of them.
    private static func hasCondition(_ tokens: ArraySlice<SourceToken>, _ source: SourceText) -> Bool {
        tokens.indices.dropLast().contains { index in
            source.text(of: tokens[index]) == "#" && tokens[index + 1].isAttached
                && ["if", "elseif", "else", "endif"].contains(source.text(of: tokens[index + 1]))
        }
    }

    private static func text(
        of source: SourceText,
        _ members: [Member],
        closings: [String: Int],
        file: String
    ) -> String {
        func location(_ offset: Int) -> String {
            "#sourceLocation(file: \"\(file)\", line: \(source.line(of: offset)))\n"
        }
        var edits: [(range: Range<Int>, text: String)] = members.map { member in
            (member.range, source.text(in: member.range).filter(\.isNewline))
        }
        for (owner, closing) in closings {
            let own = members.filter { $0.owner == owner }
            guard !own.isEmpty else { continue }
            let texts = own.map { member in
                "\n" + location(member.range.lowerBound) + member.access + source.text(in: member.range)
                    + "\n"
            }
            edits.append((closing..<closing, texts.joined() + location(closing)))
        }
        var bytes = source.bytes
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
