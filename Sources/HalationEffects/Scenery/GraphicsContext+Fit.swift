import HalationCore

extension GraphicsContext {
    /// Scales the canvas so that lengths meant for a frame of 1280 by 720 points keep their share of the frame.
    ///
    /// - Parameters:
    ///   - isFitted: Whether to scale; if not, points are points.
    ///   - size: The canvas's size in points.
    /// - Returns: The canvas's size in the lengths that the context then takes.
    mutating func fit(_ isFitted: Bool, _ size: CGSize) -> CGSize {
        guard isFitted, size.unit > 0 else { return size }
        let scale = size.unit / Self.fittedHeight
        scaleBy(x: scale, y: scale)
        return CGSize(width: size.width / scale, height: size.height / scale)
    }

    /// Height in points of the frame that lengths are meant for where they fit the frame.
    private static var fittedHeight: CGFloat { 720 }
}
