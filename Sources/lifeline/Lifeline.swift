// The program.

import Console
import Glibc

@main
struct Lifeline {
  static func main() {
    exit(Int32(runProgram(Array(CommandLine.arguments.dropFirst()))))
  }
}
