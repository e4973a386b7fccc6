import Foundation
public import HalationCore

/// A view, or a picture, seen through moving water.
public struct WaterRipple: Effect {
    /// Colours that the water shows where it bends beyond an edge of the content.
    public enum Edge: String, CaseIterable, Sendable {
        /// The opposite side, as if the content were a tile.
        case wrap

        /// The colour of the outermost pixel.
        case clamp

        /// The reflection of what lies inside the edge.
        case mirror
    }

    /// The title under the water, if there is no picture.
    public enum Content: String, CaseIterable, Sendable {
        /// A title on a disc at the bottom of a pool that fills the frame.
        case pool

        /// A title on a disc in a ring, 214 points wide, in the middle of the frame.
        case badge
    }

    /// Weight of the title in the pool.
    public enum Weight: String, CaseIterable, Sendable {
        case light, regular, medium, semibold, bold, heavy

        /// The weight in the form that fonts take.
        var ofFont: Font.Weight {
            switch self {
            case .light: .light
            case .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            }
        }
    }

    /// The line that `halation list` prints.
    public static let summary = "A title in a pool, or a picture, seen through moving water."

    /// The one preset: `classic`, the red badge.
    public static let presets = [
        EffectPreset<WaterRipple>("classic", "A red badge bent by the bare formula, with edges that wrap.") {
            $0.content = .badge
            $0.edge = .wrap
            $0.strength = 0.5
            $0.frequency = 15
        }
    ]

    /// The parameters of the water, and those of the title or picture under it.
    public static var parameters: [EffectParameter<WaterRipple>] {
        EffectParameter.declared(in: WaterRipple()) + Picture.parameters.map { $0.lifted(to: \.picture) }
    }

    /// Speed of the waves, 0...1.
    @Parameter("Speed of the waves; 0 is ice.", in: 0...1) public var speed = 0.5

    /// Largest displacement, 0...1: at 1 it is a twentieth of the content.
    @Parameter("Strength of the bend; at 1, by a twentieth of the content.", in: 0...1) public var strength =
        0.2

    /// Angle in radians that a wave turns through from one side of the content to the other, 5...25.
    @Parameter("Angle that a wave turns through across the content, in radians.", in: 5...25)
    public var frequency = 13.0

    /// Colours beyond the edges of the content.
    @Parameter("Colours beyond the edges of the content.") public var edge = Edge.mirror

    /// What the title is written on.
    @Parameter("Surroundings of the title, if there is no picture.") public var content = Content.pool

    /// Words below the disc in the pool.
    @Parameter("Words below the disc in the pool.") public var caption = "SEEN THROUGH MOVING WATER"

    /// Family of the title's and the caption's font in the pool; the system's font if empty.
    @Parameter("Font family of the words in the pool; empty for the system's font.") public var font = ""

    /// Weight of the title in the pool.
    @Parameter("Weight of the title in the pool.") public var weight = Weight.semibold

    /// Size of the title in the pool, as a fraction of the height of a 16:9 frame; a title that would be wider than the
    /// frame is smaller.
    @Parameter("Size of the title in the pool, as a fraction of the height of a 16:9 frame.", in: 0.02...0.5)
    public var titleSize = 0.15

    /// Colour of the title and the caption in the pool.
    @Parameter("Colour of the title and the caption in the pool.") public var titleColor = Color.white

    /// Diameter of the disc in the pool, as a fraction of the height of a 16:9 frame.
    @Parameter("Diameter of the disc in the pool, as a fraction of the height of a 16:9 frame.", in: 0...1)
    public var discSize = 0.6

    /// Brightness of the light that the water focuses on the pool's floor, 0...2.
    @Parameter("Brightness of the light on the pool's floor.", in: 0...2) public var caustics = 1.0

    /// Length of the loop of the pool, in seconds; waves are rounded to whole turns in it.
    @Parameter("Length of the pool's loop, in which waves make whole turns.", in: 1...600, unit: .seconds)
    public var loop = 8.0

    /// Colours of disc and light, with those of the water as their background.
    @Parameter("Colours of disc and light, and of the water behind.") public var palette = EffectPalette
        .lagoon

    /// Background; the scene is the pool's floor.
    @Parameter public var background = EffectBackground.scene

    /// What lies under the water.
    public var picture = Picture { $0.text = "Water" }

    /// Whether the background fills the frame: that of the scene does in the pool.
    public var isOpaque: Bool {
        background.isOpaque(scene: picture.image == nil && content == .pool)
    }

    /// Creates the water with its default values.
    public init() {}

    /// The water, filling the space it is offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate
            if picture.image != nil {
                bent(picture, phase: time.phase(speed * frequency))
                    .background(background) { EmptyView() }
            } else if content == .badge {
                // The badge is bent within its own bounds, not within the frame around it.
                bent(WaterBadge(title: picture.text), phase: time.phase(speed * frequency))
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .background(background) { EmptyView() }
            } else {
                let fraction = time.fraction(ofLoop: loop)
                let turns = speed > 0 ? max((speed * frequency * loop / (2 * .pi)).rounded(), 1) : 0
                bent(pool, phase: 2 * .pi * (turns * fraction).truncatingRemainder(dividingBy: 1))
                    .overlay {
                        WaterCaustics(
                            brightness: caustics,
                            color: palette.colors[palette.colors.count - 1].color,
                            phase: speed > 0 ? fraction : 0
                        )
                    }
                    .background(background) { EmptyView() }
                    .shader(Finish(), at: fraction * loop)
            }
        }
    }

    private var pool: WaterPool {
        WaterPool(
            title: picture.text,
            caption: caption,
            lettering: WaterLettering(family: font, weight: weight),
            titleSize: titleSize,
            titleColor: titleColor,
            discSize: discSize,
            palette: palette,
            hasFloor: background == .scene
        )
    }

    private func bent(_ content: some View, phase: Double) -> some View {
        let function: ShaderFunction =
            switch edge {
            case .wrap: ShaderLibrary.ready.waterRipple
            case .clamp: ShaderLibrary.ready.waterRippleClamped
            case .mirror: ShaderLibrary.ready.waterRippleMirrored
            }
        return content.distortionEffect(
            function(.boundingRect, .float(phase), .float(strength), .float(frequency)),
            // Samples beyond an edge come from inside it.
            maxSampleOffset: .zero
        )
    }

    /// `waterRipple(boundingRect, phase, strength, frequency)`, a distortion effect; the phase, in radians, is the time
    /// multiplied by speed and frequency.
    ///
    /// In unit coordinates x' = x + cos((x + s) · frequency) · strength / 20, and v' = v + sin((v + s) · frequency) ·
    /// strength / 20, where s is the time multiplied by the speed and v = 1 − y runs upwards, as texture coordinates do:
    /// x' depends on the column alone and y' on the row.
    public nonisolated static let definition = definition("waterRipple", edges: .wrap)

    /// The three functions, which differ in their edges.
    nonisolated static let definitions = [
        definition, definition("waterRippleClamped", edges: .clamp),
        definition("waterRippleMirrored", edges: .mirror),
    ]

    private nonisolated static func definition(_ name: String, edges: ShaderEdges) -> ShaderDefinition {
        .distortionEffect(
            name,
            edges: edges,
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
}

/// The water's waves, in unit coordinates with y downwards.
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

    /// The row that row `y` takes its colours from: the formula's v is 1 − y.
    package func row(_ y: Double) -> Double { y - sin((1 - y) * frequency + phase) * strength / 20 }

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
