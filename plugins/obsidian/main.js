// Obsidian's plugin: a code block `burstmap` is a map. The script contains the wasm, because a plugin is one file. It works offline and
// requests nothing.
import "burstmap/inline";
import init, { importMap } from "burstmap";
import { MarkdownRenderChild, Plugin, TFile } from "obsidian";
import { read } from "../block.js";

export default class BurstmapPlugin extends Plugin {
  onload() {
    this.registerMarkdownCodeBlockProcessor("burstmap", (text, place, context) => {
      context.addChild(new MapInNote(place, this.app, text, context.sourcePath));
    });
  }
}

/** A map while its note is open. */
class MapInNote extends MarkdownRenderChild {
  /** @param {HTMLElement} place @param {import("obsidian").App} app @param {string} text @param {string} note its path */
  constructor(place, app, text, note) {
    super(place);
    this.app = app;
    this.text = text;
    this.note = note;
    /** @type {import("burstmap").BurstMapElement | null} */
    this.map = null;
    /** @type {string | null} the picture's address */
    this.picture = null;
  }

  onload() {
    this.show().catch((error) => this.complain(error));
  }

  onunload() {
    this.map?.unmount();
    if (this.picture) URL.revokeObjectURL(this.picture);
  }

  async show() {
    const { file, scene, height, attributes } = read(this.text);
    const map = /** @type {import("burstmap").BurstMapElement} */ (document.createElement("burst-map"));
    for (const [name, value] of Object.entries(attributes)) map.setAttribute(name, value);
    map.style.height = `${height}px`;
    if (!attributes.theme) map.setAttribute("theme", document.body.classList.contains("theme-dark") ? "dark" : "light");
    this.map = map;
    map.scene = file ? await this.sceneOf(this.file(file)) : scene;
    this.containerEl.replaceChildren(map);
    // A refused scene is reported in place of the map.
    map.ready.catch(() => {});
  }

  /** Reads any kind of map. @param {TFile} file */
  async sceneOf(file) {
    const [bytes] = await Promise.all([this.app.vault.readBinary(file), init()]);
    return this.near(importMap(new Uint8Array(bytes)).scene, file);
  }

  /** Finds a file by its path, or by its name as in links. @param {string} name */
  file(name) {
    const file =
      this.app.metadataCache.getFirstLinkpathDest(name, this.note) ?? this.app.vault.getAbstractFileByPath(name);
    if (file instanceof TFile) return file;
    throw new Error(`There is no file "${name}" in this vault.`);
  }

  /**
   * An image next to the scene's file is in the vault. Its bytes are passed, because Obsidian's file addresses aren't
   * web addresses, which scenes require.
   * @param {any} scene @param {TFile} file
   */
  async near(scene, file) {
    const source = scene.image?.src;
    if (!source || /^[a-z]+:/i.test(source)) return scene;
    const picture = this.app.metadataCache.getFirstLinkpathDest(decodeURI(source), file.path);
    if (!picture) return scene;
    const type = `image/${picture.extension === "svg" ? "svg+xml" : picture.extension}`;
    this.picture = URL.createObjectURL(new Blob([await this.app.vault.readBinary(picture)], { type }));
    return { ...scene, image: { ...scene.image, src: this.picture } };
  }

  /** @param {unknown} error */
  complain(error) {
    const words = error instanceof Error ? error.message : String(error);
    const card = Object.assign(document.createElement("p"), { className: "burstmap-wrong", textContent: words });
    card.setAttribute("role", "alert");
    this.containerEl.replaceChildren(card);
  }
}
