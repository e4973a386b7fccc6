import Foundation
import HalationAnimation
@_spi(Reflection) import Swift
import Synchronization

/// What the tree needs to know about a type of value, found once per type: which fields are dynamic properties, and how to
/// compare two values.
package final class TypeTraits: @unchecked Sendable {
    /// Compares two values of the type; both must be initialised.
    typealias Comparison = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

    /// A dynamic property stored in a value of the type.
    struct Property {
        let offset: Int
        let install: (UnsafeMutableRawPointer, inout AnyObject?, ViewNode) -> Void
        let inputsChanged: (UnsafeMutableRawPointer, inout AnyObject?, ViewNode) -> Bool
    }

    /// How two values of a type are compared.
    final class ValueComparison: @unchecked Sendable {
        let compare: Comparison

        /// Whether the type, or one of a field, decides itself when two values need no update, so that identical bits do
        /// not prove it.
        let comparesItself: Bool

        init(comparesItself: Bool, _ compare: @escaping Comparison) {
            self.compare = compare
            self.comparesItself = comparesItself
        }
    }

    /// Found with the first comparison: a single picture needs none, and most casts to a protocol walk the conformances
    /// of all libraries.
    private let knownComparison = AtomicLazyReference<ValueComparison>()
    private let findComparison: () -> ValueComparison

    /// In the order in which they are installed: the fields of a property before the property.
    let properties: [Property]

    /// The type itself, if it is a built-in view.
    let primitive: (any PrimitiveView.Type)?

    /// The type itself, if its values have animatable data.
    let animatable: (any Animatable.Type)?

    private init<Value>(_ type: Value.Type) {
        let possible = PossibleConformances(of: type)
        findComparison = { makeComparison(type, possible) }
        properties = findProperties(in: type, possible, at: 0)
        primitive = possible.contains(.primitiveView) ? type as? any PrimitiveView.Type : nil
        animatable = possible.contains(.animatable) ? type as? any Animatable.Type : nil
    }

    private static let known = Mutex<[ObjectIdentifier: TypeTraits]>([:])

    /// The traits of a type.
    static func of<Value>(_ type: Value.Type) -> TypeTraits {
        let key = ObjectIdentifier(type)
        if let traits = known.withLock({ $0[key] }) { return traits }
        // Finding traits asks for those of the fields, so the lock is not held.
        let traits = TypeTraits(type)
        return known.withLock { known in
            if let first = known[key] { return first }
            known[key] = traits
            return traits
        }
    }

    /// How two values are compared; found with the first call.
    var comparison: ValueComparison {
        knownComparison.load() ?? knownComparison.storeIfNil(findComparison())
    }

    /// What the function ``isProvablySame(_:_:)`` returns, for a type whose traits are at hand.
    func isProvablySame<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
        withUnsafePointer(to: lhs) { lhs in
            withUnsafePointer(to: rhs) { rhs in comparison.compare(lhs, rhs) }
        }
    }
}

/// A stored value that is neither a view nor a property, whose dynamic properties belong to the view that stores it.
package protocol PropertyCarrier {}

// MARK: - Comparison

private func makeComparison<Value>(
    _ type: Value.Type,
    _ possible: PossibleConformances
) -> TypeTraits.ValueComparison {
    let size = MemoryLayout<Value>.size
    if size == 0 { return TypeTraits.ValueComparison(comparesItself: false) { _, _ in true } }
    let bitwise: TypeTraits.Comparison = { memcmp($0, $1, size) == 0 }
    if type is AnyObject.Type { return TypeTraits.ValueComparison(comparesItself: false, bitwise) }
    if possible.contains(.updateComparable), let comparable = type as? any UpdateComparable.Type {
        return TypeTraits.ValueComparison(comparesItself: true, compareItself(comparable))
    }
    if possible.contains(.equatable), let equatable = type as? any Equatable.Type {
        return TypeTraits.ValueComparison(comparesItself: false, compareEqual(equatable))
    }
    var fields: [TypeTraits.Comparison] = []
    var comparesItself = false
    walkFields(of: type) { offset, type in
        let comparison = fieldTraits(type).comparison
        comparesItself = comparesItself || comparison.comparesItself
        fields.append { [compare = comparison.compare] in compare($0 + offset, $1 + offset) }
    }
    // A function, an enumeration, an existential and anything else without fields.
    if fields.isEmpty { return TypeTraits.ValueComparison(comparesItself: false, bitwise) }
    return TypeTraits.ValueComparison(comparesItself: comparesItself) { [fields, comparesItself] lhs, rhs in
        if !comparesItself, bitwise(lhs, rhs) { return true }
        for compare in fields where !compare(lhs, rhs) { return false }
        return true
    }
}

