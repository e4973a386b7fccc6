import Foundation
public import HalationCore

/// An effect whose parameters change over time.
///
/// ```swift
/// var film = MovingEffect(BlurredBackground())
/// try film.setParameter("blur", to: "0@0s,40@2s:ease-in-out,10@4s")
/// try film.move(
///     "palette",
///     along: EffectCourse([.init(.palette(.polar), at: 0), .init(.palette(.ember), at: 4)])
/// )
/// ```
///
/// Each frame is the picture of the effect with the values of its moment: the same as of one that never had others. So
/// a frame alone is the frame of the sequence, and what was born earlier, such as a particle, has the values of the
/// frame and not those at its birth. A parameter that decides when and where something is born, such as a number of
/// particles, therefore changes all of them.
///
/// `speed` is the exception: time is the integral of the speed, so that slower is slower, and never a jump. `loop` does
/// not change over time.
public struct MovingEffect<Content: Effect>: CheckedEffect {
    /// The name of the effect.
    public static var name: String { Content.name }

    /// The summary of the effect.
    public static var summary: String { Content.summary }

    /// The parameters of the effect, which take keyframes where their values can be mixed.
    public static var parameters: [EffectParameter<MovingEffect>] {
        Content.parameters.map { $0.moving(\MovingEffect.content, along: \MovingEffect.courses) }
    }

    /// The presets of the effect; what one sets no longer moves.
    public static var presets: [EffectPreset<MovingEffect>] {
        Content.presets.map { preset in
            EffectPreset(preset.name, preset.summary, preroll: preset.preroll) { $0.apply(preset) }
        }
    }

    /// The effect with the values of parameters that do not move.
    public var content: Content

    /// The values over time by the names of parameters.
    public private(set) var courses: [String: EffectCourse] = [:]

    /// Creates the effect with every parameter at its default.
    public init() { self.init(Content()) }

    /// Creates a moving effect of which nothing moves yet.
    public init(_ content: Content) { self.content = content }

    /// Lets a parameter change over time.
    ///
    /// - Throws: ``EffectParameterError`` if there is no such parameter, or a value is not one of its.
    public mutating func move(_ name: String, along course: EffectCourse) throws(EffectParameterError) {
        try Self.parameter(named: name).set(.moving(course), in: &self)
    }

    /// The effect with the values of a moment.
    ///
    /// - Parameter time: Seconds from the first frame of the film.
    /// - Returns: An effect of which nothing moves.
    public func content(at time: TimeInterval) -> Content {
        Self.content(content, courses: moving, at: time)
    }

    /// Whether the effect fills its frame at all times.
    ///
    /// Between two keyframes with opaque colours there is no other.
    public var isOpaque: Bool {
        let moments = courses.values.flatMap { $0.keyframes.map(\.time) }
        guard !moments.isEmpty else { return content.isOpaque }
        let moving = moving
        return moments.allSatisfy { Self.content(content, courses: moving, at: $0).isOpaque }
    }

    /// The effect with the values of the frame.
    public var body: some View {
        // Parameters are found by reflection: once, and not for each frame.
        let moving = moving
        return TimelineView(.animation) { [content] timeline in
            Self.content(content, courses: moving, at: FilmTime.seconds(at: timeline.date))
        }
    }

    /// A sentence about parameters of the effect that do not fit each other; nil if all fit.
    package var mistake: String? { (content as? any CheckedEffect)?.mistake }

    private typealias Moving = [(parameter: EffectParameter<Content>, course: EffectCourse)]

    private var moving: Moving {
        guard !courses.isEmpty else { return [] }
        return Content.parameters.compactMap { parameter in
            courses[parameter.name].map { (parameter, $0) }
        }
    }

    private static func content(_ content: Content, courses: Moving, at time: TimeInterval) -> Content {
        var content = content
        for (parameter, course) in courses {
            let pace = parameter.isPace ? course.mean(until: time, within: parameter.kind) : nil
            // The values were checked when the course was set, and lie within the range.
            try? parameter.set(pace ?? parameter.kind.limited(course.value(at: time)), in: &content)
        }
        return content
    }

    /// Applies a preset; the parameters that it sets no longer move.
    private mutating func apply(_ preset: EffectPreset<Content>) {
        var result = content
        preset.apply(&result)
        for (parameter, course) in moving {
            // Only a preset that sets the parameter makes two different values equal.
            var other = content
            let value = parameter.value(in: content)
            guard let different = course.keyframes.first(where: { $0.value != value }) else { continue }
            try? parameter.set(different.value, in: &other)
            preset.apply(&other)
            if parameter.value(in: other) == parameter.value(in: result) { courses[parameter.name] = nil }
        }
        content = result
    }
}

/// A moving effect of any type.
@MainActor
package protocol AnyMovingEffect: Effect {
    /// The effect alone if nothing moves, which is drawn with one view less.
    var simplest: any Effect { get }
}

extension MovingEffect: AnyMovingEffect {
    package var simplest: any Effect { courses.isEmpty ? content : self }
}

extension Effect {
    /// This type with parameters that can move.
    package static var moving: any Effect.Type { MovingEffect<Self>.self }
}
