import Foundation

/// A value that a format describes.
indirect enum PredicateExpression {
    case constant(Any?)
    case object
    case variable(String)
    case keyPath(of: PredicateExpression, [String])
    case aggregate([PredicateExpression])
    case function(String, [PredicateExpression])
    case subquery(PredicateExpression, variable: String, PredicateCondition)
    case ternary(PredicateCondition, PredicateExpression, PredicateExpression)

    /// The value for an object.
    func value(_ object: Any?, _ variables: [String: Any]) -> Any? {
        switch self {
        case .constant(let value): return PredicateValue.unwrapped(value)
        case .object: return object
        case .variable(let name): return variables[name]
        case .keyPath(let root, let path):
            return PredicateValue.unwrapped(KeyPathValue.value(of: root.value(object, variables), path: path))
        case .aggregate(let elements):
            return elements.map { $0.value(object, variables) as Any }
        case .function(let name, let arguments):
            return PredicateFunctions.value(name, arguments.map { $0.value(object, variables) })
        case .subquery(let collection, let variable, let condition):
            guard let value = collection.value(object, variables),
                let elements = PredicateValue.elements(of: value)
            else { return [Any]() }
            return elements.filter { element in
                condition.isTrue(object, variables.merging([variable: element]) { $1 })
            }
        case .ternary(let condition, let first, let second):
            return (condition.isTrue(object, variables) ? first : second).value(object, variables)
        }
    }
}

/// A condition that a format describes.
indirect enum PredicateCondition {
    case always(Bool)
    case and([PredicateCondition])
    case or([PredicateCondition])
    case not(PredicateCondition)
    case comparison(PredicateExpression, PredicateComparison, PredicateExpression)

    /// Whether an object fulfils it.
    func isTrue(_ object: Any?, _ variables: [String: Any]) -> Bool {
        switch self {
        case .always(let value): return value
        case .and(let parts): return parts.allSatisfy { $0.isTrue(object, variables) }
        case .or(let parts): return parts.contains { $0.isTrue(object, variables) }
        case .not(let part): return !part.isTrue(object, variables)
        case .comparison(let first, let comparison, let second):
            return comparison.isTrue(first.value(object, variables), second.value(object, variables))
        }
    }
}
