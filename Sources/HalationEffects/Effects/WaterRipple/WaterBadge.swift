import HalationCore

/// A red disc with a title in a ring, with padding around each: 214 points wide.
struct WaterBadge: View {
    let title: String

    var body: some View {
        ZStack {
            Circle()
                .fill(.red)
                .frame(width: 150, height: 150)
            Circle()
                .stroke(.red, lineWidth: 4)
                .frame(width: 182, height: 182)
            Text(title)
                .font(.title)
                .foregroundColor(.white)
        }
        .padding()
    }
}
