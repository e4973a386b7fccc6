import Foundation
import HalationPixels
import Testing

@Suite("Pixel rectangle")
struct PixelRectTests {
    private let rect = PixelRect(x: 2, y: 3, width: 10, height: 5)

    @Test("A pixel rectangle contains its top-left corner and not its bottom-right one")
    func halfOpen() {
        #expect(rect.contains(x: 2, y: 3))
        #expect(rect.contains(x: 11, y: 7))
        #expect(!rect.contains(x: 12, y: 7))
        #expect(!rect.contains(x: 11, y: 8))
    }

    @Test(
        "The parts outside of another rectangle hold each pixel that is not in both once",
        arguments: [
            PixelRect(x: 4, y: 4, width: 3, height: 2), PixelRect(x: 0, y: 0, width: 5, height: 5),
            PixelRect(x: 8, y: 6, width: 9, height: 9), PixelRect(x: 0, y: 0, width: 40, height: 40),
            PixelRect(x: 20, y: 20, width: 3, height: 3), .empty,
        ]
    )
    func partsOutside(other: PixelRect) {
        let parts = rect.parts(outside: other)

        #expect(parts.allSatisfy { !$0.isEmpty })
        for y in 0..<12 {
            for x in 0..<16 {
                let isOutside = rect.contains(x: x, y: y) && !other.contains(x: x, y: y)
                #expect(parts.count { $0.contains(x: x, y: y) } == (isOutside ? 1 : 0), "at \(x), \(y)")
            }
        }
    }

    @Test("The intersection of pixel rectangles contains the pixels of both")
    func intersection() {
        let other = PixelRect(minX: 8, minY: -4, maxX: 20, maxY: 4)
        let common = rect.intersection(other)
        for y in -5..<12 {
            for x in -1..<22 {
                let isInBoth = rect.contains(x: x, y: y) && other.contains(x: x, y: y)
                #expect(common.contains(x: x, y: y) == isInBoth)
            }
        }
        #expect(rect.intersection(PixelRect(x: 12, y: 3, width: 4, height: 4)) == .empty)
        #expect(rect.contains(common) && other.contains(common))
    }

    @Test("The union of pixel rectangles is the smallest that contains both, and empty ones add nothing")
    func union() {
        let other = PixelRect(x: 20, y: -4, width: 1, height: 1)
        #expect(rect.union(other) == PixelRect(minX: 2, minY: -4, maxX: 21, maxY: 8))
        #expect(rect.union(.empty) == rect)
        #expect(PixelRect(x: 90, y: 90, width: 0, height: 4).union(rect) == rect)
    }

    @Test("Insetting a pixel rectangle undoes an outset, and gives nothing when it is too small")
    func insets() {
        #expect(rect.outsetted(by: 7).insetted(horizontally: 7, vertically: 7) == rect)
        #expect(rect.outsetted(horizontally: 1, vertically: 2) == PixelRect(x: 1, y: 1, width: 12, height: 9))
        #expect(rect.insetted(horizontally: 3, vertically: 3).isEmpty)
        #expect(PixelRect.empty.outsetted(by: 4).isEmpty)
    }

    @Test("Pixel rectangle arithmetic never overflows")
    func extremes() {
        let all = PixelRect(minX: .min, minY: .min, maxX: .max, maxY: .max)
        #expect(all.contains(rect))
        #expect(all.outsetted(by: .max).union(rect) == all)
        #expect(all.insetted(horizontally: .max, vertically: .max).isEmpty)
        #expect(rect.insetted(horizontally: .min, vertically: .min).contains(rect))
        #expect(rect.offset(x: .max, y: .min).size == rect.size || rect.offset(x: .max, y: .min).isEmpty)
        #expect(PixelRect(x: .max, y: .min, width: .max, height: .max).maxX > 0)
        #expect(PixelRect(x: 0, y: 0, width: -5, height: 5).isEmpty)
    }

    @Test("The pixel rectangle around a rectangle encloses every pixel it touches")
    func enclosing() {
        #expect(
            PixelRect(enclosing: CGRect(x: -0.5, y: 1, width: 2, height: 1.001))
                == PixelRect(minX: -1, minY: 1, maxX: 2, maxY: 3)
        )
        #expect(PixelRect(enclosing: rect.cgRect) == rect)
        #expect(
            PixelRect(enclosing: CGRect(x: 4, y: 4, width: -3, height: -2.5))
                == PixelRect(minX: 1, minY: 1, maxX: 4, maxY: 4)
        )
    }

    @Test("The pixel rectangle around an empty or NaN rectangle is empty, around an endless one clamped")
    func oddRectangles() {
        let nan = CGFloat.nan
        for rect in [
            CGRect(x: nan, y: 0, width: 4, height: 4), CGRect(x: 0, y: 0, width: nan, height: 4),
            CGRect(x: 0, y: nan, width: 4, height: 4), CGRect(x: 0, y: 0, width: 4, height: nan),
            CGRect(x: 3, y: 3, width: 0, height: 9), .null,
            CGRect(x: CGFloat.infinity, y: 0, width: -.infinity, height: 1),
        ] {
            #expect(PixelRect(enclosing: rect).isEmpty, "\(rect)")
        }
        #expect(PixelRect(enclosing: .infinite).contains(rect))
        let huge = CGRect(x: -1e300, y: -1e300, width: 1e301, height: CGFloat.infinity)
        #expect(PixelRect(enclosing: huge).contains(rect))
    }
}
