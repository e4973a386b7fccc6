public import Foundation

extension AttributeScopes {
    /// The attributes of strings that ``Text`` shows.
    public struct SwiftUIAttributes: AttributeScope {
        /// The font of the characters.
        public let font: FontAttribute

        /// The colour of the characters.
        public let foregroundColor: ForegroundColorAttribute

        /// The colour behind the characters, as high as the line.
        public let backgroundColor: BackgroundColorAttribute

        /// The line through the characters.
        public let strikethroughStyle: StrikethroughStyleAttribute

        /// The line under the characters.
        public let underlineStyle: UnderlineStyleAttribute

        /// Space added between characters, in points.
        public let kern: KerningAttribute

        /// Space added between characters, in points, instead of ``kern``.
        public let tracking: TrackingAttribute

        /// Distance above the line's baseline, in points.
        public let baselineOffset: BaselineOffsetAttribute

        /// The height of the lines; that of the first characters counts for the whole text.
        public let lineHeight: LineHeightAttribute

        /// Emphasis, code and strikethrough, as parsed from Markdown.
        public let inlinePresentationIntent: InlinePresentationIntentAttribute

        /// The attributes of Foundation.
        public let foundation: FoundationAttributes

        /// The key of the attribute ``SwiftUIAttributes/font``.
        public enum FontAttribute: AttributedStringKey {
            /// The attribute's value: a font.
            public typealias Value = Font
            /// The unique name of the attribute.
            public static let name = "SwiftUI.Font"
        }

        /// The key of the attribute ``SwiftUIAttributes/foregroundColor``.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// The attribute's value: a colour.
            public typealias Value = Color
            /// The unique name of the attribute.
            public static let name = "SwiftUI.ForegroundColor"
        }

        /// The key of the attribute ``SwiftUIAttributes/backgroundColor``.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// The attribute's value: a colour.
            public typealias Value = Color
            /// The unique name of the attribute.
            public static let name = "SwiftUI.BackgroundColor"
        }

        /// The key of the attribute ``SwiftUIAttributes/strikethroughStyle``.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// The attribute's value: the line's style.
            public typealias Value = Text.LineStyle
            /// The unique name of the attribute.
            public static let name = "SwiftUI.StrikethroughStyle"
        }

        /// The key of the attribute ``SwiftUIAttributes/underlineStyle``.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// The attribute's value: the line's style.
            public typealias Value = Text.LineStyle
            /// The unique name of the attribute.
            public static let name = "SwiftUI.UnderlineStyle"
        }

        /// The key of the attribute ``SwiftUIAttributes/kern``.
        public enum KerningAttribute: AttributedStringKey {
            /// A length in points.
            public typealias Value = CGFloat
            /// The unique name of the attribute.
            public static let name = "SwiftUI.Kern"
        }

        /// The key of the attribute ``SwiftUIAttributes/tracking``.
        public enum TrackingAttribute: AttributedStringKey {
            /// A length in points.
            public typealias Value = CGFloat
            /// The unique name of the attribute.
            public static let name = "SwiftUI.Tracking"
        }

        /// The key of the attribute ``SwiftUIAttributes/baselineOffset``.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// A length in points.
            public typealias Value = CGFloat
            /// The unique name of the attribute.
            public static let name = "SwiftUI.BaselineOffset"
        }

        /// The key of the attribute ``SwiftUIAttributes/lineHeight``.
        public enum LineHeightAttribute: AttributedStringKey {
            /// The attribute's value: a height.
            public typealias Value = AttributedString.LineHeight
            /// The unique name of the attribute.
            public static let name = "SwiftUI.LineHeight"
        }

        /// The key of the attribute ``SwiftUIAttributes/inlinePresentationIntent``.
        public enum InlinePresentationIntentAttribute: AttributedStringKey {
            /// A set of styles.
            public typealias Value = InlinePresentationIntent
            /// The unique name of the attribute.
            public static let name = "NSInlinePresentationIntent"
        }
    }
}

extension AttributeScopes {
    /// The attributes of ``Text``, as in `string.swiftUI.font`.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeScopes.FoundationAttributes {
    /// Emphasis, code and strikethrough; only ever a key path.
    @_disfavoredOverload
    public var inlinePresentationIntent: AttributeScopes.SwiftUIAttributes.InlinePresentationIntentAttribute {
        preconditionFailure("Attributes are named by key paths, and have no values of their own.")
    }
}

extension AttributeDynamicLookup {
    /// The attributes of ``Text``, by name.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
    ) -> T {
        self[T.self]
    }
}

/// Stand-in for Foundation's `InlinePresentationIntent`: the styles of Markdown text.
///
/// ``emphasized`` is drawn italic, ``stronglyEmphasized`` bold and ``code`` monospaced.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
    /// One bit for each style that is set.
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let emphasized = InlinePresentationIntent(rawValue: 1)
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
    public static let code = InlinePresentationIntent(rawValue: 4)
    public static let strikethrough = InlinePresentationIntent(rawValue: 32)
}
