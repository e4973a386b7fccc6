/// A run of pixels of one row, as a shader sees it: one plane of numbers for each coordinate and each channel.
///
/// Loops over a strip are what the compiler turns into vector instructions: write plain arithmetic on `strip.x[i]`
/// and its siblings for `i` in `0..<strip.count`, take sines and the like from ``ShaderMath``, and choose with `? :`
/// rather than with branches. The planes lie at fixed distances from each other, so that the compiler knows that they
/// do not overlap.
///
/// Positions are points in user space. Colours are premultiplied and sRGB-encoded, 0...1. The planes are good while
/// the shader runs, and hold ``capacity`` numbers each, of which the first ``count`` count.
@frozen public struct ShaderStrip {
    /// The largest number of pixels in a strip.
    @inlinable public static var capacity: Int { 256 }

    /// The number of pixels, 1...``capacity``.
    public let count: Int

    @usableFromInline let base: UnsafeMutablePointer<Float>

    /// How many strips there are behind this one.
    @usableFromInline let spareCount: Int

    @usableFromInline
    init(count: Int, base: UnsafeMutablePointer<Float>, spareCount: Int) {
        self.count = count
        self.base = base
        self.spareCount = spareCount
    }

    /// The horizontal positions: where the pixels' centres are, and after a distortion where they take their colour.
    @inlinable public var x: UnsafeMutablePointer<Float> { base }

    /// The vertical positions: where the pixels' centres are, and after a distortion where they take their colour.
    @inlinable public var y: UnsafeMutablePointer<Float> { base + Self.capacity }

    /// The red channel, at most alpha.
    @inlinable public var red: UnsafeMutablePointer<Float> { base + 2 * Self.capacity }

    /// The green channel, at most alpha.
    @inlinable public var green: UnsafeMutablePointer<Float> { base + 3 * Self.capacity }

    /// The blue channel, at most alpha.
    @inlinable public var blue: UnsafeMutablePointer<Float> { base + 4 * Self.capacity }

    /// The opacity, 0...1.
    @inlinable public var alpha: UnsafeMutablePointer<Float> { base + 5 * Self.capacity }

    /// The next strip in memory, as long as this one, for what lies in between: other positions to sample at, and
    /// what was sampled there.
    ///
    /// What it holds at first is undefined. There are two, `strip.spare` and `strip.spare.spare`; asking for
    /// a third stops the program.
    @inlinable public var spare: ShaderStrip {
        precondition(spareCount > 0, "A strip has two spares: spare, and spare.spare.")
        return ShaderStrip(count: count, base: base + 6 * Self.capacity, spareCount: spareCount - 1)
    }
}

/// The memory of a strip and its spares.
final class ShaderStripMemory {
    private let base: UnsafeMutablePointer<Float>

    private static let spareCount = 2
    private static let floatCount = (1 + spareCount) * 6 * ShaderStrip.capacity

    init() {
        base = .allocate(capacity: Self.floatCount)
        base.initialize(repeating: 0, count: Self.floatCount)
    }

    deinit {
        base.deallocate()
    }

    /// The strip at the start of the memory, good as long as the memory is.
    func strip(count: Int) -> ShaderStrip {
        precondition((1...ShaderStrip.capacity).contains(count), "A strip has 1 to 256 pixels.")
        return ShaderStrip(count: count, base: base, spareCount: Self.spareCount)
    }
}
