import Foundation
import Halation
import HalationEffects
import HalationRendering

/// Records the frames of one value of an effect, in whatever order they are asked for.
@MainActor
struct FrameRecorder {
    private let recordMoment: (Date) -> DisplayList

    /// A recorder of `effect`, which lays it out anew.
    init(_ effect: some Effect, format: PictureFormat) {
        let renderer = ImageRenderer(content: effect)
        renderer.scale = format.scale
        renderer.proposedSize = ProposedViewSize(format.size)
        recordMoment = { moment in
            renderer.date = moment
            return renderer.recording().list
        }
    }

    /// What the effect draws at `moment`.
    func record(at moment: Date) -> DisplayList {
        recordMoment(moment)
    }
}
