// The file of an animation, written through giflib.

import CGIF
import Cells

/// A GIF as giflib writes it: a header with the colours, then frames, for ever again.
final class GIFOutput {
  /// The number of the colour that leaves what is below it.
  let transparent: UInt8
  private let file: UnsafeMutablePointer<GifFileType>
  private let drain: Drain
  private var isOpen = true
  private var line: [UInt8]

  init(
    width: Int, height: Int, colors: [Color], sink: @escaping ([UInt8]) -> Bool
  ) throws(PictureError) {
    drain = Drain(sink)
    line = Array(repeating: 0, count: width)
    transparent = UInt8(colors.count)
    var status: Int32 = 0
    guard
      let file = EGifOpen(Unmanaged.passUnretained(drain).toOpaque(), takeGIFBytes, &status)
    else { throw .library(GIFOutput.message(status)) }
    self.file = file
    var bits: Int32 = 1
    while 1 << bits <= colors.count { bits += 1 }
    var entries = colors.map { GifColorType(Red: $0.red, Green: $0.green, Blue: $0.blue) }
    let none = GifColorType(Red: 0, Green: 0, Blue: 0)
    while entries.count < 1 << bits { entries.append(none) }
    let map = GifMakeMapObject(Int32(entries.count), entries)
    defer { GifFreeMapObject(map) }
    EGifSetGifVersion(file, true)
    try check(EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, map))
    // Netscape's extension: go round without end.
    try check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
    try check(EGifPutExtensionBlock(file, 11, Array("NETSCAPE2.0".utf8)))
    try check(EGifPutExtensionBlock(file, 3, [1, 0, 0] as [UInt8]))
    try check(EGifPutExtensionTrailer(file))
  }

  deinit {
    // Nobody wants the bytes any more; giflib frees its memory.
    drain.isRefused = true
    if isOpen { EGifCloseFile(file, nil) }
  }

  /// Adds an image over a part of the page; `fill` gives the colours of each of its rows.
  func add(
    _ area: PixelArea, hundredths: Int, hasTransparency: Bool,
    _ fill: (_ line: inout [UInt8], _ row: Int) -> Void
  ) throws(PictureError) {
    let delay = UInt16(clamping: hundredths)
    let leavesWhatWas: UInt8 = 1 << 2
    let control: [UInt8] = [
      leavesWhatWas | (hasTransparency ? 1 : 0), UInt8(delay & 0xFF), UInt8(delay >> 8),
      hasTransparency ? transparent : 0,
    ]
    try check(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, control))
    try check(
      EGifPutImageDesc(
        file, Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height), false, nil))
    for row in 0..<area.height {
      fill(&line, row)
      try check(EGifPutLine(file, &line, Int32(area.width)))
    }
  }

  /// Ends the file.
  func finish() throws(PictureError) {
    guard isOpen else { return }
    isOpen = false
    var status: Int32 = 0
    guard EGifCloseFile(file, &status) == GIF_OK else { throw .library(GIFOutput.message(status)) }
    drain.flush()
    if drain.isRefused { throw .refused }
  }

  private func check(_ result: Int32) throws(PictureError) {
    if drain.isRefused { throw .refused }
    guard result == GIF_OK else { throw .library(GIFOutput.message(file.pointee.Error)) }
  }

  private static func message(_ status: Int32) -> String {
    GifErrorString(status).map { String(cString: $0) } ?? "unknown error \(status)"
  }
}

/// Collects the small pieces that giflib writes into larger ones.
private final class Drain {
  /// giflib is told nothing of it, since it would not free its memory.
  var isRefused = false
  private var bytes: [UInt8] = []
  private let sink: ([UInt8]) -> Bool

  init(_ sink: @escaping ([UInt8]) -> Bool) { self.sink = sink }

  func take(_ more: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: more)
    if bytes.count >= 1 << 16 { flush() }
  }

  func flush() {
    if !isRefused, !bytes.isEmpty { isRefused = !sink(bytes) }
    bytes.removeAll(keepingCapacity: true)
  }
}

private func takeGIFBytes(
  _ file: UnsafeMutablePointer<GifFileType>?, _ bytes: UnsafePointer<UInt8>?, _ count: Int32
) -> Int32 {
  guard let data = file?.pointee.UserData else { return 0 }
  Unmanaged<Drain>.fromOpaque(data).takeUnretainedValue()
    .take(UnsafeBufferPointer(start: bytes, count: Int(count)))
  return count
}
