import Halation

/// W9: many small circles that add light, recorded from arrays in each frame.
struct Sparkling: View {
    let sparks: Sparks

    /// Points by which all is moved to the right.
    var shift = 0.0

    var body: some View {
        Canvas { context, _ in
            context.translateBy(x: shift, y: 0)
            context.blendMode = .plusLighter
            for i in 0..<sparks.count {
                let (radius, diameter) = (sparks.radius[i], 2 * sparks.radius[i])
                let bounds = CGRect(
                    x: sparks.x[i] - radius,
                    y: sparks.y[i] - radius,
                    width: diameter,
                    height: diameter
                )
                context.fill(Path(ellipseIn: bounds), with: .color(sparks.color[i]))
            }
        }
        .background(.black)
    }
}

extension Benchmark {
    /// A number of sparks.
    static func sparks(_ variant: String, count: Int, judgesCircles: Bool) -> Benchmark {
        let size = Scenes.size
        return Benchmark(work: .w9, variant: variant, pixels: Int(size.width * size.height)) {
            let sparks = Sparks(count: count)
            let views = Turn.allCases.map { turn in
                Sparkling(sparks: sparks, shift: turn.shift).frame(width: size.width, height: size.height)
            }
            return try DrawnPicture(of: views) { picture in
                Findings(
                    picture: picture,
                    differences: judgesCircles ? try CircleCoverage.differences() : nil,
                    note: judgesCircles ? "the error is of single circles against 16x16 samples a pixel" : nil
                )
            }
        }
    }
}
