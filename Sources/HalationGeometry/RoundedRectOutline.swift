import Foundation

/// The elements of a rectangle with rounded corners.
///
/// They start on the right side and continue with the bottom right, bottom left, top left and top right corners.
struct RoundedRectOutline {
    let rect: CGRect
    let style: RoundedCornerStyle
    private let topLeft: CGSize
    private let topRight: CGSize
    private let bottomLeft: CGSize
    private let bottomRight: CGSize

    /// Creates an outline with four equal corners, which the caller has clamped to half of the sides.
    init(rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle) {
        self.rect = rect
        self.style = style
        topLeft = cornerSize
        topRight = cornerSize
        bottomLeft = cornerSize
        bottomRight = cornerSize
    }

    /// Creates an outline with a radius for each corner.
    ///
    /// If two corners do not fit on their side, all radii shrink by the same factor, which preserves their
    /// proportions. Negative and NaN radii count as zero.
    init(rect: CGRect, cornerRadii radii: RectangleCornerRadii, style: RoundedCornerStyle) {
        // Longer radii would give the same shape, and infinities must not reach the division.
        let limit = rect.size.width + rect.size.height
        let clamped = [radii.topLeading, radii.topTrailing, radii.bottomLeading, radii.bottomTrailing]
            .map { $0 > 0 ? min($0, limit) : 0 }
        let (topLeft, topRight, bottomLeft, bottomRight) = (clamped[0], clamped[1], clamped[2], clamped[3])
        var factor: CGFloat = 1
        for (side, sum) in [
            (rect.size.width, topLeft + topRight), (rect.size.width, bottomLeft + bottomRight),
            (rect.size.height, topLeft + bottomLeft), (rect.size.height, topRight + bottomRight),
        ] where sum > side {
            factor = min(factor, side / sum)
        }
        self.rect = rect
        self.style = style
        self.topLeft = CGSize(width: topLeft * factor, height: topLeft * factor)
        self.topRight = CGSize(width: topRight * factor, height: topRight * factor)
        self.bottomLeft = CGSize(width: bottomLeft * factor, height: bottomLeft * factor)
        self.bottomRight = CGSize(width: bottomRight * factor, height: bottomRight * factor)
    }

    func forEachElement(_ body: (Path.Element) -> Void) {
        let (left, right) = (rect.minX, rect.maxX)
        let (top, bottom) = (rect.minY, rect.maxY)
        let onTop = continuity(alongSide: rect.size.width, topLeft.width + topRight.width)
        let onBottom = continuity(alongSide: rect.size.width, bottomLeft.width + bottomRight.width)
        let onLeft = continuity(alongSide: rect.size.height, topLeft.height + bottomLeft.height)
        let onRight = continuity(alongSide: rect.size.height, topRight.height + bottomRight.height)

        // The middle of the right side, unless a large corner reaches beyond it.
        let highest = top + topRight.height * RoundedCorner.extent(onRight)
        let lowest = bottom - bottomRight.height * RoundedCorner.extent(onRight)
        body(.move(to: CGPoint(x: right, y: max(highest, min(lowest, rect.midY)))))
        RoundedCorner(
            corner: CGPoint(x: right, y: bottom),
            entry: CGVector(dx: 0, dy: -bottomRight.height),
            exit: CGVector(dx: -bottomRight.width, dy: 0),
            entryContinuity: onRight,
            exitContinuity: onBottom,
        ).forEachElement(body)
        RoundedCorner(
            corner: CGPoint(x: left, y: bottom),
            entry: CGVector(dx: bottomLeft.width, dy: 0),
            exit: CGVector(dx: 0, dy: -bottomLeft.height),
            entryContinuity: onBottom,
            exitContinuity: onLeft,
        ).forEachElement(body)
        RoundedCorner(
            corner: CGPoint(x: left, y: top),
            entry: CGVector(dx: 0, dy: topLeft.height),
            exit: CGVector(dx: topLeft.width, dy: 0),
            entryContinuity: onLeft,
            exitContinuity: onTop,
        ).forEachElement(body)
        RoundedCorner(
            corner: CGPoint(x: right, y: top),
            entry: CGVector(dx: -topRight.width, dy: 0),
            exit: CGVector(dx: 0, dy: topRight.height),
            entryContinuity: onTop,
            exitContinuity: onRight,
        ).forEachElement(body)
        body(.closeSubpath)
    }

    /// The share of the continuous curve that fits along a side: 1 if both corners have room for all of it, 0 if they
    /// meet and only circles fit.
    private func continuity(alongSide side: CGFloat, _ radii: CGFloat) -> CGFloat {
        guard style == .continuous, radii > 0 else { return 0 }
        return max(0, min(1, (side / radii - 1) / (RoundedCorner.continuousExtent - 1)))
    }
}

/// A rounded corner in the frame of the two edges at the corner point.
private struct RoundedCorner {
    /// The intersection of the two edges.
    let corner: CGPoint
    /// The vector from the corner back along the incoming edge, one radius long.
    let entry: CGVector
    /// The vector from the corner along the outgoing edge, one radius long.
    let exit: CGVector
    let entryContinuity: CGFloat
    let exitContinuity: CGFloat

