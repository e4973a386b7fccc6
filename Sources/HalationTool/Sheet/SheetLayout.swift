package import Foundation
package import HalationPixels

/// Where the pictures and their labels are on a contact sheet: row by row from the top left, with equal gaps.
package struct SheetLayout: Sendable {
    /// The number of pictures.
    package let count: Int

    /// The number of pictures in a full row.
    package let columns: Int

    /// The size of every picture.
    package let picture: PixelSize

    /// The pixels between pictures, and around all of them.
    package static let gap = 12

    /// Creates the layout of `count` pictures in rows of `columns`.
    package init(count: Int, columns: Int, picture: PixelSize) {
        precondition(count > 0 && columns > 0, "A sheet has at least one picture and one column.")
        self.count = count
        self.columns = columns
        self.picture = picture
    }

    /// The height of the figures on labels, in pixels: readable on small pictures, and not lost under large ones.
    package var figureHeight: Double { min(max(Double(picture.width) / 28, 9), 28) }

    /// The size of the whole sheet.
    package var size: PixelSize {
        let rows = (count + columns - 1) / columns
        return PixelSize(
            width: Self.gap + columns * (picture.width + Self.gap),
            height: Self.gap + rows * (picture.height + labelHeight + Self.gap)
        )
    }

    /// Where the picture at `index` is.
    package func pictureRect(at index: Int) -> PixelRect {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        return PixelRect(
            x: Self.gap + column * (picture.width + Self.gap),
            y: Self.gap + row * (picture.height + labelHeight + Self.gap),
            width: picture.width,
            height: picture.height
        )
    }

    /// Where the label of the picture at `index` is, right below it.
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
    /// The width that a sheet has if nobody says how large the pictures are, or a little less.
    package static let usualWidth = 1600

    /// The columns that make a sheet of pictures of `size` pleasantly wide, with few empty places.
    package static func columns(for count: Int, of size: CGSize) -> Int {
        // Three times as wide as high fits a page and a screen; an empty place counts as twice its share of the sheet.
        func fault(columns: Int) -> Double {
            let rows = (count + columns - 1) / columns
            let shape = Double(columns) * Double(size.width) / (Double(rows) * Double(size.height))
            let emptyPlaces = Double(rows * columns - count)
            return abs(log2(shape / 3)) + 2 * emptyPlaces / Double(count)
        }
        return (1...max(count, 1)).min { fault(columns: $0) < fault(columns: $1) } ?? 1
    }

    /// The scale at which pictures of `size` in points fill a sheet of the usual width.
    ///
    /// It has three figures, so that one can type it, and get the same pictures from `render`.
    package static func scale(columns: Int, size: CGSize) -> Double {
        let width = max((usualWidth - gap) / columns - gap, 16)
        let exact = Double(width) / Double(size.width)
        let unit = pow(10, log10(exact).rounded(.down) - 2)
        return Double(String(format: "%.3g", (exact / unit).rounded(.down) * unit)) ?? exact
    }
}
