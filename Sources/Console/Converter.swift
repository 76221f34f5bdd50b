// Running `lifeline convert`.

import Commands
import PlainText
import Syntax

/// Converts files one after the other and gives the exit status.
struct Converter {
  private let host: ProgramHost
  private let options: ProgramOptions
  private let call: ConvertOptions

  init(host: ProgramHost, options: ProgramOptions, call: ConvertOptions) {
    self.host = host
    self.options = options
    self.call = call
  }

  func run(in session: Session) -> Int {
    let named: SavedFormat?
    do throws(Diagnostic) {
      named = try call.ending.map { ending throws(Diagnostic) in try SavedFormat(ending: ending) }
      if options.outputFolder != nil, !call.isCheck { try makeFolder() }
    } catch {
      host.writeError(error.text)
      return 2
    }
    var progress = Progress()
    for input in call.inputs where input != "-" {
      progress.read[place(ofFile: session.expanded(input))] = input
    }
    for input in call.inputs {
      convert(input, as: named, in: session, &progress)
      if progress.isInterrupted || host.isInterrupted { return 130 }
      if host.output.failure != nil { break }
    }
    if progress.failures > 0, progress.files > 1 {
      host.writeError("\(progress.failures) of \(progress.files) files failed")
    }
    if progress.existing > 0, !options.isJSON {
      host.writeError(
        progress.files > 1 ? "'--yes' replaces the files that exist" : "  " + Converter.cure)
    }
    return progress.failures == 0 ? 0 : 1
  }

  /// How far a call is.
  private struct Progress {
    var files = 0
    var failures = 0
    /// Failures because a file that was to be written exists.
    var existing = 0
    var isInterrupted = false
    /// What is read in this call, by its place.
    var read: [String: String] = [:]
    /// From what each file of this call was made, by its place.
    var written: [String: String] = [:]
  }

  /// What helps where a file exists; of many files it is said once.
  private static let cure = "'--yes' replaces it"

  private func makeFolder() throws(Diagnostic) {
    do throws(FileProblem) {
      try host.makeFolder(".")
    } catch {
      throw error.diagnostic(for: options.outputFolder ?? "", writing: true)
    }
  }

  /// Converts what an operand names: a file, or with a format every pattern of a zip file.
  private func convert(
    _ input: String, as named: SavedFormat?, in session: Session, _ progress: inout Progress
  ) {
    var members: PatternSource.Members?
    attempt(input, &progress) { progress throws(Diagnostic) in
      let source = try read(input, in: session)
      if named != nil, input != "-" { members = try source.members() }
      if members == nil { try convert(source, input, as: named, in: session, &progress) }
    }
    guard let members else { return }
    // The zip file is none of those that are converted.
    progress.files -= 1
    for index in 0..<members.count {
      let path = members.path(of: index)
      attempt(path, &progress) { progress throws(Diagnostic) in
        try convert(try members.source(at: index), path, as: named, in: session, &progress)
      }
      if progress.isInterrupted || host.isInterrupted || host.output.failure != nil { return }
    }
  }

  /// Does the work for a file, and reports when it fails.
  private func attempt(
    _ input: String, _ progress: inout Progress,
    _ work: (_ progress: inout Progress) throws(Diagnostic) -> Void
  ) {
    progress.files += 1
    do throws(Diagnostic) {
      try work(&progress)
    } catch {
      if case .interrupt = error.cause {
        progress.isInterrupted = true
        return
      }
      progress.failures += 1
      report(error, of: input)
    }
  }

  /// Converts one file.
  private func convert(
    _ source: PatternSource, _ input: String, as named: SavedFormat?, in session: Session,
    _ progress: inout Progress
  ) throws(Diagnostic) {
    let output = call.output ?? (input == "-" ? "-" : nil)
    let saved: SavedFormat
    if let named {
      saved = named
    } else if let output, output != "-" {
      saved = try format(ofFile: output)
    } else {
      saved = try SavedFormat(ending: "rle")
    }
    let place: String
    if let output { place = output } else { place = try self.place(for: source) }
    let isFile = place != "-"
    if isFile, !call.isCheck { try check(place, input, in: session, &progress) }
    let conversion = try session.converted(
      source, to: saved, at: isFile ? shown(place) : nil, as: call.reading)
    if call.isCheck {
      try session.verify(conversion, named: source.path)
    } else if isFile {
      do throws(FileProblem) {
        try host.write(conversion.bytes, to: place)
      } catch {
        throw error.diagnostic(for: shown(place), writing: true)
      }
      progress.written[self.place(ofFile: shown(place))] = input
    } else {
      _ = host.write(conversion.bytes)
    }
    report(conversion, of: input, at: place, as: saved, in: session)
  }

