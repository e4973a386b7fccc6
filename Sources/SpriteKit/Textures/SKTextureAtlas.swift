public import Foundation
import UIKit

/// A collection of textures by name.
///
/// An atlas is a folder `Name.atlas` or `Name.spriteatlas` beside the program, or all images of the asset catalogs.
open class SKTextureAtlas: NSObject, @unchecked Sendable {
    private let textures: [String: SKTexture]

    /// Creates an atlas of the folder with a name.
    public init(named name: String) {
        var found: [String: SKTexture] = [:]
        for path in AtlasFiles.paths(in: name) {
            let file = path.split(separator: "/").last.map(String.init) ?? path
            guard let image = UIImage(contentsOfFile: path) else { continue }
            var stem = file.split(separator: ".").first.map(String.init) ?? file
            for suffix in ["@2x", "@3x"] where stem.hasSuffix(suffix) { stem.removeLast(suffix.count) }
            found[stem] = SKTexture(image: image)
        }
        textures = found
    }

    /// Creates an atlas of images by name.
    public init(dictionary properties: [String: Any]) {
        textures = properties.compactMapValues { ($0 as? UIImage).map { SKTexture(image: $0) } }
    }

    /// The names of the textures, in order.
    open var textureNames: [String] { textures.keys.sorted() }

    /// The texture with a name; that of the asset catalogs if the atlas has none.
    open func textureNamed(_ name: String) -> SKTexture {
        let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        return textures[stem] ?? SKTexture(imageNamed: name)
    }

    /// Calls a closure at once: textures are always loaded.
    open func preload(completionHandler: @escaping () -> Void) { completionHandler() }

    /// Calls a closure at once: textures are always loaded.
    open class func preloadTextureAtlases(
        _ textureAtlases: [SKTextureAtlas],
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        completionHandler()
    }
}

/// Folders of textures.
private enum AtlasFiles {
    /// The pictures of the folder with a name, in order.
    static func paths(in name: String) -> [String] {
        let folders = ["/\(name).atlas/", "/\(name).spriteatlas/"]
        return ProgramFiles.all.filter { path in folders.contains { path.contains($0) } && isPicture(path) }
            .sorted()
    }

    private static func isPicture(_ path: String) -> Bool {
        [".png", ".jpg", ".jpeg", ".heic", ".webp"].contains { path.lowercased().hasSuffix($0) }
    }
}
