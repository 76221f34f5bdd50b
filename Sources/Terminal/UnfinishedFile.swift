// The file that is being written, which a signal must not leave behind.

import Glibc
import Synchronization

/// The address of the path of the file, which has memory of its own; 0 while there is none.
private let unfinishedPath = Atomic<UInt>(0)

/// A file under a temporary name, which is removed when a signal ends the process.
///
/// The handlers of `Interrupts` do that. There is one such file at a time.
package enum UnfinishedFile {
  /// Notes where the file is, in place of the one before; `nil` when it is finished or gone.
  package static func note(_ path: String?) {
    free(exchange(UInt(bitPattern: path.flatMap { strdup($0) })))
  }

  /// Removes the file; may be called from a signal handler.
  static func remove() {
    if let path = exchange(0) { unlink(path) }
  }

  private static func exchange(_ address: UInt) -> UnsafeMutablePointer<CChar>? {
    UnsafeMutablePointer(
      bitPattern: unfinishedPath.exchange(address, ordering: .acquiringAndReleasing))
  }
}
