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

    package init(name: String, members: [Member], componentCount: Int, hasSampler: Bool) {
        self.name = name
        self.members = members
        self.componentCount = componentCount
        self.hasSampler = hasSampler
    }
}

/// What types a source has beside those of the language.
package struct TypeTable: Sendable {
    /// The most components that a variable may have.
    package static let mostComponents = 16_384

    package var structures: [Structure] = []

    package init() {}

    /// The components of a value of a type, one after another.
    package func componentCount(of type: ValueType) -> Int {
        let single: Int =
            switch type.base {
            case .structure: structures[Int(type.structure)].componentCount
            case .void, .error: 0
            default: type.componentCount
            }
        return type.isArray ? single * Int(type.count) : single
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
