import HalationPixels

/// Finds the blocks of one picture; see ``PictureBlock/blocks(of:scale:)`` for the rules.
struct BlockFinder {
    private let picture: PackedPicture
    private let scale: Double

    /// Points between the words of a line.
    ///
    /// Below the 8 points by which stacks separate an icon from its label; the word space of 17 point type is 5 to 6.5.
    private static let wordGap = 7.0
    /// Points between the parts of a letter, above each other.
    private static let letterGap = 2.0
    /// The least width and height in points of a fill whose content is searched.
    private static let leastFill = 16.0
    /// The share of a box that a fill's colour covers, with its content.
    private static let fillShare = 0.5
    /// The contrast up to which a row of pixels is no line.
    private static let faintContrast = 3 * PictureBackground.contrast / 2
    /// The deepest fill that is searched; deeper ones are rings of a fractal, not controls.
    private static let deepest = 6

    init(_ picture: PackedPicture, scale: Double) {
        self.picture = picture
        self.scale = scale > 0 && scale.isFinite ? scale : 1
    }

    /// The blocks on a background, and those on their fills.
    func blocks(on background: PictureBackground) -> [PictureBlock] {
        guard !picture.pixels.isEmpty else { return [] }
        let (mask, color): (BlockMask, UInt32?)
        switch background {
        case .color(let flat): (mask, color) = (BlockMask(of: picture, in: picture.region, off: flat), flat)
        case .area(let area):
            (mask, color) = (BlockMask(region: picture.region, isOff: area.map { !$0 }), nil)
        }
        return blocks(in: mask, on: color, depth: 0)
            .sorted { $0.depth == $1.depth ? $0.region.sortKey < $1.region.sortKey : $0.depth < $1.depth }
    }

    private func blocks(in mask: BlockMask, on background: UInt32?, depth: Int) -> [PictureBlock] {
        var parts = mask.parts(joinedOver: pixels(Self.wordGap), pixels(Self.letterGap))
        if let background { parts.removeAll { isFaint($0, on: background) } }
        return TextLines(scale: scale).joining(parts).flatMap { part in
            let colors = colors(of: part)
            let block = block(part, colors: colors, depth: depth)
            guard depth < Self.deepest, let color = fillColor(of: part, colors: colors) else {
                return [block]
            }
            var content = BlockMask(of: picture, in: part.region, off: color)
            content.clearCorners()
            return [block] + blocks(in: content, on: color, depth: depth + 1)
        }
    }

    /// Whether a part is a step of a gradient or the noise of its dithering: rows of one pixel, hardly off the background.
    private func isFaint(_ part: BlockMask.Part, on background: UInt32) -> Bool {
        guard part.region.rows.count == 1 else { return false }
        return part.runs.allSatisfy { run in
            run.columns.allSatisfy { x in
                let pixel = picture.pixels[run.row * picture.width + x]
                return pixel.largestChannelDifference(from: background) <= Self.faintContrast
            }
        }
    }

    /// Whole pixels in a distance of points.
    private func pixels(_ points: Double) -> Int { Int((min(points * scale, 1e6)).rounded()) }

    private func block(_ part: BlockMask.Part, colors: ColorCount, depth: Int) -> PictureBlock {
        let flat = colors.commonest.flatMap { 3 * $0.count >= colors.total ? $0 : nil }
        return PictureBlock(
            region: part.region,
            kind: kind(of: part, colors: colors, flat: flat),
            color: flat?.color.pixel,
            depth: depth,
        )
    }

    private func kind(
        of part: BlockMask.Part,
        colors: ColorCount,
        flat: (color: UInt32, count: Int)?
    ) -> PictureBlock.Kind {
        let (width, height) = (part.region.columns.count, part.region.rows.count)
        let (thick, long) = (Double(min(width, height)), Double(max(width, height)))
        if thick <= max(2 * scale, 1), long >= 8 * thick { return .line }
        let covered = Double(colors.total) / Double(width * height)
        guard let flat else { return covered < 0.7 ? .glyphs : .mixed }
        if Double(flat.count) >= 0.9 * Double(colors.total) { return covered < 0.7 ? .glyphs : .fill }
        return covered < 0.7 ? .glyphs : .mixed
    }

    private func colors(of part: BlockMask.Part) -> ColorCount {
        var colors = ColorCount()
        for run in part.runs {
            let row = run.row * picture.width
            colors.add(picture.pixels[row + run.columns.lowerBound..<row + run.columns.upperBound])
        }
        return colors
    }

    /// The colour of a fill that is large enough to have content.
    private func fillColor(of part: BlockMask.Part, colors: ColorCount) -> UInt32? {
        let (width, height) = (part.region.columns.count, part.region.rows.count)
        guard Double(min(width, height)) >= Self.leastFill * scale, let commonest = colors.commonest,
            Double(commonest.count) >= Self.fillShare * Double(width * height)
        else { return nil }
        return commonest.color
    }
}

extension PixelRegion {
    /// A key that orders regions from the top, then from the left, then by size.
    var sortKey: (Int, Int, Int, Int) {
        (rows.lowerBound, columns.lowerBound, rows.upperBound, columns.upperBound)
    }
}
