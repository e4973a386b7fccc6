import Foundation
import Halation
import HalationFrames
import HalationPixels
import HalationTool
import Testing

@Suite("Contact sheet")
@MainActor struct ContactSheetTests {
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
