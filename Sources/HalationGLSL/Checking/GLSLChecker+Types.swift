import HalationShaderEngine

extension GLSLChecker {
    /// What the qualifiers of a declaration ask for.
    struct Qualifiers {
        var storage: Syntax.Storage?
        var isConstant = false
    }

    func resolve(_ qualifiers: Syntax.Qualifiers, after earlier: Qualifiers = Qualifiers()) throws(Abandoned)
        -> Qualifiers
    {
        var result = earlier
        for (storage, position) in qualifiers.all {
            if let old = result.storage, !(old == .const && storage == .input) {
                report("this declaration has two storage qualifiers", at: position)
            }
            result.storage = storage
            result.isConstant = result.isConstant || storage == .const
        }
        try pass(qualifiers.end)
        return result
    }

    /// What stands before the names of a declaration; without a type where there are qualifiers only.
    func resolve(_ head: Syntax.Head) throws(Abandoned) -> (qualifiers: Qualifiers, type: ValueType?) {
        var qualifiers = try resolve(head.qualifiers)
        guard let name = head.type else { return (qualifiers, nil) }
        let type = try resolve(name)
        if let later = head.laterQualifiers { qualifiers = try resolve(later, after: qualifiers) }
        return (qualifiers, try sized(type, head.size))
    }

    // MARK: Types

    /// The type that a name or a structure's declaration stands for.
    func resolve(_ name: Syntax.TypeName) throws(Abandoned) -> ValueType {
        switch name.kind {
        case .known(let type): return type
        case .named(let word):
            guard case .structure(let index) = lookUp(word) else {
                throw abandon(
                    "'\(word)' is not a type" + Proposals.advice(on: word, among: []),
                    at: name.position
                )
            }
            return ValueType(base: .structure, structure: Int16(truncatingIfNeeded: index))
        case .structure(let structure): return try declare(structure)
        case .broken(let mistake): throw abandon(mistake)
        }
    }

    /// The type itself, or an array of it if brackets follow.
    func sized(_ type: ValueType, _ size: Syntax.ArraySize?) throws(Abandoned) -> ValueType {
        guard let size else { return type }
        var result = type
        // The innermost array is the one whose brackets stand last.
        for inner in size.inner.reversed() {
            guard inner.count != nil else {
                throw abandon("only the first size of an array may be left out", at: inner.position)
            }
            result = try array(of: result, inner)
            if result.isError { return result }
        }
        return try array(of: result, size)
    }

    /// An array of a type, which may be an array itself.
    private func array(of type: ValueType, _ size: Syntax.ArraySize) throws(Abandoned) -> ValueType {
        if type.base == .void { throw abandon("there are no arrays of void", at: size.position) }
        if type.isArray {
            if version.isStrict { throw abandon("GLSL ES 1.00 has no arrays of arrays", at: size.position) }
            if type.count == 0 {
                throw abandon("only the first size of an array may be left out", at: size.position)
            }
            if types.containsSampler(type) {
                throw abandon("arrays of arrays of samplers are not supported", at: size.position)
            }
            guard types.structures.count < Self.mostStructures else {
                throw abandon(
                    "a source has at most \(Self.mostStructures) structures and arrays of arrays",
                    at: size.position
                )
            }
        }
        let type = module.types.element(type)
        guard let expression = size.count else { return type.array(of: 0) }
        let number = try check(expression)
        if number.type.isError { return .error }
        guard number.type == .int || number.type == .uint, let bits = number.constant else {
            throw abandon("the size of an array is a constant int", at: number.position)
        }
        let count = Int(Int32(bitPattern: bits))
        guard count > 0 else {
            throw abandon("the size of an array is above 0, not \(count)", at: number.position)
        }
        let most = TypeTable.mostComponents
        guard count <= most, types.componentCount(of: type) <= most / count else {
            throw abandon("an array has at most \(most) components", at: number.position)
        }
        return type.array(of: count)
    }

    // MARK: Structures

    /// The members of a structure that is being declared.
    private struct Layout {
        var members: [Structure.Member] = []
        var componentCount = 0
        var hasSampler = false
    }

    private func declare(_ structure: Syntax.Structure) throws(Abandoned) -> ValueType {
        var layout = Layout()
        for declaration in structure.members { try add(declaration, to: &layout) }
        try pass(structure.end)
        if layout.members.isEmpty {
            report("a structure has at least one member", at: structure.position)
        }
        if layout.hasSampler { report("samplers in structures are not supported", at: structure.position) }
        guard types.structures.count < Self.mostStructures else {
            throw abandon(
                "a source declares at most \(Self.mostStructures) structures",
                at: structure.position
            )
        }
        return enter(
            Structure(
                name: structure.name?.text ?? "",
                members: layout.members,
                componentCount: layout.componentCount,
                hasSampler: layout.hasSampler
            ),
            at: structure.position
        )
    }

    private func enter(_ structure: Structure, at position: Position) -> ValueType {
        module.types.structures.append(structure)
        let index = module.types.structures.count - 1
        if !structure.name.isEmpty {
            checkName(structure.name, at: position)
            enter(.structure(index), as: structure.name, at: position)
        }
        return ValueType(base: .structure, structure: Int16(truncatingIfNeeded: index))
    }

    private func add(_ declaration: Syntax.Declaration, to layout: inout Layout) throws(Abandoned) {
        let qualifiers = try resolve(declaration.head.qualifiers)
        if qualifiers.storage != nil {
            report("a member has no storage qualifier", at: declaration.head.qualifiers.position)
        }
        guard let name = declaration.head.type else { return }
        let base = try resolve(name)
        if base == .void { throw abandon("a member cannot be void", at: name.next) }
        let type = try sized(base, declaration.head.size)
        for member in declaration.names { try add(member, type, to: &layout) }
        try pass(declaration.end)
    }

    private func add(_ member: Syntax.Declarator, _ base: ValueType, to layout: inout Layout)
        throws(Abandoned)
    {
        let (name, position) = (member.name.text, member.name.position)
        let type = try sized(base, member.size)
        if type.count == 0 { throw abandon("a member's array needs a size", at: position) }
        if layout.members.contains(where: { $0.name == name }) {
            report("the member '\(name)' is already declared", at: position)
        }
        layout.members.append(Structure.Member(name: name, type: type, offset: layout.componentCount))
        layout.componentCount += types.componentCount(of: type)
        layout.hasSampler = layout.hasSampler || types.containsSampler(type)
        guard layout.componentCount <= TypeTable.mostComponents else {
            throw abandon("a structure has at most \(TypeTable.mostComponents) components", at: position)
        }
    }
}
