import SwiftUI

struct Card: View {
    private let title: String
    private let detail: String
    @State private var isOn = false

    init(title: String, detail: String) {
        self.title = title
        self.detail = detail
    }

    static let brand = Color("brand", bundle: .module)
    static var photo: UIImage? { UIImage(named: "photo", in: .module, with: nil) }

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(title).font(.headline)
            Text(detail).font(.subheadline).foregroundStyle(.secondary)
            Text("greeting", bundle: .module)
            Self.brand.frame(width: 120, height: 8)
            Image(.photo).resizable().frame(width: 24, height: 24)
        }
        .padding()
        .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 12))
    }
}

#if os(iOS)
struct PhoneOnly: View {
    init() {}
    var body: some View {
        NavigationStack {
            List { ForEach(1..<5) { Text("Row \($0)") } }.navigationTitle("Phone")
        }
    }
}
#endif

#Preview { Card(title: "Title", detail: "Detail") }
