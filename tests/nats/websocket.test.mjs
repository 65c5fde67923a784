// Another transport: the server and the client in docs/playing-together.md, run as printed.
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { WebSocket } from "ws";
import { join } from "../../www/relay/index.js";
import { Master, meant, Player, told } from "./headless.mjs";
import { turns } from "./server.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const SEATS = {
  g: { gm: true },
  a: { side: "party", player: "Anna" },
  b: { side: "party", player: "Ben" },
  c: { side: "town", player: "Cleo" },
};
let folder, serve, SocketTransport, server;

before(async () => {
  // In the project's folder, so that `ws` is found.
  folder = await mkdtemp(`${root}node_modules/.playing-together-`);
  const text = await readFile(`${root}docs/playing-together.md`, "utf8");
  for (const name of ["server.mjs", "transport.mjs"]) {
    const code = text.match(new RegExp("```js\\n(// " + name.replace(".", "\\.") + "\\n[^]*?)```"))[1];
    await writeFile(`${folder}/${name}`, code);
  }
  ({ serve } = await import(`${folder}/server.mjs`));
  ({ SocketTransport } = await import(`${folder}/transport.mjs`));
  await start(0);
});
after(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

async function start(port) {
  server = serve(SEATS, port);
  await new Promise((done) => server.once("listening", done));
}
const address = () => `ws://127.0.0.1:${server.address().port}`;
const seat = (token, map) => ({ map, session: join(map, new SocketTransport(address(), token, SEATS[token])) });

test("a fight over a plain WebSocket server of fifty lines, which is restarted in between", async () => {
  const gm = seat("g", new Master());
  await turns(gm.session, (it) => it.leads, "leads");
  const [anna, ben, cleo] = [
    seat("a", new Player("party")),
    seat("b", new Player("party")),
    seat("c", new Player("town")),
  ];
  const equal = () =>
    Promise.all([anna, ben, cleo].map(({ map }) => map.until((it) => told(it) === meant(gm.map, it.side), "is equal")));
  await equal();
  anna.map.request({ type: "move", token: "mara", path: [[8, 4]] });
  await anna.map.until((it) => it.answers.length === 1, "an answer");
  assert.equal(ben.map.answers.length, 0);
  await equal();
  const port = server.address().port;
  for (const socket of server.clients) socket.terminate();
  server.close();
  await turns(anna.session, (it) => it.connection === "lost", "notices");
  gm.map.dispatch({ type: "damage", token: "mara", amount: 1 });
  await start(port);
  await equal();
  anna.session.check();
  await turns(anna.session, (it) => it.connection === "lost", "opens the line anew");
  gm.map.dispatch({ type: "damage", token: "mara", amount: 1 });
  await equal();
  for (const { session } of [gm, anna, ben, cleo]) session.close();
});

test("it lets nobody in without a token, and nobody speak for another side", async () => {
  const closed = await new Promise((done) => {
    const socket = new WebSocket(address());
    socket.on("open", () => socket.send("x"));
    socket.on("close", done);
  });
  assert.equal(closed, 4001);
  const said = [];
  const listen = (token) =>
    new Promise((done) => {
      const socket = new WebSocket(address());
      socket.on("open", () => socket.send(token));
      socket.on("message", (data, binary) => (binary ? said.push([token, String(data)]) : done(socket)));
    });
  const [, , cleo, gm] = [await listen("a"), await listen("b"), await listen("c"), await listen("g")];
  cleo.send(Buffer.from('{"side":"party"}\nforged'));
  gm.send(Buffer.from('{"side":"party","player":"Anna"}\nfor Anna'));
  gm.send(Buffer.from('{"side":"party"}\nfor both'));
  while (said.length < 4) await new Promise((done) => setImmediate(done));
  const texts = said.map(([who, text]) => `${who} ${text.split("\n")[1]}`).sort();
  assert.deepEqual(texts, ["a for Anna", "a for both", "b for both", "g forged"]);
  assert.match(said.find(([who]) => who === "g")[1], /"side":"town","player":"Cleo"/);
  for (const socket of server.clients) socket.terminate();
});
