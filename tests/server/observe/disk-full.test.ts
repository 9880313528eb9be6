import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { newFolder } from "#support/new-folder";
import { startPortal, type TestPortal } from "#support/portal";
import { probeBuild } from "#support/probe";
import { canMount, mountTinyDisk, unmount } from "#support/tiny-disk";
import { startUpstream, type TestUpstream } from "#support/upstream";

let upstream: TestUpstream;
let portal: TestPortal;
let folder: string;

beforeEach(async () => {
  folder = newFolder();
  upstream = await startUpstream();
  portal = await startPortal({ apiUrl: upstream.url, build: probeBuild, env: { DATA_DIR: folder } });
});

const disk = async () => {
  const response = await portal.fetch(new Request(`${portal.origin}/readyz`));
  return [response.status, (await response.json()).disk];
};

const wordsByPrefix = {
  "": ["系統目前無法接收檔案", "這次送出的內容沒有儲存"],
  "/zh-CN": ["系统暂时无法接收文件", "本次提交的内容没有保存"],
  "/en-US": ["We can’t receive files right now", "Nothing you sent was saved"],
};

test.runIf(canMount).each(["full", "read-only"] as const)(
  "uploads to a %s disk of the portal get 503 with a page, one log line and a notice in /readyz",
  async (state) => {
    const browser = portal.browser();
    await browser.submit("/login", { username: "lin", password: "right" });
    const upload = (prefix: string) => {
      const form = new FormData();
      form.set("name", "Lin");
      form.set("file", new File(["x".repeat(3_000_000)], "cv.pdf"));
      return browser.submit(`${prefix}/resume/generalInformation`, form);
    };
    const spool = join(folder, "spool");
    expect(await disk()).toEqual([200, "writable"]);
    expect(mountTinyDisk(spool, state)).toBe(true);
    try {
      for (const [prefix, words] of Object.entries(wordsByPrefix)) {
        const page = await upload(prefix);
        expect([prefix, page.status]).toEqual([prefix, 503]);
        for (const part of words) expect(page.mainText).toContain(part);
      }
      expect(await readdir(spool)).toEqual([]);
      expect(
        upstream.calls.filter(({ method, path }) => method === "POST" && path.includes("resume")),
      ).toEqual([]);
      const logged = portal.lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
      expect(logged.map(({ msg }) => msg)).toEqual([`The disk of uploads is ${state}; uploads get 503`]);
      expect(await disk()).toEqual([200, state]);
      expect((await browser.open("/resume")).status).toBe(200);
    } finally {
      unmount(spool);
    }
    await expect.poll(disk, { timeout: 10_000 }).toEqual([200, "writable"]);
    expect((await upload("")).status).toBe(200);
  },
);
