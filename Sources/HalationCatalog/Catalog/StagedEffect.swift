import Foundation
public import HalationCore

/// An effect with the parameters that all effects share: `speed`, `preroll` and `background`.
///
/// A shared parameter is left out if the effect declares one of the same name. The effect itself declares nothing:
///
/// ```swift
/// let catalog = EffectCatalog([StagedEffect<Dot>.self])
/// ```
///
/// Time is what a `TimelineView` of the effect shows; a sound goes on at its own pace, at `heardTime` of the environment.
/// Name, summary and presets are those of the effect.
public struct StagedEffect<Content: Effect>: Effect {
    /// The name of the effect.
    public static var name: String { Content.name }

    /// The summary of the effect.
    public static var summary: String { Content.summary }

    /// The parameters of the effect, followed by the shared ones.
    public static var parameters: [EffectParameter<StagedEffect>] {
        let own = Content.parameters.map { $0.lifted(to: \StagedEffect.content) }
        let names = Set(own.map(\.name))
        return own + EffectParameter.declared(in: StagedEffect()).filter { !names.contains($0.name) }
    }

    /// The presets of the effect; each sets `preroll` as it declares.
    public static var presets: [EffectPreset<StagedEffect>] {
        Content.presets.map { preset in
            EffectPreset(preset.name, preset.summary, preroll: preset.preroll) {
                preset.apply(&$0.content)
                $0.preroll = preset.preroll
            }
        }
    }

    /// The effect that is shown.
    public var content = Content()

    /// Speed of the effect's time, as a factor.
    @Parameter(pace: "Speed of time: 2 is twice as fast, 0 stands still.", in: 0...20) public var speed = 1.0

    /// The effect's time in the first frame, in seconds.
    @Parameter("Time that has passed in the first frame.", in: 0...3600, unit: .seconds) public var preroll =
        0.0

    /// The background of an effect that has none.
    @Parameter("Background: nothing (scene or none), a colour, or two from top to bottom.")
    public var background = EffectBackground.scene

    /// Whether the effect or the background fills the frame.
    public var isOpaque: Bool { content.isOpaque || background.isOpaque(scene: false) }

    /// Creates the effect with its defaults, at a speed of 1.
    public init() {}

    /// The effect, with its time scaled and shifted.
    public var body: some View {
        TimelineView(.animation) { timeline in
            let heard = FilmTime.seconds(at: timeline.date)
            let time = heard * speed + preroll
            content
                .environment(\.heardTime, heard)
                .environment(\.date, FilmTime.start.addingTimeInterval(time) as Date?)
                .background(background) { EmptyView() }
        }
    }
}
