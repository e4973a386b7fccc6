import HalationRendering

extension GraphicsContext {
    /// Options of a filter, see ``GraphicsContext/addFilter(_:options:)``.
    @frozen public struct FilterOptions: OptionSet, Sendable {
        /// One bit for each option that is set.
        public let rawValue: UInt32

        /// Creates options from bits; unknown ones are ignored.
        @inlinable
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Applies a colour filter to linear light instead of the context's encoded components.
        @inlinable public static var linearColor: FilterOptions { FilterOptions(rawValue: 1) }
    }

    /// Options of a shadow, see ``Filter/shadow(color:radius:x:y:blendMode:options:)``.
    @frozen public struct ShadowOptions: OptionSet, Sendable {
        /// One bit for each option that is set.
        public let rawValue: UInt32

        /// Creates options from bits; unknown ones are ignored.
        @inlinable
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Draws the shadow above the drawing instead of below it.
        @inlinable public static var shadowAbove: ShadowOptions { ShadowOptions(rawValue: 1) }

        /// Draws the shadow alone.
        @inlinable public static var shadowOnly: ShadowOptions { ShadowOptions(rawValue: 2) }

        /// Makes the shadow that of the transparent part: with ``shadowAbove`` and the blend mode `sourceAtop` an inner
        /// shadow.
        @inlinable public static var invertsAlpha: ShadowOptions { ShadowOptions(rawValue: 4) }

        /// Composites shadow and drawing one after the other instead of as a group.
        @inlinable public static var disablesGroup: ShadowOptions { ShadowOptions(rawValue: 8) }
    }

    /// Options of a blur, see ``Filter/blur(radius:options:)``.
    @frozen public struct BlurOptions: OptionSet, Sendable {
        /// One bit for each option that is set.
        public let rawValue: UInt32

        /// Creates options from bits; unknown ones are ignored.
        @inlinable
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Makes the result opaque by dividing each pixel by its alpha, so that edges do not fade.
        ///
        /// The smallest rectangle that contains the drawing becomes opaque, and its outside transparent. Meant for
        /// opaque rectangular drawings, such as photographs.
        @inlinable public static var opaque: BlurOptions { BlurOptions(rawValue: 1) }

        /// Rounds the result to bytes by a fixed pattern, so that slow gradients have no bands.
        @inlinable public static var dithersResult: BlurOptions { BlurOptions(rawValue: 2) }

        var recorded: BlurFinish {
            var finish: BlurFinish = []
            if contains(.opaque) { finish.insert(.opaque) }
            if contains(.dithersResult) { finish.insert(.dithered) }
            return finish
        }
    }
}
