import SwiftUI

struct SwingingBlob: View {
    let index: Int

    @State private var isSwung = false

    var body: some View {
        Circle()
            .fill(.white)
            .frame(width: 46 - Double(index) * 3)
            .offset(x: isSwung ? 74 : -74)
            .rotationEffect(.degrees(Double(index) * 36))
            .onAppear {
                withAnimation(
                    .easeInOut(duration: 1.1 + Double(index) * 0.2).repeatForever(autoreverses: true)
                ) {
                    isSwung = true
                }
            }
    }
}

struct SwingingBlobs: View {
    var body: some View {
        Rectangle()
            .fill(
                .linearGradient(colors: [.pink, .orange], startPoint: .topLeading, endPoint: .bottomTrailing)
            )
            .mask {
                Canvas { context, size in
                    context.addFilter(.alphaThreshold(min: 0.5))
                    context.addFilter(.blur(radius: 10))
                    context.drawLayer { ctx in
                        for index in 0..<5 {
                            if let view = context.resolveSymbol(id: index) {
                                ctx.draw(view, at: CGPoint(x: size.width / 2, y: size.height / 2))
                            }
                        }
                    }
                } symbols: {
                    ForEach(0..<5, id: \.self) { index in
                        SwingingBlob(index: index)
                            .frame(width: 240, height: 200)
                            .tag(index)
                    }
                }
            }
            .background(Color(red: 0.11, green: 0.06, blue: 0.2))
    }
}
