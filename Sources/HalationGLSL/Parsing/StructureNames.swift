import HalationShaderEngine

/// Which names are structures' at a place in a source: the only thing about meaning that the grammar depends on.
struct StructureNames {
    /// Whether each name is a structure's, or else another thing's that hides one.
    private var scopes: [[String: Bool]] = [[:]]
    /// Whether the source has declared none so far, like most.
    private var areMissing = true

    func contains(_ name: String) -> Bool {
        guard !areMissing else { return false }
        for scope in scopes.reversed() {
            if let isStructure = scope[name] { return isStructure }
        }
        return false
    }

    mutating func openScope() { scopes.append([:]) }
    mutating func closeScope() { scopes.removeLast() }

    mutating func insert(_ structure: String) {
        areMissing = false
        scopes[scopes.count - 1][structure] = true
    }

    /// Hides structures of a variable's name.
    mutating func hide(byVariable name: String) {
        if !areMissing { scopes[scopes.count - 1][name] = false }
    }

    /// Hides outer structures of a function's name; one beside it keeps the name.
    mutating func hide(byFunction name: String) {
        guard !areMissing, scopes[scopes.count - 1][name] == nil else { return }
        scopes[scopes.count - 1][name] = false
    }
}
