import HalationShaderEngine

extension GLSLChecker {
    func member(_ name: String, of value: Expression, at position: Position) -> Expression {
        if value.type.isError { return value }
        if value.type.base == .structure, !value.type.isArray {
            let members = types.structures[Int(value.type.structure)].members
            guard let which = members.firstIndex(where: { $0.name == name }) else {
                report("\(self.name(of: value.type)) has no member '\(name)'", at: position)
                return failed(at: position)
            }
            return make(.field(value, which), members[which].type, at: position, isConstant: value.isConstant)
        }
        guard value.type.isVector || (value.type.isScalar && !version.isStrict && version.number >= 420)
        else {
            report("\(self.name(of: value.type)) has no member '\(name)'", at: position)
            return failed(at: position)
        }
        var components: [Int] = []
        var set: Int?
        for letter in name.unicodeScalars {
            guard let found = Self.swizzleLetters[letter] else {
                report("\(self.name(of: value.type)) has no member '\(name)'", at: position)
                return failed(at: position)
            }
            guard set == nil || set == found.set else {
                report("'\(name)' mixes the letters of different sets", at: position)
                return failed(at: position)
            }
            set = found.set
            components.append(found.component)
        }
        guard components.count <= 4 else {
            report("'\(name)' has more than four components", at: position)
            return failed(at: position)
        }
        guard components.allSatisfy({ $0 < Int(value.type.rows) }) else {
            report("\(self.name(of: value.type)) has no component '\(name)'", at: position)
            return failed(at: position)
        }
        return make(
            .swizzle(value, components),
            .vector(value.type.base, components.count),
            at: position,
            isConstant: value.isConstant
        )
    }

    private static let swizzleLetters: [Unicode.Scalar: (set: Int, component: Int)] = {
        var letters: [Unicode.Scalar: (set: Int, component: Int)] = [:]
        for (set, text) in ["xyzw", "rgba", "stpq"].enumerated() {
            for (component, letter) in text.unicodeScalars.enumerated() { letters[letter] = (set, component) }
        }
        return letters
    }()

    func index(_ value: Expression, _ index: Expression, at position: Position) -> Expression {
        if value.type.isError || index.type.isError { return failed(at: position) }
        guard value.type.isArray || value.type.isVector || value.type.isMatrix else {
            report("\(name(of: value.type)) has no elements", at: position)
            return failed(at: position)
        }
        guard index.type == .int || index.type == .uint else {
            report("an index is int, not \(name(of: index.type))", at: index.position)
            return failed(at: position)
        }
        let count =
            value.type.isArray
            ? Int(value.type.count) : Int(value.type.isMatrix ? value.type.columns : value.type.rows)
        if value.type.isArray, count == 0 {
            report("the size of this array is not known", at: position)
            return failed(at: position)
        }
        if let bits = index.constant {
            let number = index.type == .uint ? Int(bits) : Int(Int32(bitPattern: bits))
            guard number >= 0, number < count else {
                report("the index \(number) is outside 0...\(count - 1)", at: index.position)
                return failed(at: position)
            }
        }
        let isConstant = value.isConstant && index.isConstant
        let element = make(.index(value, index), value.type.element, at: position, isConstant: isConstant)
        guard let array = types.innerArray(of: element.type) else { return element }
        return make(.field(element, 0), array, at: position, isConstant: isConstant)
    }

    func arrayLength(of value: Expression, at position: Position) -> Expression {
        if value.type.isError { return value }
        if version.isDeclared, version.number <= 110 {
            report("this version has no lengths of arrays", at: position)
        }
        guard value.type.isArray || ((value.type.isVector || value.type.isMatrix) && version.number >= 420)
        else {
            report("\(name(of: value.type)) has no length", at: position)
            return failed(at: position)
        }
        let count = value.type.isMatrix ? Int32(value.type.columns) : Int32(value.type.rows)
        return literal(UInt32(bitPattern: value.type.isArray ? value.type.count : count), .int, at: position)
    }
}
