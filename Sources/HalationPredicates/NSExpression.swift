public import Foundation

/// A value that follows from others, such as `1 + 2 * 3`.
///
/// Foundation on Linux has no expressions.
open class NSExpression: NSObject, @unchecked Sendable {
    private let expression: PredicateExpression

    /// The name of the function; empty for other expressions.
    public let function: String

    private init(_ expression: PredicateExpression, function: String = "") {
        self.expression = expression
        self.function = function
    }

    /// Creates an expression from a format.
    ///
    /// - Precondition: The format is one of Foundation's, with an argument for each `%@`.
    public convenience init(format expressionFormat: String, _ args: Any?...) {
        self.init(format: expressionFormat, values: args)
    }

    /// Creates an expression from a format and a list of its arguments.
    ///
    /// - Precondition: The format is one of Foundation's, with an argument for each `%@`.
    public convenience init(format expressionFormat: String, argumentArray arguments: [Any]) {
        self.init(format: expressionFormat, values: arguments)
    }

    private convenience init(format: String, values: [Any?]) {
        var parser = PredicateParser(format, values)
        guard let expression = parser?.wholeExpression() else {
            preconditionFailure(
                "'\(format)' with \(values.count) arguments is no format of an expression, such as '1 + 2 * 3'"
            )
        }
        self.init(expression)
    }

    /// Creates an expression that always has the same value.
    public convenience init(forConstantValue obj: Any?) { self.init(.constant(obj)) }

    /// Creates an expression of a value of the object.
    public convenience init(forKeyPath keyPath: String) {
        self.init(.keyPath(of: .object, keyPath.split(separator: ".").map(String.init)))
    }

    /// Creates an expression of a value of the object.
    public convenience init<Root, Value>(forKeyPath keyPath: KeyPath<Root, Value>) {
        self.init(forKeyPath: "\(keyPath)".split(separator: ".").dropFirst().joined(separator: "."))
    }

    /// Creates an expression that a substitution variable gives.
    public convenience init(forVariable string: String) { self.init(.variable(string)) }

    /// Creates an expression of a function, such as `sum:`.
    public convenience init(forFunction name: String, arguments parameters: [Any]) {
        self.init(.function(name, parameters.map(Self.expression)), function: name)
    }

    /// Creates an expression of a list.
    public convenience init(forAggregate subexpressions: [Any]) {
        self.init(.aggregate(subexpressions.map(Self.expression)))
    }

    private static func expression(_ value: Any) -> PredicateExpression {
        (value as? NSExpression)?.expression ?? .constant(value)
    }

    /// An expression of the object itself.
    open class func expressionForEvaluatedObject() -> NSExpression { NSExpression(.object) }

    /// The value for an object; the context has no effect.
    open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
        expression.value(object, [:])
    }
}
