import CKernels

/// A point of a streak of light, in pixels: its position, its half width and its light.
///
/// A streak is a chain of straight segments, along which width and light change evenly. Its light at a distance v from the
/// centre line is 4/π √(1 − (v/h)²), h being its half width, as the sum of a chain of discs: a streak of one pixel's width
/// at full light has the light of one opaque pixel per pixel of length. At its ends it fades over a width and a pixel.
package struct PaintedStreakPoint: Equatable, Sendable {
    package var x: Double
    package var y: Double

    /// Blue, green, red and alpha, premultiplied, in 1/65535.
    package var light: SIMD4<UInt16>

    /// Half of the width, at least half of a pixel.
    package var radius: Float
    fileprivate var beginsWord: UInt32

    /// The first point of a streak, to which no segment leads.
    package var begins: Bool { beginsWord != 0 }

    /// Creates a point; a radius below half of a pixel, or NaN, becomes that.
    package init(x: Double, y: Double, radius: Float, light: SIMD4<UInt16>, begins: Bool) {
        self.x = x
        self.y = y
        self.light = light
        self.radius = radius > 0.5 ? radius : 0.5
        beginsWord = begins ? 1 : 0
    }

    /// The distance from the first pixel of a view up to which the kernels draw segments.
    package static let farthest = Double(CK_STREAK_REACH)

    /// Whether the fields lie where the kernels read them.
    package static var hasLayoutOfKernels: Bool {
        typealias Kernel = MemoryLayout<ck_streak_point>
        typealias Ours = MemoryLayout<PaintedStreakPoint>
        return Ours.stride == Kernel.stride
            && Ours.offset(of: \.x) == Kernel.offset(of: \.x)
            && Ours.offset(of: \.y) == Kernel.offset(of: \.y)
            && Ours.offset(of: \.light) == Kernel.offset(of: \.color)
            && Ours.offset(of: \.radius) == Kernel.offset(of: \.radius)
            && Ours.offset(of: \.beginsWord) == Kernel.offset(of: \.begins)
    }
}

extension PixelRows {
    /// Adds streaks to the view, each channel up to 255; (`x`, `y`) is the position of the view's first pixel.
    package func plusLighter(
        _ streaks: [PaintedStreakPoint],
        x: Int = 0,
        y: Int = 0,
        using kernels: KernelSet = .fastest,
    ) {
        streaks.withUnsafeBytes { bytes in
            guard let all = bytes.baseAddress else { return }
            // The fields are those of the kernel's structure; a test compares their places.
            let points = all.assumingMemoryBound(to: ck_streak_point.self)
            kernels.functions.plus_streaks_pixels(cRows, points, streaks.count, Double(x), Double(y))
        }
    }
}
