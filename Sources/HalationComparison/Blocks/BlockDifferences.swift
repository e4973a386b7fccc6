public import HalationPixels

/// The blocks of two pictures, matched one to one, and how far apart they are.
///
/// Says which texts, lines, fills and controls moved, grew, are missing or additional, and by how many points. Use it
/// for pictures that come from different renderers, whose glyphs and anti-aliasing differ and whose layout should not.
///
/// ```swift
/// let differences = BlockDifferences(of: picture, with: reference, scale: 3)
/// for change in differences.changes where change.error > 1 { print(change) }
/// ```
///
/// Pictures of different sizes are aligned at the top left; ``sizeError`` is the difference. The pictures' roles can
/// be exchanged: what was missing is then additional, and errors are the same.
public struct BlockDifferences: Hashable, Sendable {
    /// Pixels per point, by which pixels are divided to get the errors; always positive.
    public let scale: Double

    /// The matched blocks, those that are missing and those that are additional.
    ///
    /// Blocks of the reference come first, by depth and from the top; additional blocks follow.
    public let changes: [BlockChange]

    /// The larger difference of the pictures' widths and heights, in points.
    public let sizeError: Double

    /// The largest difference of the backgrounds' colours in a channel; nil if a background is a gradient or a
    /// picture is empty.
    public let backgroundDifference: Int?

    /// The mean difference of the colour channels over the area that both pictures have, in levels of 0...255.
    public let meanDifference: Double

    /// Finds and matches the blocks of two pictures.
    ///
    /// Pairs are chosen so that the sum of their errors is the least. Blocks whose edges are 60 points apart or more
    /// are different blocks: one is missing, one is additional. From 300 unequal blocks on, the nearest pairs are
    /// matched first instead. Lines of a text that are one block in one picture and several in the other, as the tails
    /// of letters differ by a pixel, are one block in both.
    ///
    /// - Parameters:
    ///   - actual: The picture under test.
    ///   - expected: The reference.
    ///   - scale: Pixels per point; a scale that is not positive counts as 1.
    /// - Complexity: O(*n*) in the number of pixels, and O(*m*³) in the number *m* of blocks that differ.
    public init(of actual: PixelBuffer, with expected: PixelBuffer, scale: Double = 1) {
        let scale = scale > 0 && scale.isFinite ? scale : 1
        let (packedActual, packedExpected) = (PackedPicture(actual), PackedPicture(expected))
        let (expectedGround, actualGround) = PictureBackground.both(packedExpected, packedActual)
        let found = (
            expected: BlockFinder(packedExpected, scale: scale).blocks(on: expectedGround),
            actual: BlockFinder(packedActual, scale: scale).blocks(on: actualGround)
        )
        let lines = UnitedLines(
            expected: found.expected,
            actual: found.actual,
            pairs: BlockMatching(expected: found.expected, actual: found.actual, scale: scale).pairs,
            scale: scale
        )
        let (expectedBlocks, actualBlocks, pairs) = (lines.expected, lines.actual, lines.pairs)
        let partners = Dictionary(uniqueKeysWithValues: pairs.map { ($0.expected, $0.actual) })
        let matched = Set(pairs.map(\.actual))
        self.scale = scale
        changes =
            expectedBlocks.indices.map { index in
                BlockChange(
                    expected: expectedBlocks[index],
                    actual: partners[index].map { actualBlocks[$0] },
                    scale: scale,
                )
            }
            + actualBlocks.indices.filter { !matched.contains($0) }
            .map { BlockChange(expected: nil, actual: actualBlocks[$0], scale: scale) }
        sizeError =
            Double(
                max(
                    abs(actual.size.width - expected.size.width),
                    abs(actual.size.height - expected.size.height)
                )
            ) / scale
        backgroundDifference =
            packedActual.pixels.isEmpty || packedExpected.pixels.isEmpty
            ? nil : packedExpected.backgroundDifference(from: packedActual, expectedGround, actualGround)
        meanDifference = packedExpected.meanDifference(from: packedActual)
    }

    /// The changes beyond a limit: of an edge in points, or of a flat colour in levels.
    public func changes(beyond points: Double, colors: Int = 255) -> [BlockChange] {
        changes.filter { !($0.error <= points && ($0.colorDifference ?? 0) <= colors) }
    }

    /// The share of blocks that are at their place within a number of points, 0...1; 1 without any block.
    ///
    /// Missing and additional blocks count as blocks that are not.
    public func share(within points: Double) -> Double {
        changes.isEmpty ? 1 : 1 - Double(changes(beyond: points).count) / Double(changes.count)
    }

    /// The largest error of a block or of the size, in points; infinite if a block is missing or additional.
    public var largestError: Double { changes.reduce(sizeError) { max($0, $1.error) } }

    /// The largest difference of flat colours, the backgrounds' included, in levels of 0...255.
    public var largestColorDifference: Int {
        changes.reduce(backgroundDifference ?? 0) { max($0, $1.colorDifference ?? 0) }
    }
}

extension PackedPicture {
    /// The difference of the commonest colours on two backgrounds.
    fileprivate func backgroundDifference(
        from other: PackedPicture,
        _ ground: PictureBackground,
        _ otherGround: PictureBackground
    ) -> Int? {
        guard let color = ground.color, let otherColor = otherGround.color else { return nil }
        // A shared background may be a few levels off in one of the pictures.
        let nearest = ColorCount(all: self).nearest(to: color) ?? color
        let otherNearest = ColorCount(all: other).nearest(to: otherColor) ?? otherColor
        return nearest.largestChannelDifference(from: otherNearest)
    }

    /// The mean difference of blue, green and red over the common area.
    fileprivate func meanDifference(from other: PackedPicture) -> Double {
        let (columns, rows) = (min(width, other.width), min(height, other.height))
        guard columns > 0, rows > 0 else { return 0 }
        var sum = 0
        for y in 0..<rows {
            for x in 0..<columns {
                let (a, b) = (pixels[y * width + x], other.pixels[y * other.width + x])
                guard a != b else { continue }
                for shift: UInt32 in [0, 8, 16] {
                    sum += abs(Int((a >> shift) & 255) - Int((b >> shift) & 255))
                }
            }
        }
        return Double(sum) / Double(3 * columns * rows)
    }
}
