// The program.

@main
struct Lifeline {
  static func main() {}
}
