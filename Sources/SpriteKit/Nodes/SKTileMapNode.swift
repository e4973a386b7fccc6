public import Foundation
import HalationDrawing
public import UIKit

/// A picture of a tile, or several that follow one another.
open class SKTileDefinition: NSObject, @unchecked Sendable {
    /// The pictures, of which one is shown at a time.
    open var textures: [SKTexture]

    /// The size in points.
    open var size: CGSize

    /// Seconds for each picture.
    open var timePerFrame: CGFloat

    /// A name of the program's own.
    open var name: String?

    /// Values of the program's own.
    open var userData: NSMutableDictionary?

    /// Whether the picture is mirrored at a vertical line.
    open var flipHorizontally = false

    /// Whether the picture is mirrored at a horizontal line.
    open var flipVertically = false

    /// How often the tile is chosen among those of a rule; has no effect.
    open var placementWeight = 1

    /// Creates a tile of a texture, in its size.
    public convenience init(texture: SKTexture) { self.init(texture: texture, size: texture.size()) }

    /// Creates a tile of a texture.
    public init(texture: SKTexture, size: CGSize) {
        textures = [texture]
        self.size = size
        timePerFrame = 0
    }

    /// Creates a tile of several textures.
    public init(textures: [SKTexture], size: CGSize, timePerFrame: CGFloat) {
        self.textures = textures
        self.size = size
        self.timePerFrame = timePerFrame
    }
}

/// Which tiles stand beside which: a list of tiles, of which the first is drawn.
open class SKTileGroupRule: NSObject, @unchecked Sendable {
    /// The tiles, of which the first is drawn.
    open var tileDefinitions: [SKTileDefinition]

    /// Creates a rule of tiles.
    public init(tileDefinitions: [SKTileDefinition]) { self.tileDefinitions = tileDefinitions }
}

/// Tiles of one kind.
open class SKTileGroup: NSObject, @unchecked Sendable {
    /// The rules, of which the first is drawn.
    open var rules: [SKTileGroupRule]

    /// A name of the program's own.
    open var name: String?

    /// Creates a group of one tile.
    public convenience init(tileDefinition: SKTileDefinition) {
        self.init(rules: [SKTileGroupRule(tileDefinitions: [tileDefinition])])
    }

    /// Creates a group of rules.
    public init(rules: [SKTileGroupRule]) { self.rules = rules }

    /// A group without tiles.
    open class func empty() -> SKTileGroup { SKTileGroup(rules: []) }
}

/// Groups of tiles for maps.
open class SKTileSet: NSObject, @unchecked Sendable {
    /// The groups of tiles to choose from.
    open var tileGroups: [SKTileGroup]

    /// A name of the program's own.
    open var name: String?

    /// The size of a tile in points.
    open var defaultTileSize = CGSize.zero

    /// The group of empty places.
    open var defaultTileGroup: SKTileGroup?

    /// Creates a set of groups.
    public init(tileGroups: [SKTileGroup]) { self.tileGroups = tileGroups }

    /// Creates a set of groups; tiles are always rectangles.
    public convenience init(tileGroups: [SKTileGroup], tileSetType: SKTileSetType) {
        self.init(tileGroups: tileGroups)
    }
}

/// The form of tiles; all are drawn as ``grid``.
public enum SKTileSetType: UInt, Sendable {
    case grid
    case isometric
    case hexagonalFlat
    case hexagonalPointy
}

/// A map of tiles in columns and rows, from the bottom left.
@MainActor @preconcurrency
open class SKTileMapNode: SKNode {
    private var tiles: [SKTileDefinition?]
    private var groups: [SKTileGroup?]

    /// Creates a map without tiles.
    public init(tileSet: SKTileSet, columns: Int, rows: Int, tileSize: CGSize) {
        self.tileSet = tileSet
        numberOfColumns = max(columns, 0)
        numberOfRows = max(rows, 0)
        self.tileSize = tileSize
        tiles = Array(repeating: nil, count: numberOfColumns * numberOfRows)
        groups = Array(repeating: nil, count: numberOfColumns * numberOfRows)
        super.init()
    }

    /// Creates a map filled with a group.
    public convenience init(
        tileSet: SKTileSet,
        columns: Int,
        rows: Int,
        tileSize: CGSize,
        fillWith tileGroup: SKTileGroup
    ) {
        self.init(tileSet: tileSet, columns: columns, rows: rows, tileSize: tileSize)
        fill(with: tileGroup)
    }

    /// Creates an empty map; nothing is read from the coder.
    public required init?(coder aDecoder: NSCoder) {
        tileSet = SKTileSet(tileGroups: [])
        numberOfColumns = 0
        numberOfRows = 0
        tileSize = .zero
        tiles = []
        groups = []
        super.init(coder: aDecoder)
    }

    /// The set of the tiles.
    open var tileSet: SKTileSet

    /// The size of a tile in points.
    open var tileSize: CGSize

    /// The number of columns.
    public let numberOfColumns: Int

    /// The number of rows.
    public let numberOfRows: Int

