// This browser's saved creatures: tokens outside of any map.

import { Shelf } from "./shelf.js";

const shelf = new Shelf("burstmap-creatures", "creatures");

/** All creatures of a library, as JSON. */
export const list = (library) => shelf.list(library);

/** Writes fields of a creature's record. */
export const note = (library, id, fields) => shelf.note(library, id, fields);

/** Deletes a creature for good. */
export const drop = (library, id) => shelf.drop(library, id);
