import CoreGraphics
import DrawingTestSupport
import Foundation
import Halation
import HalationPixels
import Testing

@MainActor
@Suite("Patterns of Core Graphics")
struct CoreGraphicsPatternTests {
    /// Tiles of 4 × 4 points, the left half of which is filled.
    private func stripes(isColored: Bool = false, draw: CGPatternDrawPatternCallback? = nil) throws
        -> CGPattern
    {
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: draw ?? { _, context in context.fill(CGRect(x: 0, y: 0, width: 2, height: 4)) },
            releaseInfo: nil
        )
        return try #require(
            CGPattern(
                info: nil,
                bounds: CGRect(x: 0, y: 0, width: 4, height: 4),
                matrix: .identity,
                xStep: 4,
                yStep: 4,
                tiling: .constantSpacing,
                isColored: isColored,
                callbacks: &callbacks
            )
        )
    }

    @Test("A pattern without colours is repeated in the colour given, inside the path only")
    func uncolored() throws {
        let pattern = try stripes()
        let picture = try picture(width: 16, height: 16) { context, _ in
            context.withCGContext { context in
                context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
                context.setFillPattern(pattern, colorComponents: [0, 1, 0, 1])
                context.fill(CGRect(x: 0, y: 0, width: 12, height: 8))
            }
        }
        for x in [0, 1, 4, 5, 8, 9] { #expect(picture[x, 5].green == 255 && picture[x, 5].alpha == 255) }
        for x in [2, 3, 6, 7, 12, 13] { #expect(picture[x, 5].alpha == 0) }
        #expect(picture[0, 8].alpha == 0)
    }

    @Test("A pattern with colours has its own, until a colour of fills is set")
    func colored() throws {
        let pattern = try stripes(isColored: true) { _, context in
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        let picture = try picture(width: 8, height: 8) { context, _ in
            context.withCGContext { context in
                context.setFillPattern(pattern, colorComponents: [1])
                context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
                context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
                context.fill(CGRect(x: 4, y: 0, width: 4, height: 8))
            }
        }
        #expect(picture[1, 1].red == 255 && picture[1, 1].blue == 0)
        #expect(picture[5, 1].red == 0 && picture[5, 1].blue == 255)
    }

    @Test("The tiles stay where they are when the space of the path moves")
    func anchor() throws {
        let pattern = try stripes()
        let picture = try picture(width: 8, height: 8) { context, _ in
            context.withCGContext { context in
                context.translateBy(x: 1, y: 0)
                context.setFillPattern(pattern, colorComponents: [0, 1, 0, 1])
                context.fill(CGRect(x: 0, y: 0, width: 6, height: 8))
            }
        }
        #expect([0, 1, 2, 3, 4, 5, 6, 7].filter { picture[$0, 4].alpha > 0 } == [1, 4, 5])
    }
}
