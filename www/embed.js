// The page for frames on other sites. It needs only an address, a width and a height, and works in an opaque origin without storage.
//
// The map comes from the address (`?src=bridge.json&side=party`), or from the outer page by messages. Only messages of that page are
// answered, with data that the seat may see. Nothing is read from or stored in the browser.
import "./burst-map.js";

/** Options that the address may set. None of them refers to data stored in this browser. */
const OPTIONS = ["seat", "role", "side", "theme", "lang", "tools", "panels", "readonly", "gestures"];
const LONGEST_MESSAGE = 20_000_000;
const host = parent === window ? null : parent;

/** Parameters of the address. Hosts may append anything (`#?secret=…`), so each part is parsed separately. */
const asked = new URLSearchParams();
for (const part of `${location.search}${location.hash}`.split(/[?#]/)) {
  for (const [name, value] of new URLSearchParams(part)) if (!asked.has(name)) asked.set(name, value);
}

const map = document.createElement("burst-map");
for (const name of OPTIONS) if (asked.has(name)) map.setAttribute(name, asked.get(name));
// A side without a seat implies a player.
if (asked.has("side") && !asked.has("seat") && !asked.has("role")) map.setAttribute("seat", "player");

/** Returns an address as a URL, only if it is on the web: others could run scripts, or show content without a responsible site. */
function web(address) {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null;
  return /^https?:$/.test(url?.protocol ?? "") ? url : null;
}

/** Origin of the outer page. Before its first message it is unknown, and nothing sent until then is secret. */
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
  goTo: ({ moment }) => map.goTo(moment),
};

addEventListener("message", ({ source, origin, data }) => {
  if (source !== host || data?.burstmap !== 1 || !Object.hasOwn(ORDERS, data.type)) return;
  if (heardFrom !== "*" && origin !== heardFrom && origin !== "null") return;
  // A page in an opaque origin has no address for messages.
  if (origin !== "null") heardFrom = origin;
  answer(data);
});

async function answer(data) {
  const id = data.id ?? null;
  try {
    if (JSON.stringify(data).length > LONGEST_MESSAGE) {
      throw Object.assign(new Error(`A message must have at most ${LONGEST_MESSAGE} characters.`), {
        code: "too-large",
      });
    }
    if (data.type !== "load") await map.ready;
    tell("answer", { id, ok: true, result: ORDERS[data.type](data) ?? null });
  } catch (error) {
    tell("answer", { id, ok: false, refusal: plain(error) });
  }
}

for (const name of ["change", "turn", "select", "moment", "error"]) {
  map.addEventListener(`burstmap-${name}`, ({ detail }) => {
    tell(name, { detail: name === "error" ? plain(detail) : detail });
    if (name === "change") measure();
  });
}

/** Height of the whole map, for hosts that ask their frames. WordPress identifies its frames by a secret. */
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

/** Link to the same map on its own page, if the page has one. */
const full = document.querySelector("#full");
const address = asked.has("full") ? web(asked.get("full")) : null;
full.hidden = !address;
if (address) full.href = address.href;

/**
 * Asks before a map on another site is loaded, because anyone can make such a link, and that site learns who loads the map. In a frame,
 * the page around it has chosen the map.
 */
function ask(src) {
  const german = (asked.get("lang") ?? navigator.language).startsWith("de");
  const words = german
    ? [`Diese Karte liegt auf ${src.host}. Wer sie lädt, zeigt dieser Seite die eigene IP-Adresse.`, "Karte laden"]
    : [`This map is on ${src.host}. If you load it, that site sees your IP address.`, "Load the map"];
  const card = Object.assign(document.createElement("main"), { id: "ask", lang: german ? "de" : "en" });
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: words[1] });
  button.addEventListener("click", () => {
    card.remove();
    show(src);
  });
  card.append(Object.assign(document.createElement("p"), { textContent: words[0] }), button);
  document.body.prepend(card);
}

function show(src) {
  if (src) map.setAttribute("src", src.href);
  document.body.prepend(map);
}

const src = asked.has("src") ? web(asked.get("src")) : null;
if (src && !host && src.origin !== new URL(location.href).origin) ask(src);
else show(src);
tell("hello");