  private func format(ofFile path: String) throws(Diagnostic) -> SavedFormat {
    if host.kind(ofWritten: path) == .folder {
      throw Diagnostic(
        "'\(path)' is a folder",
        notes: ["for files in a folder: lifeline convert --to FORMAT --output \(path) FILE…"])
    }
    return try SavedFormat(forFile: path)
  }

  /// Where a file goes that is not named: beside the one that is read, or into the folder of
  /// `--output`.
  private func place(for source: PatternSource) throws(Diagnostic) -> String {
    let (folder, name) = try source.place()
    let bare = SavedFormat.withoutEnding(name)
    return (options.outputFolder == nil ? folder : "") + bare + "." + (call.ending ?? "")
  }

  /// How a place is called: relative ones are in the folder of `--output`.
  private func shown(_ place: String) -> String {
    guard let folder = options.outputFolder, !place.hasPrefix("/") else { return place }
    return (folder.hasSuffix("/") ? folder : folder + "/") + place
  }

  /// Makes sure that no file is lost.
  private func check(
    _ place: String, _ input: String, in session: Session, _ progress: inout Progress
  ) throws(Diagnostic) {
    let target = self.place(ofFile: shown(place))
    if let other = progress.read[target],
      target != self.place(ofFile: session.expanded(input))
    {
      throw Diagnostic(
        "'\(shown(place))' would be lost: this call reads it too",
        notes: ["convert '\(other)' in a call of its own, or write to another folder: --output DIR"]
      )
    }
    if let source = progress.written[target] {
      throw Diagnostic("'\(shown(place))' was just written from '\(source)'")
    }
    switch host.kind(ofWritten: place) {
    case .nothing, .other: return
    case .folder: throw FileProblem.isFolder.diagnostic(for: shown(place), writing: true)
    case .file:
      guard options.answersYes else {
        progress.existing += 1
        throw Diagnostic(
          "'\(shown(place))' exists", notes: options.isJSON ? [Converter.cure] : [])
      }
    }
  }

  /// What is the same for all paths to a file: without links and dots. The file may not exist yet.
  private func place(ofFile path: String) -> String {
    if host.kind(of: path) != .nothing { return host.fullPath(of: path) }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return host.fullPath(of: folder.isEmpty ? "." : folder) + "/" + path.dropFirst(folder.count)
  }

  private func read(_ input: String, in session: Session) throws(Diagnostic) -> PatternSource {
    guard input == "-" else { return try session.patternSource(input) }
    do throws(FileProblem) {
      return PatternSource(input: try host.readInput(limit: Session.longestFile))
    } catch {
      throw error.diagnostic(for: "stdin")
    }
  }
}

// MARK: - What is said

extension Converter {
  private func report(
    _ conversion: Conversion, of input: String, at place: String, as saved: SavedFormat,
    in session: Session
  ) {
    let output = call.isCheck ? nil : shown(place)
    if !call.isCheck {
      let name = place == "-" ? "stdout" : shown(place)
      for warning in conversion.warnings {
        host.writeError("warning: \(visible("\(name): \(warning)"))")
      }
    }
    // Standard output holds the file itself.
    if !call.isCheck, place == "-" { return }
    if options.isJSON {
      var members: [(String, JSON)] = [("command", .string("convert")), ("input", .string(input))]
      if let output { members.append(("output", .string(output))) }
      members += [
        ("ok", .truth(true)), ("format", .string(saved.name)),
        ("population", .population(conversion.population)),
        ("lost", .array(conversion.lost.map(JSON.string))),
      ]
      _ = host.write(Array((JSON.object(members).text + "\n").utf8))
    } else if !options.isQuiet {
      let arrow = session.isUTF8 ? "→" : "->"
      let what = "\(input) \(arrow) \(output ?? saved.name)"
      let cells = "\(conversion.population) \(conversion.population == 1 ? "cell" : "cells")"
      _ = host.write(
        Array(
          session.safe("\(what): \(cells)\(comparison(conversion))").utf8 + [UInt8(ascii: "\n")]))
    }
  }

  /// What `--check` found: the same, but for what is lost.
  private func comparison(_ conversion: Conversion) -> String {
    guard call.isCheck else { return "" }
    return conversion.listOfLost.map { ", the same but for the " + $0 }
      ?? ", the same when read again"
  }

  private func report(_ problem: Diagnostic, of input: String) {
    if options.isJSON {
      let error = JSON.object([
        ("message", .string(problem.message)), ("notes", .array(problem.notes.map(JSON.string))),
      ])
      let members: [(String, JSON)] = [
        ("command", .string("convert")), ("input", .string(input)), ("ok", .truth(false)),
        ("error", error),
      ]
      _ = host.write(Array((JSON.object(members).text + "\n").utf8))
    }
    host.writeError(problem.text)
  }
}
