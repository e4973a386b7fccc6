public import Foundation

// With Objective-C these are objects, which formats take as arguments: `date as CVarArg`. They are no arguments of C here,
// and only predicates, expressions and their like take them.

private let noArgument = [0]

extension Array: @retroactive CVarArg {
    /// Nothing that C could use.
    public var _cVarArgEncoding: [Int] { noArgument }
}

extension Data: @retroactive CVarArg {
    /// Nothing that C could use.
    public var _cVarArgEncoding: [Int] { noArgument }
}

extension Date: @retroactive CVarArg {
    /// Nothing that C could use.
    public var _cVarArgEncoding: [Int] { noArgument }
}

extension NSArray: @retroactive CVarArg {
    /// Nothing that C could use.
    public var _cVarArgEncoding: [Int] { noArgument }
}

extension NSDate: @retroactive CVarArg {
    /// Nothing that C could use.
    public var _cVarArgEncoding: [Int] { noArgument }
}

extension NSNumber: @retroactive CVarArg {
    /// Nothing that C could use.
    public var _cVarArgEncoding: [Int] { noArgument }
}

extension NSSet: @retroactive CVarArg {
    /// Nothing that C could use.
    public var _cVarArgEncoding: [Int] { noArgument }
}

extension NSUUID: @retroactive CVarArg {
    /// Nothing that C could use.
    public var _cVarArgEncoding: [Int] { noArgument }
}

extension Set: @retroactive CVarArg {
    /// Nothing that C could use.
    public var _cVarArgEncoding: [Int] { noArgument }
}

extension URL: @retroactive CVarArg {
    /// Nothing that C could use.
    public var _cVarArgEncoding: [Int] { noArgument }
}

extension UUID: @retroactive CVarArg {
    /// Nothing that C could use.
    public var _cVarArgEncoding: [Int] { noArgument }
}
