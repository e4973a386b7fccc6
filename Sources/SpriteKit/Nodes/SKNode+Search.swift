public import Foundation

extension SKNode {
    /// The first node that a pattern of names finds.
    ///
    /// A name finds a child; `/` leads from parent to child, and at the start from the top of the tree; `//` finds
    /// descendants at any depth, `..` the parent, `*` any letters of a name, and `[abc]` or `[a-z]` one of several.
    public func childNode(withName name: String) -> SKNode? { found(by: name).first }

    /// The nodes that a pattern of names finds.
    public subscript(name: String) -> [SKNode] { found(by: name) }

    /// Calls a closure with each node that a pattern of names finds, until the closure sets its pointer to true.
    public func enumerateChildNodes(
        withName name: String,
        using block: (SKNode, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stops: ObjCBool = false
        for node in found(by: name) {
            block(node, &stops)
            if stops.boolValue { return }
        }
    }

    /// The nodes that a pattern of names finds, in the order of the tree.
    func found(by pattern: String) -> [SKNode] {
        var parts = pattern.split(separator: "/", omittingEmptySubsequences: false).map(Array.init)
        var nodes = [self]
        var isDeep = false
        if parts.count > 1, parts.first?.isEmpty == true {
            nodes = [root]
            parts.removeFirst()
        }
        for part in parts {
            if part.isEmpty {
                isDeep = true
            } else if part == ["."] {
                continue
            } else if part == [".", "."] {
                nodes = nodes.compactMap(\.parent)
            } else {
                var found: [SKNode] = []
                for node in nodes { node.collect(part, isDeep: isDeep, into: &found) }
                nodes = found
                isDeep = false
            }
        }
        return nodes
    }

    private func collect(_ pattern: [Character], isDeep: Bool, into found: inout [SKNode]) {
        for child in children {
            if NamePattern.matches(Array(child.name ?? "")[...], pattern[...], isNamed: child.name != nil) {
                found.append(child)
            }
            if isDeep { child.collect(pattern, isDeep: true, into: &found) }
        }
    }
}

/// Compares names with patterns.
enum NamePattern {
    /// Whether a name is one of a pattern's; `*` alone also finds nodes without a name.
    static func matches(
        _ name: ArraySlice<Character>,
        _ pattern: ArraySlice<Character>,
        isNamed: Bool = true
    ) -> Bool {
        guard isNamed else { return pattern == ["*"] }
        guard let first = pattern.first else { return name.isEmpty }
        let rest = pattern.dropFirst()
        if first == "*" {
            return (name.startIndex...name.endIndex).contains { matches(name[$0...], rest) }
        }
        guard let letter = name.first else { return false }
        if first == "[", let end = rest.firstIndex(of: "]") {
            guard contains(rest[..<end], letter) else { return false }
            return matches(name.dropFirst(), pattern[(end + 1)...])
        }
        return first == letter && matches(name.dropFirst(), rest)
    }

    /// Whether a letter is among those in square brackets.
    private static func contains(_ letters: ArraySlice<Character>, _ letter: Character) -> Bool {
        var rest = letters
        while let first = rest.popFirst() {
            if rest.first == "-", rest.count > 1 {
                rest.removeFirst()
                if let last = rest.popFirst(), first <= last, (first...last).contains(letter) { return true }
            } else if first == letter {
                return true
            }
        }
        return false
    }
}
