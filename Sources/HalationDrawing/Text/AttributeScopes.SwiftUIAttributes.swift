public import Foundation

extension AttributeScopes {
    /// The attributes of strings that ``Text`` shows.
    public struct SwiftUIAttributes: AttributeScope {
        /// The font.
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

        /// Emphasis and the like, as Markdown has it.
        public let inlinePresentationIntent: InlinePresentationIntentAttribute

        /// The attributes of Foundation.
        public let foundation: FoundationAttributes

        /// The font.
        public enum FontAttribute: AttributedStringKey {
            /// A font.
            public typealias Value = Font
            /// The attribute's name.
            public static let name = "SwiftUI.Font"
        }

        /// The colour of the characters.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = Color
            /// The attribute's name.
            public static let name = "SwiftUI.ForegroundColor"
        }

        /// The colour behind the characters.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = Color
            /// The attribute's name.
            public static let name = "SwiftUI.BackgroundColor"
        }

        /// The line through the characters.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// A line.
            public typealias Value = Text.LineStyle
            /// The attribute's name.
            public static let name = "SwiftUI.StrikethroughStyle"
        }

        /// The line under the characters.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// A line.
            public typealias Value = Text.LineStyle
            /// The attribute's name.
            public static let name = "SwiftUI.UnderlineStyle"
        }

        /// Space added between characters.
        public enum KerningAttribute: AttributedStringKey {
            /// A length in points.
            public typealias Value = CGFloat
            /// The attribute's name.
            public static let name = "SwiftUI.Kern"
        }

        /// Space added between characters, instead of kerning.
        public enum TrackingAttribute: AttributedStringKey {
            /// A length in points.
            public typealias Value = CGFloat
            /// The attribute's name.
            public static let name = "SwiftUI.Tracking"
        }

        /// Distance above the baseline.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// A length in points.
            public typealias Value = CGFloat
            /// The attribute's name.
            public static let name = "SwiftUI.BaselineOffset"
        }

        /// Emphasis and the like.
        public enum InlinePresentationIntentAttribute: AttributedStringKey {
            /// A set of styles.
            public typealias Value = InlinePresentationIntent
            /// The attribute's name.
            public static let name = "NSInlinePresentationIntent"
        }
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

/// The styles of a part of a Markdown text.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
    /// The bits of the styles.
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Emphasis: italic.
    public static let emphasized = InlinePresentationIntent(rawValue: 1)

    /// Strong emphasis: bold.
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)

    /// Code: monospaced.
    public static let code = InlinePresentationIntent(rawValue: 4)

    /// Struck through.
    public static let strikethrough = InlinePresentationIntent(rawValue: 32)
}
