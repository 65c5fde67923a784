// The page for frames of other sites. It works with nothing but an address, a width and a height, in an opaque origin without storage.
//
// The map comes from the address (`?src=bridge.json&side=party`), or from the page around by messages. Messages are answered if they
// come from that page and from nowhere else; what is sent is what the seat may see. Nothing is read from or kept in the browser.
import "./burst-map.js";

/** What the address may set. Nothing that names something kept in this browser is among it. */
const OPTIONS = ["seat", "role", "side", "theme", "lang", "tools", "panels", "readonly", "gestures"];
const LONGEST_MESSAGE = 20_000_000;
const host = parent === window ? null : parent;

/** The address's words. Hosts append to it what they like (`#?secret=…`), so each part is read on its own. */
const asked = new URLSearchParams();
for (const part of `${location.search}${location.hash}`.split(/[?#]/)) {
  for (const [name, value] of new URLSearchParams(part)) if (!asked.has(name)) asked.set(name, value);
}

const map = document.createElement("burst-map");
for (const name of OPTIONS) if (asked.has(name)) map.setAttribute(name, asked.get(name));
// Who gives a side looks with its eyes.
if (asked.has("side") && !asked.has("seat") && !asked.has("role")) map.setAttribute("seat", "player");
if (asked.has("src")) map.setAttribute("src", asked.get("src"));

/** To the page around. Until it has spoken, nobody knows what it is called; what is said before is no secret. */
let heardFrom = "*";
function tell(type, more = {}) {
  host?.postMessage({ burstmap: 1, type, ...more }, heardFrom);
}

const plain = ({ code, message, path }) => ({ code, message, path });
const ORDERS = {
  load: ({ scene }) => map.load(scene),
  dispatch: ({ command }) => map.dispatch(command),
  configure: ({ options }) => {
    for (const name of OPTIONS) if (name in (options ?? {})) map[name] = options[name];
  },
  scene: () => map.scene,
};

addEventListener("message", ({ source, origin, data }) => {
  if (source !== host || data?.burstmap !== 1 || !Object.hasOwn(ORDERS, data.type)) return;
  if (heardFrom !== "*" && origin !== heardFrom && origin !== "null") return;
  // A page in an opaque origin cannot be named.
  if (origin !== "null") heardFrom = origin;
  answer(data);
});

async function answer(data) {
  const id = data.id ?? null;
  try {
    if (JSON.stringify(data).length > LONGEST_MESSAGE) {
      throw Object.assign(new Error(`A message has at most ${LONGEST_MESSAGE} characters.`), { code: "too-large" });
    }
    if (data.type !== "load") await map.ready;
    tell("answer", { id, ok: true, result: ORDERS[data.type](data) ?? null });
  } catch (error) {
    tell("answer", { id, ok: false, refusal: plain(error) });
  }
}

for (const name of ["change", "turn", "select", "error"]) {
  map.addEventListener(`burstmap-${name}`, ({ detail }) => {
    tell(name, { detail: name === "error" ? plain(detail) : detail });
    if (name === "change") measure();
  });
}

/** The height at which the whole map shows, for hosts that ask their frames. WordPress knows its frames by a secret. */
let told = 0;
function measure() {
  const [columns, rows] = map.scene?.grid?.size ?? [16, 9];
  const value = Math.round(Math.min(1000, Math.max(360, (innerWidth * rows) / columns)));
  if (value === told) return;
  told = value;
  tell("height", { value });
  if (asked.has("secret")) host?.postMessage({ message: "height", value, secret: asked.get("secret") }, "*");
}

// Far down in the page around it starts when it comes near.
map.addEventListener(
  "burstmap-ready",
  () => {
    const { scene } = map;
    document.title = scene.name;
    tell("ready", { name: scene.name });
    measure();
    addEventListener("resize", measure);
  },
  { once: true },
);

/** The same map on a page of its own; nothing but a page of the web. */
const full = document.querySelector("#full");
const address = new URL(asked.get("full") ?? `./?${asked}`, location.href);
full.hidden = !/^https?:$/.test(address.protocol);
full.href = address.href;
document.body.prepend(map);
tell("hello");
