// The engines by name: what each supports, and which to prefer.

import Cells
import Rules

/// The engines.
package enum UniverseKind: String, CaseIterable, Sendable {
  case reference
}
