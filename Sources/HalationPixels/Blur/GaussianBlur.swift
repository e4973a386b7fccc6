/// A Gaussian blur with a standard deviation for each axis.
///
/// Outside the blurred view everything is transparent, so a picture fades towards the view's border. Pad the view by
/// ``reachX`` and ``reachY`` to keep the whole blur.
package struct GaussianBlur: Hashable, Sendable {
    /// The horizontal standard deviation in pixels; 0, negative or NaN does not blur the axis.
    package var sigmaX: Double

    /// The vertical standard deviation in pixels; 0, negative or NaN does not blur the axis.
    package var sigmaY: Double

    /// Creates a blur from its standard deviations in pixels.
    package init(sigmaX: Double, sigmaY: Double) {
        self.sigmaX = sigmaX
        self.sigmaY = sigmaY
    }

    /// Creates an isotropic blur.
    package init(sigma: Double) {
        self.init(sigmaX: sigma, sigmaY: sigma)
    }

    /// Whether neither axis is blurred.
    package var isIdentity: Bool { !(sigmaX > 0) && !(sigmaY > 0) }

    /// The number of columns on either side beyond which an opaque edge contributes less than half of 1/255.
    package var reachX: Int { Self.reach(sigma: sigmaX) }

    /// The number of rows above and below beyond which an opaque edge contributes less than half of 1/255.
    package var reachY: Int { Self.reach(sigma: sigmaY) }

    /// The larger of ``reachX`` and ``reachY``.
    package var reach: Int { max(reachX, reachY) }

    private static func reach(sigma: Double) -> Int {
        guard sigma > 0 else { return 0 }
        // One tail of a Gaussian beyond 3 sigma has 0.00135 of the mass, 0.34 of 255.
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
        let (x, y) = (BlurAxis(sigma: sigmaX), BlurAxis(sigma: sigmaY))
        try GaussianBlurPass(over: rows, x: x, y: y, scratch: scratch, kernels: kernels).run()
    }

    /// Blurs coverage and applies a contour to the result, in place, without rounding to bytes in between.
    ///
    /// Below a sigma of 3.5 along either axis the blur rounds, since its edges are steep enough.
    ///
    /// - Throws: ``PixelBufferError`` if there is no memory to work in; the rows are then unchanged.
    package func apply(
        to rows: AlphaRows,
        contour: AlphaContour,
        inside: UInt8 = 255,
        scratch: BlurScratch,
        using kernels: KernelSet = .fastest
    ) throws(PixelBufferError) {
        let x = BlurAxis(sigma: sigmaX, extent: BlurAxis.preciseExtent)
        let y = BlurAxis(sigma: sigmaY, extent: BlurAxis.preciseExtent)
        guard !rows.isEmpty, !fadesAway(size: rows.size), max(x.levels, y.levels) > 0 else {
            try apply(to: rows, scratch: scratch, using: kernels)
            contour.apply(to: rows, inside: inside, using: kernels)
            return
        }
        let blur = try GaussianBlurPass(over: rows, x: x, y: y, scratch: scratch, kernels: kernels)
        contour.pass(over: rows, excess: GaussianBlurPass.excess, inside: inside, kernels) {
            blur.run(into: $0)
        }
    }

    /// Blurs coverage and applies a threshold to the result, in place, with the bytes that one after the other gives.
    ///
    /// Where the blur is known to lie below the threshold or within it, its last step is left out.
    ///
    /// - Throws: ``PixelBufferError`` if there is no memory to work in; the rows are then unchanged.
    package func apply(
        to rows: AlphaRows,
        threshold: AlphaThreshold,
        inside: UInt8 = 255,
        scratch: BlurScratch,
        using kernels: KernelSet = .fastest
    ) throws(PixelBufferError) {
        let (x, y) = (BlurAxis(sigma: sigmaX), BlurAxis(sigma: sigmaY))
        guard let range = threshold.range, !rows.isEmpty, !fadesAway(size: rows.size),
            min(x.levels, y.levels) > 0
        else {
            try apply(to: rows, scratch: scratch, using: kernels)
            threshold.apply(to: rows, inside: inside, using: kernels)
            return
        }
        let blur = try GaussianBlurPass(over: rows, x: x, y: y, scratch: scratch, kernels: kernels)
        blur.run(into: BlurThreshold(range: range, inside: inside))
    }

    /// Whether even an opaque view would fall below half of 1/255 everywhere.
    ///
    /// This also bounds the number of halvings: the remaining sigmas are at most some 200 times the view's side.
    private func fadesAway(size: PixelSize) -> Bool {
        func share(_ count: Int, _ sigma: Double) -> Double {
            sigma > 0 ? min(Double(count) / (sigma * (2 * Double.pi).squareRoot()), 1) : 1
        }
        return 255 * share(size.width, sigmaX) * share(size.height, sigmaY) < 0.5
    }
}
