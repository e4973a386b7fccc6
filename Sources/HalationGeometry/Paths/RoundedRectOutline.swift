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
    static let continuousExtent = 1.52866483

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
        let hasShortLines = entryContinuity > 0 && exitContinuity > 0
        body(.line(to: profilePoint(0)))
        body(.curve(to: profilePoint(3), control1: profilePoint(1), control2: profilePoint(2)))
        if hasShortLines { body(.line(to: profilePoint(4))) }
        body(.curve(to: profilePoint(7), control1: profilePoint(5), control2: profilePoint(6)))
        if hasShortLines { body(.line(to: profilePoint(8))) }
        body(.curve(to: profilePoint(11), control1: profilePoint(9), control2: profilePoint(10)))
    }

    private func point(_ alongEntry: CGFloat, _ alongExit: CGFloat) -> CGPoint {
        CGPoint(
            x: corner.x + entry.dx * alongEntry + exit.dx * alongExit,
            y: corner.y + entry.dy * alongEntry + exit.dy * alongExit,
        )
    }

    /// A point of the profile, interpolated between the four in which each edge has room for all of the continuous curve
    /// or for a circle only.
    private func profilePoint(_ index: Int) -> CGPoint {
        let (entry, exit) = (Double(entryContinuity), Double(exitContinuity))
        let circular = Profile.circular[index] * ((1 - entry) * (1 - exit))
        let towardsEntry = Profile.oneSided[index] * (entry * (1 - exit))
        let mirrored = Profile.oneSided[Profile.count - 1 - index]
        let towardsExit = SIMD2(mirrored.y, mirrored.x) * ((1 - entry) * exit)
        let continuous = Profile.continuous[index] * (entry * exit)
        let sum = circular + towardsEntry + towardsExit + continuous
        return point(sum.x, sum.y)
    }
}

/// The shapes of a corner of radius 1, each as the points of three curves with two short lines between them.
///
/// The first coordinate is the distance from the corner along the entered edge, the second along the edge that is left.
/// All have the same slope where the first curve ends (18°), and its complement where the third begins; so mixtures of
/// them have no kinks.
private enum Profile {
    /// Three curves of four points each; the ends of neighbours are the ends of the short lines.
    static let count = 12

    /// A corner with continuous curvature, by the widely published measurements of Apple's.
    static let continuous: [SIMD2<Double>] = [
        SIMD2(RoundedCorner.continuousExtent, 0), SIMD2(1.08849299, 0), SIMD2(0.86840701, 0),
        SIMD2(0.66993397, 0.065496),
        SIMD2(0.63149399, 0.074911), SIMD2(0.37282401, 0.16906001), SIMD2(0.16906001, 0.37282401),
        SIMD2(0.074911, 0.63149399),
        SIMD2(0.065496, 0.66993397), SIMD2(0, 0.86840701), SIMD2(0, 1.08849299),
        SIMD2(0, RoundedCorner.continuousExtent),
    ]

    /// The slope where the first curve of the continuous corner ends.
    private static let angle = atan2(continuous[3].y, continuous[2].x - continuous[3].x)

    /// A quarter of a circle, without short lines.
    static let circular: [SIMD2<Double>] = {
        let control = 4 / 3 * tan(angle / 4)
        let middleControl = 4 / 3 * tan((.pi / 2 - 2 * angle) / 4)
        let far = 1 - sin(angle)
        let near = 1 - cos(angle)
        let shoulder = SIMD2(far + control * cos(angle), near - control * sin(angle))
        let waist = SIMD2(far - middleControl * cos(angle), near + middleControl * sin(angle))
        return [
            SIMD2(1, 0), SIMD2(1 - control, 0), shoulder, SIMD2(far, near),
            SIMD2(far, near), waist, SIMD2(waist.y, waist.x), SIMD2(near, far),
            SIMD2(near, far), SIMD2(shoulder.y, shoulder.x), SIMD2(0, 1 - control), SIMD2(0, 1),
        ]
    }()

    /// The corner of a capsule: continuous on the entered edge, while the next corner begins where this one ends.
    ///
    /// A curve that leaves the edge with continuous curvature runs inside of the circle that touches both edges, so it
    /// cannot join that circle without a bend. Apple moves the first curve of the continuous corner by 0.019 towards the
    /// corner and goes on nearly as a circle. So does this: the curvature rises from 0 to 1.08 and falls to 0.94 at the
    /// tip, where the mirror image continues, and it does not jump between the first curve and the rest.
    static let oneSided: [SIMD2<Double>] = {
        let first = continuous[0...3].map { $0 - SIMD2(0.018735, 0) }
        let slope = SIMD2(-cos(angle), sin(angle))
        let (a, d) = (first[3], SIMD2<Double>(0, 1))
        // The lengths of the handles that give the curvature at the beginning, and one near 1 at the tip.
        let (b, c) = (a + slope * 0.42449442, SIMD2(0, 0.58))
        // The rest is split where its slope is the complement of the first, as the other profiles are.
        let at = parameter(ofSlope: SIMD2(-sin(angle), cos(angle)), a, b, c, d)
        func mix(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> SIMD2<Double> { from + (to - from) * at }
        let (ab, bc, cd) = (mix(a, b), mix(b, c), mix(c, d))
        let (abc, bcd) = (mix(ab, bc), mix(bc, cd))
        let middle = mix(abc, bcd)
        return first + [a, ab, abc, middle, middle, bcd, cd, d]
    }()

    /// The parameter at which a curve has a direction, found by bisection.
    private static func parameter(
        ofSlope direction: SIMD2<Double>,
        _ a: SIMD2<Double>,
        _ b: SIMD2<Double>,
        _ c: SIMD2<Double>,
        _ d: SIMD2<Double>
    ) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let t = (low + high) / 2
            let slope = (b - a) * ((1 - t) * (1 - t)) + (c - b) * (2 * t * (1 - t)) + (d - c) * (t * t)
            if slope.x * direction.y - slope.y * direction.x < 0 { low = t } else { high = t }
        }
        return (low + high) / 2
    }
}
