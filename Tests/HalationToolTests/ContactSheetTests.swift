import Foundation
import Halation
import HalationFrames
import HalationPixels
import HalationTool
import Testing

@Suite("Contact sheet")
@MainActor struct ContactSheetTests {
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

    @Test("A contact sheet holds a picture pixel by pixel and changes nothing beside it")
    func insertsPictures() throws {
        let size = PixelSize(width: 5, height: 3)
        let labels = SheetLabel.labels(of: [0, 1, 2], fps: 1)
        let empty = try ContactSheet(layout: SheetLayout(count: 3, columns: 2, picture: size), labels: labels)
        var picture = try PixelBuffer(size: size)
        for y in 0..<3 {
            for x in 0..<5 {
                let alpha = UInt8(50 * x)
                picture[x, y] = PremultipliedPixel(red: alpha / 2, green: UInt8(y), blue: 0, alpha: alpha)
            }
        }

        var sheet = empty
        sheet.insert(picture, at: 2)

        let place = sheet.layout.pictureRect(at: 2)
        for y in 0..<sheet.picture.size.height {
            for x in 0..<sheet.picture.size.width {
                let isInside = place.contains(x, y)
                let expected = isInside ? picture[x - place.x, y - place.y] : empty.picture[x, y]
                #expect(sheet.picture[x, y] == expected)
            }
        }
    }

    @Test(
        "A contact sheet has its labels under the pictures, and nowhere else",
        arguments: [6, 16, 40, 384, 2000]
    )
    func drawsLabels(width: Int) throws {
        let layout = SheetLayout(count: 3, columns: 2, picture: PixelSize(width: width, height: 10))

        let sheet = try ContactSheet(
            layout: layout,
            labels: SheetLabel.labels(of: [0, 75, 9_999_999], fps: 60)
        ).picture

        let paper = sheet[0, 0]
        #expect(paper.alpha == 255)
        let places = (0..<3).map { layout.labelRect(at: $0) }
        var inked = [false, false, false]
        for y in 0..<sheet.size.height {
            for x in 0..<sheet.size.width where sheet[x, y] != paper {
                let label = try #require(places.firstIndex { $0.contains(x, y) }, "ink at \(x), \(y)")
                inked[label] = true
            }
        }
        #expect(inked == [true, true, true])
    }

    @Test("A contact sheet has a different label for each time and each frame")
    func tellsLabelsApart() throws {
        let texts = (0...9).map(String.init) + [".", "s", "12", "1.2", "1 2", "1s"]
        let layout = SheetLayout(count: 1, columns: 1, picture: PixelSize(width: 100, height: 1))

        let sheets = try texts.map { text in
            try ContactSheet(layout: layout, labels: [SheetLabel(time: text, frame: "0")]).picture
        }

        for (index, sheet) in sheets.enumerated() {
            #expect(sheets[..<index].allSatisfy { $0 != sheet }, "'\(texts[index])'")
        }
    }

    @Test(
        "A contact sheet writes times in seconds, with as many decimals as distinguish them",
        arguments: [
            ([0, 15, 75], 60, ["0.00 s", "0.25 s", "1.25 s"]),
            ([0, 1, 2], 240, ["0.000 s", "0.004 s", "0.008 s"]),
            ([125], 1, ["125.00 s"]),
        ] as [([Int], FrameRate, [String])]
    )
    func writesTimes(frames: [Int], fps: FrameRate, times: [String]) {
        let labels = SheetLabel.labels(of: frames, fps: fps)

        #expect(labels.map(\.time) == times)
        #expect(labels.map(\.frame) == frames.map(String.init))
    }
}

extension PixelRect {
    fileprivate func contains(_ x: Int, _ y: Int) -> Bool {
        !intersection(PixelRect(x: x, y: y, width: 1, height: 1)).isEmpty
    }
}
