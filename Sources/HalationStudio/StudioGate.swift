import FlyingFox
import Foundation

/// The random part of the address of the page, without which nothing is answered.
package enum StudioToken {
    /// 32 hexadecimal digits from the system's random numbers.
    package static func random() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in
            let digits = String(UInt32.random(in: 0 ... .max, using: &generator), radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }
}

/// Decides which requests are answered: those of this computer's browser for this studio's own page.
struct StudioGate: Sendable {
    let token: String
    let port: UInt16

    /// The page's address.
    var address: String { "http://127.0.0.1:\(port)/\(token)/" }

    /// The hosts by which this computer calls itself.
    private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

    /// The path below the page's own, for a request that is answered; nil for one that is refused.
    ///
    /// A request by another host's name comes from a page whose server's name points here; one with the origin of
    /// another page comes from that page.
    func path(of request: HTTPRequest) -> String? {
        guard let host = request.headers[.host]?.lowercased(), hosts.contains(host) else { return nil }
        let origin = request.headers[HTTPHeader("Origin")]?.lowercased()
        if let origin, !hosts.contains(where: { origin == "http://" + $0 }) { return nil }
        // A page of another site has no origin in some requests, but says where it comes from.
        let site = request.headers[HTTPHeader("Sec-Fetch-Site")]?.lowercased() ?? "none"
        guard ["none", "same-origin"].contains(site) else { return nil }
        let isSocket = request.headers[.upgrade] != nil
        guard !isSocket || origin != nil else { return nil }
        guard request.method == .GET else { return nil }
        let prefix = "/\(token)/"
        // The server leaves out a slash at the end.
        if request.path == prefix.dropLast() { return "" }
        guard request.path.hasPrefix(prefix) else { return nil }
        return String(request.path.dropFirst(prefix.count))
    }

    /// The headers of every answer: nothing is loaded from elsewhere, framed, kept, or guessed.
    static let headers: [(HTTPHeader, String)] = [
        (
            HTTPHeader("Content-Security-Policy"),
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' blob:; "
                + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        (HTTPHeader("X-Content-Type-Options"), "nosniff"),
        (HTTPHeader("Referrer-Policy"), "no-referrer"),
        (HTTPHeader("Cross-Origin-Resource-Policy"), "same-origin"),
        (HTTPHeader("Cross-Origin-Opener-Policy"), "same-origin"),
        (.cacheControl, "no-store"),
    ]
}
