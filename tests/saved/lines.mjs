// JSON with lines of a length that people can read and compare.

const WIDE = 140;

function write(value, indent) {
  const flat = JSON.stringify(value);
  if (flat.length + indent.length <= WIDE || typeof value !== "object" || value === null) return flat;
  const deeper = `${indent} `;
  const items = Array.isArray(value)
    ? value.map((item) => write(item, deeper))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${write(item, deeper)}`);
  const [first, last] = Array.isArray(value) ? "[]" : "{}";
  return `${first}\n${deeper}${items.join(`,\n${deeper}`)}\n${indent}${last}`;
}

/** Returns the text of a file, without values that are `undefined`. */
export const lines = (value) => `${write(JSON.parse(JSON.stringify(value)), "")}\n`;
