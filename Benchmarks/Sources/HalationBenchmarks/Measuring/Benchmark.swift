import Halation

/// One variant of a work.
@MainActor
struct Benchmark {
    let work: Work

    /// Size, form or count that distinguishes this variant.
    let variant: String

    /// Pixels per repetition, the divisor of `ns_per_pixel`.
    let pixels: Int

    /// Creates the subject; not part of the time.
    let prepare: () throws -> any Subject
}

/// A piece of work that can be repeated.
@MainActor
protocol Subject: AnyObject {
    /// Runs one repetition.
    func run() throws -> Sample

    /// Picture, sizes and errors of the last run.
    func findings() throws -> Findings
}

/// Results of a run other than its time.
struct Findings {
    /// The rendered picture.
    var picture: PixelBuffer?

    /// File size in bytes.
    var bytes: Int?

    /// Errors against the exact result.
    var differences: Differences?

    /// A remark for the last column of the table.
    var note: String?
}
