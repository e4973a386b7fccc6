import HalationTool
import Testing

@Suite("Invalid arguments")
@MainActor struct UsageTests {
    @Test(
        "Invalid arguments end with status 64 and a sentence with what is valid",
        arguments: [
            ("rendr dot", "there is no command 'rendr'; did you mean 'render'?"),
            ("dot", "there is no command 'dot'; did you mean 'render dot'?"),
            (
                "lava-lamp",
                "there is no command 'lava-lamp'; the commands are render, run, build, test, again, sheet, sweep, "
                    + "verify, compare, farm, list, shader, doctor, completions and help"
            ),
            ("blank", "there is no command 'blank'; did you mean 'render blank'?"),
            ("transition", "there is no command 'transition'; did you mean 'render transition'?"),
            (
                "render dot --at 1s --at 2s",
                "--at is given more than once; give its times with commas between, such as --at 1s,3s"
            ),
            ("--frob", "unknown option '--frob'; see 'sample-tool --help'"),
            (
                "render dot --fps 1e-300 --frames 1",
                "frame 1 at 1e-300 frames per second is later than 100000 seconds; "
                    + "give earlier frames or a higher --fps"
            ),
            ("list --frob", "unknown option '--frob'; did you mean '--json'? See 'sample-tool list --help'"),
            ("list dot blank", "a filter and --sheet belong to the list of symbols; give 'list symbols'"),
            ("list dott", "there is no effect 'dott'; did you mean 'dot'?"),

            ("render", "render needs an effect: dot, blank or shader"),
            ("render dots", "there is no effect 'dots'; did you mean 'dot'?"),
            ("render lava-lamp", "there is no effect 'lava-lamp'; there are 'dot', 'blank' and 'shader'"),
            (
                "render dot blank",
                "'blank' was not expected; a flag begins with --, and render takes one effect"
            ),
            ("render dot -x", "'-x' was not expected; a flag begins with --, and render takes one effect"),
            ("render dot --", "'--' was not expected; a flag begins with --, and render takes one effect"),

            ("render --radius -1 dot", "--radius cannot be '-1'; give a number from 0 to 500.5 points"),
            ("render --output dot", "render needs an effect: dot, blank or shader"),
            (
                "render --output dot --size 9 blank",
                "--size cannot be '9'; give a width and a height in points, such as 1280x720, or a name, such as 1080p"
            ),
            (
                "render dot --quiet=3",
                "the option '--quiet' does not take any value, but '3' was specified; see 'sample-tool render --help'"
            ),
            (
                "render dot --radius --preset",
                "--radius cannot be '--preset'; give a number from 0 to 500.5 points"
            ),
            ("render dot --radius", "--radius needs a value; give a number from 0 to 500.5 points"),
            ("render dot --radius 501", "--radius cannot be '501'; give a number from 0 to 500.5 points"),
            ("render dot --radius=-1", "--radius cannot be '-1'; give a number from 0 to 500.5 points"),
            ("render dot --radius -1", "--radius cannot be '-1'; give a number from 0 to 500.5 points"),
            ("render dot --radius nan", "--radius cannot be 'nan'; give a number from 0 to 500.5 points"),
            ("render dot --count 1.5", "--count cannot be '1.5'; give a whole number from 1 to 1000"),
            ("render dot --shape moon", "--shape cannot be 'moon'; give circle, rounded-square or kite"),
            ("render dot --glow=no", "--glow cannot be 'no'; give true or false"),
            ("render dot --raduis 3", "dot has no --raduis; did you mean --radius?"),
            (
                "render dot --no-radius",
                "dot has no --no-radius; it has --radius, --angle, --count, --seed, --shape and --glow"
            ),
            ("render dot --sizes 3x3", "dot has no --sizes; did you mean --size?"),
            (
                "render dot --blur 3",
                "dot has no --blur; it has --radius, --angle, --count, --seed, --shape and --glow"
            ),
            ("render blank --blur 3", "blank has no --blur; it takes no flags of its own"),

            ("render dot --size", "missing value for '--size <size>'; see 'sample-tool render --help'"),
            (
                "render dot --size 12",
                "--size cannot be '12'; give a width and a height in points, such as 1280x720, or a name, such as 1080p"
            ),
            (
                "render dot --size 0x720",
                "--size cannot be '0x720'; give a width and a height in points, such as 1280x720, or a name, such as 1080p"
            ),
            (
                "render dot --size nanx720",
                "--size cannot be 'nanx720'; give a width and a height in points, such as 1280x720, or a name, such as 1080p"
            ),
            (
                "render dot --size infx720",
                "--size cannot be 'infx720'; give a width and a height in points, such as 1280x720, or a name, such as 1080p"
            ),
            (
                "render dot --size -5x720",
                "--size cannot be '-5x720'; give a width and a height in points, such as 1280x720, or a name, such as 1080p"
            ),
            (
                "render dot --size 1x2x3",
                "--size cannot be '1x2x3'; give a width and a height in points, such as 1280x720, or a name, such as 1080p"
            ),
            (
                "render dot --size 32768x9",
                "--size 32768x9 at --scale 1 is 32768 by 9 pixels; each side must have 1 to 32767"
            ),
            (
                "render dot --size 16384x9 --scale 2",
                "--size 16384x9 at --scale 2 is 32768 by 18 pixels; each side must have 1 to 32767"
            ),
            (
                "render dot --size 9x9 --scale 1e-9",
                "--size 9x9 at --scale 1e-9 is 0 by 0 pixels; each side must have 1 to 32767"
            ),
            (
                "render dot --size 1e300x1 --scale 1e300",
                "--size 1e300x1 at --scale 1e300 is inf by 1e+300 pixels; each side must have 1 to 32767"
            ),
            ("render dot --scale 0", "--scale cannot be '0'; give a number greater than 0"),
            ("render dot --scale -1", "--scale cannot be '-1'; give a number greater than 0"),
            ("render dot --scale nan", "--scale cannot be 'nan'; give a number greater than 0"),
            (
                "render dot --fps 0",
                "--fps cannot be '0'; give a number greater than 0, such as 60, or a fraction, such as 30000/1001"
            ),
            (
                "render dot --fps inf",
                "--fps cannot be 'inf'; give a number greater than 0, such as 60, or a fraction, such as 30000/1001"
            ),
            (
                "render dot --duration -2",
                "--duration cannot be '-2'; give seconds greater than 0, such as 1.5s, or frames, such as 36f"
            ),
            (
                "render dot --duration 1e6",
                "1000000 seconds at 60 frames per second are more than 10000000 frames; give a smaller --duration or --fps"
            ),
            ("render dot --frames 5-3", "--frames: '5-3' runs backward; give the smaller number first"),
            (
                "render dot --frames 0-99999999999",
                "--frames: frame 99999999999 is beyond the last frame, 9999999"
            ),
            ("render dot --frames 130 --duration 2", "--frames: frame 130 is beyond the last frame, 119"),
            ("render dot --at 5s --duration 2", "--at: frame 300 is beyond the last frame, 119"),
            (
                "render dot --at 9999999",
                "--at: frame 10000000 is beyond the last frame, 9999999"
            ),
            (
                "render dot --until settled --max 1e6",
                "1000000 seconds at 60 frames per second are more than 10000000 frames; give a smaller --max or --fps"
            ),
            (
                "render dot --until settled --max 0",
                "--max cannot be '0'; give seconds greater than 0, such as 1.5s, or frames, such as 36f"
            ),
            ("render dot --until end", "--until cannot be 'end'; give settled"),
            ("render dot --max 3s", "--max limits --until; give --until settled"),
            ("render dot --until settled --duration 2", "--until and --duration both give a length"),
            (
                "render dot --epoch today",
                "--epoch cannot be 'today'; give 'now' or a date such as 2026-01-31 or 2026-01-31T09:41:00Z"
            ),
            ("render dot --show-touches", "--show-touches draws those of a script; give --script"),
            ("render dot --png tiny", "--png cannot be 'tiny'; give fast or small"),
            ("render dot --channels rgbx", "--channels cannot be 'rgbx'; give rgba, rgb or auto"),
            ("sheet dot --png tiny", "--png cannot be 'tiny'; give fast or small"),
            (
                "render dot --shutter-samples 8",
                "--shutter-samples goes with --shutter, as in --shutter 180 --shutter-samples 32"
            ),
            (
                "render dot --shutter 361",
                "--shutter cannot be '361'; give an angle from 0 to 360 degrees, such as 180"
            ),
            (
                "render dot --shutter 180 --shutter-samples 1",
                "--shutter-samples cannot be '1'; give a whole number from 2 to 256"
            ),
            ("render dot --jobs 0", "--jobs cannot be '0'; give a whole number from 1 to 256"),
            ("render dot --jobs two", "--jobs cannot be 'two'; give a whole number from 1 to 256"),

            ("verfy dot", "there is no command 'verfy'; did you mean 'verify'?"),
            ("verify", "verify needs an effect: dot, blank or shader"),
            ("verify dots", "there is no effect 'dots'; did you mean 'dot'?"),
            (
                "verify dot blank",
                "'blank' was not expected; a flag begins with --, and verify takes one effect"
            ),
            ("verify --radius -1 dot", "--radius cannot be '-1'; give a number from 0 to 500.5 points"),
            ("verify dot --scal 1", "dot has no --scal; did you mean --scale?"),
            (
                "verify dot --timing",
                "dot has no --timing; it has --radius, --angle, --count, --seed, --shape and --glow"
            ),
            (
                "verify dot --size 12",
                "--size cannot be '12'; give a width and a height in points, such as 1280x720, or a name, such as 1080p"
            ),
            ("verify dot --scale 0", "--scale cannot be '0'; give a number greater than 0"),
            (
                "verify dot --fps nan",
                "--fps cannot be 'nan'; give a number greater than 0, such as 60, or a fraction, such as 30000/1001"
            ),
            (
                "verify dot --duration x",
                "--duration cannot be 'x'; give seconds greater than 0, such as 1.5s, or frames, such as 36f"
            ),
            (
                "verify dot --duration 1f",
                "0.016666666666666666 seconds at 60 frames per second are a single frame; "
                    + "give a larger --duration or --fps"
            ),
            ("verify dot --jobs 1", "--jobs cannot be '1'; give a whole number from 2 to 256"),
            (
                "verify dot --duration 0.01",
                "0.01 seconds at 60 frames per second are a single frame; "
                    + "give a larger --duration or --fps"
            ),
            (
                "verify dot --duration 1e5",
                "100000 seconds at 120 frames per second are more than 10000000 frames; give a smaller --duration or --fps"
            ),

            ("sweep", "sweep needs an effect: dot, blank or shader"),
            ("sweep dot --at x", "--at cannot be 'x'; give seconds, such as 1.5s, or frames, such as 36f"),
            (
                "farm plan --chunk 1.5 -- dot",
                "--chunk cannot be '1.5'; give a whole number from 1 to 1000000"
            ),
            ("farm plan --advance -1 -- dot", "--advance cannot be '-1'; give a number from 0 to 1000"),
            ("farm plan -- dots", "there is no effect 'dots'; did you mean 'dot'?"),
            ("again", "again needs a file first, as in 'again frame-00012.png'"),
            ("again --size 3x3 a.png", "again needs a file first, as in 'again frame-00012.png'"),
            (
                "shader check --dialect x a.fsh",
                "--dialect is 'x'; give plain, spriteKit, glTransition, shadertoy or isf"
            ),

            ("comprae a b", "there is no command 'comprae'; did you mean 'compare'?"),
            (
                "compare",
                "compare needs two PNG files or two folders of them: the actual and the expected"
            ),
            (
                "compare a",
                "compare needs two PNG files or two folders of them: the actual and the expected"
            ),
            ("compare a b c", "unexpected argument 'c'; see 'sample-tool compare --help'"),
            ("compare a b --blur 3", "unknown option '--blur'; see 'sample-tool compare --help'"),
            (
                "compare a b --metric psnr",
                "--metric cannot be 'psnr'; give channels, straight, perceptual, oklab, ssim or blocks"
            ),
            ("compare a b --tolerance 0.5", "--tolerance cannot be '0.5'; give a whole number from 0 to 255"),
            ("compare a b --tolerance -1", "--tolerance cannot be '-1'; give a whole number from 0 to 255"),
            ("compare a b --tolerance 256", "--tolerance cannot be '256'; give a whole number from 0 to 255"),
            (
                "compare a b --metric oklab --tolerance nan",
                "--tolerance cannot be 'nan'; for oklab give a number from 0 to 1, such as 0.02"
            ),
            (
                "compare a b --metric perceptual --tolerance 2",
                "--tolerance cannot be '2'; for perceptual give a number from 0 to 1, such as 0.1"
            ),
            (
                "compare a b --metric ssim --tolerance x",
                "--tolerance cannot be 'x'; for ssim give a number from -1 to 1, such as 0.99"
            ),
            (
                "compare a b --allow -1",
                "--allow cannot be '-1'; give a number of pixels, such as 20, or a percentage, such as 0.1%"
            ),
            (
                "compare a b --allow 101%",
                "--allow cannot be '101%'; give a number of pixels, such as 20, or a percentage, such as 0.1%"
            ),
            (
                "compare a b --allow nan%",
                "--allow cannot be 'nan%'; give a number of pixels, such as 20, or a percentage, such as 0.1%"
            ),
            (
                "compare a b --blocks --allow 3",
                "--allow has no meaning for blocks, which does not count pixels; give a higher --tolerance"
            ),
            (
                "compare a b --blocks --metric ssim",
                "--blocks is a metric of its own; leave out --metric ssim"
            ),
            ("compare a b --scale 2", "--scale is the scale of blocks; give --blocks too"),
            (
                "compare a b --blocks --scale 0",
                "--scale cannot be '0'; give pixels per point, such as 2 or 3"
            ),
            (
                "compare a b --blocks --tolerance -1",
                "--tolerance cannot be '-1'; for blocks give a number of points, such as 1"
            ),
            (
                "compare a b --metric ssim --allow 3",
                "--allow has no meaning for ssim, which does not count pixels; give a lower --tolerance"
            ),
            (
                "compare a b --ignore 1,2,3",
                "--ignore cannot be '1,2,3'; give x,y,width,height in whole pixels, such as 0,0,64,16"
            ),
            (
                "compare a b --ignore 1,2,3,4 --ignore 1,2,0,4",
                "--ignore cannot be '1,2,0,4'; give x,y,width,height in whole pixels, such as 0,0,64,16"
            ),
            (
                "compare a b --ignore 1,2,3,4.5",
                "--ignore cannot be '1,2,3,4.5'; give x,y,width,height in whole pixels, such as 0,0,64,16"
            ),
            ("compare a b --jobs 0", "--jobs cannot be '0'; give a whole number from 1 to 256"),

            ("shet dot", "there is no command 'shet'; did you mean 'sheet'?"),
            ("sheet", "sheet needs an effect: dot, blank or shader"),
            (
                "sheet dot blank",
                "'blank' was not expected; a flag begins with --, and sheet takes one effect"
            ),
            ("sheet dot --column 3", "dot has no --column; did you mean --columns?"),
            ("sheet --columns dot blank", "--columns cannot be 'dot'; give a whole number from 1 to 1000"),
            ("sheet dot --columns 0", "--columns cannot be '0'; give a whole number from 1 to 1000"),
            ("sheet dot --pictures 0", "--pictures cannot be '0'; give a whole number from 1 to 1000"),
            ("sheet dot --pictures 1001", "--pictures cannot be '1001'; give a whole number from 1 to 1000"),
            (
                "sheet dot --pictures 3 --frames 3",
                "--pictures and --frames exclude each other; give one of them"
            ),
            (
                "sheet dot --pictures 11 --duration 1 --fps 10",
                "--pictures 11 is more than the 10 frames of the sequence; give a smaller number, or a larger --duration or --fps"
            ),
            (
                "sheet dot --frames 0-99999",
                "--frames selects more than 1000 frames, the limit of a sheet; give fewer, such as 0-119:15"
            ),
            ("sheet dot --frames 130 --duration 2", "--frames: frame 130 is beyond the last frame, 119"),
            ("sheet dot --scale nan", "--scale cannot be 'nan'; give a number greater than 0"),
            (
                "sheet dot --size 20000x9 --scale 1 --columns 2",
                "a sheet of 8 pictures of 20000x9 pixels in rows of 2 has 40036x292 pixels; each side must have at most "
                    + "32767; give fewer pictures or a smaller --scale"
            ),
            (
                "sheet dot --size 1x32000",
                "--size 1x32000 at --scale 64 is 64 by 2048000 pixels; each side must have 1 to 32767"
            ),
        ]
    )
    func endWithSentence(line: String, sentence: String) async {
        let run = await RecordedRun(line.split(separator: " ").map(String.init))

        #expect(run.status == .usage)
        #expect(run.output == "")
        #expect(run.error == "sample-tool: \(sentence)\n")
    }

