import SwiftUI

struct HebrewList: View {
    var body: some View {
        NavigationStack {
            List {
                Section("השבוע") {
                    NavigationLink("ארוחת ערב עם דנה", value: 1)
                    NavigationLink("לקנות לחם וחלב", value: 2)
                    LabeledContent("יום", value: "שני")
                    Toggle("תזכורת", isOn: .constant(true))
                }
                Section("התקדמות") {
                    ProgressView(value: 0.7) { Text("פרויקט") }
                    HStack {
                        Image(systemName: "star.fill").foregroundStyle(.orange)
                        Text("מועדפים")
                        Spacer()
                        Text("12").foregroundStyle(.secondary)
                    }
                    Label("הגדרות", systemImage: "gearshape")
                }
            }
            .navigationTitle("משימות")
            .toolbar {
                Button {
                } label: {
                    Image(systemName: "plus")
                }
            }
        }
        .environment(\.layoutDirection, .rightToLeft)
        .environment(\.locale, Locale(identifier: "he"))
    }
}

#Preview { HebrewList() }
