import CKernels

/// A pixel format of layers: premultiplied colour, or coverage alone.
package protocol LayerPixel: BitwiseCopyable {
    /// The format's variants of the kernels that both formats have.
    static func layerKernels(of set: KernelSet) -> LayerKernels
}

/// The kernels that exist once for four-byte pixels and once for coverage.
package struct LayerKernels {
    typealias Combine = @convention(c) (ck_rows, ck_source_rows, UInt8) -> Void
    typealias DrawEllipses = @convention(c) (ck_rows, UnsafePointer<ck_painted_ellipse>, Int) -> Void

    let over: Combine
    let plusLighter: Combine
    let screen: Combine
    let lighten: Combine
    let plusDarker: Combine
    let multiply: @convention(c) (ck_rows, ck_source_rows) -> Void
    let interpolate: @convention(c) (ck_rows, ck_source_rows, ck_source_rows) -> Void
    let overEllipses: DrawEllipses
    let plusEllipses: DrawEllipses
    let screenEllipses: DrawEllipses
    let lightenEllipses: DrawEllipses
}

extension PremultipliedPixel: LayerPixel {
    package static func layerKernels(of set: KernelSet) -> LayerKernels {
        let functions = set.functions
        return LayerKernels(
            over: functions.over_pixels,
            plusLighter: functions.plus_pixels,
            screen: functions.screen_pixels,
            lighten: functions.lighten_pixels,
            plusDarker: functions.plus_darker_pixels,
            multiply: functions.multiply_pixels,
            interpolate: functions.interpolate_pixels,
            overEllipses: functions.over_ellipses_pixels,
            plusEllipses: functions.plus_ellipses_pixels,
            screenEllipses: functions.screen_ellipses_pixels,
            lightenEllipses: functions.lighten_ellipses_pixels,
        )
    }
}

extension UInt8: LayerPixel {
    package static func layerKernels(of set: KernelSet) -> LayerKernels {
        let functions = set.functions
        return LayerKernels(
            over: functions.over_alpha,
            plusLighter: functions.plus_alpha,
            // Under screen and lighten alpha is composited source-over.
            screen: functions.over_alpha,
            lighten: functions.over_alpha,
            // Alphas add up under plusDarker, as they do under plusLighter.
            plusDarker: functions.plus_alpha,
            multiply: functions.multiply_alpha,
            interpolate: functions.interpolate_alpha,
            overEllipses: functions.over_ellipses_alpha,
            plusEllipses: functions.plus_ellipses_alpha,
            screenEllipses: functions.over_ellipses_alpha,
            lightenEllipses: functions.over_ellipses_alpha,
        )
    }
}
