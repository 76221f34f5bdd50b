// What a pattern file says beside the cells.

/// Title, author and comments of what is on the field: what a pattern file will say of it.
package struct Notes: Hashable, Sendable {
  package var title: String
  package var author: String
  /// The lines of the comment.
  package var comments: [String]

  package init(title: String = "", author: String = "", comments: [String] = []) {
    self.title = title
    self.author = author
    self.comments = comments
  }
}
