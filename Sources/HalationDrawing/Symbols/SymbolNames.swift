/// The rules by which a symbol's name leads to an icon of the package bootstrap-icons.
enum SymbolNames {
    /// The icon of a symbol, the first that exists; nil if none does.
    ///
    /// In this order: the name with hyphens for dots, a listed icon, the outline of the icon that is listed for the name
    /// with `fill`, the name with the package's words, and all these again without `fill`, a shape around the symbol, and
    /// the like at the end of the name.
    static func icon(for name: String, exists: (String) -> Bool) -> String? {
        var parts = name.split(separator: ".").map(String.init)
        if let icon = preferred[name], exists(icon) { return icon }
        while !parts.isEmpty {
            if let icon = plainIcon(for: parts, exists: exists) { return icon }
            guard let last = parts.last, decorations.contains(last) else { return nil }
            parts.removeLast()
            // What loses a filled field is filled itself.
            if name.hasSuffix(".fill"), let icon = plainIcon(for: parts + ["fill"], exists: exists) {
                return icon
            }
        }
        return nil
    }

    /// Whether a name leads to an icon without leaving out a part.
    static func isExact(_ name: String, exists: (String) -> Bool) -> Bool {
        preferred[name].map(exists) == true
            || plainIcon(for: name.split(separator: ".").map(String.init), exists: exists) != nil
    }

    private static func plainIcon(for parts: [String], exists: (String) -> Bool) -> String? {
        let hyphenated = parts.joined(separator: "-")
        if exists(hyphenated) { return hyphenated }
        if let icon = SymbolAliases.icons[parts.joined(separator: ".")], exists(icon) { return icon }
        if let filled = SymbolAliases.icons[parts.joined(separator: ".") + ".fill"], filled.hasSuffix("-fill")
        {
            let icon = String(filled.dropLast("-fill".count))
            if exists(icon) { return icon }
        }
        // The longest listed beginning with the rest behind it: `xmark.square.fill` is `x-square-fill`.
        for count in stride(from: parts.count, through: 1, by: -1) {
            let beginning = parts[..<count].joined(separator: ".")
            guard let word = words[beginning] ?? SymbolAliases.icons[beginning] else { continue }
            let icon = ([word] + parts[count...]).joined(separator: "-")
            if exists(icon) { return icon }
        }
        return nil
    }

    /// Icons that are closer to a symbol than the icon of its name: of another meaning, or too small in their square.
    private static let preferred: [String: String] = [
        "backward": "rewind",
        "backward.fill": "rewind-fill",
        "checkmark": "check-lg",
        "forward": "fast-forward",
        "forward.fill": "fast-forward-fill",
        "minus": "dash-lg",
        "plus": "plus-lg",
        "speaker": "volume-off",
        "speaker.fill": "volume-off-fill",
        "xmark": "x-lg",
    ]

    /// The ends of names that are left out if there is no icon with them.
    private static let decorations: Set<String> = [
        "badge", "fill", "circle", "square", "rectangle", "inverse", "slash",
    ]

