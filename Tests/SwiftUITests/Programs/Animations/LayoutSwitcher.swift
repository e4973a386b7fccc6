import SwiftUI

struct LayoutSwitcher: View {
    private let layouts = [
        AnyLayout(VStackLayout(spacing: 6)),
        AnyLayout(HStackLayout(spacing: 6)),
        AnyLayout(ZStackLayout()),
        AnyLayout(GridLayout(horizontalSpacing: 6, verticalSpacing: 6)),
    ]

    @State private var currentLayout = 0

    private var layout: AnyLayout { layouts[currentLayout] }

    var body: some View {
        VStack {
            Spacer()
            layout {
                GridRow {
                    tile(.green, "sun.max.fill")
                    tile(.yellow, "star.fill")
                }
                GridRow {
                    tile(.orange, "heart.fill")
                    tile(.red, "flame.fill")
                }
            }
            Spacer()
            Button("Change Layout") {
                withAnimation(.easeInOut(duration: 0.6)) {
                    currentLayout = (currentLayout + 1) % layouts.count
                }
            }
        }
        .frame(maxWidth: .infinity)
        .padding(10)
        .background(.white)
    }

    func tile(_ color: Color, _ symbol: String) -> some View {
        RoundedRectangle(cornerRadius: 8)
            .fill(color.gradient)
            .frame(width: 44, height: 30)
            .overlay { Image(systemName: symbol).foregroundStyle(.white) }
    }
}
