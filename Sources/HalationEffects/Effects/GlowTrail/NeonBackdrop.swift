import Halation

/// The first colours of a palette's background in the middle, and the last in the corners.
struct NeonBackdrop: View {
    let palette: EffectPalette

    var body: some View {
        Canvas { context, size in
            let frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
            context.fill(
                Path(frame),
                with: .radialGradient(
                    palette.backgroundGradient,
                    center: CGPoint(x: frame.midX, y: frame.midY),
                    startRadius: 0,
                    endRadius: 0.56 * (Double(size.width) * Double(size.width)
                        + Double(size.height) * Double(size.height)).squareRoot()
                )
            )
        }
    }
}
