import HalationFrames
import HalationGeometry

extension MotionBlur {
    /// Parses `--shutter` and `--shutter-samples`; nil without a shutter, or with one of 0 degrees.
    init?(shutter: String?, samples: String?) throws(ToolFailure) {
        guard let shutter else {
            guard samples == nil else {
                throw ToolFailure(
                    usage: "--shutter-samples goes with --shutter, as in --shutter 180 --shutter-samples 32"
                )
            }
            return nil
        }
        guard let degrees = Double(shutter), (0...360).contains(degrees) else {
            throw ToolFailure(
                usage: "--shutter cannot be '\(shutter)'; give an angle from 0 to 360 degrees, such as 180"
            )
        }
        let count = try samples.map { text throws(ToolFailure) in
            try FlagValue.wholeNumber(text, in: MotionBlur.sampleRange, for: "shutter-samples")
        }
        guard degrees > 0 else { return nil }
        self.init(shutterAngle: .degrees(degrees), samples: count ?? 16)
    }
}
