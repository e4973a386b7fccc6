public import Foundation
import QuartzCore

extension IndexPath {
    /// Creates the path of a row in a section.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// Creates the path of an item in a section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The index of the section.
    public var section: Int { count > 0 ? self[0] : 0 }

    /// The index of the row in its section.
    public var row: Int { count > 1 ? self[1] : 0 }

    /// The index of the item in its section.
    public var item: Int { row }
}

/// Provides the rows of a table.
@MainActor @preconcurrency
public protocol UITableViewDataSource: AnyObject {
    /// The number of rows of a section.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// The view of a row.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// The number of sections.
    func numberOfSections(in tableView: UITableView) -> Int
    /// The title above a section, which is not drawn.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}

extension UITableViewDataSource {
    /// The default: one section.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// The default: no title.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
}

/// Decides the heights of a table's rows, and learns of selections, which no person makes.
public protocol UITableViewDelegate: UIScrollViewDelegate {
    /// The height of a row.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// Never called: a person selects a row.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    /// Called before a row is shown.
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
    /// The default: the height that the table has for all rows.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.rowHeight
    }
    /// The default: does nothing; never called.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// The default: does nothing before a row is shown.
    public func tableView(
        _ tableView: UITableView,
        willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {}
}

/// Rows in a column, without headers and swipes.
@MainActor @preconcurrency
open class UITableView: UIScrollView {
    /// The looks of a table; all are drawn as plain.
    public enum Style: Int, Sendable {
        case plain
        case grouped
        case insetGrouped
    }

    /// The height that follows from a row's content.
    public static let automaticDimension: CGFloat = -1

    /// The way that rows come and go; has no effect.
    public enum RowAnimation: Int, Sendable {
        case fade
        case right
        case left
        case top
        case bottom
        case none
        case middle
        case automatic = 100
    }

    /// The place that a row scrolls to.
    public enum ScrollPosition: Int, Sendable {
        case none
        case top
        case middle
        case bottom
    }

    /// The looks of a table.
    public private(set) var style = Style.plain

    /// Creates a table in a rectangle of its superview.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUpRows()
    }

