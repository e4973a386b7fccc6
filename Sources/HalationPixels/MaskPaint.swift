/// What fills a mask: one colour, or a gradient along one axis.
package enum MaskPaint: Sendable {
    /// The same colour everywhere.
    case color(StraightColor)

    /// A pixel for each row, as a vertical gradient has; the count is the mask's height.
    case rows([PremultipliedPixel])

    /// A pixel for each column, as a horizontal gradient has; the count is the mask's width.
    case columns([PremultipliedPixel])
}
