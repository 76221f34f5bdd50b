// Turning and mirroring patterns.

extension Pattern {
  /// The pattern turned or mirrored, its frame with it.
  ///
  /// Without an exchange of axes O(runs). With one, at most O(population), and the result has a row
  /// for each occupied column: ask `occupiedColumns` first where a run may be very long.
  package func oriented(_ orientation: Orientation) -> Pattern {
    let pattern = orientation.transposes ? transposed() : self
    return pattern.mirrored(x: orientation.mirrorsX, y: orientation.mirrorsY)
  }

  /// The number of columns that have a live cell. O(runs · log runs).
  package var occupiedColumns: Int {
    var runs = rows.flatMap { $0.runs.map(\.columns) }
    runs.sort { $0.lowerBound < $1.lowerBound }
    var count = 0
    var end = 0
    for columns in runs where columns.upperBound > end {
      count += columns.upperBound - max(end, columns.lowerBound)
      end = columns.upperBound
    }
    return count
  }

  private func mirrored(x mirrorsX: Bool, y mirrorsY: Bool) -> Pattern {
    guard mirrorsX || mirrorsY else { return self }
    let mirrored = rows.map { row in
      Row(
        y: mirrorsY ? height - 1 - row.y : row.y,
        runs: !mirrorsX
          ? row.runs
          : Runs(
            row.runs.reversed().map { run in
              Run((width - run.columns.upperBound)..<(width - run.columns.lowerBound), run.state)
            }))
    }
    return Pattern(size: size, rows: mirrorsY ? mirrored.reversed() : mirrored)
  }

  /// Columns between two neighbouring ends of runs are alike, so they become rows that share their
  /// runs: a filled block costs no more than its sides.
  private func transposed() -> Pattern {
    let ends = Set(
      rows.flatMap { $0.runs.flatMap { [$0.columns.lowerBound, $0.columns.upperBound] } }
    )
    .sorted()
    var bands: [[Run]] = Array(repeating: [], count: ends.count)
    for row in rows {
      for run in row.runs {
        var band = ends.partitioningIndex { $0 >= run.columns.lowerBound }
        while ends[band] < run.columns.upperBound {
          if let last = bands[band].last, last.columns.upperBound == row.y, last.state == run.state
          {
            bands[band][bands[band].count - 1].columns = last.columns.lowerBound..<(row.y + 1)
          } else {
            bands[band].append(Run(row.y..<(row.y + 1), run.state))
          }
          band += 1
        }
      }
    }
    var transposed: [Row] = []
    for (band, runs) in bands.enumerated() where !runs.isEmpty {
      let runs = Runs(runs)
      for x in ends[band]..<ends[band + 1] { transposed.append(Row(y: x, runs: runs)) }
    }
    return Pattern(size: size.transposed, rows: transposed)
  }
}
