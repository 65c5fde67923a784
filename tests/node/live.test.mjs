// Requests are numbered for each connection, so no player uses up another player's numbers.
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.addEventListener ??= () => {};
const { follow, lead } = await import("../../src/ui/js/live.js");

/** Returns a game master's end without a browser: requests to it, and its messages. */
async function master() {
  const asked = [];
  const sent = [];
  const [keys, names, withdrawn] = [[], [], []];
  const desk = {
    sides: () => ["party"],
    passed() {},
    packets: (side, whole) => [{ whole, scene: { name: "Bridge" }, log: [], keep: 0, same: true, side }],
    tell() {},
    // In the browser, the widget words the message.
    problem: (what, path) => Object.assign(new Error(what), { path }),
    wrong(error) {
      throw error;
    },
    emit: (message) => sent.push(message),
    withdraw: (key) => withdrawn.push(key),
    request(side, name, key, command, answer) {
      asked.push(`${command.token}${command.n}`);
      keys.push(key);
      names.push(name);
      // Answers with a refusal if the command asks for it.
      answer(command.refused);
    },
  };
  const end = lead(desk, "", true, Promise.resolve());
  await new Promise(setImmediate);
  const request = (from, number, token, sender, refused) =>
    end.take(
      { burstmap: 1, type: "request", side: "party", from, request: number, command: { token, n: number, refused } },
      "party",
      sender,
    );
  const answers = async () => {
    await new Promise(setImmediate);
    return sent.filter(({ type }) => type === "answer").map(({ to, request: number, ok }) => `${to} ${number} ${ok}`);
  };
  return { end, asked, sent, request, answers, keys, names, withdrawn };
}

test("a request that is carried twice is done once, and one that comes late not at all", async () => {
  const { asked, request, answers } = await master();
  for (const number of [1, 1, 2, 1, 2]) request("ann-window", number, "ann", "Ann");
  assert.deepEqual(asked, ["ann1", "ann2"]);
  // The answer may have been lost, so each repetition is answered.
  const [one, two] = ["ann-window 1 true", "ann-window 2 true"];
  assert.deepEqual(await answers(), [one, one, two, one, two]);
});

test("a window that said farewell and is back repeats a request without effect", async () => {
  const { end, asked, request, answers } = await master();
  request("ann-window", 1, "ann", "Ann");
  end.take({ burstmap: 1, type: "bye", side: "party", from: "ann-window" }, "party", "Ann");
  request("ann-window", 1, "ann", "Ann");
  assert.deepEqual(asked, ["ann1"]);
  assert.equal((await answers()).length, 2);
});

test("a request is withdrawn by the window that made it, under the name that is vouched for", async () => {
  const { end, request, keys, names, withdrawn } = await master();
  request("ann-window", 1, "ann", "Ann");
  const withdraw = (sender) =>
    end.take({ burstmap: 1, type: "withdraw", side: "party", from: "ann-window", request: 1 }, "party", sender);
  withdraw("Bob");
  withdraw("Ann");
  assert.notEqual(withdrawn[0], keys[0], "another sender's");
  assert.equal(withdrawn[1], keys[0]);
  end.take(
    { burstmap: 1, type: "request", side: "party", from: "device-1", request: 1, command: { token: "ann", n: 1 } },
    "party",
    "device-1",
    false,
    "Anna",
  );
  assert.deepEqual(names, ["Ann", "Anna"], "the host's word for the sender, or the name");
  const rubbish = { burstmap: 1, type: "withdraw", side: "party", from: "ann-window", request: "all" };
  assert.throws(() => end.take(rubbish, "party", "Ann"), { message: "withdraw", path: "/request" });
});

test("two players of a side have numbers of their own", async () => {
  const { asked, request } = await master();
  request("ann-window", 1, "ann", "Ann");
  request("bob-window", 1, "bob", "Bob");
  request("ann-window", 2, "ann", "Ann");
  request("bob-window", 2, "bob", "Bob");
  assert.deepEqual(asked, ["ann1", "bob1", "ann2", "bob2"]);
});

test("whoever uses another player's name uses up its own numbers alone", async () => {
  const { end, asked, request, answers } = await master();
  request("ann-window", 1, "ann", "Ann");
  // Bob read Ann's `from` in an answer.
  request("ann-window", Number.MAX_SAFE_INTEGER, "bob", "Bob", { code: "illegal-command", message: "No." });
  end.take({ burstmap: 1, type: "bye", side: "party", from: "ann-window" }, "party", "Bob");
  request("ann-window", 1, "ann", "Ann");
  request("ann-window", 2, "ann", "Ann");
  assert.deepEqual(asked, ["ann1", `bob${Number.MAX_SAFE_INTEGER}`, "ann2"]);
  const allowed = (await answers()).filter((answer) => answer.endsWith("true"));
  // The repeated request is answered again.
  assert.deepEqual(allowed, ["ann-window 1 true", "ann-window 1 true", "ann-window 2 true"]);
});

test("a player that opens many windows closes nobody else's", async () => {
  const { asked, request } = await master();
  request("ann-window", 5, "ann", "Ann");
  for (let window = 0; window < 100; window++) request(`bob-${window}`, 1, "bob", "Bob");
  // The connection is still known, so a request that arrives twice is carried out once.
  request("ann-window", 5, "ann", "Ann");
  assert.equal(asked.filter((one) => one === "ann5").length, 1);
  request("ann-window", 6, "ann", "Ann");
  assert.equal(asked.at(-1), "ann6");
});

test("a message of another side than the host vouches for is refused", async () => {
  const { end, asked } = await master();
  const forged = { burstmap: 1, type: "request", side: "party", from: "x", request: 1, command: {} };
  assert.throws(() => end.take(forged, "foe", "Eve"), { message: "other-side", path: "/side" });
  assert.deepEqual(asked, []);
});

