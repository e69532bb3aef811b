"""What runs inside GNU Backgammon: best plays by its own 0-ply evaluation, asked for over a local socket.

A request is a line of 52 numbers, the men of the player to throw on points 1 to 24 and the bar, then his adversary's in
the same way, then the two dice.  The answer is a line of pairs, from and to, as the mover counts.
"""

import os
import socket

import gnubg

SILENT = ("set sound enable off", "set display off", "set automatic game off", "set automatic roll off")
MONEY = ("set jacoby off", "set cube use off", "set player 0 human", "set player 1 human", "new session")


def main() -> None:
    """Answer until the line is closed."""
    for command in SILENT + MONEY:
        gnubg.command(command)
    context = {**gnubg.evalcontext(), "plies": 0, "cubeful": 0, "noise": 0.0, "deterministic": 1, "prune": 0}
    cube = gnubg.cubeinfo()
    dice = None
    with socket.create_connection(("127.0.0.1", int(os.environ["GNUBG_PEER_PORT"]))) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # an answer waits for nobody to have read the last
        answers = line.makefile("w")  # apart from the requests: a stream for both forgets at writing what it read ahead
        for request in line.makefile("r"):
            numbers = [int(word) for word in request.split()]
            if numbers[50:] != dice:
                dice = numbers[50:]
                gnubg.command("set dice {} {}".format(*dice))
            found = gnubg.findbestmove((tuple(numbers[25:50]), tuple(numbers[:25])), cube, context)
            answers.write(" ".join(str(n) for n in found or ()) + "\n")
            answers.flush()


main()
