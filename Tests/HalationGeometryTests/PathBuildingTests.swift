import Foundation
import HalationGeometry
import Testing

@Suite("Path building")
struct PathBuildingTests {
    private let rect = CGRect(x: 10, y: 20, width: 30, height: 40)

    @Test("A path is small enough to be stored in a display list")
    func size() {
        #expect(MemoryLayout<Path>.size <= 64)
    }

    @Test("A rect path starts at its top-left corner and runs clockwise")
    func rectElements() {
        #expect(Path(rect).description == "10 20 m 40 20 l 40 60 l 10 60 l h")
        #expect(Path(rect).currentPoint == CGPoint(x: 10, y: 20))
    }

    @Test("An ellipse path starts at the middle of its right side and runs downwards")
    func ellipseElements() {
        let elements = Path(ellipseIn: rect).elementList

        #expect(elements.count == 6)
        #expect(
            elements.map(\.endPoint) == [
                CGPoint(x: 40, y: 40), CGPoint(x: 25, y: 60), CGPoint(x: 10, y: 40), CGPoint(x: 25, y: 20),
                CGPoint(x: 40, y: 40), nil,
            ]
        )
        #expect(Path(ellipseIn: rect).currentPoint == CGPoint(x: 40, y: 40))
    }

    @Test("An ellipse path has the area and the length of its formulas")
    func ellipseMeasures() {
        let path = Path(ellipseIn: CGRect(x: -5, y: -3, width: 10, height: 6))

        // The length by Ramanujan's second formula, good to ten digits here. Slack: the curves' 0.027% of a radius.
        let h = 4.0 / 64
        let length = Double.pi * 8 * (1 + 3 * h / (10 + (4 - 3 * h).squareRoot()))
        #expect(abs(path.denseArea - .pi * 15) < 3e-4 * .pi * 15)
        #expect(abs(path.denseLength - length) < 3e-4 * length)
    }

    @Test("A path keeps a simple shape as such, also when it is added to an empty path")
    func simpleStorage() {
        guard case .ellipse = Path(ellipseIn: rect).storage else { return #expect(Bool(false)) }
        guard case .rect = Path({ $0.addRect(rect) }).storage else { return #expect(Bool(false)) }
        let moved = Path {
            $0.addEllipse(in: rect, transform: .init(translationX: 1, y: 2).scaledBy(x: 2, y: 3))
        }
        guard case .ellipse(let box) = moved.storage else { return #expect(Bool(false)) }
        #expect(box == CGRect(x: 21, y: 62, width: 60, height: 120))
    }

    @Test("A path of a simple shape equals the same elements added one by one")
    func equality() {
        let plain = Path { path in
            path.move(to: CGPoint(x: 10, y: 20))
            path.addLine(to: CGPoint(x: 40, y: 20))
            path.addLine(to: CGPoint(x: 40, y: 60))
            path.addLine(to: CGPoint(x: 10, y: 60))
            path.closeSubpath()
        }

        #expect(plain == Path(rect))
        #expect(plain != Path(ellipseIn: rect))
        #expect(Path(rect) != Path(rect.offsetBy(dx: 1, dy: 0)))
        #expect(Path() != Path(rect))
    }

    @Test(
        "Transforming a path moves every point, whatever the shape",
        arguments: [
            CGAffineTransform(translationX: 3, y: 4), CGAffineTransform(scaleX: 2, y: 3),
            CGAffineTransform(scaleX: -2, y: 3), CGAffineTransform(rotationAngle: 1),
        ]
    )
    func applying(transform: CGAffineTransform) {
        let shapes = [
            Path(rect), Path(ellipseIn: rect), Path(roundedRect: rect, cornerRadius: 5),
            Path(roundedRect: rect, cornerSize: CGSize(width: 15, height: 3)),
            Path { $0.addLines([.zero, CGPoint(x: 1, y: 2)]) },
        ]

        for shape in shapes {
            let moved = shape.applying(transform).elementList
            let plain = shape.elementList.map { $0.applying(transform) }
            #expect(moved.count == plain.count)
            for (element, expected) in zip(moved, plain) {
                #expect(isClose(element.endPoint, expected.endPoint, within: 1e-12 * 200))
            }
        }
    }

    @Test("A path without a current point ignores a line, a curve and a close")
    func noCurrentPoint() {
        var path = Path()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.addQuadCurve(to: CGPoint(x: 1, y: 1), control: .zero)
        path.addCurve(to: CGPoint(x: 1, y: 1), control1: .zero, control2: .zero)
        path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 1, y: 1), radius: 1)
        path.closeSubpath()
        path.addLines([])
        path.addRect(.null)

        #expect(path.isEmpty)
        #expect(path.currentPoint == nil)
        #expect(path.boundingRect.isNull)
        #expect(path == Path())
    }

    @Test("A path continues after a close from the subpath's start")
    func drawingOn() {
        var path = Path()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 5, y: 6))
        path.closeSubpath()
        path.closeSubpath()

        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 9, y: 9))
        #expect(path.description == "1 2 m 5 6 l h 9 9 l")
        #expect(path.polylines().map(\.points.first) == [CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 2)])
    }

    @Test("Adding to a path of a simple shape keeps its elements")
    func addingToShape() {
        var path = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
        let copy = path
        path.addLine(to: CGPoint(x: 3, y: 3))
        path.addPath(copy, transform: CGAffineTransform(translationX: 5, y: 5))

        #expect(path.description == "0 0 m 1 0 l 1 1 l 0 1 l h 3 3 l 5 5 m 6 5 l 6 6 l 5 6 l h")
        #expect(copy.description == "0 0 m 1 0 l 1 1 l 0 1 l h")
    }

    @Test("A path of a rect of negative size is that of the same rect standardised")
    func negativeSize() {
        let backwards = CGRect(x: 40, y: 60, width: -30, height: -40)

        #expect(Path(backwards) == Path(rect))
        #expect(Path(ellipseIn: backwards) == Path(ellipseIn: rect))
        #expect(
            Path(roundedRect: backwards, cornerRadius: 4) == Path(roundedRect: rect, cornerRadius: 4)
        )
    }

    @Test("Adding many elements to a path does not copy those before", .timeLimit(.minutes(20)))
    func growth() {
        var path = Path()
        path.move(to: .zero)
        for index in 0..<200_000 {
            path.addLine(to: CGPoint(x: index, y: 0))
        }

        #expect(path.boundingRect.width == 199_999)
    }

    @Test(
        "A path keeps coordinates that are not finite and draws nothing",
        arguments: [CGFloat.nan, -CGFloat.infinity]
    )
    func nonFinite(value: CGFloat) {
        let paths = [
            Path(CGRect(x: value, y: 0, width: 1, height: 1)),
            Path(ellipseIn: CGRect(x: 0, y: 0, width: value, height: 1)),
            Path(roundedRect: CGRect(x: 0, y: value, width: 9, height: 9), cornerRadius: 2),
            Path {
                $0.addLines([.zero, CGPoint(x: 9, y: 9)])
                $0.addCurve(to: .zero, control1: CGPoint(x: value, y: 1), control2: .zero)
            },
        ]

        for path in paths {
            #expect(!path.isFinite)
            #expect(!path.isEmpty)
            #expect(path.boundingRect.isNull)
            #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
            #expect(path.trimmedPath(from: 0, to: 0.5).isEmpty)
            #expect(path.strokedPath(StrokeStyle(lineWidth: 2)).isEmpty)
        }
    }

    @Test("A path's coordinates too large to square neither trap nor hang", .timeLimit(.minutes(20)))
    func huge() {
        let far = CGFloat.greatestFiniteMagnitude / 4
        let path = Path { path in
            path.move(to: CGPoint(x: -far, y: 0))
            path.addCurve(
                to: CGPoint(x: far, y: 1),
                control1: CGPoint(x: far, y: far),
                control2: CGPoint(x: 0, y: -far),
            )
            path.addQuadCurve(to: .zero, control: CGPoint(x: far, y: -far))
        }

        _ = path.boundingRect
        _ = path.contains(CGPoint(x: 1, y: 1))
        _ = path.trimmedPath(from: 0.2, to: 0.7)
        _ = path.strokedPath(StrokeStyle(lineWidth: 1, lineJoin: .round, dash: [1, 2]))
        _ = path.strokedPath(StrokeStyle(lineWidth: far, lineCap: .round))
        _ = Path(CGRect.infinite).strokedPath(StrokeStyle(lineWidth: 1))
        _ = Path(ellipseIn: .infinite).strokedPath(StrokeStyle(lineWidth: 1, dash: [1e-300]))
    }
}
