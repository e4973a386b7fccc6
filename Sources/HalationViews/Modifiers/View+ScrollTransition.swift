import Foundation
public import HalationAnimation
import HalationDiagnostics
import HalationDrawing
import HalationGeometry
public import HalationViewTree

/// The position of a view relative to the visible part of a scroll view.
@frozen public enum ScrollTransitionPhase: Hashable, Sendable {
    /// The view leaves, or has left, at the top or leading edge.
    case topLeading

    /// The view is visible; effects are not applied.
    case identity

    /// The view leaves, or has left, at the bottom or trailing edge.
    case bottomTrailing

    /// Whether the phase is `identity`: the view is visible.
    public var isIdentity: Bool { self == .identity }

    /// -1 at the top or leading edge, 0 while the view is visible, 1 at the bottom or trailing edge.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// How the effects of a scroll transition follow the position of a view.
public struct ScrollTransitionConfiguration: Sendable {
    /// How much of a view must be visible for effects not to apply.
    public struct Threshold: Sendable {
        /// The visible fraction of the view.
        fileprivate var fraction: Double

        /// The distance in points by which the visible part of the scroll view is reduced.
        fileprivate var inset: Double = 0

        /// Whether the centre of the view has to be visible.
        fileprivate var isCentered = false

        /// The whole view, as with a fraction of 1.
        public static let visible = Threshold(fraction: 1)

        /// Any part of the view, as with a fraction of 0.
        public static let hidden = Threshold(fraction: 0)

        /// The view's centre at the centre of the scroll view.
        public static var centered: Threshold {
            var threshold = Threshold(fraction: 1)
            threshold.isCentered = true
            return threshold
        }

        /// A fraction of the view, clamped to 0...1.
        public static func visible(_ amount: Double) -> Threshold {
            Threshold(fraction: min(max(amount, 0), 1))
        }

        /// A threshold between two; fraction and inset are interpolated, the rest changes halfway.
        public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
            var result = amount < 0.5 ? self : other
            result.fraction = fraction + (other.fraction - fraction) * amount
            result.inset = inset + (other.inset - inset) * amount
            return result
        }

        /// The threshold with the visible part of the scroll view reduced by a distance in points.
        public func inset(by distance: Double) -> Threshold {
            var result = self
            result.inset += distance
            return result
        }
    }

    fileprivate enum Kind: Sendable {
        case identity, animated
        case interactive(UnitCurve)
    }

    fileprivate var kind: Kind
    fileprivate var threshold: Threshold

    /// Does not apply the effects.
    public static let identity = ScrollTransitionConfiguration(kind: .identity, threshold: .visible)

    /// Applies the effects at once when less than half of the view is visible.
    ///
    /// SwiftUI animates the change; here it is immediate.
    public static let animated = ScrollTransitionConfiguration(kind: .animated, threshold: .visible(0.5))

    /// Applies the effects at once when less than half of the view is visible; the animation has no effect.
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
        Warnings.report(.animated)
        return .animated
    }

    /// Applies the effects in proportion to the fraction of the view that is not visible.
    public static let interactive = interactive(timingCurve: .linear)

    /// Applies the effects along a curve of the fraction of the view that is not visible.
    public static func interactive(timingCurve: UnitCurve = .linear) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .interactive(timingCurve), threshold: .visible)
    }

    /// Has no effect: effects change at once.
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
        Warnings.report(.animation)
        return self
    }

    /// The same configuration with another threshold.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        var result = self
        result.threshold = threshold
        return result
    }

    /// How far a view is towards its phase at an edge.
    ///
    /// - Parameters:
    ///   - range: The extent of the view, relative to the start of the scroll view.
    ///   - length: The length of the scroll view.
    ///   - edge: The phase at the edge.
    /// - Returns: 0 for a visible view to 1 for one that is gone.
    fileprivate func amount(
        of range: ClosedRange<Double>,
        in length: Double,
        at edge: ScrollTransitionPhase
    ) -> Double {
        let extent = range.upperBound - range.lowerBound
        let progress: Double
        if threshold.isCentered {
            let distance = abs((range.lowerBound + range.upperBound) / 2 - length / 2)
            progress = distance / max((length + extent) / 2, 1e-9)
        } else {
            let visible =
                edge == .topLeading
                ? range.upperBound - threshold.inset : length - threshold.inset - range.lowerBound
            let fraction = min(max(visible / max(extent, 1e-9), 0), 1)
            progress =
                threshold.fraction > 0 ? 1 - min(fraction / threshold.fraction, 1) : fraction > 0 ? 0 : 1
        }
        switch kind {
        case .identity: return 0
        case .animated: return progress > 0 ? 1 : 0
        case .interactive(let curve): return curve.value(at: min(progress, 1))
        }
    }
}

extension View {
    /// Applies effects to the view as it enters and leaves the visible part of a scroll view.
    ///
    /// - Parameters:
    ///   - configuration: How the effects follow the position; by default in proportion.
    ///   - axis: The axis of scrolling; nil is the scroll view's.
    ///   - transition: Modifies an empty effect for a phase.
    /// - Returns: A view of the same size.
    public nonisolated func scrollTransition<Effect: VisualEffect>(
        _ configuration: ScrollTransitionConfiguration = .interactive,
        axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
    ) -> some View {
        scrollTransition(
            topLeading: configuration,
            bottomTrailing: configuration,
            axis: axis,
            transition: transition
        )
    }

    /// Applies effects to the view as it enters and leaves a scroll view, configured per edge.
    ///
    /// - Parameters:
    ///   - topLeading: How the effects follow the position at the top or the leading edge.
    ///   - bottomTrailing: How the effects follow the position at the bottom or the trailing edge.
    ///   - axis: The axis of scrolling; nil is the scroll view's.
    ///   - transition: Modifies an empty effect for a phase.
    /// - Returns: A view of the same size.
    public nonisolated func scrollTransition<Effect: VisualEffect>(
        topLeading: ScrollTransitionConfiguration,
        bottomTrailing: ScrollTransitionConfiguration,
        axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
    ) -> some View {
        modifier(
            VisualEffectModifier { item in
                let identity = transition(EmptyVisualEffect(), .identity)
                guard let scroll = item.nearest({ $0.viewport != nil }) as? ScrollItem else {
                    return identity
                }
                let axis = axis ?? (scroll.axes == .horizontal ? .horizontal : .vertical)
                let frame = CGRect(origin: .zero, size: item.size).applying(item.transform(to: scroll))
                let range: ClosedRange<Double> =
                    axis == .horizontal
                    ? Double(frame.minX)...Double(frame.maxX) : Double(frame.minY)...Double(frame.maxY)
                let length = Double(axis == .horizontal ? scroll.size.width : scroll.size.height)
                let isFirst = range.lowerBound + range.upperBound < length
                let edge: ScrollTransitionPhase = isFirst ? .topLeading : .bottomTrailing
                let amount = (isFirst ? topLeading : bottomTrailing).amount(of: range, in: length, at: edge)
                guard amount > 0 else { return identity }
                var effect = transition(EmptyVisualEffect(), edge)
                guard amount < 1 else { return effect }
                var difference = effect.animatableData - identity.animatableData
                difference.scale(by: amount)
                effect.animatableData = identity.animatableData + difference
                return effect
            }
        )
    }
}
