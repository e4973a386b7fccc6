import HalationPixels

/// The change of an animation's error between two consecutive frames.
struct Flicker {
    /// The mean of |D − D before| over all pixels and channels, in levels of 0...255; 0 for empty pictures.
    let mean: Double

    /// Compares the errors of two frames; nil unless all four pictures have the same size.
    init?(from before: Comparison, to now: Comparison, using kernels: KernelSet = .fastest) {
        let size = now.expected.size
        guard now.actual.size == size, before.expected.size == size, before.actual.size == size else {
            return nil
        }
        let total = now.expected.withRows { a in
            now.actual.withRows { b in
                before.expected.withRows { earlierA in
                    before.actual.withRows { earlierB in
                        (0..<size.height).reduce(UInt64(0)) { total, y in
                            total
                                + kernels.sumChanges(
                                    a.bytes(ofRow: y),
                                    b.bytes(ofRow: y),
                                    earlier: earlierA.bytes(ofRow: y),
                                    earlierB.bytes(ofRow: y),
                                    bytes: size.width * 4,
                                )
                        }
                    }
                }
            }
        }
        let count = size.width * size.height * 4
        mean = count == 0 ? 0 : Double(total) / Double(count)
    }
}
