import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { createBrowser } from "../browser";
import { demoMember } from "../members";
import { mainOf, read } from "../routes/pages";
import { startServer } from "../server-process";
import { startUpstream, type TestUpstream } from "../upstream";
import { trickle } from "./raw";

let running: Awaited<ReturnType<typeof startServer>> | undefined;
let upstream: TestUpstream | undefined;
let folder: string | undefined;

afterEach(async () => {
  await running?.stop("SIGKILL");
  running = undefined;
  await upstream?.stop();
  upstream = undefined;
  if (folder !== undefined) await rm(folder, { recursive: true });
  folder = undefined;
});

async function start(env: Record<string, string>) {
  running = await startServer(env);
  return running;
}

const deadApi = "http://127.0.0.1:9";

describe("the server's process", () => {
  test("P4: starts and answers although its API is absent", async () => {
    const { url, output } = await start({ RECRUITMENT_API_URL: deadApi });
    expect(output()).toMatch(new RegExp(`^Listening on ${url}\n`));
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(`${url}/en-US/terms`)).status).toBe(200);
  });

  test("P3: on SIGTERM finishes what runs, takes nothing new and ends with 0", async () => {
    upstream = await startUpstream();
    upstream.failWith((call) => (call.path.startsWith("/api/news/") ? { delay: 700 } : undefined));
    const { child, url } = await start({ RECRUITMENT_API_URL: upstream.url });
    const answer = fetch(`${url}/en-US/news/spring`);
    await expect.poll(() => upstream?.count("/api/news/spring")).toBe(1);
    const asked = performance.now();
    child.kill("SIGTERM");
    expect((await answer).status).toBe(200);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    const [code] = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
    expect(code).toBe(0);
    expect(performance.now() - asked).toBeLessThan(5_000);
  });

  test("a member's upload of 1 KB a second is ended by the time limit, leaves nothing and holds up nobody", async () => {
    folder = await mkdtemp(join(tmpdir(), "careers-test-"));
    const [spool, data] = [join(folder, "spool"), join(folder, "data")];
    await mkdir(spool);
    const limit = 2_500;
    // Node's own temporary folder is where forms with files wait.
    const { port, url } = await start({ DATA_DIR: data, TMPDIR: spool, REQUEST_TIMEOUT_MS: String(limit) });
    const overTheWire = (request: Request) => fetch(request, { redirect: "manual" });
    const member = createBrowser(overTheWire, url);
    expect((await member.submit("/en-US/login", demoMember)).url).toBe("/en-US/resume");
    const spooled = () => readdir(spool, { recursive: true });
    const stored = () => readdir(join(data, "files")).catch(() => []);
    const attachments = async () => read(mainOf((await member.open("/en-US/resume/attachment")).text));
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
    expect(took).toBeLessThan(limit * 1.5);
    await expect.poll(spooled).toEqual([]);
    expect(await stored()).toEqual(kept);
    expect(await attachments()).toBe(listed);
  });

  test.each([
    [{ SESSION_SECRET: "short" }, "SESSION_SECRET"],
    [{ PORT: "80000" }, "PORT"],
    [{ PUBLIC_ORIGIN: "example.com" }, "PUBLIC_ORIGIN"],
    [{ RECRUITMENT_API_TIMEOUT_MS: "soon" }, "RECRUITMENT_API_TIMEOUT_MS"],
    [{ REQUEST_TIMEOUT_MS: "0" }, "REQUEST_TIMEOUT_MS"],
    [{ REQUEST_TIMEOUT_MS: "3600000" }, "REQUEST_TIMEOUT_MS"],
    [{ SESSION_SECRET: "" }, "SESSION_SECRET"],
  ])("a bad setting (%o) ends the start with one line that names it", async (setting, name) => {
    const { child, output } = await start({ RECRUITMENT_API_URL: deadApi, ...setting });
    if (child.exitCode === null) await once(child, "exit");
    expect(child.exitCode).toBe(1);
    expect(output().trim().split("\n")).toEqual([expect.stringContaining(name)]);
  });
});
