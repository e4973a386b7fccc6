import SwiftUI

/// A shop with a cart in a sheet, and a dialog that confirms the order.
struct ShopApp: View {
    private struct Item: Identifiable {
        let id: String
        let price: Int
        let symbol: String
    }

    private let items = [
        Item(id: "Lamp", price: 49, symbol: "lamp.desk"),
        Item(id: "Chair", price: 120, symbol: "chair"),
        Item(id: "Clock", price: 35, symbol: "clock"),
    ]

    @State private var cart: [String: Int] = [:]
    @State private var showsCart = false
    @State private var confirms = false
    @State private var isOrdered = false

    private var count: Int { cart.values.reduce(0, +) }
    private var total: Int { items.reduce(0) { $0 + $1.price * (cart[$1.id] ?? 0) } }

    var body: some View {
        NavigationStack {
            List(items) { item in
                HStack {
                    Image(systemName: item.symbol).frame(width: 36)
                    VStack(alignment: .leading) {
                        Text(item.id)
                        Text("\(item.price) €").font(.footnote).foregroundStyle(.secondary)
                    }
                    Spacer()
                    Button("Add \(item.id)") { withAnimation { cart[item.id, default: 0] += 1 } }
                        .buttonStyle(.bordered)
                }
            }
            .navigationTitle("Shop")
            .toolbar {
                Button("Cart (\(count))") { showsCart = true }
            }
            .overlay(alignment: .bottom) {
                if isOrdered {
                    Text("Thank you!").padding().background(.green, in: .capsule).foregroundStyle(.white)
                        .transition(.move(edge: .bottom).combined(with: .opacity))
                }
            }
        }
        .sheet(isPresented: $showsCart) { cartView }
    }

    private var cartView: some View {
        NavigationStack {
            List {
                ForEach(items.filter { cart[$0.id] != nil }) { item in
                    LabeledContent(item.id, value: "\(cart[item.id] ?? 0)")
                        .swipeActions { Button("Remove", role: .destructive) { cart[item.id] = nil } }
                }
                LabeledContent("Total", value: "\(total) €").bold()
            }
            .navigationTitle("Cart")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) { Button("Order") { confirms = true } }
            }
            .confirmationDialog("Order for \(total) €?", isPresented: $confirms, titleVisibility: .visible) {
                Button("Buy") {
                    showsCart = false
                    withAnimation { isOrdered = true }
                    cart = [:]
                }
                Button("Keep Looking", role: .cancel) {}
            }
        }
    }
}
