// Tests of buffered output and of reading lines, through pipes.

import CTerminal
import Glibc
import TestSupport
import Testing

@testable import Terminal

@Suite struct OutputAndInputTests {
  private func pipeEnds() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    pipe2(&ends, O_CLOEXEC)
    return (ends[0], ends[1])
  }

  private func lines(_ bytes: [UInt8]) -> [LineReader.Outcome] {
    let ends = pipeEnds()
    defer { close(ends.read) }
    let output = Output(descriptor: ends.write)
    output.write(bytes)
    output.flush()
    close(ends.write)
    let input = LineInput(descriptor: ends.read)
    var outcomes: [LineReader.Outcome] = []
    repeat { outcomes.append(input.readLine()) } while outcomes.last != .end
    return outcomes
  }

  @Test func linesComeWithoutTheirEnds() {
    #expect(
      lines(Array("one\n\r\ntwo\r\n  größe\nlast".utf8))
        == [.line("one"), .line(""), .line("two"), .line("  größe"), .line("last"), .end])
    #expect(lines([]) == [.end])
    #expect(lines([0x61, 0xFF, 0x0A]) == [.line("a\u{FFFD}"), .end])
  }

  @Test func nothingIsWrittenBeforeAFlushWhereNobodyLooks() {
    let ends = pipeEnds()
    defer {
      close(ends.read)
      close(ends.write)
    }
    let output = Output(descriptor: ends.write)
    output.write("gen 1\n")
    var request = pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0)
    #expect(poll(&request, 1, 0) == 0)
    #expect(output.flush())
    #expect(poll(&request, 1, 0) == 1)
  }

  @Test func aSlowReaderOfADescriptorThatDoesNotWaitGetsEverything() async {
    let ends = pipeEnds()
    _ = fcntl(ends.write, F_SETFL, O_NONBLOCK)
    let reader = ends.read
    async let received = Self.sum(of: reader)
    let output = Output(descriptor: ends.write)
    for _ in 0..<500 { output.write([UInt8](repeating: 3, count: 999)) }
    output.flush()
    close(ends.write)
    #expect(await received == 500 * 999 * 3)
    #expect(output.failure == nil)
    close(ends.read)
  }

  private static func sum(of descriptor: Int32) async -> Int {
    var total = 0
    var chunk = [UInt8](repeating: 0, count: 1000)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { return total }
      total += chunk[..<count].reduce(0) { $0 + Int($1) }
    }
  }

  @Test func aFailureIsToldOnceAndTheRestDropped() {
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(full) }
    let output = Output(descriptor: full)
    output.write("lost")
    #expect(!output.flush())
    output.write("lost too")
    #expect(!output.flush())
    #expect(output.takeFailure() == .failed(errorNumber: ENOSPC))
    #expect(output.takeFailure() == nil)
    #expect(output.failure == .failed(errorNumber: ENOSPC))
  }

  @Test func aFolderAsInputEndsWithAnErrorNumber() {
    let folder = open("/", O_RDONLY | O_CLOEXEC)
    defer { close(folder) }
    let input = LineInput(descriptor: folder)
    #expect(input.readLine() == .end)
    #expect(input.errorNumber == EISDIR)
  }
}
