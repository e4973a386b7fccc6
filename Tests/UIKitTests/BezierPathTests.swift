import Foundation
import SwiftUI
import Testing

@MainActor
@Suite("Paths and colours of UIKit")
struct BezierPathTests {
    private func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool {
        abs(a - b) <= tolerance
    }

    @Test(
        "A point is in an arc's sector if its angle is, in the direction as it looks",
        arguments: [false, true]
    )
    func arcs(clockwise: Bool) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 50, y: 50))
        path.addArc(
            withCenter: CGPoint(x: 50, y: 50),
            radius: 40,
            startAngle: 0,
            endAngle: .pi / 2,
            clockwise: clockwise
        )
        path.close()
        for step in 0..<24 {
            let angle = (CGFloat(step) + 0.5) * .pi / 12
            let isInQuarter = step < 6
            let point = CGPoint(x: 50 + 30 * cos(angle), y: 50 + 30 * sin(angle))
            #expect(path.contains(point) == (isInQuarter == clockwise))
        }
    }

    @Test("Corners are round where they are to be", arguments: 0..<16)
    func corners(mask: Int) {
        let rect = CGRect(x: 10, y: 20, width: 60, height: 40)
        let corners = UIRectCorner(rawValue: UInt(mask))
        let path = UIBezierPath(
            roundedRect: rect,
            byRoundingCorners: corners,
            cornerRadii: CGSize(width: 12, height: 12)
        )
        for (corner, point) in [
            (UIRectCorner.topLeft, CGPoint(x: 11, y: 21)), (.topRight, CGPoint(x: 69, y: 21)),
            (.bottomLeft, CGPoint(x: 11, y: 59)),
            (.bottomRight, CGPoint(x: 69, y: 59)),
        ] { #expect(path.contains(point) == !corners.contains(corner)) }
        #expect(path.bounds == rect && path.contains(CGPoint(x: 40, y: 40)))
    }

    @Test("A path moves with its transform, and back with the inverse")
    func transforms() {
        let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 30, height: 20))
        let map = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 2, y: 0.5).translatedBy(x: 9, y: -4)
        for point in [
            CGPoint(x: 15, y: 10), CGPoint(x: 2, y: 2), CGPoint(x: 28, y: 10), CGPoint(x: 31, y: 10),
        ] {
            let isInside = path.contains(point)
            path.apply(map)
            #expect(path.contains(point.applying(map)) == isInside)
            path.apply(map.inverted())
            #expect(path.contains(point) == isInside)
        }
    }

    @Test("A reversed path has the same points in the other order, and reversed twice it is itself")
    func reversing() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 10, y: 2))
        path.addQuadCurve(to: CGPoint(x: 20, y: 20), controlPoint: CGPoint(x: 20, y: 2))
        path.addCurve(
            to: CGPoint(x: 0, y: 30),
            controlPoint1: CGPoint(x: 15, y: 40),
            controlPoint2: CGPoint(x: 5, y: 35)
        )
        path.lineWidth = 7
        path.usesEvenOddFillRule = true
        let reversed = path.reversing()
        #expect(reversed.currentPoint == CGPoint(x: 1, y: 2) && path.currentPoint == CGPoint(x: 0, y: 30))
        #expect(
            isNear(reversed.bounds.minX, path.bounds.minX) && isNear(reversed.bounds.maxY, path.bounds.maxY)
        )
        #expect(
            isNear(reversed.bounds.maxX, path.bounds.maxX) && isNear(reversed.bounds.minY, path.bounds.minY)
        )
        #expect(reversed.lineWidth == 7 && reversed.usesEvenOddFillRule)
        #expect(reversed.reversing().cgPath == path.cgPath)
    }

    @Test("Paths that are appended keep their own winding, by which holes come about")
    func holes() {
        let (outer, inner) = (
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30)),
            UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10))
        )
        let same = UIBezierPath(cgPath: outer.cgPath)
        same.append(inner)
        #expect(same.contains(CGPoint(x: 15, y: 15)))
        same.usesEvenOddFillRule = true
        #expect(!same.contains(CGPoint(x: 15, y: 15)) && same.contains(CGPoint(x: 5, y: 5)))
        outer.append(inner.reversing())
        #expect(!outer.contains(CGPoint(x: 15, y: 15)))
        outer.removeAllPoints()
        #expect(outer.isEmpty && outer.currentPoint == .zero)
    }

    @Test(
        "Hue, saturation and brightness come back",
        arguments: stride(from: CGFloat(0), to: 1, by: 0.07).map { $0 }
    )
    func hues(hue: CGFloat) {
        for (saturation, brightness) in [(CGFloat(1), CGFloat(1)), (0.4, 0.8), (0.9, 0.2)] {
            let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.5)
            var (h, s, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
            color.getHue(&h, saturation: &s, brightness: &b, alpha: &a)
            #expect(
                isNear(h, hue, 1e-4) && isNear(s, saturation, 1e-4) && isNear(b, brightness, 1e-4)
                    && isNear(a, 0.5, 1e-4)
            )
        }
    }

    @Test("Greys have no saturation, and equal colours are equal")
    func greys() {
        var (h, s, b, a) = (CGFloat(9), CGFloat(9), CGFloat(9), CGFloat(9))
        UIColor(white: 0.25, alpha: 1).getHue(&h, saturation: &s, brightness: &b, alpha: &a)
        #expect(h == 0 && s == 0 && isNear(b, 0.25) && a == 1)
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == UIColor.red)
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash == UIColor.red.hash)
        #expect(UIColor.red.withAlphaComponent(0.5) != UIColor.red)
        #expect(Set([UIColor.red, .red, .blue]).count == 2)
    }

    @Test("A colour from a closure is that of the traits that it is resolved with")
    func dynamicColors() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        for (style, brightness) in [(UIUserInterfaceStyle.dark, CGFloat(1)), (.light, 0)] {
            var (h, s, b, a) = (CGFloat(9), CGFloat(9), CGFloat(9), CGFloat(9))
            color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
                .getHue(&h, saturation: &s, brightness: &b, alpha: &a)
            #expect(isNear(b, brightness) && a == 1)
        }
    }
}
