import HalationBenchmarks
import Testing

/// Output of NumPy 2 for `default_rng(seed)`.
@Suite("NumPy generator")
struct NumPyGeneratorTests {
    @Test(
        "The NumPy generator gives NumPy's words",
        arguments: [
            (0, [11_749_869_230_777_074_271, 4_976_686_463_289_251_617, 755_828_109_848_996_024]),
            (4, [17_396_314_626_642_683_726, 9_432_328_504_602_732_981, 18_008_517_792_759_844_547]),
            // More than 32 bits.
            (
                123_456_789_012_345,
                [9_776_902_893_865_078_502, 819_811_936_507_288_463, 13_970_844_376_539_046_492]
            ),
        ] as [(UInt64, [UInt64])],
    )
    func words(seed: UInt64, expected: [UInt64]) {
        var generator = NumPyGenerator(seed: seed)

        let words = expected.map { _ in generator.next() }

        #expect(words == expected)
    }

    @Test("The NumPy generator gives NumPy's fractions")
    func fractions() {
        var generator = NumPyGenerator(seed: 2)

        let x = generator.uniform(0, 1920)
        let y = generator.uniform(0, 1080)
        let opacity = generator.uniform(0.15, 1)

        #expect(x == 502.29529775868747)
        #expect(y == 322.37043488725317)
        #expect(opacity == 0.8420918795051383)
    }

    @Test("The NumPy generator gives NumPy's integers and continues with a whole word")
    func integers() {
        var generator = NumPyGenerator(seed: 9)

        let numbers = (0..<12).map { _ in generator.integer(in: 40..<256) }
        let fraction = generator.uniform(0, 1)

        #expect(numbers == [131, 227, 247, 101, 64, 170, 184, 207, 178, 194, 237, 237])
        #expect(fraction == 0.8603936491828846)
    }

    @Test("The NumPy generator keeps the spare half of a word for the next integer")
    func spareHalf() {
        var generator = NumPyGenerator(seed: 9)

        let numbers = (0..<5).map { _ in generator.integer(in: 0..<3) }
        let fraction = generator.uniform(0, 1)

        #expect(numbers == [1, 2, 2, 0, 0])
        #expect(fraction == 0.7775340829201788)
    }
}
