import SwiftUI

/// Controls that look otherwise under a finger.
struct PressedSheet: View {
    @State private var isOn = true
    @State private var count = 3
    @State private var choice = 1
    @State private var value = 0.4

    var body: some View {
        VStack(spacing: 0) {
            VStack(alignment: .leading, spacing: 12) {
                HStack(spacing: 16) {
                    Button("Automatic") {}
                    Button("Bordered") {}.buttonStyle(.bordered)
                    Button("Prominent") {}.buttonStyle(.borderedProminent)
                    Button("Glass") {}.buttonStyle(.glass)
                }
                Toggle("Switch", isOn: $isOn)
                Stepper("Copies", value: $count)
                Picker("View", selection: $choice) {
                    Text("Day").tag(0)
                    Text("Week").tag(1)
                    Text("Month").tag(2)
                }
                .pickerStyle(.segmented)
                Slider(value: $value).accessibilityIdentifier("slider")
            }
            .padding(16)
            List {
                Button("Row") {}
                NavigationLink("Link") { Text("Detail") }
            }
        }
        .background(Color(uiColor: .systemBackground))
    }
}

#Preview { PressedSheet() }
