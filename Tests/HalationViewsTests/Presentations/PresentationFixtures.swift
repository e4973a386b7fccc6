import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

/// A program's window of 200 by 400 points, whose safe area leaves out 20 above and 10 below.
@MainActor
func window<Content: View>(
    width: CGFloat = 200,
    height: CGFloat = 400,
    @ViewBuilder _ content: () -> Content
) -> ImageRenderer<PresentationHost<AnyView>> {
    let insets = EdgeInsets(top: 20, leading: 0, bottom: 10, trailing: 0)
    let content = AnyView(content().frame(maxWidth: .infinity, maxHeight: .infinity))
    return stage(PresentationHost(insets: insets) { content }, width: width, height: height)
}

extension PixelBuffer {
    /// The first row from above whose pixel at `x` is red; the height if there is none.
    func firstRedRow(at x: Int = 100) -> Int {
        (0..<size.height).first { self[x, $0].red > 200 && self[x, $0].green < 60 } ?? size.height
    }
}

/// A view that presents a red sheet, and reports what happens to it.
struct SheetProgram: View {
    var detents: Set<PresentationDetent> = [.height(100)]
    var isDismissDisabled = false
    let log: InteractionLog

    @State private var isPresented = false

    var body: some View {
        VStack {
            Button("Open") { isPresented = true }
            Button("Close") { isPresented = false }
            Text(isPresented ? "presented" : "alone")
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.white)
        .onChange(of: isPresented) { log.note("isPresented \(isPresented)") }
        .sheet(isPresented: $isPresented) {
            log.note("dismissed")
        } content: {
            SheetContent(log: log)
                .presentationDetents(detents)
                .presentationBackground(.red)
                .presentationDragIndicator(.hidden)
                .interactiveDismissDisabled(isDismissDisabled)
        }
    }
}

/// The content of a sheet, with a counter and a button that dismisses it.
struct SheetContent: View {
    let log: InteractionLog

    @Environment(\.dismiss) private var dismiss
    @State private var count = 0

    var body: some View {
        VStack {
            Button("Count \(count)") { count += 1 }
            Button("Done") { dismiss() }
        }
        .onAppear { log.note("appeared") }
        .onDisappear { log.note("disappeared") }
    }
}

/// Renders a program at 24, 30 and 60 frames a second and each moment alone, and expects equal pictures.
///
/// - Parameters:
///   - moments: Moments in seconds at which frames of all rates are, of which at least `distinct` differ.
///   - distinct: How many of the pictures differ at least.
///   - sourceLocation: Where a failure is reported.
///   - make: Makes a renderer of the program with its script.
/// - Throws: What rendering throws.
@MainActor
func expectSamePictures(
    at moments: [Double],
    distinct: Int,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ make: () -> some RenderedWindow
) throws {
    let alone = try moments.map { try make().picture(at: $0) }
    let different = alone.reduce(into: [PixelBuffer]()) { found, next in
        if !found.contains(next) { found.append(next) }
    }
    #expect(different.count >= distinct, sourceLocation: sourceLocation)
    for rate in [24, 30, 60] {
        let running = make()
        for frame in 0...Int((moments.max() ?? 0) * Double(rate)) {
            let time = Double(frame) / Double(rate)
            let picture = try running.picture(at: time)
            guard let index = moments.firstIndex(of: time) else { continue }
            #expect(
                picture == alone[index],
                "\(rate) frames a second, \(time) s",
                sourceLocation: sourceLocation
            )
        }
    }
}
