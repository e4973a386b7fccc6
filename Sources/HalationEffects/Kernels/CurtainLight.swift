import CEffectKernels
package import HalationPixels

/// A vertical strip of light.
package struct CurtainStrip {
    /// The columns, the middle in which it is brightest, and the distance at which it ends.
    package var columns: ClosedRange<Int>
    package var middle: Double
    package var reach: Double

    /// The rows of its foot and of its top, which may lie outside of the picture.
    package var foot: Double
    package var top: Double

    /// A factor of the profile's light.
    package var strength: Float

    package init(
        columns: ClosedRange<Int>,
        middle: Double,
        reach: Double,
        foot: Double,
        top: Double,
        strength: Float
    ) {
        self.columns = columns
        self.middle = middle
        self.reach = reach
        self.foot = foot
        self.top = top
        self.strength = strength
    }

    /// The rows that it covers, and the entries of a profile of a number of entries in a row; nil if there are none.
    func rows(of count: Int, profileCount: Int) -> (rows: ClosedRange<Int>, step: Double)? {
        let first = max(Int(top.rounded(.up)), 0)
        let last = min(Int(foot.rounded(.down)), count - 1)
        guard first <= last else { return nil }
        return (first...last, Double(profileCount - 1) / (foot - top))
    }
}

/// Strips of light, summed; the pixels of a column lie side by side.
package struct CurtainLight {
    private let columns: Int
    private let rows: Int

    /// Red, green, blue and 0 for each pixel.
    private var light: [SIMD4<Float>]

    /// Creates dark pixels.
    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        light = [SIMD4<Float>](repeating: .zero, count: columns * rows)
    }

    /// Adds a strip with a profile from its foot to its top: colours times opacity.
    package mutating func add(
        _ strip: CurtainStrip,
        profile: [SIMD4<Float>],
        using kernels: KernelSet = .fastest
    ) {
        precondition(
            strip.columns.lowerBound >= 0 && strip.columns.upperBound < columns,
            "A strip lies within the picture."
        )
        guard let (covered, step) = strip.rows(of: rows, profileCount: profile.count) else { return }
        let shape = ce_strip(
            first_row: covered.lowerBound,
            last_row: covered.upperBound,
            first_column: strip.columns.lowerBound,
            last_column: strip.columns.upperBound,
            end: strip.foot,
            step: step,
            middle: strip.middle,
            reach: strip.reach,
            strength: strip.strength
        )
        let rows = rows
        light.withUnsafeMutableBytes { light in
            profile.withUnsafeBytes { profile in
                withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: rows) { scratch in
                    scratch.withMemoryRebound(to: Float.self) { scratch in
                        guard let light = light.baseAddress?.assumingMemoryBound(to: Float.self),
                            let profile = profile.baseAddress?.assumingMemoryBound(to: Float.self),
                            let scratch = scratch.baseAddress
                        else { return }
                        kernels.effects.add_strip(light, rows, shape, profile, scratch)
                    }
                }
            }
        }
    }

    /// Writes the light as pixels; where strips pile up, channels approach white instead of clipping.
    package func show(in pixels: PixelRows, using kernels: KernelSet = .fastest) {
        precondition(pixels.width == columns && pixels.height == rows, "The picture has the light's size.")
        light.withUnsafeBytes { light in
            guard let light = light.baseAddress?.assumingMemoryBound(to: Float.self) else { return }
            kernels.effects.show_strips(
                pixels.base.assumingMemoryBound(to: UInt8.self),
                pixels.bytesPerRow,
                light,
                columns,
                rows
            )
        }
    }
}