private func fieldTraits(_ type: Any.Type) -> TypeTraits {
    func open<Field>(_ type: Field.Type) -> TypeTraits { .of(type) }
    return _openExistential(type, do: open)
}

private func compareEqual<Value: Equatable>(_ type: Value.Type) -> TypeTraits.Comparison {
    let size = MemoryLayout<Value>.size
    return { lhs, rhs in
        memcmp(lhs, rhs, size) == 0
            || lhs.assumingMemoryBound(to: Value.self).pointee
                == rhs.assumingMemoryBound(to: Value.self).pointee
    }
}

private func compareItself<Value: UpdateComparable>(_ type: Value.Type) -> TypeTraits.Comparison {
    { lhs, rhs in
        lhs.assumingMemoryBound(to: Value.self).pointee
            .needsNoUpdate(from: rhs.assumingMemoryBound(to: Value.self).pointee)
    }
}

// MARK: - Fields

/// Calls `visit` with the offset and type of each stored field of a struct or tuple.
private func walkFields(of type: Any.Type, _ visit: (Int, Any.Type) -> Void) {
    let kind = metadataKind(of: type)
    guard kind == .struct || kind == .tuple else { return }
    _ = _forEachField(of: type, options: []) { _, offset, field, _ in
        visit(offset, field)
        return true
    }
}

private func findProperties(
    in type: Any.Type,
    _ possible: PossibleConformances,
    at base: Int
) -> [TypeTraits.Property] {
    var found: [TypeTraits.Property] = []
    let isCarrier = possible.contains(.propertyCarrier) && type is any PropertyCarrier.Type
    func visit(_ offset: Int, _ field: Any.Type) {
        let possible = PossibleConformances(of: field)
        if possible.contains(.nodeProperty), let property = field as? any NodeProperty.Type {
            found.append(installing(property, at: base + offset))
        } else if possible.contains(.dynamicProperty), let property = field as? any DynamicProperty.Type {
            found += findProperties(in: field, possible, at: base + offset)
            found.append(updating(property, at: base + offset))
        } else if isCarrier || (possible.contains(.propertyCarrier) && field is any PropertyCarrier.Type) {
            found += findProperties(in: field, possible, at: base + offset)
        }
    }
    walkFields(of: type, visit)
    return found
}

private func installing<Property: NodeProperty>(_ type: Property.Type, at offset: Int) -> TypeTraits.Property
{
    TypeTraits.Property(
        offset: offset,
        install: { pointer, slot, node in
            let property = pointer.assumingMemoryBound(to: Property.self)
            property.pointee.install(&slot, in: PropertyHost(node: node))
        },
        inputsChanged: { pointer, slot, node in
            let property = pointer.assumingMemoryBound(to: Property.self)
            return property.pointee.inputsChanged(&slot, in: PropertyHost(node: node))
        }
    )
}

private func updating<Property: DynamicProperty>(
    _ type: Property.Type,
    at offset: Int
) -> TypeTraits.Property {
    TypeTraits.Property(
        offset: offset,
        install: { pointer, _, _ in
            let property = pointer.assumingMemoryBound(to: Property.self)
            updateOnMainActor(&property.pointee)
        },
        inputsChanged: { _, _, _ in false }
    )
}

private func updateOnMainActor<Property: DynamicProperty>(_ property: inout Property) {
    property.update()
}
