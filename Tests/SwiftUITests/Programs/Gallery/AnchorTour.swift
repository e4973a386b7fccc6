import SwiftUI

private struct TabBoundsKey: PreferenceKey {
    static let defaultValue: [String: Anchor<CGRect>] = [:]

    static func reduce(value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]) {
        value.merge(nextValue()) { $1 }
    }
}

private struct StepPositionKey: PreferenceKey {
    static let defaultValue: [Anchor<CGPoint>] = []

    static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) {
        value += nextValue()
    }
}

private struct WidthKey: PreferenceKey {
    static let defaultValue: CGFloat = 0

    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

struct AnchorTour: View {
    @State private var selected = "Popular"
    @State private var labelWidth: CGFloat?

    private let tabs = ["New", "Popular", "Following"]
    private let fields = [("Name", "Ada Lovelace"), ("Occupation", "Mathematician"), ("Born", "1815")]
    private let steps: [(title: String, indent: CGFloat)] = [
        ("Order placed", 0), ("Packed", 70), ("On its way", 150), ("Delivered", 60),
    ]

    var body: some View {
        VStack(alignment: .leading, spacing: 36) {
            HStack(spacing: 24) {
                ForEach(tabs, id: \.self) { tab in
                    Text(tab)
                        .font(.headline)
                        .foregroundStyle(tab == selected ? .primary : .secondary)
                        .anchorPreference(key: TabBoundsKey.self, value: .bounds) { [tab: $0] }
                }
            }
            .backgroundPreferenceValue(TabBoundsKey.self) { bounds in
                GeometryReader { proxy in
                    if let anchor = bounds[selected] {
                        let rect = proxy[anchor]
                        Capsule()
                            .fill(.blue)
                            .frame(width: rect.width, height: 4)
                            .offset(x: rect.minX, y: rect.maxY + 4)
                    }
                }
            }
            VStack(alignment: .leading, spacing: 10) {
                ForEach(fields, id: \.0) { field in
                    HStack(spacing: 16) {
                        Text(field.0)
                            .foregroundStyle(.secondary)
                            .background {
                                GeometryReader {
                                    Color.clear.preference(key: WidthKey.self, value: $0.size.width)
                                }
                            }
                            .frame(width: labelWidth, alignment: .trailing)
                        Text(field.1)
                    }
                }
            }
            .onPreferenceChange(WidthKey.self) { labelWidth = $0 }
            VStack(alignment: .leading, spacing: 34) {
                ForEach(Array(steps.enumerated()), id: \.offset) { index, step in
                    HStack(spacing: 12) {
                        Circle()
                            .fill(index < 3 ? .green : .gray.opacity(0.3))
                            .frame(width: 26, height: 26)
                            .overlay {
                                if index < 3 {
                                    Image(systemName: "checkmark").font(.caption.bold()).foregroundStyle(
                                        .white
                                    )
                                }
                            }
                            .anchorPreference(key: StepPositionKey.self, value: .center) { [$0] }
                        Text(step.title).fontWeight(index == 2 ? .bold : .regular)
                    }
                    .padding(.leading, step.indent)
                }
            }
            .backgroundPreferenceValue(StepPositionKey.self) { anchors in
                GeometryReader { proxy in
                    Path { path in
                        let points = anchors.map { proxy[$0] }
                        for (from, to) in zip(points, points.dropFirst()) {
                            path.move(to: from)
                            path.addCurve(
                                to: to,
                                control1: CGPoint(x: from.x, y: (from.y + to.y) / 2),
                                control2: CGPoint(x: to.x, y: (from.y + to.y) / 2)
                            )
                        }
                    }
                    .stroke(.gray.opacity(0.5), style: StrokeStyle(lineWidth: 2, dash: [5, 5]))
                }
            }
        }
        .padding(24)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(.white)
    }
}

#Preview { AnchorTour() }
