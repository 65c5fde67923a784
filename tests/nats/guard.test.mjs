// Attacks that the server refuses, and attacks that pass it and are refused here: other sides' subjects, forged and replayed messages.
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { nkeyAuthenticator, wsconnect } from "@nats-io/nats-core";
import { WebSocket } from "ws";
import { connect, newKey, permissions, subjects } from "../../www/nats/index.js";
import { NOT_ACCEPTED } from "../../www/nats/transport.js";
import { decode, encode } from "../../www/relay/frame.js";
import { Master, meant, Player, scene, told } from "./headless.mjs";
import { asMaster, asPlayer, newTable, Server, turns } from "./server.mjs";

const table = newTable("bridge", [
  ["party", "mara"],
  ["party", "ilse"],
  ["the watch", "rook"],
]);
const other = newTable("mill", [["party", "eve"]]);
const names = subjects("bridge");
const START = { ...scene, notes: "xyzzynote" };
let server;
const open = [];
before(async () => {
  server = await Server.start([table, other]);
});
after(() => server.stop());
afterEach(() => Promise.all(open.splice(0).map((it) => it.close())));

/** Opens a connection with all permissions that the server grants. */
async function raw(key) {
  const it = await wsconnect({
    servers: [server.url],
    authenticator: nkeyAuthenticator(new TextEncoder().encode(key)),
    reconnect: false,
  });
  it.refused = [];
  (async () => {
    for await (const { type, error } of it.status()) if (type === "error") it.refused.push(error);
  })();
  open.push(it);
  return it;
}

const keyOf = (name) => [...table.players, ...other.players].find((it) => it.player === name).key;

async function game(...players) {
  const map = new Master(START);
  const session = connect(map, asMaster([server.url], table));
  open.push(session);
  await turns(session, (it) => it.leads, "leads");
  const all = players.map((name) => {
    const options = asPlayer([server.url], table, name);
    const map = new Player(options.credentials.side);
    const session = connect(map, options);
    open.push(session);
    return { map, session };
  });
  for (const player of all) await player.map.until((it) => told(it) === meant(map, it.side), "is up to date");
  return [{ map, session }, ...all];
}

test("a player can read neither another side's subject nor requests, nor anything by a wildcard", async () => {
  const [gm] = await game("mara");
  for (const [key, secrets] of [
    [keyOf("rook"), [names.side("party"), names.player("party", "mara"), names.ask("party", "mara")]],
    [keyOf("mara"), [names.side("the watch"), names.player("party", "ilse"), names.everyAsk, names.masters]],
    [keyOf("eve"), [names.side("party"), names.masters]],
    [keyOf("mara"), [">", "burstmap.>", "burstmap.bridge.side.*", "burstmap.*.side.party", "_INBOX.>", "$SYS.>"]],
  ]) {
    const spy = await raw(key);
    const heard = [];
    for (const subject of secrets) {
      spy.subscribe(subject, { callback: (error, message) => heard.push(error ? error.name : message.subject) });
    }
    await spy.flush();
    gm.map.dispatch({ type: "damage", token: "mara", amount: 1 });
    gm.map.dispatch({ type: "note", text: "xyzzynote" });
    await spy.flush();
    await spy.flush();
    assert.deepEqual(
      heard,
      secrets.map(() => "PermissionViolationError"),
    );
  }
});

test("a player cannot publish as the game master, as another player, or elsewhere", async () => {
  const [gm, mara, ilse] = await game("mara", "ilse");
  const forger = await raw(keyOf("rook"));
  const before = [mara, ilse].map(({ map }) => map.heard.length);
  const forged = { type: "state", table: gm.map.table, n: 99, scene: { ...scene, name: "forged" }, log: [] };
  const [frame] = encode(
    { type: "post", from: gm.session.id, n: 999 },
    new TextEncoder().encode(JSON.stringify(forged)),
  );
  const targets = [
    names.side("party"),
    names.player("party", "mara"),
    names.ask("party", "mara"),
    names.masters,
    "burstmap.mill.side.party",
    "$JS.API.STREAM.LIST",
    "_INBOX.x",
  ];
  for (const subject of targets) forger.publish(subject, frame);
  await forger.flush();
  // The client reports them one by one.
  while (forger.refused.length < targets.length) await forger.flush();
  assert.equal(forger.refused.length, targets.length);
  for (const error of forger.refused) assert.equal(error.name, "PermissionViolationError");
  gm.map.dispatch({ type: "damage", token: "mara", amount: 1 });
  // Each player gets the message at a different time.
  for (const { map } of [mara, ilse]) await map.until((map) => told(map) === meant(gm.map, "party"), "goes on");
  assert.deepEqual(
    [mara, ilse].map(({ map }) => map.heard.length),
    before.map((n) => n + 1),
  );
});