    /// The distance from the corner point at which a continuous corner of radius 1 leaves the edge.
    static let continuousExtent: CGFloat = 1.52866483

    /// The distance from the corner point at which a corner of radius 1 leaves the edge.
    static func extent(_ continuity: CGFloat) -> CGFloat {
        1 + (continuousExtent - 1) * continuity
    }

    func forEachElement(_ body: (Path.Element) -> Void) {
        guard entry != .zero, exit != .zero else {
            body(.line(to: corner))
            return
        }
        guard entryContinuity > 0 || exitContinuity > 0 else {
            let control = 1 - Path.quarterCircleControl
            body(.line(to: point(1, 0)))
            body(.curve(to: point(0, 1), control1: point(control, 0), control2: point(0, control)))
            return
        }
        // The middle of the corner uses the smaller continuity for both edges: with two different ones, the short
        // lines would be skewed. Each edge's own continuity sets where the corner leaves it.
        let shared = min(entryContinuity, exitContinuity)
        let start = Profile(continuity: entryContinuity, inMiddle: shared)
        let end = Profile(continuity: exitContinuity, inMiddle: shared)
        body(.line(to: point(start.extent, 0)))
        body(
            .curve(
                to: point(start.far.0, end.near.0),
                control1: point(start.edgeControl, 0),
                control2: point(start.shoulderControl.0, end.shoulderControl.1),
            )
        )
        if shared > 0 { body(.line(to: point(start.far.1, end.near.1))) }
        body(
            .curve(
                to: point(start.near.1, end.far.1),
                control1: point(start.waist.0, end.waist.1),
                control2: point(start.waist.1, end.waist.0),
            )
        )
        if shared > 0 { body(.line(to: point(start.near.0, end.far.0))) }
        body(
            .curve(
                to: point(0, end.extent),
                control1: point(start.shoulderControl.1, end.shoulderControl.0),
                control2: point(0, end.edgeControl),
            )
        )
    }

    private func point(_ alongEntry: CGFloat, _ alongExit: CGFloat) -> CGPoint {
        CGPoint(
            x: corner.x + entry.dx * alongEntry + exit.dx * alongExit,
            y: corner.y + entry.dy * alongEntry + exit.dy * alongExit,
        )
    }

    /// The coordinates of a corner's points along one of its edges.
    ///
    /// The continuous corner uses the widely published measurements of Apple's: three curves with two short lines
    /// between them. The circular corner is split into the same pieces, so that the two can be interpolated to fit.
    fileprivate struct Profile {
        /// The distance at which the corner leaves the edge.
        var extent: CGFloat
        /// The control point on the edge.
        var edgeControl: CGFloat
        /// The control point before the first short line: along this edge, and along the other.
        var shoulderControl: (CGFloat, CGFloat)
        /// The ends of the short line nearer to this edge's end, along this edge.
        var far: (CGFloat, CGFloat)
        /// The ends of the short line nearer to the other edge's end, along this edge.
        var near: (CGFloat, CGFloat)
        /// The control points of the middle curve, the far one first.
        var waist: (CGFloat, CGFloat)

        static let continuous = Profile(
            extent: continuousExtent,
            edgeControl: 1.08849299,
            shoulderControl: (0.86840701, 0),
            far: (0.66993397, 0.63149399),
            near: (0.065496, 0.074911),
            waist: (0.37282401, 0.16906001),
        )

        static let circular: Profile = {
            // The circle is split where its slope equals that of the first continuous curve's end (18°), so that
            // interpolation gives no kink.
            let angle = atan2(continuous.near.0, continuous.shoulderControl.0 - continuous.far.0)
            let control = 4 / 3 * tan(angle / 4)
            let middleControl = 4 / 3 * tan((CGFloat.pi / 2 - 2 * angle) / 4)
            let far = 1 - sin(angle)
            let near = 1 - cos(angle)
            return Profile(
                extent: 1,
                edgeControl: 1 - control,
                shoulderControl: (far + control * cos(angle), near - control * sin(angle)),
                far: (far, far),
                near: (near, near),
                waist: (far - middleControl * cos(angle), near + middleControl * sin(angle)),
            )
        }()
    }
}

extension RoundedCorner.Profile {
    /// Interpolates between the circular corner, at 0, and the continuous one, at 1.
    ///
    /// - Parameters:
    ///   - edge: The continuity where the corner leaves the edge.
    ///   - middle: The continuity of the rest.
    fileprivate init(continuity edge: CGFloat, inMiddle middle: CGFloat) {
        let (from, to) = (Self.circular, Self.continuous)
        func mix(_ from: (CGFloat, CGFloat), _ to: (CGFloat, CGFloat)) -> (CGFloat, CGFloat) {
            (from.0 + (to.0 - from.0) * middle, from.1 + (to.1 - from.1) * middle)
        }
        self.init(
            extent: from.extent + (to.extent - from.extent) * edge,
            edgeControl: from.edgeControl + (to.edgeControl - from.edgeControl) * edge,
            shoulderControl: mix(from.shoulderControl, to.shoulderControl),
            far: mix(from.far, to.far),
            near: mix(from.near, to.near),
            waist: mix(from.waist, to.waist),
        )
    }
}
