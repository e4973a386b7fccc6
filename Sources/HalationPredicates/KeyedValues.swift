import Foundation

/// An object that gives its values by their names, as Objective-C's objects do.
package protocol KeyedValues: AnyObject {
    /// The value with a name; nil if there is none.
    func keyedValue(_ key: String) -> Any?
}

/// Values by the names that a format writes, as far as they are known without Objective-C: those of dictionaries, of
/// stored variables, and of objects that give them by themselves.
package enum KeyPathValue {
    /// The value at the end of a path such as `author.books.@count`.
    package static func value(of root: Any?, path: some Collection<String>) -> Any? {
        guard let key = path.first, let root = PredicateValue.unwrapped(root) else { return root }
        if key.hasPrefix("@"), let elements = PredicateValue.elements(of: root) {
            return aggregate(key, of: elements, path: path.dropFirst())
        }
        if let elements = PredicateValue.elements(of: root) {
            return elements.map { value(of: $0, path: path) as Any }
        }
        return value(of: value(of: root, key: key), path: path.dropFirst())
    }

    /// The value of one object by its name.
    package static func value(of object: Any, key: String) -> Any? {
        if key.lowercased() == "self" { return object }
        if let object = object as? any KeyedValues { return object.keyedValue(key) }
        if let text = PredicateValue.string(object), key == "length" { return text.utf16.count }
        if let dictionary = object as? [String: Any] { return dictionary[key] }
        if let dictionary = object as? NSDictionary {
            return dictionary.object(forKey: NSString(string: key))
        }
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            if let child = current.children.first(where: { $0.label == key }) { return child.value }
            mirror = current.superclassMirror
        }
        return nil
    }

    private static func aggregate(_ key: String, of elements: [Any], path: some Collection<String>) -> Any? {
        if key == "@count" { return elements.count }
        let values = elements.compactMap { PredicateValue.unwrapped(value(of: $0, path: path)) }
        switch key {
        case "@sum": return PredicateFunctions.value("sum:", [values])
        case "@avg": return PredicateFunctions.value("average:", [values])
        case "@min": return PredicateFunctions.value("min:", [values])
        case "@max": return PredicateFunctions.value("max:", [values])
        case "@unionOfObjects": return values
        case "@distinctUnionOfObjects":
            return values.reduce(into: [Any]()) { known, value in
                if !known.contains(where: { PredicateValue.areEqual($0, value) }) { known.append(value) }
            }
        default: return nil
        }
    }
}
