// The shapes of the library that belong to Generations rules, in which cells age and die.

import Rules

extension ShapeLibrary {
  static let generationsShapes: [Shape] = [
    shape(
      "brain-photon", also: ["brians-brain-photon"], .spaceship, .briansBrain, period: 1,
      moves: (0, -1),
      """
      2A$2B!
      """,
      "the pair of cells of which most of Brian's Brain consists"),
    shape(
      "brain-butterfly", also: ["brians-brain-butterfly"], .spaceship, .briansBrain, period: 4,
      moves: (1, -1),
      """
      .A$B.B$2.2A$2.B!
      """,
      "goes diagonally, and slowly for this rule"),
    shape(
      "brain-p2-ship", .spaceship, .briansBrain, period: 2, moves: (0, 2),
      ".A$B.B$ABA$.A$2.2B$2.2A!",
      "a photon and a partner at the speed of light"),
    shape(
      "brain-p4-ship", .spaceship, .briansBrain, period: 4, moves: (0, 4),
      ".AB$B$AB.B$.ABA$2.A$2B$2A!",
      "a lopsided ship at the speed of light"),
    shape(
      "brain-p8-ship", .spaceship, .briansBrain, period: 8, moves: (-8, 0),
      "3.AB$2.AB.A2.B$AB.AB$AB2.AB$5.AB.AB$6.AB!",
      "a convoy at the speed of light"),
    shape(
      "star-wars-photon", .spaceship, .starWars, period: 1, moves: (0, -1), "2A$2B$2C!",
      "the pair of cells that soups of Star Wars shoot out"),
    shape(
      "star-wars-p4-ship", .spaceship, .starWars, period: 4, moves: (0, -4),
      ".2A$.3A$A2B$.3A$C.A$2BC$2A$.C$CB.C!",
      "a lopsided ship at the speed of light"),
    shape(
      "star-wars-p6-ship", .spaceship, .starWars, period: 6, moves: (0, 6),
      "CA.C$B.B$AC.A$.B.B$.AC.C$2.B.B$2.ACA$3.B$3.A2C$4.2B$4.2A!",
      "a long ship at the speed of light"),
    shape(
      "star-wars-p8-ship", .spaceship, .starWars, period: 8, moves: (-8, 0),
      "2.ABC$2.A.B2.C$2ABA.C$2ABA.CB$2.A.BA$2.ABC$4.ABC!",
      "a broad ship at the speed of light"),
    shape(
      "star-wars-p4", .oscillator, .starWars, period: 4, "BA$CA$.2A$2A.A$.CB!",
      "an oscillator that soups of Star Wars make"),
    shape(
      "star-wars-p5", .oscillator, .starWars, period: 5, "2.C$A.A.A$B3AB$C.2A$3.BA!",
      "a small oscillator of Star Wars"),
    shape(
      "star-wars-p8", .oscillator, .starWars, period: 8,
      ".C.A.A.C$B.A.B.A.B$4A.4A$2.A3.A$2.A.A.A$3.BAB$2.CA.AC!",
      "a symmetric oscillator of Star Wars"),
    shape(
      "star-wars-p12", .oscillator, .starWars, period: 12, ".A$3A$.A$ABC!",
      "a cell that runs around a solid core"),
    shape(
      "brain-6-p6", .oscillator, .brain6, period: 6, ".A$B.B$A.A$.B$A.A$B.B$.A!",
      "two rings that share a cell"),
    shape(
      "orthogo-ship", .spaceship, .orthoGo, period: 2, moves: (0, 2),
      ".B$C.C$B.B$ACA$.B$.A2C$2.2B$2.2A!",
      "a photon and a partner at the speed of light"),
    shape(
      "fireball", .spaceship, .fireballs, period: 4, moves: (0, 4),
      "C$B$AC$.B3.C$.ACB2CA$2.B.BAB$2.4A$4.3A$4.2A!",
      "burns at the speed of light"),
    shape(
      "fireballs-p12", .oscillator, .fireballs, period: 12, ".A$3A$.A$CBA!",
      "a cell that runs around a solid core"),
    shape(
      "transers-photon", .spaceship, .transers, period: 1, moves: (0, -1), "2A$2B$2C$2D!",
      "a pair of cells at the speed of light"),
    shape(
      "transers-p12", .oscillator, .transers, period: 12, ".A$3A$.A.D$ABC!",
      "a cell that runs around a solid core"),
    shape(
      "transers-p26", .oscillator, .transers, period: 26,
      ".DC$.A.B$4A$.A3$2.DB.D$3.2A.C$2.C3AB$2.B.A.D$3.A!",
      "two spinning cores that wink at each other"),
    shape(
      "spirals-photon", .spaceship, .spirals, period: 1, moves: (0, -1), "2A$2B$2C$2D!",
      "what flies out of a spiral"),
    shape(
      "snake-ship", .spaceship, .snake, period: 2, moves: (0, -2), ".2A$.2A$B2AB$.2C$D2BD$.2E$.2D!",
      "wriggles at the speed of light"),
    shape(
      "snake-p12", .oscillator, .snake, period: 12, ".A$B.A$C3A$D.A$.E!",
      "a cell that runs around a solid core"),
    shape(
      "sticks-p14", .oscillator, .sticks, period: 14, "2.CBA$.D.A$E.3A$.3A$2.A!",
      "a small oscillator of Sticks"),
    shape(
      "sticks-p19", .oscillator, .sticks, period: 19, "DB.C$E2AD$.2A$.BDC!",
      "a small oscillator of Sticks"),
    shape(
      "swirl-ship", .spaceship, .swirl, period: 12, moves: (6, 0),
      ".F$GFG.A$3.AB2A$.G.AF2BA$4.FDBA$2.C.2D2A$2.BD2A$3.3A!",
      "a comet with a tail"),
    shape(
      "swirl-p32", .oscillator, .swirl, period: 32, ".D$EFCB$.2FCA$3.2CA$.AFCA$.3A$2.A!",
      "chases its own tail"),
    shape(
      "frog", .spaceship, .frogs, period: 5, moves: (1, 0), ".2A$A$A$.2A!",
      "hops a cell every five generations"),
    shape(
      "frogs-p6", .oscillator, .frogs, period: 6, ".2A$2A$A!",
      "a small oscillator of Frogs"),
    shape(
      "frogs-p18", .oscillator, .frogs, period: 18, "3.A$B.3A.B3$.2A.2A!",
      "a frog that hops on the spot"),
    shape(
      "bombers-p62", .oscillator, .bombers, period: 62, ".A$3A$.2AX$2.XW!",
      "a small core that lights a long fuse"),
  ]
}

extension Rule {
  fileprivate static let briansBrain = written("/2/3")
  fileprivate static let starWars = written("345/2/4")
  fileprivate static let brain6 = written("6/246/3")
  fileprivate static let orthoGo = written("3/2/4")
  fileprivate static let fireballs = written("346/2/4")
  fileprivate static let transers = written("345/26/5")
  fileprivate static let spirals = written("2/234/5")
  fileprivate static let snake = written("3467/25/6")
  fileprivate static let sticks = written("3456/2/6")
  fileprivate static let swirl = written("23/34/8")
  fileprivate static let frogs = written("12/34/3")
  fileprivate static let bombers = written("345/24/25")
}
