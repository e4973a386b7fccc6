// What files that import SpriteKit alone use of other frameworks.
@_exported public import UIKit

/// The type of the colours of nodes.
public typealias SKColor = UIColor
