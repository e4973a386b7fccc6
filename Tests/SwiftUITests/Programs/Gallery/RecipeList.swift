import SwiftUI

struct Recipe: Identifiable, Hashable {
    let id: Int
    let name: String
    let minutes: Int
    let symbol: String
    let isFavourite: Bool
}

struct RecipeRow: View {
    let recipe: Recipe

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: recipe.symbol)
                .font(.title3)
                .foregroundStyle(.white)
                .frame(width: 44, height: 44)
                .background(Color(hue: Double(recipe.id) / 7, saturation: 0.6, brightness: 0.9).gradient)
                .clipShape(RoundedRectangle(cornerRadius: 10))
            VStack(alignment: .leading, spacing: 3) {
                Text(recipe.name).font(.headline)
                Label("\(recipe.minutes) min", systemImage: "clock")
                    .labelStyle(.titleAndIcon)
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
            Spacer()
            if recipe.isFavourite { Image(systemName: "heart.fill").foregroundStyle(.red) }
        }
    }
}

struct RecipeList: View {
    @State private var query = ""

    private let recipes = [
        Recipe(id: 0, name: "Tomato soup", minutes: 25, symbol: "drop.fill", isFavourite: true),
        Recipe(id: 1, name: "Mushroom risotto", minutes: 40, symbol: "flame.fill", isFavourite: false),
        Recipe(id: 2, name: "Lemon tart", minutes: 75, symbol: "sun.max.fill", isFavourite: true),
        Recipe(id: 3, name: "Green curry", minutes: 35, symbol: "leaf.fill", isFavourite: false),
    ]

    var body: some View {
        NavigationStack {
            List {
                Section("This week") {
                    ForEach(recipes) { recipe in
                        NavigationLink(value: recipe) { RecipeRow(recipe: recipe) }
                    }
                }
                Section {
                    Label("Shopping list", systemImage: "cart").badge(8)
                    Label("Favourites", systemImage: "heart").badge(2)
                    Label("Trash", systemImage: "trash").foregroundStyle(.red)
                } header: {
                    Text("Collections")
                } footer: {
                    Text("Recipes in the trash are deleted after 30 days.")
                }
            }
            .searchable(text: $query, prompt: "Recipes and ingredients")
            .navigationTitle("Recipes")
            .navigationDestination(for: Recipe.self) { recipe in
                Text(recipe.name)
                    .navigationTitle(recipe.name)
                    .navigationBarTitleDisplayMode(.inline)
            }
            .toolbar {
                ToolbarItem(placement: .topBarLeading) { Button("Edit") {} }
                ToolbarItemGroup(placement: .topBarTrailing) {
                    Button {
                    } label: {
                        Label("Filter", systemImage: "line.3.horizontal.decrease.circle")
                    }
                    Button {
                    } label: {
                        Label("Add", systemImage: "plus")
                    }
                }
                ToolbarItemGroup(placement: .bottomBar) {
                    Button {
                    } label: {
                        Image(systemName: "square.and.arrow.up")
                    }
                    Spacer()
                    Text("4 recipes").font(.footnote)
                    Spacer()
                    Button {
                    } label: {
                        Image(systemName: "square.and.pencil")
                    }
                }
            }
        }
    }
}

#Preview { RecipeList() }
