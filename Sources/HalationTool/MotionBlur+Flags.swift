import HalationFrames
import HalationGeometry

extension MotionBlur {
    /// Combines `--shutter` and `--shutter-samples`; nil without a shutter, or with one of 0 degrees.
    init?(
        shutter: Spelled<ShutterAngle>?,
        samples: Spelled<WholeNumber<SampleLimits>>?
    ) throws(ToolFailure) {
        guard let shutter else {
            guard samples == nil else {
                throw ToolFailure(
                    usage: "--shutter-samples goes with --shutter, as in --shutter 180 --shutter-samples 32"
                )
            }
            return nil
        }
        guard shutter.value.degrees > 0 else { return nil }
        self.init(shutterAngle: .degrees(shutter.value.degrees), samples: samples?.value.value ?? 16)
    }
}
