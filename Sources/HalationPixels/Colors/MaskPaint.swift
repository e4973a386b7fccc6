/// What fills a mask: one colour, or a gradient.
package enum MaskPaint: Sendable {
    /// The same colour everywhere.
    case color(StraightColor)

    /// A gradient, of the mask's size.
    case gradient(GradientPixels)
}

/// A gradient in the pixels of a view.
package enum GradientPixels: Sendable {
    /// A pixel for each row, as a vertical gradient has; the count is the view's height.
    case rows([PremultipliedPixel])

    /// A pixel for each column, as a horizontal gradient has; the count is the view's width.
    case columns([PremultipliedPixel])

    /// A gradient of any kind, whose first pixel is the view's.
    case field(GradientField)
}
