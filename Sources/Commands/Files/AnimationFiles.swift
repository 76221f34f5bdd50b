// Animations of generations to come as files.

import Cells
import Pictures
import Rendering
import Syntax
import Universes

/// The generations that an animation shows: the present one, and each K-th of the next N.
struct AnimationPlan {
  let every: Int

  /// How many pictures there are, the first included.
  let count: Int

  /// A file of more pictures serves nobody, and fills disks.
  private static let mostPictures = 20_000

  init(generations: Int, every: Int) throws(Diagnostic) {
    self.every = every
    let later = generations / every
    guard later < AnimationPlan.mostPictures else {
      let enough = (generations - 1) / (AnimationPlan.mostPictures - 1) + 1
      throw Diagnostic(
        "the animation would have \(UInt(later) + 1) pictures; more than "
          + "\(AnimationPlan.mostPictures) are not written",
        notes: ["'every \(enough)' shows fewer of the generations"])
    }
    count = later + 1
  }
}

extension Session {
  /// Writes an animation; the session itself goes nowhere in time.
  mutating func exportAnimation(
    _ plan: AnimationPlan, of wanted: Rectangle?, cell: Int?, to path: String
  ) throws(Diagnostic) -> Outcome {
    let area = try areaOfAnimation(plan, wanted, cell: cell, path)
    let drawing = try drawing(of: area, cell: cell, as: .gif)
    let file = try AnimationFile(drawing, states: document.rule.stateCount, path: path, self)
    let clock = FrameClock(perSecond: settings.speed.rate)
    var progress = WorkProgress("picture", of: plan.count, host: host)
    defer { progress.end() }
    var picture = drawing.picture
    var universe = document.universe
    for number in 0..<plan.count {
      if number > 0 {
        try advance(&universe, by: plan.every, path)
        let before = picture.frame
        picture.frame = frame(of: area, zoom: 1, size: area.size, universe: universe)
        if settings.showsTrail { picture.markTrail(since: before) }
      }
      try file.add(picture, hundredths: clock.hundredths(of: number))
      progress.show(number + 1)
    }
    return exported(path, drawing.layout, frames: plan.count, bytes: try file.finish())
  }

  /// The area that all pictures of an animation show. On an endless field that is the one around
  /// all live cells of all pictures, for which time is gone through once before.
  private func areaOfAnimation(
    _ plan: AnimationPlan, _ wanted: Rectangle?, cell: Int?, _ path: String
  ) throws(Diagnostic) -> Rectangle {
    var area = try areaToDraw(wanted)
    guard wanted == nil, document.field.rectangle == nil else { return area }
    var progress = WorkProgress("looking how far it grows, picture", of: plan.count, host: host)
    defer { progress.end() }
    var universe = document.universe
    for number in 1..<max(1, plan.count) {
      try advance(&universe, by: plan.every, path)
      guard let bounds = universe.bounds, !area.contains(bounds) else { continue }
      area = area.union(bounds)
      _ = try layout(of: area, cell: cell, as: .gif)
      progress.show(number)
    }
    return area
  }

  /// Goes on in time with cells that are not those of the session.
  private func advance(
    _ universe: inout any Universe, by generations: Int, _ path: String
  ) throws(Diagnostic) {
    do throws(UniverseError) {
      try universe.advance(by: generations, isCancelled: cancelling)
    } catch {
      throw error.diagnostic
    }
    if host.isInterrupted {
      host.takeInterrupt()
      throw Diagnostic("'\(path)' was not written", cause: .interrupt)
    }
    try throwIfCancelled()
  }
}

/// An animation on its way to a file.
private struct AnimationFile {
  private let animation: Animation
  private let sink: Sink
  private let path: String

  /// Where the bytes go, and what went wrong there.
  private final class Sink {
    let file: any FileDraft
    var written = 0
    var problem: FileProblem?

    init(_ file: any FileDraft) { self.file = file }

    func take(_ bytes: [UInt8]) -> Bool {
      do throws(FileProblem) {
        try file.append(bytes)
      } catch {
        problem = error
        return false
      }
      written += bytes.count
      return true
    }
  }

  init(
    _ drawing: Drawing, states: Int, path: String, _ session: Session
  ) throws(Diagnostic) {
    self.path = path
    do throws(FileProblem) {
      sink = Sink(try session.host.create(session.expanded(path)))
    } catch {
      throw error.diagnostic(for: path, writing: true)
    }
    do throws(PictureError) {
      animation = try Animation(drawing, states: states, sink: sink.take)
    } catch {
      throw error.diagnostic(as: .gif)
    }
  }

  func add(_ picture: Picture, hundredths: Int) throws(Diagnostic) {
    try saying { () throws(PictureError) in
      try animation.add(picture, hundredths: hundredths)
    }
  }

  /// Moves the file into place and tells how many bytes it has.
  func finish() throws(Diagnostic) -> Int {
    try saying { () throws(PictureError) in try animation.finish() }
    do throws(FileProblem) {
      try sink.file.finish()
    } catch {
      throw error.diagnostic(for: path, writing: true)
    }
    return sink.written
  }

  private func saying(_ work: () throws(PictureError) -> Void) throws(Diagnostic) {
    do throws(PictureError) {
      try work()
    } catch {
      throw sink.problem?.diagnostic(for: path, writing: true) ?? error.diagnostic(as: .gif)
    }
  }
}

/// How long the pictures of an animation are shown: in hundredths of a second, rounded so that all
/// together last as long as they should.
struct FrameClock {
  private let hundredths: Double

  /// So many pictures a second; as many as programs show when nobody says.
  init(perSecond rate: Double?) {
    // Shorter times are taken for none at all by browsers, which then show a picture for 1/10 s.
    hundredths = min(max(100 / (rate ?? 50), 2), 60_000)
  }

  func hundredths(of number: Int) -> Int {
    Int((hundredths * Double(number + 1)).rounded()) - Int((hundredths * Double(number)).rounded())
  }
}

/// A line that tells how far work of known length is, once it takes long.
struct WorkProgress {
  private let what: String
  private let count: Int
  private let host: any Host
  private let begin: Double
  private var lastShown: Double

  init(_ what: String, of count: Int, host: any Host) {
    self.what = what
    self.count = count
    self.host = host
    begin = host.seconds
    lastShown = begin
  }

  mutating func show(_ done: Int) {
    let now = host.seconds
    guard now - begin > 0.5, now - lastShown > 0.1, done < count else { return }
    lastShown = now
    let left = (now - begin) / Double(done) * Double(count - done)
    host.showProgress(
      "\(what) \(done) of \(count)" + (left < 360_000 ? " · \(durationText(left)) left" : "")
        + " · Ctrl-C stops")
  }

  func end() { host.showProgress(nil) }
}
