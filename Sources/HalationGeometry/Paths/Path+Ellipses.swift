import Foundation

extension Path {
    /// The distance of a unit quarter circle's control points from its ends, along the tangents: (4/3)(√2 − 1).
    ///
    /// The cubic then touches the circle at its ends and middle, and lies at most 0.027% outside in between.
    static let quarterCircleControl: CGFloat = 4 * (CGFloat(2).squareRoot() - 1) / 3

    static func forEachElement(ofEllipseIn rect: CGRect, _ body: (Element) -> Void) {
        let (left, middleX, right) = (rect.minX, rect.midX, rect.maxX)
        let (top, middleY, bottom) = (rect.minY, rect.midY, rect.maxY)
        let controlX = rect.size.width / 2 * quarterCircleControl
        let controlY = rect.size.height / 2 * quarterCircleControl
        body(.move(to: CGPoint(x: right, y: middleY)))
        body(
            .curve(
                to: CGPoint(x: middleX, y: bottom),
                control1: CGPoint(x: right, y: middleY + controlY),
                control2: CGPoint(x: middleX + controlX, y: bottom),
            )
        )
        body(
            .curve(
                to: CGPoint(x: left, y: middleY),
                control1: CGPoint(x: middleX - controlX, y: bottom),
                control2: CGPoint(x: left, y: middleY + controlY),
            )
        )
        body(
            .curve(
                to: CGPoint(x: middleX, y: top),
                control1: CGPoint(x: left, y: middleY - controlY),
                control2: CGPoint(x: middleX - controlX, y: top),
            )
        )
        body(
            .curve(
                to: CGPoint(x: right, y: middleY),
                control1: CGPoint(x: middleX + controlX, y: top),
                control2: CGPoint(x: right, y: middleY - controlY),
            )
        )
        body(.closeSubpath)
    }
}
