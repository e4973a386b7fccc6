public import Foundation
import HalationDiagnostics

/// An error of the store.
public enum StoreKitError: Error, Sendable {
    case unknown
    case userCancelled
    case notAvailableInStorefront
    case notEntitled
}

/// A value whose origin was checked or not.
public enum VerificationResult<SignedType> {
    /// A value whose origin is doubtful.
    case unverified(SignedType, VerificationError)

    /// A value whose origin was checked.
    case verified(SignedType)

    /// Why the origin of a value is doubtful.
    public enum VerificationError: Error, Sendable {
        case invalidSignature
    }

    /// The value, if its origin was checked.
    ///
    /// - Throws: The reason of the doubt.
    public var payloadValue: SignedType {
        get throws {
            switch self {
            case .verified(let value): return value
            case .unverified(_, let error): throw error
            }
        }
    }
}

extension VerificationResult: Sendable where SignedType: Sendable {}

/// Something that an app sells; never created, as the store is empty.
public struct Product: Identifiable, Hashable, Sendable {
    /// The name of the product for the app.
    public let id: String

    /// The name of the product for the user.
    public let displayName: String

    /// The description of the product.
    public let description: String

    /// The price as text.
    public let displayPrice: String

    /// The price of the product.
    public let price: Decimal

    /// The kind of the product.
    public let type: ProductType

    /// The kind of a product.
    public struct ProductType: Hashable, Sendable {
        let name: String

        public static let consumable = ProductType(name: "consumable")
        public static let nonConsumable = ProductType(name: "nonConsumable")
        public static let nonRenewable = ProductType(name: "nonRenewable")
        public static let autoRenewable = ProductType(name: "autoRenewable")
    }

    /// What became of a purchase.
    public enum PurchaseResult: Sendable {
        /// The user bought the product.
        case success(VerificationResult<Transaction>)

        case userCancelled
        case pending
    }

    /// An option of a purchase; has no effect.
    public struct PurchaseOption: Hashable, Sendable {
        /// An account of the app.
        public static func appAccountToken(_ token: UUID) -> PurchaseOption { PurchaseOption() }
    }

    /// Returns no products: the store is empty.
    public static func products(for identifiers: some Collection<String>) async throws -> [Product] {
        Warnings.report("a picture has no store: 'Product' finds no products", once: "StoreKit")
        return []
    }

    /// Returns that the user cancelled.
    public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult { .userCancelled }
}

/// A purchase; never created, as the store is empty.
public struct Transaction: Identifiable, Hashable, Sendable {
    /// The number of the purchase.
    public let id: UInt64

    /// The name of the product for the app.
    public let productID: String

    /// The time of the purchase.
    public let purchaseDate: Date

    /// The time of the purchase's end; nil if it has none.
    public let expirationDate: Date?

    /// The time at which the purchase was taken back; nil if it was not.
    public let revocationDate: Date?

    /// The kind of the product.
    public let productType: Product.ProductType

    /// Returns at once: there is nothing to finish.
    public func finish() async {}

    /// Purchases of the store: none.
    public struct Transactions: AsyncSequence, Sendable {
        /// The iterator, which ends at once.
        public struct AsyncIterator: AsyncIteratorProtocol {
            /// Returns nil: there are no purchases.
            public mutating func next() async -> VerificationResult<Transaction>? { nil }
        }

        /// A purchase with the check of its origin.
        public typealias Element = VerificationResult<Transaction>

        /// An iterator that ends at once.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    }

    /// The new purchases: none.
    public static var updates: Transactions { Transactions() }

    /// The purchases that count: none.
    public static var currentEntitlements: Transactions { Transactions() }

    /// All purchases of the user: none.
    public static var all: Transactions { Transactions() }

    /// Returns nil: there are no purchases.
    public static func latest(for productID: String) async -> VerificationResult<Transaction>? { nil }
}

/// Stand-in for `AppStore`: the store of apps, which is empty.
public enum AppStore {
    /// Returns at once: there are no purchases.
    public static func sync() async throws {}

    /// Whether the user can buy something: never.
    public static var canMakePayments: Bool { false }
}

/// Stand-in for `SKStoreReviewController`: asks for no ratings.
public enum SKStoreReviewController {
    /// Has no effect: a picture has no store.
    public static func requestReview() {}
}
