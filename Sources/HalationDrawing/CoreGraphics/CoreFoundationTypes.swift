public import Foundation

/// Stand-in for `CFArray`, for code that writes `colors as CFArray`.
public typealias CFArray = [Any]

/// Stand-in for `CFDictionary`: a Swift dictionary.
public typealias CFDictionary = [AnyHashable: Any]

/// Stand-in for `CFString`: a Swift string.
public typealias CFString = String

/// Stand-in for `CFData`: Foundation's `Data`.
public typealias CFData = Data