    /// Creates a plain table in a rectangle of its superview.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Creates one in its initial state; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpRows()
    }

    private func setUpRows() {
        layer.background = UIColor.systemBackground.color
        let tap = UITapGestureRecognizer()
        tap.cancelsTouchesInView = false
        tap.onRecognition = { [unowned self] in selectRow(at: $0.location(in: self)) }
        addGestureRecognizer(tap)
    }

    /// Tells the delegate of a tap on a row.
    private func selectRow(at point: CGPoint) {
        guard allowsSelection, let path = indexPathForRow(at: point) else { return }
        (delegate as? any UITableViewDelegate)?.tableView(self, didSelectRowAt: path)
    }

    /// The row at a point; nil if there is none.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        cells.first { $0.1.frame.contains(point) }?.0
    }

    open override class func appearance() -> UITableView { UITableView() }

    /// Provides the rows; not kept alive.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }

    /// The height of rows; initially that of their content.
    open var rowHeight = UITableView.automaticDimension
    /// The height of rows that are not measured yet; has no effect.
    open var estimatedRowHeight = UITableView.automaticDimension
    /// The space above headers, in points.
    open var sectionHeaderTopPadding: CGFloat = 0
    /// The colour of lines between rows.
    open var separatorColor: UIColor?
    /// Whether lines are drawn between rows.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    /// The distances of lines from the sides.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    /// Whether a tap on a row is told to the delegate; it is not drawn.
    open var allowsSelection = true
    /// Whether several rows can be selected; has no effect.
    open var allowsMultipleSelection = false
    /// Whether rows are being edited; has no effect.
    open var isEditing = false
    /// The view above the rows.
    open var tableHeaderView: UIView? { didSet { replace(oldValue, tableHeaderView) } }
    /// The view below the rows.
    open var tableFooterView: UIView? { didSet { replace(oldValue, tableFooterView) } }
    /// The view behind the rows; it is not drawn.
    open var backgroundView: UIView?

    private var makers: [String: () -> UITableViewCell] = [:]
    private var cells: [(IndexPath, UITableViewCell)] = []
    private var isStale = true

    private func replace(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
    }

    /// Makes rows of an identifier plain cells; a class of a program's own must be made by the program.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        if cellClass != nil, cellClass != UITableViewCell.self {
            reportStandIn("register \(identifier)", "plain cells stand for those of a class of its own")
        }
        makers[identifier] = { UITableViewCell(style: .default, reuseIdentifier: identifier) }
    }

    /// A new cell of an identifier; nil if none is registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        makers[identifier]?()
    }

    /// A new cell of an identifier.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
        -> UITableViewCell
    {
        makers[identifier]?() ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// Asks for the rows anew.
    open func reloadData() {
        isStale = true
        setNeedsLayout()
    }

    /// Asks for all rows anew.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }

    /// Asks for all rows anew.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }

    /// Asks for all rows anew.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }

    /// Asks for all rows anew.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }

    /// Has no effect: changes take effect with the next frame.
    open func beginUpdates() {}

    /// Has no effect: changes take effect with the next frame.
    open func endUpdates() {}

    /// Has no effect: rows are not selected.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {}

    /// Scrolls to a row.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        layoutIfNeeded()
        guard let cell = cellForRow(at: indexPath) else { return }
        var y = cell.frame.minY
        if scrollPosition == .bottom { y = cell.frame.maxY - bounds.height }
        if scrollPosition == .middle { y = cell.frame.midY - bounds.height / 2 }
        let limit = max(contentSize.height - bounds.height, 0)
        setContentOffset(CGPoint(x: 0, y: min(max(y, 0), limit)), animated: animated)
    }

    /// The view of a row; nil if there is none.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells.first { $0.0 == indexPath }?.1 }

    /// The number of sections.
    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }

    /// The number of rows of a section.
    open func numberOfRows(inSection section: Int) -> Int {
        dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    }

    /// More rows than this are not made.
    private static let limit = 500

    open override func layoutSubviews() {
        super.layoutSubviews()
        if isStale { makeCells() }
        var y: CGFloat = 0
        if let header = tableHeaderView {
            header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: header.frame.height)
            y = header.frame.maxY
        }
        for (path, cell) in cells {
            let asked =
                (delegate as? any UITableViewDelegate)?.tableView(self, heightForRowAt: path) ?? rowHeight
            let height = asked >= 0 ? asked : cell.fittingHeight(width: bounds.width)
            cell.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
            cell.separator.isHidden = separatorStyle == .none
            cell.separator.backgroundColor = separatorColor ?? .separator
            cell.separatorLeft = separatorInset.left
            y += height
        }
        if let footer = tableFooterView {
            footer.frame = CGRect(x: 0, y: y, width: bounds.width, height: footer.frame.height)
            y = footer.frame.maxY
        }
        contentSize = CGSize(width: bounds.width, height: y)
    }

    private func makeCells() {
        isStale = false
        for (_, cell) in cells { cell.removeFromSuperview() }
        cells = []
        guard let dataSource else { return }
        for section in 0..<max(numberOfSections, 0) {
            if dataSource.tableView(self, titleForHeaderInSection: section) != nil {
                reportStandIn("tableView(_:titleForHeaderInSection:)", "the titles of sections are not drawn")
            }
            let count = max(numberOfRows(inSection: section), 0)
            if count > Self.limit - cells.count {
                reportStandIn("UITableView", "rows after the first \(Self.limit) are not drawn")
            }
            for row in 0..<min(count, Self.limit - cells.count) {
                let path = IndexPath(row: row, section: section)
                let cell = dataSource.tableView(self, cellForRowAt: path)
                (delegate as? any UITableViewDelegate)?.tableView(self, willDisplay: cell, forRowAt: path)
                cells.append((path, cell))
                addSubview(cell)
            }
        }
    }
}

/// A row of a table.
@MainActor @preconcurrency
open class UITableViewCell: UIView {
    /// The views of a row; the second text is below or on the right.
    public enum CellStyle: Int, Sendable {
        case `default`
        case value1
        case value2
        case subtitle
    }

    /// The lines between rows.
    public enum SeparatorStyle: Int, Sendable {
        case none
        case singleLine
        case singleLineEtched
    }

    /// The mark at the right of a row.
    public enum AccessoryType: Int, Sendable {
        case none
        case disclosureIndicator
        case detailDisclosureButton
        case checkmark
        case detailButton
    }

    /// The looks of a selected row; has no effect.
    public enum SelectionStyle: Int, Sendable {
        case none
        case blue
        case gray
        case `default`
    }

    private let style: CellStyle

    /// The identifier that the row was made with.
    public let reuseIdentifier: String?

    /// The view that content is added to.
    public let contentView = UIView()

