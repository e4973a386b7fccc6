import Foundation
import HalationCairo
import HalationGeometry
import HalationPixels

/// A layer while it is planned: the steps so far, and the space and clip of the items that follow.
struct LayerDraft {
    /// From the space of the list whose items follow to device pixels.
    var transform: CGAffineTransform

    let format: LayerFormat

    /// The pixels in which the items are visible.
    let bounds: PixelRect

    /// The mode that nested layers inherit.
    let colorMode: ColorMode

    /// The compositing that items inherit: more than a clip only inside a melted layer.
    var compositing: Compositing
    var steps: StepList

    /// Creates an empty draft for the items of `list`, which are visible within `bounds`.
    init(
        of list: DisplayList,
        transform: CGAffineTransform,
        format: LayerFormat,
        bounds: PixelRect,
        colorMode: ColorMode
    ) {
        self.colorMode = colorMode
        self.bounds = bounds
        self.transform = transform
        self.format = format
        compositing = Compositing(clip: DeviceClip(bounds: bounds))
        steps = StepList(minimumCapacity: list.countWithoutStreaks)
    }

    /// The mode with the same effect on this layer's pixels as `mode` has on colour.
    func mode(for mode: BlendMode) -> BlendMode {
        format == .alpha ? mode.forAlphaAlone : mode
    }

    /// The kernels' mode with the same effect on this layer's pixels; nil where they have none.
    func kernelMode(for mode: BlendMode) -> KernelBlendMode? {
        format.isLight ? nil : KernelBlendMode(self.mode(for: mode))
    }
}