    @Test("Invalid arguments include an output folder without a name")
    func includeEmptyFolder() async {
        let run = await RecordedRun(["render", "dot", "--output", ""])

        #expect(run.status == .usage)
        #expect(run.error == "sample-tool: --output is empty; give the path of a folder or a file, or -\n")
    }

    @Test(
        "Invalid arguments include reports of a comparison without a name",
        arguments: [("diff", "file"), ("junit", "file"), ("report", "folder")]
    )
    func includeNamelessReports(flag: String, kind: String) async {
        let run = await RecordedRun(["compare", "a", "b", "--" + flag, ""])

        #expect(run.status == .usage)
        #expect(run.error == "sample-tool: --\(flag) is empty; give the path of a \(kind)\n")
    }

    @Test("Invalid arguments include a sheet without a name")
    func includeNamelessSheet() async {
        let run = await RecordedRun(["sheet", "dot", "--output", ""])

        #expect(run.status == .usage)
        #expect(run.error == "sample-tool: --output is empty; give the path of a file\n")
    }

    @Test("Invalid arguments include a sheet too large for memory")
    func includeHugeSheets() async {
        let flags = ["--size", "7000x7000", "--scale", "1", "--columns", "4"]
        let run = await RecordedRun(["sheet", "dot"] + flags) { $0.physicalMemory = 4_000_000_000 }

        #expect(run.status == .usage)
        #expect(
            run.error
                == "sample-tool: 28060x14134 pixels take about 4.8 GB of memory, and this machine has 4.0 GB; "
                + "give a smaller --size or --scale\n"
        )
    }

    @Test("Invalid arguments include a picture too large for memory")
    func includeHugePictures() async {
        let huge = ["render", "dot", "--size", "20000x20000", "--frames", "0"]

        let tooLarge = await RecordedRun(huge) { $0.physicalMemory = 4_000_000_000 }
        #expect(tooLarge.status == .usage)
        #expect(
            tooLarge.error
                == "sample-tool: 20000x20000 pixels take about 4.8 GB of memory, and this machine has 4.0 GB; "
                + "give a smaller --size or --scale\n"
        )

        let tooMany = await RecordedRun(huge + ["--jobs", "3"]) { $0.physicalMemory = 10_000_000_000 }
        #expect(tooMany.status == .usage)
        #expect(
            tooMany.error
                == "sample-tool: --jobs 3 at 20000x20000 pixels take about 14.4 GB of memory; give at most 2\n"
        )
    }
}
