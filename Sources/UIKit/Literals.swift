import Foundation

extension UIColor: _ExpressibleByColorLiteral {}

extension UIImage: _ExpressibleByImageLiteral {}

/// The type of `#colorLiteral(red:green:blue:alpha:)` in an expression that asks for no other.
public typealias _ColorLiteralType = UIColor

/// The type of `#imageLiteral(resourceName:)` in an expression that asks for no other.
public typealias _ImageLiteralType = UIImage
