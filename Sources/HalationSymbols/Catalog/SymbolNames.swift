/// The names of symbols that programs use most, counted in the Swift sources of 104 public repositories.
enum SymbolNames {
    /// The names in alphabetical order.
    static let all = text.split(whereSeparator: \.isWhitespace).map(String.init)

    /// The same as a set.
    static let known = Set(all)

    private static let text = """
        0.circle.fill 00.square 01.square 02.square 03.square 04.square 1.circle 1.circle.fill
        1.magnifyingglass 1.square.fill 10.circle 18.circle 2.circle 2.circle.fill 2.square.fill 20.square
        3.circle 3.circle.fill 3.square 3.square.fill 4.circle 4.circle.fill 4.square.fill 5.circle
        5.square.fill 50.circle 6.circle 7.circle a.circle a.circle.fill a.square abc abs.circle
        accessibility airplane airplane.arrival airplane.circle.fill airplayaudio
        airplayaudio.badge.exclamationmark airplayvideo airpods airpods.gen3 airpods.max airpodspro
        airpodspro.chargingcase.wireless.radiowaves.left.and.right.fill alarm align.horizontal.center
        align.horizontal.left align.horizontal.right align.vertical.bottom align.vertical.center
        align.vertical.top amplifier angle ant ant.circle ant.fill antenna.radiowaves.left.and.right
        antenna.radiowaves.left.and.right.circle antenna.radiowaves.left.and.right.circle.fill
        antenna.radiowaves.left.and.right.slash app app.badge app.badge.checkmark.fill app.badge.fill
        app.connected.to.app.below.fill app.dashed app.fill app.gift app.gift.fill appclip
        apple.intelligence apple.logo apple.terminal applelogo applescript.fill appletv.fill
        appletvremote.gen4 applewatch applewatch.radiowaves.left.and.right applewatch.slash
        applewatch.watchface apps.iphone aqi.high aqi.low aqi.medium
        arcade.stick.and.arrow.up.and.arrow.down archivebox archivebox.circle archivebox.fill
        arrow.2.circlepath arrow.2.circlepath.circle arrow.2.squarepath arrow.3.trianglepath arrow.backward
        arrow.backward.circle.fill arrow.circlepath arrow.clockwise arrow.clockwise.circle
        arrow.clockwise.circle.fill arrow.clockwise.heart arrow.clockwise.icloud arrow.counterclockwise
        arrow.counterclockwise.circle arrow.counterclockwise.circle.fill arrow.counterclockwise.square.fill
        arrow.down arrow.down.circle arrow.down.circle.dotted arrow.down.circle.fill arrow.down.doc
        arrow.down.doc.fill arrow.down.forward arrow.down.forward.and.arrow.up.backward arrow.down.left
        arrow.down.right arrow.down.right.and.arrow.up.left arrow.down.right.circle
        arrow.down.right.circle.fill arrow.down.to.line arrow.down.to.line.alt arrow.down.to.line.circle
        arrow.down.to.line.compact arrow.forward arrow.forward.circle.fill arrow.forward.to.line arrow.left
        arrow.left.and.right arrow.left.and.right.circle arrow.left.and.right.circle.fill
        arrow.left.and.right.square arrow.left.and.right.square.fill arrow.left.arrow.right
        arrow.left.arrow.right.circle arrow.left.arrow.right.circle.fill arrow.left.circle
        arrow.left.circle.fill arrow.left.square.fill arrow.left.to.line arrow.left.to.line.alt arrow.right
        arrow.right.arrow.left arrow.right.circle arrow.right.circle.fill arrow.right.square
        arrow.right.square.fill arrow.right.to.line arrow.right.to.line.alt arrow.right.to.line.square.fill
        arrow.swap arrow.triangle.2.circlepath arrow.triangle.2.circlepath.camera
        arrow.triangle.2.circlepath.circle arrow.triangle.2.circlepath.circle.fill
        arrow.triangle.2.circlepath.icloud arrow.triangle.branch arrow.triangle.merge arrow.triangle.pull
        arrow.triangle.swap arrow.triangle.turn.up.right.circle arrow.triangle.turn.up.right.circle.fill
        arrow.triangle.turn.up.right.diamond arrow.triangle.turn.up.right.diamond.fill
        arrow.trianglehead.2.clockwise arrow.trianglehead.2.clockwise.rotate.90
        arrow.trianglehead.2.counterclockwise.rotate.90 arrow.trianglehead.clockwise
        arrow.trianglehead.counterclockwise arrow.turn.down.right arrow.turn.left.down
        arrow.turn.right.down arrow.turn.up.forward.iphone.fill arrow.turn.up.left arrow.up
        arrow.up.and.down arrow.up.and.down.and.arrow.left.and.right arrow.up.and.down.circle.fill
        arrow.up.and.down.text.horizontal arrow.up.arrow.down arrow.up.arrow.down.circle
        arrow.up.arrow.down.circle.fill arrow.up.arrow.down.square arrow.up.bin arrow.up.circle
        arrow.up.circle.fill arrow.up.doc arrow.up.doc.fill arrow.up.doc.on.clipboard arrow.up.forward
        arrow.up.forward.app arrow.up.forward.square arrow.up.left arrow.up.left.and.arrow.down.right
        arrow.up.left.and.down.right.magnifyingglass arrow.up.message arrow.up.message.fill arrow.up.right
        arrow.up.right.circle arrow.up.right.circle.fill arrow.up.right.square arrow.up.right.video.fill
        arrow.up.to.line arrow.up.to.line.alt arrow.up.to.line.compact arrow.up.to.line.square.fill
        arrow.uturn.backward arrow.uturn.backward.circle arrow.uturn.backward.circle.fill
        arrow.uturn.backward.square arrow.uturn.forward arrow.uturn.forward.circle.fill arrow.uturn.left
        arrow.uturn.right arrow.uturn.right.circle.fill arrowshape.down arrowshape.left
        arrowshape.left.fill arrowshape.right.fill arrowshape.turn.up.backward.2
        arrowshape.turn.up.backward.fill arrowshape.turn.up.forward arrowshape.turn.up.forward.circle.fill
        arrowshape.turn.up.forward.fill arrowshape.turn.up.left arrowshape.turn.up.left.2
        arrowshape.turn.up.left.circle.fill arrowshape.turn.up.left.fill arrowshape.turn.up.right
        arrowshape.turn.up.right.circle.fill arrowshape.turn.up.right.fill arrowshape.up
        arrowtriangle.backward.fill arrowtriangle.down arrowtriangle.down.circle.fill
        arrowtriangle.down.fill arrowtriangle.left.and.line.vertical.and.arrowtriangle.right
        arrowtriangle.left.circle arrowtriangle.left.fill arrowtriangle.right
        arrowtriangle.right.and.line.vertical.and.arrowtriangle.left
        arrowtriangle.right.and.line.vertical.and.arrowtriangle.left.fill arrowtriangle.right.fill
        arrowtriangle.up arrowtriangle.up.circle arrowtriangle.up.circle.fill arrowtriangle.up.fill
        arrowtriangle.up.square aspectratio asterisk at at.circle at.circle.fill atom auto.brakesignal
        automatic.brakesignal av.remote b.circle b.circle.fill backward backward.circle.fill backward.end
        backward.end.alt.fill backward.end.circle.fill backward.end.fill backward.fill
        badge.plus.radiowaves.right bag bag.badge.plus bag.fill bag.fill.badge.plus balloon balloon.2.fill
        bandage bandage.fill banknote banknote.fill barcode barcode.viewfinder baseball basket basketball
        basketball.fill bathtub battery.0 battery.100 battery.100.bolt battery.25 battery.25percent
        battery.50 battery.50percent battery.75 battery.75percent batteryblock.fill beach.umbrella
        beats.headphones bed.double.fill bell bell.and.waves.left.and.right
        bell.and.waves.left.and.right.fill bell.badge bell.badge.fill bell.circle bell.circle.fill
        bell.fill bell.slash bell.slash.fill bicycle binoculars binoculars.fill bird bird.circle bird.fill
        bitcoinsign.circle bitcoinsign.square bitcoinsign.square.fill bold bold.italic.underline bolt
        bolt.circle bolt.circle.fill bolt.fill bolt.heart bolt.horizontal bolt.horizontal.circle
        bolt.horizontal.circle.fill bolt.horizontal.fill bolt.horizontal.icloud bolt.horizontal.icloud.fill
        bolt.slash bolt.slash.circle bolt.slash.fill bolt.square bolt.trianglebadge.exclamationmark.fill
        bonjour book book.circle book.circle.fill book.closed book.closed.circle book.closed.circle.fill
        book.closed.fill book.fill book.pages book.pages.fill bookmark bookmark.circle bookmark.circle.fill
        bookmark.fill bookmark.slash bookmark.slash.fill bookmark.square.fill books.vertical
        books.vertical.circle.fill books.vertical.fill box.truck box.truck.badge.clock.fill brain
        brain.head.profile briefcase briefcase.fill brush bubble bubble.fill bubble.left
        bubble.left.and.bubble.right bubble.left.and.bubble.right.fill
        bubble.left.and.exclamationmark.bubble.right bubble.left.and.text.bubble.right bubble.left.fill
        bubble.right bubble.right.fill bubbles.and.sparkles.fill building.2 building.2.crop.circle
        building.2.crop.circle.fill building.2.fill building.columns building.columns.fill burst burst.fill
        bus bus.fill button.angledbottom.horizontal.right button.horizontal button.horizontal.fill
        button.programmable c.circle c.circle.fill cable.connector.horizontal calendar
        calendar.badge.checkmark calendar.badge.clock calendar.badge.clock.rtl
        calendar.badge.exclamationmark calendar.badge.minus calendar.badge.plus calendar.circle
        calendar.circle.fill camera camera.aperture camera.badge.ellipsis camera.circle camera.circle.fill
        camera.fill camera.filters camera.macro camera.metering.multispot camera.metering.none
        camera.rotate.fill camera.viewfinder candybarphone capslock.fill capsule capsule.fill
        captions.bubble captions.bubble.fill car car.2 car.circle.fill car.fill carrot cart
        cart.badge.minus cart.badge.plus cart.badge.questionmark cart.circle cart.fill cat cat.circle
        cellularbars chair.lounge chandelier character character.book.closed character.book.closed.fill
        character.cursor.ibeam character.textbox chart.bar chart.bar.doc.horizontal
        chart.bar.doc.horizontal.fill chart.bar.fill chart.bar.xaxis chart.bar.xaxis.ascending
        chart.line.downtrend.xyaxis chart.line.flattrend.xyaxis chart.line.uptrend.xyaxis chart.pie
        chart.pie.fill chart.xyaxis.line checklist checklist.checked checklist.unchecked checkmark
        checkmark.bubble checkmark.circle checkmark.circle.badge.questionmark.fill checkmark.circle.fill
        checkmark.diamond checkmark.diamond.fill checkmark.icloud checkmark.message.fill
        checkmark.rectangle checkmark.rectangle.fill checkmark.rectangle.stack
        checkmark.rectangle.stack.fill checkmark.seal checkmark.seal.fill checkmark.shield
        checkmark.shield.fill checkmark.square checkmark.square.fill chevron.backward chevron.compact.down
        chevron.compact.left chevron.compact.right chevron.compact.up chevron.down chevron.down.circle
        chevron.down.circle.fill chevron.forward chevron.left chevron.left.2 chevron.left.circle
        chevron.left.circle.fill chevron.left.forwardslash.chevron.right chevron.left.slash.chevron.right
        chevron.left.square chevron.right chevron.right.2 chevron.right.circle chevron.right.circle.fill
        chevron.right.square chevron.up chevron.up.chevron.down chevron.up.circle chevron.up.circle.fill
        circle circle.and.line.horizontal circle.circle circle.dashed circle.dotted
        circle.dotted.and.circle circle.fill circle.grid.2x2 circle.grid.2x2.fill circle.grid.3x3.fill
        circle.grid.cross circle.grid.cross.left.fill circle.grid.hex.fill circle.hexagongrid
        circle.hexagongrid.fill circle.inset.filled circle.lefthalf.fill circle.lefthalf.filled
        circle.righthalf.fill circlebadge.2 circlebadge.fill clear clear.fill clipboard clock
        clock.arrow.2.circlepath clock.arrow.circlepath clock.arrow.trianglehead.counterclockwise.rotate.90
        clock.badge clock.badge.checkmark clock.badge.exclamationmark clock.badge.exclamationmark.fill
        clock.badge.fill clock.badge.questionmark clock.badge.xmark clock.fill cloud cloud.bolt.fill
        cloud.bolt.rain.fill cloud.circle cloud.drizzle.circle.fill cloud.drizzle.fill cloud.fill
        cloud.fog.fill cloud.heavyrain cloud.heavyrain.fill cloud.moon.fill cloud.moon.rain cloud.rain
        cloud.rain.circle.fill cloud.rain.fill cloud.rainbow.half cloud.sleet cloud.sleet.fill cloud.snow
        cloud.snow.fill cloud.sun cloud.sun.bolt cloud.sun.bolt.fill cloud.sun.fill cloud.sun.rain
        cloud.sun.rain.fill comb.fill command cone contextualmenu.and.cursorarrow control cpu cpu.fill
        creditcard creditcard.fill crop cross cross.case.fill cross.vial cross.vial.fill crown crown.fill
        cube cube.box cube.box.fill cube.transparent cup.and.saucer cup.and.saucer.fill curlybraces
        cylinder cylinder.fill cylinder.split.1x2 d.circle.fill delete.backward delete.backward.fill
        delete.left delete.left.fill delete.right.fill desktopcomputer desktopcomputer.and.arrow.down dial
        dial.fill dial.low.fill dial.max dial.min diamond dice dice.fill digitalcrown.arrow.clockwise
        digitalcrown.arrow.clockwise.fill digitalcrown.arrow.counterclockwise.fill directcurrent dishwasher
        display divide.circle doc doc.badge.gearshape doc.badge.plus doc.circle doc.fill doc.on.clipboard
        doc.on.clipboard.fill doc.on.doc doc.on.doc.fill doc.plaintext doc.plaintext.fill doc.richtext
        doc.richtext.fill doc.text doc.text.fill doc.text.image doc.text.magnifyingglass
        doc.text.viewfinder doc.viewfinder doc.viewfinder.fill doc.zipper document document.badge.plus
        document.fill document.on.clipboard document.on.document document.on.document.fill dog dog.circle
        dog.fill dollarsign dollarsign.circle dollarsign.circle.fill door.left.hand.closed
        door.left.hand.open dot.radiowaves.forward dot.radiowaves.left.and.right dot.radiowaves.right
        dot.radiowaves.up.forward dot.scope dot.square dots.and.line.vertical.and.cursorarrow.rectangle
        drop.circle drop.fill drop.triangle.fill dumbbell dumbbell.fill e.circle.fill e.square
        ear.badge.checkmark eject ellipsis ellipsis.bubble ellipsis.circle ellipsis.circle.fill
        ellipsis.curlybraces ellipsis.rectangle envelope envelope.arrow.triangle.branch envelope.badge
        envelope.badge.fill envelope.fill envelope.open envelope.open.fill equal eraser.fill
        eurosign.circle eurosign.circle.fill exclamationmark exclamationmark.3 exclamationmark.bubble
        exclamationmark.bubble.fill exclamationmark.circle exclamationmark.circle.fill
        exclamationmark.icloud exclamationmark.octagon.fill exclamationmark.shield
        exclamationmark.shield.fill exclamationmark.square exclamationmark.square.fill
        exclamationmark.triangle exclamationmark.triangle.fill externaldrive
        externaldrive.badge.exclamationmark externaldrive.badge.icloud externaldrive.badge.minus
        externaldrive.badge.plus externaldrive.badge.xmark externaldrive.connected.to.line.below
        externaldrive.fill externaldrive.fill.badge.checkmark externaldrive.fill.badge.person.crop eye
        eye.circle eye.fill eye.slash eye.slash.circle eye.slash.fill eyedropper eyedropper.full
        eyedropper.halffull eyeglasses eyes.inverse f.cursive face.dashed face.smiling face.smiling.fill
        faceid fan fan.fill fan.oscillation fibrechannel figure figure.2.arms.open figure.arms.open
        figure.cooldown figure.flexibility figure.hiking figure.mixed.cardio figure.play figure.roll
        figure.roll.runningpace figure.run figure.stand.line.dotted.figure.stand
        figure.strengthtraining.traditional figure.walk figure.walk.motion figure.wave figure.wave.circle
        filemenu.and.cursorarrow filemenu.and.selection film film.fill film.stack flag flag.checkered
        flag.fill flame flame.fill flashlight.off.fill flask flip.horizontal.fill flipphone folder
        folder.badge.gearshape folder.badge.magnifyingglass folder.badge.minus folder.badge.person.crop
        folder.badge.plus folder.fill folder.fill.badge.gearshape folder.fill.badge.person.crop fork.knife
        forward forward.end forward.end.fill forward.fill fuelpump function g.circle.fill gamecontroller
        gamecontroller.fill gauge gauge.badge.plus gauge.with.dots.needle.33percent
        gauge.with.dots.needle.67percent gauge.with.dots.needle.bottom.50percent.badge.plus
        gauge.with.needle gear gear.circle gearshape gearshape.2 gearshape.2.fill
        gearshape.arrow.triangle.2.circlepath gearshape.fill gift gift.fill giftcard.fill globe
        globe.americas globe.americas.fill globe.asia.australia.fill globe.europe.africa gobackward
        gobackward.10 gobackward.15 gobackward.30 goforward goforward.10 goforward.15 goforward.30
        gyroscope hammer hammer.fill hand.draw hand.draw.fill hand.point.up hand.raised hand.raised.fill
        hand.raised.slash hand.tap hand.tap.fill hand.thumbsdown hand.thumbsdown.circle
        hand.thumbsdown.fill hand.thumbsup hand.thumbsup.circle hand.thumbsup.fill hand.wave hand.wave.fill
        hare hare.circle.fill hare.fill headphones headphones.circle.fill heart heart.circle
        heart.circle.fill heart.fill heart.slash heart.slash.fill heart.text.square hexagon hexagon.fill
        highlighter homekit hourglass hourglass.bottomhalf.fill hourglass.bottomhalf.filled house
        house.fill humidity humidity.fill icloud icloud.and.arrow.down icloud.and.arrow.down.fill
        icloud.and.arrow.up icloud.and.arrow.up.fill icloud.fill icloud.slash infinity info info.circle
        info.circle.fill internaldrive internaldrive.fill ipad ipad.and.iphone iphone
        iphone.and.arrow.forward iphone.gen3 iphone.radiowaves.left.and.right iphone.slash italic key
        key.fill key.horizontal.fill key.icloud key.slash key.slash.fill key.viewfinder keyboard
        keyboard.chevron.compact.down keyboard.chevron.compact.down.fill ladybug ladybug.fill
        laptopcomputer largecircle.fill.circle lasso lasso.badge.sparkles laurel.leading laurel.trailing
        leaf leaf.arrow.circlepath leaf.fill left light.beacon.max.fill light.max lightbulb lightbulb.fill
        lightbulb.max lightbulb.max.fill line.3.horizontal line.3.horizontal.circle
        line.3.horizontal.decrease line.3.horizontal.decrease.circle line.3.horizontal.decrease.circle.fill
        line.diagonal line.horizontal.3 line.horizontal.3.decrease line.horizontal.3.decrease.circle
        line.horizontal.3.decrease.circle.fill lines.measurement.horizontal lines.measurement.vertical
        lineweight link link.badge.plus link.circle link.circle.fill link.icloud.fill list.and.film
        list.bullet list.bullet.below.rectangle list.bullet.circle list.bullet.circle.fill
        list.bullet.clipboard list.bullet.clipboard.fill list.bullet.indent list.bullet.rectangle
        list.bullet.rectangle.fill list.bullet.rectangle.portrait list.clipboard list.clipboard.fill
        list.dash list.number list.triangle location location.circle location.circle.fill location.fill
        location.north location.north.circle location.north.circle.fill location.north.fill
        location.north.line.fill location.slash location.slash.circle.fill location.square.fill lock
        lock.circle.fill lock.doc lock.fill lock.icloud lock.open lock.open.fill lock.open.rotation
        lock.open.trianglebadge.exclamationmark.fill lock.rectangle lock.rotation lock.rotation.open
        lock.shield lock.shield.fill lock.slash lock.trianglebadge.exclamationmark
        lock.trianglebadge.exclamationmark.fill m.square macbook.and.iphone macbook.gen2 macpro.gen2
        macpro.gen3 macpro.gen3.fill macwindow macwindow.badge.plus macwindow.on.rectangle magnifyingglass
        magnifyingglass.circle mail map map.fill mappin mappin.and.ellipse mappin.and.ellipse.circle
        mappin.circle mappin.circle.fill mappin.slash megaphone megaphone.fill memories memories.badge.plus
        memorychip menubar.rectangle menucard.fill message message.badge.fill message.badge.filled.fill
        message.badge.waveform message.fill mic mic.circle.fill mic.fill mic.slash.fill microphone
        microphone.fill microphone.slash microphone.slash.fill minus minus.circle minus.circle.fill
        minus.magnifyingglass moon moon.circle moon.circle.fill moon.fill moon.stars moon.stars.fill
        moon.zzz moonphase.last.quarter mountain.2 mountain.2.fill movieclapper multiply
        multiply.circle.fill music.mic music.note music.note.list music.note.tv.fill music.quarternote.3
        network network.badge.shield.half.filled network.slash newspaper newspaper.fill nosign note.text
        note.text.badge.plus number number.circle number.square octagon opticaldisc opticaldiscdrive
        opticaldiscdrive.fill paintbrush paintbrush.fill paintbrush.pointed.fill paintpalette
        paintpalette.fill paperclip paperclip.circle.fill paperplane paperplane.circle.fill paperplane.fill
        party.popper pause pause.circle pause.circle.fill pause.fill pawprint.circle pc pencil
        pencil.and.list.clipboard pencil.and.outline pencil.and.scribble pencil.circle pencil.circle.fill
        pencil.line pencil.slash percent person person.2 person.2.badge.gearshape person.2.checkmark
        person.2.crop.square.stack.fill person.2.fill person.2.slash person.2.square.stack.fill person.3
        person.3.fill person.3.sequence.fill person.and.background.dotted person.badge.clock
        person.badge.key person.badge.key.fill person.badge.minus person.badge.plus
        person.badge.shield.checkmark person.circle person.circle.fill person.crop.artframe
        person.crop.circle person.crop.circle.badge.checkmark person.crop.circle.badge.exclamationmark
        person.crop.circle.badge.minus person.crop.circle.badge.plus person.crop.circle.badge.questionmark
        person.crop.circle.badge.xmark person.crop.circle.fill person.crop.circle.fill.badge.checkmark
        person.crop.circle.fill.badge.plus person.crop.circle.fill.badge.questionmark
        person.crop.circle.fill.badge.xmark person.crop.rectangle person.crop.rectangle.fill
        person.crop.rectangle.stack person.crop.rectangle.stack.fill person.crop.square person.fill
        person.fill.badge.minus person.fill.badge.plus person.fill.checkmark person.fill.questionmark
        person.fill.viewfinder person.fill.xmark person.line.dotted.person person.slash
        person.text.rectangle personalhotspot phone phone.arrow.down.left phone.arrow.up.right
        phone.circle.fill phone.connection phone.down.fill phone.fill photo photo.artframe
        photo.badge.exclamationmark photo.badge.plus photo.circle.fill photo.fill
        photo.fill.on.rectangle.fill photo.on.rectangle photo.on.rectangle.angled photo.stack
        photo.stack.fill pin pin.fill pin.slash pip.enter pip.exit pip.swap platter.filled.bottom.iphone
        play play.circle play.circle.fill play.fill play.rectangle play.rectangle.fill
        play.rectangle.on.rectangle play.rectangle.on.rectangle.fill play.square.stack
        play.square.stack.fill playpause playpause.fill playstation.logo plus plus.app plus.app.fill
        plus.bubble plus.circle plus.circle.fill plus.magnifyingglass plus.rectangle.fill
        plus.rectangle.on.folder plus.square plus.square.on.square plus.viewfinder
        point.3.connected.trianglepath.dotted point.3.filled.connected.trianglepath.dotted
        point.topleft.down.to.point.bottomright.curvepath
        point.topleft.filled.down.to.point.bottomright.curvepath pointer.arrow power
        poweroutlet.type.b.fill powerplug powerplug.fill printer puzzlepiece.extension puzzlepiece.fill
        qrcode qrcode.viewfinder questionmark questionmark.app questionmark.bubble questionmark.circle
        questionmark.circle.fill questionmark.diamond questionmark.diamond.fill questionmark.folder.fill
        questionmark.square questionmark.square.dashed quote.bubble quote.opening r.square radio radio.fill
        rainbow record.circle record.circle.fill rectangle rectangle.3.group rectangle.3.offgrid.fill
        rectangle.and.hand.point.up.left rectangle.and.pencil.and.ellipsis
        rectangle.and.text.magnifyingglass rectangle.arrowtriangle.2.outward
        rectangle.bottomthird.inset.filled rectangle.compress.vertical rectangle.connected.to.line.below
        rectangle.dashed rectangle.expand.vertical rectangle.fill rectangle.fill.on.rectangle.angled.fill
        rectangle.fill.on.rectangle.fill rectangle.grid.1x2 rectangle.grid.2x2 rectangle.grid.3x2
        rectangle.inset.filled rectangle.landscape.rotate rectangle.on.rectangle
        rectangle.on.rectangle.angled rectangle.on.rectangle.slash rectangle.portrait
        rectangle.portrait.and.arrow.forward rectangle.portrait.and.arrow.right rectangle.portrait.rotate
        rectangle.righthalf.inset.fill.arrow.right rectangle.slash rectangle.split.2x1 rectangle.split.3x1
        rectangle.stack rectangle.stack.badge.plus rectangle.stack.fill rectangle.topthird.inset.filled
        repeat repeat.1 restart return richtext.page right road.lanes road.lanes.curved.right ruler
        ruler.fill safari safari.fill sailboat scalemass scalemass.fill scanner scissors scooter scope
        scribble scribble.variable scroll seal.fill sensor sensor.fill sensor.tag.radiowaves.forward.fill
        server.rack shareplay shazam.logo shield shield.checkered shield.fill shield.lefthalf.fill
        shield.slash.fill shippingbox shippingbox.fill shower shuffle sidebar.leading sidebar.left
        sidebar.right sidebar.trailing signature signpost.left signpost.right signpost.right.and.left
        signpost.right.fill simcard siri skew slash.circle slider.horizontal.3
        slider.horizontal.below.rectangle slider.horizontal.below.square.filled.and.square
        slider.vertical.3 smiley smoke snow snowflake sofa.fill sparkle sparkle.magnifyingglass sparkles
        sparkles.rectangle.stack speaker speaker.fill speaker.slash speaker.slash.fill speaker.wave.1
        speaker.wave.1.fill speaker.wave.2 speaker.wave.2.fill speaker.wave.3 speaker.wave.3.fill
        speedometer sportscourt square square.2.layers.3d square.3.layers.3d square.and.arrow.down
        square.and.arrow.down.fill square.and.arrow.down.on.square square.and.arrow.up
        square.and.arrow.up.circle square.and.arrow.up.circle.fill square.and.arrow.up.fill
        square.and.arrow.up.trianglebadge.exclamationmark square.and.pencil square.and.pencil.circle.fill
        square.dashed square.dashed.inset.filled square.fill square.fill.on.circle.fill
        square.fill.on.square.fill square.fill.text.grid.1x2 square.grid.2x2 square.grid.2x2.fill
        square.grid.3x2 square.grid.3x2.fill square.grid.3x3 square.grid.4x3.fill square.on.circle
        square.on.square square.righthalf.fill square.split.2x1 square.stack square.stack.3d.down.forward
        square.stack.3d.up square.stack.3d.up.fill square.stack.fill squareshape.split.3x3 stairs star
        star.circle star.circle.fill star.fill star.leadinghalf.filled star.slash star.slash.fill
        sterlingsign.circle stop stop.circle stop.circle.fill stop.fill stopwatch storefront strikethrough
        suit.heart suit.heart.fill sun.dust.fill sun.haze sun.haze.circle.fill sun.haze.fill
        sun.horizon.fill sun.max sun.max.circle.fill sun.max.fill sun.min sun.min.fill sun.rain.fill
        sunglasses sunrise sunrise.circle.fill sunrise.fill sunset.circle.fill sunset.fill swatchpalette
        swift swiftdata switch.2 syringe.fill table tablecells tablecells.fill tag tag.fill tag.slash
        target terminal testtube.2 text.aligncenter text.alignjustify text.alignleft text.append
        text.badge.minus text.badge.plus text.badge.star text.below.photo.fill text.book.closed text.bubble
        text.bubble.fill text.document text.justifyleft text.line.first.and.arrowtriangle.forward
        text.magnifyingglass text.page textformat textformat.abc textformat.alt textformat.characters
        textformat.size textformat.size.larger textformat.superscript theatermasks thermometer
        thermometer.medium thermometer.snowflake thermometer.sun thermometer.sun.fill ticket ticket.fill
        timelapse timer togglepower tortoise tortoise.circle.fill tortoise.fill touchid
        train.side.front.car tram tram.fill translate trash trash.circle trash.circle.fill trash.fill
        trash.slash trash.square tray tray.2 tray.2.fill tray.and.arrow.down tray.fill tray.full
        tray.full.fill tree tree.fill triangle triangle.fill triangleshape.fill trophy trophy.fill tv
        tv.fill uiwindow.split.2x1 underline video video.badge.waveform video.badge.waveform.fill
        video.bubble.left video.circle video.fill video.slash video.slash.fill videoprojector view.3d
        viewfinder w.square.fill wallet.pass wand.and.rays wand.and.rays.inverse wand.and.sparkles
        wand.and.stars water.waves wave.3.right wave.3.right.circle wave.3.right.circle.fill waveform
        waveform.badge.magnifyingglass waveform.badge.plus waveform.circle waveform.circle.fill
        waveform.path waveform.path.ecg waveform.path.ecg.rectangle waveform.slash wifi
        wifi.exclamationmark wifi.router wifi.router.fill wifi.slash wind wrench wrench.and.screwdriver
        wrench.and.screwdriver.fill x.circle x.circle.fill xbox.logo xmark xmark.app xmark.bin
        xmark.bin.fill xmark.circle xmark.circle.fill xmark.octagon xmark.octagon.fill xmark.seal.fill
        xmark.shield xmark.square
        """
}
