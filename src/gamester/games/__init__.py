"""The games, by family. Each is imported when it is first loaded."""

from gamester.engine.registry import register

register("whist", "gamester.games.trumps.whist:Whist")
register("comet", "gamester.games.stops.comet:Comet")
register("faro", "gamester.games.banks.faro:Faro")
register("draughts", "gamester.games.boards.draughts:Draughts")
register("hearts", "gamester.games.trumps.hearts:Hearts")
register("losing-draughts", "gamester.games.boards.losing_draughts:LosingDraughts")
register("draw-poker", "gamester.games.vying.draw_poker:DrawPoker")
register("cassino", "gamester.games.fishing.cassino:Cassino")
register("cribbage", "gamester.games.cribbage.cribbage:Cribbage")
register("ombre", "gamester.games.ombre.ombre:Ombre")
register("ombre-by-two", "gamester.games.ombre.ombre_by_two:OmbreByTwo")
register("piquemedrille", "gamester.games.ombre.piquemedrille:Piquemedrille")
register("quadrille", "gamester.games.ombre.quadrille:Quadrille")
register("quadrille-three-handed", "gamester.games.ombre.three_handed:QuadrilleThreeHanded")
register("mediateur-solitaire-three", "gamester.games.ombre.mediateur_three:MediateurThree")
register("quintille-new", "gamester.games.ombre.quintille_new:QuintilleNew")
register("quintille-old", "gamester.games.ombre.quintille_old:QuintilleOld")
register("piquet", "gamester.games.piquet.piquet:Piquet")
register("backgammon", "gamester.games.tables.backgammon:Backgammon")
