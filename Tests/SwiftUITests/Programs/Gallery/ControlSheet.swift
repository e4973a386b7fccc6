import SwiftUI

/// Every control once, as wide as a phone.
struct ControlSheet: View {
    @State private var isOn = true
    @State private var isOff = false
    @State private var value = 0.6
    @State private var count = 3
    @State private var choice = 1
    @State private var text = "Ada Lovelace"
    @State private var empty = ""
    @State private var date = Date(timeIntervalSinceReferenceDate: 800_000_000)
    @State private var color = Color.orange

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            buttons
            Divider()
            values
            Divider()
            fields
            Divider()
            gauges
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color(uiColor: .systemBackground))
    }

    private var buttons: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(spacing: 16) {
                Button("Automatic") {}
                Button("Delete", role: .destructive) {}
                Button("Plain") {}.buttonStyle(.plain)
                Button("Off") {}.disabled(true)
            }
            HStack {
                Button("Bordered") {}
                Button("Delete", role: .destructive) {}
                Button("Off") {}.disabled(true)
                Button {
                } label: {
                    Label("Add", systemImage: "plus")
                }
            }
            .buttonStyle(.bordered)
            HStack {
                Button("Prominent") {}
                Button("Delete", role: .destructive) {}
                Button("Off") {}.disabled(true)
            }
            .buttonStyle(.borderedProminent)
            HStack {
                Button("Mini") {}.controlSize(.mini)
                Button("Small") {}.controlSize(.small)
                Button("Regular") {}
                Button("Large") {}.controlSize(.large)
            }
            .buttonStyle(.borderedProminent)
            HStack {
                Button("Capsule") {}.buttonBorderShape(.capsule)
                Button {
                } label: {
                    Image(systemName: "heart.fill")
                }
                .buttonBorderShape(.circle)
                Toggle("Toggle", isOn: $isOn).toggleStyle(.button)
                Toggle("Toggle", isOn: $isOff).toggleStyle(.button)
            }
            .buttonStyle(.bordered)
            HStack(spacing: 16) {
                Menu("Menu") { Button("Item") {} }
                Picker("Picker", selection: $choice) {
                    Text("Every day").tag(0)
                    Text("Every week").tag(1)
                }
                Link("Link", destination: URL(filePath: "/"))
                ShareLink(item: "Text")
            }
        }
    }

    private var values: some View {
        VStack(spacing: 12) {
            Toggle("Switch", isOn: $isOn)
            Toggle("Switch, off", isOn: $isOff)
            Toggle("Switch, disabled", isOn: $isOn).disabled(true)
            Slider(value: $value) {
                Text("Volume")
            } minimumValueLabel: {
                Image(systemName: "speaker.fill")
            } maximumValueLabel: {
                Image(systemName: "speaker.wave.3.fill")
            }
            Slider(value: $value).disabled(true)
            Stepper("Copies: \(count)", value: $count, in: 0...9)
            Picker("View", selection: $choice) {
                Text("Day").tag(0)
                Text("Week").tag(1)
                Text("Month").tag(2)
            }
            .pickerStyle(.segmented)
            DatePicker("Starts", selection: $date)
            DatePicker("Day", selection: $date, displayedComponents: .date)
            ColorPicker("Colour", selection: $color)
            LabeledContent("Version", value: "2.1")
            DisclosureGroup("Details") { Text("Content") }
        }
    }

    private var fields: some View {
        VStack(alignment: .leading, spacing: 12) {
            TextField("Name", text: $empty)
            TextField("Name", text: $empty).textFieldStyle(.roundedBorder)
            TextField("Name", text: $text).textFieldStyle(.roundedBorder)
            SecureField("Password", text: $text).textFieldStyle(.roundedBorder)
            TextEditor(text: $text)
                .frame(height: 60)
                .overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(.separator) }
            GroupBox("Group box") {
                Text("Content of the box").frame(maxWidth: .infinity, alignment: .leading)
            }
        }
    }

    private var gauges: some View {
        VStack(alignment: .leading, spacing: 16) {
            ProgressView(value: 0.4)
            ProgressView("Loading", value: 0.7)
            HStack(spacing: 28) {
                ProgressView()
                ProgressView().controlSize(.large)
                ProgressView("Loading")
            }
            HStack(spacing: 20) {
                Gauge(value: 0.7) {
                    Text("km/h")
                } currentValueLabel: {
                    Text("70")
                }
                .gaugeStyle(.accessoryCircular)
                Gauge(value: 0.7) {
                    Text("km/h")
                } currentValueLabel: {
                    Text("70")
                } minimumValueLabel: {
                    Text("0")
                } maximumValueLabel: {
                    Text("100")
                }
                .gaugeStyle(.accessoryCircular)
                .tint(Gradient(colors: [.green, .yellow, .red]))
                Gauge(value: 0.7) { Text("70") }.gaugeStyle(.accessoryCircularCapacity).tint(.orange)
            }
            Gauge(value: 0.7) {
                Text("Battery")
            } currentValueLabel: {
                Text("70%")
            } minimumValueLabel: {
                Text("0")
            } maximumValueLabel: {
                Text("100")
            }
            Gauge(value: 0.3) {
                Text("Level")
            } currentValueLabel: {
                Text("30%")
            }
            .gaugeStyle(.accessoryLinear)
            Gauge(value: 0.3) {
                Text("Level")
            } currentValueLabel: {
                Text("30%")
            }
            .gaugeStyle(.accessoryLinearCapacity)
        }
    }
}

#Preview { ControlSheet() }
