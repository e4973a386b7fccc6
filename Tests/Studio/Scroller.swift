import SwiftUI

struct Scroller: View {
    @State private var scale = 1.0

    var body: some View {
        VStack {
            ScrollView {
                VStack {
                    ForEach(0..<40, id: \.self) { row in
                        Text("Row \(row)").frame(height: 40)
                    }
                }
                .frame(maxWidth: .infinity)
            }
            Circle()
                .fill(.orange)
                .scaleEffect(scale)
                .frame(width: 120, height: 120)
                .contentShape(Rectangle())
                .gesture(MagnifyGesture().onChanged { scale = $0.magnification })
        }
    }
}