    /// The size of the map in points.
    open var mapSize: CGSize {
        CGSize(
            width: CGFloat(numberOfColumns) * tileSize.width,
            height: CGFloat(numberOfRows) * tileSize.height
        )
    }

    /// The point of the map that is at the position.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

    /// Whether rules choose tiles by their neighbours; has no effect.
    open var enableAutomapping = true

    /// The colour that multiplies the tiles.
    open var color = UIColor.white

    /// How much the colour multiplies.
    open var colorBlendFactor: CGFloat = 0

    /// How the map is composited with what is behind it.
    open var blendMode = SKBlendMode.alpha

    private func index(_ column: Int, _ row: Int) -> Int? {
        guard (0..<numberOfColumns).contains(column), (0..<numberOfRows).contains(row) else { return nil }
        return row * numberOfColumns + column
    }

    /// Fills the map with a group; nil removes all tiles.
    open func fill(with tileGroup: SKTileGroup?) {
        for row in 0..<numberOfRows {
            for column in 0..<numberOfColumns { setTileGroup(tileGroup, forColumn: column, row: row) }
        }
    }

    /// Sets the tile of a place by its group; nil removes it.
    open func setTileGroup(_ tileGroup: SKTileGroup?, forColumn column: Int, row: Int) {
        guard let index = index(column, row) else { return }
        groups[index] = tileGroup
        tiles[index] = tileGroup?.rules.first?.tileDefinitions.first
    }

    /// Sets the tile of a place.
    open func setTileGroup(
        _ tileGroup: SKTileGroup,
        andTileDefinition tileDefinition: SKTileDefinition,
        forColumn column: Int,
        row: Int
    ) {
        guard let index = index(column, row) else { return }
        groups[index] = tileGroup
        tiles[index] = tileDefinition
    }

    /// The group of a place.
    open func tileGroup(atColumn column: Int, row: Int) -> SKTileGroup? {
        index(column, row).flatMap { groups[$0] }
    }

    /// The tile of a place.
    open func tileDefinition(atColumn column: Int, row: Int) -> SKTileDefinition? {
        index(column, row).flatMap { tiles[$0] }
    }

    /// The column of a point of the map.
    open func tileColumnIndex(fromPosition position: CGPoint) -> Int {
        Self.whole((position.x - contentRect.minX) / max(tileSize.width, 1e-9))
    }

    /// The row of a point of the map.
    open func tileRowIndex(fromPosition position: CGPoint) -> Int {
        Self.whole((position.y - contentRect.minY) / max(tileSize.height, 1e-9))
    }

    /// A number without its fraction; -1 if it is none or too large.
    private static func whole(_ number: CGFloat) -> Int { Int(exactly: number.rounded(.down)) ?? -1 }

    /// The middle of a place, in the map.
    open func centerOfTile(atColumn column: Int, row: Int) -> CGPoint {
        CGPoint(
            x: contentRect.minX + (CGFloat(column) + 0.5) * tileSize.width,
            y: contentRect.minY + (CGFloat(row) + 0.5) * tileSize.height
        )
    }

    override var contentBlendMode: SKBlendMode { blendMode }

    override var contentRect: CGRect {
        CGRect(
            x: -anchorPoint.x * mapSize.width,
            y: -anchorPoint.y * mapSize.height,
            width: mapSize.width,
            height: mapSize.height
        )
    }

    override func drawContent(_ painter: inout NodePainter) {
        let tint = SpriteTint(color: Color(uiColor: color), factor: Double(colorBlendFactor))
        for row in 0..<numberOfRows {
            for column in 0..<numberOfColumns {
                guard let tile = tileDefinition(atColumn: column, row: row), !tile.textures.isEmpty else {
                    continue
                }
                let isMoving = tile.timePerFrame > 0 && tile.textures.count > 1
                let count = isMoving ? Self.whole(CGFloat(painter.time) / tile.timePerFrame) : 0
                let frame = max(count, 0) % tile.textures.count
                let middle = centerOfTile(atColumn: column, row: row)
                var place = painter
                place.context.translateBy(x: middle.x, y: middle.y)
                place.context.scaleBy(x: tile.flipHorizontally ? -1 : 1, y: tile.flipVertically ? -1 : 1)
                let size = tile.size.width > 0 && tile.size.height > 0 ? tile.size : tileSize
                let rect = CGRect(
                    x: -size.width / 2,
                    y: -size.height / 2,
                    width: size.width,
                    height: size.height
                )
                place.draw(tile.textures[frame], in: rect, tint: tint)
            }
        }
    }

    override func makeEmptyCopy() -> SKNode {
        let copy = SKTileMapNode(
            tileSet: tileSet,
            columns: numberOfColumns,
            rows: numberOfRows,
            tileSize: tileSize
        )
        copy.tiles = tiles
        copy.groups = groups
        copy.anchorPoint = anchorPoint
        copy.color = color
        copy.colorBlendFactor = colorBlendFactor
        copy.blendMode = blendMode
        return copy
    }
}
