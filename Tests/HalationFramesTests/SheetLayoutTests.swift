import Foundation
import HalationFrames
import HalationPixels
import Testing

@Suite("Layout of contact sheets")
struct SheetLayoutTests {
    @Test(
        "A contact sheet's cells lie on it and do not overlap",
        arguments: [(1, 1), (1, 3), (7, 3), (8, 4), (9, 1)],
        [PixelSize(width: 1, height: 1), PixelSize(width: 64, height: 9), PixelSize(width: 900, height: 2)]
    )
    func separatesPlaces(grid: (count: Int, columns: Int), picture: PixelSize) {
        let layout = SheetLayout(count: grid.count, columns: grid.columns, picture: picture)

        let places = (0..<grid.count).flatMap { [layout.pictureRect(at: $0), layout.labelRect(at: $0)] }

        let sheet = PixelRect(layout.size)
        #expect(places.allSatisfy { $0.intersection(sheet) == $0 && !$0.isEmpty })
        for (index, place) in places.enumerated() {
            #expect(places[..<index].allSatisfy { $0.intersection(place).isEmpty })
        }
        #expect((0..<grid.count).allSatisfy { layout.pictureRect(at: $0).size == picture })
    }

    @Test(
        "A contact sheet is wide, and has few empty cells",
        arguments: [
            (1, 1280, 720, 1), (2, 1280, 720, 2), (4, 1280, 720, 2), (6, 1280, 720, 3), (8, 1280, 720, 4),
            (9, 1280, 720, 3), (12, 1280, 720, 4), (24, 1280, 720, 6), (5, 1080, 1920, 5), (8, 500, 500, 4),
        ]
    )
    func choosesColumns(count: Int, width: Double, height: Double, columns: Int) {
        #expect(SheetLayout.columns(for: count, of: CGSize(width: width, height: height)) == columns)
    }

    @Test(
        "A contact sheet takes pictures at a scale with few digits",
        arguments: [1, 2, 3, 4, 7, 30, 1000],
        [0.1, 16, 1280, 3e9]
    )
    func choosesScale(columns: Int, width: Double) throws {
        let scale = SheetLayout.scale(columns: columns, size: CGSize(width: width, height: 9))

        #expect(Double(String(format: "%.3g", scale)) == scale)
        let sheetWidth = Double(columns + 1) * 12 + Double(columns) * width * scale
        // The third figure is a hundredth at most. A thousand columns leave no width between the gaps, and small
        // pictures are not enlarged to fill the width.
        if columns < 1000, width >= 1280 { #expect((1560...1600).contains(sheetWidth)) }
    }

    @Test(
        "A contact sheet enlarges small pictures by at most 4, or to 64 pixels, so that they stay recognisable",
        arguments: [1, 3],
        [(16.0, 4.0), (12, 5.33), (1, 64), (32, 4), (100, 4)]
    )
    func enlargesLittle(columns: Int, picture: (width: Double, scale: Double)) {
        let scale = SheetLayout.scale(
            columns: columns,
            size: CGSize(width: picture.width, height: picture.width)
        )

        // Up to a tenth less for whole pixels.
        #expect((0.9 * picture.scale...picture.scale).contains(scale))
    }
}
