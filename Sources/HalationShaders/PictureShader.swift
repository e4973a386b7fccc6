package import HalationPixels

/// A shader that computes a whole picture from the picture below it, instead of pixels one by one.
///
/// Shaders in other languages are of this kind: they address the layer in unit coordinates of its bounds, and take
/// their arguments by name. A picture shader fits every use of a shader.
package protocol PictureShader: Sendable {
    /// Binds arguments to the parameters.
    ///
    /// - Parameters:
    ///   - arguments: Labelled arguments by name; those without a label belong to the remaining parameters in the order
    ///     of their declaration.
    ///   - clock: The moment, for shaders that take it from their host.
    ///   - use: The kind of call; only fills have no picture below.
    ///   - name: The name for messages.
    /// - Returns: The function that computes pixels.
    /// - Throws: ``ShaderError`` for an unknown label, a wrong type or a missing picture.
    func bind(
        _ arguments: [LabelledArgument],
        clock: ShaderClock,
        use: ShaderUse,
        name: String
    ) throws(ShaderError) -> PictureFunction

    /// Whether both were made from the same source.
    func isSame(as other: any PictureShader) -> Bool

    /// The types of a call's arguments without labels, in order.
    var parameters: [ShaderArgumentKind] { get }

    /// What samples outside of the layer find; for all but `transparent`, the layer is no larger than the drawing.
    var edges: ShaderEdges { get }
}

extension PictureShader {
    /// The nearest pixel on the edge.
    package var edges: ShaderEdges { .clamp }
}

/// An argument of a shader call, with its label.
package struct LabelledArgument: Equatable, Sendable {
    /// The label; nil for an argument that is known by its position.
    package var label: String?

    /// The resolved value.
    package var value: ShaderValue

    /// Creates an argument.
    package init(label: String? = nil, _ value: ShaderValue) {
        self.label = label
        self.value = value
    }
}

/// Computes pixels of a picture; may be called on any thread.
package typealias PictureFunction = @Sendable (_ pixels: PicturePart) throws(ShaderError) -> Void

/// The pixels that a picture shader computes, and those it may sample.
package struct PicturePart {
    /// The pixels to fill: a rectangle within the picture, premultiplied.
    package var rows: PixelRows

    /// The column of their first pixel in the picture.
    package var column: Int

    /// The row of their first pixel in the picture, from the top.
    package var row: Int

    /// The same pixels as floats, which a shader may write instead of ``rows``; nil for bytes alone.
    package var floats: DeepTarget.Part?

    /// The size of the picture.
    package var size: PixelSize

    /// The layer below, of the picture's size; nil for fills.
    package var source: PixelRows?

    /// The position of the picture's top left corner in user space.
    package var origin = SIMD2<Double>(0, 0)

    /// Pixels in a unit of user space, along both sides.
    package var scale = SIMD2<Double>(1, 1)

    /// Whether colours get noise of less than a byte's step before they are rounded.
    package var dithers = false

    /// Creates the rectangle of a picture that starts at a column and a row.
    package init(
        rows: PixelRows,
        column: Int,
        row: Int,
        size: PixelSize,
        source: PixelRows? = nil,
        floats: DeepTarget.Part? = nil
    ) {
        (self.rows, self.column, self.row) = (rows, column, row)
        (self.size, self.source, self.floats) = (size, source, floats)
    }

    /// The same part of a picture with another place in user space.
    func placed(at origin: SIMD2<Double>, scale: SIMD2<Double>, dithers: Bool) -> PicturePart {
        var part = self
        (part.origin, part.scale, part.dithers) = (origin, scale, dithers)
        return part
    }
}

/// A picture shader in an inlinable enumeration, which cannot name a package protocol.
@usableFromInline
final class PictureShaderReference: Sendable {
    let shader: any PictureShader

    init(_ shader: any PictureShader) {
        self.shader = shader
    }
}
