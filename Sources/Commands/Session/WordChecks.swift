// What is wrong with literal words, for `--check`.

import Cells
import Editing
import Evaluation
import Patterns
import Rendering
import Rules
import Syntax

extension Session {
  package func mistake(in word: String, _ kind: WordKind) -> Diagnostic? {
    switch kind {
    case .shape:
      var session = self
      do throws(Diagnostic) {
        _ = try session.shape(word)
        return nil
      } catch {
        return error
      }
    case .rule:
      do throws(Diagnostic) {
        _ = try readRulestring(word, at: nil)
        return nil
      } catch {
        return error
      }
    case .theme:
      return Theme.named(word) == nil
        ? Diagnostic(
          "unknown theme '\(word)'", notes: suggestion(for: word, among: Theme.all.map(\.name)))
        : nil
    case .color, .ink:
      if kind == .ink, ChoosePen.isNumber(word) { return nil }
      return Color(word) == nil
        ? Diagnostic(
          "unknown colour '\(word)'", notes: suggestion(for: word, among: Color.named.map(\.name)))
        : nil
    case .topic:
      return HelpText.names.contains(word) || CommandTable.declaration(word) != nil
        ? nil
        : Diagnostic(
          "there is no help on '\(word)'", notes: suggestion(for: word, among: HelpText.names))
    case .fieldSuffix:
      do throws(RuleError) {
        _ = try Field(suffix: word)
        return nil
      } catch {
        return error.diagnostic(in: word)
      }
    case .ownShape, .libraryFolder, .file, .snapshot, .newSnapshot, .style, .text: return nil
    }
  }
}
