import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import PictureTestSupport
import Testing

/// Compiles outside of the main actor, as functions beside views do.
private func dot() -> some View { Circle().fill(.red).stroke(.black, lineWidth: 1) }

/// A shape as users write it.
private struct Slice: Shape {
    var angle: Double

    var animatableData: Double {
        get { angle }
        set { angle = newValue }
    }

    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.midX, y: rect.midY))
        path.addArc(
            center: CGPoint(x: rect.midX, y: rect.midY),
            radius: rect.width / 2,
            startAngle: .zero,
            endAngle: .degrees(angle),
            clockwise: false
        )
        return path
    }
}

private struct Badge: InsettableShape {
    var inset: CGFloat = 0

    func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: inset, dy: inset)) }

    func inset(by amount: CGFloat) -> some InsettableShape {
        var badge = self
        badge.inset += amount
        return badge
    }
}

@MainActor
@Suite("Shapes")
struct ShapeTests {
    private let rect = CGRect(x: 0, y: 0, width: 40, height: 20)

    @Test("A fill, a stroke and a border of a shape are drawn above each other in the order written")
    func chain() throws {
        let view = Rectangle().fill(.white).strokeBorder(Color.red, lineWidth: 1)
        let drawn = try picture(of: view, width: 4, height: 3)
        #expect(drawn[0, 0].blue < 100 && drawn[0, 0].alpha == 255)
        #expect(drawn[1, 1].blue == 255)

        let reversed = Rectangle().strokeBorder(Color.red, lineWidth: 1).fill(.white)
        #expect(try picture(of: reversed, width: 4, height: 3)[0, 0].blue == 255)
    }

    @Test("A border lies inside of the shape, a stroke half outside")
    func border() throws {
        let border = Rectangle().strokeBorder(Color.white, lineWidth: 1)
        #expect(try picture(of: border, width: 4, height: 3).text == ["####", "#..#", "####"])
        let inset = Rectangle().inset(by: 1).fill(.white)
        #expect(try picture(of: inset, width: 4, height: 3).text == ["....", ".##.", "...."])
    }

