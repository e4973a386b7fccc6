/// A solid colour or gradient to be composited through a mask.
package enum MaskPaint: Sendable {
    /// A solid colour.
    case color(StraightColor)

    /// A gradient with the mask's size.
    case gradient(GradientPixels)
}

/// A gradient evaluated at a view's pixels, in the cheapest form.
package enum GradientPixels: Sendable {
    /// A vertical gradient: a pixel for each row of the view.
    case rows([PremultipliedPixel])

    /// A horizontal gradient: a pixel for each column of the view.
    case columns([PremultipliedPixel])

    /// Any other gradient, evaluated row by row.
    case field(GradientField)
}
