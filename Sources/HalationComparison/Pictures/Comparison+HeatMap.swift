public import HalationPixels

extension Comparison {
    /// A false-colour picture of the differences: black is equal, then violet, red, yellow and white.
    ///
    /// Each pixel shows its largest channel difference, regardless of the tolerance, on a square-root scale
    /// that makes a difference of 1 visible. Ignored regions are shown too. Where only one of two pictures of
    /// different sizes has pixels, the result is white.
    ///
    /// - Returns: An opaque picture with the larger width and the larger height of the two.
    /// - Throws: ``PixelBufferError`` if memory runs out.
    public func heatMap() throws(PixelBufferError) -> PixelBuffer {
        var picture = try PixelBuffer(uninitialized: commonSize)
        picture.withMutableRows { rows in
            rows.fill(with: Self.heat[255])
            expected.withRows { expected in
                actual.withRows { actual in
                    let common = expected.bounds.intersection(actual.bounds)
                    for y in common.minY..<common.maxY {
                        for x in common.minX..<common.maxX {
                            rows[x, y] = Self.heat[expected[x, y].largestDifference(from: actual[x, y])]
                        }
                    }
                }
            }
        }
        return picture
    }

    /// The colour of each difference, interpolated by its square root so that small ones are visible.
    private static let heat: [PremultipliedPixel] = (0...255).map { difference in
        guard difference > 0 else { return .opaque(red: 0, green: 0, blue: 0) }
        let stops: [(Double, Double, Double)] = [
            (20, 0, 60), (110, 0, 140), (220, 30, 60), (255, 180, 0), (255, 255, 255),
        ]
        let place = (Double(difference) / 255).squareRoot() * Double(stops.count - 1)
        let index = min(Int(place), stops.count - 2)
        let (from, to) = (stops[index], stops[index + 1])
        let part = place - Double(index)
        func mixed(_ a: Double, _ b: Double) -> UInt8 { UInt8((a + (b - a) * part).rounded()) }
        return .opaque(red: mixed(from.0, to.0), green: mixed(from.1, to.1), blue: mixed(from.2, to.2))
    }
}

extension PremultipliedPixel {
    fileprivate func largestDifference(from other: PremultipliedPixel) -> Int {
        max(
            abs(Int(red) - Int(other.red)),
            abs(Int(green) - Int(other.green)),
            abs(Int(blue) - Int(other.blue)),
            abs(Int(alpha) - Int(other.alpha)),
        )
    }
}
