public import Foundation
import HalationAnimation
public import HalationGeometry
public import HalationViews

/// A shape that marks points.
public protocol ChartSymbolShape: Shape {
    /// The rectangle inside of the unit square that looks as large as other symbols.
    var perceptualUnitRect: CGRect { get }
}

extension ChartSymbolShape {
    /// The unit square: by default a symbol looks as large as it is.
    public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

    /// The outline of the symbol, inside of its edge.
    public func strokeBorder(lineWidth: CGFloat = 1) -> some ChartSymbolShape {
        StrokedSymbol(base: AnyShape(self), style: StrokeStyle(lineWidth: lineWidth))
    }

    /// The outline of the symbol, inside of its edge.
    public func strokeBorder(style: StrokeStyle) -> some ChartSymbolShape {
        StrokedSymbol(base: AnyShape(self), style: style)
    }
}

nonisolated struct StrokedSymbol: ChartSymbolShape {
    let base: AnyShape
    let style: StrokeStyle

    func path(in rect: CGRect) -> Path {
        base.path(in: rect.insetBy(dx: style.lineWidth / 2, dy: style.lineWidth / 2)).strokedPath(style)
    }
}

/// The symbols that charts know by name.
public nonisolated struct BasicChartSymbolShape: ChartSymbolShape, Equatable {
    enum Kind: Hashable, Sendable, CaseIterable {
        case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
    }

    let kind: Kind

    /// The symbol in a rectangle.
    public func path(in rect: CGRect) -> Path {
        switch kind {
        case .circle: Path(ellipseIn: rect)
        case .square: Path(rect.insetBy(dx: rect.width * 0.06, dy: rect.height * 0.06))
        case .triangle: polygon(3, in: rect.offsetBy(dx: 0, dy: rect.height * 0.1), radius: 0.6)
        case .diamond: polygon(4, in: rect, radius: 0.6)
        case .pentagon: polygon(5, in: rect, radius: 0.54)
        case .plus: strokes(2, in: rect, from: 0)
        case .cross: strokes(2, in: rect, from: .pi / 4)
        case .asterisk: strokes(3, in: rect, from: .pi / 2)
        }
    }

    private func polygon(_ count: Int, in rect: CGRect, radius: CGFloat) -> Path {
        var path = Path()
        path.addLines(
            (0..<count).map { index in
                let angle = 2 * .pi * CGFloat(index) / CGFloat(count) - .pi / 2
                return CGPoint(
                    x: rect.midX + cos(angle) * rect.width * radius,
                    y: rect.midY + sin(angle) * rect.height * radius
                )
            }
        )
        path.closeSubpath()
        return path
    }

    private func strokes(_ count: Int, in rect: CGRect, from start: CGFloat) -> Path {
        var path = Path()
        for index in 0..<count {
            let angle = start + .pi * CGFloat(index) / CGFloat(count)
            let offset = CGSize(width: cos(angle) * rect.width / 2, height: sin(angle) * rect.height / 2)
            path.move(to: CGPoint(x: rect.midX - offset.width, y: rect.midY - offset.height))
            path.addLine(to: CGPoint(x: rect.midX + offset.width, y: rect.midY + offset.height))
        }
        return path.strokedPath(StrokeStyle(lineWidth: rect.width * 0.25))
    }
}

/// The symbols by name: filled ones, and ``plus``, ``cross`` and ``asterisk`` of strokes.
extension ChartSymbolShape where Self == BasicChartSymbolShape {
    public static var circle: BasicChartSymbolShape { BasicChartSymbolShape(kind: .circle) }
    public static var square: BasicChartSymbolShape { BasicChartSymbolShape(kind: .square) }
    public static var triangle: BasicChartSymbolShape { BasicChartSymbolShape(kind: .triangle) }
    public static var diamond: BasicChartSymbolShape { BasicChartSymbolShape(kind: .diamond) }
    public static var pentagon: BasicChartSymbolShape { BasicChartSymbolShape(kind: .pentagon) }
    public static var plus: BasicChartSymbolShape { BasicChartSymbolShape(kind: .plus) }
    public static var cross: BasicChartSymbolShape { BasicChartSymbolShape(kind: .cross) }
    public static var asterisk: BasicChartSymbolShape { BasicChartSymbolShape(kind: .asterisk) }
}

extension Circle: ChartSymbolShape {}

extension Mark {
    /// Sets the symbol, unless inner content has set one.
    mutating func setSymbol(_ shape: some ChartSymbolShape) {
        guard symbol == nil else { return }
        symbol = .shape(AnyShape(shape), strokeWidth: nil)
        symbolHole = (shape as? StrokedSymbol)?.base
    }
}
