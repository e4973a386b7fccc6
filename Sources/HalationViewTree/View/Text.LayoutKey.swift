public import Foundation
public import HalationDrawing

extension Text {
    /// The layouts of the texts in a view, in the order of the texts.
    ///
    /// ```swift
    /// Text("Halation")
    ///     .overlayPreferenceValue(Text.LayoutKey.self) { layouts in
    ///         GeometryReader { proxy in
    ///             ForEach(layouts.indices, id: \.self) { index in
    ///                 let origin = proxy[layouts[index].origin]
    ///                 Text("\(layouts[index].layout.count) lines").offset(x: origin.x, y: origin.y)
    ///             }
    ///         }
    ///     }
    /// ```
    public struct LayoutKey: PreferenceKey {
        /// A text's layout and the position of its origin.
        public struct AnchoredLayout: Equatable, Sendable {
            /// The top-left corner of the text.
            public var origin: Anchor<CGPoint>

            /// The lines of the text, in points from ``origin``.
            public var layout: Text.Layout
        }

        /// An empty list, for views without text.
        public static var defaultValue: [AnchoredLayout] { [] }

        /// Appends the layouts of the next views.
        public static func reduce(value: inout [AnchoredLayout], nextValue: () -> [AnchoredLayout]) {
            value += nextValue()
        }
    }
}
