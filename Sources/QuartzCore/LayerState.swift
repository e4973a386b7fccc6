import CoreGraphics
import Foundation
import HalationDrawing
import HalationGeometry

/// The values of a layer's properties: those of the model, or those that are shown at a moment.
struct LayerState {
    var bounds = CGRect.zero
    var position = CGPoint.zero
    var zPosition: CGFloat = 0
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var anchorPointZ: CGFloat = 0
    var transform = CATransform3D()
    var sublayerTransform = CATransform3D()
    var isHidden = false
    var opacity: Float = 1
    var backgroundColor: Color?
    var cornerRadius: CGFloat = 0
    var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    var cornerCurve = CALayerCornerCurve.circular
    var borderWidth: CGFloat = 0
    var borderColor = Color.black
    var shadowColor: Color? = Color.black
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shadowPath: CGPath?
    var contents: Any?
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsGravity = CALayerContentsGravity.resize
    var contentsScale: CGFloat = 1
    var masksToBounds = false

    /// The properties of a kind of layer.
    var part: (any LayerPart)?

    /// The value of a property by its key path; nil if it has none, or is not known.
    func value(_ keyPath: String) -> LayerValue? {
        let (key, rest) = Substring(keyPath).splitAtDot
        let value: LayerValue? =
            switch key {
            case "bounds": .rect(bounds)
            case "frame": .rect(frame)
            case "position": .point(position)
            case "zPosition": .number(Double(zPosition))
            case "anchorPoint": .point(anchorPoint)
            case "anchorPointZ": .number(Double(anchorPointZ))
            case "transform", "affineTransform": .transform(transform)
            case "sublayerTransform": .transform(sublayerTransform)
            case "hidden", "isHidden": .number(isHidden ? 1 : 0)
            case "opacity": .number(Double(opacity))
            case "backgroundColor": .color(backgroundColor ?? .clear)
            case "cornerRadius": .number(Double(cornerRadius))
            case "borderWidth": .number(Double(borderWidth))
            case "borderColor": .color(borderColor)
            case "shadowColor": .color(shadowColor ?? .clear)
            case "shadowOpacity": .number(Double(shadowOpacity))
            case "shadowOffset": .size(shadowOffset)
            case "shadowRadius": .number(Double(shadowRadius))
            case "shadowPath": shadowPath.map { .path($0) }
            case "contents": contents.map { .other($0) }
            case "contentsRect": .rect(contentsRect)
            case "contentsScale": .number(Double(contentsScale))
            default: part?.value(key)
            }
        return value?.part(rest)
    }

    /// Sets a property by its key path.
    ///
    /// - Returns: Whether there is such a property of this type.
    @discardableResult
    mutating func set(_ keyPath: String, _ value: LayerValue) -> Bool {
        let (key, rest) = Substring(keyPath).splitAtDot
        var value = value
        if !rest.isEmpty {
            guard let whole = self.value(String(key))?.replacing(rest, by: value) else { return false }
            value = whole
        }
        switch (key, value) {
        case ("bounds", .rect(let rect)): bounds = rect
        case ("frame", .rect(let rect)): frame = rect
        case ("position", .point(let point)): position = point
        case ("zPosition", .number(let number)): zPosition = CGFloat(number)
        case ("anchorPoint", .point(let point)): anchorPoint = point
        case ("anchorPointZ", .number(let number)): anchorPointZ = CGFloat(number)
        case ("transform", .transform(let matrix)), ("affineTransform", .transform(let matrix)):
            transform = matrix
        case ("sublayerTransform", .transform(let matrix)): sublayerTransform = matrix
        case ("hidden", .number(let number)), ("isHidden", .number(let number)): isHidden = number != 0
        case ("opacity", .number(let number)): opacity = Float(number)
        case ("backgroundColor", .color(let color)): backgroundColor = color
        case ("cornerRadius", .number(let number)): cornerRadius = CGFloat(number)
        case ("borderWidth", .number(let number)): borderWidth = CGFloat(number)
        case ("borderColor", .color(let color)): borderColor = color
        case ("shadowColor", .color(let color)): shadowColor = color
        case ("shadowOpacity", .number(let number)): shadowOpacity = Float(number)
        case ("shadowOffset", .size(let size)): shadowOffset = size
        case ("shadowRadius", .number(let number)): shadowRadius = CGFloat(number)
        case ("shadowPath", .path(let path)): shadowPath = path
        case ("contents", .other(let object)): contents = object
        case ("contentsRect", .rect(let rect)): contentsRect = rect
        case ("contentsScale", .number(let number)): contentsScale = CGFloat(number)
        default: return part?.set(key, value) == true
        }
        return true
    }

