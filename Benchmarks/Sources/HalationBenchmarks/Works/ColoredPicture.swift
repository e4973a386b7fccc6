import Halation

/// W11: a picture in other colours, by one colour matrix.
struct ColoredPicture: View {
    /// The matrix: sepia, which mixes all colour channels, and a little light.
    static let rows: [[Float]] = [
        [0.393, 0.769, 0.189, 0, 0.02],
        [0.349, 0.686, 0.168, 0, 0.01],
        [0.272, 0.534, 0.131, 0, 0],
        [0, 0, 0, 1, 0],
    ]

    let picture: PixelBuffer

    /// Whether the matrix applies to linear light.
    let isLinear: Bool

    var body: some View {
        Canvas { context, size in
            context.addFilter(.colorMatrix(Self.matrix), options: isLinear ? .linearColor : [])
            context.draw(Image(picture), in: CGRect(origin: .zero, size: size))
        }
    }

    private static var matrix: ColorMatrix {
        var matrix = ColorMatrix()
        (matrix.r1, matrix.r2, matrix.r3, matrix.r4, matrix.r5) = tuple(rows[0])
        (matrix.g1, matrix.g2, matrix.g3, matrix.g4, matrix.g5) = tuple(rows[1])
        (matrix.b1, matrix.b2, matrix.b3, matrix.b4, matrix.b5) = tuple(rows[2])
        (matrix.a1, matrix.a2, matrix.a3, matrix.a4, matrix.a5) = tuple(rows[3])
        return matrix
    }

    private static func tuple(_ row: [Float]) -> (Float, Float, Float, Float, Float) {
        (row[0], row[1], row[2], row[3], row[4])
    }
}

extension Benchmark {
    /// A picture in other colours, and how far the result is from the matrix in double precision.
    static func coloring(
        _ variant: String,
        isLinear: Bool = false,
        picture: @escaping @MainActor () throws -> PixelBuffer
    ) -> Benchmark {
        let size = Scenes.size
        return Benchmark(work: .w11, variant: variant, pixels: Int(size.width * size.height)) {
            let picture = try picture()
            let views = Turn.allCases.map { turn in
                ColoredPicture(picture: turn.picture(picture), isLinear: isLinear)
                    .frame(width: size.width, height: size.height)
            }
            return try DrawnPicture(of: views, timing: .filtering) { colored in
                guard !isLinear else { return Findings(picture: colored) }
                return Findings(picture: colored, differences: differences(of: colored, from: picture))
            }
        }
    }

    /// Errors of premultiplied bytes against the matrix of straight components, without rounding in between.
    private static func differences(of colored: PixelBuffer, from picture: PixelBuffer) -> Differences {
        var differences = Differences()
        for y in 0..<picture.size.height {
            for x in 0..<picture.size.width {
                let (before, after) = (picture[x, y], colored[x, y])
                let alpha = Double(before.alpha) / 255
                let premultiplied = [before.red, before.green, before.blue].map { Double($0) / 255 }
                for (row, byte) in zip(ColoredPicture.rows, [after.red, after.green, after.blue]) {
                    // The constant and the limit are premultiplied instead of the colour being divided.
                    let sum = zip(premultiplied, row).reduce(Double(row[4]) * alpha) {
                        $0 + $1.0 * Double($1.1)
                    }
                    differences.add(Double(byte), min(max(sum, 0), alpha) * 255)
                }
            }
        }
        return differences
    }
}
