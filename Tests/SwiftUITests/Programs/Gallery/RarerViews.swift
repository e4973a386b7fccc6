import SwiftUI

private struct Mathematician: Identifiable {
    let id: Int
    let name: String
    let born: String
}

/// Puts a line between its children.
private struct Divided<Content: View>: View {
    @ViewBuilder var content: Content

    private struct Root: _VariadicView_MultiViewRoot {
        @ViewBuilder func body(children: _VariadicView.Children) -> some View {
            let last = children.last?.id
            ForEach(children) { child in
                child
                if child.id != last { Divider() }
            }
        }
    }

    var body: some View {
        _VariadicView.Tree(Root()) { content }
    }
}

private struct BlueView: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        view.backgroundColor = .systemBlue
        return view
    }

    func updateUIView(_ uiView: UIView, context: Context) {}
}

struct RarerViews: View {
    @State private var date = Date(timeIntervalSinceReferenceDate: 800_000_000)
    @State private var isChecked = true

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                VStack {
                    Divided {
                        Text("One")
                        Text("Two")
                    }
                }
                Table([
                    Mathematician(id: 1, name: "Ada Lovelace", born: "1815"),
                    Mathematician(id: 2, name: "Grace Hopper", born: "1906"),
                ]) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Born") { Text($0.born) }.width(60)
                }
                .environment(\.horizontalSizeClass, .regular)
                .frame(height: 140)
                DatePicker("When", selection: $date, displayedComponents: .date)
                    .datePickerStyle(.graphical)
                HStack {
                    Toggle("Check", isOn: $isChecked).toggleStyle(.checkbox)
                    Spacer()
                    Text(
                        Measurement(value: 12.5, unit: UnitLength.kilometers),
                        format: .measurement(width: .abbreviated)
                    )
                    Text(String(localized: "and \(3) more"))
                }
                ProgressView(
                    timerInterval: Date(
                        timeIntervalSinceReferenceDate: -30
                    )...Date(timeIntervalSinceReferenceDate: 60)
                ) {
                    Text("Timer")
                }
                BlueView().frame(height: 40)
                ConcentricRectangle(corners: .fixed(12)).fill(.mint).frame(height: 20)
            }
            .padding()
        }
    }
}

#Preview { RarerViews() }