    @Test("Inset rounded rectangles keep concentric corners")
    func concentric() {
        let path = RoundedRectangle(cornerRadius: 8, style: .circular).inset(by: 3).path(in: rect)
        #expect(path == Path(roundedRect: rect.insetBy(dx: 3, dy: 3), cornerRadius: 5, style: .circular))
        #expect(
            RoundedRectangle(cornerRadius: 2).inset(by: 3).path(in: rect) == Path(rect.insetBy(dx: 3, dy: 3))
        )
        #expect(
            Circle().inset(by: 3).path(in: rect)
                == Path(ellipseIn: CGRect(x: 13, y: 3, width: 14, height: 14))
        )
        #expect(Rectangle().inset(by: 11).path(in: rect).isEmpty)
    }

    @Test("Offset, rotation, scale and size act on the path and not on the layout")
    func transforms() {
        let unit = Rectangle()
        #expect(unit.offset(x: 3, y: 4).path(in: rect).boundingRect == rect.offsetBy(dx: 3, dy: 4))
        #expect(unit.offset(CGPoint(x: 1, y: 2)).path(in: rect).boundingRect == rect.offsetBy(dx: 1, dy: 2))
        let turned = unit.rotation(.degrees(90)).path(in: rect).boundingRect
        #expect(abs(turned.minX - 10) < 1e-9 && abs(turned.height - 40) < 1e-9)
        #expect(unit.scale(0.5).path(in: rect).boundingRect == CGRect(x: 10, y: 5, width: 20, height: 10))
        #expect(
            unit.scale(x: 0.5, anchor: .topLeading).path(in: rect).boundingRect
                == CGRect(x: 0, y: 0, width: 20, height: 20)
        )
        #expect(
            unit.size(width: 8, height: 6).path(in: rect).boundingRect
                == CGRect(x: 0, y: 0, width: 8, height: 6)
        )
        #expect(
            unit.size(CGSize(width: 8, height: 6), anchor: .bottomTrailing).path(in: rect).boundingRect
                == CGRect(x: 32, y: 14, width: 8, height: 6)
        )
        let mirror = CGAffineTransform(scaleX: -1, y: 1)
        #expect(
            unit.transform(mirror).path(in: rect).boundingRect == CGRect(x: -40, y: 0, width: 40, height: 20)
        )
        let proposal = ProposedViewSize(width: 30, height: nil)
        #expect(
            Circle().offset(x: 9).rotation(.degrees(3)).scale(2).sizeThatFits(proposal)
                == CGSize(width: 30, height: 30)
        )
    }

    @Test("Shapes combine as their paths do")
    func booleans() {
        let half = Rectangle().size(width: 20, height: 20)
        #expect(
            Rectangle().subtracting(half).path(in: rect).boundingRect
                == CGRect(x: 20, y: 0, width: 20, height: 20)
        )
        #expect(
            Rectangle().intersection(half).path(in: rect) == Path(CGRect(x: 0, y: 0, width: 20, height: 20))
        )
        #expect(half.union(Rectangle()).path(in: rect) == Path(rect))
        #expect(Rectangle().symmetricDifference(Rectangle()).path(in: rect).isEmpty)
        #expect(
            Rectangle().lineSubtraction(half).path(in: rect).boundingRect
                == CGRect(x: 20, y: 0, width: 20, height: 20)
        )
        #expect(
            half.lineIntersection(Rectangle()).path(in: rect).boundingRect
                == CGRect(x: 0, y: 0, width: 20, height: 20)
        )
    }

    @Test("Static members name the shapes")
    func members() {
        func path(_ shape: some Shape) -> Path { shape.path(in: rect) }
        #expect(path(.rect) == Path(rect))
        #expect(path(.circle) == Circle().path(in: rect))
        #expect(path(.capsule) == Capsule().path(in: rect))
        #expect(
            path(.capsule(style: .circular)) == Path(roundedRect: rect, cornerRadius: 10, style: .circular)
        )
        #expect(path(.ellipse) == Path(ellipseIn: rect))
        #expect(path(.rect(cornerRadius: 4)) == Path(roundedRect: rect, cornerRadius: 4))
        let radii = RectangleCornerRadii(topLeading: 4, bottomTrailing: 6)
        #expect(path(.rect(cornerRadii: radii)) == Path(roundedRect: rect, cornerRadii: radii))
        #expect(
            path(.rect(topLeadingRadius: 4, bottomTrailingRadius: 6))
                == Path(roundedRect: rect, cornerRadii: radii)
        )
        #expect(path(.containerRelative) == Path(rect))
        #expect(
            path(ButtonBorderShape.roundedRectangle(radius: 3)) == Path(roundedRect: rect, cornerRadius: 3)
        )
        #expect(AnyShape(Circle()).path(in: rect) == Circle().path(in: rect))
        #expect(
            AnyShape(Circle()).sizeThatFits(ProposedViewSize(width: 9, height: 5))
                == CGSize(width: 5, height: 5)
        )
    }

    @Test("Shapes animate their numbers, nested as they are")
    func animatable() {
        var shape = RoundedRectangle(cornerRadius: 2).offset(x: 4)
        shape.animatableData.scale(by: 0.5)
        #expect(shape.shape.cornerSize == CGSize(width: 1, height: 1) && shape.offset.width == 2)
        var plain = Circle()
        plain.animatableData = EmptyAnimatableData()
    }

    @Test("A shape is mirrored where reading starts at the right, a path is not")
    func mirrored() throws {
        let shape = UnevenRoundedRectangle(topLeadingRadius: 8, style: .circular).fill(.white)
        let plain = try picture(of: shape, width: 16, height: 8)
        #expect(plain[0, 0].alpha == 0 && plain[15, 0].alpha == 255)
        let mirrored = try picture(
            of: shape.environment(\.layoutDirection, .rightToLeft),
            width: 16,
            height: 8
        )
        #expect(mirrored[0, 0].alpha == 255 && mirrored[15, 0].alpha == 0)
        let path = Path(CGRect(x: 0, y: 0, width: 2, height: 8)).environment(\.layoutDirection, .rightToLeft)
        #expect(try picture(of: path, width: 8, height: 8)[0, 0].alpha == 255)
    }

    @Test("Shapes of users have data of their own, and borders if they can be inset")
    func custom() throws {
        var slice = Slice(angle: 90)
        slice.animatableData.scale(by: 2)
        #expect(slice.angle == 180)
        #expect(try picture(of: slice, width: 8, height: 8)[4, 6].alpha == 255)
        let badge = Badge().strokeBorder(Color.white, lineWidth: 1)
        #expect(try picture(of: badge, width: 4, height: 3).text == ["####", "#..#", "####"])
        let plain = Circle().inset(by: 2).stroke(.white, lineWidth: 1)
        #expect(try picture(of: plain, width: 9, height: 9)[0, 4].alpha == 0)
    }

    @Test("A stroke without antialiasing has full and empty pixels only")
    func aliased() throws {
        let view = Circle().stroke(Color.white, lineWidth: 2, antialiased: false)
        let drawn = try picture(of: view, width: 20, height: 20)
        #expect(Set(drawn.alphas.joined()) == [0, 255])
        #expect(try Set(picture(of: dot(), width: 20, height: 20).alphas.joined()).count > 2)
    }
}
