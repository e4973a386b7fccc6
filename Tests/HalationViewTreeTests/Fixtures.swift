// The fixtures that tests of views share are in scope in each file.
@_exported public import ViewTestSupport
