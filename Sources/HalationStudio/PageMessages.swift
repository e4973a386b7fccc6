import HalationSessions

/// A message of the page.
struct PageMessage: Decodable, Sendable {
    /// What a page asks for.
    enum Kind: String, Decodable, Sendable {
        /// A frame; a later request of the same page replaces one that waits.
        case picture
        /// A frame as a PNG file.
        case still
        /// The look in words.
        case texts
        /// The views at a point of a frame.
        case views
        /// The length until nothing moves.
        case length
        /// The names of the references.
        case references
        /// The pixels of a reference.
        case reference
        /// A reference is replaced by a frame.
        case accept
        /// A film, with messages about its progress.
        case film
        /// The end of the work on a film.
        case stop
    }

    let kind: Kind
    let id: Int
    let look: SessionLook
    let frame: Int
    let coarseness: Int
    let format: String?
    let duration: Double?
    let film: Int?
    let point: [Double]?
    let name: String?

    private enum CodingKeys: CodingKey {
        case kind, id, look, frame, coarseness, format, duration, film, point, name
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        kind = try container.decode(Kind.self, forKey: .kind)
        id = try container.decode(Int.self, forKey: .id)
        look = try container.decodeIfPresent(SessionLook.self, forKey: .look) ?? SessionLook()
        frame = try container.decodeIfPresent(Int.self, forKey: .frame) ?? 0
        coarseness = try container.decodeIfPresent(Int.self, forKey: .coarseness) ?? 1
        format = try container.decodeIfPresent(String.self, forKey: .format)
        duration = try container.decodeIfPresent(Double.self, forKey: .duration)
        film = try container.decodeIfPresent(Int.self, forKey: .film)
        point = try container.decodeIfPresent([Double].self, forKey: .point)
        name = try container.decodeIfPresent(String.self, forKey: .name)
    }

    /// The request to the session for this message; nil if it is not for the session.
    var request: SessionRequest? {
        SessionRequest.Kind(rawValue: kind.rawValue).map { kind in
            var request = SessionRequest(kind, id: id, look: look, frame: frame, coarseness: coarseness)
            request.point = point
            return request
        }
    }
}

/// A message to the page; pixels and files follow a header of this form in one binary message.
struct StudioMessage: Encodable, Sendable {
    /// A message to a page.
    enum Kind: String, Encodable, Sendable {
        /// The state of the source.
        case state
        /// The pixels of a frame.
        case picture
        /// A PNG file.
        case still
        /// The look in words.
        case texts
        /// The views at a point, the innermost first.
        case views
        /// The length until nothing moves.
        case length
        /// The names of the references.
        case references
        /// The pixels of a reference.
        case reference
        /// A reference was replaced.
        case accept
        /// The part of a film that is done, or its address below the page's own.
        case film
        /// A request that was replaced by a later one.
        case dropped
        /// A request that failed.
        case failed
    }

    var kind: Kind
    var id: Int?
    var state: SessionState?
    var picture: PictureHeader?
    var generation: Int?
    var isCached: Bool?
    var texts: SessionTexts?
    var views: [SessionView]?
    var length: SessionLength?
    var names: [String]?
    var done: Double?
    var path: String?
    var failure: SessionFailure?

    init(_ kind: Kind, id: Int? = nil) {
        (self.kind, self.id) = (kind, id)
    }
}
