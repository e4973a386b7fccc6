public import Foundation
public import UIKit

extension SKAction {
    // MARK: Opacity

    /// Makes a node opaque.
    public class func fadeIn(withDuration sec: TimeInterval) -> SKAction {
        SKAction(.fadeTo(1), duration: sec)
    }

    /// Makes a node transparent.
    public class func fadeOut(withDuration sec: TimeInterval) -> SKAction {
        SKAction(.fadeTo(0), duration: sec)
    }

    /// Changes a node's opacity by an amount.
    public class func fadeAlpha(by factor: CGFloat, duration sec: TimeInterval) -> SKAction {
        SKAction(.fadeBy(factor), duration: sec)
    }

    /// Changes a node's opacity.
    public class func fadeAlpha(to alpha: CGFloat, duration sec: TimeInterval) -> SKAction {
        SKAction(.fadeTo(alpha), duration: sec)
    }

    /// Hides a node, and takes no time.
    public class func hide() -> SKAction { SKAction(.hide(true)) }

    /// Shows a hidden node, and takes no time.
    public class func unhide() -> SKAction { SKAction(.hide(false)) }

    // MARK: Colours and textures

    /// Changes the colour and the blend of a sprite or a label.
    public class func colorize(
        with color: UIColor,
        colorBlendFactor: CGFloat,
        duration: TimeInterval
    ) -> SKAction {
        SKAction(.colorize(color, factor: colorBlendFactor), duration: duration)
    }

    /// Changes the blend of a sprite or a label.
    public class func colorize(withColorBlendFactor colorBlendFactor: CGFloat, duration sec: TimeInterval)
        -> SKAction
    {
        SKAction(.colorize(nil, factor: colorBlendFactor), duration: sec)
    }

    /// Changes a sprite's texture, but not its size.
    public class func setTexture(_ texture: SKTexture) -> SKAction {
        SKAction(.texture(texture, resizes: false))
    }

    /// Changes a sprite's texture, and its size if `resize`.
    public class func setTexture(_ texture: SKTexture, resize: Bool) -> SKAction {
        SKAction(.texture(texture, resizes: resize))
    }

    /// Shows a sprite's textures one after another.
    public class func animate(with textures: [SKTexture], timePerFrame sec: TimeInterval) -> SKAction {
        animate(with: textures, timePerFrame: sec, resize: false, restore: false)
    }

    /// Shows a sprite's textures one after another.
    ///
    /// - Parameters:
    ///   - textures: The textures.
    ///   - sec: Seconds for each.
    ///   - resize: Whether the sprite takes the size of each.
    ///   - restore: Whether the texture from before returns at the end.
    /// - Returns: The action, which can be reversed.
    public class func animate(
        with textures: [SKTexture],
        timePerFrame sec: TimeInterval,
        resize: Bool,
        restore: Bool
    ) -> SKAction {
        SKAction(
            .animate(textures, resizes: resize, restores: restore),
            duration: sec * Double(textures.count)
        )
    }

    /// Shows maps of directions for lights, which have no effect: the action waits.
    public class func animate(withNormalTextures textures: [SKTexture], timePerFrame sec: TimeInterval)
        -> SKAction
    {
        wait(forDuration: sec * Double(textures.count))
    }
}
