import SwiftUI

struct Theme {
    var accent: Color
    var surface: Color
    var text: Color
    var corner: CGFloat
    var design: Font.Design

    static let paper = Theme(
        accent: Color(red: 0.72, green: 0.31, blue: 0.2),
        surface: Color(red: 0.98, green: 0.96, blue: 0.91),
        text: Color(red: 0.25, green: 0.2, blue: 0.16),
        corner: 2,
        design: .serif
    )
    static let night = Theme(
        accent: .mint,
        surface: Color(red: 0.09, green: 0.11, blue: 0.16),
        text: .white,
        corner: 18,
        design: .rounded
    )
}

extension EnvironmentValues {
    @Entry var theme = Theme.paper
}

extension View {
    func themed(_ theme: Theme) -> some View {
        environment(\.theme, theme).fontDesign(theme.design).tint(theme.accent)
    }
}

struct ThemedButtonStyle: ButtonStyle {
    @Environment(\.theme) private var theme

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.headline)
            .padding(.vertical, 10)
            .frame(maxWidth: .infinity)
            .foregroundStyle(theme.surface)
            .background(theme.accent, in: RoundedRectangle(cornerRadius: theme.corner))
            .opacity(configuration.isPressed ? 0.6 : 1)
    }
}

struct ProductCard: View {
    @Environment(\.theme) private var theme

    let name: String
    let detail: String
    let price: Decimal

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            RoundedRectangle(cornerRadius: theme.corner)
                .fill(theme.accent.opacity(0.18))
                .frame(height: 80)
                .overlay {
                    Image(systemName: "cup.and.saucer.fill").font(.largeTitle).foregroundStyle(theme.accent)
                }
            Text(name).font(.title2.bold())
            Text(detail).font(.subheadline).opacity(0.75)
            HStack {
                Text(price, format: .currency(code: "EUR")).font(.title3)
                Spacer()
                Image(systemName: "heart").foregroundStyle(.tint)
            }
            Button("Add to basket") {}.buttonStyle(ThemedButtonStyle())
        }
        .padding(20)
        .foregroundStyle(theme.text)
        .background(theme.surface, in: RoundedRectangle(cornerRadius: theme.corner * 1.4))
        .overlay { RoundedRectangle(cornerRadius: theme.corner * 1.4).strokeBorder(theme.text.opacity(0.12)) }
    }
}

struct ThemedShop: View {
    var body: some View {
        VStack(spacing: 20) {
            ProductCard(name: "Morning roast", detail: "Hazelnut, cocoa, a hint of orange", price: 12.5)
                .themed(.paper)
            ProductCard(name: "Midnight blend", detail: "Dark chocolate, cherry, smoke", price: 14)
                .themed(.night)
        }
        .padding(24)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(white: 0.9))
    }
}

#Preview { ThemedShop() }
