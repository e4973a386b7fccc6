import HalationDiagnostics
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
