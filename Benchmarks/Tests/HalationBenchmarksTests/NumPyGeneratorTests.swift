import HalationBenchmarks
import Testing

@Suite("NumPy's generator")
struct NumPyGeneratorTests {
    @Test(
        "gives NumPy's words",
        arguments: [
            (0, [11_749_869_230_777_074_271, 4_976_686_463_289_251_617]),
            (4, [17_396_314_626_642_683_726, 9_432_328_504_602_732_981]),
            (123_456_789_012_345, [9_776_902_893_865_078_502, 819_811_936_507_288_463]),
        ] as [(UInt64, [UInt64])],
    )
    func words(seed: UInt64, expected: [UInt64]) {
        var generator = NumPyGenerator(seed: seed)

        let words = [generator.next(), generator.next()]

        #expect(words == expected)
    }
}
