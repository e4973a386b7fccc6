import SwiftUI

struct CountingText: View, Animatable {
    var value: Double
    var fractionLength = 1

    var animatableData: Double {
        get { value }
        set { value = newValue }
    }

    var body: some View {
        Text(value.formatted(.number.precision(.fractionLength(fractionLength))))
            .font(.system(size: 44, weight: .bold).monospacedDigit())
    }
}

struct TypewriterText: View, Animatable {
    var string: String
    var count = 0

    var animatableData: Double {
        get { Double(count) }
        set { count = Int(max(0, newValue)) }
    }

    var body: some View {
        let stringToShow = String(string.prefix(count))

        ZStack {
            Text(string)
                .hidden()
                .overlay(
                    Text(stringToShow),
                    alignment: .topLeading
                )
        }
    }
}

struct Headlines: View {
    @State private var value = 0.0
    @State private var count = 0

    let message = "This is a very long piece of text that appears letter by letter."

    var body: some View {
        VStack(spacing: 16) {
            CountingText(value: value)
                .foregroundStyle(
                    .linearGradient(colors: [.teal, .blue], startPoint: .leading, endPoint: .trailing)
                )
            TypewriterText(string: message, count: count)
                .frame(width: 240, alignment: .leading)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(red: 0.97, green: 0.96, blue: 0.93))
        .onTapGesture {
            withAnimation(.linear(duration: 1.5)) {
                value = 1234.5
            }
            withAnimation(.easeOut(duration: 2)) {
                count = message.count
            }
        }
    }
}
