import SwiftUI

struct SettingsIcon: View {
    let symbol: String
    let color: Color

    var body: some View {
        Image(systemName: symbol)
            .font(.system(size: 15))
            .foregroundStyle(.white)
            .frame(width: 29, height: 29)
            .background(color, in: RoundedRectangle(cornerRadius: 7))
    }
}

struct SettingsForm: View {
    @State private var isOnline = true
    @State private var notifies = false
    @State private var volume = 0.6
    @State private var quality = Quality.high
    @State private var copies = 3
    @State private var name = "Ada"
    @State private var start = Date(timeIntervalSinceReferenceDate: 3600 * 9)

    enum Quality: String, CaseIterable, Identifiable {
        case low, medium, high

        var id: Self { self }
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    NavigationLink {
                        Text("Account")
                    } label: {
                        HStack(spacing: 14) {
                            Image(systemName: "person.crop.circle.fill")
                                .font(.system(size: 48))
                                .foregroundStyle(.gray)
                            VStack(alignment: .leading) {
                                Text("Ada Lovelace").font(.title3)
                                Text("Account, Payment, Media").font(.footnote).foregroundStyle(.secondary)
                            }
                        }
                    }
                }
                Section {
                    Toggle(isOn: $isOnline) {
                        Label {
                            Text("Airplane Mode")
                        } icon: {
                            SettingsIcon(symbol: "airplane", color: .orange)
                        }
                    }
                    NavigationLink(value: "wifi") {
                        LabeledContent {
                            Text("Home")
                        } label: {
                            Label {
                                Text("Wi-Fi")
                            } icon: {
                                SettingsIcon(symbol: "wifi", color: .blue)
                            }
                        }
                    }
                    Toggle(isOn: $notifies) {
                        Label {
                            Text("Notifications")
                        } icon: {
                            SettingsIcon(symbol: "bell.fill", color: .red)
                        }
                    }
                }
                Section("Playback") {
                    Picker("Quality", selection: $quality) {
                        ForEach(Quality.allCases) { Text($0.rawValue.capitalized) }
                    }
                    Slider(value: $volume) {
                        Text("Volume")
                    } minimumValueLabel: {
                        Image(systemName: "speaker.fill")
                    } maximumValueLabel: {
                        Image(systemName: "speaker.wave.3.fill")
                    }
                    .foregroundStyle(.secondary)
                    Stepper("Copies: \(copies)", value: $copies, in: 1...10)
                    DatePicker("Starts", selection: $start, displayedComponents: .hourAndMinute)
                }
                Section {
                    TextField("Name", text: $name)
                    Button("Sign Out", role: .destructive) {}
                } header: {
                    Text("Profile")
                } footer: {
                    Text("Your name is shown to people you share a list with.")
                }
            }
            .navigationTitle("Settings")
        }
    }
}

#Preview { SettingsForm() }
