// Chosen and dropped files with their paths, and folders with all their contents.

/** Maximum number of files in folders. Others are ignored. */
const MOST = 20_000;

/** A folder's entry, or the file itself: WebKit never reads the entry of a file that is not on its disk. */
function entryOf(item) {
  if (item.kind !== "file") return null;
  const entry = item.webkitGetAsEntry?.();
  return entry?.isDirectory ? entry : item.getAsFile();
}

const batch = (reader) => new Promise((done) => reader.readEntries(done, () => done([])));

async function gather(entry, found) {
  if (found.length >= MOST || !entry) return;
  if (entry instanceof File) return void found.push({ path: entry.name, file: entry });
  if (entry.isFile) {
    // Skip files that have disappeared.
    const file = await new Promise((done) => entry.file(done, () => done(null)));
    if (file) found.push({ path: entry.fullPath.replace(/^\//, ""), file });
    return;
  }
  const reader = entry.createReader();
  // Entries come by the hundred, until there are none left.
  for (let some = await batch(reader); some.length; some = await batch(reader)) {
    for (const inner of some) await gather(inner, found);
  }
}

/** The dropped files: `[{ path, file }]`. Accesses the entries immediately, because they are not available after the event. */
export async function dropped(transfer) {
  const entries = [...transfer.items].map(entryOf);
  const found = [];
  for (const entry of entries) await gather(entry, found);
  return found;
}

/** The files of a file list in the same form. Files of a folder know their paths. */
export const listed = (files) =>
  [...files].slice(0, MOST).map((file) => ({ path: file.webkitRelativePath || file.name, file }));
