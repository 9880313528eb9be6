import { spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { getPriority } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createChildProcesses } from "#server/programs/child-process";
import { newFolder } from "#support/new-folder";

function taskOf(owner: string | null) {
  const controller = new AbortController();
  return { owner, signal: controller.signal, cancel: () => controller.abort() };
}

const limits = {
  maxRunning: 1,
  maxWaiting: 1,
  timeLimitMs: 60_000,
  waitLimitMs: 60_000,
  maxOutputBytes: 10_000,
};
const busy = { ended: null, reason: "busy" };
/** The outcome of a task whose process was killed */
const killed = { ended: null, reason: "killed" };
async function running(source: string, given: Partial<typeof limits> = {}) {
  const program = join(folder, "build", "program.js");
  await writeFile(program, source);
  return createChildProcesses(program, { ...limits, ...given });
}
const folder = newFolder();
await mkdir(join(folder, "build"));

describe("a task in a child process", () => {
  const endless = (given: Partial<typeof limits> = {}) =>
    running("setInterval(() => undefined, 1000);", given);
  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => vi.useRealTimers());

  test("is killed at its time limit, which does not include the time that it waited", async () => {
    const { run } = await running(
      `if (process.argv[2] === "short") console.log("done"); else setInterval(() => undefined, 1000);`,
      { timeLimitMs: 2_000 },
    );
    const first = run(taskOf(null));
    await vi.advanceTimersByTimeAsync(500);
    const second = run({ ...taskOf(null), args: ["short"] });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await first).toEqual(killed);
    await vi.advanceTimersByTimeAsync(1_999);
    expect((await second).ended?.output.toString()).toBe("done\n");
  });

  test("does not start after it waited for longer than its limit", async () => {
    const processes = await endless({ waitLimitMs: 2_000 });
    const first = processes.run(taskOf(null));
    const second = processes.run(taskOf(null));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await second).toEqual(busy);
    processes.close();
    await first;
  });

  test("ends when its signal is aborted, whether it runs or waits, and the next one starts", async () => {
    const processes = await endless();
    const [one, two, three] = [taskOf(null), taskOf(null), taskOf(null)];
    const first = processes.run(one);
    const second = processes.run(two);
    two.cancel();
    expect(await second).toEqual(busy);
    const third = processes.run(three);
    one.cancel();
    expect(await first).toEqual(killed);
    const fourth = processes.run(taskOf(null));
    expect(await processes.run(taskOf(null))).toEqual(busy);
    three.cancel();
    expect(await third).toEqual(killed);
    processes.close();
    expect(await fourth).toEqual(killed);
    const cancelled = taskOf(null);
    cancelled.cancel();
    expect(await processes.run(cancelled)).toEqual(busy);
  });

  test("does not start when the server stops while it waits", async () => {
    const processes = await endless();
    const tasks = [processes.run(taskOf(null)), processes.run(taskOf(null))];
    processes.close();
    expect(await Promise.all(tasks)).toEqual([killed, busy]);
  });

  test("waits while another of its owner runs, even if a process is free for others", async () => {
    const processes = await endless({ maxRunning: 2, maxWaiting: 3 });
    const [own, other] = [taskOf("one"), taskOf("other")];
    const first = processes.run(taskOf("one"));
    const second = processes.run(own);
    expect(await processes.run(taskOf("one"))).toEqual(busy);
    const others = processes.run(other);
    other.cancel();
    expect(await others).toEqual(killed);
    own.cancel();
    expect(await second).toEqual(busy);
    processes.close();
    await first;
  });

  test("waits behind those of other owners if its owner has just had a turn", async () => {
    const processes = await endless({ maxWaiting: 2 });
    const [first, second, other] = [taskOf("one"), taskOf("one"), taskOf("other")];
    const outcomes = [first, second, other].map((task) => processes.run(task));
    first.cancel();
    expect(await outcomes[0]).toEqual(killed);
    other.cancel();
    expect(await outcomes[2]).toEqual(killed);
    second.cancel();
    expect(await outcomes[1]).toEqual(killed);
  });
});

describe("a child process", () => {
  test.each(["stdout", "stderr"])("is killed when it writes endlessly to %s", async (stream) => {
    const { run } = await running(`
      const write = () => process.${stream}.write("x".repeat(10_000), write);
      write();
    `);
    expect(await run(taskOf(null))).toEqual(killed);
  });

  test("has a lower priority than the server", async () => {
    const { run } = await running(`console.log(require("node:os").getPriority());`);
    expect((await run(taskOf(null))).ended?.output.toString()).toBe(`${getPriority() + 5}\n`);
  });

  test("has none of the server's environment variables but NODE_ENV", async () => {
    const { run } = await running(`console.log(Object.keys(process.env).join());`);
    expect((await run(taskOf(null))).ended?.output.toString()).toBe("NODE_ENV\n");
  });

  test("can read its program, packages and input, but no other files of the server", async () => {
    const files = {
      "build/server/chunk.js": true,
      "node_modules/a-package/index.js": true,
      "package.json": true,
      "data/spool/1/input": true,
      "data/spool/2/input": false,
      "data/session-secret": false,
      "data/recruitment.db": false,
      ".env": false,
    };
    for (const name of Object.keys(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), "");
    }
    const { run } = await running(`
      const isReadable = (path) => {
        try {
          require("node:fs").readFileSync(path);
          return true;
        } catch (error) {
          if (error.code === "ERR_ACCESS_DENIED") return false;
          throw error;
        }
      };
      console.log(JSON.stringify(process.argv.slice(2).map(isReadable)));
    `);
    const args = Object.keys(files).map((name) => join(folder, name));
    const { ended } = await run({ ...taskOf(null), args, readable: [join(folder, "data/spool/1/input")] });
    expect(ended?.errors).toBe("");
    expect(JSON.parse(String(ended?.output))).toEqual(Object.values(files));
  });

  // The command of docs/operations.md
  const isolation = "unshare --user --map-current-user --net true";
  const hasNamespaces = spawnSync(isolation, { shell: true }).status === 0;

  test.runIf(hasNamespaces)("has no network where the system allows network namespaces", async () => {
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const source = `
      require("node:net").connect(${port}, "127.0.0.1")
        .on("connect", () => { console.log("connected"); process.exit(); })
        .on("error", () => console.log("no network"));
    `;
    const { run } = await running(source);
    expect((await run(taskOf(null))).ended?.output.toString()).toBe("no network\n");
    server.close();
  });
});
