import Foundation
import HalationSessions

/// What all open pages share: the source with its state, the frames that were shown, and the films.
actor StudioHub {
    /// A number that stands for an open page.
    typealias Page = Int

    private struct Tab {
        let send: @Sendable (Data, _ isBinary: Bool) -> Void
        var queue = RequestQueue<PageMessage>(width: 2)
        var films: [Int: Task<Void, Never>] = [:]
    }

    private let source: any LiveSource
    private let references: (any ReferencePictures)?
    private var state = SessionState(generation: 0)
    private var cache: FrameCache
    private var tabs: [Page: Tab] = [:]
    private var nextPage = 0
    private var films: [String: String] = [:]

    /// Creates a hub.
    ///
    /// - Parameters:
    ///   - source: The source of the pictures.
    ///   - references: Pictures to compare with; nil without any.
    ///   - capacity: The largest number of bytes of frames that are kept.
    init(_ source: any LiveSource, references: (any ReferencePictures)? = nil, capacity: Int = 256 << 20) {
        (self.source, self.references) = (source, references)
        cache = FrameCache(capacity: capacity)
    }

    /// Tells the pages of the source's states, until there are no more or the task is cancelled.
    func follow() async {
        for await state in await source.states() {
            if state.generation != self.state.generation { cache.keep(generation: state.generation) }
            self.state = state
            for page in tabs.keys { send(message(of: state), to: page) }
        }
    }

    /// Adds a page and sends it the state at once.
    ///
    /// - Parameter send: Sends a message to the page.
    /// - Returns: The page's number.
    func open(_ send: @escaping @Sendable (Data, _ isBinary: Bool) -> Void) -> Page {
        nextPage += 1
        tabs[nextPage] = Tab(send: send)
        self.send(message(of: state), to: nextPage)
        return nextPage
    }

    /// Removes a page, and ends its films.
    func close(_ page: Page) {
        guard let tab = tabs.removeValue(forKey: page) else { return }
        for film in tab.films.values { film.cancel() }
    }

    /// Ends all work, and deletes the films that were not fetched.
    func end() {
        for page in tabs.keys { close(page) }
        for path in films.values { Self.removeFilm(at: path) }
        films = [:]
    }

    private func message(of state: SessionState) -> StudioMessage {
        var message = StudioMessage(.state)
        message.state = state
        return message
    }

    private func send(_ message: StudioMessage, _ bytes: [UInt8]? = nil, to page: Page) {
        guard let tab = tabs[page], let header = try? JSONEncoder().encode(message) else { return }
        guard let bytes else { return tab.send(header, false) }
        // The length of the header, little-endian, the header, zeros up to a multiple of four, and the bytes.
        let padding = (4 - header.count % 4) % 4
        var data = Data(capacity: 4 + header.count + padding + bytes.count)
        withUnsafeBytes(of: UInt32(header.count + padding).littleEndian) { data.append(contentsOf: $0) }
        data.append(header)
        data.append(contentsOf: repeatElement(UInt8(ascii: " "), count: padding))
        data.append(contentsOf: bytes)
        tab.send(data, true)
    }

    private func fail(_ id: Int?, _ error: any Error, to page: Page) {
        var message = StudioMessage(error is CancellationError ? .dropped : .failed, id: id)
        if !(error is CancellationError) {
            message.failure = error as? SessionFailure ?? SessionFailure("\(error)")
        }
        send(message, to: page)
    }
}

extension StudioHub {
    /// Takes a message of a page; one that is not understood is answered with a sentence.
    func receive(_ text: Data, from page: Page) {
        guard let message = try? JSONDecoder().decode(PageMessage.self, from: text) else {
            return fail(
                nil,
                SessionFailure("a message is a JSON object with a kind, such as picture, and the number id"),
                to: page
            )
        }
        switch message.kind {
        case .picture:
            switch tabs[page]?.queue.add(message) {
            case .begins: begin(message, for: page)
            case .waits(let dropped?): send(StudioMessage(.dropped, id: dropped.id), to: page)
            case .waits, nil: break
            }
        case .still, .texts, .views, .length: Task { await answer(message, for: page) }
        case .references, .reference, .accept: Task { await answerReference(message, for: page) }
        case .film: render(message, for: page)
        case .stop: message.film.map { tabs[page]?.films[$0]?.cancel() }
        }
    }

