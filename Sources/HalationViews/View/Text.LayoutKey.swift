public import Foundation
public import HalationDrawing

extension Text {
    /// The layouts of a view's texts, in the order of the views.
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
        /// A layout, and where its coordinates begin.
        public struct AnchoredLayout: Equatable, Sendable {
            /// The top left corner of the text.
            public var origin: Anchor<CGPoint>

            /// The lines, in coordinates from ``origin``.
            public var layout: Text.Layout
        }

        /// No text.
        public static var defaultValue: [AnchoredLayout] { [] }

        /// Adds the layouts of the next views.
        public static func reduce(value: inout [AnchoredLayout], nextValue: () -> [AnchoredLayout]) {
            value += nextValue()
        }
    }
}
