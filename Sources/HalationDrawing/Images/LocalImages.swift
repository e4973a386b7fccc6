package import Foundation
import HalationDiagnostics
import HalationImageFiles
import Synchronization

/// Images at addresses that need no network: `file:` and `data:`.
package enum LocalImages {
    private struct Key: Hashable {
        let address: String
        let scale: CGFloat

        /// When the file changed, so that a new version is read.
        let modified: Date?
    }

    /// The latest images: bodies of views ask for the same ones in every frame.
    private static let cache = Mutex<[Key: Result<Image, LoadingError>]>([:])

    private static let largestCount = 64

    /// A failure to load, with a sentence that says why.
    package struct LoadingError: LocalizedError, CustomStringConvertible, Sendable {
        package let description: String

        package var errorDescription: String? { description }
    }

    /// The image at an address; nil if the address needs a network.
    ///
    /// A failure is reported as a warning.
    package static func image(at url: URL, scale: CGFloat) -> Result<Image, LoadingError>? {
        guard url.isFileURL || url.scheme?.lowercased() == "data" else { return nil }
        let attributes = url.isFileURL ? try? FileManager.default.attributesOfItem(atPath: url.path) : nil
        let key = Key(
            address: url.absoluteString,
            scale: scale,
            modified: attributes?[.modificationDate] as? Date
        )
        if let known = cache.withLock({ $0[key] }) { return known }
        let result = load(url, scale: scale)
        if case .failure(let error) = result {
            Warnings.report(
                "the image of an AsyncImage is not drawn: \(error)",
                once: "address \(key.address)"
            )
        }
        cache.withLock { cache in
            if cache.count >= largestCount { cache.removeAll() }
            cache[key] = result
        }
        return result
    }

    private static func load(_ url: URL, scale: CGFloat) -> Result<Image, LoadingError> {
        let data = url.isFileURL ? FileManager.default.contents(atPath: url.path) : data(in: url)
        let name = url.isFileURL ? "'\(url.path)'" : "the address that begins with 'data:'"
        guard let data else {
            return .failure(
                LoadingError(
                    description: url.isFileURL
                        ? "\(name) cannot be read"
                        : "\(name) has no data after a comma, or they are not base64"
                )
            )
        }
        do {
            return .success(try Image(data: data, scale: scale))
        } catch {
            return .failure(LoadingError(description: error.sentence(about: name)))
        }
    }

    /// The bytes in an address such as `data:image/png;base64,iVBO…`; nil if it is malformed.
    package static func data(in url: URL) -> Data? {
        let text = url.absoluteString
        guard let comma = text.firstIndex(of: ",") else { return nil }
        let payload = String(text[text.index(after: comma)...])
        let isBase64 = text[..<comma].lowercased().hasSuffix(";base64")
        guard let plain = payload.removingPercentEncoding else { return nil }
        return isBase64 ? Data(base64Encoded: plain, options: .ignoreUnknownCharacters) : Data(plain.utf8)
    }
}
