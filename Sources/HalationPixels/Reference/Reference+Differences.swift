extension Reference {
    /// The number of four-byte pixels with a channel that differs by more than `tolerance`, and the largest difference
    /// in each channel.
    package static func differences(
        _ a: [UInt8],
        _ b: [UInt8],
        beyond tolerance: UInt8
    ) -> (count: Int, largest: [UInt8]) {
        var count = 0
        var largest: [UInt8] = [0, 0, 0, 0]
        for pixel in 0..<a.count / 4 {
            let distances = (0..<4).map { byte in
                UInt8(abs(Int(a[4 * pixel + byte]) - Int(b[4 * pixel + byte])))
            }
            largest = zip(largest, distances).map { max($0, $1) }
            if distances.contains(where: { $0 > tolerance }) { count += 1 }
        }
        return (count, largest)
    }

    /// The sum of |(b − a) − (earlierB − earlierA)|.
    package static func changes(_ a: [UInt8], _ b: [UInt8], _ earlierA: [UInt8], _ earlierB: [UInt8]) -> Int {
        a.indices.reduce(0) { sum, i in
            sum + abs((Int(b[i]) - Int(a[i])) - (Int(earlierB[i]) - Int(earlierA[i])))
        }
    }
}
