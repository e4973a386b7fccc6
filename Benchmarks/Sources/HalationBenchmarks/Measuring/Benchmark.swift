import Halation

/// One variant of a work.
@MainActor
struct Benchmark {
    let work: Work

    /// Which variant: a size, a form, a number of things.
    let variant: String

    /// The pixels that the time is divided by.
    let pixels: Int

    /// Makes what is measured; making it is not.
    let prepare: () throws -> any Subject
}

/// Something that is done again and again.
@MainActor
protocol Subject: AnyObject {
    /// Does it once.
    func run() throws -> Sample

    /// What there is to say of the last run besides its time.
    func findings() throws -> Findings
}

/// What there is to say of a run besides its time.
struct Findings {
    /// What was drawn.
    var picture: PixelBuffer?

    /// The size of the file.
    var bytes: Int?

    /// How far it is from the truth.
    var differences: Differences?

    /// What a reader should know.
    var note: String?
}
