/// A structure that the source declares.
package struct Structure: Sendable {
    package struct Member: Sendable {
        package let name: String
        package let type: ValueType
        /// The components before it.
        package let offset: Int

        package init(name: String, type: ValueType, offset: Int) {
            self.name = name
            self.type = type
            self.offset = offset
        }
    }

    package let name: String
    package let members: [Member]
    package let componentCount: Int
    package let hasSampler: Bool
    /// Whether it stands around an array that is an element of another one, and is its only member.
    package let isInnerArray: Bool

    package init(
        name: String,
        members: [Member],
        componentCount: Int,
        hasSampler: Bool,
        isInnerArray: Bool = false
    ) {
        self.name = name
        self.members = members
        self.componentCount = componentCount
        self.hasSampler = hasSampler
        self.isInnerArray = isInnerArray
    }
}

/// What types a source has beside those of the language.
package struct TypeTable: Sendable {
    /// The most components that a variable may have.
    package static let mostComponents = 16_384

    package var structures: [Structure] = []
    private var innerArrays: [ValueType: Int16] = [:]

    package init() {}

    /// The components of a value of a type, one after another: numbers of 32 bits, two for one of 64.
    package func componentCount(of type: ValueType) -> Int {
        let single: Int =
            switch type.base {
            case .structure: structures[Int(type.structure)].componentCount
            case .void, .error: 0
            case .double: 2 * type.componentCount
            default: type.componentCount
            }
        return type.isArray ? single * Int(type.count) : single
    }

    /// A type for the elements of an array: arrays are put into a structure, so that all have one size.
    package mutating func element(_ type: ValueType) -> ValueType {
        guard type.isArray else { return type }
        if let known = innerArrays[type] { return ValueType(base: .structure, structure: known) }
        guard let index = Int16(exactly: structures.count) else { return .error }
        structures.append(
            Structure(
                name: "array",
                members: [Structure.Member(name: "elements", type: type, offset: 0)],
                componentCount: componentCount(of: type),
                hasSampler: containsSampler(type),
                isInnerArray: true
            )
        )
        innerArrays[type] = index
        return ValueType(base: .structure, structure: index)
    }

    /// The array inside a structure that stands around one; nil for all other types.
    package func innerArray(of type: ValueType) -> ValueType? {
        guard type.base == .structure, !type.isArray, type.structure >= 0 else { return nil }
        let structure = structures[Int(type.structure)]
        return structure.isInnerArray ? structure.members[0].type : nil
    }

    package func containsSampler(_ type: ValueType) -> Bool {
        type.base == .sampler || type.base == .structure && structures[Int(type.structure)].hasSampler
    }

    package func containsArray(_ type: ValueType) -> Bool {
        type.isArray
            || type.base == .structure
                && structures[Int(type.structure)].members.contains { containsArray($0.type) }
    }
}
