import Foundation
import TestSupport
import Testing

/// Behaviour that needs a separate process: help at a known width, signals, pipes and limits.
@Suite("Command-line program")
struct ProgramTests {
    @Test("The program prints its version")
    func tellsVersion() throws {
        let run = try ChildProcess(["--version"]).wait()

        #expect(run == (0, "7.8.9\n", ""))
    }

    @Test("The program's help lists its commands", arguments: [[], ["--help"], ["-h"], ["help"]])
    func explainsItself(arguments: [String]) throws {
        let run = try ChildProcess(arguments).wait()

        #expect(run.status == 0)
        #expect(run.error == "")
        #expect(
            run.output == """
                OVERVIEW: Renders animated effects and SwiftUI views to PNG frames, movies and
                streams.

                Sets and dictionaries have the same order in every run: hashes repeat, and a
                program with effects or views of its own restarts itself once without address
                randomisation.

                USAGE: sample-tool <subcommand>

                OPTIONS:
                  --version               Show the version.
                  -h, --help              Show help information.

                SUBCOMMANDS:
                  render                  Renders an effect to PNG frames, a movie or a stream.
                  run                     Renders a SwiftUI source file or a package as it is.
                  build                   Builds a package of SwiftUI views as it is.
                  test                    Runs the tests of a package of SwiftUI views.
                  again                   Renders a frame again from the recipe in its file.
                  sheet                   Renders a contact sheet: frames of an effect side by
                                          side in one PNG.
                  sweep                   Renders an effect with ranges of its parameters side
                                          by side in one PNG.
                  verify                  Checks that no frame of an effect depends on other
                                          frames.
                  compare                 Compares a picture, or a folder of frames, with the
                                          expected one.
                  farm                    Plans a sequence for a render farm, and assembles its
                                          frames.
                  list                    Lists the effects, the shaders, or the parameters of
                                          one.
                  shader                  Checks shaders in GLSL and Metal.
                  doctor                  Tells which libraries, fonts, codecs and kernels this
                                          machine has.
                  completions             Prints a script for the Tab key in bash, zsh or fish.

                  See 'sample-tool help <subcommand>' for detailed help.

                """
        )
    }

    private let renderHelp = """
        OVERVIEW: Renders an effect to PNG frames, a movie or a stream.

        Frame i shows the effect at i / fps seconds, whichever other frames are
        rendered. Files are named by frame number, from frame-00000.png. 'sample-tool
        render <effect> --help' shows the flags of an effect.

        'sample-tool render --timeline reel.json' renders scenes with transitions and
        titles; see 'sample-tool list timeline'.

        Times are seconds, such as 1.5s, 1.5 or 1m30s, or frames, such as 36f. Flags
        that are not given are taken from variables such as HALATION_SIZE, and then
        from --config.

        USAGE: sample-tool render <effect> [<options>] [<flags of the effect>]

        ARGUMENTS:
          <effect>                The effect to render.

        OPTIONS:
          --size <size>           Width and height in points, or a name such as 1080p.
                                  (default: the device's, or 1280x720)
          --scale <scale>         Pixels per point. (default: the device's, or 1)
          --device <device>       Device whose size, scale and safe areas apply, such
                                  as 'iPhone 16 Pro', 'iPad mini' or none. (default:
                                  iPhone 16 Pro for programs without --size, else none)
          --landscape             Turn the device on its side.
          --status-bar            Draw the device's status bar, at 9:41, and its home
                                  indicator.
          --bezel                 Draw the device's frame around the screen.
          --fps <fps>             Frames per second. (default: 60, or 25 for GIF)
          --duration <duration>   Length of the sequence. (default: 2s)
          --loops <loops>         Length of the sequence in loops of an effect that has
                                  a loop.
          --start <start>         Time of the first frame. (default: 0s)
          --frames <frames>       Frames to render, such as 0-119 or 3,5-10,7-20:2;
                                  without --duration, any are valid. (default: all)
          --at <at>               Times of the frames to render, such as 1.5s,3s.
          --every <every>         Render every Nth of the frames; a movie still plays
                                  in real time.
          --shutter <shutter>     Motion blur: exposure of a frame as a shutter angle
                                  in degrees, such as 180. (default: none)
          --shutter-samples <shutter-samples>
                                  Pictures that a frame with --shutter is the mean of.
                                  (default: 16)
          --epoch <epoch>         Date of frame 0 in Date() and timelines: 'now' or ISO
                                  8601. (default: 2001-01-01T00:00:00Z)
          --time-zone <time-zone> Time zone of dates, such as Europe/Berlin. (default:
                                  UTC)
          --locale <locale>       Language and region of texts, such as de or pt_BR.
                                  (default: en_US)
          --color-scheme <color-scheme>
                                  Colour scheme: light or dark. (default: light)
          --type-size <type-size> Text size, such as xSmall, large, xxxLarge or
                                  accessibility3. (default: large)
          --direction <direction> Layout direction: left-to-right or right-to-left.
                                  (default: the language's)
          --reduce-motion         Let views know that less motion is wanted.
          --font-family <font-family>
                                  Family of the system font. (default: San Francisco if
                                  --fonts has it, else Inter)
          --fonts <fonts>         A folder of fonts that texts may use beside those of
                                  every machine.
          --play/--no-play        Run the view's code for the frames that are left out,
                                  too. (default: --play for views, --no-play for
                                  effects)
          --script <script>       A JSON file of touches and other input, such as
                                  [{"at": 0.5, "tap": "Play"}].
          --show-touches          Draw the fingers and the pointer of the script.
          --until <until>         End of the sequence: 'settled' is the first frame
                                  after which nothing moves.
          --max <max>             Longest sequence with --until. (default: 10s)
          --output <output>       Output folder for PNG frames, a file of another
                                  format (.jpg, .tiff, .exr, .apng, .webp, .avif, .gif,
                                  .mp4, .webm, .mov, .y4m, .rgba, .pam), or - for
                                  standard output. (default: output/<effect>)
          --format <format>       png, jpg, tiff, exr (linear light), apng, webp, avif,
                                  gif, mp4, webm (VP9), mov (ProRes 4444), y4m, y4m444,
                                  rgba or pam. (default: by the name of the output)
          --codec <codec>         Codec of an MP4: h264, h265 or av1. (default: h264)
          --bits <bits>           Bits of a channel: 8, or 16 of PNG and TIFF, 16 or 32
                                  of EXR, and 10 of h265, av1, AVIF and MOV; with more
                                  than 8, frames are drawn in floats. (default: 8;
                                  TIFF, EXR: 16; MOV: 10)
          --quality <quality>     JPEG: 1 to 100 (default: 92). WebP: 0 to 100 or
                                  lossless (default: 85). MP4, AVIF, WebM: constant
                                  rate factor, smaller is better (default: H.264 18,
                                  H.265 20, AV1 28, VP9 24). MOV: quantiser (default:
                                  6).
          --audio <audio>         Sound of an MP4, MOV or WebM: music, or a film with
                                  sound; views and effects can follow it.
          --audio-start <audio-start>
                                  Time in the sound that is heard in the first frame.
                                  (default: 0s)
          --audio-fade-in <audio-fade-in>
                                  Length of the rise from silence at the start.
                                  (default: 0s)
          --audio-fade-out <audio-fade-out>
                                  Length of the fall to silence at the end. (default:
                                  0s)
          --audio-gain <audio-gain>
                                  Factor of the sound's strength, such as 0.5.
                                  (default: 1)
          --matte <matte>         Colour behind translucent pixels in JPEG, TIFF, AVIF,
                                  GIF, MP4 and Y4M. (default: #000000; GIF, TIFF: none)
          --plays <plays>         How often an APNG, WebP or GIF plays; 0 repeats it
                                  for ever. (default: 0)
          --clean                 Delete the frames of earlier runs in the output
                                  folder first.
          --overwrite             Replace existing frames and files. (default:
                                  --overwrite)
          --resume                Keep existing frames that are whole and were made by
                                  the same request, and render the others.
          --fail-if-exists        Render nothing if one of the frames or the file
                                  exists.
          --png <png>             PNG compression: fast or small. (default: fast)
          --channels <channels>   PNG channels of all frames: rgba, rgb (on black), or
                                  auto, the smallest for each frame. (default: rgb if
                                  the effect fills its frame, else rgba)
          --recipe/--no-recipe    Store in each PNG, TIFF and EXR file how it was made,
                                  for 'again'. (default: --recipe)
          --config <config>       A JSON file with an effect and flags, such as
                                  {"effect": "snow", "fps": 30}.
          --print-config          Print all flags as a file for --config, and render
                                  nothing.
          --jobs <jobs>           Frames rendered in parallel. (default: one per core)
          --progress <progress>   Progress on standard error: auto (a line on a
                                  terminal), json, openjd or none. (default: auto)
          --log-level <log-level> What to print: error, warning or info. (default: info)
          --quiet                 Print only errors and requested output.
          --strict                Count warnings as errors: the exit status is 70,
                                  after the last picture.
          --timings               Print the time of each step, from recording to
                                  writing.
          --watch                 Render again whenever a file that the effect reads
                                  changes, such as its GLSL; Ctrl-C ends.
          --version               Show the version.
          -h, --help              Show help information.

        """

    @Test(
        "The program's help explains render",
        arguments: [["render", "--help"], ["help", "render"], ["render", "none", "-h"]]
    )
    func explainsRender(arguments: [String]) throws {
        let run = try ChildProcess(arguments).wait()

        #expect(run.status == 0)
        #expect(run.error == "")
        #expect(run.output == renderHelp)
    }

    @Test("Help on a command that does not exist is a mistake")
    func helpOnNothing() throws {
        let run = try ChildProcess(["help", "sheat"]).wait()
        #expect(run.status == 64 && run.output.isEmpty)
        #expect(run.error.contains("there is no command 'sheat'; did you mean 'sheet'?"), "\(run.error)")
    }

    @Test("The program's help explains sheet", arguments: [["sheet", "--help"], ["help", "sheet"]])
    func explainsSheet(arguments: [String]) throws {
        let run = try ChildProcess(arguments).wait()

        #expect(run.status == 0)
        #expect(run.error == "")
        #expect(
            run.output == """
                OVERVIEW: Renders a contact sheet: frames of an effect side by side in one PNG.

                Below each picture are its time in seconds and its frame number. 'sample-tool
                render' with the same size, scale and rate writes the same pictures.

                USAGE: sample-tool sheet <effect> [<options>] [<flags of the effect>]

                ARGUMENTS:
                  <effect>                The effect to render.

                OPTIONS:
                  --size <size>           Width and height of a picture in points. (default:
                                          the device's, or 1280x720)
                  --scale <scale>         Pixels per point. (default: makes the sheet about
                                          1600 pixels wide)
                  --device <device>       Device whose size, scale and safe areas apply, such
                                          as 'iPhone 16 Pro', 'iPad mini' or none. (default:
                                          iPhone 16 Pro for programs without --size, else none)
                  --landscape             Turn the device on its side.
                  --status-bar            Draw the device's status bar, at 9:41, and its home
                                          indicator.
                  --bezel                 Draw the device's frame around the screen.
                  --fps <fps>             Frames per second. (default: 60)
                  --duration <duration>   Length of the sequence in seconds. (default: 2)
                  --frames <frames>       Frames to show, such as 0-119:15 or 3,5-10.
                  --pictures <pictures>   Number of evenly spaced frames, if --frames is not
                                          given. (default: 8)
                  --epoch <epoch>         Date of frame 0 in Date() and timelines: 'now' or ISO
                                          8601. (default: 2001-01-01T00:00:00Z)
                  --time-zone <time-zone> Time zone of dates, such as Europe/Berlin. (default:
                                          UTC)
                  --locale <locale>       Language and region of texts, such as de or pt_BR.
                                          (default: en_US)
                  --color-scheme <color-scheme>
                                          Colour scheme: light or dark. (default: light)
                  --type-size <type-size> Text size, such as xSmall, large, xxxLarge or
                                          accessibility3. (default: large)
                  --direction <direction> Layout direction: left-to-right or right-to-left.
                                          (default: the language's)
                  --reduce-motion         Let views know that less motion is wanted.
                  --font-family <font-family>
                                          Family of the system font. (default: San Francisco if
                                          --fonts has it, else Inter)
                  --fonts <fonts>         A folder of fonts that texts may use beside those of
                                          every machine.
                  --columns <columns>     Pictures per row. (default: makes the sheet about 3:1)
                  --output <output>       Output file. (default: output/<effect>-sheet.png)
                  --png <png>             PNG compression: fast or small. (default: fast)
                  --quiet                 Print only errors and requested output.
                  --strict                Count warnings as errors: the exit status is 70,
                                          after the last picture.
                  --version               Show the version.
                  -h, --help              Show help information.

                """
        )
    }

    @Test("The program's help explains verify", arguments: [["verify", "--help"], ["help", "verify"]])
    func explainsVerify(arguments: [String]) throws {
        let run = try ChildProcess(arguments).wait()

        #expect(run.status == 0)
        #expect(run.error == "")
        #expect(
            run.output == """
                OVERVIEW: Checks that no frame of an effect depends on other frames.

                Every frame is first rendered alone: by a new value of the effect, with a new
                layout, in new memory. The frames are then rendered in order, reversed,
                shuffled and in parallel, and in order at 24, 30, 60 and 120 frames per second.
                Each picture must be bit-identical to the same moment rendered alone, so frames
                of different rates that coincide are compared too. The first difference is
                reported with its first pixel, and the exit status is 1.

                USAGE: sample-tool verify <effect> [<options>] [<flags of the effect>]

                ARGUMENTS:
                  <effect>                The effect to check.

                OPTIONS:
                  --size <size>           Width and height in points. (default: 1280x720)
                  --scale <scale>         Pixels per point; a smaller scale is faster.
                                          (default: 0.25)
                  --fps <fps>             Frames per second. (default: 60)
                  --duration <duration>   Length of the sequence in seconds. (default: 2)
                  --jobs <jobs>           Frames rendered in parallel, at least 2. (default:
                                          one per core)
                  --bits <bits>           Bits of a channel: 8, or 16 or 32 for pictures that
                                          are drawn and compared in floats. (default: 8)
                  --quiet                 Print only errors and requested output.
                  --strict                Count warnings as errors: the exit status is 70,
                                          after the last picture.
                  --version               Show the version.
                  -h, --help              Show help information.

                """
        )
    }

    @Test("The program's help explains compare", arguments: [["compare", "--help"], ["help", "compare"]])
    func explainsCompare(arguments: [String]) throws {
        let run = try ChildProcess(arguments).wait()

        #expect(run.status == 0)
        #expect(run.error == "")
        #expect(
            run.output == """
                OVERVIEW: Compares a picture, or a folder of frames, with the expected one.

                Both are PNG files, or folders whose PNG files are matched by name. The exit
                status is 0 if all pictures are within the tolerance, 1 if one differs, 2 if
                sizes differ, or a frame is in only one folder or cannot be read, and 74 if a
                file or folder cannot be read. A path that begins with a hyphen needs ./ before
                it; - alone is a file of that name, not standard input.

                Metrics and the default tolerance: 'channels', the difference of premultiplied
                channels, 0 to 255 (0); 'straight', the difference of channels divided by
                alpha, as files hold them, 0 to 255 (0); 'perceptual', the visible difference
                of a pixel without anti-aliasing, 0 to 1 (0.1); 'oklab', the distance of
                colours in Oklab, 0 to 1 (0.02); 'ssim', the least structural similarity, -1 to
                1 (0.99); 'blocks', the places of texts, lines, fills and controls, in points
                (1).

                --blocks finds the blocks of both pictures and says which moved, grew or are
                missing, and by how many points; flat colours may differ by 2 of 255. Pictures
                of different sizes are aligned at the top left. For folders it prints a line
                for each picture, and how many are within 1, 2 and 5 points.

                USAGE: sample-tool compare <actual> <expected> [<options>]

                ARGUMENTS:
                  <actual>                The PNG file or folder of frames to check.
                  <expected>              The expected PNG file or folder.

                OPTIONS:
                  --metric <metric>       Metric: channels, straight, perceptual, oklab, ssim
                                          or blocks. (default: channels)
                  --tolerance <tolerance> Largest difference of a pixel, least ssim, or points.
                  --blocks                Compare where texts, lines, fills and controls are:
                                          --metric blocks.
                  --scale <scale>         Pixels per point, for blocks. (default: from names
                                          such as a@2x.png, else 1)
                  --allow <allow>         Number of pixels that may exceed it, such as 20 or
                                          0.1%.
                  --ignore <x,y,width,height>
                                          Rectangle to ignore, in pixels from the top left;
                                          repeatable.
                  --diff <file>           Output PNG: expected, differences and actual side by
                                          side; for folders, the worst frame.
                  --report <folder>       Output folder for index.html, a page that shows the
                                          pictures.
                  --junit <file>          Output JUnit file, with a test case for each picture.
                  --jobs <jobs>           Frames compared in parallel. (default: one per core)
                  --json                  Print all numbers as JSON instead of a verdict.
                  --quiet                 Print only errors and requested output.
                  --version               Show the version.
                  -h, --help              Show help information.

                """
        )
    }

    @Test(
        "The program's help shows an effect's flags after those of every command on one effect",
        arguments: ["sheet", "verify"]
    )
    func explainsEffect(command: String) throws {
        let plain = try ChildProcess([command, "--help"]).wait()
        let run = try ChildProcess([command, "--quiet", "blank", "--help"]).wait()

        #expect(run == (0, plain.output + "\nFLAGS OF BLANK:\n  None.\n", ""))
    }

    @Test("The program's help shows an effect's flags after those of render", arguments: ["--help", "-h"])
    func explainsEffect(flag: String) throws {
        let run = try ChildProcess(["render", "dot", "--radius", "3", flag]).wait()

        #expect(run.status == 0)
        #expect(run.error == "")
        #expect(
            run.output == renderHelp + """

                FLAGS OF DOT:
                  --radius <radius>       From the centre to the rim. (0 to 500.5 points;
                                          default: 40)
                  --angle <angle>         How far it is turned. (-180 to 180 degrees; default:
                                          0)
                  --count <count>         How many there are. (1 to 1000; default: 1)
                  --seed <seed>           Random seed; the same seed gives the same picture.
                                          (whole numbers from 0; default: 1)
                  --shape <shape>         What it looks like. (circle, rounded-square or kite;
                                          default: circle)
                  --glow/--no-glow        Whether light surrounds it. (default: --no-glow)

                Numbers, colours and palettes can change over time, as in '--radius 0@0s,500.5@2s:ease-in-out'.

                """
        )
    }

    @Test(
        "The program stops at a signal with whole frames only, and says how many",
        arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)],
        // Blocked signals are inherited, as from a Swift task, which blocks them on its thread.
        ["", "--block-signal=HUP,INT,TERM"]
    )
    func stopsAtSignal(signal: (number: Int32, status: Int32), block: String) throws {
        let folder = try TemporaryFolder()
        let arguments = ["render", "dot", "--size", "320x180", "--duration", "9999", "--output", folder.path]

        let run = try ChildProcess(
            arguments,
            shell: startInBackground("env --default-signal=HUP,INT,TERM \(block)", folder: folder.path)
                + "waitForFrames 3; kill -\(signal.number) $program; wait $program"
        ).wait()

        let frames = try folder.output
        #expect(run.status == signal.status)
        #expect(run.output == "")
        let stopping =
            signal.number == SIGINT ? "\nstopping after the frames in hand; Ctrl-C again ends at once\n" : ""
        #expect(
            run.error
                == stopping
                + "sample-tool: stopped; \(frames.count) of 599940 frames are in \(folder.path)\n"
        )
        #expect(frames.allSatisfy { $0.wholeMatch(of: /frame-[0-9]{6}\.png/) != nil })
        for frame in frames {
            let file = try Data(contentsOf: URL(filePath: folder.path + "/" + frame))
            #expect(file.suffix(8).prefix(4) == Data("IEND".utf8))
        }
    }

    @Test("The program goes on after a SIGHUP that was ignored at its start, as under nohup")
    func ignoresSignalUnderNohup() throws {
        let folder = try TemporaryFolder()
        let arguments = ["render", "dot", "--size", "32x18", "--duration", "9999", "--output", folder.path]

        let run = try ChildProcess(
            arguments,
            shell: startInBackground("env --default-signal=TERM --ignore-signal=HUP", folder: folder.path)
                + """
                waitForFrames 3; kill -HUP $program
                waitForFrames $(($(countFrames) + 100)); kill -TERM $program; wait $program
                """
        ).wait()

        #expect(run.status == 143)
        #expect(try folder.output.count >= 103)
    }

    @Test(
        "The program ends at once at a signal before the first frame, even while it waits for a pipe",
        arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)],
        ["", "--block-signal=HUP,INT,TERM"]
    )
    func stopsWhileReading(signal: (number: Int32, status: Int32), block: String) throws {
        let folder = try TemporaryFolder()
        let (pipe, frames) = (folder.path + "/path", folder.path + "/frames")
        try #require(mkfifo(pipe, 0o600) == 0)

        // Opening the pipe for writing returns when the program has opened it for reading.
        let run = try ChildProcess(
            ["render", "glow-trail", "--path", pipe, "--output", frames],
            program: "halation",
            shell: startInBackground("env --default-signal=HUP,INT,TERM \(block)", folder: folder.path)
                + #"exec 3> "$5"; kill -\#(signal.number) $program; wait $program"#
        ).wait()

        #expect(run == (signal.status, "", ""))
        #expect(try folder.output == ["path"])
    }

    @Test("The program reads a motion path from a pipe")
    func readsPipe() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.path + "/path"
        try #require(mkfifo(pipe, 0o600) == 0)

        let run = try ChildProcess(
            [
                "render", "glow-trail", "--path", pipe, "--size", "16x9", "--frames", "0", "--quiet",
                "--output",
                folder.path + "/frames",
            ],
            program: "halation",
            shell: #"(echo '0 1 1'; sleep 0.05; echo '1 9 9') > "$5" & exec "$@""#
        ).wait()

        #expect(run == (0, "", ""))
        #expect(try folder.output == ["frames", "path"])
    }

    @Test("The program exits without an error when its reader stops reading")
    func survivesClosedPipe() throws {
        // The tool writes after its reader has closed the pipe.
        let run = try ChildProcess(
            ["list"],
            shell: #"(sleep 0.2; "$@"; echo "status $?" >&2) | true; sleep 0.5"#
        ).wait()

        #expect(run.error == "status 0\n")
    }

    @Test("The program reports standard output that is full")
    func tellsOfFullOutput() throws {
        let run = try ChildProcess(["list"], shell: #"exec "$@" > /dev/full"#).wait()

        #expect(run == (74, "", "sample-tool: cannot write 'standard output': No space left on device\n"))
    }

    @Test("The program reports standard output beyond the file size limit")
    func tellsOfOutputLimit() throws {
        let folder = try TemporaryFolder()
        // The signal is reset because a parent may have ignored it, which is inherited.
        let shell = #"ulimit -f 0; exec env --default-signal=XFSZ "$@" > "# + folder.path + "/list"

        let run = try ChildProcess(["list"], shell: shell).wait()

        #expect(run == (74, "", "sample-tool: cannot write 'standard output': File too large\n"))
    }

    @Test("The program reports a file beyond the size limit and leaves nothing of it")
    func tellsOfFileLimit() throws {
        let folder = try TemporaryFolder()
        let arguments = ["render", "dot", "--size", "4000x4000", "--frames", "0", "--output", folder.path]

        let run = try ChildProcess(arguments, shell: #"ulimit -f 1; exec env --default-signal=XFSZ "$@""#)
            .wait()

        #expect(run.status == 74)
        #expect(
            run.error
                == "sample-tool: cannot write '\(folder.path)/frame-00000.png': File too large; "
                + "0 of 1 frames are in \(folder.path)\n"
        )
        #expect(try folder.output == [])
    }

    @Test(
        "The program says which limit leaves too little to render, and does not begin",
        arguments: [
            ("-n 5", "the process may not open enough files: 'ulimit -n' is 5; raise it to 64 or more"),
            (
                "-v 120000",
                "the process may not use enough memory: 'ulimit -v' is 120000 kilobytes; raise it to 500000 or more"
            ),
        ]
    )
    func tellsOfLimits(limit: String, sentence: String) throws {
        let folder = try TemporaryFolder()
        let arguments = ["render", "dot", "--size", "16x9", "--frames", "0-9", "--output", folder.path]

        let run = try ChildProcess(arguments, shell: #"ulimit \#(limit); exec "$@""#).wait()

        #expect(run == (71, "", "sample-tool: \(sentence)\n"))
        #expect(try folder.contents == [])
    }

    @Test(
        "The program refuses a folder that another process writes into, and goes on after one that was killed"
    )
    func excludesOtherProcesses() throws {
        let folder = try TemporaryFolder()
        let arguments = ["render", "dot", "--size", "32x18", "--duration", "9999", "--output", folder.path]

        let run = try ChildProcess(
            arguments,
            shell: startInBackground("", folder: folder.path)
                + """
                waitForFrames 3; "$@"; echo "status $?"
                kill -KILL $program; wait $program
                "$1" render dot --size 32x18 --frames 0-1 --clean --quiet --output '\(folder.path)'; echo "status $?"
                """
        ).wait()

        #expect(run.output == "status 73\nstatus 0\n")
        #expect(
            run.error.contains(
                "sample-tool: another run is writing frames into '\(folder.path)'; wait for its end, or give another folder\n"
            )
        )
        let frames = try folder.output.filter { !$0.hasSuffix(".partial") }
        #expect(frames == ["frame-00000.png", "frame-00001.png"])
    }

    @Test("A shader with state that is killed and resumed writes the frames of a run from start to end")
    func resumesState() throws {
        let folder = try TemporaryFolder()
        let source = folder.path + "/sum.fs"
        let shader = """
            /*{ "PASSES": [{"TARGET": "sum", "PERSISTENT": true, "FLOAT": true}, {}] }*/
            void main() {
                vec4 old = IMG_THIS_PIXEL(sum);
                vec4 step = vec4(0.001 * vec3(FRAMEINDEX), 1.0) * vec4(isf_FragNormCoord, 1.0, 1.0);
                gl_FragColor = PASSINDEX == 0 ? old + step : fract(old);
            }
            """
        try Data(shader.utf8).write(to: URL(filePath: source))
        let (whole, stopped) = (folder.path + "/whole", folder.path + "/stopped")
        let request = [
            "render", "shader", "--glsl", source, "--size", "64x36", "--frames", "0-299", "--quiet",
        ]

        let run = try ChildProcess(
            request + ["--resume", "--output", stopped],
            program: "halation",
            shell: startInBackground("", folder: stopped)
                + """
                waitForFrames 100; kill -KILL $program; wait $program
                countFrames
                ls -A '\(stopped)' | grep -c ^.halation-state
                "$@"; echo "status $?"
                """
        ).wait()
        let other = try ChildProcess(request + ["--output", whole], program: "halation").wait()

        // It was killed amid the sequence, with a state in its folder.
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.count == 3 && lines[1...] == ["1", "status 0"])
        #expect((100..<300).contains(lines.first.flatMap { Int($0) } ?? 0))
        #expect(other.status == 0)
        let names = (0..<300).map { index in
            "frame-" + String(repeating: "0", count: 5 - "\(index)".count) + "\(index).png"
        }
        for name in names {
            let frames = try [whole, stopped].map { try Data(contentsOf: URL(filePath: $0 + "/" + name)) }
            #expect(frames[0] == frames[1], "\(name)")
        }
    }

    @Test("The program works without a home, a terminal and a standard input")
    func needsLittle() throws {
        let folder = try TemporaryFolder()
        let arguments = [
            "render", "blank", "--size", "2x2", "--frames", "0", "--quiet", "--output", folder.path,
        ]

        let run = try ChildProcess(arguments, shell: #"exec env -i "$@" <&-"#).wait()

        #expect(run == (0, "", ""))
        #expect(try folder.output == ["frame-00000.png"])
    }

    /// The beginning of a shell script that starts the program, as `$program`, and can wait for its frames.
    ///
    /// A script and not a task: while all threads of the tests are busy, a task waits, and the program goes on.
    private func startInBackground(_ environment: String, folder: String) -> String {
        """
        countFrames() { ls '\(folder)' | grep -c ^frame; }
        waitForFrames() { while [ "$(countFrames)" -lt "$1" ]; do sleep 0.01; done; }
        \(environment) "$@" & program=$!

        """
    }
}
