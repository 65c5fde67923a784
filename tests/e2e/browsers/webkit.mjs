// GTK's WebKit: WebKitWebDriver and MiniBrowser on a screen of Xvfb, by plain WebDriver calls. XVFB, WEBKIT_DRIVER and MINIBROWSER are the
// paths of the programs.
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, existsSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Maximum silence of a page: one that hangs is killed and reported. */
const PATIENCE = 60_000;

/** Debian installs it in a folder with the name of the architecture. */
function miniBrowser() {
  const found = readdirSync("/usr/lib")
    .map((machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path));
  return process.env.MINIBROWSER ?? found;
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Starts a virtual screen, and returns its name. Xvfb writes the free number to descriptor 3. */
async function screen() {
  const server = spawn(
    process.env.XVFB ?? "Xvfb",
    ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  const number = await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
    server.stdio[3].once("data", (text) => resolve(String(text).trim()));
  });
  return { name: `:${number}`, close: () => server.kill() };
}

/** Ends a program, and waits for it. */
const ended = (program) =>
  new Promise((done) => {
    if (program.exitCode !== null || program.signalCode !== null) return done();
    program.once("exit", done);
    program.kill();
  });

/** Starts the driver, and waits until it answers. */
async function driver(env) {
  const port = await freePort();
  const program = spawn(process.env.WEBKIT_DRIVER ?? "WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" });
  let broken = null;
  program.once("error", (error) => (broken = error));
  program.once("exit", (code) => (broken ??= new Error(`WebKitWebDriver ended with ${code}`)));
  const call = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  for (;;) {
    if (broken) throw broken;
    const ready = await call("GET", "/status").catch(() => null);
    if (ready) return { call, close: () => ended(program) };
  }
}

const pointer = (actions) => ({
  actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
});

export async function start() {
  const display = await screen();
  const home = mkdtempSync(join(tmpdir(), "burstmap-webkit-"));
  // Processes that outlive the driver write Mesa's cache, so its folder could not be removed.
  const env = {
    ...process.env,
    DISPLAY: display.name,
    HOME: home,
    GDK_BACKEND: "x11",
    NO_AT_BRIDGE: "1",
    MESA_SHADER_CACHE_DISABLE: "true",
  };
  delete env.WAYLAND_DISPLAY;
  for (const part of ["DATA", "CACHE", "CONFIG"]) env[`XDG_${part}_HOME`] = join(home, part.toLowerCase());
  const { call, close } = await driver(env);
  const { sessionId } = await call("POST", "/session", {
    capabilities: {
      alwaysMatch: { "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] } },
    },
  });
  const at = `/session/${sessionId}`;
  await call("POST", `${at}/timeouts`, { script: PATIENCE, pageLoad: PATIENCE });
  // It stays open, because a session without a window cannot open another one.
  const [first] = await call("GET", `${at}/window/handles`);
  return {
    async open(address) {
      await call("POST", `${at}/window`, { handle: first });
      const { handle } = await call("POST", `${at}/window/new`, { type: "window" });
      const here = async (method, path, body) => {
        await call("POST", `${at}/window`, { handle });
        return call(method, at + path, body);
      };
      await here("POST", "/window/rect", { width: 1000, height: 800 });
      await here("POST", "/url", { url: address });
      return {
        async run(source, value) {
          const script = `const [source, given, done] = arguments;
            Promise.resolve().then(() => new Function("given", "return (" + source + ")(given)")(given))
              .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
          const { value: answer, error } = await here("POST", "/execute/async", {
            script,
            args: [source, value ?? null],
          });
          if (error) throw new Error(error);
          return answer;
        },
        reload: () => here("POST", "/refresh", {}),
        close: () => here("DELETE", "/window"),
        async drag(...points) {
          const steps = points.map(([x, y]) => ({
            type: "pointerMove",
            duration: 20,
            x: Math.round(x),
            y: Math.round(y),
          }));
          steps.splice(1, 0, { type: "pointerDown", button: 0 });
          await here("POST", "/actions", pointer([...steps, { type: "pointerUp", button: 0 }]));
        },
      };
    },
    async close() {
      await call("DELETE", at).catch(() => {});
      await close();
      display.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
