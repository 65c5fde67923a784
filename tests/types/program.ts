// A campaign site's program, as a developer would write it with only the contract.
import init, {
  Burstmap,
  checkMap,
  exportMap,
  importMap,
  mount,
  rulesets,
  type AreaReport,
  type BurstmapError,
  type Command,
  type Scene,
  type SceneInput,
  type Widget,
} from "burstmap";
import { define } from "burstmap/element";

export async function burst(bytes: Uint8Array, host: HTMLElement): Promise<string[]> {
  await init({ module_or_path: bytes });
  const ids: string[] = rulesets().map((ruleset) => ruleset.id);
  const { scene, warnings } = importMap(bytes, { shape: "square", ruleset: ids[0] });
  const table = new Burstmap(scene, { seed: "tuesday" });
  const report: AreaReport = table.area({ shape: "burst", target: [3, 4], corner: "nw", size: 2 });
  const blocked = report.cells.filter((cell) => cell.state === "blocked").flatMap((cell) => cell.by ?? []);
  const sight = table.sight({ from: "ada", to: [1, 2] });
  if (sight.line) console.log(sight.line[0][0], sight.cover.grade, warnings.length);
  const offer: Command | undefined = table.turn().offers[0]?.command;
  if (offer) table.dispatch(offer);
  try {
    table.dispatch({ type: "move", token: "ada", path: [[1, 1]], rolls: [3, 4, 5] });
  } catch (error) {
    const { code, path } = error as BurstmapError;
    console.log(code, path ?? "");
  }
  const view: Scene = table.view({ side: "party" });
  exportMap(view, "uvtt").byteLength.toFixed();
  const widget: Widget = mount(host, { scene: view, seat: "player", side: "party", theme: "dark" });
  const door: Scene["walls"][number] = {
    id: "bookcase",
    points: [
      [1, 1],
      [2, 1],
    ],
    blocks: { move: true, effect: true, sight: true },
    door: "closed",
    secret: true,
  };
  widget.dispatch({ type: "addWall", wall: door });
  const off = widget.on("turn", (detail) => console.log(detail));
  off();
  widget.unmount();
  table.free();
  return blocked;
}

export async function element(): Promise<void> {
  const name: string = define("my-map");
  const map = document.querySelector("burst-map");
  if (!map) return console.log(name);
  map.addEventListener("burstmap-error", (event) => console.log(event.detail.code));
  const { core } = await map.ready;
  core.field({ from: { side: "party" } }).sight.length.toFixed();
  map.load({});
}

/** Listens to events on the page, without a cast. */
export function listen(): void {
  document.addEventListener("burstmap-turn", ({ detail }) => console.log(detail.active ?? detail.phase));
  window.addEventListener("burstmap-select", ({ detail }) => console.log(detail.token?.length));
  // @ts-expect-error: a selection has no events.
  document.addEventListener("burstmap-select", ({ detail }) => console.log(detail.events));
}

/** Mounts a scene from a file that omits empty lists. */
export function small(host: HTMLElement): Widget {
  const scene: SceneInput = {
    format: "burstmap-scene",
    version: 1,
    name: "Cellar",
    ruleset: "srd-5e",
    grid: { shape: "square", size: [8, 4], cell: { length: 5, unit: "ft" } },
    tokens: [{ id: "rook", name: "Rook", side: "party", at: [0, 0] }],
  };
  console.log(exportMap(scene, "uvtt").byteLength, checkMap(scene).length);
  // @ts-expect-error: every scene has a grid.
  checkMap({ format: "burstmap-scene", version: 1, name: "None", ruleset: "srd-5e" });
  return mount(host, { scene });
}
