"""Trick games with all cards open, solved exactly."""

from gamester.players.solver.aims import Aim, Ombre
from gamester.players.solver.position import BadPosition, Position, position_of
from gamester.players.solver.solve import Solver, solve_aim, solve_tricks

__all__ = ["Aim", "BadPosition", "Ombre", "Position", "Solver", "position_of", "solve_aim", "solve_tricks"]
