public import Foundation
import HalationControls
import HalationDiagnostics
import HalationDrawing
public import HalationViews

/// An error of signing in.
public struct ASAuthorizationError: Error, Hashable, Sendable {
    /// The kinds of errors.
    public enum Code: Int, Sendable {
        case unknown = 1000
        case canceled
        case invalidResponse
        case notHandled
        case failed
    }

    /// The kind of the error.
    public let code: Code

    /// Creates an error of a kind.
    public init(_ code: Code) {
        self.code = code
    }
}

/// The result of signing in; never created.
open class ASAuthorization: NSObject, @unchecked Sendable {
    /// What an app asks the user for.
    public struct Scope: Hashable, Sendable {
        let name: String

        public static let fullName = Scope(name: "fullName")
        public static let email = Scope(name: "email")
    }

    override init() {}

    /// What the user gave; never asked.
    open var credential: any ASAuthorizationCredential { ASAuthorizationAppleIDCredential() }
}

/// What a user gives by signing in.
public protocol ASAuthorizationCredential: AnyObject {}

/// An account of Apple; never created for a user.
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
    override init() {}

    /// The number of the user.
    open var user: String { "" }

    /// The address of the user: always nil.
    open var email: String? { nil }

    /// The name of the user: always nil.
    open var fullName: PersonNameComponents? { nil }

    /// The signed account: always nil.
    open var identityToken: Data? { nil }

    /// The code for a server: always nil.
    open var authorizationCode: Data? { nil }
}

/// A wish to sign in.
open class ASAuthorizationRequest: NSObject {}

/// A wish to sign in with an account of Apple.
open class ASAuthorizationAppleIDRequest: ASAuthorizationRequest {
    /// What the app asks the user for.
    open var requestedScopes: [ASAuthorization.Scope]?

    /// A text against repetition.
    open var nonce: String?

    /// A text for the app.
    open var state: String?
}

/// Creates wishes to sign in with an account of Apple.
open class ASAuthorizationAppleIDProvider: NSObject {
    /// Whether a user is signed in.
    public enum CredentialState: Int, Sendable {
        case revoked
        case authorized
        case notFound
        case transferred
    }

    /// Creates a provider without accounts.
    public override init() {}

    /// A wish to sign in, which is never fulfilled.
    open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest() }

    /// Calls the function: the user is not known.
    open func getCredentialState(
        forUserID userID: String,
        completion: @escaping (CredentialState, (any Error)?) -> Void
    ) { completion(.notFound, nil) }
}

/// A button to sign in with an account of Apple; every attempt fails.
public struct SignInWithAppleButton: View {
    /// The title of the button.
    public struct Label: Hashable, Sendable {
        let title: String

        public static let signIn = Label(title: "Sign in with Apple")
        public static let signUp = Label(title: "Sign up with Apple")
        public static let `continue` = Label(title: "Continue with Apple")
    }

    /// The colours of the button.
    public struct Style: Hashable, Sendable {
        let name: String

        public static let black = Style(name: "black")
        public static let white = Style(name: "white")
        public static let whiteOutline = Style(name: "whiteOutline")
    }

    @Environment(\.signInWithAppleButtonStyle) private var style

    private let label: Label
    private let onRequest: (ASAuthorizationAppleIDRequest) -> Void
    private let onCompletion: (Result<ASAuthorization, any Error>) -> Void

    /// Creates a button, which calls both functions when a script taps it.
    ///
    /// - Parameters:
    ///   - label: The title of the button.
    ///   - onRequest: Called with the wish.
    ///   - onCompletion: Called with an error: every attempt fails.
    public init(
        _ label: Label = .signIn,
        onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
        onCompletion: @escaping (Result<ASAuthorization, any Error>) -> Void
    ) {
        self.label = label
        self.onRequest = onRequest
        self.onCompletion = onCompletion
    }

    /// The symbol and the title on a rounded field.
    public var body: some View {
        let isBlack = style == .black
        Button {
            Warnings.report(
                "a picture signs nobody in: 'SignInWithAppleButton' fails",
                once: "SignInWithApple"
            )
            onRequest(ASAuthorizationAppleIDRequest())
            onCompletion(.failure(ASAuthorizationError(.canceled)))
        } label: {
            HStack(spacing: 6) {
                Image(systemName: "apple.logo")
                Text(verbatim: label.title)
            }
            .font(.system(size: 19, weight: .medium))
            .lineLimit(1)
            .minimumScaleFactor(0.5)
            .padding(.horizontal, 12)
            .foregroundStyle(isBlack ? Color.white : .black)
            .frame(maxWidth: .infinity, minHeight: 30, maxHeight: .infinity)
            .background(isBlack ? Color.black : .white, in: RoundedRectangle(cornerRadius: 6))
            .overlay {
                if style == .whiteOutline { RoundedRectangle(cornerRadius: 6).strokeBorder(.black) }
            }
        }
        .buttonStyle(.plain)
    }
}

private struct SignInStyleKey: EnvironmentKey {
    static let defaultValue = SignInWithAppleButton.Style.black
}

extension EnvironmentValues {
    var signInWithAppleButtonStyle: SignInWithAppleButton.Style {
        get { self[SignInStyleKey.self] }
        set { self[SignInStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the colours of buttons to sign in.
    public nonisolated func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style) -> some View {
        transformEnvironment(\.signInWithAppleButtonStyle) { $0 = style }
    }
}
