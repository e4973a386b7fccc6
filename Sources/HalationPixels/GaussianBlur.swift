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

    /// Blurs coverage in place.
    package func apply(
        to rows: AlphaRows,
        scratch: BlurScratch,
        using kernels: KernelSet = .fastest
    ) throws(PixelBufferError) {
        Reference.gaussianBlur(rows, sigmaX: sigmaX, sigmaY: sigmaY)
    }

    /// Blurs pixels in place; premultiplied pixels stay premultiplied (no channel exceeds its alpha).
    package func apply(
        to rows: PixelRows,
        scratch: BlurScratch,
        using kernels: KernelSet = .fastest
    ) throws(PixelBufferError) {
        Reference.gaussianBlur(rows, sigmaX: sigmaX, sigmaY: sigmaY)
    }
}
