import { randomBytes } from "node:crypto";
import { readdir, stat, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { capabilityNames } from "#contract/capabilities";
import { createBrowser } from "#support/browser";
import { reachableEngines } from "#support/engines";
import { freePort } from "#support/free-port";
import { demoMember } from "#support/members";
import { newFolder } from "#support/new-folder";
import { mainOf, textOf } from "#support/pages/pages";
import { trickle } from "#support/raw-http";
import { startS3Server } from "#support/s3-server";
import { startServer } from "#support/server-process";
import { startListening } from "#support/start-listening";
import { emptyStore } from "#support/stores";
import { startUpstream, type TestUpstream } from "#support/upstream";

let running: Awaited<ReturnType<typeof startServer>> | undefined;
let upstream: TestUpstream | undefined;

afterEach(async () => {
  await running?.stop("SIGKILL");
  running = undefined;
  upstream = undefined;
});

async function start(env: Record<string, string>) {
  running = await startServer(env);
  return running;
}

/** A module for `--import` with which every file system looks like NFS. */
const onNfs = `data:text/javascript,${encodeURIComponent(`
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  const { readFileSync } = fs;
  fs.readFileSync = (path, ...options) =>
    path === "/proc/self/mounts" ? "server:/careers / nfs4 rw 0 0" : readFileSync(path, ...options);
  syncBuiltinESMExports();
`)}`;

/** A module for `--import` that prints the loaded files of React when the process exits. */
const listingReact = `data:text/javascript,${encodeURIComponent(`
  import { createRequire } from "node:module";
  const { cache } = createRequire("file:///");
  process.on("exit", () => {
    // Node also lists files that it has only searched for their exports.
    const loaded = Object.values(cache).filter((file) => file.loaded);
    console.log(loaded.map((file) => file.filename).join());
  });
`)}`;

/** Nothing listens on this port. Some other low ports, such as 9, cannot be used, because fetch blocks them. */
const deadApi = "http://127.0.0.1:2";

describe("the server process", () => {
  test("starts and serves pages without a reachable API", { tags: "P4" }, async () => {
    const { url, output } = await start({ RECRUITMENT_API_URL: deadApi });
    const [firstLine = ""] = output().split("\n");
    expect(JSON.parse(firstLine)).toMatchObject({ level: 30, msg: "Portal listening", url });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const readiness = await fetch(`${url}/readyz`);
    // A portal without an API must stay in the load balancer, so that visitors get its maintenance page.
    expect([readiness.status, await readiness.json()]).toEqual([
      200,
      { status: "ready", api: "unreachable", missingCapabilities: capabilityNames, disk: "writable" },
    ]);
    const page = await fetch(`${url}/en-US/job`);
    expect([page.status, (await page.text()).includes("</html>")]).toEqual([503, true]);
    expect((await fetch(`${url}/en-US/terms`)).status).toBe(200);
  });

  test("warns at the start of a misspelt setting, and of the demo company at a public address", async () => {
    const { output } = await start({
      RECRUITMENT_API_URL: deadApi,
      PUBLIC_ORIGIN: "https://careers.example",
      TRUSTPROXY: "1",
    });
    const lines = output().trim().split("\n");
    expect(lines.slice(0, 3).map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, msg: "COMPANY_DIR is not set; showing the demo company" },
      { level: 40, name: "TRUSTPROXY", meant: "TRUST_PROXY", msg: expect.stringMatching(/^Unknown setting/) },
      { level: 30, msg: "Portal listening" },
    ]);
  });

  test("loads React's production build only, whatever NODE_ENV is", async () => {
    const server = await start({
      RECRUITMENT_API_URL: deadApi,
      NODE_ENV: "development",
      NODE_OPTIONS: `--import=${listingReact}`,
    });
    // The server listens before it has loaded the screens.
    await fetch(`${server.url}/en-US/terms`);
    await server.stop();
    const names = server.output().match(/\breact[\w.-]*\.js\b/g) ?? [];
    expect(names).toContain("react.production.min.js");
    expect(names.filter((name) => name.includes("development"))).toEqual([]);
  });

  test("drains open requests on SIGTERM, accepts no new ones and exits with 0", { tags: "P3" }, async () => {
    upstream = await startUpstream();
    upstream.failWith((call) => (call.path.startsWith("/api/news/") ? { delay: 700 } : undefined));
    const { child, ended, url } = await start({ RECRUITMENT_API_URL: upstream.url });
    const answer = fetch(`${url}/en-US/news/spring`);
    await expect.poll(() => upstream?.count("/api/news/spring")).toBe(1);
    const asked = performance.now();
    child.kill("SIGTERM");
    expect((await answer).status).toBe(200);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    expect(await ended).toBe(0);
    // Below the time after which the server cuts connections that are still open.
    expect(performance.now() - asked).toBeLessThan(8_000);
  });

  test("aborts a member's upload of 1 KB/s at the time limit, deletes its files and delays no other request", async () => {
    const folder = newFolder();
    const data = join(folder, "data");
    const spool = join(data, "spool");
    const limit = 2_500;
    const { port, url } = await start({ DATA_DIR: data, REQUEST_TIMEOUT_MS: String(limit) });
    // A request that waits for the start of the API would exceed its time limit.
    await expect.poll(async () => (await fetch(`${url}/en-US/job`)).status).toBe(200);
    const overTheWire = (request: Request) => fetch(request, { redirect: "manual" });
    const member = createBrowser(overTheWire, url);
    expect((await member.submit("/en-US/login", demoMember)).url).toBe("/en-US/resume");
    const spooled = () => readdir(spool, { recursive: true });
    // Omits the file that binds the file store to its database.
    const stored = async () =>
      (await readdir(join(data, "files")).catch(() => [])).filter((name) => name !== "database-id");
    const attachments = async () => textOf(mainOf((await member.open("/en-US/resume/attachment")).text));
    expect(await spooled()).toEqual([]);
    expect(await stored()).toEqual([]);

    const head = [
      "POST /en-US/resume/attachment/new HTTP/1.1",
      `Host: localhost:${port}`,
      `Origin: ${url}`,
      `Cookie: ${[...member.jar].map(([name, value]) => `${name}=${value}`).join("; ")}`,
      "Content-Type: multipart/form-data; boundary=b",
      "Content-Length: 500000",
      "",
      '--b\r\nContent-Disposition: form-data; name="file"; filename="slow.pdf"\r\n\r\n%PDF-1.7\n',
    ];
    const began = performance.now();
    const upload = trickle(port, head.join("\r\n"));
    const sizeOfTheFile = async () => {
      const file = (await spooled()).find((name) => name.includes("/"));
      return file === undefined ? 0 : (await stat(join(spool, file))).size;
    };
    await expect.poll(sizeOfTheFile).toBeGreaterThan(500);
    expect((await fetch(`${url}/en-US/job`)).status).toBe(200);
    const quick = new FormData();
    quick.set("file", new File(["%PDF-1.7\n%%EOF\n"], "quick.pdf"));
    expect((await member.submit("/en-US/resume/attachment/new", quick)).url).toBe("/en-US/resume/attachment");
    const [kept, listed] = [await stored(), await attachments()];
    expect(kept).toHaveLength(1);
    expect(listed).toContain("quick.pdf");

    expect(await upload).toMatch(/^HTTP\/1\.1 408 |^reset$/);
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(limit - 100);
    expect(took).toBeLessThan(limit * 8);
    await expect.poll(spooled).toEqual([]);
    expect(await stored()).toEqual(kept);
    expect(await attachments()).toBe(listed);
  });

  test.each([
    [{ SESSION_SECRET: "short" }, "SESSION_SECRET"],
    [{ PORT: "80000" }, "PORT"],
    [{ PORT: "0" }, "PUBLIC_ORIGIN"],
    [{ DRAIN_MS: "soon" }, "DRAIN_MS"],
    [{ TRUST_PROXY: "yes" }, "TRUST_PROXY"],
    [{ RECRUITMENT_API_URL: "", SMTP_URL: "mail.example.com" }, "SMTP_URL"],
    [{ RECRUITMENT_API_URL: "", DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" }, "DATABASE_URL"],
    [{ PUBLIC_ORIGIN: "example.com" }, "PUBLIC_ORIGIN"],
    [{ RECRUITMENT_API_TIMEOUT_MS: "soon" }, "RECRUITMENT_API_TIMEOUT_MS"],
    [{ REQUEST_TIMEOUT_MS: "0" }, "REQUEST_TIMEOUT_MS"],
    [{ REQUEST_TIMEOUT_MS: "3600000" }, "REQUEST_TIMEOUT_MS"],
    [{ SESSION_SECRET: "" }, "SESSION_SECRET"],
  ])("an invalid setting (%o) prevents the start with one line that names it", async (setting, name) => {
    const { ended, output } = await start({ RECRUITMENT_API_URL: deadApi, ...setting });
    expect(await ended).toBe(1);
    expect(output().trim().split("\n")).toEqual([expect.stringContaining(name)]);
  });

  test("API_HOST, which is for `npm run api`, does not prevent the start of the embedded API", async () => {
    const folder = newFolder();
    const settings = { DATA_DIR: folder, SEED: "none", API_PORT: "0" };
    // An address for documentation (RFC 5737), which no machine has
    const { url } = await start({ ...settings, API_HOST: "192.0.2.1" });
    expect((await fetch(`${url}/en-US/job`)).status).toBe(200);
  });

  describe("an invalid setting stops the start with an error that contains its name:", () => {
    let outside: string;
    let taken: Server;
    let takenPort: string;
    beforeEach(async () => {
      outside = newFolder();
      taken = createServer();
      takenPort = String(await startListening(taken));
    });
    afterEach(() => taken.close());

    async function outputOf(settings: Record<string, string>, program: "server" | "api") {
      const server = await startServer({ DATA_DIR: outside, SEED: "none", ...settings }, program);
      running = server;
      expect(await server.ended).toBe(1);
      return server.output().trim().split("\n");
    }
    const bothPrograms = ["server", "api"] as const;

    test("PORT, API_PORT and METRICS_PORT if the port is taken", async () => {
      expect(await outputOf({ PORT: takenPort }, "server")).toEqual([expect.stringContaining("PORT")]);
      expect(await outputOf({ METRICS_PORT: takenPort, METRICS_HOST: "::" }, "server")).toEqual([
        expect.stringContaining(`METRICS_PORT ${takenPort}`),
      ]);
      expect(await readdir(outside), "files of an API that was started in vain").toEqual([]);
      for (const program of bothPrograms) {
        const api = await outputOf({ API_PORT: takenPort }, program);
        expect([program, api]).toEqual([program, [expect.stringContaining(`API_PORT ${takenPort}`)]]);
      }
      const metrics = await outputOf({ API_PORT: "0", METRICS_PORT: takenPort, METRICS_HOST: "::" }, "api");
      expect(metrics).toEqual([expect.stringContaining(`METRICS_PORT ${takenPort}`)]);
    });

    test("PORT, API_PORT and METRICS_PORT if two of them are the same", async () => {
      const port = String(await freePort());
      const both = (first: string, second: string) => [
        `Cannot start: ${first} and ${second} are both ${port}`,
      ];
      const same = (...names: string[]) => Object.fromEntries(names.map((name) => [name, port]));
      expect(await outputOf(same("PORT", "METRICS_PORT"), "server")).toEqual(both("PORT", "METRICS_PORT"));
      expect(await outputOf(same("PORT", "API_PORT"), "server")).toEqual(both("PORT", "API_PORT"));
      for (const program of bothPrograms)
        expect(await outputOf(same("METRICS_PORT", "API_PORT"), program)).toEqual(
          both("METRICS_PORT", "API_PORT"),
        );
      expect(await readdir(outside), "files of an API that was started in vain").not.toContain(
        "recruitment.db",
      );
    });

    test.each(bothPrograms)("DATA_DIR if the %s cannot write there", async (program) => {
      const file = join(outside, "file");
      await writeFile(file, "");
      const dataDir = join(file, "data");
      expect(await outputOf({ DATA_DIR: dataDir }, program)).toEqual([
        expect.stringMatching(/DATA_DIR.*ENOTDIR/),
      ]);
    });

    test.runIf(process.platform === "linux").each(bothPrograms)(
      "DATA_DIR if the %s finds it on a network file system",
      async (program) => {
        expect(await outputOf({ NODE_OPTIONS: `--import=${onNfs}` }, program)).toEqual([
          expect.stringMatching(/^Cannot start: DATA_DIR is on a network file system \(nfs4\)/),
        ]);
        expect(await readdir(outside)).not.toContain("recruitment.db");
      },
    );

    // The S3 client logs a warning on old versions of Node.
    const quiet = { NODE_OPTIONS: "--no-warnings" };
    test.each(bothPrograms)("FILES_URL if the %s reaches no bucket", async (program) => {
      const s3 = await startS3Server();
      for (const url of [
        `s3://KEY:SECRET@careers?endpoint=${encodeURIComponent("http://127.0.0.1:9")}`,
        s3.url.replace("@careers", "@another"),
      ]) {
        const lines = await outputOf({ FILES_URL: url, ...quiet }, program);
        expect(lines).toEqual([expect.stringMatching(/FILES_URL cannot be used \(.+\)/)]);
        expect(lines[0]).not.toContain("SECRET");
      }
    });

    test.runIf(reachableEngines.includes("postgres")).each(bothPrograms)(
      "DATABASE_URL if the role of the %s may not create tables",
      async (program) => {
        const store = await emptyStore("postgres");
        const role = `limited_${randomBytes(6).toString("hex")}`;
        const client = new pg.Client({ connectionString: store.databaseUrl });
        await client.connect();
        try {
          await client.query(`create role ${role} login`);
          await client.query("revoke create on schema public from public");
          const url = new URL(store.databaseUrl ?? "");
          url.username = role;
          expect(await outputOf({ DATABASE_URL: url.href }, program)).toEqual([
            expect.stringMatching(/DATABASE_URL.*may not create tables/),
          ]);
        } finally {
          await client.query(`drop role ${role}`);
          await client.end();
          await store.remove();
        }
      },
    );
  });
});
