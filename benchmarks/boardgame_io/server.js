// A boardgame.io server as its documents set it up, with its in-memory store: `node server.js PORT`.
const { Server, Origins } = require('boardgame.io/dist/cjs/server.js');
const { whist } = require('./game.js');

const server = Server({ games: [whist], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]) }, () => process.send && process.send('open'));
process.on('disconnect', () => process.exit(0));
