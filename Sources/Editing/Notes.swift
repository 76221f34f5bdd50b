// What a pattern file says beside the cells.

/// Title, author and comments of what is on the field: what a pattern file will say of it.
package struct Notes: Hashable, Sendable {
  /// Empty where there is none.
  package var title: String
  /// Empty where nobody is named.
  package var author: String
  /// The lines of the comment.
  package var comments: [String]

  /// Notes that say no more than what is given.
  package init(title: String = "", author: String = "", comments: [String] = []) {
    self.title = title
    self.author = author
    self.comments = comments
  }
}
