public import CoreGraphics
public import Foundation
import HalationGeometry

extension NSValue {
    /// Wraps a point in an object.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

    /// Wraps a size in an object.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }

    /// Wraps a rectangle in an object.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    /// Wraps an affine transform.
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        self.init(layerNumbers: numbers.map { Double($0) })
    }

    /// Wraps a map of space.
    public convenience init(caTransform3D t: CATransform3D) {
        let numbers = [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
            t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
        ]
        self.init(layerNumbers: numbers.map { Double($0) })
    }

    private convenience init(layerNumbers: [Double]) {
        // Foundation's values hold arrays, but no structures that it does not know.
        self.init(bytes: layerNumbers, objCType: "[\(layerNumbers.count)d]")
    }

    private func layerNumbers(_ count: Int) -> [Double]? {
        guard String(cString: objCType) == "[\(count)d]" else { return nil }
        var numbers = [Double](repeating: 0, count: count)
        numbers.withUnsafeMutableBytes { bytes in
            if let start = bytes.baseAddress { getValue(start) }
        }
        return numbers
    }

    /// The point that is wrapped.
    public var cgPointValue: CGPoint { pointValue }

    /// The size that is wrapped.
    public var cgSizeValue: CGSize { sizeValue }

    /// The rectangle that is wrapped.
    public var cgRectValue: CGRect { rectValue }

    /// The affine transform that is wrapped; the identity if there is none.
    public var cgAffineTransformValue: CGAffineTransform {
        guard let n = layerNumbers(6)?.map({ CGFloat($0) }) else { return .identity }
        return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }

    /// The map of space that is wrapped; the identity if there is none.
    public var caTransform3DValue: CATransform3D {
        var t = CATransform3D()
        guard let n = layerNumbers(16)?.map({ CGFloat($0) }) else { return t }
        (t.m11, t.m12, t.m13, t.m14) = (n[0], n[1], n[2], n[3])
        (t.m21, t.m22, t.m23, t.m24) = (n[4], n[5], n[6], n[7])
        (t.m31, t.m32, t.m33, t.m34) = (n[8], n[9], n[10], n[11])
        (t.m41, t.m42, t.m43, t.m44) = (n[12], n[13], n[14], n[15])
        return t
    }

    /// The value for an animation; nil for what layers do not know.
    var layerValue: LayerValue? {
        switch String(cString: objCType) {
        case "{CGPoint=dd}": .point(pointValue)
        case "{CGSize=dd}": .size(sizeValue)
        case "{CGRect={CGPoint=dd}{CGSize=dd}}": .rect(rectValue)
        case "[6d]": .transform(CATransform3DMakeAffineTransform(cgAffineTransformValue))
        case "[16d]": .transform(caTransform3DValue)
        default: nil
        }
    }
}
