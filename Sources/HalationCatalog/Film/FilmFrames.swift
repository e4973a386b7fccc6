import Foundation
package import HalationCore
package import HalationMedia

/// The frames of a film file at the times of a timeline, covering the space that is offered.
package struct FilmFrames: View {
    private let film: FilmFile

    /// Shows a film from its first frame; after its end the last stays.
    package init(_ film: FilmFile) { self.film = film }

    package var body: some View {
        TimelineView(.animation) { timeline in
            Image(MovingTexture.frame(film.index(at: FilmTime.seconds(at: timeline.date)), of: film))
                .resizable()
                .scaledToFill()
        }
    }
}
