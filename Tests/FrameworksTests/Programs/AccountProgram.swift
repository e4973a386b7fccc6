import AuthenticationServices
import PhotosUI
import StoreKit
import SwiftUI
import TipKit
import WebKit

struct FavouriteTip: Tip {
    var title: Text { Text("Save as a Favourite") }
    var message: Text? { Text("Your favourites always appear at the top.") }
    var image: Image? { Image(systemName: "star") }
}

@MainActor
final class ShopModel: ObservableObject {
    @Published private(set) var products: [Product] = []
    @Published private(set) var purchased = Set<String>()

    private var updates: Task<Void, Never>?

    init() {
        updates = Task {
            for await result in StoreKit.Transaction.updates { await handle(result) }
        }
    }

    func load() async {
        do {
            products = try await Product.products(for: ["com.example.pro"]).sorted { $0.price < $1.price }
        } catch {
            print(error)
        }
    }

    func buy(_ product: Product) async throws {
        switch try await product.purchase() {
        case .success(let verification): await handle(verification)
        case .userCancelled, .pending: break
        @unknown default: break
        }
    }

    private func handle(_ result: VerificationResult<StoreKit.Transaction>) async {
        guard case .verified(let transaction) = result else { return }
        if transaction.revocationDate == nil { purchased.insert(transaction.productID) }
        await transaction.finish()
    }
}

struct WebPageView: UIViewRepresentable {
    let url: URL

    func makeUIView(context: Context) -> WKWebView {
        let view = WKWebView()
        view.navigationDelegate = context.coordinator
        return view
    }

    func updateUIView(_ uiView: WKWebView, context: Context) { uiView.loadHTMLString("", baseURL: url) }

    func makeCoordinator() -> Coordinator { Coordinator() }

    class Coordinator: NSObject, WKNavigationDelegate {
        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    }
}

struct AccountView: View {
    @Environment(\.requestReview) private var requestReview
    @Environment(\.colorScheme) private var colorScheme
    @StateObject private var shop = ShopModel()
    @State private var item: PhotosPickerItem?
    @State private var picture: Image?
    @State private var page = WebPage()
    private let tip = FavouriteTip()

    var body: some View {
        VStack {
            TipView(tip, arrowEdge: .bottom)
            PhotosPicker(selection: $item, matching: .images, photoLibrary: .shared()) {
                Label("Choose a picture", systemImage: "photo")
            }
            .onChange(of: item) { _, new in
                Task { if let data = try? await new?.loadTransferable(type: Data.self) { print(data.count) } }
            }
            PhotosPicker("Avatar", selection: $item, matching: .any(of: [.images, .not(.screenshots)]))
            SignInWithAppleButton(.signIn) { request in
                request.requestedScopes = [.fullName, .email]
            } onCompletion: { result in
                switch result {
                case .success(let authorization):
                    if let credential = authorization.credential as? ASAuthorizationAppleIDCredential {
                        print(credential.user)
                    }
                case .failure(let error): print(error.localizedDescription)
                }
            }
            .signInWithAppleButtonStyle(colorScheme == .dark ? .white : .black)
            .frame(height: 45)
            Button("Rate") { requestReview() }
                .popoverTip(tip)
            ForEach(shop.products) { product in Text(product.displayName) }
            WebView(page)
            WebView(url: URL(string: "https://example.com"))
        }
        .task {
            try? Tips.configure([.displayFrequency(.immediate), .datastoreLocation(.applicationDefault)])
            await shop.load()
        }
    }
}
