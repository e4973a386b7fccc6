public import Foundation

/// An array by the name of Core Foundation, for code that writes `colors as CFArray`.
public typealias CFArray = [Any]

/// A dictionary by the name of Core Foundation.
public typealias CFDictionary = [AnyHashable: Any]

/// A text by the name of Core Foundation.
public typealias CFString = String

/// Bytes by the name of Core Foundation.
public typealias CFData = Data
