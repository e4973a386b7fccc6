import HalationDiagnostics
import HalationMedia
import Synchronization

/// The samples of a sound, which may be decoded when they are first asked for.
final class SampleSource: Sendable {
    /// The file to decode; nil for samples that are there.
    private let path: String?
    private let known: Mutex<[Float]?>

    init(_ samples: [Float]) {
        path = nil
        known = Mutex(samples)
    }

    /// Samples of a file that was found to have sound.
    init(decoding path: String) {
        self.path = path
        known = Mutex(nil)
    }

    private static let recent = RecentFiles<SampleSource>()

    /// The samples of a file, which is decoded once.
    ///
    /// - Throws: ``SoundError`` if it is missing or has no sound.
    static func shared(decoding path: String) throws(SoundError) -> SampleSource {
        let file = FileIdentity(path: path)
        if let known = recent.value(of: file) { return known }
        _ = try SoundFile.channelCount(path: path)
        return recent.remember(SampleSource(decoding: path), of: file)
    }

    /// The samples; none, with a warning, if the file cannot be decoded after all.
    var samples: [Float] {
        known.withLock { known in
            if let known { return known }
            var samples: [Float] = []
            do throws(SoundError) {
                samples = try SoundFile.samples(path: path ?? "")
            } catch {
                Warnings.report(error.description, once: error.description)
            }
            known = samples
            return samples
        }
    }
}
