public import Foundation
public import HalationDrawing

extension AttributeScopes {
    /// UIKit's attributes of strings, which `Text` and labels show.
    public struct UIKitAttributes: AttributeScope {
        /// The font of the characters.
        public let font: FontAttribute

        /// The colour of the characters.
        public let foregroundColor: ForegroundColorAttribute

        /// The colour behind the characters.
        public let backgroundColor: BackgroundColorAttribute

        /// Space added between characters, in points.
        public let kern: KernAttribute

        /// Space added between characters, in points, instead of ``kern``.
        public let tracking: TrackingAttribute

        /// Distance above the line's baseline, in points.
        public let baselineOffset: BaselineOffsetAttribute

        /// The attributes of `Text`.
        public let swiftUI: SwiftUIAttributes

        /// The attributes of Foundation.
        public let foundation: FoundationAttributes

        /// The key of the attribute ``UIKitAttributes/font``.
        public enum FontAttribute: AttributedStringKey {
            /// The attribute's value: a font.
            public typealias Value = UIFont
            /// The unique name of the attribute.
            public static let name = registered("NSFont")
        }

        /// The key of the attribute ``UIKitAttributes/foregroundColor``.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// The attribute's value: a colour.
            public typealias Value = UIColor
            /// The unique name of the attribute.
            public static let name = registered("NSColor")
        }

        /// The key of the attribute ``UIKitAttributes/backgroundColor``.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// The attribute's value: a colour.
            public typealias Value = UIColor
            /// The unique name of the attribute.
            public static let name = registered("NSBackgroundColor")
        }

        /// The key of the attribute ``UIKitAttributes/kern``.
        public enum KernAttribute: AttributedStringKey {
            /// The attribute's value: a length in points.
            public typealias Value = CGFloat
            /// The unique name of the attribute.
            public static let name = registered("NSKern")
        }

        /// The key of the attribute ``UIKitAttributes/tracking``.
        public enum TrackingAttribute: AttributedStringKey {
            /// The attribute's value: a length in points.
            public typealias Value = CGFloat
            /// The unique name of the attribute.
            public static let name = registered("CTTracking")
        }

        /// The key of the attribute ``UIKitAttributes/baselineOffset``.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// The attribute's value: a length in points.
            public typealias Value = CGFloat
            /// The unique name of the attribute.
            public static let name = registered("NSBaselineOffset")
        }
    }

    /// UIKit's attributes, as in `string.uiKit.font`.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// UIKit's attributes by name, where those of SwiftUI do not fit.
    @_disfavoredOverload
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
    ) -> T {
        self[T.self]
    }
}

/// The name of a key, whose values texts read from now on.
private func registered(_ name: String) -> String {
    PlatformTextAttributes.register { run in
        typealias Keys = AttributeScopes.UIKitAttributes
        var attributes = PlatformTextAttributes()
        attributes.font = run[Keys.FontAttribute.self]?.font
        attributes.color = run[Keys.ForegroundColorAttribute.self]?.color
        attributes.background = run[Keys.BackgroundColorAttribute.self]?.color
        attributes.kerning = run[Keys.KernAttribute.self]
        attributes.tracking = run[Keys.TrackingAttribute.self]
        attributes.baselineOffset = run[Keys.BaselineOffsetAttribute.self]
        return attributes
    }
    return name
}
