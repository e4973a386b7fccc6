import Foundation
import HalationPixels

/// How an image is enlarged: borders that keep their size, and a middle that is stretched or tiled.
package struct ImageSlices: Equatable, Sendable {
    /// The borders, in points.
    package var capInsets: EdgeInsets

    /// What happens to the middle.
    package var mode: Image.ResizingMode

    package init(capInsets: EdgeInsets, mode: Image.ResizingMode) {
        self.capInsets = capInsets
        self.mode = mode
    }

    /// Whether the image is stretched as a whole.
    var isWhole: Bool { mode == .stretch && capInsets == EdgeInsets() }

    /// The largest side of an enlarged picture, in pixels; beyond it the image is stretched as a whole.
    private static let largestSide = 16_384.0

    /// The picture enlarged or reduced to a size in points.
    ///
    /// It is made in the picture's own pixels, so that its parts meet without seams.
    ///
    /// - Returns: The picture; nil if it is empty or too large.
    func sliced(_ picture: PixelBuffer, scale: CGFloat, to size: CGSize) -> PixelBuffer? {
        let (width, height) = (Double(size.width * scale), Double(size.height * scale))
        guard picture.size.width > 0, picture.size.height > 0, width < Self.largestSide,
            height < Self.largestSide
        else { return nil }
        let target = PixelSize(width: max(1, Int(width.rounded())), height: max(1, Int(height.rounded())))
        let columns = samples(
            of: picture.size.width,
            caps: (capInsets.leading, capInsets.trailing),
            scale,
            count: target.width
        )
        let rows = samples(
            of: picture.size.height,
            caps: (capInsets.top, capInsets.bottom),
            scale,
            count: target.height
        )
        guard var result = try? PixelBuffer(uninitialized: target) else { return nil }
        picture.withRows { source in
            result.withMutableRows { output in
                for y in 0..<target.height {
                    let row = rows[y]
                    for x in 0..<target.width {
                        let column = columns[x]
                        let upper = source[column.first, row.first].mixed(
                            with: source[column.second, row.first],
                            column.fraction
                        )
                        let lower = source[column.first, row.second].mixed(
                            with: source[column.second, row.second],
                            column.fraction
                        )
                        output[x, y] = upper.mixed(with: lower, row.fraction)
                    }
                }
            }
        }
        return result
    }

    /// Two neighbouring pixels of the source along an axis, and the second one's share of 256.
    private struct Sample {
        var first: Int
        var second: Int
        var fraction: Int
    }

    /// Where each pixel of the result comes from, along one axis.
    private func samples(
        of length: Int,
        caps: (CGFloat, CGFloat),
        _ scale: CGFloat,
        count: Int
    ) -> [Sample] {
        func pixels(_ cap: CGFloat) -> Int {
            cap.isFinite && cap > 0 ? Int(min(Double(cap * scale).rounded(), Double(length))) : 0
        }
        let start = pixels(caps.0)
        let end = min(pixels(caps.1), length - start)
        let middle = length - start - end
        // Without room for the borders, or a middle to fill the room, all is stretched.
        guard start + end <= count, middle > 0 || start + end == count else {
            return (0..<count).map { stretched($0, count: count, from: 0, length: length) }
        }
        return (0..<count).map { index in
            if index < start { return Sample(first: index, second: index, fraction: 0) }
            if index >= count - end {
                let place = index - count + length
                return Sample(first: place, second: place, fraction: 0)
            }
            guard mode == .tile else {
                return stretched(index - start, count: count - start - end, from: start, length: middle)
            }
            let place = start + (index - start) % middle
            return Sample(first: place, second: place, fraction: 0)
        }
    }

    /// The sample at the centre of a pixel of a stretched part, by linear interpolation.
    private func stretched(_ index: Int, count: Int, from start: Int, length: Int) -> Sample {
        let center = (Double(index) + 0.5) * Double(length) / Double(count) - 0.5
        let clamped = min(max(center, 0), Double(length - 1))
        let first = Int(clamped)
        return Sample(
            first: start + first,
            second: start + min(first + 1, length - 1),
            fraction: Int(((clamped - Double(first)) * 256).rounded())
        )
    }
}

extension PremultipliedPixel {
    /// A mixture with another pixel, whose share is `fraction` of 256.
    fileprivate func mixed(with other: PremultipliedPixel, _ fraction: Int) -> PremultipliedPixel {
        guard fraction > 0 else { return self }
        func mix(_ first: UInt8, _ second: UInt8) -> UInt8 {
            UInt8((Int(first) * (256 - fraction) + Int(second) * fraction + 128) >> 8)
        }
        return PremultipliedPixel(
            red: mix(red, other.red),
            green: mix(green, other.green),
            blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha)
        )
    }
}
