package import HalationPixels
package import HalationShaders

/// What a program reads beside its own targets.
package struct PassPictures {
    /// Pictures that stay the same, by the names that the program has for them; no pixels are one transparent one.
    package var still: [String: PixelBuffer]

    /// The name of the picture that is drawn anew for each frame, usually of what lies below.
    package var layerName: String?

    /// Draws that picture at a moment; nil is transparent.
    package var layer: (ShaderClock) throws(PassError) -> PixelBuffer?

    /// The names of pictures that change from frame to frame, as those of a film.
    package var movingNames: Set<String> = []

    /// Those of the pictures at a moment; it is called once for each frame that is played, for the names that are read.
    package var moving: (_ names: Set<String>, ShaderClock) throws(PassError) -> [String: PixelBuffer] = {
        _,
        _ in
        [:]
    }

    package init(
        still: [String: PixelBuffer] = [:],
        layerName: String? = nil,
        layer: @escaping (ShaderClock) throws(PassError) -> PixelBuffer? = { _ in nil }
    ) {
        self.still = still
        self.layerName = layerName
        self.layer = layer
    }
}
