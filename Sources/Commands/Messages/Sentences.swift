// Facts about mistakes become sentences here and in the files beside this one.

import Editing
import Rules
import Syntax
import Universes

/// An error of another module that can be said to a person.
protocol Sayable: Error {
  var diagnostic: Diagnostic { get }
}

/// Does work whose errors are facts, and makes sentences of them.
func saying<Result, Failure: Sayable>(
  _ work: () throws(Failure) -> Result
) throws(Diagnostic) -> Result {
  do throws(Failure) {
    return try work()
  } catch {
    throw error.diagnostic
  }
}

extension Session {
  /// Changes the document; errors become sentences.
  mutating func edit<Result>(
    _ work: (inout Editor) throws(EditingError) -> Result
  ) throws(Diagnostic) -> Result {
    do throws(EditingError) {
      return try work(&editor)
    } catch {
      throw error.diagnostic
    }
  }
}

/// A count with its word: `1 cell`, `5 cells`.
func counted(_ count: some BinaryInteger, _ word: String) -> String {
  "\(count) \(count == 1 ? word : word + "s")"
}

extension Rule {
  /// What a header calls the rule: `Life B3/S23`, or the rulestring alone.
  var title: String {
    let name = NamedRule.name(of: self)
    return name == nil || name == rulestring ? rulestring : "\(name ?? "") \(rulestring)"
  }

  /// What the prompt calls the rule: `life`, or the rulestring.
  package var shortName: String {
    NamedRule.name(of: self).map { $0.lowercased() } ?? rulestring
  }
}

extension Field {
  /// `unbounded`, `40×20`, `40×20 torus`, `30×∞`.
  package var title: String {
    if isUnbounded { return "unbounded" }
    let sides = [width, height].map { $0.map(String.init) ?? "∞" }.joined(separator: "×")
    switch topology {
    case .plane: return sides
    case .torus, .klein, .cross, .sphere: return "\(sides) \(topology.name)"
    }
  }
}
