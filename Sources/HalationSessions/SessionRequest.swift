/// A request to a session, answered by a ``SessionReply`` with the same number.
package struct SessionRequest: Codable, Hashable, Sendable {
    /// What is asked for.
    package enum Kind: String, Codable, Sendable {
        /// What the source offers: a ``SessionDescription``.
        case describe
        /// The pixels of a frame.
        case picture
        /// A frame as a PNG file.
        case still
        /// The look in words: a ``SessionTexts``.
        case texts
        /// The views at ``point`` of a frame: a list of ``SessionView``.
        case views
        /// The length until nothing moves: a ``SessionLength``.
        case length
    }

    package var kind: Kind

    /// A number that the reply repeats.
    package var id: Int

    package var look: SessionLook

    /// The number of the frame, from 0.
    package var frame: Int

    /// The factor by which the picture is smaller than asked for: 1, 2 or 4.
    package var coarseness: Int

    /// A point of the picture for ``Kind/views``, x and y in points.
    package var point: [Double]?

    package init(
        _ kind: Kind,
        id: Int = 0,
        look: SessionLook = SessionLook(),
        frame: Int = 0,
        coarseness: Int = 1
    ) {
        (self.kind, self.id, self.look) = (kind, id, look)
        (self.frame, self.coarseness) = (frame, coarseness)
    }

    private enum CodingKeys: CodingKey { case kind, id, look, frame, coarseness, point }

    /// Decodes a request, in which all but its kind may be missing.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        kind = try container.decode(Kind.self, forKey: .kind)
        id = try container.decodeIfPresent(Int.self, forKey: .id) ?? 0
        look = try container.decodeIfPresent(SessionLook.self, forKey: .look) ?? SessionLook()
        frame = try container.decodeIfPresent(Int.self, forKey: .frame) ?? 0
        coarseness = try container.decodeIfPresent(Int.self, forKey: .coarseness) ?? 1
        point = try container.decodeIfPresent([Double].self, forKey: .point)
    }
}
