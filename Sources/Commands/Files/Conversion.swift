// A pattern file in another format.

import Cells
import Patterns
import Rules
import Syntax

/// What becomes of a pattern file in another format.
package struct Conversion: Sendable {
  /// The file in the other format.
  package let bytes: [UInt8]
  package let population: Population
  /// What should be said of a rule of which only the name is written.
  fileprivate let ruleWarning: String?
  /// What the format has no place for.
  fileprivate let losses: [Loss]
  fileprivate let file: PatternFile
  fileprivate let saved: SavedFormat

  /// What the format has no place for: `title`, `rule`.
  package var lost: [String] { losses.map(\.word) }

  /// The same as a list in words: `rule, field and the title`; `nil` when nothing is lost.
  package var listOfLost: String? { Loss.list(losses) }

  /// What should be said of it.
  package var warnings: [String] {
    [saved.warning(of: losses), ruleWarning].compactMap { $0 }
  }
}

extension Session {
  /// Converts a pattern file, or a picture as `reading` says; `output` is where it goes, when that is
  /// a file.
  package func converted(
    _ source: PatternSource, to saved: SavedFormat, at output: String?,
    as reading: PictureReading? = nil
  ) throws(Diagnostic) -> Conversion {
    let path = source.path
    let file = try patternOrPicture(in: source, as: reading)
    if file.isTreeAlone, !saved.format.holdsTrees {
      throw Diagnostic(
        "\(path) has \(counted(file.population, "cell")), too many for \(saved.format.name)",
        notes: ["macrocell writes equal parts once: .mc"])
    }
    let losses = saved.format.losses(of: file)
    let written: [UInt8]
    do throws(Diagnostic) {
      written = try saved.bytes(of: file)
    } catch {
      var diagnostic = error
      diagnostic.message = "\(path): " + error.message
      throw diagnostic
    }
    let rule = losses.contains(.rule) ? nil : file.rulestring?.rule
    return Conversion(
      bytes: written, population: file.population,
      ruleWarning: rule.flatMap { warning(ofNamed: $0, in: output, as: saved.format) },
      losses: losses,
      file: file, saved: saved)
  }

  /// Makes sure that a conversion, read again, says the same but for what is lost.
  package func verify(_ conversion: Conversion, named path: String) throws(Diagnostic) {
    let finder = ruleFinder(beside: path)
    let back: PatternFile
    do throws(PatternError) {
      back = try PatternFormats.read(conversion.bytes) { name throws(RuleError) in
        if case .table(let rule)? = conversion.file.rulestring?.rule, rule.name == name {
          return rule
        }
        return try finder.table(name)
      }
    } catch {
      throw error.diagnostic(in: "\(path) as \(conversion.saved.format.name)", lookedIn: finder)
    }
    guard let part = conversion.file.difference(from: back, besides: conversion.losses) else {
      return
    }
    let word =
      switch part {
      case .cells: "cells"
      case .other(let loss): loss.word
      }
    throw Diagnostic("\(path) as \(conversion.saved.format.name): the \(word) came back changed")
  }
}