test("the side comes from the subject, whatever a request says of itself", async () => {
  const [gm, rook] = await game("rook");
  const forger = await raw(keyOf("rook"));
  const said = [];
  const knock = { type: "knock", from: "forger", n: 1, nonce: "x", side: "party", have: null };
  const move = { type: "rollInitiative", token: "mara" };
  const request = {
    type: "request",
    from: "forger",
    n: 2,
    gm: gm.session.id,
    request: 1,
    side: "party",
    player: "mara",
  };
  forger.subscribe(names.player("the watch", "rook"), { callback: (_, message) => said.push(decode(message.data)) });
  forger.publish(names.ask("the watch", "rook"), encode(knock)[0]);
  forger.publish(names.ask("the watch", "rook"), encode(request, new TextEncoder().encode(JSON.stringify(move)))[0]);
  await turns(gm.session, (it) => it.players[0]?.devices === 2, "two devices of rook's");
  await forger.flush();
  await rook.session.transport.check();
  const answer = said.find((it) => it.head.type === "answer");
  assert.match(new TextDecoder().decode(answer.body), /"ok":false/);
  const state = said.find((it) => it.head.type === "welcome");
  assert.equal(
    JSON.parse(new TextDecoder().decode(state.body)).scene.tokens.length,
    gm.map.core.view({ side: "the watch" }).tokens.length,
  );
  assert.equal(gm.map.handled, 0);
});

test("what is sent again is not done again, by either end", async () => {
  const [gm, mara] = await game("mara");
  // The bytes of both ends, as an eavesdropper gets them.
  const master = await raw(table.key);
  const player = await raw(keyOf("mara"));
  const asked = [];
  const posted = [];
  master.subscribe(names.everyAsk, { callback: (_, { data }) => asked.push(data.slice()) });
  player.subscribe(names.side("party"), { callback: (_, { data }) => posted.push(data.slice()) });
  await Promise.all([master.flush(), player.flush()]);
  mara.map.request({ type: "rollInitiative", token: "mara" });
  await mara.map.until((map) => map.answers.length === 1, "an answer");
  gm.map.dispatch({ type: "damage", token: "mara", amount: 1 });
  await mara.map.until((map) => told(map) === meant(gm.map, "party"), "is up to date");
  await player.flush();
  const log = gm.map.core.log().length;
  const shown = mara.map.heard.length;
  for (const data of asked) player.publish(names.ask("party", "mara"), data);
  // The same request with a new number of the connection is still the same request.
  for (const data of asked) {
    const { head, body } = decode(data);
    if (head.type === "request") player.publish(names.ask("party", "mara"), encode({ ...head, n: 500 }, body)[0]);
  }
  for (const data of posted) master.publish(names.side("party"), data);
  await Promise.all([master.flush(), player.flush()]);
  gm.map.dispatch({ type: "damage", token: "mara", amount: 1 });
  await mara.map.until((map) => told(map) === meant(gm.map, "party"), "goes on");
  assert.equal(gm.map.handled, 1);
  assert.equal(gm.map.core.log().length, log + 1);
  assert.equal(mara.map.heard.length, shown + 1, "nothing old was shown");
});

test("a request for a game master's page that was reloaded is not done by the new one", async () => {
  const [gm, mara] = await game("mara");
  const player = await raw(keyOf("mara"));
  const old = { type: "request", from: mara.session.id, n: 900, gm: gm.session.id, request: 77 };
  const [frame] = encode(old, new TextEncoder().encode('{"type":"rollInitiative","token":"mara"}'));
  gm.session.close();
  const map = new Master(START);
  const again = connect(map, asMaster([server.url], table));
  open.push(again);
  await turns(again, (it) => it.leads && it.players.length === 1, "leads");
  player.publish(names.ask("party", "mara"), frame);
  await player.flush();
  map.dispatch({ type: "damage", token: "mara", amount: 1 });
  await mara.map.until((it) => told(it) === meant(map, "party"), "goes on");
  assert.equal(map.handled, 0);
});

