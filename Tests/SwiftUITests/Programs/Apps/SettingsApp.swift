import SwiftUI

/// Settings with toggles, a menu of themes, and a slider.
struct SettingsApp: View {
    @State private var sendsNotifications = true
    @State private var theme = "Ocean"
    @State private var volume = 0.4
    @State private var units = 0

    var body: some View {
        NavigationStack {
            Form {
                Section("General") {
                    Toggle("Notifications", isOn: $sendsNotifications)
                    Picker("Theme", selection: $theme) {
                        ForEach(["Ocean", "Forest", "Desert"], id: \.self) { Text($0) }
                    }
                }
                Section("Sound") {
                    Slider(value: $volume)
                    LabeledContent("Volume", value: "\(Int(volume * 100)) %")
                }
                Section("Units") {
                    Picker("Units", selection: $units) {
                        Text("Metric").tag(0)
                        Text("Imperial").tag(1)
                    }
                    .pickerStyle(.segmented)
                }
                Section {
                    ForEach(["Privacy", "Storage", "Help", "About"], id: \.self) { name in
                        NavigationLink(name) { Text(name).navigationTitle(name) }
                    }
                }
            }
            .navigationTitle("Settings")
        }
    }
}
