import Foundation
import HalationPredicates

/// How values are kept in objects, and given to Swift's types.
///
/// Numbers are kept as `NSNumber`, as with Objective-C; dates, texts and the like as Swift's values.
enum ManagedValue {
    /// A value as an attribute keeps it; nil for nil.
    static func kept(_ value: Any?, _ type: NSAttributeType) -> Any? {
        guard let value = PredicateValue.unwrapped(value) else { return nil }
        if type == .transformableAttributeType || type == .undefinedAttributeType { return value }
        if let raw = value as? any RawRepresentable, PredicateValue.number(value) == nil {
            return kept(raw.rawValue, type)
        }
        switch type {
        case .decimalAttributeType:
            return (value as? Decimal).map { NSDecimalNumber(decimal: $0) } ?? value
        // A number of 64 bits is no exact `Float`, as which it is read.
        case .floatAttributeType:
            return PredicateValue.number(value).map { NSNumber(value: $0.floatValue) } ?? value
        case .dateAttributeType: return (value as? Date) ?? (value as? NSNumber).map(date) ?? value
        default: return PredicateValue.number(value) ?? PredicateValue.string(value) ?? value
        }
    }

    private static func date(_ number: NSNumber) -> Date {
        Date(timeIntervalSinceReferenceDate: number.doubleValue)
    }

    /// A default value in the words of a model's file.
    static func parsed(_ text: String, _ type: NSAttributeType) -> Any? {
        switch type {
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
            return Int64(text).map { NSNumber(value: $0) }
        case .doubleAttributeType: return Double(text).map { NSNumber(value: $0) }
        case .floatAttributeType: return Float(text).map { NSNumber(value: $0) }
        case .decimalAttributeType: return NSDecimalNumber(string: text)
        case .booleanAttributeType: return NSNumber(value: text == "YES" || text == "1")
        case .dateAttributeType: return Double(text).map(Date.init(timeIntervalSinceReferenceDate:))
        case .stringAttributeType: return text
        case .UUIDAttributeType: return UUID(uuidString: text)
        case .URIAttributeType: return URL(string: text)
        default: return nil
        }
    }

    /// A kept value in the type of a property; nil if it cannot be one.
    static func given<Value>(_ value: Any?, as type: Value.Type) -> Value? {
        if let optional = type as? any OptionalValue.Type { return optional.wrapping(value) as? Value }
        guard let value else { return zero(type) }
        if let value = value as? Value { return value }
        if let raw = type as? any RawRepresentable.Type { return enumeration(value, raw) as? Value }
        if let date = value as? Date { return date.timeIntervalSinceReferenceDate as? Value }
        return nil
    }

    private static func enumeration<Raw: RawRepresentable>(_ value: Any, _ type: Raw.Type) -> Raw? {
        given(value, as: Raw.RawValue.self).flatMap(Raw.init)
    }

    /// What a property without a value has if its type is not optional; nil if the type has nothing like zero.
    private static func zero<Value>(_ type: Value.Type) -> Value? {
        for value in [false, 0 as Int, 0.0, Float(0), "", Data(), Date(timeIntervalSinceReferenceDate: 0)]
            as [Any]
        {
            if let value = value as? Value { return value }
        }
        for value in [NSNumber(value: 0), NSDecimalNumber.zero] {
            if let value = value as? Value { return value }
        }
        if let raw = type as? any RawRepresentable.Type {
            return enumeration(NSNumber(value: 0), raw) as? Value
        }
        return NSNumber(value: 0) as? Value
    }

    /// Related objects in the type of a property; nil if they cannot be one.
    static func given<Value>(_ objects: [NSManagedObject], as type: Value.Type) -> Value? {
        if let optional = type as? any OptionalValue.Type { return optional.wrapping(objects) as? Value }
        if let set = type as? any ObjectSet.Type { return set.containing(objects) as? Value }
        if let set = NSOrderedSet(array: objects) as? Value { return set }
        if let set = NSSet(array: objects) as? Value { return set }
        return objects as? Value ?? objects.first as? Value
    }

    /// The objects in a value for a relationship.
    static func objects(in value: Any?) -> [NSManagedObject] {
        guard let value = PredicateValue.unwrapped(value) else { return [] }
        if let object = value as? NSManagedObject { return [object] }
        let elements = PredicateValue.elements(of: value) ?? []
        let objects = elements.compactMap { $0 as? NSManagedObject }
        let hasOrder = value is NSOrderedSet || value is NSArray || value is [Any]
        // A set's own order depends on hashes.
        return hasOrder ? objects : objects.sorted { $0.objectID.number < $1.objectID.number }
    }
}

private protocol OptionalValue {
    static func wrapping(_ value: Any?) -> Any
    static func wrapping(_ objects: [NSManagedObject]) -> Any
}

extension Optional: OptionalValue {
    static func wrapping(_ value: Any?) -> Any {
        value.flatMap { ManagedValue.given($0, as: Wrapped.self) } as Any
    }

    static func wrapping(_ objects: [NSManagedObject]) -> Any {
        ManagedValue.given(objects, as: Wrapped.self) as Any
    }
}

private protocol ObjectSet {
    static func containing(_ objects: [NSManagedObject]) -> Any
}

extension Set: ObjectSet {
    static func containing(_ objects: [NSManagedObject]) -> Any { Set(objects.compactMap { $0 as? Element }) }
}
