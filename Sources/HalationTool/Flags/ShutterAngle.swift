/// The exposure of a frame in degrees.
struct ShutterAngle: FlagValue {
    let degrees: Double

    init(parsing text: String, for flag: String) throws(ToolFailure) {
        guard let degrees = Double(text), (0...360).contains(degrees) else {
            throw ToolFailure(
                usage: "--\(flag) cannot be '\(text)'; give an angle from 0 to 360 degrees, such as 180"
            )
        }
        self.degrees = degrees
    }
}
