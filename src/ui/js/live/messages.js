// Messages between windows, and validation of untrusted ones.

export const VERSION = 1;
/** Maximum length of a message's JSON: states contain images, requests contain a command. */
const LARGEST = {
  state: 64e6,
  change: 64e6,
  answer: 20_000,
  request: 20_000,
  withdraw: 1000,
  here: 1000,
  hello: 1000,
  bye: 1000,
};
export const TO_PLAYERS = ["here", "state", "change", "answer", "bye"];
export const TO_MASTER = ["hello", "request", "withdraw", "bye"];
/**
 * Returns a plain copy of a message, or throws a refusal, because senders are not trusted. `desk.problem` creates the refusal with the
 * place and the details of the problem.
 */
export function checked(message, types, desk) {
  const bad = (what, path, about = "") => {
    throw desk.problem(what, path, String(about));
  };
  let text;
  try {
    text = typeof message === "string" ? message : JSON.stringify(message);
    if (text?.length > LARGEST.state) bad("too-large", "");
    message = JSON.parse(text);
  } catch (error) {
    if (error.code) throw error;
    bad("not-json");
  }
  if (!isObject(message)) bad("not-object");
  if (message.burstmap !== VERSION) bad("version", "/burstmap", VERSION);
  if (!types.includes(message.type)) bad("type", "/type", types.join(", "));
  if (text.length > LARGEST[message.type]) bad("type-too-large", "", message.type);
  for (const name of ["side", types === TO_MASTER ? "from" : "table"]) {
    const value = message[name];
    if (typeof value !== "string" || value.length > 200) bad("name", `/${name}`, name);
  }
  if (message.type === "request" && !isRequest(message)) bad("request", "/command");
  if (message.type === "withdraw" && !isCount(message.request)) bad("withdraw", "/request");
  if (message.type === "state" && !isState(message)) bad("state");
  if (message.type === "change" && !isChange(message)) bad("change");
  return message;
}

const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
const isRequest = ({ command, request }) => isObject(command) && isCount(request);
const isState = ({ scene, log, n }) => isObject(scene) && Array.isArray(log) && isCount(n);
const isChange = (message) => isState(message) && Array.isArray(message.gone) && isCount(message.keep);
