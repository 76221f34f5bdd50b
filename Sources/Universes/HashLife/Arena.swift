// Memory for the nodes of a level, which grows without being copied.

import Glibc

/// Places of equal size one after another. What is in them when they are new is not said.
///
/// Large blocks grow by being mapped anew, so that their pages are neither copied nor touched.
struct Arena<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    base = Arena.typed(malloc(capacity &* MemoryLayout<Element>.stride), capacity)
  }

  func deallocate() { free(base) }

  /// Makes room for so many; pointers into the arena are void afterwards.
  mutating func grow(to newCapacity: Int) {
    if newCapacity <= capacity { return }
    let size = newCapacity &* MemoryLayout<Element>.stride
    base = Arena.typed(realloc(base, size), newCapacity)
    capacity = newCapacity
    useHugePages(base, size)
  }

  /// Gives the memory of the places from one on back to the system; they can be used again.
  func release(from count: Int) {
    let start = UnsafeMutableRawPointer(base + count).alignedUp(toMultipleOf: 4096)
    let end = UnsafeMutableRawPointer(base + capacity).alignedDown(toMultipleOf: 4096)
    if end - start >= 1 << 20 { madvise(start, end - start, Int32(MADV_DONTNEED)) }
  }

  /// Where the system has no memory at all nothing can go on: limits are far below that.
  private static func typed(
    _ memory: UnsafeMutableRawPointer?, _ capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    guard let memory else { preconditionFailure("out of memory") }
    return memory.bindMemory(to: Element.self, capacity: capacity)
  }
}

/// Asks for huge pages where a block of memory is so large that it is soon filled; the lookups are
/// at random places, and spare most of the misses of the translation buffer then.
func useHugePages(_ memory: UnsafeMutableRawPointer, _ size: Int) {
  if size < 8 << 20 { return }
  let page = 4096
  let start = memory.alignedUp(toMultipleOf: page)
  let end = (memory + size).alignedDown(toMultipleOf: page)
  madvise(start, end - start, Int32(MADV_HUGEPAGE))
}
