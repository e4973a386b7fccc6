.PHONY: help demo test fuzz docs docs-pictures bench bench-peers microbench format clean

help:
	@echo "make demo           renders the lava lamp to output/lava-lamp"
	@echo "make test           checks format, imports, documentation and build, and runs the tests"
	@echo "make fuzz           tries random shaders for longer than the tests do"
	@echo "make docs           builds the documentation as a website in .documentation/site"
	@echo "make docs-pictures  renders the pictures of the documentation"
	@echo "make bench          measures the works of Benchmarks/README.md, on one thread"
	@echo "make bench-peers    measures them beside other libraries"
	@echo "make microbench     times kernels and other parts of a frame separately"
	@echo "make format         lays out the sources"
	@echo "make clean          removes what was built and rendered"

demo:
	.ci/install-packages
	swift build --configuration release --product halation
	.build/release/halation render lava-lamp --output output/lava-lamp

test:
	.ci/install-packages
	.ci/check-format
	.ci/check-imports --self-test
	.ci/check-imports
	.ci/check-pango --self-test
	.ci/check-pango
	.ci/check-tests
	.ci/check-documentation --self-test
	.ci/check-documentation
	.ci/check-benchmarks

# ROUNDS=100 compares 30,000 random programs with the evaluator and compiles 300,000 damaged sources.
ROUNDS ?= 100
fuzz:
	.ci/install-packages
	HALATION_GLSL_ROUNDS=$(ROUNDS) swift test --configuration release --disable-xctest \
		--filter 'EngineTests|FuzzTests'

docs:
	.ci/install-packages
	.ci/build-docs

docs-pictures:
	.ci/install-packages
	.ci/render-documentation-pictures

bench:
	.ci/install-packages
	swift run --configuration release --package-path Benchmarks benchmarks

bench-peers:
	.ci/install-packages --peers
	Benchmarks/compare

microbench:
	.ci/install-packages
	swift run --configuration release microbenchmarks

format:
	swift format --in-place --parallel --recursive Package.swift Sources Tests Examples \
		Benchmarks/Package.swift Benchmarks/Microbenchmarks Benchmarks/Sources Benchmarks/Tests

clean:
	rm -rf .build .documentation Benchmarks/.build Benchmarks/.venv
	if [ -d output ]; then find output -mindepth 1 -not -path output/lava-lamp.png -delete; fi
