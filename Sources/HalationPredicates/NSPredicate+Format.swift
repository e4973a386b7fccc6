@_exported public import Foundation

extension NSPredicate {
    /// Creates a predicate from a format, such as `name CONTAINS[cd] %@ AND age > 20`.
    ///
    /// Names stand for the values of managed objects, of dictionaries, and of stored variables.
    ///
    /// - Precondition: The format is one of Foundation's, with an argument for each `%@`.
    public convenience init(format predicateFormat: String, _ args: Any?...) {
        self.init(format: predicateFormat, values: args)
    }

    /// Creates a predicate from a format and a list of its arguments.
    ///
    /// - Precondition: The format is one of Foundation's, with an argument for each `%@`.
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        self.init(format: predicateFormat, values: arguments ?? [])
    }

    private convenience init(format: String, values: [Any?]) {
        var parser = PredicateParser(format, values)
        guard let condition = parser?.wholeCondition() else {
            preconditionFailure(
                "'\(format)' with \(values.count) arguments is no format of a predicate, such as 'name == %@'"
            )
        }
        self.init { object, variables in condition.isTrue(object, variables ?? [:]) }
    }
}
