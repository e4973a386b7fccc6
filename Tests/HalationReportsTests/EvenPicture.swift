import HalationComparison
import HalationPixels
import HalationReports

/// Small pictures of one colour, and the findings of comparing sequences of them.
enum EvenPicture {
    static func make(_ value: UInt8, _ size: PixelSize = PixelSize(width: 4, height: 3)) throws -> PixelBuffer
    {
        var picture = try PixelBuffer(size: size)
        for y in 0..<size.height {
            for x in 0..<size.width {
                picture[x, y] = PremultipliedPixel(red: value, green: value, blue: value, alpha: 255)
            }
        }
        return picture
    }

    /// The findings about pictures of one colour, by name.
    static func findings(
        actual: [(String, UInt8)],
        expected: [(String, UInt8)],
        tolerance: Tolerance = .exact,
        subject: ComparisonFindings.Subject = .animation
    ) throws -> ComparisonFindings {
        func sequence(_ frames: [(String, UInt8)]) -> PictureSequence<String> {
            PictureSequence(frames.map(\.0)) { name in
                try make(frames.first { $0.0 == name }?.1 ?? 0)
            }
        }
        return ComparisonFindings(
            subject,
            actualPath: "new",
            expectedPath: "old",
            tolerance: tolerance,
            sequence: try SequenceComparison(
                of: sequence(actual),
                with: sequence(expected),
                tolerance: tolerance,
            ),
        )
    }
}