    /// The package's words for the beginnings of names.
    private static let words: [String: String] = [
        "arrow.backward": "arrow-left",
        "arrow.forward": "arrow-right",
        "arrow.left.and.right": "arrow-left-right",
        "arrow.up.and.down": "arrow-down-up",
        "arrow.up.left.and.arrow.down.right": "arrows-angle-expand",
        "arrow.down.right.and.arrow.up.left": "arrows-angle-contract",
        "arrow.uturn.left": "arrow-90deg-left",
        "arrow.uturn.right": "arrow-90deg-right",
        "arrowtriangle.up": "caret-up",
        "arrowtriangle.down": "caret-down",
        "arrowtriangle.left": "caret-left",
        "arrowtriangle.right": "caret-right",
        "bed.double": "lamp",
        "bitcoinsign.circle": "currency-bitcoin",
        "bolt": "lightning",
        "bolt.horizontal": "lightning",
        "book.closed": "journal",
        "bubble": "chat",
        "bubble.left": "chat-left",
        "bubble.right": "chat-right",
        "camera.viewfinder": "camera",
        "chart.bar": "bar-chart",
        "chart.line.uptrend.xyaxis": "graph-up",
        "chart.pie": "pie-chart",
        "checkmark": "check",
        "chevron.left.2": "chevron-double-left",
        "circle.dashed": "circle",
        "circle.lefthalf.filled": "circle-half",
        "cloud.bolt": "cloud-lightning",
        "cloud.bolt.rain": "cloud-lightning-rain",
        "cloud.heavyrain": "cloud-rain-heavy",
        "creditcard": "credit-card",
        "crown": "trophy",
        "cup.and.saucer": "cup-hot",
        "desktopcomputer": "display",
        "display": "display",
        "doc": "file-earmark",
        "doc.text": "file-earmark-text",
        "document": "file-earmark",
        "dollarsign": "currency-dollar",
        "dollarsign.circle": "currency-dollar",
        "door.left.hand.closed": "door-closed",
        "door.left.hand.open": "door-open",
        "door.right.hand.closed": "door-closed",
        "drop": "droplet",
        "ellipsis": "three-dots",
        "ellipsis.vertical": "three-dots-vertical",
        "eurosign": "currency-euro",
        "face.smiling": "emoji-smile",
        "figure.run": "person",
        "figure.stand": "person",
        "figure.walk": "person",
        "film": "film",
        "flame": "fire",
        "fork.knife": "egg-fried",
        "gamecontroller": "controller",
        "gauge": "speedometer",
        "gearshape": "gear",
        "gearshape.2": "gear-wide-connected",
        "graduationcap": "mortarboard",
        "hand.thumbsdown": "hand-thumbs-down",
        "hand.thumbsup": "hand-thumbs-up",
        "house.lodge": "house",
        "humidity": "moisture",
        "icloud": "cloud",
        "lamp.desk": "lamp",
        "lamp.floor": "lamp",
        "lamp.table": "lamp",
        "leaf": "flower1",
        "lasso": "bounding-box-circles",
        "list.bullet": "list-ul",
        "list.bullet.rectangle": "card-list",
        "list.number": "list-ol",
        "location": "geo-alt",
        "location.north": "compass",
        "magnifyingglass": "search",
        "mail": "envelope",
        "mappin": "geo-alt",
        "mappin.and.ellipse": "geo",
        "map": "map",
        "medal": "award",
        "microphone": "mic",
        "mountain.2": "image",
        "music.quarternote.3": "music-note-beamed",
        "nosign": "slash-circle",
        "note.text": "sticky",
        "number": "hash",
        "paperplane": "send",
        "paperclip": "paperclip",
        "pencil.and.outline": "pencil",
        "person.2": "people",
        "person.3": "people",
        "person.3.sequence": "people",
        "person.badge.plus": "person-plus",
        "person.badge.minus": "person-dash",
        "person.crop.circle": "person-circle",
        "person.crop.square": "person-square",
        "photo": "image",
        "photo.on.rectangle": "images",
        "plusminus": "plus-slash-minus",
        "questionmark": "question",
        "rectangle.stack": "stack",
        "safari": "compass",
        "scissors": "scissors",
        "shippingbox": "box-seam",
        "slider.horizontal.3": "sliders",
        "smiley": "emoji-smile",
        "snowflake": "snow",
        "sofa": "lamp",
        "sparkles": "stars",
        "speaker": "volume-off",
        "speaker.slash": "volume-mute",
        "square.and.arrow.down": "box-arrow-in-down",
        "square.and.arrow.up": "box-arrow-up",
        "square.stack.3d.up": "layers",
        "sun.haze": "cloud-haze2",
        "sun.max": "sun",
        "sun.min": "sun",
        "sunrise": "sunrise",
        "target": "bullseye",
        "textformat": "type",
        "timer": "stopwatch",
        "tray": "inbox",
        "video": "camera-video",
        "wrench.and.screwdriver": "tools",
        "xmark": "x",
    ]
}
