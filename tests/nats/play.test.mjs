// One fight on many devices with a real nats-server: devices that join late, restart, are killed or sleep.
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { connect } from "../../www/nats/index.js";
import { RELOADED } from "../../www/relay/player.js";
import { Master, meant, Player, scene, told } from "./headless.mjs";
import { asMaster, asPlayer, newTable, Server, turns } from "./server.mjs";

const table = newTable("customs house", [
  ["party", "mara"],
  ["party", "ilse"],
  ["town", "rook"],
]);
let server;
const open = [];

before(async () => {
  server = await Server.start([table]);
});
after(() => server.stop());

afterEach(() => open.splice(0).forEach((session) => session.close()));

/** A player's device. */
function player(name) {
  const options = asPlayer([server.url], table, name);
  const map = new Player(options.credentials.side);
  const session = connect(map, options);
  open.push(session);
  return { map, session };
}

async function master(map = new Master()) {
  const session = connect(map, asMaster([server.url], table));
  open.push(session);
  await turns(session, (it) => it.leads || it.standsBy, "leads or stands by");
  return { map, session };
}

const token = (side) => scene.tokens.find((it) => it.side === side).id;
const equal = (device, gm) =>
  device.map.until((map) => told(map) === meant(gm.map, map.side), `${device.map.side} has what it is meant to have`);

test("late players get what their side was told, and nobody else hears of it", async () => {
  const gm = await master();
  const mara = player("mara");
  await equal(mara, gm);
  gm.map.dispatch({ type: "note", text: "a first note" });
  gm.map.dispatch({ type: "damage", token: token("party"), amount: 1 });
  await equal(mara, gm);
  const before = mara.map.heard.length;
  const [ilse, rook] = [player("ilse"), player("rook")];
  await equal(ilse, gm);
  await equal(rook, gm);
  assert.equal(mara.map.heard.length, before);
  await turns(gm.session, (it) => it.players.length === 3, "three players are listed");
  assert.deepEqual(
    gm.session.players.map((it) => `${it.side} ${it.player} ${it.state}`),
    ["party ilse here", "party mara here", "town rook here"],
  );
  await turns(gm.session, (it) => it.players.every((one) => one.latency !== null), "latencies are known");
});

test("what a player asks for is done or refused, and the others see it", async () => {
  const gm = await master();
  const [mara, ilse] = [player("mara"), player("ilse")];
  await equal(mara, gm);
  await equal(ilse, gm);
  const first = mara.map.request({ type: "rollInitiative", token: "mara" });
  await mara.map.until((map) => map.answers.some((it) => it.request === first), "an answer");
  const other = mara.map.request({ type: "endTurn" });
  await mara.map.until((map) => map.answers.some((it) => it.request === other), "an answer");
  const { ok, refusal } = mara.map.answers.at(-1);
  assert.ok(!ok && refusal.message);
  assert.equal(ilse.map.answers.length, 0, "answers are for who asked");
  await equal(ilse, gm);
});

test("a server that is killed comes back to the same fight, and nothing is done twice", async () => {
  const gm = await master();
  const [mara, rook] = [player("mara"), player("rook")];
  await equal(mara, gm);
  await equal(rook, gm);
  const states = mara.map.heard.filter((it) => it.type === "state").length;
  await server.kill();
  await turns(mara.session, (it) => it.connection === "lost", "notices the loss");
  // The request is sent and carried out while the server is down.
  const asked = mara.map.request({ type: "rollInitiative", token: "mara" });
  await server.run();
  await mara.map.until((map) => map.answers.some((it) => it.request === asked && it.ok), "an answer");
  await turns(gm.session, (it) => it.open, "is back");
  gm.map.dispatch({ type: "startCombat" });
  await equal(mara, gm);
  await equal(rook, gm);
  assert.equal(gm.map.handled, 1);
  assert.equal(
    mara.map.heard.filter((it) => it.type === "state").length,
    states,
    "nothing was missed, so no state came",
  );
  await server.kill();
  await turns(gm.session, (it) => it.connection === "lost", "notices the loss");
  gm.map.dispatch({ type: "damage", token: token("party"), amount: 2 });
  await server.run();
  await equal(mara, gm);
  await equal(rook, gm);
});

test("a game master's page that is reloaded goes on with its players; one that was killed, too", async () => {
  const gm = await master();
  const mara = player("mara");
  await equal(mara, gm);
  gm.session.close();
  await turns(mara.session, (it) => !it.present, "hears of it");
  assert.equal(mara.map.table, null);
  const again = await master();
  again.map.dispatch({ type: "damage", token: token("party"), amount: 1 });
  await equal(mara, again);
  // The device is killed: it sends no farewell, and no one knows whether the request was carried out.
  again.session.transport.send = () => {};
  again.session.close();
  const asked = mara.map.request({ type: "rollInitiative", token: "mara" });
  const third = await master();
  await mara.map.until((map) => map.answers.some((it) => it.request === asked && !it.ok), "an answer");
  assert.deepEqual(mara.map.answers.at(-1).refusal, RELOADED);
  await equal(mara, third);
  assert.equal(third.map.handled, 0);
});

