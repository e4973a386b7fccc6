import AVFoundation
import Foundation
import Testing

/// A generator of numbers whose sequence is part of the tests.
private struct Numbers {
    private var state: UInt64

    init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next(_ range: ClosedRange<Int64>) -> Int64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + Int64((state >> 11) % UInt64(range.upperBound - range.lowerBound + 1))
    }

    mutating func time() -> CMTime {
        let scales: [Int32] = [1, 2, 3, 24, 25, 30, 600, 1001, 30_000, 44_100, 48_000]
        return CMTime(value: next(-100_000...100_000), timescale: scales[Int(next(0...10))])
    }
}

@Suite("Times of media")
struct MediaTimeTests {
    @Test("Sums and differences are those of fractions", arguments: 0..<80)
    func sums(seed: Int) {
        var numbers = Numbers(seed)
        let (a, b) = (numbers.time(), numbers.time())
        let (p, q) = (Int64(a.timescale), Int64(b.timescale))
        for (result, sign) in [(a + b, Int64(1)), (a - b, -1)] {
            // a/p + b/q = (aq + bp) / pq
            let (numerator, denominator) = (a.value * q + sign * b.value * p, p * q)
            #expect(result.value * denominator == numerator * Int64(result.timescale))
        }
        #expect(a + b == b + a && a - a == .zero && a + .zero == a && (a + b) - b == a)
    }

    @Test("A third and a half are five sixths")
    func thirdAndHalf() {
        let sum = CMTime(value: 1, timescale: 3) + CMTime(value: 1, timescale: 2)
        #expect(sum.value == 5 && sum.timescale == 6)
        let same = CMTime(value: 10, timescale: 600) + CMTime(value: 20, timescale: 600)
        #expect(same.value == 30 && same.timescale == 600)
    }

    @Test("The order is that of the seconds, exactly, and equal times have equal hashes", arguments: 0..<40)
    func order(seed: Int) {
        var numbers = Numbers(seed)
        let (a, b) = (numbers.time(), numbers.time())
        let (left, right) = (a.value * Int64(b.timescale), b.value * Int64(a.timescale))
        #expect((a < b) == (left < right) && (a == b) == (left == right))
        #expect(CMTimeCompare(a, b) == (left < right ? -1 : left > right ? 1 : 0))
        let finer = CMTime(value: a.value * 7, timescale: a.timescale * 7)
        #expect(a == finer && a.hashValue == finer.hashValue)
    }

    @Test("Times that a Double cannot tell apart are in order")
    func fineOrder() {
        let large = Int64(1) << 60
        #expect(CMTime(value: large, timescale: 1) < CMTime(value: large + 1, timescale: 1))
        #expect(CMTime(value: large, timescale: 600) != CMTime(value: large + 1, timescale: 600))
    }

    @Test("Endless and invalid times follow the rules of infinities and missing numbers")
    func special() {
        let second = CMTime(value: 1, timescale: 1)
        #expect(
            second + .positiveInfinity == .positiveInfinity && second - .positiveInfinity == .negativeInfinity
        )
        #expect(
            CMTime.negativeInfinity < .zero && CMTime.zero < .positiveInfinity
                && CMTime.positiveInfinity < .invalid
        )
        #expect(!(CMTime.positiveInfinity - .positiveInfinity).isValid && !(second + .invalid).isValid)
        #expect(CMTime.positiveInfinity.seconds == .infinity && CMTime.invalid.seconds.isNaN)
        #expect(!CMTime(value: 1, timescale: 0).isValid && !CMTime(value: 1, timescale: -3).isValid)
        #expect(CMTime.invalid.isIndefinite && second.isNumeric && !CMTime.positiveInfinity.isNumeric)
    }

    @Test(
        "Seconds are rounded to the nearest unit, and too many are endless",
        arguments: [Int32(1), 24, 600, 90_000]
    )
    func seconds(scale: Int32) {
        for seconds in [0, 0.4, 1.0 / 3, -7.77, 86_400.123] {
            let time = CMTime(seconds: seconds, preferredTimescale: scale)
            #expect(abs(time.seconds - seconds) <= 0.5 / Double(scale) + 1e-9)
        }
        #expect(CMTime(seconds: 1e300, preferredTimescale: scale) == .positiveInfinity)
        #expect(CMTime(seconds: -.infinity, preferredTimescale: scale) == .negativeInfinity)
        #expect(!CMTime(seconds: .nan, preferredTimescale: scale).isValid)
        #expect(!CMTime(seconds: 1, preferredTimescale: 0).isValid)
    }

    @Test("A sum without an exact unit is near it")
    func inexactSum() {
        let a = CMTime(value: 1, timescale: 2_147_483_647)
        let b = CMTime(value: 1, timescale: 2_147_483_629)
        #expect(abs((a + b).seconds - (a.seconds + b.seconds)) < 1e-9)
        let long = CMTime(value: .max, timescale: 1)
        #expect((long + long) >= long)
    }

    @Test("An interval holds its start and not its end")
    func ranges() {
        let range = CMTimeRange(start: CMTime(value: 1, timescale: 2), end: CMTime(value: 5, timescale: 3))
        #expect(
            range.duration == CMTime(value: 7, timescale: 6) && range.end == CMTime(value: 5, timescale: 3)
        )
        #expect(range.containsTime(CMTime(value: 1, timescale: 2)) && !range.containsTime(range.end))
        #expect(!range.containsTime(.zero) && range.containsTime(CMTime(value: 1, timescale: 1)))
    }
}
