import HalationComparison
import HalationImageFiles
import HalationPixels
import HalationReports

/// The pictures of a run of `compare`, by the names of their frames.
struct ComparedPictures: Sendable {
    /// The names of the frames to check, in natural order.
    let actualNames: [String]
    /// The names of the expected frames, in natural order.
    let expectedNames: [String]

    private let actualPath: @Sendable (String) -> String
    private let expectedPath: @Sendable (String) -> String
    private let tolerance: Tolerance
    private let subject: ComparisonFindings.Subject

    /// Lists the pictures without reading them.
    init(_ settings: CompareSettings) throws(ToolFailure) {
        let (actual, expected) = (settings.actual, settings.expected)
        tolerance = settings.tolerance
        subject = settings.subject
        switch settings.subject {
        case .picture:
            let name = PathParts(actual).name
            (actualNames, expectedNames) = ([name], [name])
            actualPath = { _ in actual }
            expectedPath = { _ in expected }
        case .animation:
            do {
                actualNames = try PictureFolder.names(at: actual)
                expectedNames = try PictureFolder.names(at: expected)
            } catch {
                throw ToolFailure(error)
            }
            guard !actualNames.isEmpty || !expectedNames.isEmpty else {
                throw ToolFailure(
                    .inputOutput,
                    "neither '\(actual)' nor '\(expected)' contains a PNG file; give folders of frames"
                )
            }
            actualPath = { PathParts.joined(actual, $0) }
            expectedPath = { PathParts.joined(expected, $0) }
        }
    }

    /// Reads both pictures of a frame and compares them.
    func comparison(of name: String) throws(ToolFailure) -> Comparison {
        do {
            return try compared(name)
        } catch {
            throw ToolFailure(error)
        }
    }

    /// Reads both pictures of a frame and compares them; a frame that cannot be read is a failure only if it is not
    /// one of a folder.
    func result(of name: String) throws(ToolFailure) -> Result<Comparison, ToolFailure> {
        do {
            return .success(try compared(name))
        } catch let error where subject == .animation && (error is PNGFileError || error is FileError) {
            return .failure(ToolFailure(error))
        } catch {
            throw ToolFailure(error)
        }
    }

    private func compared(_ name: String) throws -> Comparison {
        try Comparison(
            of: .readPNG(from: actualPath(name)),
            with: .readPNG(from: expectedPath(name)),
            tolerance: tolerance.scaled(PathParts.scale(of: expectedPath(name))),
        )
    }
}

extension PathParts {
    /// The scale in a file name such as `a@2x.png`, as Apple's tools write it; 1 without one.
    fileprivate static func scale(of path: String) -> Double {
        let match = PathParts(path).name.firstMatch(of: /@([0-9]+(?:\.[0-9]+)?)x(?=[.~@_-])/)
        let scale = match.flatMap { Double($0.output.1) } ?? 1
        return scale > 0 ? scale : 1
    }

    /// The path of the file called `name` in `folder`.
    fileprivate static func joined(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}
