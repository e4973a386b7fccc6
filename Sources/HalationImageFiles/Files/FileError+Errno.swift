import Foundation
import SystemPackage

extension FileError {
    /// Creates an error from the system's answer.
    init(_ operation: Operation, path: String, _ error: Errno) {
        self.init(operation, path: path, code: POSIXErrorCode(rawValue: error.rawValue) ?? .EIO)
    }
}

/// Runs calls of `SystemPackage`, whose untyped errors are all `Errno`.
func callingSystem<Value>(_ calls: () throws -> Value) throws(Errno) -> Value {
    do {
        return try calls()
    } catch {
        throw error as? Errno ?? .ioError
    }
}
