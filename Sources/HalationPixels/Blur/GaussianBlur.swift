/// A Gaussian blur of pixels, with a standard deviation along each axis.
///
/// What lies outside the blurred view is transparent, so a picture darkens towards the view's border; pad the
/// view by ``reachX`` and ``reachY`` to keep all that the blur spreads.
package struct GaussianBlur: Hashable, Sendable {
    /// The standard deviation across, in pixels; 0, a negative number or NaN leaves the axis alone.
    package var sigmaX: Double

    /// The standard deviation down, in pixels; 0, a negative number or NaN leaves the axis alone.
    package var sigmaY: Double

    /// Creates a blur from its standard deviations in pixels.
    package init(sigmaX: Double, sigmaY: Double) {
        self.sigmaX = sigmaX
        self.sigmaY = sigmaY
    }

    /// Creates a blur that is the same in all directions.
    package init(sigma: Double) {
        self.init(sigmaX: sigma, sigmaY: sigma)
    }

    /// Whether the blur changes nothing.
    package var isIdentity: Bool { !(sigmaX > 0) && !(sigmaY > 0) }

    /// The columns to either side beyond which an opaque edge adds less than half of 1/255.
    package var reachX: Int { Self.reach(sigma: sigmaX) }

    /// The rows above and below beyond which an opaque edge adds less than half of 1/255.
    package var reachY: Int { Self.reach(sigma: sigmaY) }

    /// The larger of ``reachX`` and ``reachY``.
    package var reach: Int { max(reachX, reachY) }

    private static func reach(sigma: Double) -> Int {
        guard sigma > 0 else { return 0 }
        // Beyond 3 sigma a Gaussian holds 0.00135 of its mass, 0.34 of 255.
        return Int(min((3 * sigma).rounded(.up), 1e9))
    }

    /// Blurs each channel in place; premultiplied pixels stay premultiplied (no channel exceeds its alpha).
    ///
    /// Every machine gives the same bytes. Against the true Gaussian, rounding alone costs 0.5 of 255; tests hold
    /// strokes, blocks at the borders and random pictures to 1.25, and the error of any picture is at most 2.
    ///
    /// - Throws: ``PixelBufferError`` if there is no memory to work in; the rows are then unchanged.
    /// - Complexity: O(pixels) from a sigma of 4 on; below, the time grows with sigma.
    package func apply<Pixel: LayerPixel>(
        to rows: Rows<Pixel>,
        scratch: BlurScratch,
        using kernels: KernelSet = .fastest
    ) throws(PixelBufferError) {
        guard !rows.isEmpty, !isIdentity else { return }
        guard !fadesAway(size: rows.size) else {
            rows.clear()
            return
        }
        try GaussianBlurPass(
            base: rows.base,
            size: rows.size,
            bytesPerRow: rows.bytesPerRow,
            channels: Rows<Pixel>.bytesPerPixel,
            x: BlurAxis(sigma: sigmaX),
            y: BlurAxis(sigma: sigmaY),
            scratch: scratch,
            kernels: kernels,
        ).run()
    }

    /// Whether even an opaque view would come out below half of 1/255 everywhere.
    ///
    /// Also what keeps an infinite sigma from being halved for ever: what is left is at most some 200 times the
    /// view's side.
    private func fadesAway(size: PixelSize) -> Bool {
        func share(_ count: Int, _ sigma: Double) -> Double {
            sigma > 0 ? min(Double(count) / (sigma * (2 * Double.pi).squareRoot()), 1) : 1
        }
        return 255 * share(size.width, sigmaX) * share(size.height, sigmaY) < 0.5
    }
}
