// What people choose or drop: files with their paths, folders with all that is in them.

/** Files of folders beyond that are not looked at. */
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
    // One that is gone meanwhile is left out.
    const file = await new Promise((done) => entry.file(done, () => done(null)));
    if (file) found.push({ path: entry.fullPath.replace(/^\//, ""), file });
    return;
  }
  const reader = entry.createReader();
  // They come by hundreds, until none comes.
  for (let some = await batch(reader); some.length; some = await batch(reader)) {
    for (const inner of some) await gather(inner, found);
  }
}

/** What was dropped: `[{ path, file }]`. The entries are taken at once: after the event there are none. */
export async function dropped(transfer) {
  const entries = [...transfer.items].map(entryOf);
  const found = [];
  for (const entry of entries) await gather(entry, found);
  return found;
}

/** The same of a list of files; those of a folder know their paths. */
export const listed = (files) =>
  [...files].slice(0, MOST).map((file) => ({ path: file.webkitRelativePath || file.name, file }));
