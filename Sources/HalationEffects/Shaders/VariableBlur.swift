public import Foundation
public import HalationCore

/// A blur that grows from the top to the bottom.
///
/// Each pixel is the weighted mean of samples around it, at a cost proportional to their number: for a blur
/// that is the same everywhere, `blur(radius:)` is many times faster.
public struct VariableBlur: ReadyShader {
    /// The line that `halation list` prints.
    public static let summary = "Sharp at the top, and more and more blurred towards the bottom."

    /// The largest standard deviation of the blur, in points; defaults to 12.
    @Parameter("How soft the bottom is.", in: 0...200, unit: .points) public var blur = 12.0

    /// The height where the blur begins, from 0, the top, to 1; defaults to 0.3.
    @Parameter("Where the blur begins, from the top to the bottom.", in: 0...1) public var upperEdge = 0.3

    /// The height where the blur is strongest, from 0, the top, to 1; defaults to 1.
    @Parameter("Where it is at its strongest, from the top to the bottom.", in: 0...1) public var lowerEdge =
        1.0

    /// Samples per pixel, at least 12; defaults to 48.
    ///
    /// More is smoother and slower.
    @Parameter("How many samples a pixel takes: more is smoother.", in: 12...128) public var samples = 48

    /// Creates the shader with its default values.
    public init() {}

    /// The call of the function; time makes no difference.
    public func application(at time: TimeInterval) -> ShaderApplication {
        let reach = blur * 3
        return .layer(
            call(.boundingRect, .float(blur), .float2(upperEdge, lowerEdge), .float(Double(samples))),
            maxSampleOffset: CGSize(width: reach, height: reach)
        )
    }

    /// `variableBlur(boundingRect, blur, ends, samples)`, a layer effect; the ends are in unit coordinates.
    ///
    /// The samples lie on a spiral whose turns are a golden angle apart, which covers a disc evenly with any count (Vogel
    /// 1979), out to 2.5 standard deviations, each weighted by the Gaussian;
    /// they are then moved and stretched to a mean of zero and the variance of the whole bell.
    public static let definition = ShaderDefinition.layerEffect(
        "variableBlur",
        edges: .clamp,
        perStrip: { (bounds: SIMD4<Float>, blur: Float, ends: SIMD2<Float>, samples: Float) in
            let taps = spiral(count: Int(ShaderMath.clamp(samples, 1, 1024)))
            let perPoint = bounds.w > 0 ? 1 / bounds.w : 0
            return { strip, layer in
                let sample = strip.spare
                let sigma = sample.spare.x
                for i in 0..<strip.count {
                    let place = (strip.y[i] - bounds.y) * perPoint
                    sigma[i] = blur * ShaderMath.smoothstep(ends.x, ends.y, place)
                }
                strip.clearColors()
                for tap in taps {
                    for i in 0..<strip.count { sample.x[i] = strip.x[i] + tap.x * sigma[i] }
                    for i in 0..<strip.count { sample.y[i] = strip.y[i] + tap.y * sigma[i] }
                    layer.sample(sample)
                    for i in 0..<strip.count { strip.red[i] += sample.red[i] * tap.weight }
                    for i in 0..<strip.count { strip.green[i] += sample.green[i] * tap.weight }
                    for i in 0..<strip.count { strip.blue[i] += sample.blue[i] * tap.weight }
                    for i in 0..<strip.count { strip.alpha[i] += sample.alpha[i] * tap.weight }
                }
            }
        }
    )
}

/// A place to sample at, in standard deviations from the pixel, and how much it counts.
private struct Tap {
    var x: Float
    var y: Float
    var weight: Float
}

private func spiral(count: Int) -> [Tap] {
    let goldenAngle = Double.pi * (3 - 5.0.squareRoot())
    var taps = (0..<count).map { index in
        let distance = 2.5 * ((Double(index) + 0.5) / Double(count)).squareRoot()
        let angle = Double(index) * goldenAngle
        return Tap(
            x: Float(distance * cos(angle)),
            y: Float(distance * sin(angle)),
            weight: Float(exp(-distance * distance / 2))
        )
    }
    let sum = taps.reduce(0) { $0 + $1.weight }
    for index in taps.indices { taps[index].weight /= sum }
    // The mean of few taps is beside the middle, and their spread is less than that of a whole bell.
    var (middleX, middleY, variance): (Float, Float, Float) = (0, 0, 0)
    for tap in taps {
        middleX += tap.x * tap.weight
        middleY += tap.y * tap.weight
    }
    for tap in taps {
        let (x, y) = (tap.x - middleX, tap.y - middleY)
        variance += (x * x + y * y) / 2 * tap.weight
    }
    let scale: Float = variance > 0 ? 1 / variance.squareRoot() : 0
    for index in taps.indices {
        taps[index].x = (taps[index].x - middleX) * scale
        taps[index].y = (taps[index].y - middleY) * scale
    }
    return taps
}
