/// How each symbol is made that does not follow from its parts.
///
/// A line is a name and items from back to front, each a picture (see ``SymbolSources``) or another symbol. Before an item,
/// `/` cuts a gap around it and `-` makes it a hole. Behind it, `@x,y,scale,degrees` places the middle of its square and
/// `#x,y,size,degrees` its ink, `^1` puts it on a level of the hierarchy, `%red` colours it in the multicolour mode,
/// and `~hollow`, `~solid`, `~flip`, `~flop`, `~sign`, `~vx` and `~vy` edit it. `w=` and `h=` set the width or height of the
/// ink in ems, both together as measured in Apple's pictures; `x=` and `y=` move the ink in the box that is laid out, whose
/// width `a=` and whose height `b=` set. `= name` is another name of the same symbol. The square of a picture is an em of 16 units.
extension SymbolRecipes {
    static let text = #"""
        abc t:abc
        abs t:ABS
        accessibility bi:universal-access-circle
        airplane bi:airplane-fill@8,8,1,90
        airplane.arrival md:flight_land
        airplane.departure md:flight_takeoff
        airplayaudio s:M4.2,13.2A7,7,0,1,1,11.8,13.2M5.2,9.9A3.9,3.9,0,1,1,10.8,9.9 f:M8,10.6L12.2,15.6L3.8,15.6Z
        airplayvideo md:airplay
        airpods bi:earbuds
        airpods.gen3 = airpods
        airpods.max = headphones
        airpodspro = airpods
        airpodspro.chargingcase.wireless.radiowaves.left.and.right s:M4.5,5.5L11.5,5.5A2,2,0,0,1,13.5,7.5L13.5,10.5A2,2,0,0,1,11.5,12.5L4.5,12.5A2,2,0,0,1,2.5,10.5L2.5,7.5A2,2,0,0,1,4.5,5.5ZM2.8,8.6L13.2,8.6 s:M0,6C-.8,7.8,-.8,10.2,0,12^1 s:M16,6C16.8,7.8,16.8,10.2,16,12^1
        alarm bi:alarm
        align.horizontal.center bi:align-center
        align.horizontal.left bi:align-start
        align.horizontal.right bi:align-end
        align.vertical.bottom bi:align-bottom
        align.vertical.center bi:align-middle
        align.vertical.top bi:align-bottom~flop
        amplifier s:M2.5,3.5L13.5,3.5A1.5,1.5,0,0,1,15,5L15,11A1.5,1.5,0,0,1,13.5,12.5L2.5,12.5A1.5,1.5,0,0,1,1,11L1,5A1.5,1.5,0,0,1,2.5,3.5ZM4.5,6.2L4.5,9.8M11.5,8A1.6,1.6,0,1,1,11.4,8M8,6.2L8,9.8
        angle s:M12.5,3L2.5,13L14,13M7.5,8.2A6,6,0,0,1,9.2,12.8
        ant.fill md:bug_report
        antenna.radiowaves.left.and.right bi:broadcast-pin
        app bi:app
        app.badge bi:app-indicator
        app.badge.checkmark md:app_registration
        app.connected.to.app.below s:M5,1.2L11,1.2A1,1,0,0,1,12,2.2L12,5A1,1,0,0,1,11,6L5,6A1,1,0,0,1,4,5L4,2.2A1,1,0,0,1,5,1.2ZM5,10L11,10A1,1,0,0,1,12,11L12,13.8A1,1,0,0,1,11,14.8L5,14.8A1,1,0,0,1,4,13.8L4,11A1,1,0,0,1,5,10ZM8,6L8,10
        app.dashed s:M1,5.5L1,4.5A3.5,3.5,0,0,1,4.5,1L5.5,1M10.5,1L11.5,1A3.5,3.5,0,0,1,15,4.5L15,5.5M15,10.5L15,11.5A3.5,3.5,0,0,1,11.5,15L10.5,15M5.5,15L4.5,15A3.5,3.5,0,0,1,1,11.5L1,10.5M1,8L1,8M15,8L15,8M8,1L8,1M8,15L8,15
        app.gift app gift#8,8,8.4
        app.gift.fill app.fill -gift#8,8,9
        appclip bi:app /bi:app-indicator#12.6,3.4,.1
        apple.intelligence s:M8,8C8,4.5,10,1.5,12,2.8C14.2,4.2,12,7,8,8ZM8,8C11.5,8,14.5,10,13.2,12C11.8,14.2,9,12,8,8ZM8,8C8,11.5,6,14.5,4,13.2C1.8,11.8,4,9,8,8ZM8,8C4.5,8,1.5,6,2.8,4C4.2,1.8,7,4,8,8Z
        apple.logo = applelogo
        apple.terminal = terminal
        applelogo bi:apple
        applescript s:M4,2.2L12.2,2.2A1.8,1.8,0,0,1,14,4L14,12A1.8,1.8,0,0,1,12.2,13.8L5.6,13.8A1.8,1.8,0,0,1,3.8,12L3.8,4.5A1.5,1.5,0,0,0,1,4.5L1,5.6L3.6,5.6M7,6L11,6M7,9L11,9
        applescript.fill f:M4,1.6L12.2,1.6A2.4,2.4,0,0,1,14.6,4L14.6,12A2.4,2.4,0,0,1,12.2,14.4L5.6,14.4A2.4,2.4,0,0,1,3.2,12L3.2,6.2L.4,6.2L.4,4.5C.4,2.6,1.6,1.6,4,1.6Z -s:M6.4,6L11,6M6.4,9L11,9
        appletv s:M3.5,3L12.5,3A2.5,2.5,0,0,1,15,5.5L15,10.5A2.5,2.5,0,0,1,12.5,13L3.5,13A2.5,2.5,0,0,1,1,10.5L1,5.5A2.5,2.5,0,0,1,3.5,3Z bi:apple#6,8,4.4 t:tv#10.6,8.3,3.6
        appletvremote.gen4 s:M7,1L9,1A2,2,0,0,1,11,3L11,13A2,2,0,0,1,9,15L7,15A2,2,0,0,1,5,13L5,3A2,2,0,0,1,7,1ZM8,3.4L8,3.4M6.9,7L6.9,7M9.1,7L9.1,7M6.9,9.5L6.9,9.5M9.1,9.5L9.1,12
        applewatch bi:smartwatch
        applewatch.radiowaves.left.and.right bi:smartwatch#8,8,13 s:M2.2,5C1.2,6.8,1.2,9.2,2.2,11^1 s:M13.8,5C14.8,6.8,14.8,9.2,13.8,11^1
        applewatch.watchface = applewatch
        apps.iphone iphone bi:grid-3x3-gap-fill#8,7,4.6
        aqi.high md:blur_on
        aqi.low md:grain#8,8,11
        aqi.medium md:grain
        arcade.stick.and.arrow.up.and.arrow.down bi:joystick
        archivebox bi:archive
        arrow.2.circlepath bi:arrow-repeat
        arrow.2.squarepath md:repeat
        arrow.3.trianglepath bi:recycle
        arrow.backward = arrow.left
        arrow.backward.to.line = arrow.left.to.line
        arrow.circlepath bi:arrow-clockwise
        arrow.clockwise bi:arrow-clockwise h=1.05
        arrow.clockwise.heart bi:arrow-clockwise bi:heart-fill#8,9,6
        arrow.clockwise.icloud icloud arrow.clockwise#8,8.6,6
        arrow.counterclockwise bi:arrow-counterclockwise h=1.05
        arrow.down arrow.up~flop
        arrow.down.arrow.up bi:arrow-down-up
        arrow.down.backward = arrow.down.left
        arrow.down.circle.dotted circle.dotted arrow.down#8,8,8
        arrow.down.forward = arrow.down.right
        arrow.down.forward.and.arrow.up.backward = arrow.down.right.and.arrow.up.left
        arrow.down.left arrow.up.right@8,8,1,180
        arrow.down.left.and.arrow.up.right bi:arrows-angle-contract
        arrow.down.right arrow.up.right~flop
        arrow.down.right.and.arrow.up.left bi:arrows-angle-contract~flip
        arrow.down.to.line s:M8,1.5L8,10.5M3.5,6.5L8,11L12.5,6.5M2.5,14.5L13.5,14.5
        arrow.down.to.line.alt = arrow.down.to.line
        arrow.down.to.line.compact = arrow.down.to.line
        arrow.forward = arrow.right
        arrow.forward.to.line = arrow.right.to.line
        arrow.left arrow.up@8,8,1,-90
        arrow.left.and.right s:M1.2,8L14.8,8M4.2,4.8L1,8L4.2,11.2M11.8,4.8L15,8L11.8,11.2 w=1.1
        arrow.left.and.right.righttriangle.left.righttriangle.right s:M6.8,5.6L6.8,14L.9,14ZM9.2,5.6L9.2,14L15.1,14ZM3,2.6L13,2.6M5,.6L3,2.6L5,4.6M11,.6L13,2.6L11,4.6
        arrow.left.arrow.right bi:arrow-left-right
        arrow.left.to.line arrow.down.to.line@8,8,1,90
        arrow.left.to.line.alt = arrow.left.to.line
        arrow.left.to.line.compact = arrow.left.to.line
        arrow.right arrow.up@8,8,1,90
        arrow.right.arrow.left bi:arrow-left-right~flip
        arrow.right.to.line arrow.down.to.line@8,8,1,-90
        arrow.right.to.line.alt = arrow.right.to.line
        arrow.right.to.line.compact = arrow.right.to.line
        arrow.swap md:swap_horiz
        arrow.triangle.2.circlepath md:sync
        arrow.triangle.2.circlepath.camera camera arrow.2.circlepath#8,8.8,5.6
        arrow.triangle.2.circlepath.icloud icloud arrow.2.circlepath#8,8.6,6
        arrow.triangle.branch md:call_split
        arrow.triangle.merge md:call_merge
        arrow.triangle.pull s:M4,5.4L4,10.6M6,3.4A2,2,0,1,1,5.9,3.4M6,12.6A2,2,0,1,1,5.9,12.6M14,12.6A2,2,0,1,1,13.9,12.6M12,10.6L12,6A2.5,2.5,0,0,0,9.5,3.5L8.5,3.5 f:M9.4,.9L9.4,6.1L6.8,3.5Z
        arrow.triangle.swap md:swap_calls
        arrow.triangle.turn.up.right md:turn_right
        arrow.trianglehead.2.clockwise = arrow.triangle.2.circlepath
        arrow.trianglehead.2.clockwise.rotate.90 = arrow.triangle.2.circlepath
        arrow.trianglehead.2.counterclockwise = arrow.triangle.2.circlepath
        arrow.trianglehead.2.counterclockwise.rotate.90 = arrow.triangle.2.circlepath
        arrow.trianglehead.branch = arrow.triangle.branch
        arrow.trianglehead.clockwise = arrow.clockwise
        arrow.trianglehead.clockwise.rotate.90 = arrow.clockwise
        arrow.trianglehead.counterclockwise = arrow.counterclockwise
        arrow.trianglehead.counterclockwise.rotate.90 = arrow.counterclockwise
        arrow.trianglehead.merge = arrow.triangle.merge
        arrow.trianglehead.pull = arrow.triangle.pull
        arrow.trianglehead.swap = arrow.triangle.swap
        arrow.trianglehead.turn.up.right = arrow.triangle.turn.up.right
        arrow.turn.down.left arrow.turn.down.right~flip
        arrow.turn.down.right s:M10,5.5L14,9.5L10,13.5M13.7,9.5L5,9.5C3,9.5,2,8.5,2,6.5L2,2.5
        arrow.turn.left.down arrow.turn.right.down~flip
        arrow.turn.left.up arrow.turn.right.up~flip
        arrow.turn.right.down arrow.turn.up.left@8,8,1,-90
        arrow.turn.right.up arrow.turn.right.down~flop
        arrow.turn.up.forward.iphone iphone /arrow.turn.up.right#11,8,7
        arrow.turn.up.left arrow.turn.up.right~flip
        arrow.turn.up.right arrow.turn.down.right~flop
        arrow.up s:M8,14.6L8,1.6M2.9,6.7L8,1.6L13.1,6.7
        arrow.up.and.down arrow.left.and.right@8,8,1,90
        arrow.up.and.down.and.arrow.left.and.right bi:arrows-move
        arrow.up.and.down.and.sparkles arrow.up.and.down#5,8,13 sparkles#12.2,6,6.4
        arrow.up.and.down.righttriangle.up.righttriangle.down arrow.left.and.right.righttriangle.left.righttriangle.right@8,8,1,-90
        arrow.up.and.down.text.horizontal s:M3.5,1.5L3.5,14.5M1.2,4L3.5,1.5L5.8,4M1.2,12L3.5,14.5L5.8,12M8.5,4L15,4M8.5,8L15,8M8.5,12L13,12
        arrow.up.arrow.down bi:arrow-down-up~flip
        arrow.up.backward = arrow.up.left
        arrow.up.backward.and.arrow.down.forward = arrow.up.left.and.arrow.down.right
        arrow.up.bin s:M1.5,9.5L1.5,13A1.5,1.5,0,0,0,3,14.5L13,14.5A1.5,1.5,0,0,0,14.5,13L14.5,9.5M1.5,9.5L5,9.5L6,11.2L10,11.2L11,9.5L14.5,9.5 arrow.up#8,4.2,7.4
        arrow.up.doc.on.clipboard clipboard arrow.up#8,9.2,6.4
        arrow.up.forward = arrow.up.right
        arrow.up.forward.app app arrow.up.right#8,8,7
        arrow.up.left arrow.up.right~flip
        arrow.up.left.and.arrow.down.right bi:arrows-angle-expand~flip
        arrow.up.left.and.down.right.and.arrow.up.right.and.down.left md:zoom_out_map
        arrow.up.left.and.down.right.magnifyingglass bi:search arrow.up.left.and.arrow.down.right#6.4,6.4,6
        arrow.up.right s:M2.8,13.2L13,3M5.2,2.8L13.2,2.8L13.2,10.8
        arrow.up.right.and.arrow.down.left bi:arrows-angle-expand
        arrow.up.to.line arrow.down.to.line~flop
        arrow.up.to.line.alt = arrow.up.to.line
        arrow.up.to.line.compact = arrow.up.to.line
        arrow.uturn.backward s:M5,1.8L1.3,5.5L5,9.2M1.6,5.5L10.5,5.5C13.2,5.5,15,7.3,15,9.8C15,12.3,13.2,14.2,10.5,14.2L7.5,14.2
        arrow.uturn.down arrow.uturn.left@8,8,1,-90
        arrow.uturn.forward arrow.uturn.backward~flip
        arrow.uturn.left = arrow.uturn.backward
        arrow.uturn.right = arrow.uturn.forward
        arrow.uturn.up arrow.uturn.left@8,8,1,90
        arrowshape.bounce.right = arrowshape.turn.up.right
        arrowshape.down.fill arrowshape.left.fill@8,8,1,-90
        arrowshape.left.fill f:M8.2,1.8C8.2,1,7.4,.8,6.8,1.3L.9,7.1C.4,7.6,.4,8.4,.9,8.9L6.8,14.7C7.4,15.2,8.2,15,8.2,14.2L8.2,11.4L14,11.4C15,11.4,15.6,10.8,15.6,9.8L15.6,6.2C15.6,5.2,15,4.6,14,4.6L8.2,4.6Z
        arrowshape.right.fill arrowshape.left.fill~flip
        arrowshape.turn.up.backward = arrowshape.turn.up.left
        arrowshape.turn.up.backward.2 = arrowshape.turn.up.left.2
        arrowshape.turn.up.forward = arrowshape.turn.up.right
        arrowshape.turn.up.left bi:reply
        arrowshape.turn.up.left.2 bi:reply-all
        arrowshape.turn.up.right bi:reply~flip
        arrowshape.up.fill arrowshape.left.fill@8,8,1,90
        arrowtriangle.backward = arrowtriangle.left
        arrowtriangle.down bi:caret-down
        arrowtriangle.forward = arrowtriangle.right
        arrowtriangle.left bi:caret-left
        arrowtriangle.left.and.line.vertical.and.arrowtriangle.right.fill f:M5.5,2.5L0,8L5.5,13.5ZM10.5,2.5L16,8L10.5,13.5Z s:M8,1L8,15
        arrowtriangle.right bi:caret-right
        arrowtriangle.right.and.line.vertical.and.arrowtriangle.left.fill f:M.5,2.5L6,8L.5,13.5ZM15.5,2.5L10,8L15.5,13.5Z s:M8,1L8,15
        arrowtriangle.up bi:caret-up
        aspectratio bi:aspect-ratio
        asterisk bi:asterisk
        at bi:at
        atom s:M8,8L8,8M8,4.4C12.4,4.4,15.5,6,15.5,8C15.5,10,12.4,11.6,8,11.6C3.6,11.6,.5,10,.5,8C.5,6,3.6,4.4,8,4.4Z s:M8,4.4C12.4,4.4,15.5,6,15.5,8C15.5,10,12.4,11.6,8,11.6C3.6,11.6,.5,10,.5,8C.5,6,3.6,4.4,8,4.4Z@8,8,1,60 s:M8,4.4C12.4,4.4,15.5,6,15.5,8C15.5,10,12.4,11.6,8,11.6C3.6,11.6,.5,10,.5,8C.5,6,3.6,4.4,8,4.4Z@8,8,1,120 f:M9.2,8A1.2,1.2,0,1,1,6.8,8A1.2,1.2,0,1,1,9.2,8Z
        auto.brakesignal circle#8,8,11 t:A#8,8,5 s:M1.5,3A8,8,0,0,0,1.5,13M14.5,3A8,8,0,0,1,14.5,13
        automatic.brakesignal = auto.brakesignal
        av.remote bi:hdd-network
        backward bi:rewind w=1.2
        backward.end bi:skip-start h=0.72
        backward.end.alt bi:skip-backward w=1.2
        badge.plus.radiowaves.right plus.circle#5.5,8,10 s:M12,4.2C13.4,6.4,13.4,9.6,12,11.8 s:M14.4,2.2C16.8,5.6,16.8,10.4,14.4,13.8
        bag bi:bag
        balloon bi:balloon
        balloon.2 balloon#5,6.5,13 /balloon#11.2,9,13
        bandage bi:bandaid
        banknote bi:cash
        banknote.fill f:M1.6,3L14.4,3A1.6,1.6,0,0,1,16,4.6L16,11.4A1.6,1.6,0,0,1,14.4,13L1.6,13A1.6,1.6,0,0,1,0,11.4L0,4.6A1.6,1.6,0,0,1,1.6,3Z -f:M10.6,8A2.6,2.6,0,1,1,5.4,8A2.6,2.6,0,1,1,10.6,8Z -f:M3.4,8A.9,.9,0,1,1,1.6,8A.9,.9,0,1,1,3.4,8Z -f:M14.4,8A.9,.9,0,1,1,12.6,8A.9,.9,0,1,1,14.4,8Z
        barcode bi:upc
        barcode.viewfinder bi:upc-scan
        baseball md:sports_baseball
        basket bi:basket
        basketball md:sports_basketball
        basketball.fill = basketball
        bathtub md:bathtub
        bathtub.fill = bathtub
        battery.0 = battery.0percent
        battery.0percent s:M-.4,3.3L14,3.3A2.6,2.6,0,0,1,16.6,5.9L16.6,10.1A2.6,2.6,0,0,1,14,12.7L-.4,12.7A2.6,2.6,0,0,1,-3,10.1L-3,5.9A2.6,2.6,0,0,1,-.4,3.3Z f:M18.2,6.4C19.2,6.6,19.6,7.2,19.6,8C19.6,8.8,19.2,9.4,18.2,9.6Z
        battery.100 = battery.100percent
        battery.100.bolt = battery.100percent.bolt
        battery.100percent battery.0percent f:M-.4,4.9L14.0,4.9A1,1,0,0,1,15.0,5.9L15.0,10.1A1,1,0,0,1,14.0,11.1L-.4,11.1A1,1,0,0,1,-1.4,10.1L-1.4,5.9A1,1,0,0,1,-.4,4.9Z
        battery.100percent.bolt battery.100percent /bolt.fill#6.8,8,15
        battery.25 = battery.25percent
        battery.25percent battery.0percent f:M-.4,4.9L1.7,4.9A1,1,0,0,1,2.7,5.9L2.7,10.1A1,1,0,0,1,1.7,11.1L-.4,11.1A1,1,0,0,1,-1.4,10.1L-1.4,5.9A1,1,0,0,1,-.4,4.9Z
        battery.50 = battery.50percent
        battery.50percent battery.0percent f:M-.4,4.9L5.8,4.9A1,1,0,0,1,6.8,5.9L6.8,10.1A1,1,0,0,1,5.8,11.1L-.4,11.1A1,1,0,0,1,-1.4,10.1L-1.4,5.9A1,1,0,0,1,-.4,4.9Z
        battery.75 = battery.75percent
        battery.75percent battery.0percent f:M-.4,4.9L9.9,4.9A1,1,0,0,1,10.9,5.9L10.9,10.1A1,1,0,0,1,9.9,11.1L-.4,11.1A1,1,0,0,1,-1.4,10.1L-1.4,5.9A1,1,0,0,1,-.4,4.9Z
        batteryblock = batteryblock.fill
        batteryblock.fill md:battery_std
        beach.umbrella md:beach_access
        beach.umbrella.fill = beach.umbrella
        beats.headphones = headphones
        bed.double.fill md:king_bed
        bell bi:bell
        bell.and.waves.left.and.right bell#8,8,12 s:M2.2,3.6C.4,6,.4,9.4,2.2,11.8^1 s:M13.8,3.6C15.6,6,15.6,9.4,13.8,11.8^1
        bicycle bi:bicycle
        binoculars bi:binoculars
        bird f:M.6,6L3.4,4.8C4,3,5.6,1.8,7.4,1.8C9.8,1.8,11.4,3.6,11.6,5.8C12,8.2,13.4,10.4,15.6,12.2L11.2,11.8C10,13,8.2,13.6,6.4,13.2C3.6,12.6,2.4,9.8,3.4,7Z~hollow f:M7.3,5.4A.8,.8,0,1,1,5.7,5.4A.8,.8,0,1,1,7.3,5.4Z s:M7,13.4L7,15.2M9.2,13.2L9.2,15.2
        bird.fill f:M.6,6L3.4,4.8C4,3,5.6,1.8,7.4,1.8C9.8,1.8,11.4,3.6,11.6,5.8C12,8.2,13.4,10.4,15.6,12.2L11.2,11.8C10,13,8.2,13.6,6.4,13.2C3.6,12.6,2.4,9.8,3.4,7Z -f:M7.4,5.4A.9,.9,0,1,1,5.6,5.4A.9,.9,0,1,1,7.4,5.4Z s:M7,13.4L7,15.2M9.2,13.2L9.2,15.2
        bitcoinsign bi:currency-bitcoin
        blinds.horizontal.closed md:blinds_closed
        blinds.horizontal.open md:blinds
        bold bi:type-bold h=0.72
        bold.italic.underline t:BIU
        bolt bi:lightning
        bolt.fill bi:lightning-fill%yellow
        bolt.heart heart bolt.fill#8,7.6,7
        bolt.horizontal bi:lightning@8,8,1,90
        bolt.horizontal.icloud icloud bolt.horizontal#8,8.6,6.4
        bonjour = dot.radiowaves.left.and.right
        book bi:book
        book.closed s:M4.8,1.2L13,1.2L13,14.8L4.8,14.8A2.2,2.2,0,0,1,2.6,12.6L2.6,3.4A2.2,2.2,0,0,1,4.8,1.2Z s:M2.8,12.7A2,2,0,0,1,4.8,11.4L13,11.4
        book.closed.fill f:M5,.6L12.4,.6A1.2,1.2,0,0,1,13.6,1.8L13.6,14.2A1.2,1.2,0,0,1,12.4,15.4L5,15.4A3,3,0,0,1,2,12.4L2,3.6A3,3,0,0,1,5,.6Z -s:M4.4,12.6L13.8,12.6
        book.pages s:M1.4,2.4C1.4,1.4,1.9,.85,2.9,.8C6,.65,8.6,.25,10.4,-.3C11.5,-.6,12.15,-.1,12.15,.9L12.15,13.1C12.15,14,11.8,14.4,10.9,14.65C8.7,15.25,6,15.65,3,15.7C1.9,15.7,1.4,15.2,1.4,14.1Z s:M13.75,1.1C14.3,1.4,14.6,1.8,14.6,2.4L14.6,14.4C14.6,15.7,14,16.35,12.7,16.35L8,16.35 l:M3.9,4.1C6,4,8,3.7,9.65,3.25M3.9,6.7C6,6.6,8,6.3,9.65,5.85M3.9,9.35C6,9.25,8,8.95,9.65,8.5M3.9,11.9Q5.3,11.9,6.8,11.6 w=0.908 h=1.129 a=1.173
        book.pages.fill f:M.77,2.3C.77,1,1.5,.25,2.8,.2C6,.05,8.4,-.35,10.4,-.95C11.8,-1.3,12.78,-.4,12.78,.9L12.78,13.2C12.78,14.4,12.2,14.95,11.2,15.2C8.8,15.9,6,16.25,2.9,16.3C1.5,16.35,.77,15.6,.77,14.2Z f:M13.73,.4C14.7,.6,15.22,1.3,15.22,2.3L15.22,14.6C15.22,16.2,14.4,16.95,12.9,16.95L6.5,16.95C9,16.8,11,16.5,12.2,16.1C13.2,15.8,13.73,15,13.73,13.9Z -l:M3.7,3.75C6,3.7,8,3.4,9.85,2.85M3.7,6.35C6,6.3,8,6,9.85,5.45M3.7,9C6,8.95,8,8.65,9.85,8.1M3.7,11.6Q5.3,11.6,6.8,11.3 w=0.908 h=1.129 a=1.173
        bookmark bi:bookmark
        books.vertical s:M1,2.6L4.2,2.6L4.2,14.6L1,14.6Z s:M6,1.2L9,1.2L9,14.6L6,14.6Z s:M10.8,3.2L13,2.6L15.4,13.8L13.2,14.4Z
        books.vertical.fill f:M.4,2.6A.8,.8,0,0,1,1.2,1.8L4,1.8A.8,.8,0,0,1,4.8,2.6L4.8,14.4A.8,.8,0,0,1,4,15.2L1.2,15.2A.8,.8,0,0,1,.4,14.4Z f:M5.6,1.4A.8,.8,0,0,1,6.4,.6L9,.6A.8,.8,0,0,1,9.8,1.4L9.8,14.4A.8,.8,0,0,1,9,15.2L6.4,15.2A.8,.8,0,0,1,5.6,14.4Z f:M10.4,3.4C10.3,3,10.5,2.7,10.9,2.6L12.7,2.1C13.1,2,13.4,2.2,13.5,2.6L16,13.8C16.1,14.2,15.9,14.6,15.5,14.7L13.7,15.1C13.3,15.2,13,14.9,12.9,14.5Z
        box.truck bi:truck
        box.truck.fill md:local_shipping
        brain s:M8,2.6C6.8,1.2,4.6,1.4,4,3C2.4,3,1.2,4.6,1.8,6.2C.6,7.2,.6,9.2,1.8,10.2C1.6,12,3,13.4,4.6,13.2C5.4,14.8,7.4,14.8,8,13.4L8,2.6M8,2.6C9.2,1.2,11.4,1.4,12,3C13.6,3,14.8,4.6,14.2,6.2C15.4,7.2,15.4,9.2,14.2,10.2C14.4,12,13,13.4,11.4,13.2C10.6,14.8,8.6,14.8,8,13.4M4,5.8C5,5.6,5.8,6.2,5.8,7.2M12,5.8C11,5.6,10.2,6.2,10.2,7.2M4.4,10.2C5.2,10.4,6,10,6.2,9.2M11.6,10.2C10.8,10.4,10,10,9.8,9.2
        brain.head.profile md:psychology~hollow
        brain.head.profile.fill md:psychology
        briefcase bi:briefcase
        briefcase.fill bi:briefcase-fill
        brush bi:brush
        bubble bi:chat
        bubble.left bi:chat-left
        bubble.left.and.bubble.right bi:chat-right#10.4,6.2,11 /bi:chat-left#5.4,9.4,10.6
        bubble.left.and.exclamationmark.bubble.right exclamationmark.bubble.right#10.4,6.2,11 /bi:chat-left#5.4,9.4,10.6
        bubble.left.and.text.bubble.right text.bubble.right#10.4,6.2,11 /bi:chat-left#5.4,9.4,10.6
        bubble.middle.bottom bi:chat-square
        bubble.right bi:chat-right
        bubbles.and.sparkles bi:chat-left /sparkles#12.4,4.2,8
        building bi:building
        building.2 bi:buildings
        building.2.crop.circle = building.2.circle
        building.columns bi:bank
        building.columns.fill md:account_balance
        burst md:flare
        burst.fill bi:brightness-high-fill
        bus bi:bus-front
        button.angledbottom.horizontal.right = rectangle
        button.horizontal capsule s:M5.5,8L10.5,8
        button.programmable bi:record-circle
        cable.connector.horizontal s:M-1,8L5.6,8 f:M6,5.2L12.6,5.2A.9,.9,0,0,1,13.5,6.1L13.5,9.9A.9,.9,0,0,1,12.6,10.8L6,10.8A.9,.9,0,0,1,5.1,9.9L5.1,6.1A.9,.9,0,0,1,6,5.2Z f:M14.3,5.9L16.9,5.9A.9,.9,0,0,1,17.8,6.8L17.8,9.2A.9,.9,0,0,1,16.9,10.1L14.3,10.1Z w=1.212 h=0.348
        calendar bi:calendar3
        calendar.badge.clock.rtl = calendar.badge.clock
        calendar.day.timeline.left bi:calendar-week
        camera bi:camera
        camera.aperture md:camera
        camera.filters s:M8,1.6A3.9,3.9,0,1,1,7.9,1.6ZM5.2,6.6A3.9,3.9,0,1,1,5.1,6.6ZM10.8,6.6A3.9,3.9,0,1,1,10.7,6.6Z
        camera.macro bi:flower1
        camera.metering.multispot rectangle s:M8,6.4A1.6,1.6,0,1,1,7.9,6.4ZM3.8,8L3.8,8M12.2,8L12.2,8M8,4.6L8,4.6
        camera.metering.none rectangle s:M8,6.4A1.6,1.6,0,1,1,7.9,6.4Z
        camera.on.rectangle = camera.fill.on.rectangle
        camera.rotate camera arrow.2.circlepath#8,8.8,5.4
        camera.viewfinder viewfinder camera.fill#8,8,8.6
        candybarphone bi:phone /f:M6,10.6L7,10.6L7,11.4L6,11.4Z
        capslock bi:capslock
        capsule s:M4,3.4L12,3.4A4.6,4.6,0,0,1,12,12.6L4,12.6A4.6,4.6,0,0,1,4,3.4Z
        capsule.portrait capsule@8,8,1,90
        captions.bubble bubble.left s:M3.5,5.4L6.5,5.4M9,5.4L12.5,5.4M3.5,8.2L8,8.2M10.2,8.2L12.5,8.2
        car bi:car-front
        car.2 car#10,6.6,11 /car#5.6,9.8,11
        car.side md:directions_car
        carrot f:M1.6,14.6C.6,13.4,4.4,6.4,7,4.8C9.2,3.6,12.6,6.8,11.2,9C9.6,11.6,2.6,15.6,1.6,14.6Z~hollow s:M10.8,5.2L14.8,1.2M10.8,5.2L10.4,1.4M10.8,5.2L14.6,5.6
        carrot.fill f:M1.6,14.6C.6,13.4,4.4,6.4,7,4.8C9.2,3.6,12.6,6.8,11.2,9C9.6,11.6,2.6,15.6,1.6,14.6Z -s:M5.4,9.4L7,10.8M8.4,6.6L9.4,7.6 s:M10.8,5.2L14.8,1.2M10.8,5.2L10.4,1.4M10.8,5.2L14.6,5.6
        cart bi:cart2
        cart.fill md:shopping_cart
        cat f:M2.4,1.4L5.6,4.1C7.1,3.5,8.9,3.5,10.4,4.1L13.6,1.4C14.4,3.6,14.6,5.6,14.2,7.4C15.6,12,12.4,14.8,8,14.8C3.6,14.8,.4,12,1.8,7.4C1.4,5.6,1.6,3.6,2.4,1.4Z~hollow f:M6.2,9A1.1,1.1,0,1,1,4,9A1.1,1.1,0,1,1,6.2,9ZM12,9A1.1,1.1,0,1,1,9.8,9A1.1,1.1,0,1,1,12,9ZM7,11L9,11L8,12.2Z
        cat.fill f:M2.4,1.4L5.6,4.1C7.1,3.5,8.9,3.5,10.4,4.1L13.6,1.4C14.4,3.6,14.6,5.6,14.2,7.4C15.6,12,12.4,14.8,8,14.8C3.6,14.8,.4,12,1.8,7.4C1.4,5.6,1.6,3.6,2.4,1.4Z -f:M6.2,9A1.1,1.1,0,1,1,4,9A1.1,1.1,0,1,1,6.2,9ZM12,9A1.1,1.1,0,1,1,9.8,9A1.1,1.1,0,1,1,12,9ZM7,11L9,11L8,12.2Z
        cellularbars bi:reception-4~vx
        chair.fill md:chair
        chair.lounge md:weekend~hollow
        chair.lounge.fill = sofa.fill
        chandelier md:light
        chandelier.fill = chandelier
        character t:A
        character.book.closed book.closed t:A#8,6.4,5.4
        character.book.closed.fill book.closed.fill -t:A#8,6.4,5.8
        character.cursor.ibeam t:A#4.6,8,8 bi:cursor-text#12,8,13
        character.textbox rectangle t:A#5.4,8,6 s:M10.4,5.4L10.4,10.6
        chart.bar bi:bar-chart
        chart.bar.doc.horizontal bi:file-earmark-bar-graph
        chart.bar.fill bi:bar-chart-fill
        chart.bar.xaxis bi:bar-chart-line
        chart.bar.xaxis.ascending = chart.bar.xaxis
        chart.dots.scatter md:scatter_plot
        chart.line.downtrend.xyaxis bi:graph-down-arrow
        chart.line.flattrend.xyaxis s:M1.2,1.2L1.2,14.8L14.8,14.8M4,8L13.6,8M11.2,5.6L13.6,8L11.2,10.4
        chart.line.uptrend.xyaxis bi:graph-up-arrow
        chart.pie bi:pie-chart
        chart.xyaxis.line bi:graph-up
        checklist bi:list-check
        checklist.checked = checklist
        checklist.unchecked bi:list-task
        checkmark s:M2.17,8.5L6.27,13.67L13.83,2.33
        checkmark.circle circle^1 s:M4.93,8.5L7.03,11.15L10.93,5.3
        checkmark.circle.fill circle.fill -s:M4.93,8.5L7.03,11.15L10.93,5.3
        checkmark.rectangle.stack rectangle.stack checkmark#8,9.8,6
        chevron.backward = chevron.left
        chevron.compact.down bi:chevron-compact-down
        chevron.compact.left bi:chevron-compact-left
        chevron.compact.right bi:chevron-compact-right
        chevron.compact.up bi:chevron-compact-up
        chevron.down bi:chevron-down
        chevron.down.2 bi:chevron-double-down
        chevron.forward = chevron.right
        chevron.left bi:chevron-left
        chevron.left.2 bi:chevron-double-left
        chevron.left.forwardslash.chevron.right bi:code-slash
        chevron.left.slash.chevron.right = chevron.left.forwardslash.chevron.right
        chevron.right bi:chevron-right
        chevron.right.2 bi:chevron-double-right
        chevron.up bi:chevron-up
        chevron.up.2 bi:chevron-double-up
        chevron.up.chevron.down s:M3.1,5.6L8,.8L12.9,5.6M3.1,10.4L8,15.2L12.9,10.4 w=0.67 h=1
        circle s:M8,.625A7.375,7.375,0,1,1,7.99,.625Z
        circle.and.line.horizontal circle#8,8,11 s:M0,8L2,8M14,8L16,8
        circle.bottomhalf.filled bi:circle-half@8,8,1,-90
        circle.circle circle s:M8,4.4A3.6,3.6,0,1,1,7.99,4.4Z
        circle.dashed s:M5.6,1.4A7,7,0,0,1,10.4,1.4M12.9,3A7,7,0,0,1,14.9,6.6M14.9,9.4A7,7,0,0,1,12.9,13M10.4,14.6A7,7,0,0,1,5.6,14.6M3.1,13A7,7,0,0,1,1.1,9.4M1.1,6.6A7,7,0,0,1,3.1,3
        circle.dotted s:M8,1L8,1M11.5,1.94L11.5,1.94M14.06,4.5L14.06,4.5M15,8L15,8M14.06,11.5L14.06,11.5M11.5,14.06L11.5,14.06M8,15L8,15M4.5,14.06L4.5,14.06M1.94,11.5L1.94,11.5M1,8L1,8M1.94,4.5L1.94,4.5M4.5,1.94L4.5,1.94
        circle.dotted.and.circle circle.dotted circle#8,8,8
        circle.fill bi:circle-fill
        circle.grid.2x2 s:M4.2,1.6A2.6,2.6,0,1,1,4.1,1.6ZM11.8,1.6A2.6,2.6,0,1,1,11.7,1.6ZM4.2,9.2A2.6,2.6,0,1,1,4.1,9.2ZM11.8,9.2A2.6,2.6,0,1,1,11.7,9.2Z
        circle.grid.3x3 circle.grid.3x3.fill~hollow
        circle.grid.3x3.fill f:M4.4,2.6A1.9,1.9,0,1,1,.6,2.6A1.9,1.9,0,1,1,4.4,2.6ZM9.9,2.6A1.9,1.9,0,1,1,6.1,2.6A1.9,1.9,0,1,1,9.9,2.6ZM15.4,2.6A1.9,1.9,0,1,1,11.6,2.6A1.9,1.9,0,1,1,15.4,2.6ZM4.4,8A1.9,1.9,0,1,1,.6,8A1.9,1.9,0,1,1,4.4,8ZM9.9,8A1.9,1.9,0,1,1,6.1,8A1.9,1.9,0,1,1,9.9,8ZM15.4,8A1.9,1.9,0,1,1,11.6,8A1.9,1.9,0,1,1,15.4,8ZM4.4,13.4A1.9,1.9,0,1,1,.6,13.4A1.9,1.9,0,1,1,4.4,13.4ZM9.9,13.4A1.9,1.9,0,1,1,6.1,13.4A1.9,1.9,0,1,1,9.9,13.4ZM15.4,13.4A1.9,1.9,0,1,1,11.6,13.4A1.9,1.9,0,1,1,15.4,13.4Z
        circle.grid.cross s:M8,.8A2.3,2.3,0,1,1,7.9,.8ZM8,10.6A2.3,2.3,0,1,1,7.9,10.6ZM3,5.7A2.3,2.3,0,1,1,2.9,5.7ZM13,5.7A2.3,2.3,0,1,1,12.9,5.7Z
        circle.grid.cross.left.fill circle.grid.cross f:M5.4,8A2.4,2.4,0,1,1,.6,8A2.4,2.4,0,1,1,5.4,8Z
        circle.grid.cross.left.filled = circle.grid.cross.left.fill
        circle.grid.hex = circle.hexagongrid
        circle.hexagongrid s:M8,6.4A1.6,1.6,0,1,1,7.9,6.4ZM8,.8A1.6,1.6,0,1,1,7.9,.8ZM8,12A1.6,1.6,0,1,1,7.9,12ZM3.2,3.6A1.6,1.6,0,1,1,3.1,3.6ZM12.8,3.6A1.6,1.6,0,1,1,12.7,3.6ZM3.2,9.2A1.6,1.6,0,1,1,3.1,9.2ZM12.8,9.2A1.6,1.6,0,1,1,12.7,9.2Z
        circle.inset.filled circle circle.fill#8,8,9.4
        circle.lefthalf.fill = circle.lefthalf.filled
        circle.lefthalf.filled bi:circle-half
        circle.lefthalf.filled.righthalf.striped.horizontal = circle.lefthalf.filled
        circle.righthalf.fill = circle.righthalf.filled
        circle.righthalf.filled bi:circle-half~flip
        circle.tophalf.filled bi:circle-half@8,8,1,90
        circlebadge circle#8,8,10
        circlebadge.2 circle#10.6,5.4,8.4 /circle#5.4,10.6,8.4
        clear = xmark.square
        clipboard bi:clipboard
        clock bi:clock
        clock.arrow.2.circlepath md:update
        clock.arrow.circlepath md:history
        clock.arrow.trianglehead.counterclockwise.rotate.90 = clock.arrow.circlepath
        clock.fill bi:clock-fill~sign
        clock.hands s:M8,3.4L8,8.4L11.2,10.2
        cloud bi:cloud
        cloud.bolt bi:cloud-lightning
        cloud.bolt.rain bi:cloud-lightning-rain
        cloud.drizzle bi:cloud-drizzle
        cloud.fill bi:cloud-fill%white
        cloud.fog bi:cloud-fog
        cloud.hail bi:cloud-hail
        cloud.heavyrain bi:cloud-rain-heavy
        cloud.moon bi:cloud-moon
        cloud.moon.rain bi:moon#11.4,4.6,7.4 /bi:cloud-rain@7.2,9.2,.9
        cloud.rain bi:cloud-rain
        cloud.rainbow.half bi:rainbow#9.6,5.6,12 /bi:cloud#6,10.6,11
        cloud.sleet bi:cloud-sleet
        cloud.snow bi:cloud-snow
        cloud.sun bi:cloud-sun
        cloud.sun.bolt bi:sun#11.2,5,9 /bi:cloud-lightning@7.2,9.2,.9
        cloud.sun.rain bi:sun#11.2,5,9 /bi:cloud-rain@7.2,9.2,.9
        comb s:M1.4,2.6L14.6,2.6L14.6,5.6L1.4,5.6ZM1.4,5L1.4,13M4.2,5.6L4.2,13M6.8,5.6L6.8,13M9.2,5.6L9.2,13M11.8,5.6L11.8,13M14.6,5L14.6,13
        comb.fill f:M1.6,2.2L14.4,2.2A.8,.8,0,0,1,15.2,3L15.2,5.6L.8,5.6L.8,3A.8,.8,0,0,1,1.6,2.2Z s:M1.6,5L1.6,13M4.2,5L4.2,13M6.8,5L6.8,13M9.2,5L9.2,13M11.8,5L11.8,13M14.4,5L14.4,13
        command bi:command
        cone s:M8,1.2L14,12.4C14,13.9,11.4,14.9,8,14.9C4.6,14.9,2,13.9,2,12.4ZM2.2,12C2.8,10.8,5.2,10,8,10C10.8,10,13.2,10.8,13.8,12
        contextualmenu.and.cursorarrow s:M7.4,1L13.4,1A1.6,1.6,0,0,1,15,2.6L15,11A1.6,1.6,0,0,1,13.4,12.6L9.6,12.6M9,4.6L12.4,4.6M9.6,8L12.4,8 pointer.arrow#4.6,9.6,11
        control s:M3,9.4L8,4.4L13,9.4
        cpu bi:cpu
        creditcard bi:credit-card
        crop bi:crop
        crop.rotate md:crop_rotate
        cross s:M6,1.2L10,1.2L10,6L14.8,6L14.8,10L10,10L10,14.8L6,14.8L6,10L1.2,10L1.2,6L6,6Z
        cross.case md:medical_services~hollow
        cross.case.fill md:medical_services
        cross.vial md:medication~hollow
        cross.vial.fill md:medication
        crown.fill f:M1.6,4.4L4.9,7.1L8,2L11.1,7.1L14.4,4.4L13,12L3,12ZM3.2,13L12.8,13L12.8,14.4L3.2,14.4Z
        cube bi:box
        cube.box bi:box-seam
        cube.fill bi:box-fill
        cube.transparent = cube
        cup.and.saucer bi:cup-hot
        curlybraces bi:braces
        cursorarrow = pointer.arrow
        cursorarrow.click = cursorarrow.rays
        cursorarrow.rays bi:cursor@9.6,9.6,.8,-90 s:M1,5.4L3,6.2M5.4,1L6.2,3M2.2,2.2L3.8,3.8
        curtains.closed md:curtains_closed
        curtains.open md:curtains
        cylinder s:M2.5,4C2.5,2.4,5,1.2,8,1.2C11,1.2,13.5,2.4,13.5,4C13.5,5.6,11,6.8,8,6.8C5,6.8,2.5,5.6,2.5,4ZM2.5,4L2.5,12C2.5,13.6,5,14.8,8,14.8C11,14.8,13.5,13.6,13.5,12L13.5,4
        cylinder.split.1x2 = swiftdata
        delete.backward = delete.left
        delete.left bi:backspace
        delete.right bi:backspace-reverse
        desktopcomputer = display
        desktopcomputer.and.arrow.down bi:display /arrow.down.circle.fill#12.4,11.6,7.4
        dial s:M8,2.4A5.6,5.6,0,1,1,7.9,2.4Z s:M8,8L8,4.6 s:M8,.2L8,.2M2.4,2.6L2.4,2.6M13.6,2.6L13.6,2.6M.4,8L.4,8M15.6,8L15.6,8
        dial.high s:M8,2.4A5.6,5.6,0,1,1,7.9,2.4Z s:M9,9L10.8,10.8 s:M8,.2L8,.2M2.4,2.6L2.4,2.6M13.6,2.6L13.6,2.6M.4,8L.4,8M15.6,8L15.6,8
        dial.low s:M8,2.4A5.6,5.6,0,1,1,7.9,2.4Z s:M7,9L5.2,10.8 s:M8,.2L8,.2M2.4,2.6L2.4,2.6M13.6,2.6L13.6,2.6M.4,8L.4,8M15.6,8L15.6,8
        dial.max = dial.high
        dial.medium = dial
        dial.min = dial.low
        diamond bi:diamond
        dice bi:dice-5
        die.face.1 bi:dice-1
        die.face.2 bi:dice-2
        die.face.3 bi:dice-3
        die.face.4 bi:dice-4
        die.face.5 = dice
        die.face.6 bi:dice-6
        digitalcrown.arrow.clockwise bi:watch /arrow.clockwise#12.4,8,7
        digitalcrown.arrow.clockwise.fill = digitalcrown.arrow.clockwise
        digitalcrown.arrow.counterclockwise bi:watch /arrow.counterclockwise#12.4,8,7
        digitalcrown.arrow.counterclockwise.fill = digitalcrown.arrow.counterclockwise
        directcurrent s:M2.5,5.6L13.5,5.6M2.5,10.4L4.9,10.4M6.8,10.4L9.2,10.4M11.1,10.4L13.5,10.4
        dishwasher s:M3.6,1.2L12.4,1.2A1.2,1.2,0,0,1,13.6,2.4L13.6,13.6A1.2,1.2,0,0,1,12.4,14.8L3.6,14.8A1.2,1.2,0,0,1,2.4,13.6L2.4,2.4A1.2,1.2,0,0,1,3.6,1.2ZM2.4,4.8L13.6,4.8M8,7.2A2.6,2.6,0,1,1,7.9,7.2ZM5,3L5,3M7,3L7,3
        display bi:display
        divide s:M2.5,8L13.5,8M8,3.6L8,3.6M8,12.4L8,12.4
        doc bi:file-earmark
        doc.on.clipboard bi:clipboard#6.4,7.4,14 /bi:file-earmark#11,10.4,10.6
        doc.on.doc bi:file-earmark#10,6.2,12 /bi:file-earmark#6,9.8,12
        doc.plaintext bi:file-text
        doc.richtext bi:file-richtext
        doc.text bi:file-earmark-text
        doc.text.image bi:file-earmark-richtext
        doc.text.magnifyingglass bi:file-earmark-text /bi:search#11.4,11.4,8.4
        doc.text.viewfinder viewfinder doc.text#8,8,8.6
        doc.viewfinder viewfinder doc#8,8,8.6
        doc.viewfinder.fill viewfinder doc.fill#8,8,8.6
        doc.zipper bi:file-earmark-zip
        document.on.clipboard = doc.on.clipboard
        document.on.document = doc.on.doc
        document.on.document.fill = doc.on.doc.fill
        dog.fill f:M11.4,2.4C11.6,1.8,12.4,1.6,12.8,2.2L13.6,3.2L15.4,3.9C16,4.1,16.1,4.8,15.9,5.3C15.6,6.2,14.7,6.8,13.7,6.7L12.8,9.4L13,14C13,14.4,12.7,14.7,12.3,14.7L11.6,14.7C11.2,14.7,10.9,14.5,10.8,14.1L10.2,10.8L6,10.6L5.2,14.1C5.1,14.5,4.9,14.7,4.5,14.7L3.8,14.7C3.4,14.7,3.1,14.4,3.1,14L3,10.8C2,9.9,2,8.6,2.4,7.4L.9,5C.5,4,1.4,3.4,2,4.2L3.9,6.3L10,6.3C10.8,5.2,11,3.6,11.4,2.4Z
        dollarsign bi:currency-dollar
        door.left.hand.closed bi:door-closed
        door.left.hand.open bi:door-open
        door.right.hand.closed bi:door-closed~flip
        door.right.hand.open bi:door-open~flip
        dot f:M10.4,8A2.4,2.4,0,1,1,5.6,8A2.4,2.4,0,1,1,10.4,8Z
        dot.radiowaves.forward = dot.radiowaves.right
        dot.radiowaves.left.and.right bi:broadcast
        dot.radiowaves.right f:M4.6,8A1.8,1.8,0,1,1,1,8A1.8,1.8,0,1,1,4.6,8Z s:M6.6,4.6C8.4,6.6,8.4,9.4,6.6,11.4^1 s:M9.4,2.6C12.4,5.6,12.4,10.4,9.4,13.4^2 s:M12.2,.8C16.4,4.8,16.4,11.2,12.2,15.2^2
        dot.radiowaves.up.forward dot.radiowaves.right@8,8,1,-45
        dot.scope = scope
        dots.and.line.vertical.and.cursorarrow.rectangle rectangle s:M3.6,6L3.6,6M3.6,8L3.6,8M3.6,10L3.6,10M6.4,5L6.4,11 pointer.arrow#10.8,8.4,6
        dpad bi:dpad
        drop bi:droplet
        drop.fill bi:droplet-fill%blue
        drop.triangle triangle drop.fill#8,9.8,5.6
        dumbbell md:fitness_center
        dumbbell.fill = dumbbell
        ear bi:ear
        earbuds bi:earbuds
        eject bi:eject w=0.95
        ellipsis bi:three-dots
        ellipsis.curlybraces t:{...} w=1.3
        ellipsis.rectangle rectangle ellipsis#8,8,8
        ellipsis.vertical bi:three-dots-vertical
        envelope = mail
        envelope.arrow.triangle.branch bi:envelope /arrow.triangle.branch#12,11,7
        envelope.open bi:envelope-open
        equal s:M2.5,5.6L13.5,5.6M2.5,10.4L13.5,10.4
        eraser bi:eraser
        escape bi:escape
        eurosign bi:currency-euro
        exclamationmark bi:exclamation-lg
        exclamationmark.2 t:!!
        exclamationmark.3 t:!!!
        externaldrive bi:hdd
        externaldrive.badge.icloud bi:hdd /icloud.fill#11.6,12,8
        externaldrive.connected.to.line.below bi:hdd@8,5.4,.84 s:M8,10.6L8,13.4M1.4,14L6,14M10,14L14.6,14
        eye bi:eye
        eye.fill bi:eye-fill
        eyedropper bi:eyedropper
        eyedropper.full = eyedropper
        eyedropper.halffull = eyedropper
        eyeglasses bi:eyeglasses
        eyes bi:eye#4,8,7.8 bi:eye#12,8,7.8
        eyes.inverse bi:eye-fill#4,8,7.8 bi:eye-fill#12,8,7.8
        f.cursive = function
        face.dashed circle.dashed s:M5.6,6.4L5.6,6.4M10.4,6.4L10.4,6.4M5,9.8C6.4,12,9.6,12,11,9.8
        face.smiling = smiley
        face.smiling.inverse bi:emoji-smile-fill
        faceid s:M1,5L1,3.6A2.6,2.6,0,0,1,3.6,1L5,1M11,1L12.4,1A2.6,2.6,0,0,1,15,3.6L15,5M15,11L15,12.4A2.6,2.6,0,0,1,12.4,15L11,15M5,15L3.6,15A2.6,2.6,0,0,1,1,12.4L1,11^1 s:M5,5.6L5,6.8M11,5.6L11,6.8M8.2,5.6L8.2,9L7.4,9M5.4,11C6.8,12.4,9.2,12.4,10.6,11
        fan bi:fan
        fan.fill = fan
        fan.oscillation bi:fan#8,7,12 s:M2.6,13.4C5.8,15.6,10.2,15.6,13.4,13.4
        faxmachine md:fax
        fibrechannel t:FC
        figure md:man
        figure.2.arms.open md:family_restroom
        figure.and.child.holdinghands md:escalator_warning
        figure.archery = figure.mixed.cardio
        figure.arms.open md:accessibility_new
        figure.baseball = baseball
        figure.basketball = figure.play
        figure.boxing md:sports_mma
        figure.child md:boy
        figure.climbing = figure.hiking
        figure.cooldown md:self_improvement
        figure.cooling = figure.cooldown
        figure.core.training = figure.flexibility
        figure.dance = figure.fall
        figure.dress.line.vertical.figure md:wc
        figure.elliptical md:nordic_walking
        figure.fall md:sports_kabaddi
        figure.flexibility md:sports_gymnastics
        figure.golf md:sports_golf
        figure.gymnastics = figure.flexibility
        figure.highintensity.intervaltraining = figure.mixed.cardio
        figure.hiking md:hiking
        figure.jumprope = figure.play
        figure.martial.arts = figure.mixed.cardio
        figure.mind.and.body = figure.cooldown
        figure.mixed.cardio md:sports_martial_arts
        figure.open.water.swim = figure.pool.swim
        figure.outdoor.cycle md:directions_bike
        figure.play md:sports_handball
        figure.pool.swim md:pool
        figure.roll md:accessible
        figure.roll.runningpace md:accessible_forward
        figure.rower md:rowing
        figure.run md:directions_run
        figure.run.circle circle md:directions_run#8,8,9.6
        figure.run.circle.fill circle.fill -md:directions_run#8,8,9.6
        figure.sailing md:kitesurfing
        figure.seated.side md:airline_seat_recline_normal
        figure.skating md:ice_skating
        figure.skiing.downhill md:downhill_skiing
        figure.snowboarding md:snowboarding
        figure.soccer md:sports_soccer
        figure.stand = figure
        figure.stand.line.dotted.figure.stand md:man#4,8,13 md:man#12,8,13 s:M8,2.6L8,2.6M8,5.3L8,5.3M8,8L8,8M8,10.7L8,10.7M8,13.4L8,13.4
        figure.strengthtraining.traditional md:accessibility_new@8,9.6,.8 s:M2.8,2.6L13.2,2.6M1.4,1L1.4,4.2M14.6,1L14.6,4.2
        figure.surfing md:surfing
        figure.tennis md:sports_tennis
        figure.walk md:directions_walk
        figure.walk.circle circle md:directions_walk#8,8,9.6
        figure.walk.circle.fill circle.fill -md:directions_walk#8,8,9.6
        figure.walk.motion md:transfer_within_a_station
        figure.wave md:emoji_people
        figure.yoga = figure.cooldown
        filemenu.and.cursorarrow s:M1.6,2L14.4,2M1.6,2L1.6,4.6L14.4,4.6L14.4,2M3,4.6L3,13L6,13M11,4.6L11,6 pointer.arrow#10.6,10.4,9
        filemenu.and.selection s:M1.6,1.6L14.4,1.6L14.4,4.6L1.6,4.6ZM3,4.6L3,14.4L12,14.4L12,4.6M5.4,7.4L9.6,7.4M5.4,11.4L9.6,11.4
        film bi:film
        film.fill md:theaters
        film.stack film@8,9.4,.84 s:M3,1.6L13,1.6
        flag bi:flag
        flag.checkered md:sports_score
        flag.checkered.2.crossed md:sports_score#5,8,10 md:sports_score~flip#11,8,10
        flame.fill md:local_fire_department%orange
        flashlight.off.fill md:flashlight_off
        flashlight.on.fill md:flashlight_on
        flask.fill f:M5.4,1L10.6,1L10.6,2.4L9.9,2.4L9.9,6L14.4,13C15,14,14.4,15,13.3,15L2.7,15C1.6,15,1,14,1.6,13L6.1,6L6.1,2.4L5.4,2.4Z
        flip.horizontal = flip.horizontal.fill
        flip.horizontal.fill bi:symmetry-vertical
        flipphone s:M5.4,1L10.6,1A1.4,1.4,0,0,1,12,2.4L12,8L12,13.6A1.4,1.4,0,0,1,10.6,15L5.4,15A1.4,1.4,0,0,1,4,13.6L4,2.4A1.4,1.4,0,0,1,5.4,1ZM4,8L12,8M6.4,10.6L6.4,10.6M9.6,10.6L9.6,10.6M6.4,12.8L6.4,12.8M9.6,12.8L9.6,12.8
        flowchart md:account_tree~hollow
        flowchart.fill md:account_tree
        folder bi:folder
        fork.knife md:restaurant
        forward bi:fast-forward w=1.2
        forward.end bi:skip-end h=0.72
        forward.end.alt bi:skip-forward w=1.2
        fossil.shell bi:snow3
        fuelpump bi:fuel-pump
        function t:ƒ
        gamecontroller md:sports_esports~hollow
        gamecontroller.fill md:sports_esports
        gauge s:M8,.625A7.375,7.375,0,1,1,7.99,.625ZM4,6.2L4,6.2M5.4,4.2L5.4,4.2M8,3.4L8,3.4M10.6,4.2L10.6,4.2M12,6.2L12,6.2 f:M7.6,6.2Q8,5.7,8.4,6.2L9.15,11.6A1.2,1.2,0,1,1,6.85,11.6Z
        gauge.high = gauge
        gauge.low = gauge.with.dots.needle.33percent
        gauge.medium bi:speedometer
        gauge.with.dots.needle.33percent bi:speedometer2~flip
        gauge.with.dots.needle.50percent = gauge.medium
        gauge.with.dots.needle.67percent = gauge
        gauge.with.dots.needle.bottom.50percent = gauge
        gauge.with.needle s:M8,.625A7.375,7.375,0,1,1,7.99,.625ZM3.4,8L3.4,8M4.8,4.8L4.8,4.8M8,3.4L8,3.4M11.2,4.8L11.2,4.8M12.6,8L12.6,8M8,9L8,4.6 f:M9.8,10.4A1.8,1.8,0,1,1,6.2,10.4A1.8,1.8,0,1,1,9.8,10.4Z
        gauge.with.needle.fill md:speed
        gear bi:gear-wide-connected
        gearshape bi:gear
        gearshape.2 bi:gear#5.4,9.6,10.4 /bi:gear#12,4,7.4
        gearshape.2.fill bi:gear-fill#5.4,9.6,10.4 /bi:gear-fill#12,4,7.4
        gearshape.arrow.triangle.2.circlepath arrow.triangle.2.circlepath bi:gear-fill#8,8,6
        gift bi:gift
        giftcard bi:credit-card-2-front
        giftcard.fill md:card_giftcard
        globe s:M8,.9A7.1,7.1,0,1,1,7.9,.9ZM8,.9C11.8,4.6,11.8,11.4,8,15.1C4.2,11.4,4.2,4.6,8,.9ZM1.4,5.6L14.6,5.6M1.4,10.4L14.6,10.4M8,.9L8,15.1 w=1.0
        globe.americas bi:globe-americas
        globe.americas.fill md:public
        globe.asia.australia bi:globe-asia-australia
        globe.asia.australia.fill = globe.asia.australia
        globe.central.south.asia bi:globe-central-south-asia
        globe.central.south.asia.fill = globe.central.south.asia
        globe.desk bi:globe
        globe.europe.africa bi:globe-europe-africa
        globe.europe.africa.fill = globe.europe.africa
        gobackward bi:arrow-counterclockwise h=1.1
        gobackward.10 gobackward t:10#8,9.2,6
        gobackward.15 gobackward t:15#8,9.2,6
        gobackward.30 gobackward t:30#8,9.2,6
        gobackward.5 gobackward t:5#8,9.2,5
        gobackward.60 gobackward t:60#8,9.2,6
        goforward bi:arrow-clockwise h=1.1
        goforward.10 goforward t:10#8,9.2,6
        goforward.15 goforward t:15#8,9.2,6
        goforward.30 goforward t:30#8,9.2,6
        goforward.5 goforward t:5#8,9.2,5
        goforward.60 goforward t:60#8,9.2,6
        grid bi:grid
        gyroscope s:M8,.9A7.1,7.1,0,1,1,7.9,.9ZM8,5A7.1,3,0,1,1,7.9,5ZM8,.9A3,7.1,0,1,1,7.9,.9Z
        hammer bi:hammer~hollow
        hammer.fill bi:hammer
        hand.draw md:draw~hollow
        hand.draw.fill md:draw
        hand.pinch md:pinch
        hand.point.left bi:hand-index@8,8,1,-90
        hand.point.right bi:hand-index@8,8,1,90
        hand.point.up bi:hand-index
        hand.point.up.left bi:hand-index@8,8,1,-45
        hand.raised md:pan_tool~hollow
        hand.raised.fill md:pan_tool
        hand.raised.fingers.spread s:M3.4,9.4L1.4,6.6M5,7L3.8,2.2M8,6.6L8,1.2M11,7L12.2,2.2M12.8,9.6L14.8,6.8M3.4,9.4L5,12.4C5.8,14.2,6.8,14.9,8.2,14.9C10.2,14.9,11.6,13.6,12.2,11.4L12.8,9.6M5,7L5.4,9M11,7L10.6,9M8,6.6L8,9
        hand.raised.fingers.spread.fill s:M3.4,9.4L1.4,6.6M5,8L3.8,2.2M8,8L8,1.2M11,8L12.2,2.2M12.8,9.6L14.8,6.8 f:M2.8,9.6L4.4,7.4L11.6,7.4L13.4,9.8L12.6,12C12,14,10.4,15.4,8.2,15.4C6.4,15.4,5.2,14.6,4.4,12.8Z
        hand.tap md:touch_app~hollow w=0.929 h=1.119
        hand.tap.fill md:touch_app w=0.929 h=1.119
        hand.thumbsdown bi:hand-thumbs-down
        hand.thumbsup bi:hand-thumbs-up
        hand.wave md:waving_hand~hollow
        hand.wave.fill md:waving_hand
        handbag bi:handbag
        hands.clap md:sign_language~hollow
        hands.clap.fill md:sign_language
        hands.sparkles.fill md:clean_hands
        hare.fill own:hare w=1.51 h=1.1
        headphones bi:headphones
        heart bi:heart
        heart.fill bi:heart-fill%red
        heart.text.square bi:postcard-heart
        hexagon bi:hexagon
        hifispeaker bi:speaker
        hifispeaker.fill bi:speaker-fill
        highlighter md:border_color
        homekit bi:house
        hourglass bi:hourglass
        hourglass.bottomhalf.fill = hourglass.bottomhalf.filled
        hourglass.bottomhalf.filled bi:hourglass-bottom
        hourglass.tophalf.fill = hourglass.tophalf.filled
        hourglass.tophalf.filled bi:hourglass-top
        house s:M-.7,8.5L7.1,1A1.3,1.3,0,0,1,8.9,1L16.7,8.5M13.4,4.6L13.4,2.6 s:M2,6.4L2,14.2A1.4,1.4,0,0,0,3.4,15.6L12.6,15.6A1.4,1.4,0,0,0,14,14.2L14,6.4 f:M6,15.6L6,10.6A.8,.8,0,0,1,6.8,9.8L9.2,9.8A.8,.8,0,0,1,10,10.6L10,15.6Z w=1.167 h=1.03
        house.fill s:M-.7,8.5L7.1,1A1.3,1.3,0,0,1,8.9,1L16.7,8.5M13.4,4.6L13.4,2.6 f:M1.4,9.3L8,3.1L14.6,9.3L14.6,14.6A1.6,1.6,0,0,1,13,16.2L3,16.2A1.6,1.6,0,0,1,1.4,14.6Z -f:M6.2,16.4L6.2,11.2A.8,.8,0,0,1,7,10.4L9,10.4A.8,.8,0,0,1,9.8,11.2L9.8,16.4Z w=1.167 h=1.03
        house.lodge md:cottage~hollow
        house.lodge.fill md:cottage
        humidity s:M-.1,4.1C2.3,6,4.6,4.9,7,3.3C9.2,1.7,12,1,14.1,2.4M-.1,8.5C2.3,10.3,4.6,9.2,6.8,7.7C8.2,6.7,9.6,5.8,11,5.8M-.1,12.6C2.2,14.4,4.6,13.6,6.6,12C7.4,11.3,8.2,10.7,9,10.3 /s:M12.8,5.6C11.5,7.6,10.2,9.5,10.2,11.4C10.2,13.2,11.4,14.2,12.8,14.2C14.2,14.2,15.5,13.2,15.5,11.4C15.5,9.5,14.1,7.6,12.8,5.6Z w=1.06 h=0.875
        hurricane bi:hurricane
        icloud = cloud
        icloud.and.arrow.down bi:cloud-arrow-down
        icloud.and.arrow.up bi:cloud-arrow-up
        icloud.fill bi:cloud-fill
        indianrupeesign bi:currency-rupee
        infinity bi:infinity
        info s:M6.6,7L8.3,7L8.3,12.8M6,12.8L10.6,12.8 f:M9.2,3.6A1.2,1.2,0,1,1,6.8,3.6A1.2,1.2,0,1,1,9.2,3.6Z
        internaldrive = externaldrive
        ipad bi:tablet
        ipad.and.iphone bi:tablet-landscape#7,7,13 /bi:phone#12.8,10,9.4
        ipad.landscape bi:tablet-landscape
        iphone bi:phone
        iphone.and.arrow.forward bi:phone@5.4,8,1 /arrow.right#11,8,8
        iphone.circle circle iphone#8,8,10
        iphone.dock.motorized.viewfinder viewfinder iphone#8,8,9
        iphone.gen1 = iphone
        iphone.gen2 = iphone
        iphone.gen3 = iphone
        iphone.radiowaves.left.and.right bi:phone#8,8,13 s:M2.2,4.6C.8,6.8,.8,9.2,2.2,11.4^1 s:M13.8,4.6C15.2,6.8,15.2,9.2,13.8,11.4^1
        italic bi:type-italic h=0.72
        key f:M8,-.9A4.7,4.7,0,0,1,10.3,7.9L10.3,9.3L8.9,10.5L10.3,11.7L8.9,13L10.3,14.3L8,16.6L5.9,14.8L5.9,7.9A4.7,4.7,0,0,1,8,-.9Z~hollow f:M9.1,2.5A1.1,1.1,0,1,1,6.9,2.5A1.1,1.1,0,1,1,9.1,2.5Z
        key.fill f:M8,-.9A4.7,4.7,0,0,1,10.3,7.9L10.3,9.3L8.9,10.5L10.3,11.7L8.9,13L10.3,14.3L8,16.6L5.9,14.8L5.9,7.9A4.7,4.7,0,0,1,8,-.9Z -f:M9.2,2.3A1.2,1.2,0,1,1,6.8,2.3A1.2,1.2,0,1,1,9.2,2.3Z
        key.horizontal bi:key
        key.horizontal.fill bi:key-fill
        key.icloud icloud key.horizontal.fill#8,8.6,7
        key.slash key /s:M.8,1.4L15.2,14.6 w=0.967 h=1.224
        key.slash.fill key.fill /s:M.8,1.4L15.2,14.6 w=0.964 h=1.214
        key.viewfinder viewfinder key.fill#8,8,9
        keyboard bi:keyboard
        keyboard.badge.ellipsis = keyboard
        keyboard.chevron.compact.down bi:keyboard@8,6,1 s:M4.6,13.8L8,15.2L11.4,13.8
        keyboard.onehanded.left keyboard#9.8,8,12 s:M2.6,5.6L.8,8L2.6,10.4
        keyboard.onehanded.left.fill keyboard.fill#9.8,8,12 s:M2.6,5.6L.8,8L2.6,10.4
        keyboard.onehanded.right keyboard.onehanded.left~flip
        keyboard.onehanded.right.fill keyboard.onehanded.left.fill~flip
        ladybug bi:bug
        lamp.desk bi:lamp
        lamp.floor = lamp.desk
        lamp.table = lamp.desk
        laptopcomputer bi:laptop w=1.25
        largecircle.fill.circle circle circle.fill#8,8,9.2
        lasso s:M8,2C12,2,15,4,15,6.8C15,9.6,12,11.4,8,11.4C4,11.4,1,9.6,1,6.8C1,4,4,2,8,2ZM3.4,10.4C2.4,11.2,2.6,13,4.4,13C5.8,13,5.8,11.4,4.6,11.2M3.6,12.9C3.8,14,3.4,14.8,2.6,15.4
        laurel.leading f:M7.6,15C4.4,14.4,2,11,2,7.6C2,5.6,2.8,3.6,4,2L4.8,2.6C3.8,4.2,3.2,5.8,3.2,7.6C3.2,10.6,5,13.2,7.8,13.9Z f:M5.6,.8C7,2,7,3.6,5.6,5C4.4,3.6,4.4,2,5.6,.8Z f:M.8,4C2.4,4.4,3.2,5.8,2.8,7.6C1.2,7,.4,5.8,.8,4Z f:M7.4,5.4C7.4,7.2,6.2,8.4,4.4,8.4C4.4,6.6,5.6,5.4,7.4,5.4Z f:M.6,8.8C2.2,8.6,3.6,9.6,3.8,11.4C2.2,11.6,1,10.6,.6,8.8Z f:M8.2,9C8.2,10.8,7,11.8,5.2,11.6C5.2,9.8,6.4,8.8,8.2,9Z f:M2.6,13C4.2,12.4,5.6,13,6.2,14.6C4.6,15.2,3.2,14.6,2.6,13Z
        laurel.trailing laurel.leading~flip
        leaf md:eco~hollow
        leaf.arrow.circlepath arrow.circlepath leaf.fill#8,8.8,6
        leaf.fill md:eco
        left = arrow.left
        light.beacon.max = lightbulb
        light.beacon.max.fill md:crisis_alert
        light.max bi:brightness-high
        light.min bi:brightness-low
        lightbulb bi:lightbulb
        lightbulb.max lightbulb@8,9.2,.84 s:M8,-.2L8,.4M1.8,2L2.4,2.6M14.2,2L13.6,2.6M.2,7.4L1,7.4M15.8,7.4L15,7.4
        lightbulb.max.fill lightbulb.fill@8,9.2,.84 s:M8,-.2L8,.4M1.8,2L2.4,2.6M14.2,2L13.6,2.6M.2,7.4L1,7.4M15.8,7.4L15,7.4
        lightspectrum.horizontal md:graphic_eq
        line.3.horizontal s:M1.6,3.6L14.4,3.6M1.6,8L14.4,8M1.6,12.4L14.4,12.4
        line.3.horizontal.circle circle s:M4.6,5.4L11.4,5.4M4.6,8L11.4,8M4.6,10.6L11.4,10.6
        line.3.horizontal.circle.fill circle.fill -s:M4.6,5.4L11.4,5.4M4.6,8L11.4,8M4.6,10.6L11.4,10.6
        line.3.horizontal.decrease s:M1.2,3.8L14.8,3.8M3.8,8L12.2,8M6.2,12.2L9.8,12.2
        line.3.horizontal.decrease.circle circle s:M4,5.6L12,5.6M5.6,8L10.4,8M7.2,10.4L8.8,10.4
        line.3.horizontal.decrease.circle.fill circle.fill -s:M4,5.6L12,5.6M5.6,8L10.4,8M7.2,10.4L8.8,10.4
        line.diagonal s:M2,14L14,2
        line.diagonal.arrow s:M2,14L14,2M7,2L14,2L14,9
        line.horizontal.3 = line.3.horizontal
        line.horizontal.3.circle = line.3.horizontal.circle
        line.horizontal.3.circle.fill = line.3.horizontal.circle.fill
        line.horizontal.3.decrease = line.3.horizontal.decrease
        line.horizontal.3.decrease.circle = line.3.horizontal.decrease.circle
        line.horizontal.3.decrease.circle.fill = line.3.horizontal.decrease.circle.fill
        lines.measurement.horizontal s:M1.6,3L1.6,13M4.8,5.6L4.8,10.4M8,3L8,13M11.2,5.6L11.2,10.4M14.4,3L14.4,13
        lines.measurement.vertical lines.measurement.horizontal@8,8,1,90
        lineweight md:line_weight
        link bi:link-45deg
        link.icloud icloud link#8,8.6,6.6
        list.and.film bi:list-ul#4.6,8,9 bi:film#12,8,7
        list.bullet bi:list-ul
        list.bullet.below.rectangle s:M3,1.4L13,1.4A1.4,1.4,0,0,1,14.4,2.8L14.4,5.2A1.4,1.4,0,0,1,13,6.6L3,6.6A1.4,1.4,0,0,1,1.6,5.2L1.6,2.8A1.4,1.4,0,0,1,3,1.4ZM2.2,10L2.2,10M5.4,10L14.4,10M2.2,14L2.2,14M5.4,14L14.4,14
        list.bullet.circle circle list.bullet#8,8,7.6
        list.bullet.circle.fill circle.fill -list.bullet#8,8,7.6
        list.bullet.clipboard clipboard list.bullet#8,9.2,7
        list.bullet.clipboard.fill clipboard.fill -list.bullet#8,9.2,7
        list.bullet.indent bi:list-nested
        list.bullet.rectangle bi:card-list
        list.bullet.rectangle.fill rectangle.fill -list.bullet#8,8,8.4
        list.bullet.rectangle.portrait rectangle.portrait list.bullet#8,8,6.6
        list.clipboard clipboard s:M5.4,7L10.6,7M5.4,9.6L10.6,9.6M5.4,12.2L8.4,12.2
        list.clipboard.fill clipboard.fill -s:M5.4,7L10.6,7M5.4,9.6L10.6,9.6M5.4,12.2L8.4,12.2
        list.dash s:M1.2,3.6L3,3.6M6,3.6L14.8,3.6M1.2,8L3,8M6,8L14.8,8M1.2,12.4L3,12.4M6,12.4L14.8,12.4
        list.number bi:list-ol
        list.star bi:list-stars
        list.triangle f:M.8,1.4L4,3.4L.8,5.4ZM.8,6L4,8L.8,10ZM.8,10.6L4,12.6L.8,14.6Z s:M6.6,3.4L14.8,3.4M6.6,8L14.8,8M6.6,12.6L14.8,12.6
        location bi:cursor
        location.fill bi:cursor-fill
        location.north.fill md:navigation
        location.north.line s:M3,13.4L8,2L13,13.4L8,11ZM3,15.4L13,15.4
        location.north.line.fill f:M3,13L8,1.4L13,13L8,10.8Z s:M3,15.2L13,15.2
        location.viewfinder viewfinder location.fill#8,8,7.4
        lock bi:lock w=0.667 h=0.964
        lock.doc doc lock.fill#8,9,6
        lock.fill bi:lock-fill w=0.667 h=0.964
        lock.icloud icloud lock.fill#8,8.6,5.4
        lock.iphone iphone lock.fill#8,7.6,5.4
        lock.open s:M1.7,8L8.7,8A1.1,1.1,0,0,1,9.8,9.1L9.8,14A1.1,1.1,0,0,1,8.7,15.1L1.7,15.1A1.1,1.1,0,0,1,.6,14L.6,9.1A1.1,1.1,0,0,1,1.7,8Z s:M8.4,8L8.4,4.2A3.6,3.6,0,0,1,15.6,4.2L15.6,7.2 w=1.017 h=0.967
        lock.open.fill f:M1.7,7.4L8.7,7.4A1.7,1.7,0,0,1,10.4,9.1L10.4,14A1.7,1.7,0,0,1,8.7,15.7L1.7,15.7A1.7,1.7,0,0,1,0,14L0,9.1A1.7,1.7,0,0,1,1.7,7.4Z s:M8.4,8L8.4,4.2A3.6,3.6,0,0,1,15.6,4.2L15.6,7.2 w=1.017 h=0.967
        lock.open.rotation arrow.clockwise lock.open.fill#8,8.8,6
        lock.open.trianglebadge.exclamationmark.fill lock.open.fill#9.6,7.4,16.3 /exclamationmark.triangle.fill#2.8,12,8.4 w=1.24 h=1.06 x=-0.108
        lock.rectangle rectangle lock.fill#8,8,6.6
        lock.rotation arrow.clockwise lock.fill#8,8.8,6
        lock.rotation.open = lock.open.rotation
        logo.xbox bi:xbox
        lungs bi:lungs
        macbook = laptopcomputer
        macbook.and.iphone bi:laptop#7,7,14 /bi:phone#13,9.4,9.4
        macbook.gen1 = laptopcomputer
        macbook.gen2 = laptopcomputer
        macmini = externaldrive
        macpro.gen1 = macpro.gen2
        macpro.gen2 bi:pc
        macpro.gen3 = macpro.gen2
        macpro.gen3.fill = macpro.gen2
        macstudio bi:hdd-fill
        macwindow bi:window
        macwindow.on.rectangle bi:window-stack
        magnifyingglass bi:search
        mail bi:envelope
        map bi:map
        mappin s:M8,7L8,15 f:M11.4,4.4A3.4,3.4,0,1,1,4.6,4.4A3.4,3.4,0,1,1,11.4,4.4Z
        mappin.and.ellipse f:M5.97,10.57A7.4,3.38,0,1,0,10.03,10.57L10.03,11.76A5.75,2.2,0,1,1,5.97,11.76Z^1 f:M7.22,5.73L7.22,11.2L7.7,14.1A.3,.3,0,0,0,8.3,14.1L8.78,11.2L8.78,5.73A2.92,2.92,0,1,0,7.22,5.73ZM6.12,2.18A1.02,1.02,0,1,1,8.16,2.18A1.02,1.02,0,1,1,6.12,2.18Z w=0.939 h=1.076 y=0.045 b=1.318
        mappin.and.ellipse.circle circle mappin.and.ellipse#8,8,9
        mappin.circle circle mappin#8,8,9.4
        mappin.circle.fill circle.fill -mappin#8,8,9.4
        mappin.slash mappin s:M2.4,2.4L13.6,13.6
        medal bi:award
        medal.fill md:military_tech
        megaphone bi:megaphone
        memories arrow.counterclockwise s:M8,5L8,8.6L10.4,10
        memorychip bi:memory
        menubar.dock.rectangle bi:window-dock
        menubar.rectangle = macwindow
        menucard bi:book-half
        menucard.fill md:menu_book
        message = bubble
        message.badge.filled.fill = message.badge.fill
        message.fill bi:chat-fill
        metronome s:M5.6,1.4L10.4,1.4L13.6,14.6L2.4,14.6ZM8,10.4L13.4,3.6M3.4,10.6L12.6,10.6
        mic bi:mic
        minus bi:dash-lg w=0.9
        moon bi:moon
        moon.fill bi:moon-fill
        moon.stars bi:moon-stars
        moon.zzz bi:moon t:z#12.4,4,4 t:z#9.4,7,3.2
        moon.zzz.fill bi:moon-fill t:z#12.4,4,4 t:z#9.4,7,3.2
        moonphase.first.quarter = circle.righthalf.filled
        moonphase.full.moon = circle.fill
        moonphase.last.quarter = circle.lefthalf.filled
        moonphase.new.moon = circle
        moonphase.waning.crescent md:dark_mode
        moonphase.waxing.crescent md:dark_mode~flip
        mountain.2 md:landscape~hollow
        mountain.2.fill md:landscape
        movieclapper md:movie_creation~hollow
        movieclapper.fill md:movie_creation
        multiply = xmark
        music.mic md:mic_external_on~hollow
        music.note bi:music-note
        music.note.house house music.note#8,9.4,6
        music.note.house.fill house.fill -music.note#8,9.4,6
        music.note.list bi:music-note-list
        music.note.tv tv music.note#8,7,6.4
        music.note.tv.fill tv.fill -music.note#8,7,6.4
        music.quarternote.3 bi:music-note-beamed
        network bi:globe w=1.015 h=1
        network.badge.shield.half.filled network /shield.lefthalf.filled#12,11.6,8
        newspaper bi:newspaper
        newspaper.fill md:newspaper
        nosign bi:slash-circle
        note bi:sticky
        note.text s:M3.4,1.4L12.6,1.4A2,2,0,0,1,14.6,3.4L14.6,10L10,14.6L3.4,14.6A2,2,0,0,1,1.4,12.6L1.4,3.4A2,2,0,0,1,3.4,1.4ZM14.6,10L11.4,10A1.4,1.4,0,0,0,10,11.4L10,14.6M4.6,5L11.4,5M4.6,8L9,8
        number bi:hash
        oar.2.crossed = figure.rower
        octagon bi:octagon
        opticaldisc bi:disc
        opticaldiscdrive = externaldrive
        option bi:option
        paintbrush = brush
        paintbrush.fill bi:brush-fill
        paintbrush.pointed bi:brush@8,8,1,180
        paintbrush.pointed.fill bi:brush-fill@8,8,1,180
        paintpalette bi:palette
        paperclip bi:paperclip@8,8,1,45
        paperplane bi:send
        paragraph bi:paragraph
        party.popper md:celebration~hollow
        party.popper.fill md:celebration
        pause bi:pause h=0.8
        pause.fill bi:pause-fill h=0.8
        pawprint.fill = pet.carrier
        pc bi:pc-display-horizontal
        pencil bi:pencil
        pencil.and.list.clipboard clipboard list.bullet#7,9,6 /pencil#12,11.4,8
        pencil.and.outline bi:vector-pen
        pencil.and.ruler md:design_services~hollow
        pencil.and.ruler.fill md:design_services
        pencil.and.scribble bi:pencil#9.6,6.4,11 s:M1.6,11.4C3.4,9.8,5,10.4,4,12.2C3.2,13.8,5,14.6,7,13.4C8.6,12.6,9.8,13,10.6,14
        pencil.line bi:pencil#8,6.4,12 s:M1.6,15L14.4,15
        pencil.tip md:edit
        pencil.tip.crop.circle circle md:edit#8,8,8
        pentagon bi:pentagon
        percent bi:percent
        person bi:person w=0.93 h=0.98
        person.2 bi:people w=1.4
        person.2.checkmark person.2 /checkmark#16,12,6
        person.2.crop.square.stack square.stack person.2.fill#8,10,8
        person.2.fill bi:people-fill w=1.4
        person.2.square.stack = person.2.crop.square.stack
        person.2.wave.2 bi:people s:M.6,2.4C-.4,4.4,-.4,6,.6,8 s:M15.4,2.4C16.4,4.4,16.4,6,15.4,8
        person.3 md:groups~hollow w=1.8
        person.3.fill md:groups w=1.8
        person.3.sequence = person.3
        person.3.sequence.fill = person.3.fill
        person.and.arrow.left.and.arrow.right bi:person#8,8,12 s:M3,4.6L.8,7L3,9.4M13,4.6L15.2,7L13,9.4
        person.and.background.dotted s:M1.4,1.4L1.4,1.4M5.8,1.4L5.8,1.4M10.2,1.4L10.2,1.4M14.6,1.4L14.6,1.4M1.4,5.8L1.4,5.8M14.6,5.8L14.6,5.8M1.4,10.2L1.4,10.2M14.6,10.2L14.6,10.2 bi:person-fill@8,9,.9
        person.badge.shield.checkmark person /checkmark.shield.fill#13,12,9
        person.badge.shield.checkmark.fill person.fill /checkmark.shield.fill#13,12,9
        person.bust bi:person
        person.crop.artframe s:M2,1.4L14,1.4L14,14.6L2,14.6Z bi:person-fill@8,8.4,.74
        person.crop.circle bi:person-circle
        person.crop.circle.fill bi:circle-fill -bi:person-fill@8,8.9,.86
        person.crop.rectangle rectangle bi:person-fill@8,8,.66
        person.crop.rectangle.fill rectangle.fill -bi:person-fill@8,8,.66
        person.crop.rectangle.stack rectangle.stack bi:person-fill#8,10,6.4
        person.crop.square bi:square bi:person-fill@8,8.4,.82
        person.crop.square.fill bi:square-fill -bi:person-fill@8,8.6,.86
        person.crop.square.filled.and.at.rectangle = person.text.rectangle
        person.fill bi:person-fill w=0.93 h=0.98
        person.fill.checkmark person.fill /checkmark#15,12,6.4
        person.fill.questionmark person.fill /questionmark#15,11.6,7
        person.fill.turn.right md:switch_account
        person.fill.viewfinder viewfinder person.fill#8,8,8
        person.fill.xmark person.fill /xmark#15,12.4,5.4
        person.line.dotted.person bi:person-fill#3.6,8,9 bi:person-fill#12.4,8,9 s:M8,3L8,3M8,6.3L8,6.3M8,9.6L8,9.6M8,13L8,13
        person.text.rectangle bi:person-vcard
        person.wave.2 bi:person@6,8,.95 s:M12,5C13,6.8,13,9.2,12,11^1 s:M14,3.4C15.8,6.4,15.8,9.6,14,12.6^1
        personalhotspot = link
        pet.carrier md:pets
        phone bi:telephone
        phone.arrow.down.left bi:telephone-inbound
        phone.arrow.right bi:telephone-forward
        phone.arrow.up.right bi:telephone-outbound
        phone.badge.plus bi:telephone-plus
        phone.connection bi:telephone s:M9.6,3.6L9.6,3.6M12,3.6L12,3.6M14.4,3.6L14.4,3.6
        phone.down.fill md:call_end
        photo bi:image
        photo.artframe s:M2.4,1.2L13.6,1.2A1.2,1.2,0,0,1,14.8,2.4L14.8,13.6A1.2,1.2,0,0,1,13.6,14.8L2.4,14.8A1.2,1.2,0,0,1,1.2,13.6L1.2,2.4A1.2,1.2,0,0,1,2.4,1.2Z photo#8,8,9.4
        photo.fill bi:image-fill
        photo.fill.on.rectangle.fill md:photo_library
        photo.on.rectangle bi:images
        photo.on.rectangle.angled = photo.on.rectangle
        photo.stack photo@8,9.4,.86 s:M3.4,1.4L12.6,1.4
        photo.stack.fill photo.fill@8,9.4,.86 s:M3.4,1.4L12.6,1.4
        photo.tv tv photo#8,7,7
        pianokeys md:piano
        pill bi:capsule-pill
        pills = pill
        pills.fill = cross.vial.fill
        pin bi:pin-angle
        pip bi:pip
        pip.enter bi:pip arrow.down.right#5.2,6.4,3.4
        pip.exit bi:pip arrow.up.left#5.2,6.4,3.4
        pip.swap bi:pip arrow.up.left.and.arrow.down.right#5.2,6.4,4
        placeholdertext.fill = textformat
        platter.filled.bottom.iphone iphone f:M6,9.4L10,9.4L10,11.6L6,11.6Z
        play bi:play h=0.86
        play.fill bi:play-fill h=0.86
        play.rectangle rectangle play.fill#8,8,5.6
        play.rectangle.fill rectangle.fill -play.fill#8,8,5.6
        play.slash.fill = play.fill
        playpause f:M1.6,3.2L8,8L1.6,12.8Z~hollow s:M10.6,3.4L10.6,12.6M14,3.4L14,12.6
        playpause.fill f:M1.6,3.2C1.6,2.6,2.2,2.4,2.6,2.7L8.4,7.4C8.8,7.7,8.8,8.3,8.4,8.6L2.6,13.3C2.2,13.6,1.6,13.4,1.6,12.8ZM10.2,2.8L11.8,2.8L11.8,13.2L10.2,13.2ZM13.4,2.8L15,2.8L15,13.2L13.4,13.2Z
        playstation.logo bi:playstation
        plus bi:plus-lg w=0.9
        plus.forwardslash.minus = plusminus
        plus.rectangle.on.folder folder /plus.rectangle.fill#11.6,11.6,8
        plus.rectangle.on.rectangle = plus.rectangle.on.rectangle2
        plus.slash.minus bi:plus-slash-minus
        plus.square.dashed bi:plus-square-dotted
        plus.square.fill.on.square.fill = square.fill.on.square.fill
        plus.viewfinder viewfinder plus#8,8,7
        plusminus bi:plus-slash-minus
        point.3.connected.trianglepath.dotted bi:share@8,8,1,-90
        point.3.filled.connected.trianglepath.dotted bi:share-fill@8,8,1,-90
        point.bottomleft.forward.to.point.topright.scurvepath bi:bezier2
        point.topleft.down.curvedto.point.bottomright.up = point.topleft.down.to.point.bottomright.curvepath
        point.topleft.down.to.point.bottomright.curvepath bi:bezier2~flop
        point.topleft.filled.down.to.point.bottomright.curvepath = point.topleft.down.to.point.bottomright.curvepath
        pointer.arrow bi:cursor@8,8,1,-90
        pointer.arrow.click = cursorarrow.rays
        popcorn md:fastfood
        popcorn.fill = popcorn
        power bi:power
        poweroutlet.type.b md:outlet~hollow
        poweroutlet.type.b.fill md:outlet
        powerplug bi:plug@8,8,1,180
        powerplug.fill bi:plug-fill@8,8,1,180
        printer bi:printer
        progress.indicator = rays
        projective s:M1.6,3.6L10,1.6L14.4,8L6,14.4Z
        puzzlepiece = puzzlepiece.extension
        puzzlepiece.extension bi:puzzle
        qrcode bi:qr-code
        qrcode.viewfinder bi:qr-code-scan
        questionmark bi:question-lg
        questionmark.folder folder questionmark#8,9,5.4
        questionmark.folder.fill folder.fill -questionmark#8,9,5.6
        questionmark.square.dashed square.dashed questionmark#8,8,8
        quote.bubble bi:chat-left-quote
        quote.closing bi:quote@8,8,1,180
        quote.opening bi:quote
        radio md:radio~hollow
        radio.fill md:radio
        rainbow bi:rainbow
        rays s:M8,1L8,4M8,12L8,15M1,8L4,8M12,8L15,8M3,3L5.2,5.2M10.8,10.8L13,13M13,3L10.8,5.2M5.2,10.8L3,13
        record.circle bi:circle circle.fill#8,8,8.6
        record.circle.fill circle.fill -circle#8,8,8.8
        recordingtape bi:voicemail
        rectangle s:M1.6,2.4L14.4,2.4A2.2,2.2,0,0,1,16.6,4.6L16.6,11.4A2.2,2.2,0,0,1,14.4,13.6L1.6,13.6A2.2,2.2,0,0,1,-.6,11.4L-.6,4.6A2.2,2.2,0,0,1,1.6,2.4Z
        rectangle.3.group s:M2,1.6L6,1.6L6,14.4L2,14.4ZM9,1.6L14,1.6L14,6.4L9,6.4ZM9,9.6L14,9.6L14,14.4L9,14.4Z
        rectangle.3.offgrid = rectangle.3.group
        rectangle.3.offgrid.fill = rectangle.3.group.fill
        rectangle.and.arrow.up.right.and.arrow.down.left rectangle bi:arrows-angle-expand#8,8,6
        rectangle.and.hand.point.up.left rectangle /hand.point.up.left#10.4,10.6,9
        rectangle.and.pencil.and.ellipsis rectangle ellipsis#5.4,8,5 /pencil#11.6,8,9
        rectangle.and.text.magnifyingglass rectangle s:M3,6L7,6M3,8.8L6,8.8 /magnifyingglass#11.4,9.4,7.6
        rectangle.arrowtriangle.2.inward rectangle arrowtriangle.right.fill#4.6,8,4 arrowtriangle.left.fill#11.4,8,4
        rectangle.arrowtriangle.2.outward rectangle arrowtriangle.left.fill#4.6,8,4 arrowtriangle.right.fill#11.4,8,4
        rectangle.badge.xmark = button.angledbottom.horizontal.right
        rectangle.bottomthird.inset.filled rectangle f:M2,9.4L14,9.4L14,11.4L2,11.4Z
        rectangle.center.inset.filled rectangle f:M5,5.6L11,5.6L11,10.4L5,10.4Z
        rectangle.compress.vertical s:M1.4,6.2L14.6,6.2M1.4,9.8L14.6,9.8M8,.6L8,3.6M6.2,2.2L8,4L9.8,2.2M8,15.4L8,12.4M6.2,13.8L8,12L9.8,13.8
        rectangle.connected.to.line.below rectangle@8,5.8,.8 s:M8,10.6L8,13.6M1,14.2L6,14.2M10,14.2L15,14.2
        rectangle.dashed s:M1,5.6L1,5.2A2.2,2.2,0,0,1,3.2,3L3.6,3M6.2,3L9.8,3M12.4,3L12.8,3A2.2,2.2,0,0,1,15,5.2L15,5.6M15,10.4L15,10.8A2.2,2.2,0,0,1,12.8,13L12.4,13M9.8,13L6.2,13M3.6,13L3.2,13A2.2,2.2,0,0,1,1,10.8L1,10.4M1,8L1,8M15,8L15,8
        rectangle.expand.vertical s:M1.4,6.2L14.6,6.2M1.4,9.8L14.6,9.8M8,.8L8,4M6.2,2.4L8,.6L9.8,2.4M8,15.2L8,12M6.2,13.6L8,15.4L9.8,13.6
        rectangle.fill.on.rectangle.angled.fill = rectangle.fill.on.rectangle.fill
        rectangle.grid.1x2 s:M2.6,1.6L13.4,1.6L13.4,6.6L2.6,6.6ZM2.6,9.4L13.4,9.4L13.4,14.4L2.6,14.4Z
        rectangle.grid.1x2.fill bi:view-stacked
        rectangle.grid.2x2 s:M1.2,2.6L6.8,2.6L6.8,6.8L1.2,6.8ZM9.2,2.6L14.8,2.6L14.8,6.8L9.2,6.8ZM1.2,9.2L6.8,9.2L6.8,13.4L1.2,13.4ZM9.2,9.2L14.8,9.2L14.8,13.4L9.2,13.4Z
        rectangle.grid.3x2 bi:grid-3x2
        rectangle.inset.filled rectangle f:M2.4,5L13.6,5L13.6,11L2.4,11Z
        rectangle.landscape.rotate rectangle@8,9.4,.8 s:M11,1C13,1.2,14.6,2.6,15,4.6
        rectangle.leadingthird.inset.filled rectangle f:M2.6,4.8L5.4,4.8L5.4,11.2L2.6,11.2Z
        rectangle.lefthalf.filled rectangle f:M1,2.4L8,2.4L8,13.6L1,13.6L-.6,12L-.6,4Z
        rectangle.lefthalf.inset.filled rectangle f:M2.6,4.8L7.4,4.8L7.4,11.2L2.6,11.2Z
        rectangle.on.rectangle.angled = rectangle.on.rectangle
        rectangle.portrait rectangle@8,8,1,90
        rectangle.portrait.and.arrow.forward = rectangle.portrait.and.arrow.right
        rectangle.portrait.and.arrow.left bi:box-arrow-left
        rectangle.portrait.and.arrow.right bi:box-arrow-right
        rectangle.portrait.on.rectangle.portrait = square.2.layers.3d
        rectangle.portrait.rotate rectangle.portrait@8,9,.84 s:M11.6,.8C13.4,1.2,14.8,2.6,15.2,4.4
        rectangle.righthalf.filled rectangle f:M8,2.4L15,2.4L16.6,4L16.6,12L15,13.6L8,13.6Z
        rectangle.righthalf.inset.fill.arrow.right rectangle f:M9,4.8L13.4,4.8L13.4,11.2L9,11.2Z
        rectangle.righthalf.inset.filled rectangle f:M8.6,4.8L13.4,4.8L13.4,11.2L8.6,11.2Z
        rectangle.split.1x2 rectangle s:M-.6,8L16.6,8
        rectangle.split.2x1 rectangle s:M8,2.4L8,13.6
        rectangle.split.2x2 rectangle s:M8,2.4L8,13.6M-.6,8L16.6,8
        rectangle.split.3x1 rectangle s:M5.2,2.4L5.2,13.6M10.8,2.4L10.8,13.6
        rectangle.split.3x3 rectangle s:M5.2,2.4L5.2,13.6M10.8,2.4L10.8,13.6M-.6,6.2L16.6,6.2M-.6,9.8L16.6,9.8
        rectangle.stack s:M2.8,6L13.2,6A1.6,1.6,0,0,1,14.8,7.6L14.8,12.8A1.6,1.6,0,0,1,13.2,14.4L2.8,14.4A1.6,1.6,0,0,1,1.2,12.8L1.2,7.6A1.6,1.6,0,0,1,2.8,6ZM2.8,3.6L13.2,3.6M4.4,1.2L11.6,1.2
        rectangle.topthird.inset.filled rectangle f:M2,4.6L14,4.6L14,6.6L2,6.6Z
        rectangle.trailingthird.inset.filled rectangle f:M10.6,4.8L13.4,4.8L13.4,11.2L10.6,11.2Z
        repeat bi:repeat
        repeat.1 bi:repeat-1
        restart md:restart_alt
        return s:M5,5.6L1.4,9.2L5,12.8M1.8,9.2L12,9.2C13.6,9.2,14.6,8.2,14.6,6.6L14.6,4
        richtext.page = doc.richtext
        right = arrow.right
        road.lanes s:M4,1.4L1.4,14.6M12,1.4L14.6,14.6M8,1.4L8,3.6M8,6.8L8,9.2M8,12.4L8,14.6
        road.lanes.curved.right s:M3.4,14.6C3.4,9,5.4,4.4,9,1.4M14,14.6C14,10.6,14.4,7.4,15.4,4.6M8.4,14.6L8.5,12.4M9,9.6L9.6,7.6M10.6,5.2L11.8,3.4
        roller.shade.closed = window.shade.closed
        rotate.3d md:3d_rotation
        rotate.left square#9.4,10,10.8 s:M8.8,1.4C4.4,1.4,1.2,3.4,1.2,7.6M-.6,5.8L1.2,7.8L3,5.8
        rotate.left.fill square.fill#9.4,10,10.8 s:M8.8,1.4C4.4,1.4,1.2,3.4,1.2,7.6M-.6,5.8L1.2,7.8L3,5.8
        rotate.right rotate.left~flip
        rotate.right.fill rotate.left.fill~flip
        ruler s:M1.2,4.6L14.8,4.6A.6,.6,0,0,1,15.4,5.2L15.4,10.8A.6,.6,0,0,1,14.8,11.4L1.2,11.4A.6,.6,0,0,1,.6,10.8L.6,5.2A.6,.6,0,0,1,1.2,4.6ZM3.4,4.6L3.4,7.8M5.7,4.6L5.7,7M8,4.6L8,7.8M10.3,4.6L10.3,7M12.6,4.6L12.6,7.8
        ruler.fill f:M1,4.2L15,4.2A1,1,0,0,1,16,5.2L16,10.8A1,1,0,0,1,15,11.8L1,11.8A1,1,0,0,1,0,10.8L0,5.2A1,1,0,0,1,1,4.2Z -s:M3.2,5L3.2,8M5.6,5L5.6,7M8,5L8,8M10.4,5L10.4,7M12.8,5L12.8,8
        safari bi:compass
        sailboat md:sailing~hollow
        sailboat.fill md:sailing
        scale.3d bi:bounding-box-circles
        scalemass s:M3.8,6.4L12.2,6.4L14.4,14.6L1.6,14.6ZM8,1.4A2.4,2.4,0,1,1,7.9,1.4Z
        scanner md:scanner
        scissors bi:scissors@8,8,1,90
        scooter bi:scooter
        scope s:M8,2.6A5.4,5.4,0,1,1,7.9,2.6ZM8,.6L8,5M8,11L8,15.4M.6,8L5,8M11,8L15.4,8
        screwdriver bi:screwdriver
        scribble s:M1.4,9.6C3.6,4.6,6.4,1.6,7.6,2.6C9.2,4,3.6,10.6,5,12C6.6,13.4,10.4,5.4,12,6.6C13.4,7.8,8.8,12.4,10.2,13.4C11.4,14.2,13.4,12.4,14.6,10.6
        scribble.variable md:gesture
        scroll s:M4,1.6L12.4,1.6A1.6,1.6,0,0,1,14,3.2L14,5L11,5M11,5L11,12.8A1.8,1.8,0,0,1,9.2,14.6L3.4,14.6A1.8,1.8,0,0,1,1.6,12.8L1.6,11.4L7.4,11.4L7.4,12.8A1.8,1.8,0,0,0,9.2,14.6M11,5L11,3.2A1.6,1.6,0,0,1,12.4,1.6M4,1.6A1.6,1.6,0,0,0,2.4,3.2L2.4,11.4
        scroll.fill md:history_edu
        seal own:seal~hollow
        seal.fill own:seal
        sensor s:M.8,1.9L9.4,1.9A1.8,1.8,0,0,1,11.2,3.7L11.2,12.3A1.8,1.8,0,0,1,9.4,14.1L.8,14.1A1.8,1.8,0,0,1,-1,12.3L-1,3.7A1.8,1.8,0,0,1,.8,1.9ZM2.4,4.7L2.4,8.7M5,4.7L5,8.7M7.6,4.7L7.6,8.7 s:M13.4,5.4A5.4,5.4,0,0,1,13.4,10.6^1 s:M15.9,3.4A9,9,0,0,1,15.9,12.6^1 w=1.197 h=0.849
        sensor.fill = sensor
        sensor.tag.radiowaves.forward bi:tag@5.6,8,.8 s:M12,4.6C13.4,6.8,13.4,9.2,12,11.4^1 s:M14.2,3C16.2,6.2,16.2,9.8,14.2,13^1
        sensor.tag.radiowaves.forward.fill bi:tag-fill@5.6,8,.8 s:M12,4.6C13.4,6.8,13.4,9.2,12,11.4^1 s:M14.2,3C16.2,6.2,16.2,9.8,14.2,13^1
        server.rack bi:hdd-stack
        shareplay bi:person-fill@8,8.6,.76 s:M3,2.6A8,8,0,0,0,3,13.4M13,2.6A8,8,0,0,1,13,13.4
        shazam.logo circle.fill -t:S#8,8,8.4
        shield s:M8,.9L13.8,3L13.8,7.4C13.8,11.2,11.4,13.8,8,15.1C4.6,13.8,2.2,11.2,2.2,7.4L2.2,3Z
        shield.checkered shield f:M8,2.2L8,8L3.4,8C3.1,7,3.1,5.6,3.1,3.8ZM8,8L12.7,8C12.2,10.6,10.6,12.6,8,13.8Z
        shield.lefthalf.fill = shield.lefthalf.filled
        shield.lefthalf.filled bi:shield-shaded~flip
        shield.righthalf.filled bi:shield-shaded
        shift bi:shift
        shippingbox = cube.box
        shoe md:do_not_step
        shower md:shower
        shower.fill = shower
        shuffle bi:shuffle
        sidebar.leading = sidebar.left
        sidebar.left bi:layout-sidebar
        sidebar.right bi:layout-sidebar-reverse
        sidebar.squares.left bi:layout-text-sidebar
        sidebar.trailing = sidebar.right
        signature s:M1.4,14.4L14.6,14.4 s:M1.8,10.6C4.4,9.6,7.4,4.6,6.4,2.6C5.6,1.4,4,3.4,4.4,6.4C4.8,9.4,6.4,11,7.4,9C8.2,7.4,8.8,7,9.2,8.6C9.6,10,10.4,9.6,11,8.6C11.6,9.8,12.6,10.2,14.4,9.2
        signpost.left bi:signpost~flip
        signpost.left.fill bi:signpost-fill~flip
        signpost.right bi:signpost
        signpost.right.and.left bi:signpost-split
        simcard bi:sim
        siri circle.fill -own:waveform#8,8,9.6
        skew s:M5,3L15,3L11,13L1,13Z
        slash.circle = nosign
        slash.circle.fill circle.fill -s:M4.4,11.6L11.6,4.4
        sleep md:bedtime
        slider.horizontal.2.gobackward gobackward slider.horizontal.3#8,8.8,6
        slider.horizontal.2.square = slider.horizontal.3
        slider.horizontal.3 bi:sliders
        slider.horizontal.below.rectangle s:M3,1.4L13,1.4A1.4,1.4,0,0,1,14.4,2.8L14.4,6.2A1.4,1.4,0,0,1,13,7.6L3,7.6A1.4,1.4,0,0,1,1.6,6.2L1.6,2.8A1.4,1.4,0,0,1,3,1.4ZM1.6,12.6L5,12.6M8.6,12.6L14.4,12.6M6.8,10.8A1.8,1.8,0,1,1,6.7,10.8Z
        slider.horizontal.below.square.filled.and.square s:M1.4,1.4L6.6,1.4L6.6,6.6L1.4,6.6ZM1.6,12.6L5,12.6M8.6,12.6L14.4,12.6M6.8,10.8A1.8,1.8,0,1,1,6.7,10.8Z f:M9,.8L15.2,.8L15.2,7.2L9,7.2Z
        slider.vertical.3 bi:sliders2-vertical
        slowmo = circle.dotted
        smiley bi:emoji-smile
        smoke md:smoking_rooms
        smoke.fill = smoke
        snow bi:snow
        snowflake bi:snow2
        soccerball bi:dribbble
        soccerball.inverse = figure.soccer
        sofa = chair.lounge
        sofa.fill md:weekend
        sos t:SOS
        sparkle own:sparkle
        sparkle.magnifyingglass magnifyingglass own:sparkle#6.4,6.4,5.6
        sparkles own:sparkle#9.8,9.2,12.4 own:sparkle#3.4,4.4,6 own:sparkle#4.2,13,4.4
        sparkles.rectangle.stack rectangle.stack own:sparkle#8,10.2,6
        speaker bi:volume-off h=0.8
        speaker.1 = speaker.wave.1
        speaker.2 = speaker.wave.2
        speaker.3 = speaker.wave.3
        speaker.wave.1 speaker#4.4,8,12 s:M9.8,5.4C11.2,7,11.2,9,9.8,10.6~vx^1
        speaker.wave.2 speaker#4.4,8,12 s:M9.8,5.4C11.2,7,11.2,9,9.8,10.6M12,3.4C14.4,6.2,14.4,9.8,12,12.6~vx^1
        speaker.wave.3 speaker#4.4,8,12 s:M9.8,5.4C11.2,7,11.2,9,9.8,10.6M12,3.4C14.4,6.2,14.4,9.8,12,12.6M14.2,1.4C17.8,5.4,17.8,10.6,14.2,14.6~vx^1
        speaker.zzz speaker#4.4,8,12 t:z#11,6,3.4 t:z#13.8,3.6,4.4
        speedometer = gauge
        sportscourt s:M1,2.4L15,2.4L15,13.6L1,13.6ZM8,2.4L8,13.6M8,6A2,2,0,1,1,7.9,6ZM1,5.6L3.6,5.6L3.6,10.4L1,10.4M15,5.6L12.4,5.6L12.4,10.4L15,10.4
        square bi:square
        square.2.layers.3d bi:layers
        square.2.layers.3d.fill bi:layers-fill
        square.3.layers.3d = square.2.layers.3d
        square.3.layers.3d.down.right = square.2.layers.3d
        square.3.layers.3d.top.filled bi:layers-half
        square.and.arrow.down s:M5.6,5.4L3.4,5.4A1.8,1.8,0,0,0,1.6,7.2L1.6,15.5A1.8,1.8,0,0,0,3.4,17.3L12.6,17.3A1.8,1.8,0,0,0,14.4,15.5L14.4,7.2A1.8,1.8,0,0,0,12.6,5.4L10.4,5.4^1 s:M8,.6L8,10.9M5.2,8.3L8,11.1L10.8,8.3 w=0.882 h=1.118 y=0.069
        square.and.arrow.down.fill f:M3.4,4.8L12.6,4.8A2.4,2.4,0,0,1,15,7.2L15,15.5A2.4,2.4,0,0,1,12.6,17.9L3.4,17.9A2.4,2.4,0,0,1,1,15.5L1,7.2A2.4,2.4,0,0,1,3.4,4.8Z /s:M8,.6L8,10.9M5.2,8.3L8,11.1L10.8,8.3 w=0.882 h=1.118 y=0.069
        square.and.arrow.down.on.square = square.and.arrow.down
        square.and.arrow.up s:M5.6,5.4L3.4,5.4A1.8,1.8,0,0,0,1.6,7.2L1.6,15.5A1.8,1.8,0,0,0,3.4,17.3L12.6,17.3A1.8,1.8,0,0,0,14.4,15.5L14.4,7.2A1.8,1.8,0,0,0,12.6,5.4L10.4,5.4^1 s:M8,11L8,.6M5.2,3.3L8,.5L10.8,3.3 w=0.882 h=1.118 y=0.069
        square.and.arrow.up.fill f:M3.4,4.8L12.6,4.8A2.4,2.4,0,0,1,15,7.2L15,15.5A2.4,2.4,0,0,1,12.6,17.9L3.4,17.9A2.4,2.4,0,0,1,1,15.5L1,7.2A2.4,2.4,0,0,1,3.4,4.8Z /s:M8,11L8,.6M5.2,3.3L8,.5L10.8,3.3 w=0.882 h=1.118 y=0.069
        square.and.arrow.up.on.square = square.and.arrow.up
        square.and.at.rectangle = square
        square.and.line.vertical.and.square s:M1,4.6L5.4,4.6L5.4,11.4L1,11.4ZM10.6,4.6L15,4.6L15,11.4L10.6,11.4ZM8,1L8,15
        square.and.pencil bi:pencil-square
        square.bottomthird.inset.filled square f:M3.4,9.8L12.6,9.8L12.6,12.6L3.4,12.6Z
        square.dashed s:M1.4,5L1.4,3.6A2.2,2.2,0,0,1,3.6,1.4L5,1.4M11,1.4L12.4,1.4A2.2,2.2,0,0,1,14.6,3.6L14.6,5M14.6,11L14.6,12.4A2.2,2.2,0,0,1,12.4,14.6L11,14.6M5,14.6L3.6,14.6A2.2,2.2,0,0,1,1.4,12.4L1.4,11M1.4,8L1.4,8M14.6,8L14.6,8M8,1.4L8,1.4M8,14.6L8,14.6
        square.dashed.inset.filled square.dashed square.fill#8,8,8.4
        square.fill.text.grid.1x2 s:M9,3L15,3M9,5.6L13,5.6M9,10.4L15,10.4M9,13L13,13 f:M1,1.6L6.6,1.6L6.6,7L1,7ZM1,9L6.6,9L6.6,14.4L1,14.4Z
        square.grid.2x2 bi:grid
        square.grid.3x1.below.line.grid.1x2 bi:grid-1x2
        square.grid.3x2 s:M1,3.2L4,3.2L4,6.4L1,6.4ZM6.5,3.2L9.5,3.2L9.5,6.4L6.5,6.4ZM12,3.2L15,3.2L15,6.4L12,6.4ZM1,9.6L4,9.6L4,12.8L1,12.8ZM6.5,9.6L9.5,9.6L9.5,12.8L6.5,12.8ZM12,9.6L15,9.6L15,12.8L12,12.8Z
        square.grid.3x3 bi:grid-3x3-gap
        square.grid.3x3.fill bi:grid-3x3-gap-fill
        square.grid.4x3.fill md:view_comfy
        square.leadingthird.inset.filled square f:M3.4,3.4L6.2,3.4L6.2,12.6L3.4,12.6Z
        square.lefthalf.fill = square.lefthalf.filled
        square.lefthalf.filled bi:square-half
        square.on.circle circle@9.9,6.1,.78 /square@6.1,9.9,.74
        square.righthalf.fill = square.righthalf.filled
        square.righthalf.filled bi:square-half~flip
        square.split.1x2 bi:square s:M1,8L15,8
        square.split.2x1 bi:square s:M8,1L8,15
        square.split.2x2 bi:border-all
        square.split.bottomrightquarter = square
        square.stack s:M3.4,6L12.6,6A1.6,1.6,0,0,1,14.2,7.6L14.2,13.2A1.6,1.6,0,0,1,12.6,14.8L3.4,14.8A1.6,1.6,0,0,1,1.8,13.2L1.8,7.6A1.6,1.6,0,0,1,3.4,6ZM3.4,3.4L12.6,3.4M5,.9L11,.9
        square.stack.3d.down.forward bi:layers@8,8,1,180
        square.stack.3d.down.right = square.stack.3d.down.forward
        square.stack.3d.up = square.2.layers.3d
        square.stack.3d.up.slash = square.2.layers.3d
        square.text.square = square
        square.topthird.inset.filled square f:M3.4,3.4L12.6,3.4L12.6,6.2L3.4,6.2Z
        square.trailingthird.inset.filled square f:M9.8,3.4L12.6,3.4L12.6,12.6L9.8,12.6Z
        squareshape s:M1.6,1.6L14.4,1.6L14.4,14.4L1.6,14.4Z
        squareshape.split.3x3 bi:grid-3x3
        stairs md:stairs
        star bi:star w=1.096
        star.fill bi:star-fill%yellow w=1.096
        star.leadinghalf.filled bi:star-half w=1.096
        steeringwheel md:trip_origin
        sterlingsign bi:currency-pound
        stethoscope s:M3,1.6L2,1.6L2,5.4A3.4,3.4,0,0,0,8.8,5.4L8.8,1.6L7.8,1.6M5.4,8.8L5.4,11A4,4,0,0,0,13.4,11L13.4,8.8M13.4,5.4A1.7,1.7,0,1,1,13.3,5.4Z
        stop bi:stop h=0.82
        stop.fill bi:stop-fill h=0.82
        stopwatch = timer
        storefront bi:shop
        street.view md:streetview
        strikethrough bi:type-strikethrough h=0.8
        studentdesk md:desk
        suit.club bi:suit-club
        suit.diamond bi:suit-diamond
        suit.heart bi:suit-heart
        suit.spade bi:suit-spade
        suitcase md:work~hollow
        suitcase.fill md:work
        suitcase.rolling md:luggage~hollow
        sun.dust bi:brightness-alt-high w=1.1
        sun.haze bi:cloud-haze2
        sun.horizon = sunset
        sun.max bi:sun%yellow w=1.15
        sun.max.fill bi:sun-fill%yellow w=1.15
        sun.min bi:brightness-low%yellow w=1.1
        sun.rain bi:sun#8,5.6,10 s:M4,12L3,14.6M8,12L7,14.6M12,12L11,14.6
        sun.snow bi:sun#8,5.6,10 s:M4,13L4,13M8,14.6L8,14.6M12,13L12,13
        sunglasses bi:sunglasses
        sunrise bi:sunrise w=1.1
        sunset bi:sunset w=1.1
        swatchpalette bi:palette2
        swift own:swift
        swiftdata bi:database
        switch.2 bi:toggles
        syringe = syringe.fill
        syringe.fill md:vaccines
        table bi:table
        table.furniture md:table_restaurant
        tablecells rectangle s:M-.6,6.2L16.6,6.2M-.6,9.8L16.6,9.8M5.4,2.4L5.4,13.6
        tablecells.fill rectangle.fill -s:M-.5,6.2L16.5,6.2M-.5,9.8L16.5,9.8M5.4,3L5.4,13
        tag bi:tag
        target bi:bullseye
        teddybear md:toys
        tennis.racket = figure.tennis
        tennisball = baseball
        terminal bi:terminal
        testtube.2 s:M2.4,1.2L7,1.2M3,1.2L3,12.8A1.7,1.7,0,0,0,6.4,12.8L6.4,1.2M9,1.2L13.6,1.2M9.6,1.2L9.6,12.8A1.7,1.7,0,0,0,13,12.8L13,1.2M3,7.6L6.4,7.6M9.6,5L13,5
        text bi:justify-left
        text.aligncenter bi:text-center
        text.alignjustify bi:justify
        text.alignleft bi:text-left
        text.alignright bi:text-right
        text.append bi:text-indent-left
        text.below.photo s:M1.4,11.6L14.6,11.6M1.4,14.6L10,14.6 photo#8,4.8,10.6
        text.below.photo.fill s:M1.4,11.6L14.6,11.6M1.4,14.6L10,14.6 photo.fill#8,4.8,10.6
        text.book.closed book.closed s:M6,4.4L10.4,4.4M6,7.4L10.4,7.4
        text.bubble bi:chat-left-text
        text.bubble.right bi:chat-right-text
        text.document = doc.text
        text.insert = text.append
        text.justify = text.alignjustify
        text.justify.leading = text.alignleft
        text.justifyleft bi:text-paragraph
        text.line.first.and.arrowtriangle.forward s:M5.6,3.4L14.8,3.4M1.6,8L14.8,8M1.6,12.6L14.8,12.6 f:M.8,1.2L4,3.4L.8,5.6Z
        text.magnifyingglass s:M1.4,3L14.6,3M1.4,7L5.6,7M1.4,11L4.6,11 bi:search#10.6,10,9
        text.page = doc.text
        text.quote bi:blockquote-left
        text.redaction bi:textarea-t
        text.viewfinder viewfinder s:M4.6,5.6L11.4,5.6M4.6,8L11.4,8M4.6,10.4L8.4,10.4
        text.word.spacing = text.justifyleft
        textformat t:Aa
        textformat.12 t:12
        textformat.123 t:123
        textformat.abc = abc
        textformat.alt = textformat
        textformat.characters t:ABC
        textformat.size t:AA
        textformat.size.larger = character
        textformat.size.smaller t:a
        textformat.subscript bi:subscript
        textformat.superscript bi:superscript
        theatermasks md:theater_comedy~hollow
        theatermasks.fill md:theater_comedy
        thermometer bi:thermometer-half
        thermometer.high bi:thermometer-high
        thermometer.low bi:thermometer-low
        thermometer.medium = thermometer
        thermometer.snowflake bi:thermometer-snow
        thermometer.sun bi:thermometer-sun
        thermometer.sun.fill = thermometer.sun
        ticket bi:ticket-perforated
        timelapse circle.dotted circle.fill#8,8,5
        timer bi:stopwatch
        togglepower = power
        tornado bi:tornado
        tortoise.fill own:tortoise w=1.64 h=0.82
        touchid md:fingerprint
        train.side.front.car bi:train-freight-front
        tram bi:train-front
        tram.fill.tunnel bi:train-front-fill
        translate bi:translate
        trapezoid.and.line.horizontal s:M4.6,2.6L11.4,2.6L14.4,13.4L1.6,13.4ZM.2,8L15.8,8
        trapezoid.and.line.vertical s:M2.6,4.6L2.6,11.4L13.4,14.4L13.4,1.6ZM8,.2L8,15.8
        trash bi:trash
        trash.fill bi:trash-fill
        tray bi:inbox
        tray.2 bi:inboxes
        tray.and.arrow.down bi:inbox@8,9.6,.9 /arrow.down#8,4.6,8
        tray.and.arrow.up bi:inbox@8,9.6,.9 /arrow.up#8,4.6,8
        tray.full bi:inbox@8,9,1 s:M5,2L11,2
        tray.full.fill bi:inbox-fill@8,9,1 s:M5,2L11,2
        tree bi:tree
        triangle bi:triangle
        triangleshape s:M8,2L15,14L1,14Z
        trophy bi:trophy
        truck.box = box.truck
        tshirt md:checkroom
        tshirt.fill = tshirt
        tv bi:tv
        uiwindow.split.2x1 bi:window-split
        umbrella bi:umbrella
        underline bi:type-underline h=0.85
        video bi:camera-video w=1.35
        video.bubble.left bubble.left video.fill#8,6.4,7
        video.fill bi:camera-video-fill w=1.35
        videoprojector bi:projector
        view.2d t:2D
        view.3d t:3D
        viewfinder s:M1.4,5L1.4,3.6A2.2,2.2,0,0,1,3.6,1.4L5,1.4M11,1.4L12.4,1.4A2.2,2.2,0,0,1,14.6,3.6L14.6,5M14.6,11L14.6,12.4A2.2,2.2,0,0,1,12.4,14.6L11,14.6M5,14.6L3.6,14.6A2.2,2.2,0,0,1,1.4,12.4L1.4,11
        visionpro bi:vr
        volleyball md:sports_volleyball
        wallet.bifold bi:wallet2
        wallet.pass bi:wallet
        wand.and.rays bi:magic
        wand.and.rays.inverse = wand.and.rays
        wand.and.sparkles = wand.and.stars
        wand.and.stars md:auto_fix_high
        wand.and.stars.inverse = wand.and.stars
        washer md:local_laundry_service
        watch.analog bi:watch
        water.waves bi:water
        wave.3.backward = wave.3.left
        wave.3.forward = wave.3.right
        wave.3.left wave.3.right~flip
        wave.3.right s:M1.6,5.6C2.8,7.2,2.8,8.8,1.6,10.4M5.6,3.4C8,6.4,8,9.6,5.6,12.6M9.8,1.4C13.6,5.6,13.6,10.4,9.8,14.6~vx
        waveform own:waveform~vx
        waveform.path bi:soundwave
        waveform.path.ecg bi:activity
        waveform.path.ecg.rectangle rectangle bi:activity#8,8,9
        wifi bi:wifi~vy w=1.2
        wifi.exclamationmark bi:wifi /exclamationmark#13,11,7
        wifi.router s:M-1.1,10.4L17.1,10.4A1.4,1.4,0,0,1,18.5,11.8L18.5,13.5A1.4,1.4,0,0,1,17.1,14.9L-1.1,14.9A1.4,1.4,0,0,1,-2.5,13.5L-2.5,11.8A1.4,1.4,0,0,1,-1.1,10.4ZM.4,12.65L.4,12.65M8,12.65L8,12.65M10.6,12.65L10.6,12.65M13.2,12.65L13.2,12.65M15.8,12.65L15.8,12.65 s:M6.5,7.8A2.1,2.1,0,0,1,9.5,7.8 s:M4.5,5.5A5,5,0,0,1,11.5,5.5^1 s:M2.4,3.3A8,8,0,0,1,13.6,3.3^1 w=1.394 h=0.94
        wifi.router.fill f:M-1.1,9.8L17.1,9.8A2,2,0,0,1,19.1,11.8L19.1,13.5A2,2,0,0,1,17.1,15.5L-1.1,15.5A2,2,0,0,1,-3.1,13.5L-3.1,11.8A2,2,0,0,1,-1.1,9.8Z -s:M.4,12.65L.4,12.65M8,12.65L8,12.65M10.6,12.65L10.6,12.65M13.2,12.65L13.2,12.65M15.8,12.65L15.8,12.65 s:M6.5,7.8A2.1,2.1,0,0,1,9.5,7.8 s:M4.5,5.5A5,5,0,0,1,11.5,5.5^1 s:M2.4,3.3A8,8,0,0,1,13.6,3.3^1 w=1.394 h=0.94
        wind l:M.5,5.1C2,4.6,3.8,4.3,5.2,4.7C7.6,5.4,9.7,4.6,9.7,3.1C9.7,2,8.9,1.5,8,1.5C7.2,1.5,6.6,1.9,6.5,2.6M.5,8.2C2.5,7.5,4.5,7.3,6.5,7.9C8.6,8.6,10.5,9.3,12.4,9.3C14.4,9.3,15.6,8.2,15.6,6.7C15.6,5.2,14.7,4.1,13.4,4.1C12.3,4.1,11.5,4.8,11.4,5.8M.5,10.9C2,10.4,3.7,10.2,5.2,10.6C7.4,11.1,9.8,11.3,9.8,13C9.8,14,9.1,14.6,8.2,14.6C7.2,14.6,6.5,14.1,6.4,13.3 w=1.02 h=0.882
        wind.snow = wind
        window.shade.closed md:roller_shades_closed
        window.shade.open md:roller_shades
        windshield.rear.and.wiper s:M3.6,3L12.4,3C13.2,3,13.8,3.4,14,4.2L15.4,11.4C15.6,12.4,15,13,14.2,13L1.8,13C1,13,.4,12.4,.6,11.4L2,4.2C2.2,3.4,2.8,3,3.6,3ZM8,13L11.2,6.6M4.2,9.8C5.4,7.6,7.6,6.2,10.2,6
        wineglass md:wine_bar~hollow
        wineglass.fill md:wine_bar
        wrench bi:wrench
        wrench.adjustable bi:wrench-adjustable
        wrench.and.screwdriver bi:tools
        wrongwaysign = minus.circle
        wrongwaysign.fill = minus.circle.fill
        xbox.logo bi:xbox
        xmark bi:x-lg w=0.84
        xmark.bin s:M2,5L14,5M3.4,5L4.4,14.6L11.6,14.6L12.6,5M6.4,2L9.6,2 xmark#8,9.8,4.4
        xserve bi:hdd-rack
        yensign bi:currency-yen
        """#
}
