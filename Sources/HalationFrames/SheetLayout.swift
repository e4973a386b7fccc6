package import Foundation
package import HalationPixels

/// The positions of pictures and labels on a contact sheet: row by row from the top left, with equal gaps.
package struct SheetLayout: Sendable {
    /// The number of pictures.
    package let count: Int

    /// The number of pictures in a full row.
    package let columns: Int

    /// The size of every picture.
    package let picture: PixelSize

    /// Pixels between pictures, and around all of them.
    package static let gap = 12

    /// Creates the layout of `count` pictures in rows of `columns`.
    package init(count: Int, columns: Int, picture: PixelSize) {
        precondition(count > 0 && columns > 0, "A sheet has at least one picture and one column.")
        self.count = count
        self.columns = columns
        self.picture = picture
    }

    /// Height of the labels' digits in pixels: 1/28 of a picture's width, from 9 to 28.
    package var figureHeight: Double { min(max(Double(picture.width) / 28, 9), 28) }

    /// The size of the sheet in pixels.
    package var size: PixelSize {
        let rows = (count + columns - 1) / columns
        return PixelSize(
            width: Self.gap + columns * (picture.width + Self.gap),
            height: Self.gap + rows * (picture.height + labelHeight + Self.gap)
        )
    }

    /// The pixels of the picture at `index`.
    package func pictureRect(at index: Int) -> PixelRect {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        return PixelRect(
            x: Self.gap + column * (picture.width + Self.gap),
            y: Self.gap + row * (picture.height + labelHeight + Self.gap),
            width: picture.width,
            height: picture.height
        )
    }

    /// The pixels of the label at `index`, directly below its picture.
    package func labelRect(at index: Int) -> PixelRect {
        let picture = pictureRect(at: index)
        return PixelRect(
            x: picture.x,
            y: picture.y + picture.height,
            width: picture.width,
            height: labelHeight
        )
    }

    private var labelHeight: Int { Int((figureHeight * 1.75).rounded(.up)) }
}

extension SheetLayout {
    /// The largest width in pixels of a sheet with the default scale.
    package static let defaultWidth = 1600

    /// The number of columns that makes a sheet about three times as wide as high, with few empty positions.
    package static func columns(for count: Int, of size: CGSize) -> Int {
        // An empty position costs twice its share of the sheet.
        func fault(columns: Int) -> Double {
            let rows = (count + columns - 1) / columns
            let shape = Double(columns) * Double(size.width) / (Double(rows) * Double(size.height))
            let emptyPlaces = Double(rows * columns - count)
            return abs(log2(shape / 3)) + 2 * emptyPlaces / Double(count)
        }
        return (1...max(count, 1)).min { fault(columns: $0) < fault(columns: $1) } ?? 1
    }

    /// The scale at which pictures of `size` in points fill a sheet of the default width; at most 4, as larger pixels
    /// show nothing more, unless pictures would be narrower than 64 pixels.
    ///
    /// Rounded down to three digits, so that it can be typed to get the same pictures from `render`, and by up to a
    /// tenth to whole pixels, because the last row and column would be translucent otherwise.
    package static func scale(columns: Int, size: CGSize) -> Double {
        let width = max((defaultWidth - gap) / columns - gap, 16)
        let exact = min(Double(width) / Double(size.width), max(4, 64 / Double(size.width)))
        let unit = pow(10, log10(exact).rounded(.down) - 2)
        let largest = (exact / unit).rounded(.down)
        func isWhole(_ length: Double) -> Bool { abs(length - length.rounded()) < 1e-9 * length }
        let whole = stride(from: largest, to: 0.9 * largest, by: -1).first { steps in
            isWhole(Double(size.width) * steps * unit) && isWhole(Double(size.height) * steps * unit)
        }
        let scale = (whole ?? largest) * unit
        return Double(String(format: "%.3g", scale)) ?? scale
    }
}
