import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import test from "node:test";
import ts from "typescript";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

function problems(files) {
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
    types: [],
    paths: {
      burstmap: [here("../../pkg/burstmap.d.ts")],
      "burstmap/element": [here("../../pkg/burst-map.d.ts")],
      "burstmap/nats": [here("../../pkg/nats.d.ts")],
      "burstmap/relay": [here("../../pkg/relay.d.ts")],
    },
  });
  return ts.getPreEmitDiagnostics(program).map((problem) => {
    const text = ts.flattenDiagnosticMessageText(problem.messageText, "\n");
    const { line } = problem.file?.getLineAndCharacterOfPosition(problem.start ?? 0) ?? { line: -1 };
    return `${problem.file?.fileName}:${line + 1} ${text}`;
  });
}

test("a program written from the contract compiles against the package", () => {
  assert.deepEqual(problems([here("program.ts")]), []);
});

test("the shipped types take nothing back from the contract", () => {
  assert.deepEqual(problems([here("promises.ts")]), []);
});

test("commands and events are told apart by their type", () => {
  assert.deepEqual(problems([here("commands.ts"), here("events.ts")]), []);
});

test("tables over NATS and over a line of one's own compile", () => {
  assert.deepEqual(problems([here("together.ts")]), []);
});
