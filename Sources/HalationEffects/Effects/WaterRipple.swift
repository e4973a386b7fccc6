import Foundation
public import Halation

/// A view, or a picture, seen through moving water.
public struct WaterRipple: Effect {
    /// The line that `halation list` prints.
    public static let summary = "A title, or a picture, seen through moving water."

    /// The parameters of the water, and those of the picture under it.
    public static var parameters: [EffectParameter<WaterRipple>] {
        EffectParameter.declared(in: WaterRipple()) + Picture.parameters.map { $0.lifted(to: \.picture) }
    }

    /// Speed of the waves, 0...1.
    @Parameter("How fast the water moves; 0 is ice.", in: 0...1) public var speed = 0.5

    /// Largest displacement, 0...1: at 1 it is a twentieth of the picture.
    @Parameter("How far the water bends what is seen.", in: 0...1) public var strength = 0.5

    /// Angle in radians that a wave turns through from one side of the picture to the other, 5...25.
    @Parameter("How many waves there are.", in: 5...25) public var frequency = 15.0

    /// What lies under the water.
    public var picture = Picture()

    /// Creates the water with its default values.
    public init() {}

    /// The water, filling the space it is offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate
            picture.distortionEffect(
                ShaderLibrary.ready.waterRipple(
                    .boundingRect,
                    .float(time.phase(speed * frequency)),
                    .float(strength),
                    .float(frequency)
                ),
                // The sides lie next to each other, so what is bent beyond one comes from the other.
                maxSampleOffset: .zero
            )
        }
    }

    /// `waterRipple(boundingRect, phase, strength, frequency)`, a distortion effect; the phase, in radians, is the time
    /// multiplied by speed and frequency.
    ///
    /// In unit coordinates x' = x + cos((x + s) · frequency) · strength / 20, and y' = y + sin((y + s) · frequency) ·
    /// strength / 20, where s is the time multiplied by the speed: x' depends on the column alone and y' on the row.
    public nonisolated static let definition = ShaderDefinition.distortionEffect(
        "waterRipple",
        edges: .wrap,
        perAxis: { (bounds: SIMD4<Float>, phase: Float, strength: Float, frequency: Float) in
            let ripple = Ripple(
                phase: Double(phase),
                strength: Double(strength),
                frequency: Double(frequency)
            )
            return ShaderDefinition.AxisFunctions(
                columns: { ripple.bend($0, from: bounds.x, length: bounds.z, to: ripple.column) },
                rows: { ripple.bend($0, from: bounds.y, length: bounds.w, to: ripple.row) }
            )
        }
    )
}

/// The water's waves, in unit coordinates.
package struct Ripple {
    private let phase: Double
    private let strength: Double
    private let frequency: Double

    package init(phase: Double, strength: Double, frequency: Double) {
        self.phase = phase
        self.strength = strength
        self.frequency = frequency
    }

    /// The column that column `x` takes its colours from.
    package func column(_ x: Double) -> Double { x + cos(x * frequency + phase) * strength / 20 }

    /// The row that row `y` takes its colours from.
    package func row(_ y: Double) -> Double { y + sin(y * frequency + phase) * strength / 20 }

    /// Moves positions on a side of some length, in points.
    fileprivate func bend(
        _ positions: UnsafeMutableBufferPointer<Float>,
        from start: Float,
        length: Float,
        to bent: (Double) -> Double
    ) {
        guard length > 0 else { return }
        for i in positions.indices {
            let place = Double(positions[i] - start) / Double(length)
            positions[i] = start + Float(bent(place) * Double(length))
        }
    }
}
