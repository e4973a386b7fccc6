public import UIKit

/// Stand-in for `NSFont`: the same type as ``UIFont``.
public typealias NSFont = UIFont
