import CoreGraphics
public import Foundation
import HalationDrawing
import HalationGeometry

/// Contexts of images that ``UIGraphicsBeginImageContext(_:)`` began, innermost last.
private enum ImageContexts {
    // Drawing code of programs runs on the main actor.
    nonisolated(unsafe) static var stack: [(layer: GraphicsContext.OpenLayer, size: CGSize, scale: CGFloat)] =
        []
}

/// Begins to draw an image of a size, with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins to draw an image of a size.
///
/// - Parameters:
///   - size: The size in points.
///   - opaque: Whether the background is black.
///   - scale: Pixels per point; 0 is 3.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let layer = GraphicsContext.OpenLayer(in: EnvironmentValues(), size: size, transform: .identity)
    if opaque { layer.context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black)) }
    ImageContexts.stack.append((layer, size, scale > 0 ? scale : 3))
    UIGraphicsPushContext(CGContext(layer.context))
}

/// The image that was begun last, with what has been drawn; nil if none was begun.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let (layer, size, scale) = ImageContexts.stack.last else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
        context.cgContext.drawing.append(layer.list)
    }
}

/// Ends to draw the image that was begun last.
public func UIGraphicsEndImageContext() {
    guard ImageContexts.stack.popLast() != nil else { return }
    UIGraphicsPopContext()
}