    // MARK: Geometry

    /// From the layer's own space to that of its parent, the parent's sublayer transform not included.
    var matrix: CATransform3D {
        let anchor = CGPoint(
            x: bounds.minX + anchorPoint.x * bounds.width,
            y: bounds.minY + anchorPoint.y * bounds.height
        )
        let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
        let toPosition = CATransform3DMakeTranslation(position.x, position.y, zPosition + anchorPointZ)
        return CATransform3DConcat(CATransform3DConcat(toAnchor, transform), toPosition)
    }

    /// The smallest rectangle around the layer in its parent's space.
    ///
    /// Setting it moves the position and resizes the bounds; the transform stays.
    var frame: CGRect {
        get {
            if CATransform3DIsIdentity(transform) {
                return CGRect(
                    x: position.x - anchorPoint.x * bounds.width,
                    y: position.y - anchorPoint.y * bounds.height,
                    width: bounds.width,
                    height: bounds.height
                )
            }
            return bounds.image(under: ProjectionTransform(matrix))
        }
        set {
            if CATransform3DIsIdentity(transform) {
                position = CGPoint(
                    x: newValue.minX + anchorPoint.x * newValue.width,
                    y: newValue.minY + anchorPoint.y * newValue.height
                )
                bounds.size = newValue.size
                return
            }
            bounds.size = size(ofImage: newValue.size)
            let image = bounds.image(under: ProjectionTransform(matrix))
            position.x += newValue.minX - image.minX
            position.y += newValue.minY - image.minY
        }
    }

    /// The size of the bounds whose image under the transform has a size; if there is none, one that scales as each axis does.
    private func size(ofImage size: CGSize) -> CGSize {
        // The extent of an image is the sum of those of the sides.
        let (a, b) = (abs(transform.m11), abs(transform.m12))
        let (c, d) = (abs(transform.m21), abs(transform.m22))
        let determinant = a * d - b * c
        if abs(determinant) > 1e-9 * (a + b) * (c + d) {
            let width = (d * size.width - c * size.height) / determinant
            let height = (a * size.height - b * size.width) / determinant
            if width >= 0, height >= 0 { return CGSize(width: width, height: height) }
        }
        return CGSize(
            width: a + c > 0 ? size.width / (a + c) : bounds.width,
            height: b + d > 0 ? size.height / (b + d) : bounds.height
        )
    }

    /// The outline of the bounds, with its round corners, less an inset.
    func outline(inset: CGFloat = 0) -> Path {
        let rect = bounds.insetBy(dx: inset, dy: inset)
        let radius = min(max(cornerRadius - inset, 0), min(rect.width, rect.height) / 2)
        guard radius > 0 else { return Path(rect) }
        func length(_ corner: CACornerMask) -> CGFloat { maskedCorners.contains(corner) ? radius : 0 }
        return Path(
            roundedRect: rect,
            cornerRadii: RectangleCornerRadii(
                topLeading: length(.layerMinXMinYCorner),
                bottomLeading: length(.layerMinXMaxYCorner),
                bottomTrailing: length(.layerMaxXMaxYCorner),
                topTrailing: length(.layerMaxXMinYCorner)
            ),
            style: cornerCurve == .continuous ? .continuous : .circular
        )
    }
}

/// The properties of a kind of layer, by key.
protocol LayerPart {
    /// The value of a property.
    func value(_ key: Substring) -> LayerValue?

    /// Sets a property; false if there is none of this key and type.
    mutating func set(_ key: Substring, _ value: LayerValue) -> Bool
}

extension CGRect {
    /// The smallest rectangle around the corners' images; the rectangle itself if one is behind the viewer.
    func image(under projection: ProjectionTransform) -> CGRect {
        var corners: [CGPoint] = []
        for corner in [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)] {
            guard let point = CGPoint(x: corner.0, y: corner.1).image(under: projection) else { return self }
            corners.append(point)
        }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
            return self
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension CGPoint {
    /// The image of the point; nil behind the viewer.
    func image(under projection: ProjectionTransform) -> CGPoint? {
        let w = x * projection.m13 + y * projection.m23 + projection.m33
        guard w > 0 else { return nil }
        return CGPoint(
            x: (x * projection.m11 + y * projection.m21 + projection.m31) / w,
            y: (x * projection.m12 + y * projection.m22 + projection.m32) / w
        )
    }
}