    private func begin(_ message: PageMessage, for page: Page) {
        Task {
            await answer(message, for: page)
            if let next = tabs[page]?.queue.finish() { begin(next, for: page) }
        }
    }

    private func answer(_ message: PageMessage, for page: Page) async {
        guard let request = message.request, tabs[page] != nil else { return }
        var reply = StudioMessage(
            StudioMessage.Kind(rawValue: message.kind.rawValue) ?? .picture,
            id: message.id
        )
        let generation = state.generation
        let key = FrameCache.Key(
            generation: generation,
            look: request.look,
            frame: request.frame,
            coarseness: request.coarseness
        )
        reply.generation = generation
        if message.kind == .picture, state.failure == nil, let known = cache.picture(for: key) {
            (reply.picture, reply.isCached) = (known.header, true)
            return send(reply, known.pixels, to: page)
        }
        do {
            let (answer, bytes) = try await source.answer(request)
            (reply.picture, reply.texts) = (answer.picture, answer.texts)
            (reply.views, reply.length) = (answer.views, answer.length)
            if message.kind == .picture, let header = answer.picture, generation == state.generation {
                cache.insert(SessionPicture(header: header, pixels: bytes), for: key)
            }
            send(reply, [.picture, .still].contains(message.kind) ? bytes : nil, to: page)
        } catch {
            fail(message.id, error, to: page)
        }
    }

    /// Lists the references, sends one, or replaces one by a picture of the source.
    private func answerReference(_ message: PageMessage, for page: Page) async {
        var reply = StudioMessage(
            StudioMessage.Kind(rawValue: message.kind.rawValue) ?? .references,
            id: message.id
        )
        guard message.kind != .references else {
            reply.names = await references?.names() ?? []
            return send(reply, to: page)
        }
        do {
            guard let references, let name = message.name else {
                throw SessionFailure(
                    "there are no references; give --reference with a PNG file or a folder of them"
                )
            }
            if message.kind == .reference {
                let picture = try await references.picture(named: name)
                reply.picture = picture.header
                return send(reply, picture.pixels, to: page)
            }
            let still = SessionRequest(.still, look: message.look, frame: message.frame)
            try await references.replace(name, by: source.answer(still).bytes)
            send(reply, to: page)
        } catch {
            fail(message.id, error, to: page)
        }
    }
}

extension StudioHub {
    private func render(_ message: PageMessage, for page: Page) {
        let id = message.id
        let film = SessionFilm(
            look: message.look,
            format: message.format ?? "mp4",
            duration: message.duration ?? 2
        )
        guard let tab = tabs[page], tab.films[id] == nil, tab.films.count < 4 else {
            return fail(
                id,
                SessionFailure("four films of this page are being rendered; wait for one"),
                to: page
            )
        }
        tabs[page]?.films[id] = Task { [source] in
            do {
                let path = try await source.render(film) { done in
                    Task { [weak self] in await self?.tell(id, done, to: page) }
                }
                add(path, of: film, id, to: page)
            } catch {
                fail(id, error, to: page)
            }
            tabs[page]?.films[id] = nil
        }
    }

    private func tell(_ id: Int, _ done: Double, to page: Page) {
        guard tabs[page]?.films[id] != nil else { return }
        var message = StudioMessage(.film, id: id)
        message.done = done
        send(message, to: page)
    }

    private func add(_ path: String, of film: SessionFilm, _ id: Int, to page: Page) {
        guard tabs[page] != nil else { return Self.removeFilm(at: path) }
        let name = "\(StudioToken.random().prefix(16)).\(film.format)"
        films[name] = path
        var message = StudioMessage(.film, id: id)
        (message.done, message.path) = (1, "films/\(name)")
        send(message, to: page)
    }

    /// Hands out a film, once.
    ///
    /// - Returns: The contents of the file; nil if there is no film of this name.
    func takeFilm(_ name: String) -> Data? {
        guard let path = films.removeValue(forKey: name) else { return nil }
        defer { Self.removeFilm(at: path) }
        return FileManager.default.contents(atPath: path)
    }

    /// Deletes a film with the folder that was made for it.
    private static func removeFilm(at path: String) {
        try? FileManager.default.removeItem(
            atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path
        )
    }
}
