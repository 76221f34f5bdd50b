// The functions Readline calls back, and the one place where its global state meets a LineReader.

@preconcurrency import CReadline
import Glibc

/// The reader that is reading now.
///
/// Readline calls back only from within `LineReader.readLine`, on the thread that called it, and
/// only one reader reads at a time; nothing else touches this variable.
enum ReadlineBridge {
  nonisolated(unsafe) private(set) static weak var current: LineReader?

  /// Makes Readline call a reader back, or nobody.
  static func attach(_ reader: LineReader?) {
    current = reader
  }

  /// Receives a finished line, nil at the end of input. Removing the handler here keeps Readline
  /// from printing the prompt again before the line has been carried out.
  static func lineIsFinished(_ line: UnsafeMutablePointer<CChar>?) {
    rl_callback_handler_remove()
    guard let line else {
      current?.finish(.end)
      return
    }
    current?.finish(.line(String(cString: line)))
    free(line)
  }

  /// Answers what can stand at the cursor. No character breaks words, so Readline's word is
  /// everything before the cursor and the answers replace all of it.
  static func attemptCompletion(
    _ text: UnsafePointer<CChar>?, _ start: Int32, _ end: Int32
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    rl_attempted_completion_over = 1
    rl_completion_suppress_append = 1
    guard start == 0, let buffer = rl_line_buffer, let reader = current else { return nil }
    let length = strlen(buffer)
    let line = String(cString: buffer)
    guard line.utf8.count == length, Int(end) <= length else { return nil }
    let answer = reader.complete(line, at: Int(end))
    if let suffix = answer.suffix?.utf8.first {
      rl_completion_suppress_append = 0
      rl_completion_append_character = Int32(suffix)
    }
    let typed = String(decoding: line.utf8.prefix(Int(end)), as: UTF8.self)
    return cArray(answer.replacements(ofTextBeforeCursor: typed))
  }

  /// Prints the candidates below the line, then the prompt and the line again.
  static func displayMatches(
    _ matches: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ count: Int32, _ longest: Int32
  ) {
    guard let reader = current else { return }
    fflush(rl_outstream)
    reader.printCandidates()
    rl_forced_update_display()
  }

  /// A C string that is never freed, for variables that keep the pointer.
  static func permanent(_ text: String) -> UnsafePointer<CChar>? {
    UnsafePointer(strdup(text))
  }

  /// An array of strings for Readline to free, ended by a null pointer; nil when empty.
  private static func cArray(
    _ texts: [String]
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    guard !texts.isEmpty else { return nil }
    let stride = MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
    guard let memory = malloc((texts.count + 1) * stride) else { return nil }
    let array = memory.bindMemory(
      to: UnsafeMutablePointer<CChar>?.self, capacity: texts.count + 1)
    for (index, text) in texts.enumerated() { (array + index).initialize(to: strdup(text)) }
    (array + texts.count).initialize(to: nil)
    return array
  }
}
