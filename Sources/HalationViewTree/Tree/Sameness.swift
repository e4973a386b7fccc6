// The tree asks in four ways whether two values are the same. They differ in what they do with values that are not
// `Equatable`, and in what a wrong answer costs:
//
// | question                 | about                                  | not `Equatable`           | references           |
// |--------------------------|----------------------------------------|---------------------------|----------------------|
// | `isProvablySame(_:_:)`   | views, modifiers, layouts, environment | field by field, then bits | identity             |
// | `needsNoUpdate(from:)`   | types that decide for `isProvablySame` | the type's own rule       | the type's own rule  |
// | `isEqualState(_:_:)`     | state before and after an assignment   | different                 | identity             |
// | `isEqualTrigger(_:_:)`   | triggers of animators and effects      | cannot be                 | `==`                 |
//
// The first two may answer "different" for equal values: that costs an update, which changes no picture. The last two
// decide what a program sees: whether a view is resolved again, and whether an animation starts.

/// Whether two values are the same as far as can be proven, so that what depends on one needs no update for the other.
///
/// Values of ``UpdateComparable`` types decide themselves; `Equatable` ones are compared by bits and then by `==`;
/// structures and tuples by their fields; all others (functions, enumerations, existentials) by bits. False proves
/// nothing, and costs an unnecessary update.
package func isProvablySame<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
    TypeTraits.of(Value.self).isProvablySame(lhs, rhs)
}

/// A type that decides for ``isProvablySame(_:_:)`` when two of its values are interchangeable.
///
/// For types whose bits or fields say too much, as those of a property that finds its value elsewhere (`State`,
/// `Environment`), or too little, as those of a box for values of any type (`AnyView`, `Binding`).
package protocol UpdateComparable {
    /// Whether a view that stores `other` instead needs no update.
    func needsNoUpdate(from other: Self) -> Bool
}

/// Whether an assignment leaves a state as it was, so that no view has to be resolved again.
///
/// Compares references by identity and `Equatable` values by `==`. Values of all other types count as different, even
/// with equal bits: each assignment of one resolves its views again.
func isEqualState<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
    func open<Comparable: Equatable>(_ lhs: Comparable) -> Bool { lhs == rhs as? Comparable }
    if Value.self is AnyObject.Type { return (lhs as AnyObject) === (rhs as AnyObject) }
    guard let lhs = lhs as? any Equatable else { return false }
    return open(lhs)
}

/// Whether two triggers of an animator or a symbol effect have the same type and are equal by `==`.
///
/// For values whose type is erased: ``isProvablySame(_:_:)`` would compare the bits of the existentials, of which those
/// that are not used are undefined.
nonisolated func isEqualTrigger(_ lhs: any Equatable, _ rhs: any Equatable) -> Bool {
    func compare<Value: Equatable>(_ lhs: Value) -> Bool { (rhs as? Value).map { $0 == lhs } ?? false }
    return compare(lhs)
}

// MARK: - Containers of values

extension Optional: UpdateComparable {
    package func needsNoUpdate(from other: Wrapped?) -> Bool {
        switch (self, other) {
        case (nil, nil): true
        case (let lhs?, let rhs?): isProvablySame(lhs, rhs)
        default: false
        }
    }
}

extension Array: UpdateComparable {
    package func needsNoUpdate(from other: [Element]) -> Bool {
        guard count == other.count else { return false }
        let comparison = TypeTraits.of(Element.self).comparison
        let stride = MemoryLayout<Element>.stride
        return withUnsafeBytes { lhs in
            other.withUnsafeBytes { rhs in
                guard let lhs = lhs.baseAddress, let rhs = rhs.baseAddress else { return true }
                // A view that is made again usually has the same storage.
                if lhs == rhs, !comparison.comparesItself { return true }
                return (0..<count).allSatisfy { comparison.compare(lhs + $0 * stride, rhs + $0 * stride) }
            }
        }
    }
}
