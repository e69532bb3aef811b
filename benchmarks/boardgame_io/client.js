// Four socket clients a match, each playing as fast as it is answered: `node client.js PORT MATCHES ROUNDS SERVER`, the last its process.
// They speak boardgame.io's own messages over socket.io, without its client's store: so they cost the least.
const { execFileSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
const { io } = require('socket.io-client');
const { applyPatch } = require('rfc6902');
const { legal } = require('./game.js');

const [port, matches, rounds, server] = process.argv.slice(2).map(Number);
const house = `http://localhost:${port}`;
const now = () => performance.now();
const ticks = Number(execFileSync('getconf', ['CLK_TCK']));

/** Seconds of the processor's time that the server has had. */
function spent() {
  const words = readFileSync(`/proc/${server}/stat`, 'utf8').split(') ').pop().split(' ');
  return (Number(words[11]) + Number(words[12])) / ticks;
}


async function ask(path, body) {
  const answer = await fetch(house + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/** A match with its four seats taken. */
async function open() {
  const { matchID } = await ask('/games/whist/create', { numPlayers: 4 });
  const seats = [];
  for (let seat = 0; seat < 4; seat++) {
    const body = { playerID: String(seat), playerName: `player ${seat}` };
    seats.push((await ask(`/games/whist/${matchID}/join`, body)).playerCredentials);
  }
  return { matchID, seats };
}

const waits = [];
let busy = 0;

class Client {
  constructor(match, seat) {
    this.match = match;
    this.seat = String(seat);
    this.credentials = match.seats[seat];
    this.ready = new Promise((done) => (this.synced = done));
    this.over = new Promise((done) => (this.ended = done));
    this.socket = io(`${house}/whist`, { transports: ['websocket'], forceNew: true });
    this.socket.on('connect', () => this.socket.emit('sync', match.matchID, this.seat, this.credentials, 4));
    this.socket.on('sync', (_, info) => {
      this.state = info.state;
      this.synced();
    });
    this.socket.on('update', (_, state) => this.see(state));
    this.socket.on('patch', (_, from, to, patch) => {
      applyPatch(this.state, patch);
      this.see(this.state);
    });
  }

  see(state) {
    this.state = state;
    if (this.asked !== undefined && state._stateID > this.sent) {
      waits.push(now() - this.asked);
      this.asked = undefined;
    }
    this.act();
  }

  act() {
    const { G, ctx } = this.state;
    if (ctx.gameover) return this.ended();
    if (ctx.currentPlayer !== this.seat) return;
    const may = legal(G.players[this.seat].hand, G.trick);
    const card = may[Math.floor(Math.random() * may.length)];
    const payload = { type: 'play', args: [card], playerID: this.seat, credentials: this.credentials };
    this.asked = now();
    this.sent = this.state._stateID;
    this.socket.emit('update', { type: 'MAKE_MOVE', payload }, this.state._stateID, this.match.matchID, this.seat);
  }
}

async function round() {
  const clients = [];
  for (let n = 0; n < matches; n++) {
    const match = await open();
    for (let seat = 0; seat < 4; seat++) clients.push(new Client(match, seat));
    await Promise.all(clients.slice(-4).map((client) => client.ready));
  }
  await new Promise((done) => setTimeout(done, 500));
  const start = now();
  const before = spent();
  for (const client of clients) client.act();
  await Promise.all(clients.map((client) => client.over));
  const took = now() - start;
  busy += spent() - before;
  for (const client of clients) client.socket.disconnect();
  return took;
}

(async () => {
  await round(); // warms the server
  waits.length = busy = 0;
  let took = 0;
  for (let n = 0; n < rounds; n++) took += await round();
  waits.sort((a, b) => a - b);
  const part = (x) => waits[Math.floor(waits.length * x)];
  const found = { 'moves/s': (waits.length / took) * 1000, 'answer p50, ms': part(0.5), 'answer p99, ms': part(0.99) };
  found['server, CPU us a move'] = (busy / waits.length) * 1e6;
  console.log(JSON.stringify(found));
  process.exit(0);
})();
