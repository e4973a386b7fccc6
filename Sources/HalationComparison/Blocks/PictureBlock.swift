public import HalationPixels

/// A connected area of a picture that differs from its background: a text, a line, a fill or a control.
///
/// Blocks are what a reader sees as one thing at one place. ``blocks(of:scale:)`` finds them.
public struct PictureBlock: Hashable, Sendable {
    /// The appearance of a block, derived from its shape and colours.
    ///
    /// It makes reports easier to read and has no influence on a verdict.
    public enum Kind: String, CaseIterable, Sendable {
        /// A straight line at most 2 points thick, such as a divider.
        case line
        /// A plate of one colour, such as a button without its label or a card.
        case fill
        /// A text or a symbol: one colour that covers less than 70% of the box.
        case glyphs
        /// Several colours: a control or a picture.
        case mixed
    }

    /// The bounding box, in pixels.
    public let region: PixelRegion

    /// The appearance, which follows from the shape, the colours and the coverage of the box.
    public let kind: Kind

    /// The block's flat colour: its commonest, if that covers a third of it; nil for gradients and pictures.
    ///
    /// Only pixels that equal their left neighbour count, so that thin or blurred text has no flat colour.
    public let color: PremultipliedPixel?

    /// The number of fills around the block: 0 on the picture's background, 1 for the label of a button.
    public let depth: Int

    package init(region: PixelRegion, kind: Kind, color: PremultipliedPixel?, depth: Int) {
        self.region = region
        self.kind = kind
        self.color = color
        self.depth = depth
    }

    /// Finds the blocks of a picture.
    ///
    /// The background is the commonest colour, or in a picture without a flat background the largest area in which
    /// neighbouring pixels differ by at most 2 levels, such as a gradient. Pixels that differ from it by more than 8
    /// levels in a channel, alpha included, belong to blocks. Pixels join into one block over gaps of up to 7 points
    /// to the side, which joins the words of a line, and 2 points up and down, which joins the dot to its i. Words of
    /// large type join over 0.6 of their height, at most 24 points, also across a bold letter that covers its box. A
    /// row of single pixels that differ by at most 12 levels is the noise of a gradient, not a line. The blocks on a
    /// fill that is at least 16 points wide and high are found the same way, on the fill's colour.
    ///
    /// An empty or even picture has no blocks; one without any even area is one block.
    ///
    /// - Parameters:
    ///   - picture: The picture to search.
    ///   - scale: Pixels per point; a scale that is not positive counts as 1.
    /// - Returns: The blocks by depth, then from the top, then from the left.
    /// - Complexity: O(*n*) in the number of pixels, for each level of nested fills.
    public static func blocks(of picture: PixelBuffer, scale: Double = 1) -> [PictureBlock] {
        let picture = PackedPicture(picture)
        return BlockFinder(picture, scale: scale).blocks(on: PictureBackground(of: picture))
    }
}
