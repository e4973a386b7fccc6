import SwiftUI

/// Pickers as wheels, as wide as a phone.
struct WheelSheet: View {
    @State private var choice = 2
    @State private var date = Date(timeIntervalSinceReferenceDate: 800_000_000)

    var body: some View {
        VStack(spacing: 16) {
            Picker("Fruit", selection: $choice) {
                ForEach(0..<5) { Text(["Apple", "Banana", "Cherry", "Date", "Elderberry"][$0]).tag($0) }
            }
            .pickerStyle(.wheel)
            DatePicker("Day", selection: $date, displayedComponents: .date)
                .datePickerStyle(.wheel)
                .labelsHidden()
            DatePicker("Time", selection: $date, displayedComponents: .hourAndMinute)
                .datePickerStyle(.wheel)
            DatePicker("Start", selection: $date)
                .datePickerStyle(.wheel)
                .labelsHidden()
                .disabled(true)
        }
        .padding(16)
        .background(Color(uiColor: .systemBackground))
    }
}
