import Foundation
import HalationGeometry

/// Drawings that are easier to say in Swift than as path data, in a square of 16 units.
enum OwnSymbols {
    /// The area of a drawing; nil if it is not one of these.
    static func path(named name: String) -> Path? {
        switch name {
        case "waveform": waveform
        case "hare": hare
        case "tortoise": tortoise
        case "seal": seal
        case "sparkle": sparkle
        case "swift": swift
        default: nil
        }
    }

    /// A star of four points with hollow sides.
    private static var sparkle: Path {
        let points = [(8.0, 0.2), (15.8, 8.0), (8.0, 15.8), (0.2, 8.0)].map { CGPoint(x: $0.0, y: $0.1) }
        let hollows = [(8.9, 7.1), (8.9, 8.9), (7.1, 8.9), (7.1, 7.1)].map { CGPoint(x: $0.0, y: $0.1) }
        var star = Path()
        star.move(to: points[0])
        for index in points.indices {
            star.addQuadCurve(to: points[(index + 1) % points.count], control: hollows[index])
        }
        star.closeSubpath()
        return star
    }

    /// A disc with a wavy edge of twelve waves.
    private static var seal: Path {
        Path { path in
            let count = 120
            for index in 0..<count {
                let angle = 2 * Double.pi * Double(index) / Double(count)
                let radius = 7.35 + 0.6 * cos(12 * angle)
                let point = CGPoint(x: 8 + radius * sin(angle), y: 8 - radius * cos(angle))
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.closeSubpath()
        }
    }

    /// Bars of different heights around the middle.
    private static var waveform: Path {
        var bars = Path()
        for (index, height) in [2.0, 6, 10, 4, 13, 7, 2].enumerated() {
            bars.addRoundedRect(
                in: CGRect(x: 1 + 2.16 * Double(index), y: 8 - height / 2, width: 1.1, height: height),
                cornerSize: CGSize(width: 0.55, height: 0.55),
                style: .circular
            )
        }
        return bars
    }

    /// A hare that leaps to the left.
    private static var hare: Path {
        united([
            ellipse(10, 9.2, 4.6, 3.1, turned: 12),
            ellipse(4.3, 7.4, 2.5, 1.9, turned: -14),
            ellipse(6.4, 4.5, 2.8, 0.8, turned: -52),
            ellipse(7.5, 5.1, 2.8, 0.8, turned: -34),
            ellipse(14.4, 8.4, 1.1, 1.1, turned: 0),
            ellipse(12.3, 12, 3, 0.95, turned: 14),
            ellipse(5.6, 11.4, 2.6, 0.75, turned: -32),
        ])
    }

    /// A tortoise that walks to the left.
    private static var tortoise: Path {
        var shell = Path()
        shell.move(to: CGPoint(x: 4.2, y: 10.6))
        shell.addCurve(
            to: CGPoint(x: 15, y: 10.6),
            control1: CGPoint(x: 4.6, y: 2.6),
            control2: CGPoint(x: 14.6, y: 2.6)
        )
        shell.closeSubpath()
        return united([
            shell,
            ellipse(2.7, 8, 2, 1.45, turned: 0),
            ellipse(4.4, 9.6, 1.6, 0.9, turned: 50),
            Path(
                roundedRect: CGRect(x: 5.2, y: 10, width: 2.1, height: 3.2),
                cornerRadius: 0.9,
                style: .circular
            ),
            Path(
                roundedRect: CGRect(x: 11.6, y: 10, width: 2.1, height: 3.2),
                cornerRadius: 0.9,
                style: .circular
            ),
            ellipse(15, 11, 0.9, 0.5, turned: 20),
        ])
    }

    /// A bird in flight, from lower left to upper right.
    private static var swift: Path {
        var bird = Path()
        bird.move(to: CGPoint(x: 1.2, y: 10.2))
        bird.addCurve(
            to: CGPoint(x: 9.6, y: 10.8),
            control1: CGPoint(x: 4, y: 12.6),
            control2: CGPoint(x: 7.2, y: 12.6)
        )
        bird.addCurve(
            to: CGPoint(x: 3, y: 3.6),
            control1: CGPoint(x: 7, y: 8.8),
            control2: CGPoint(x: 4.6, y: 6.2)
        )
        bird.addCurve(
            to: CGPoint(x: 11.2, y: 9),
            control1: CGPoint(x: 5.6, y: 6),
            control2: CGPoint(x: 8.6, y: 8.2)
        )
        bird.addCurve(
            to: CGPoint(x: 10.4, y: 2.4),
            control1: CGPoint(x: 12.2, y: 6.8),
            control2: CGPoint(x: 11.8, y: 4.4)
        )
        bird.addCurve(
            to: CGPoint(x: 14, y: 10.4),
            control1: CGPoint(x: 13.6, y: 4.4),
            control2: CGPoint(x: 14.8, y: 7.6)
        )
        bird.addCurve(
            to: CGPoint(x: 14.9, y: 14),
            control1: CGPoint(x: 15, y: 11.6),
            control2: CGPoint(x: 15.3, y: 12.8)
        )
        bird.addCurve(
            to: CGPoint(x: 11.4, y: 13),
            control1: CGPoint(x: 14, y: 12.6),
            control2: CGPoint(x: 12.8, y: 12.4)
        )
        bird.addCurve(
            to: CGPoint(x: 1.2, y: 10.2),
            control1: CGPoint(x: 8, y: 14.8),
            control2: CGPoint(x: 3.6, y: 13.6)
        )
        bird.closeSubpath()
        return bird
    }

    private static func ellipse(
        _ x: CGFloat,
        _ y: CGFloat,
        _ width: CGFloat,
        _ height: CGFloat,
        turned degrees: Double,
    ) -> Path {
        Path(ellipseIn: CGRect(x: -width, y: -height, width: 2 * width, height: 2 * height))
            .applying(
                CGAffineTransform(rotationAngle: degrees * .pi / 180)
                    .concatenating(CGAffineTransform(translationX: x, y: y))
            )
    }

    private static func united(_ paths: [Path]) -> Path {
        paths.reduce(Path()) { $0.union($1) }
    }
}