    /// The first text of the row.
    public let textLabel: UILabel? = UILabel()

    /// The second text of the row.
    public let detailTextLabel: UILabel? = UILabel()

    /// The image of the row.
    public let imageView: UIImageView? = UIImageView()

    let separator = UIView()
    var separatorLeft: CGFloat = 16
    private let mark = UIImageView()

    /// Creates a row of a style.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        setUp()
    }

    /// Creates a row in the default style.
    public override convenience init(frame: CGRect) { self.init(style: .default, reuseIdentifier: nil) }

    /// Creates one in its initial state; nothing is read from the archive.
    public required init?(coder: NSCoder) {
        style = .default
        reuseIdentifier = nil
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(contentView)
        addSubview(mark)
        addSubview(separator)
        for view in [imageView, textLabel, detailTextLabel].compactMap({ $0 }) {
            contentView.addSubview(view)
        }
        detailTextLabel?.font = .systemFont(ofSize: style == .subtitle ? 12 : 17)
        detailTextLabel?.textColor = .secondaryLabel
        mark.tintColor = .tertiaryLabel
        layer.background = UIColor.systemBackground.color
    }

    open override class func appearance() -> UITableViewCell { UITableViewCell() }

    /// The mark at the right.
    open var accessoryType = AccessoryType.none {
        didSet {
            let name =
                accessoryType == .checkmark ? "checkmark" : accessoryType == .none ? nil : "chevron.right"
            mark.image = name.flatMap { UIImage(systemName: $0) }
            if accessoryType == .checkmark { mark.tintColor = .systemBlue }
            setNeedsLayout()
        }
    }

    /// The view at the right.
    open var accessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let accessoryView { addSubview(accessoryView) }
        }
    }

    /// The looks of the selected row; has no effect.
    open var selectionStyle = SelectionStyle.default

    /// The view behind a selected row; it is not drawn.
    open var selectedBackgroundView: UIView?

    /// Whether the row is selected; has no effect.
    open var isSelected = false

    /// Called before a row is shown again; never, as rows are made anew.
    open func prepareForReuse() {}

    /// Sets whether the row is selected; has no effect.
    open func setSelected(_ selected: Bool, animated: Bool) {}

    func fittingHeight(width: CGFloat) -> CGFloat {
        if contentView.isPlacedByConstraints {
            return max(contentView.fittingSize(width: width, height: nil).height, 1)
        }
        let text = textLabel?.intrinsicContentSize.height ?? 0
        let detail = style == .subtitle ? detailTextLabel?.intrinsicContentSize.height ?? 0 : 0
        return max(44, text + detail + 16)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        var right = bounds.maxX
        if let view = accessoryView {
            view.center = CGPoint(x: right - 16 - view.bounds.width / 2, y: bounds.midY)
            right = view.frame.minX
        } else if let image = mark.image {
            mark.frame = CGRect(
                x: right - 16 - image.size.width,
                y: bounds.midY - image.size.height / 2,
                width: image.size.width,
                height: image.size.height
            )
            right = mark.frame.minX
        }
        contentView.frame = CGRect(x: 0, y: 0, width: right, height: bounds.height)
        separator.frame = CGRect(
            x: separatorLeft,
            y: bounds.maxY - 0.5,
            width: bounds.width - separatorLeft,
            height: 0.5
        )
        var left: CGFloat = 16
        if let image = imageView?.image {
            imageView?.frame = CGRect(
                x: left,
                y: bounds.midY - image.size.height / 2,
                width: image.size.width,
                height: image.size.height
            )
            left += image.size.width + 16
        }
        guard let textLabel, let detailTextLabel else { return }
        let (text, detail) = (textLabel.intrinsicContentSize, detailTextLabel.intrinsicContentSize)
        let room = max(right - left - 16, 0)
        if style == .subtitle, detail.height > 0 {
            let top = bounds.midY - (text.height + detail.height) / 2
            textLabel.frame = CGRect(x: left, y: top, width: room, height: text.height)
            detailTextLabel.frame = CGRect(x: left, y: top + text.height, width: room, height: detail.height)
        } else {
            textLabel.frame = CGRect(
                x: left,
                y: bounds.midY - text.height / 2,
                width: room,
                height: text.height
            )
            detailTextLabel.frame = CGRect(
                x: max(right - 16 - detail.width, left),
                y: bounds.midY - detail.height / 2,
                width: min(detail.width, room),
                height: detail.height
            )
        }
    }
}
