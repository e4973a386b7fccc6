import SwiftUI

struct CircleGrid: View {
    var useRedFill = false

    var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 26))]) {
            ForEach(0..<40) { i in
                Circle()
                    .fill(useRedFill ? .red : .blue)
                    .frame(height: 24)
                    .scaleEffect(useRedFill ? 1 : 0.6)
                    .transaction { transaction in
                        transaction.animation = transaction.animation?.delay(Double(i) / 40)
                    }
            }
        }
    }
}

struct CircleWave: View {
    @State private var useRedFill = false

    var body: some View {
        VStack {
            CircleGrid(useRedFill: useRedFill)
            Spacer()
            Button("Toggle Color") {
                withAnimation(.easeInOut) {
                    useRedFill.toggle()
                }
            }
        }
        .padding()
        .background(Color(red: 0.93, green: 0.95, blue: 0.99))
    }
}
