.PHONY: help demo reel test test-studio studio-pictures bench-studio fuzz fuzz-glsl fuzz-background kill-test install docs docs-pictures gallery bench bench-peers bench-glsl microbench format clean

help:
	@echo "make demo           renders the lava lamp to output/lava-lamp"
	@echo "make reel           renders the film of Examples/Reel in 16:9 and 9:16 into output/reel"
	@echo "make test           checks format, summaries, imports, documentation and build, and runs the tests"
	@echo "make test-studio    tries the studio in a browser, for longer than the tests do"
	@echo "make studio-pictures  takes pictures of the studio in .documentation/studio, to be looked at"
	@echo "make bench-studio   measures frames a second and memory of the studio, in 25 minutes"
	@echo "make fuzz           tries random shaders for longer than the tests do"
	@echo "make fuzz-glsl      feeds the GLSL compiler with mutated sources, by libFuzzer"
	@echo "make fuzz-background runs random programs that work in the background, again and again"
	@echo "make kill-test      kills renders at 50 random moments, and on full disks, and resumes them"
	@echo "make install        installs the program, its completions and manual pages below PREFIX"
	@echo "make docs           builds the documentation as a website in .documentation/site"
	@echo "make docs-pictures  renders the pictures of the documentation"
	@echo "make gallery        renders all effects, presets and shaders into .documentation/gallery"
	@echo "make bench          measures the works of Benchmarks/README.md, on one thread"
	@echo "make bench-peers    measures them beside other libraries"
	@echo "make bench-glsl     measures GLSL shaders beside llvmpipe"
	@echo "make microbench     times kernels and other parts of a frame separately"
	@echo "make format         lays out the sources"
	@echo "make clean          removes what was built and rendered"

demo:
	.ci/install-packages
	swift build --configuration release --product halation
	swift build --configuration release --product halation-studio
	.build/release/halation render lava-lamp --output output/lava-lamp

# PROVE=--prove renders six seconds in small, in several ways, and compares the bytes.
reel:
	swift build --configuration release --product halation
	Examples/Reel/make $(PROVE)

test:
	.ci/install-packages --tests
	.ci/check-format
	.ci/check-summaries --self-test
	.ci/check-summaries
	.ci/check-imports --self-test
	.ci/check-imports
	.ci/check-pango --self-test
	.ci/check-pango
	.ci/check-ambient
	.ci/check-tests
	HALATION_TOOL=.build/strict/release/halation Tests/Studio/test_studio.py --short
	HALATION_WARNINGS_AS_ERRORS=1 HALATION_LIBRARY=.build/strict HALATION_TOOL=.build/strict/release/halation \
		Tests/Packages/test_packages.py
	.ci/check-documentation --self-test
	.ci/check-documentation
	.ci/check-benchmarks
	.ci/build-docs --scratch-path .build/strict

# Drives chromium without a window.
test-studio:
	.ci/install-packages --tests
	swift build --configuration release --product halation
	swift build --configuration release --product halation-studio
	HALATION_TOOL=.build/release/halation Tests/Studio/test_studio.py

studio-pictures:
	.ci/install-packages --tests
	swift build --configuration release --product halation
	swift build --configuration release --product halation-studio
	HALATION_TOOL=.build/release/halation Tests/Studio/film_strip.py .documentation/studio

bench-studio:
	.ci/install-packages --tests
	swift build --configuration release --product halation
	swift build --configuration release --product halation-studio
	HALATION_TOOL=.build/release/halation Tests/Studio/measure.py

# ROUNDS=100 compares 30,000 random programs with the evaluator and compiles 300,000 damaged sources.
ROUNDS ?= 100
fuzz:
	.ci/install-packages
	HALATION_GLSL_ROUNDS=$(ROUNDS) swift test --configuration release --disable-xctest \
		--filter 'EngineTests|FuzzTests'

# SECONDS_OF_FUZZING=3600 tries mutated sources for so long, with the address sanitizer.
SECONDS_OF_FUZZING ?= 3600
fuzz-glsl:
	.ci/install-packages
	.ci/fuzz-glsl $(SECONDS_OF_FUZZING)

# PROGRAMS=4000 runs that many random programs, 20 times each.
PROGRAMS ?= 4000
fuzz-background:
	.ci/install-packages
	HALATION_PROGRAMS=$(PROGRAMS) swift test --configuration release --disable-xctest --filter 'BackgroundTests'

# KILLS=50 kills that many runs at random moments.
KILLS ?= 50
kill-test:
	.ci/install-packages --tests
	HALATION_KILLS=$(KILLS) swift test --configuration release --disable-xctest --filter 'ResumeTests'

PREFIX ?= /usr/local
install:
	swift build --configuration release --product halation
	swift build --configuration release --product halation-studio
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/man/man1 \
		$(DESTDIR)$(PREFIX)/share/bash-completion/completions \
		$(DESTDIR)$(PREFIX)/share/zsh/site-functions $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	install .build/release/halation .build/release/halation-studio $(DESTDIR)$(PREFIX)/bin/halation
	.ci/make-man-pages .build/release/halation $(DESTDIR)$(PREFIX)/share/man/man1
	.build/release/halation completions bash > $(DESTDIR)$(PREFIX)/share/bash-completion/completions/halation
	.build/release/halation completions zsh > $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_halation
	.build/release/halation completions fish > $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/halation.fish

docs:
	.ci/install-packages
	.ci/build-docs

docs-pictures:
	.ci/install-packages
	.ci/render-documentation-pictures

gallery:
	.ci/install-packages
	.ci/render-gallery

bench:
	.ci/install-packages
	swift run --configuration release --package-path Benchmarks benchmarks

# COMPARE="--works W9 --scratch-path .build/strict" measures one work with what is built there.
COMPARE ?=
bench-peers:
	.ci/install-packages --peers
	Benchmarks/compare $(COMPARE)

bench-glsl:
	.ci/install-packages --peers
	Benchmarks/compare-glsl

microbench:
	.ci/install-packages
	swift run --configuration release microbenchmarks

format:
	swift format --in-place --parallel --recursive Package.swift Sources Tests Examples \
		Benchmarks/Package.swift Benchmarks/Microbenchmarks Benchmarks/Sources Benchmarks/Tests

clean:
	rm -rf .build .documentation Benchmarks/.build Benchmarks/.venv
	if [ -d output ]; then find output -mindepth 1 -not -path output/lava-lamp.png -delete; fi
