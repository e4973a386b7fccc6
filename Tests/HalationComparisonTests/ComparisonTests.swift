import HalationComparison
import HalationPixels
import Testing

@Suite("Picture comparison")
struct ComparisonTests {
    static let white = PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255)
    static let tolerances: [Tolerance] = [
        .exact, .perChannel(0, of: .straight), .perceptual(0), .perceptual(0, antialiasing: .counted),
        .oklab(0),
        .ssim(1),
    ]

    /// A white picture with the given pixels.
    private func picture(
        _ width: Int,
        _ height: Int,
        _ pixels: [(x: Int, y: Int, PremultipliedPixel)] = []
    ) throws -> PixelBuffer {
        var picture = try PixelBuffer(size: PixelSize(width: width, height: height))
        for y in 0..<height {
            for x in 0..<width { picture[x, y] = Self.white }
        }
        for (x, y, pixel) in pixels { picture[x, y] = pixel }
        return picture
    }

    private func grey(_ value: UInt8) -> PremultipliedPixel {
        PremultipliedPixel(red: value, green: value, blue: value, alpha: 255)
    }

    @Test("Comparison passes equal pictures and fails unequal ones with every measure", arguments: tolerances)
    func everyMeasure(tolerance: Tolerance) throws {
        let expected = try picture(12, 9)
        let actual = try picture(12, 9, [(5, 4, grey(0))])

        #expect(try Comparison(of: expected, with: expected, tolerance: tolerance).isSame)
        let comparison = try Comparison(of: actual, with: expected, tolerance: tolerance)
        #expect(comparison.verdict == .different)
        #expect(comparison.pixels?.bounds == PixelRegion(x: 5, y: 4, width: 1, height: 1))
        #expect(comparison.pixels?.first?.expected == Self.white)
        #expect(comparison.pixels?.first?.actual == grey(0))
    }

    @Test(
        "Comparison sees a colour change of equal brightness and a change of alpha alone",
        arguments: tolerances
    )
    func colorAndAlpha(tolerance: Tolerance) throws {
        let red = PremultipliedPixel(red: 100, green: 0, blue: 0, alpha: 255)
        let pairs = [
            (red, PremultipliedPixel(red: 0, green: 51, blue: 0, alpha: 255)),
            (.transparent, PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255)),
            (.transparent, Self.white),
        ]
        for (first, second) in pairs {
            let comparison = try Comparison(
                of: try picture(9, 9, [(4, 4, first)]),
                with: try picture(9, 9, [(4, 4, second)]),
                tolerance: tolerance,
            )
            // pixelmatch composites over white, where transparent and white are equal.
            if first == .transparent, second == Self.white, case .perceptual = tolerance.measure {
                #expect(comparison.isSame)
            } else {
                #expect(!comparison.isSame, "\(first), \(second)")
            }
        }
    }

    @Test("A comparison's reason states the difference, the tolerance and the worst place")
    func reason() throws {
        let expected = try picture(40, 20)
        let actual = try picture(40, 20, [(3, 1, grey(252)), (30, 12, grey(238)), (4, 19, grey(254))])
        let comparison = try Comparison(of: actual, with: expected, tolerance: .perChannel(2, allowing: 1))

        #expect(
            comparison.reason == "2 pixels (0.3%) differ by more than 2 in a channel, 1 is allowed; "
                + "the largest difference is 17 in red at (30, 12)"
        )
        #expect(comparison.pixels?.bounds == PixelRegion(x: 3, y: 1, width: 28, height: 12))
        #expect(comparison.pixels?.first?.description == "(3, 1): expected #ffffffff, found #fcfcfcff")
        #expect(comparison.bytes?.pixels.count == 3)
        #expect(try Comparison(of: actual, with: expected).reason.hasPrefix("3 pixels (0.4%) differ, none"))
        #expect(try Comparison(of: expected, with: expected).reason == "no pixel differs")
    }

    @Test("Comparison accepts as many pixels as are allowed and not one more")
    func allowance() throws {
        let expected = try picture(10, 10)
        let actual = try picture(10, 10, [(0, 0, grey(0)), (9, 9, grey(0))])
        func isSame(_ allowance: Tolerance.Allowance) throws -> Bool {
            try Comparison(of: actual, with: expected, tolerance: .perChannel(0, allowing: allowance)).isSame
        }

        #expect(try isSame(2) && isSame(.fraction(0.02)) && isSame(.fraction(1)))
        #expect(try !isSame(1) && !isSame(.fraction(0.019)) && !isSame(.fraction(0)))
    }

    @Test(
        "Comparison ignores regions, counts their pixels once, and compares what lies beside them",
        arguments: tolerances
    )
    func ignoring(tolerance: Tolerance) throws {
        let expected = try picture(12, 12)
        let actual = try picture(12, 12, [(3, 3, grey(0)), (5, 5, grey(0))])
        let around = tolerance.ignoring(
            PixelRegion(columns: 3..<6, rows: 3..<6),
            PixelRegion(columns: 4..<100, rows: 5..<6),
        )
        let comparison = try Comparison(of: actual, with: expected, tolerance: around)
        let tooSmall = tolerance.ignoring(PixelRegion(columns: 3..<5, rows: 3..<6))

        #expect(comparison.isSame)
        #expect(comparison.bytes?.pixels.comparedCount == 144 - 9 - 6)
        #expect(try !Comparison(of: actual, with: expected, tolerance: tooSmall).isSame)
    }

    @Test("Comparison refuses to ignore every pixel, and compares empty pictures", arguments: tolerances)
    func refusesToIgnoreEverything(tolerance: Tolerance) throws {
        let (expected, empty) = (try picture(4, 3), try picture(0, 3))
        let error = #expect(throws: ComparisonError.self) {
            try Comparison(
                of: expected,
                with: expected,
                tolerance: tolerance.ignoring(
                    PixelRegion(columns: 0..<2, rows: 0..<9),
                    PixelRegion(columns: 2..<4, rows: -1..<3),
                )
            )
        }

        #expect(error == .everythingIgnored(expected.size))
        #expect(error?.description == "the ignored regions cover all 4 x 3 pixels; leave some to compare")
        #expect(try Comparison(of: empty, with: empty, tolerance: tolerance).isSame)
    }

    @Test("Comparison distinguishes pictures of different sizes, also where both are empty on one side")
    func sizes() throws {
        let comparison = try Comparison(of: try picture(3, 4), with: try picture(4, 3))

        #expect(comparison.verdict == .sizesDiffer)
        #expect(comparison.reason == "the picture is 3 x 4 pixels, the reference 4 x 3 pixels")
        #expect(comparison.pixels == nil && comparison.distance == 1)
        #expect(try Comparison(of: try picture(0, 4), with: try picture(0, 3)).verdict == .sizesDiffer)
    }

    @Test("Comparison accepts empty pictures", arguments: tolerances)
    func empty(tolerance: Tolerance) throws {
        for (width, height) in [(0, 0), (0, 5), (5, 0)] {
            let empty = try picture(width, height)
            let comparison = try Comparison(of: empty, with: empty, tolerance: tolerance)

            #expect(comparison.isSame && comparison.distance == 0)
            #expect(try comparison.differencePicture().size == empty.size)
            #expect(try comparison.heatMap().size == empty.size)
            #expect(try comparison.sideBySide().size.height == height)
        }
    }

    @Test("Comparison refuses tolerances out of range with a sentence")
    func invalid() throws {
        let one = try picture(1, 1)
        let cases: [(Tolerance, ToleranceError)] = [
            (.perChannel(256), .channelDifference(256)),
            (.perChannel(-1), .channelDifference(-1)),
            (.perceptual(1.5), .perceptualThreshold(1.5)),
            (.perceptual(-.infinity), .perceptualThreshold(-.infinity)),
            (.oklab(-0.1), .oklabDistance(-0.1)),
            (.ssim(1.1), .similarity(1.1)),
            (.perChannel(0, allowing: -1), .allowedPixels(-1)),
            (.perChannel(0, allowing: .fraction(2)), .allowedFraction(2)),
        ]
        for (tolerance, error) in cases {
            #expect(throws: ComparisonError.tolerance(error)) {
                try Comparison(of: one, with: one, tolerance: tolerance)
            }
        }
        #expect(throws: ComparisonError.self) {
            try Comparison(of: one, with: one, tolerance: .perceptual(.nan))
        }
        #expect("\(ToleranceError.similarity(2))".contains("from -1 to 1"))
    }

    @Test("Comparison of straight bytes sees a small step at low alpha as a large one")
    func straight() throws {
        let faint = PremultipliedPixel(red: 1, green: 0, blue: 0, alpha: 5)
        let fainter = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 5)
        let (expected, actual) = (try picture(3, 3, [(1, 2, faint)]), try picture(3, 3, [(1, 2, fainter)]))

        #expect(try Comparison(of: actual, with: expected, tolerance: .perChannel(1)).isSame)
        let straight = try Comparison(of: actual, with: expected, tolerance: .perChannel(50, of: .straight))
        #expect(straight.reason.contains("the largest difference is 51 in red at (1, 2)"))
    }

    @Test("SSIM comparison finds the least similar window")
    func leastWindow() throws {
        let dark = (20..<27).flatMap { x in (10..<17).map { y in (x: x, y: y, self.grey(0)) } }
        let comparison = try Comparison(
            of: try picture(40, 30, dark),
            with: try picture(40, 30),
            tolerance: .ssim(0.999),
        )
        guard case .similarity(let similarity) = comparison.measurement else {
            Issue.record("no similarity")
            return
        }

        // An even window against an even one compares means alone: C1 / (255² + C1).
        #expect(similarity.leastSimilarWindow?.region == PixelRegion(x: 20, y: 10, width: 7, height: 7))
        let truth = 6.5025 / (65025 + 6.5025)
        #expect(abs((similarity.leastSimilarWindow?.similarity ?? 1) - truth) < 1e-6)
    }

    @Test("OKLab comparison puts black and white 1 apart, and red and green by their published coordinates")
    func oklab() throws {
        func distance(_ a: PremultipliedPixel, _ b: PremultipliedPixel) throws -> Double {
            let comparison = try Comparison(
                of: try picture(1, 1, [(0, 0, a)]),
                with: try picture(1, 1, [(0, 0, b)]),
                tolerance: .oklab(0),
            )
            guard case .oklab(let oklab) = comparison.measurement else { return -1 }
            return oklab.largestDistance
        }
        let red = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255)
        let green = PremultipliedPixel(red: 0, green: 255, blue: 0, alpha: 255)
        // oklab(0.62796 0.22486 0.12585) and oklab(0.86644 -0.23389 0.17950), CSS Color 4's values to five
        // places.
        let truth = (0.23848 * 0.23848 + 0.45875 * 0.45875 + 0.05365 * 0.05365).squareRoot()

        #expect(abs(try distance(grey(0), grey(255)) - 1) < 1e-6)
        #expect(abs(try distance(red, green) - truth) < 5e-5)
    }
}
