// The tricks of Whist: 52 plays by four seats, suit is followed, the trump wins. A card is 13 * suit + rank.
const { INVALID_MOVE, PlayerView } = require('boardgame.io/dist/cjs/core.js');

const suit = (card) => Math.floor(card / 13);

/** The cards of a hand that may be played to a trick. */
function legal(hand, trick) {
  if (trick.length === 0) return hand;
  const follow = hand.filter((card) => suit(card) === suit(trick[0].card));
  return follow.length ? follow : hand;
}

function better(card, best, trump) {
  if (suit(card) === suit(best)) return card > best;
  return suit(card) === trump;
}

const whist = {
  name: 'whist',
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true,
  deltaState: process.env.DELTA === '1',
  setup: ({ random }) => {
    const pack = random.Shuffle(Array.from({ length: 52 }, (_, i) => i));
    const players = {};
    for (let seat = 0; seat < 4; seat++) {
      players[seat] = { hand: pack.slice(13 * seat, 13 * seat + 13).sort((a, b) => a - b) };
    }
    return { players, trump: suit(pack[51]), trick: [], last: [], lead: 0, tricks: [0, 0], held: [13, 13, 13, 13] };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: {
      first: () => 0,
      next: ({ G, ctx }) => (G.trick.length === 0 ? G.lead : (ctx.playOrderPos + 1) % 4),
    },
  },
  moves: {
    play: ({ G, playerID }, card) => {
      const { hand } = G.players[playerID];
      if (!legal(hand, G.trick).includes(card)) return INVALID_MOVE;
      hand.splice(hand.indexOf(card), 1);
      G.held[Number(playerID)] -= 1;
      G.trick.push({ seat: Number(playerID), card });
      if (G.trick.length < 4) return;
      let best = G.trick[0];
      for (const each of G.trick) if (better(each.card, best.card, G.trump)) best = each;
      G.lead = best.seat;
      G.tricks[best.seat % 2] += 1;
      G.last = G.trick;
      G.trick = [];
    },
  },
  endIf: ({ G }) => (G.tricks[0] + G.tricks[1] === 13 ? { tricks: G.tricks } : undefined),
};

module.exports = { whist, legal };