test("of two game master's devices one leads; the other takes over the fight by hand", async () => {
  const gm = await master();
  const mara = player("mara");
  gm.map.dispatch({ type: "damage", token: token("party"), amount: 3 });
  await equal(mara, gm);
  const second = await master();
  assert.ok(second.session.standsBy && !second.session.leads && gm.session.leads);
  second.map.dispatch({ type: "damage", token: token("party"), amount: 9 });
  gm.map.dispatch({ type: "damage", token: token("party"), amount: 1 });
  await equal(mara, gm);
  assert.equal(await second.session.lead(), true);
  assert.ok(second.session.leads && !gm.session.leads && gm.session.standsBy);
  assert.deepEqual(second.map.core.scene().tokens, gm.map.core.scene().tokens, "with its fight");
  second.map.dispatch({ type: "damage", token: token("party"), amount: 2 });
  await equal(mara, second);
  // The device is gone without a message. The standby does not lead with an older fight until a user decides so.
  second.session.close();
  await turns(gm.session, (it) => !it.standsBy, "hears that it is gone");
  await turns(mara.session, (it) => !it.present, "hears that it is gone");
  assert.equal(gm.session.leads, false);
  await gm.session.lead();
  await equal(mara, gm);
});

test("a picture of megabytes comes once, in pieces, and only to the side that may have it", async () => {
  const noise = Buffer.from(Array.from({ length: 2_000_000 }, (_, i) => (i * 2654435761) >>> 24)).toString("base64");
  const src = `data:image/png;base64,${noise}`;
  const gm = await master(new Master({ ...scene, image: { src, origin: [0, 0], pixelsPerCell: 40 } }));
  const mara = player("mara");
  await mara.map.until((map) => map.scene?.image?.src === src, "the picture", 20_000);
  await equal(mara, gm);
  let bytes = 0;
  const heard = mara.session.heard.bind(mara.session);
  mara.session.heard = (...all) => ((bytes += all[2].length), heard(...all));
  await server.kill();
  await server.run();
  await turns(mara.session, (it) => it.open, "is back");
  gm.map.dispatch({ type: "damage", token: token("party"), amount: 1 });
  await equal(mara, gm);
  assert.ok(bytes < 100_000, `${bytes} bytes after a lost line`);
});

test("the pictures of thirty tokens come, each once", async () => {
  const noise = (seed) =>
    Buffer.from(Array.from({ length: 9000 }, (_, i) => ((i + seed * 9001) * 2654435761) >>> 24)).toString("base64");
  const pictures = Array.from({ length: 30 }, (_, n) => `data:image/webp;base64,${noise(n)}`);
  const [own] = scene.tokens.filter(({ side }) => side === "party");
  const tokens = pictures.map((image, n) => ({ ...own, id: `t${n}`, at: [n % 15, Math.floor(n / 15)], image }));
  const grid = { ...scene.grid, size: [15, 2] };
  const bare = { terrain: [], walls: [], zones: [], areas: [], marks: [], templates: [], encounter: undefined };
  const gm = await master(new Master({ ...scene, ...bare, grid, tokens }));
  const mara = player("mara");
  let bytes = 0;
  const heard = mara.session.heard.bind(mara.session);
  mara.session.heard = (...all) => ((bytes += all[2].length), heard(...all));
  const all = (map) => map.scene?.tokens.every(({ image }, n) => image === pictures[n]);
  await mara.map.until(all, "the pictures", 20_000);
  const size = pictures.join("").length;
  assert.ok(bytes > size / 2 && bytes < 1.5 * size, `${bytes} bytes for ${size}`);
  bytes = 0;
  gm.map.dispatch({ type: "damage", token: "t3", amount: 1 });
  await equal(mara, gm);
  assert.ok(bytes < 50_000, `${bytes} bytes for a change`);
});

test("a device that slept looks after its line when it wakes", async () => {
  const gm = await master();
  const mara = player("mara");
  await equal(mara, gm);
  // The server is stopped, so the socket is open but dead.
  await server.pause();
  try {
    gm.map.dispatch({ type: "damage", token: token("party"), amount: 1 });
    mara.session.check();
    await turns(mara.session, (it) => it.connection === "lost", "notices that nobody answers", 4000);
  } finally {
    // The next tests use the same server.
    server.resume();
  }
  await equal(mara, gm);
});

test("a scene that the game master opens is opened at the players'", async () => {
  const gm = await master();
  const mara = player("mara");
  await equal(mara, gm);
  gm.map.load({ ...scene, name: "Second" });
  await mara.map.until((map) => map.scene.name === "Second", "the scene that was opened");
  await equal(mara, gm);
});
