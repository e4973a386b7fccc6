import SwiftUI

/// A list that a search narrows, below a title that collapses.
struct SearchApp: View {
    private let cities = [
        "Amsterdam", "Athens", "Berlin", "Bern", "Brussels", "Dublin", "Helsinki", "Lisbon", "London",
        "Madrid",
        "Oslo", "Paris", "Prague", "Rome", "Stockholm", "Vienna", "Warsaw",
    ]

    @State private var text = ""

    var body: some View {
        NavigationStack {
            List {
                ForEach(
                    cities.filter { text.isEmpty || $0.lowercased().contains(text.lowercased()) },
                    id: \.self
                ) {
                    Text($0)
                }
            }
            .listStyle(.plain)
            .navigationTitle("Cities")
            .searchable(text: $text, prompt: "City")
        }
    }
}