test("what a side does not notice is not sent, not even as a number", async () => {
  const { end, sent } = await master();
  end.take({ burstmap: 1, type: "hello", side: "party", from: "ann-window" }, "party", "Ann");
  for (let step = 0; step < 3; step++) {
    end.changed(false);
    await new Promise(setImmediate);
  }
  assert.deepEqual(
    sent.filter(({ type }) => ["state", "change"].includes(type)).map(({ type, n }) => `${type} ${n}`),
    ["state 1"],
  );
});

/** Returns a player's end without a browser: its messages, its map, and its state. */
function player() {
  const it = { sent: [], shown: [], told: [], requests: [], answered: [] };
  const desk = {
    tell: (what) => it.told.push(what),
    emit: (message) => it.sent.push(message),
    show: (scene, log, events, opened) => it.shown.push({ scene, log, events, opened }),
    sent: (request, command, again) => it.requests.push([request, command.type, again]),
    answered: (request, how, refusal) => it.answered.push([request, how, refusal]),
    late() {},
    problem: (what, path) => Object.assign(new Error(what), { path }),
    undone: () => "Undone.",
  };
  it.end = follow(desk, "", "party");
  it.take = (message) => it.end.take({ burstmap: 1, side: "party", table: "t", ...message });
  return it;
}

test("a player's window shows states and what changes of them, in their order", async () => {
  const it = player();
  it.take({ type: "state", n: 1, scene: { name: "Bridge", tokens: [1] }, log: [{ type: "a" }] });
  it.take({ type: "change", n: 2, scene: { tokens: [2] }, gone: [], keep: 1, log: [{ type: "b" }] });
  it.take({ type: "change", n: 2, scene: { tokens: [9] }, gone: [], keep: 1, log: [] });
  it.take({ type: "change", n: 3, scene: {}, gone: ["name"], keep: 1, log: [] });
  assert.deepEqual(
    it.shown.map(({ scene, events, opened }) => [scene, events.map(({ type }) => type), opened]),
    [
      [{ name: "Bridge", tokens: [1] }, [], true],
      [{ name: "Bridge", tokens: [2] }, ["b"], false],
      [{ tokens: [2] }, ["undone"], false],
    ],
  );
  // A message is missing, so the player's end requests everything again.
  it.take({ type: "change", n: 5, scene: {}, gone: [], keep: 1, log: [] });
  await new Promise(setImmediate);
  assert.deepEqual(
    it.sent.map(({ type }) => type),
    ["hello", "hello"],
  );
  assert.deepEqual(it.told, ["waiting", "live", "live", "live"]);
});

test("a player's window asks whoever leads, and hears the answer once", async () => {
  const it = player();
  assert.throws(() => it.end.request({ type: "move" }), { message: "nobody-there" });
  it.take({ type: "state", n: 1, scene: {}, log: [] });
  it.end.request({ type: "move" });
  await new Promise(setImmediate);
  const { from, request } = it.sent.at(-1);
  for (let once = 0; once < 2; once++) {
    it.take({ type: "answer", to: from, request, ok: false, refusal: { code: "illegal-command" } });
  }
  assert.deepEqual(it.answered, [[request, "refused", { code: "illegal-command" }]]);
  assert.throws(() => it.take({ type: "state", n: 2, scene: {}, log: [], side: "foe" }), { message: "not-for-us" });
  assert.throws(() => it.take({ type: "change", n: 2, scene: {}, gone: [], log: [] }), { message: "change" });
  it.take({ type: "bye" });
  assert.throws(() => it.end.request({ type: "move" }), { message: "nobody-there" });
});

/** Returns the numbers of the requests that a player's end sent. */
const asked = async (it) => {
  await new Promise(setImmediate);
  return it.sent.filter(({ type }) => type === "request").map(({ request }) => request);
};

test("the same request is sent once while it waits, and again after its answer", async () => {
  const it = player();
  it.take({ type: "state", n: 1, scene: {}, log: [] });
  for (let tap = 0; tap < 3; tap++) it.end.request({ type: "attack", target: "knife" });
  it.end.request({ type: "attack", target: "rook" });
  assert.deepEqual(await asked(it), [1, 2]);
  assert.deepEqual(it.requests, [
    [1, "attack", false],
    [2, "attack", false],
  ]);
  it.end.withdraw(2);
  it.end.withdraw(7);
  await new Promise(setImmediate);
  assert.deepEqual(
    it.sent.filter(({ type }) => type === "withdraw").map(({ request }) => request),
    [2],
  );
  const { from } = it.sent.at(-1);
  it.take({ type: "answer", to: from, request: 1, ok: true });
  it.end.request({ type: "attack", target: "knife" });
  assert.deepEqual(await asked(it), [1, 2, 3]);
  it.end.close();
});

test("after an interruption a request is sent again with its number; at another table it is lost", async () => {
  const it = player();
  it.take({ type: "state", n: 1, scene: {}, log: [] });
  it.end.request({ type: "attack" });
  assert.deepEqual(await asked(it), [1]);
  it.take({ type: "bye" });
  assert.deepEqual(it.answered, [], "it waits");
  it.take({ type: "state", n: 2, scene: {}, log: [] });
  assert.deepEqual(await asked(it), [1, 1]);
  assert.deepEqual(it.requests.at(-1), [1, "attack", true]);
  it.take({ type: "bye" });
  it.take({ type: "state", n: 1, scene: {}, log: [], table: "another" });
  assert.deepEqual(it.answered, [[1, "lost", undefined]]);
  assert.deepEqual(await asked(it), [1, 1], "another table does not know whether it was done");
});
