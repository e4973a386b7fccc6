import Halation

/// Controls that show a value.
struct ValueFaces: View {
    var body: some View {
        VStack(spacing: 14) {
            Toggle("Toggle", isOn: .constant(true))
            Slider(value: .constant(0.6))
            Stepper("Stepper", value: .constant(3))
            Picker("Picker", selection: .constant(1)) {
                Text("Day").tag(0)
                Text("Week").tag(1)
                Text("Month").tag(2)
            }
            .pickerStyle(.segmented)
            ProgressView("Progress", value: 0.4)
            HStack(spacing: 24) {
                TextField("Text field", text: .constant("")).textFieldStyle(.roundedBorder)
                Gauge(value: 0.7) { Text("km/h") }.gaugeStyle(.accessoryCircularCapacity)
                ProgressView()
            }
        }
        .padding(.horizontal, 60)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.white)
    }
}
