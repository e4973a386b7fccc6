@_exported public import AVFoundation
import Foundation
import HalationDiagnostics
import HalationDrawing
public import HalationViews

/// Stand-in for `VideoPlayer`: a black field with a play button.
public struct VideoPlayer<VideoOverlay: View>: View {
    private let overlay: VideoOverlay

    /// Creates a field with a view above it, below the button.
    public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
        overlay = videoOverlay()
        Warnings.report("'VideoPlayer' plays no video: a black field is drawn", once: "VideoPlayer")
    }

    /// The field, the view above it, and the button.
    public var body: some View {
        Color.black
            .overlay { overlay }
            .overlay {
                Image(systemName: "play.fill")
                    .font(.system(size: 36))
                    .foregroundStyle(.white)
                    .padding(20)
                    .background(.white.opacity(0.2), in: Circle())
            }
    }
}

extension VideoPlayer where VideoOverlay == EmptyView {
    /// Creates a black field with a play button.
    public init(player: AVPlayer?) {
        self.init(player: player) { EmptyView() }
    }
}
