import Foundation
import Halation
import HalationPixels

/// Frames of view trees at 1280 by 720 pixels, and the part of them that is recording: bodies, layout and drawing lists.
@MainActor
enum ViewTimings {
    static func run() throws {
        try time("list, 30 rows with text and symbols", frames: 60, Rows())
        try time("grid, 400 shapes, one changes", frames: 120, Cells())
        try time("state, 370 points, each changes", frames: 60, Points())
        try time("tree, 200 levels, the leaf changes", frames: 120, Levels())
        try time("list, 100,000 rows with text and symbols", frames: 60, Rows(count: 100_000))
        try time("lazy stack, 30 rows", frames: 30, LazyRows(count: 30))
        try time("lazy stack, 100,000 rows", frames: 30, LazyRows(count: 100_000))
        try time("lazy grid, 30 cells", frames: 30, LazyCells(count: 30))
        try time("lazy grid, 100,000 cells", frames: 30, LazyCells(count: 100_000))
        try time("canvas, 5,000 blurs of one context", frames: 10, Blurs())
    }

    /// Begins to measure the largest memory anew, where the kernel allows it.
    private static func resetPeakMemory() {
        FileHandle(forWritingAtPath: "/proc/self/clear_refs")?.write(Data("5".utf8))
    }

    /// The largest memory of the process since the last reset.
    private static var peakMemory: String {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        let kilobytes = Int(line.filter(\.isNumber)) ?? 0
        return "process peak \(kilobytes / 1024) MB"
    }

    private static func time(_ name: String, frames: Int, _ view: some View) throws {
        resetPeakMemory()
        let renderer = ImageRenderer(content: view.frame(width: 1280, height: 720))
        let start = ContinuousClock.now
        var picture = try renderer.pixelBuffer()
        let first = ContinuousClock.now - start
        var whole: [Duration] = []
        var recording: [Duration] = []
        for frame in 1...frames {
            renderer.date = Date(timeIntervalSinceReferenceDate: Double(frame) / 60)
            let start = ContinuousClock.now
            let phases = try renderer.render(into: &picture) { ContinuousClock.now - start }
            whole.append(ContinuousClock.now - start)
            recording.append(phases.recording)
        }
        Timing([first]).show("\(name), first frame", note: peakMemory)
        Timing(recording).show("\(name), recorded again")
        let timing = Timing(whole)
        timing.show("\(name), frame", note: String(format: "%8.1f frames/s", 1000 / timing.median))
    }
}

/// A list whose first row counts.
private struct Rows: View {
    var count = 30

    var body: some View {
        TimelineView(.animation) { timeline in
            let frame = Int((timeline.date.timeIntervalSinceReferenceDate * 60).rounded())
            List(0..<count, id: \.self) { number in
                HStack {
                    Image(systemName: number.isMultiple(of: 2) ? "star.fill" : "bell")
                        .foregroundStyle(.orange)
                    VStack(alignment: .leading) {
                        Text("Row \(number)").font(.headline)
                        Text("Some words below the title").font(.subheadline).foregroundStyle(.secondary)
                    }
                    Spacer()
                    Text("\(number == 0 ? frame : number)").monospacedDigit()
                }
            }
        }
    }
}

/// Rows of which only the visible ones have views.
private struct LazyRows: View {
    let count: Int

    var body: some View {
        TimelineView(.animation) { timeline in
            let frame = Int((timeline.date.timeIntervalSinceReferenceDate * 60).rounded())
            ScrollView {
                LazyVStack(alignment: .leading) {
                    ForEach(0..<count, id: \.self) { number in
                        Text("Row \(number == 0 ? frame : number)")
                    }
                }
            }
        }
    }
}

/// Cells of which only the visible ones have views.
private struct LazyCells: View {
    let count: Int

    var body: some View {
        TimelineView(.animation) { timeline in
            let frame = Int((timeline.date.timeIntervalSinceReferenceDate * 60).rounded())
            ScrollView {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 200))]) {
                    ForEach(0..<count, id: \.self) { number in
                        Text("Cell \(number == 0 ? frame : number)").frame(height: 100)
                    }
                }
            }
        }
    }
}

/// A drawing whose context got many blurs.
private struct Blurs: View {
    var body: some View {
        Canvas { context, size in
            for _ in 0..<5_000 { context.addFilter(.blur(radius: 0.1)) }
            context.fill(
                Path(ellipseIn: CGRect(x: 540, y: 260, width: 200, height: 200)),
                with: .color(.orange)
            )
        }
    }
}

/// Twenty by twenty shapes, of which one after another is another colour.
private struct Cells: View {
    var body: some View {
        TimelineView(.animation) { timeline in
            let current = Int((timeline.date.timeIntervalSinceReferenceDate * 60).rounded()) % 400
            Grid(horizontalSpacing: 4, verticalSpacing: 4) {
                ForEach(0..<20) { row in
                    GridRow {
                        ForEach(0..<20) { column in
                            RoundedRectangle(cornerRadius: 6)
                                .fill(row * 20 + column == current ? Color.orange : .blue)
                        }
                    }
                }
            }
        }
    }
}

/// An array of points in a state, which a timer changes one by one.
private struct Points: View {
    @State private var points = [CGPoint](repeating: .zero, count: 370)

    var body: some View {
        Canvas { context, _ in
            for point in points {
                context.fill(
                    Path(CGRect(origin: point, size: CGSize(width: 4, height: 4))),
                    with: .color(.blue)
                )
            }
        }
        .task {
            for step in 1... {
                for index in points.indices {
                    points[index] = CGPoint(x: (index * 17 + step) % 1276, y: (index * 29 + step) % 716)
                }
                do { try await Task.sleep(for: .seconds(1.0 / 60)) } catch { return }
            }
        }
    }
}

/// A leaf in two hundred paddings and frames.
private struct Levels: View {
    private struct Level: View {
        let depth: Int

        var body: some View {
            if depth == 0 {
                TimelineView(.animation) { timeline in
                    Circle().fill(.red).opacity(
                        timeline.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 1)
                    )
                }
            } else {
                AnyView(Level(depth: depth - 1)).padding(1)
            }
        }
    }

    var body: some View { Level(depth: 200) }
}
