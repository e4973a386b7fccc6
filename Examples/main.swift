import Halation
import HalationImageFiles

// Renders every example to a PNG file: `swift run -c release examples [FOLDER [SCALE [NAME...]]]`.

let examples: KeyValuePairs<String, any View> = [
    "aurora": Aurora(),
    "button-faces": ButtonFaces(),
    "container-faces": ContainerFaces(),
    "film-strip": try FilmStrip(),
    "gallery": Gallery(),
    "glow": Glow(),
    "melting": Melting(),
    "moonrise": Moonrise(),
    "petals": Petals(),
    "poster": Poster(),
    "rings": Rings(),
    "ripples": try Ripples(),
    "silk": Silk(),
    "sparkler": Sparkler(),
    "value-faces": ValueFaces(),
    "wax": Wax(),
]

let arguments = CommandLine.arguments.dropFirst()
let folder = URL(filePath: arguments.first ?? "output/examples", directoryHint: .isDirectory)
let scale = arguments.dropFirst().first.flatMap(Double.init) ?? 2
let names = Set(arguments.dropFirst(2))

try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
for (name, view) in examples where names.isEmpty || names.contains(name) {
    let file = folder.appending(path: name + ".png").path
    try picture(of: view).writePNG(to: file, compression: .small)
    print(file)
}

/// The view in 480 x 300 points, three seconds after its start.
@MainActor
func picture(of view: some View) throws -> PixelBuffer {
    let renderer = ImageRenderer(content: view.frame(width: 480, height: 300))
    renderer.scale = scale
    renderer.date = Date(timeIntervalSinceReferenceDate: 3)
    return try renderer.pixelBuffer()
}
