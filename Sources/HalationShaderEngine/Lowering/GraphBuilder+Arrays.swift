extension Graph {
    /// Whether a value stands for an array as it is at a moment, and not for a number.
    ///
    /// An array has one place in memory. What changes it takes the value that stands for its contents before, and makes
    /// one for those after; reads name the contents that they need, and stand in order between the changes.
    func isArray(_ value: Value) -> Bool {
        let instruction = instructions[Int(value)]
        return switch instruction.operation {
        case .clearArray, .storeElement, .join: true
        case .phi: isArray(instruction.a)
        default: false
        }
    }

    /// The number of an array.
    func arrayNumber(of value: Value) -> Int {
        let instruction = instructions[Int(value)]
        return switch instruction.operation {
        case .phi, .join: arrayNumber(of: instruction.a)
        default: Int(instruction.immediate)
        }
    }
}

extension GraphBuilder {
    /// A new array in memory, or (known) one that is used again, of zeros.
    mutating func clearArray(_ number: Int) -> Value {
        append(Instruction(operation: .clearArray, immediate: UInt32(number)), .pixel, to: currentBlock)
    }

    /// The element of an array at an index.
    mutating func loadElement(of array: Value, at index: Value) -> Value {
        let number = UInt32(graph.arrayNumber(of: array))
        return add(Instruction(operation: .loadElement, a: array, b: index, immediate: number))
    }

    /// The array after the element at an index has become a value where a mask holds.
    mutating func storeElement(of array: Value, at index: Value, _ value: Value, mask: Value) -> Value {
        let number = UInt32(graph.arrayNumber(of: array))
        let list = moreIndex([index, value, mask])
        let store = Instruction(operation: .storeElement, a: array, b: Value(list), immediate: number)
        return append(store, .pixel, to: currentBlock)
    }

    /// The array after the two sides of a branch; what is no array comes from a side that no lane takes.
    mutating func join(_ a: Value, _ b: Value) -> Value {
        guard graph.isArray(a) else { return b }
        guard graph.isArray(b), a != b else { return a }
        return add(Instruction(operation: .join, a: a, b: b))
    }
}
