public import UIKit

/// A font by AppKit's name.
public typealias NSFont = UIFont
