import Halation

/// A red bar from the left, as high as there is room: a number that can be read off a picture.
struct Bar: View {
    /// The width in points at a time in seconds; asked once for each picture, as a program's own particles would be.
    let width: (_ time: Double) -> Double

    var body: some View {
        TimelineView(.animation) { timeline in
            Canvas { context, size in
                let width = width(timeline.date.timeIntervalSinceReferenceDate)
                let rect = CGRect(x: 0, y: 0, width: width, height: size.height)
                context.fill(Path(rect), with: .color(Color(red: 1, green: 0, blue: 0)))
            }
        }
    }
}