test("rubbish, floods and requests of any size leave the game master's device standing", async () => {
  const [gm, mara] = await game("mara");
  const forger = await raw(keyOf("ilse"));
  const ask = names.ask("party", "ilse");
  const text = (value) => new TextEncoder().encode(value);
  const head = { from: "x", gm: gm.session.id };
  const rubbish = [
    "",
    "\n",
    "{}\n",
    "null\n",
    '{"v":1}\n',
    "x".repeat(100_000),
    '{"v":1,"type":"request","from":"x","n":-1}\n',
  ];
  for (const one of rubbish) forger.publish(ask, text(one));
  forger.publish(ask, encode({ ...head, type: "knock", n: 1, nonce: 7 })[0]);
  forger.publish(ask, encode({ ...head, type: "knock", n: 2, nonce: "x", have: { gm: gm.session.id, n: "many" } })[0]);
  const bodies = [
    text("{"),
    text("null"),
    text("7"),
    text(JSON.stringify({ type: "note", text: "x".repeat(31_000) })),
    new Uint8Array(500_000),
  ];
  bodies.forEach((body, i) =>
    forger.publish(ask, encode({ ...head, type: "request", n: 10 + i, request: 1 + i }, body, 900_000)[0]),
  );
  for (const name of [null, 7, "nothing"])
    forger.publish(ask, encode({ ...head, type: "picture", n: 30, name, at: -1 })[0]);
  for (let n = 100; n < 5000; n++) forger.publish(ask, encode({ ...head, type: "ping", n, t: "now", latency: {} })[0]);
  await forger.flush();
  mara.map.request({ type: "rollInitiative", token: "mara" });
  await mara.map.until((map) => map.answers.some(({ ok }) => ok), "an answer");
  assert.equal(gm.map.handled, 1);
});

test("a player who is taken out of the list is shut out at once", async () => {
  const [gm, mara, ilse] = await game("mara", "ilse");
  await server.configure([{ ...table, players: table.players.filter((it) => it.player !== "ilse") }, other]);
  await server.reload();
  await turns(ilse.session, (it) => it.connection === "refused", "is refused");
  assert.equal(ilse.session.reason, NOT_ACCEPTED);
  gm.map.dispatch({ type: "damage", token: "mara", amount: 1 });
  await mara.map.until((map) => told(map) === meant(gm.map, "party"), "goes on");
  const stranger = connect(new Player("party"), {
    ...asPlayer([server.url], table, "mara"),
    credentials: { side: "party", player: "mara", key: newKey() },
  });
  open.push(stranger);
  await turns(stranger, (it) => it.connection === "refused", "a key that nobody made is refused");
  await server.configure([table, other]);
  await server.reload();
});

test("no byte of a secret leaves the server for a player", async () => {
  const [gm, mara, rook] = await game("mara", "rook");
  const bytes = [];
  for (const { session } of [mara, rook]) {
    const heard = session.heard.bind(session);
    session.heard = (...all) => (bytes.push(Buffer.from(all[2]).toString("latin1")), heard(...all));
  }
  gm.map.dispatch({ type: "note", text: "xyzzynote" });
  gm.map.dispatch({ type: "updateToken", token: "captain", changes: { hidden: true, name: "xyzzycaptain" } });
  gm.map.dispatch({ type: "damage", token: "mara", amount: 1 });
  for (const { session, map } of [mara, rook]) {
    session.id = `${session.id}-again`;
    map.greet();
    await map.until((it) => told(it) === meant(gm.map, it.side), "is up to date");
  }
  assert.ok(bytes.join("").length > 1000);
  assert.doesNotMatch(bytes.join(""), /xyzzy/);
});

test("with allowed_origins, pages of other sites and frames of an opaque origin are refused", async () => {
  const strict = await Server.start([table], { origins: ["https://example.org"] });
  open.push({ close: () => strict.stop() });
  const answer = (origin) =>
    new Promise((done) => {
      const socket = new WebSocket(strict.url, { origin });
      socket.on("open", () => (socket.terminate(), done("open")));
      socket.on("unexpected-response", (_, response) => done(response.statusCode));
      socket.on("error", () => {});
    });
  assert.deepEqual(
    [await answer("https://example.org"), await answer("https://evil.example"), await answer("null")],
    ["open", 403, 403],
  );
});

test("names of sides, players and tables can be any words, and are never subjects", () => {
  for (const name of ["the watch", "a.b", "*", ">", "Ωμέγα", "x=20", "", "$JS"]) {
    const all = subjects(name);
    assert.match(all.side(name), /^burstmap\.[\w=-]*\.side\.[\w=-]*$/);
    if (name) assert.deepEqual(all.sender(all.ask(name, name)), { side: name, player: name });
  }
  assert.deepEqual(permissions.player("t", "party", "*").publish, ["burstmap.t.ask.party.=2A"]);
});
