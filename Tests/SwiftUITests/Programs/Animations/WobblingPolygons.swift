import SwiftUI

extension Array: @retroactive AdditiveArithmetic where Element == Double {
    /// A single element of zero.
    public static var zero: [Double] { [0] }

    /// Adds the elements that both have.
    public static func += (lhs: inout [Double], rhs: [Double]) {
        for i in lhs.indices where i < rhs.count {
            lhs[i] += rhs[i]
        }
    }

    /// Subtracts the elements that both have.
    public static func -= (lhs: inout [Double], rhs: [Double]) {
        for i in lhs.indices where i < rhs.count {
            lhs[i] -= rhs[i]
        }
    }

    /// Returns no elements: animations never call it.
    public static func - (lhs: [Double], rhs: [Double]) -> [Double] { [] }
}

extension Array: VectorArithmetic where Element == Double {
    /// Multiplies each element by a number.
    public mutating func scale(by rhs: Double) {
        for i in indices {
            self[i] *= rhs
        }
    }

    /// Zero, as only springs need the magnitude.
    public var magnitudeSquared: Double { 0 }
}

struct WobblyPolygon: Shape {
    var points: [Double]

    var animatableData: [Double] {
        get { points }
        set { points = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let radius = min(rect.width, rect.height) / 2

        let corners = points.enumerated().map { index, amount in
            let angle = Double(index) / Double(points.count) * 2 * .pi
            return CGPoint(
                x: center.x + cos(angle) * radius * amount,
                y: center.y + sin(angle) * radius * amount
            )
        }

        return Path { path in
            path.addLines(corners)
            path.closeSubpath()
        }
    }
}

class LampBlob: Identifiable {
    let id = UUID()
    let size = Double.random(in: 40...96)
    let x = Double.random(in: 0...1)
    let y = Double.random(in: 0.25...0.75)
    let isFlipped = Bool.random()
    let speed = Double.random(in: 2...5)
}

struct LampBlobView: View {
    let blob: LampBlob

    @State private var isMoved = false
    @State private var points = Self.makePoints()

    let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

    var body: some View {
        WobblyPolygon(points: points)
            .fill(.white)
            .frame(width: blob.size, height: blob.size)
            .offset(y: isMoved == blob.isFlipped ? 75 : -75)
            .onAppear {
                withAnimation(.easeInOut(duration: blob.speed).repeatForever(autoreverses: true)) {
                    isMoved.toggle()
                }
                updatePoints()
            }
            .onReceive(timer) { _ in updatePoints() }
    }

    func updatePoints() {
        withAnimation(.easeInOut(duration: 3)) {
            points = Self.makePoints()
        }
    }

    static func makePoints() -> [Double] {
        (0..<8).map { _ in .random(in: 0.8...1.2) }
    }
}

struct WobblingPolygons: View {
    @State private var blobs = (0..<14).map { _ in LampBlob() }

    var body: some View {
        LinearGradient(colors: [.yellow, .red, .purple], startPoint: .top, endPoint: .bottom)
            .mask {
                Canvas { context, size in
                    context.addFilter(.alphaThreshold(min: 0.5, color: .white))
                    context.addFilter(.blur(radius: 10))

                    context.drawLayer { layer in
                        for blob in blobs {
                            if let symbol = context.resolveSymbol(id: blob.id) {
                                layer.draw(
                                    symbol,
                                    at: CGPoint(x: blob.x * size.width, y: blob.y * size.height)
                                )
                            }
                        }
                    }
                } symbols: {
                    ForEach(blobs) { blob in
                        LampBlobView(blob: blob).tag(blob.id)
                    }
                }
            }
            .background(Color(red: 0.06, green: 0.02, blue: 0.12))
    }
}
