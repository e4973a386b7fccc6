import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

/// Controls that a mirrored layout flips, without text and symbols but for the title of a back button.
@MainActor
@Suite("Mirrored controls")
struct MirroredControlTests {
    enum Control: String, CaseIterable {
        case slider, newSlider, toggle, toggleOff, stepper, progress, ring, gauge, lineGauge, capacityGauge
        case openGauge, closedGauge, segments, menuPicker, disclosed, disclosure, row, link, group, tabs,
            pages
        case back, newBack, labeled, datesOff

        @MainActor @ViewBuilder var view: some View {
            switch self {
            case .slider: Slider(value: .constant(0.3))
            case .newSlider: Slider(value: .constant(0.3)).environment(\.platformLook, .iOS26)
            case .toggle: Toggle("On", isOn: .constant(true)).labelsHidden()
            case .toggleOff: Toggle("On", isOn: .constant(false)).labelsHidden()
            case .stepper: Stepper("Count", value: .constant(1)).labelsHidden()
            case .progress: ProgressView(value: 0.3)
            case .ring: ProgressView(value: 0.3).progressViewStyle(.circular)
            case .gauge: Gauge(value: 0.3) { EmptyView() }
            case .lineGauge: Gauge(value: 0.3) { EmptyView() }.gaugeStyle(.accessoryLinear)
            case .capacityGauge: Gauge(value: 0.3) { EmptyView() }.gaugeStyle(.accessoryLinearCapacity)
            case .openGauge: Gauge(value: 0.3) { EmptyView() }.gaugeStyle(.accessoryCircular)
            case .closedGauge: Gauge(value: 0.3) { EmptyView() }.gaugeStyle(.accessoryCircularCapacity)
            case .segments:
                Picker("View", selection: .constant(0)) {
                    Color.red.frame(height: 8).tag(0)
                    Color.green.frame(height: 8).tag(1)
                    Color.blue.frame(height: 8).tag(2)
                }
                .pickerStyle(.segmented)
            case .menuPicker:
                Picker("View", selection: .constant(0)) { Color.red.frame(width: 30, height: 8).tag(0) }
            case .disclosed:
                DisclosureGroup(isExpanded: .constant(true)) {
                    Color.green.frame(width: 20, height: 8)
                } label: {
                    label
                }
            case .disclosure:
                DisclosureGroup {
                    EmptyView()
                } label: {
                    label
                }
            case .row:
                List {
                    label; label
                }
            case .link:
                List {
                    NavigationLink {
                        EmptyView()
                    } label: {
                        label
                    }
                }
            case .group: GroupBox { label }
            case .tabs:
                TabView {
                    Color.white.tabItem { label }
                    Color.white.tabItem { Color.blue.frame(width: 10, height: 10) }
                }
            case .pages:
                TabView {
                    Color.gray; Color.green
                }.tabViewStyle(.page)
            case .back, .newBack:
                NavigationStack(path: .constant([1])) {
                    Color.white.navigationDestination(for: Int.self) { _ in
                        Color.white.toolbar {
                            ToolbarItem {
                                Button {
                                } label: {
                                    Color.red.frame(width: 20, height: 9)
                                }
                            }
                        }
                    }
                }
                .environment(\.platformLook, self == .back ? .iOS18 : .iOS26)
            case .labeled:
                LabeledContent {
                    label
                } label: {
                    Color.green.frame(width: 9, height: 9)
                }
            case .datesOff: Toggle("On", isOn: .constant(true)).labelsHidden().disabled(true)
            }
        }

        @MainActor private var label: some View { Color.red.frame(width: 30, height: 12) }
    }

    private func picture(_ control: Control, _ direction: LayoutDirection) throws -> PixelBuffer {
        let view = control.view
            .frame(width: 200, height: 200)
            .background(.white)
            .environment(\.layoutDirection, direction)
        let renderer = stage(view, width: 200, height: 200)
        // Half points are whole pixels: an odd width in the middle of an even one is rounded to the right either way.
        renderer.scale = 2
        return try renderer.picture(at: 0)
    }

    /// The largest difference of a channel between a picture and another one, which is flipped.
    private func difference(
        _ one: PixelBuffer,
        fromFlipped other: PixelBuffer,
        besides text: Range<Int> = 0..<0
    ) -> (amount: Int, place: String) {
        var worst = (amount: 0, place: "")
        let width = one.size.width
        for y in 0..<one.size.height {
            for x in 0..<width where !text.contains(width - 1 - x) {
                let (a, b) = (one[x, y], other[width - 1 - x, y])
                let amounts = [
                    abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
                    abs(Int(a.blue) - Int(b.blue)),
                ]
                if let most = amounts.max(), most > worst.amount { worst = (most, "(\(x), \(y))") }
            }
        }
        return worst
    }

    @Test("A mirrored control is the flipped picture of the control", arguments: Control.allCases)
    func flipped(control: Control) throws {
        let plain = try picture(control, .leftToRight)
        let mirrored = try picture(control, .rightToLeft)
        let worst = difference(mirrored, fromFlipped: plain, besides: control.text)
        // Cairo strokes some lines, in 15 rows for each pixel and from the left.
        #expect(worst.amount <= 12, "\(worst)")
        #expect(difference(plain, fromFlipped: plain).amount > 20 || control.isSymmetric)
    }

    @Test("A drag on a mirrored slider goes with the finger, and a mirrored calendar turns against it")
    func dragging() throws {
        struct Values: View {
            let log: InteractionLog
            @State private var value = 0.5
            @State private var date = Date(timeIntervalSinceReferenceDate: 800_000_000)

            var body: some View {
                VStack(spacing: 0) {
                    Slider(value: $value).accessibilityIdentifier("slider")
                    DatePicker("Day", selection: $date, displayedComponents: .date).datePickerStyle(
                        .graphical
                    )
                }
                .onChange(of: value) { log.note("\((value * 100).rounded())") }
                .onChange(of: date) {
                    log.note(date.formatted(.iso8601.year().month().day()))
                }
            }
        }
        let log = InteractionLog()
        let renderer = stage(
            Values(log: log).frame(width: 300, height: 400).environment(\.layoutDirection, .rightToLeft),
            width: 300,
            height: 400
        )
        renderer.script {
            $0.drag(.point(x: 150, y: 28), by: CGSize(width: -140, height: 0), at: 0, duration: 0.4)
            $0.drag(.point(x: 14, y: 28), by: CGSize(width: 280, height: 0), at: 1, duration: 0.4)
            // To the right is back to front: the next month.
            $0.drag("15", by: CGSize(width: 220, height: 0), at: 2, duration: 0.4)
            $0.tap("16", at: 4)
        }
        try renderer.run(to: 6)
        #expect(log.entries.contains("100.0"))
        #expect(log.entries.contains("0.0"))
        #expect(log.entries.last == "2026-06-16")
    }
}

extension MirroredControlTests.Control {
    /// Whether the control looks the same when it is flipped.
    fileprivate var isSymmetric: Bool { self == .stepper || self == .group }

    /// The columns of a text, which is not flipped.
    fileprivate var text: Range<Int> { self == .back ? 46..<140 : 0..<0 }
}
