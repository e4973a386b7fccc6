import Foundation
import HalationControls
import HalationDrawing
import HalationGeometry
public import HalationViews

/// The values of the views that a stack shows on top of its root.
public nonisolated struct NavigationPath {
    private var elements: [AnyHashable] = []

    /// The number of views on top of the root.
    public var count: Int { elements.count }

    /// Whether only the root is shown.
    public var isEmpty: Bool { elements.isEmpty }

    /// Creates an empty path.
    public init() {}

    /// Creates a path from values.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        self.elements = elements.map { AnyHashable($0) }
    }

    /// Adds a value, whose view is then on top.
    public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }

    /// Removes the last `k` values, at most all.
    public mutating func removeLast(_ k: Int = 1) { elements.removeLast(min(max(k, 0), elements.count)) }

    var values: [AnyHashable] { elements }
}

extension NavigationPath: Equatable {}

extension NavigationPath {
    /// The path as text for a later launch: the names of the types, and the values in JSON.
    public struct CodableRepresentation: Codable, Equatable, Sendable {
        fileprivate struct Element: Codable, Equatable, Sendable {
            let type: String
            let value: String
        }

        fileprivate let elements: [Element]

        /// Decodes a path from what ``encode(to:)`` wrote.
        public init(from decoder: any Decoder) throws {
            elements = try decoder.singleValueContainer().decode([Element].self)
        }

        /// Encodes the types and values of the path, from the root on.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(elements)
        }

        fileprivate init(elements: [Element]) { self.elements = elements }
    }

    /// The path for a later launch; nil if a value is not `Codable`.
    public var codable: CodableRepresentation? {
        var elements: [CodableRepresentation.Element] = []
        for element in self.values {
            guard let value = element.base as? any Codable,
                let name = _mangledTypeName(type(of: element.base)),
                let data = try? JSONEncoder().encode(value)
            else { return nil }
            elements.append(.init(type: name, value: String(decoding: data, as: UTF8.self)))
        }
        return CodableRepresentation(elements: elements)
    }

    /// Creates the path of an earlier launch; it ends before the first value that cannot be read.
    public init(_ codable: CodableRepresentation) {
        self.init()
        for element in codable.elements {
            guard let type = _typeByName(element.type) as? any (Codable & Hashable).Type,
                let value = try? JSONDecoder().decode(type, from: Data(element.value.utf8))
            else { return }
            append(value)
        }
    }
}

/// A root view with others on top of it, below a bar with a title and items.
///
/// The view of the path's last value is shown, or the one that a link leads to after a script's tap. The bar
/// takes its height from the safe area of the content; without a title and items there is none.
public nonisolated struct NavigationStack<Data, Root: View>: View {
    let root: Root
    let path: Binding<[AnyHashable]>?

    /// Creates a stack that starts with the root.
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.root = root()
        path = nil
    }

    /// Creates a stack whose path is a binding.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.root = root()
        self.path = Binding(
            get: { path.wrappedValue.values },
            set: { path.wrappedValue = NavigationPath($0) }
        )
    }

    /// Creates a stack whose path is a binding to a collection.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
        Data.Element: Hashable
    {
        self.root = root()
        self.path = Binding(
            get: { path.wrappedValue.map { AnyHashable($0) } },
            set: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }
        )
    }

    /// The view on top, below the bar.
    @MainActor @preconcurrency public var body: some View { NavigationBody(root: root, path: path) }
}

/// A view with links to others, below a bar with a title and items; only the first child is drawn.
public nonisolated struct NavigationView<Content: View>: View {
    let content: Content

    /// Creates a navigation view.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The first child, below the bar.
    @MainActor @preconcurrency public var body: some View {
        NavigationBody(root: Group(subviews: content) { views in views.first }, path: nil)
    }
}

/// The root of a stack or the view on top of it.
struct NavigationBody<Root: View>: View {
    let root: Root
    let path: Binding<[AnyHashable]>?

    /// The destinations pushed by links, on top of the path's.
    @State private var steps: [NavigationStep] = []

    private var all: [NavigationStep] { (path?.wrappedValue ?? []).map { .value($0) } + steps }

    var body: some View {
        LevelStack(key: BarPreferences.Key.self, root: NavigationBars(content: root)) { preferences in
            let steps = all.map { (view: $0.view(preferences.destinations), goBack: goBack) }
            let presented = preferences.presented.map { (view: $0.view, goBack: $0.dismiss) }
            return (steps + presented).enumerated().map { index, step in
                let below = PageBelow(preferences.pages.prefix(index + 1))
                return StackedView(AnyView(level(step.view, below, step.goBack)), goBack: step.goBack)
            }
        }
        .environment(\.navigate, NavigateAction(go: go))
        .bars { $0.hasInnerBars = true }
        .asBarContainer()
    }

    private func level(_ view: AnyView, _ below: PageBelow, _ goBack: @escaping @MainActor () -> Void)
        -> some View
    {
        NavigationBars(content: view, goBack: goBack, below: below)
            .environment(\.dismissal, DismissAction(goBack))
            .environment(\.outerSearch, nil)
            .environment(\.sidebarToggle, nil)
    }

    private func go(_ step: NavigationStep) {
        if case .value(let value) = step, let path, steps.isEmpty {
            path.wrappedValue.append(value)
        } else {
            steps.append(step)
        }
    }

    private func goBack() {
        if steps.isEmpty {
            if let path, !path.wrappedValue.isEmpty { path.wrappedValue.removeLast() }
        } else {
            steps.removeLast()
        }
    }
}

extension NavigationStep {
    /// The view that the step leads to, with the views of values by the type of the value.
    func view(_ destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?]) -> AnyView {
        switch self {
        case .view(let view): return view
        case .page(let view, let title):
            let page = view.navigationBarTitleDisplayMode(.inline)
            return title.map { AnyView(page.navigationTitle($0)) } ?? AnyView(page)
        case .value(let value):
            let type = Swift.type(of: value.base)
            return destinations[ObjectIdentifier(type)]?(value) ?? AnyView(MissingDestination(type: type))
        }
    }
}

/// What SwiftUI shows for a value without a destination.
private struct MissingDestination: View {
    let type: Any.Type

    var body: some View {
        Image(systemName: "exclamationmark.triangle")
            .font(.largeTitle)
            .foregroundStyle(.yellow)
            .accessibilityLabel("No destination for \(String(describing: type))")
    }
}
