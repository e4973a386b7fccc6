import SwiftUI

struct Field: View {
    @State private var name = ""

    var body: some View {
        VStack(spacing: 24) {
            TextField("Name", text: $name)
                .textFieldStyle(.roundedBorder)
            Text("Hello, \(name)!").font(.title)
            Spacer()
        }
        .padding(.horizontal, 20)
        .padding(.top, 24)
    }
}
