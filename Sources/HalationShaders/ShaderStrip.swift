/// A run of pixels of one row in planes: an array of floats for each coordinate and each channel.
///
/// The compiler vectorises loops over a strip: write plain arithmetic on `strip.x[i]` and the other planes for `i` in
/// `0..<strip.count`, take sines and the like from ``ShaderMath``, and select with `? :` instead of branches. The planes
/// have fixed offsets from each other, so that the compiler knows that they do not overlap.
///
/// Positions are points in user space. Colours are premultiplied and sRGB-encoded, 0...1. The planes are valid only
/// while the shader runs. Each holds ``capacity`` floats, of which the first ``count`` are used.
@frozen public struct ShaderStrip {
    /// The largest number of pixels in a strip.
    @inlinable public static var capacity: Int { 256 }

    /// The number of pixels, 1...``capacity``.
    public let count: Int

    @usableFromInline let base: UnsafeMutablePointer<Float>

    /// The number of spare strips after this one.
    @usableFromInline let spareCount: Int

    @usableFromInline
    init(count: Int, base: UnsafeMutablePointer<Float>, spareCount: Int) {
        self.count = count
        self.base = base
        self.spareCount = spareCount
    }

    /// The x of each position: pixel centres at first; a distortion replaces them by the positions to sample.
    @inlinable public var x: UnsafeMutablePointer<Float> { base }

    /// The y of each position: pixel centres at first; a distortion replaces them by the positions to sample.
    @inlinable public var y: UnsafeMutablePointer<Float> { base + Self.capacity }

    /// The red channel, premultiplied: at most alpha.
    @inlinable public var red: UnsafeMutablePointer<Float> { base + 2 * Self.capacity }

    /// The green channel, premultiplied: at most alpha.
    @inlinable public var green: UnsafeMutablePointer<Float> { base + 3 * Self.capacity }

    /// The blue channel, premultiplied: at most alpha.
    @inlinable public var blue: UnsafeMutablePointer<Float> { base + 4 * Self.capacity }

    /// The opacity: 0 is transparent, 1 opaque.
    @inlinable public var alpha: UnsafeMutablePointer<Float> { base + 5 * Self.capacity }

    /// A scratch strip of the same length, for intermediate positions and samples.
    ///
    /// Its contents are undefined at first. There are two, `strip.spare` and `strip.spare.spare`; a third stops the
    /// program.
    @inlinable public var spare: ShaderStrip {
        precondition(spareCount > 0, "A strip has two spares: spare, and spare.spare.")
        return ShaderStrip(count: count, base: base + 6 * Self.capacity, spareCount: spareCount - 1)
    }

    /// A part of the strip, which shares its planes, and whose spares are the same part of the strip's.
    ///
    /// For shaders that have more to do for some pixels than for others.
    ///
    /// - Parameter range: The pixels, at least one and all within the strip; others stop the program.
    /// - Returns: A strip whose first pixel is the first one of `range`.
    @inlinable
    public func part(_ range: Range<Int>) -> ShaderStrip {
        precondition(
            !range.isEmpty && range.lowerBound >= 0 && range.upperBound <= count,
            "A part has at least one pixel, and none outside of the strip."
        )
        return ShaderStrip(count: range.count, base: base + range.lowerBound, spareCount: spareCount)
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

    /// The first strip, valid as long as this object.
    func strip(count: Int) -> ShaderStrip {
        precondition((1...ShaderStrip.capacity).contains(count), "A strip has 1 to 256 pixels.")
        return ShaderStrip(count: count, base: base, spareCount: Self.spareCount)
    }
}

extension ShaderStrip {
    /// Calls a closure with a strip of zeros, valid during the call.
    package static func withTemporary(count: Int, _ body: (ShaderStrip) -> Void) {
        let memory = ShaderStripMemory()
        withExtendedLifetime(memory) { body(memory.strip(count: count)) }
    }
}
