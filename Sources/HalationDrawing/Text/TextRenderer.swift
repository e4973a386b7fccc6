public import Foundation
public import HalationAnimation

/// A value attached to a part of a text for a ``TextRenderer``.
public protocol TextAttribute {}

/// Draws the lines, runs and glyphs of texts in place of the default drawing.
///
/// ```swift
/// struct Wave: TextRenderer {
///     var phase: Double
///
///     func draw(layout: Text.Layout, in context: inout GraphicsContext) {
///         for line in layout {
///             for run in line {
///                 for (index, slice) in run.enumerated() {
///                     var copy = context
///                     copy.translateBy(x: 0, y: 3 * sin(phase + Double(index)))
///                     copy.draw(slice)
///                 }
///             }
///         }
///     }
/// }
/// ```
public protocol TextRenderer: Animatable {
    /// Draws a text in place of the default drawing.
    ///
    /// - Parameters:
    ///   - layout: The text; its coordinates are those of the context.
    ///   - context: The context; the text is one layer, as it would be otherwise.
    func draw(layout: Text.Layout, in context: inout GraphicsContext)

    /// Returns the size of the view for a proposal; by default that of the text.
    ///
    /// The text itself is laid out in the size that the view gets.
    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize

    /// The space around the text that the renderer draws in; by default none.
    ///
    /// Has no effect: drawings beyond the bounds of a text are never cut off.
    var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
    /// Returns the size of the text for a proposal.
    public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
        text.sizeThatFits(proposal)
    }

    /// The default padding: none on any side.
    public var displayPadding: EdgeInsets { EdgeInsets() }
}
