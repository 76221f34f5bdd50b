// The documents that undo and redo go through.

/// Documents from before and after the present one, each with the label of the step between.
struct UndoHistory: Sendable {
  struct Step: Sendable {
    let label: String
    let document: Document
    let cost: Int
  }

  /// What undo goes back to, the oldest first.
  var past: [Step] = []
  /// What redo goes forward to, the nearest last.
  var future: [Step] = []
  /// The step that was begun, with the document as it was then.
  var open: (label: String, document: Document)?
  /// How many times more `beginStep` was called than `endStep`.
  var depth = 0
  /// The bytes that `past` may take.
  var budget = 512 << 20
  var pastCost = 0
  var hasForgotten = false
}

extension Editor {
  /// Opens a step: what changes until `endStep` is undone together.
  ///
  /// Steps may be nested; only the outermost counts.
  package mutating func beginStep(_ label: String) {
    history.depth += 1
    guard history.depth == 1 else { return }
    history.open = (label, document)
  }

  /// Closes the step; it is kept for undo when something that undo covers changed.
  ///
  /// Returns true when the budget made it forget the oldest steps and it never did so before:
  /// the moment to tell people.
  @discardableResult
  package mutating func endStep() -> Bool {
    precondition(history.depth > 0, "endStep without beginStep")
    history.depth -= 1
    guard history.depth == 0 else { return false }
    let forgot = recordOpenStep()
    history.open = nil
    return forgot
  }

  /// Puts back the document from before a command that failed.
  package mutating func rollBack(to document: Document) {
    self.document = document
  }

  /// Takes back up to `count` steps and returns their labels, the latest first.
  ///
  /// Within an open step, what changed since it was opened is the first step to take back.
  package mutating func undo(_ count: Int = 1) throws(EditingError) -> [String] {
    recordOpenStep()
    guard !history.past.isEmpty else { throw .nothingToUndo }
    var labels: [String] = []
    while labels.count < count, let step = history.past.popLast() {
      history.pastCost -= step.cost
      history.future.append(
        UndoHistory.Step(label: step.label, document: document, cost: step.cost))
      document = step.document
      labels.append(step.label)
    }
    reopenStep()
    return labels
  }

  /// Does up to `count` steps again that were taken back and returns their labels in that order.
  package mutating func redo(_ count: Int = 1) throws(EditingError) -> [String] {
    recordOpenStep()
    guard !history.future.isEmpty else { throw .nothingToRedo }
    var labels: [String] = []
    while labels.count < count, let step = history.future.popLast() {
      history.past.append(
        UndoHistory.Step(label: step.label, document: document, cost: step.cost))
      history.pastCost += step.cost
      document = step.document
      labels.append(step.label)
    }
    reopenStep()
    return labels
  }

  /// The labels of the steps that can be taken back, the latest first.
  package var undoLabels: [String] { history.past.reversed().map(\.label) }
  /// The labels of the steps that can be done again, the next first.
  package var redoLabels: [String] { history.future.reversed().map(\.label) }

  /// The bytes that undo may take before it forgets the oldest steps.
  package var undoBudget: Int {
    get { history.budget }
    set {
      history.budget = newValue
      forgetOldest()
    }
  }

  @discardableResult
  private mutating func recordOpenStep() -> Bool {
    guard let (label, before) = history.open, before.stamp != document.stamp else { return false }
    let cost = before.cost(besides: document)
    history.future.removeAll()
    history.past.append(UndoHistory.Step(label: label, document: before, cost: cost))
    history.pastCost += cost
    return forgetOldest()
  }

  /// After undo and redo the open step, if there is one, begins anew.
  private mutating func reopenStep() {
    if let open = history.open { history.open = (open.label, document) }
  }

  @discardableResult
  private mutating func forgetOldest() -> Bool {
    var excess = 0
    // The latest step can always be taken back.
    while history.pastCost > history.budget, excess < history.past.count - 1 {
      history.pastCost -= history.past[excess].cost
      excess += 1
    }
    history.past.removeFirst(excess)
    let isFirstTime = excess > 0 && !history.hasForgotten
    if isFirstTime { history.hasForgotten = true }
    return isFirstTime
  }
}

extension Document {
  /// About how many bytes it takes to keep this document when the one after it is kept anyway.
  func cost(besides next: Document) -> Int {
    var cost = 1024
    if timeline.stamp != next.timeline.stamp { cost += universe.storageSize }
    let nextMarks = Set(next.timeline.run.marks.map(\.stamp))
    for mark in timeline.run.marks where !nextMarks.contains(mark.stamp) {
      cost += mark.storageSize
    }
    if clipboard != next.clipboard { cost += clipboard?.storageSize ?? 0 }
    if floating?.cells.pattern != next.floating?.cells.pattern {
      cost += floating?.cells.storageSize ?? 0
    }
    return cost + snapshots.storageSize(besides: next.snapshots)
  }
}
