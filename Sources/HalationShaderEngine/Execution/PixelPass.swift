import CStripMachine

/// A shader with its values and textures, ready to compute pixels.
///
/// A pass does not change: several threads may render different rows of it at the same time. The result does not
/// depend on how rows are divided, or on the instruction set.
package struct PixelPass: Sendable {
    /// How a computed pixel is stored.
    package enum PixelFormat: Sendable {
        /// Four bytes, red first; channels clamped to 0...1 (NaN becomes 0) and rounded to the nearest.
        case rgba8
        /// The same, blue first.
        case bgra8
        /// Four floats as computed, red first.
        case rgbaFloat

        var bytesPerPixel: Int { self == .rgbaFloat ? 16 : 4 }
    }

    /// Operations that loops may take for one pixel unless a caller says otherwise.
    package static let defaultBudget = 40_000_000

    /// Pixels that are computed together, at most.
    package static let longestStrip = 256

    let shader: CompiledShader
    /// The size of the whole picture in pixels.
    package let width: Int
    package let height: Int
    let uniforms: [UInt32]
    let textures: [ShaderTexture]
    let instructionSet: ShaderInstructionSet
    let budget: Int
    let longestStrip: Int

    /// A pass over a picture.
    ///
    /// - Parameters:
    ///   - shader: What computes the pixels.
    ///   - width: Width of the whole picture in pixels, of which later calls compute parts.
    ///   - height: Height of the whole picture in pixels.
    ///   - values: Uniforms by name; those that are missing have their defaults.
    ///   - textures: Textures by name; those that the shader reads must be there.
    ///   - instructionSet: The fastest by default; all give the same bytes.
    ///   - budget: Operations that loops may take for a pixel.
    ///   - longestStrip: Pixels that are computed together, at most; no influence on the result.
    /// - Throws: ``ShaderRunError`` for a name that the shader does not have, a value with too few or too many
    ///   components, or a missing texture.
    package init(
        _ shader: CompiledShader,
        width: Int,
        height: Int,
        values: [String: UniformValue] = [:],
        textures: [String: ShaderTexture] = [:],
        instructionSet: ShaderInstructionSet = .fastest,
        budget: Int = PixelPass.defaultBudget,
        longestStrip: Int = PixelPass.longestStrip
    ) throws(ShaderRunError) {
        precondition(
            width >= 0 && height >= 0 && width < 1 << 23 && height < 1 << 23,
            "There is no such size."
        )
        self.shader = shader
        self.width = width
        self.height = height
        self.instructionSet = instructionSet
        self.budget = budget
        self.longestStrip = longestStrip
        self.textures = try shader.orderedTextures(textures)
        uniforms = try shader.uniformBits(values, textures: self.textures)
    }

    /// Computes a rectangle of the picture into memory of the caller's.
    ///
    /// - Parameters:
    ///   - rows: Rows to compute, counted from the top; within the picture.
    ///   - columns: Columns to compute; all of them by default.
    ///   - base: Memory for the first of these pixels; written, never read.
    ///   - bytesPerRow: Bytes from one row to the next.
    ///   - format: How pixels are stored.
    /// - Throws: ``ShaderRunError/budgetExceeded(x:y:budget:line:)``; some pixels have been written then.
    package func render(
        rows: Range<Int>,
        columns: Range<Int>? = nil,
        into base: UnsafeMutableRawPointer,
        bytesPerRow: Int,
        format: PixelFormat = .rgba8
    ) throws(ShaderRunError) {
        let columns = columns ?? 0..<width
        precondition(
            rows.lowerBound >= 0 && rows.upperBound <= height,
            "Rows \(rows) are not in 0..<\(height)."
        )
        precondition(
            columns.lowerBound >= 0 && columns.upperBound <= width,
            "Columns \(columns) are not in 0..<\(width)."
        )
        guard !rows.isEmpty, !columns.isEmpty, let machine = instructionSet.machine else { return }
        let target = Target(
            base: base,
            bytesPerRow: bytesPerRow,
            format: format,
            firstRow: rows.lowerBound,
            firstColumn: columns.lowerBound
        )
        var run = PassRun(self, machine, rows: rows, columns: columns, target: target)
        try run.run()
    }

    struct Target {
        let base: UnsafeMutableRawPointer
        let bytesPerRow: Int
        let format: PixelFormat
        let firstRow: Int
        let firstColumn: Int

        func address(column: Int, row: Int) -> UnsafeMutableRawPointer {
            base + (row - firstRow) * bytesPerRow + (column - firstColumn) * format.bytesPerPixel
        }
    }
}
