import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "../browser";
import { createBrowser } from "../browser";
import { demoMember, signInAs } from "../members";
import { startPortal, type TestPortal } from "../portal";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";
import { startServer } from "../server-process";
import { errorBeside, fieldsOf } from "./forms";
import { linkSaying, links, mainOf, read } from "./pages";

let api: TestApi;
let portal: TestPortal;

beforeAll(async () => {
  api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  portal = await startPortal({ apiUrl: api.url });
});
afterAll(() => Promise.all([portal.stop(), api.stop()]));

const resume = "/en-US/resume";
const upload = `${resume}/attachment/new`;
const pdf = (size = 2_000) => {
  const bytes = Buffer.alloc(size, 0x20);
  bytes.write("%PDF-1.7\n");
  bytes.write("\n%%EOF\n", size - 7);
  return bytes;
};

function form(file: { name: string; bytes: Uint8Array<ArrayBuffer> } | null, label = "") {
  const data = new FormData();
  data.set("label", label);
  data.set("file", file ? new File([file.bytes], file.name) : new File([], ""));
  return data;
}
const photo = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#385" } })
    .jpeg()
    .toBuffer();

const member = () => signInAs(portal, demoMember, "en-US");
const leftBehind = async () => (await readdir(tmpdir())).filter((name) => name.startsWith("careers-form-"));

async function emptied(browser: Browser) {
  const section = `${resume}/attachment`;
  for (;;) {
    const { text } = await browser.open(section);
    const edit = links(mainOf(text)).find(({ text: said }) => said.startsWith("Edit"));
    if (!edit) return browser;
    const item = edit.href.split("/").at(-1) ?? "";
    await browser.submit(section, { version: fieldsOf(text).version ?? "", item, intent: "remove" });
  }
}

describe("attachments", () => {
  test("are uploaded by the form's own button, listed, labelled, and come back under their own names", async () => {
    const browser = await emptied(await member());
    const name = '作品集 "2026".pdf';
    const page = await browser.submit(upload, form({ name, bytes: pdf() }, "Portfolio"));
    expect([page.status, page.url]).toEqual([200, `${resume}/attachment`]);
    expect(read(mainOf(page.text))).toContain("Portfolio");
    const file = linkSaying(mainOf(page.text), "Portfolio");
    const answer = await browser.open(file.href);
    expect(answer.headers.get("Content-Disposition")).toContain(
      `filename*=UTF-8''${encodeURIComponent("作品集")}`,
    );
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(answer.text).toHaveLength(2_000);
    const edit = linkSaying(mainOf(page.text), "Edit");
    const label = fieldsOf((await browser.open(edit.href)).text);
    const renamed = await browser.submit(edit.href, { ...label, label: "Works", intent: "save" });
    expect(read(mainOf(renamed.text))).toContain("Works");
    expect(await leftBehind()).toEqual([]);
  });

  test.each([upload, `${resume}/upload?kind=attachment`])(
    "sent by %s they lead back to the application that asked for them",
    async (path) => {
      const asked = `${path}${path.includes("?") ? "&" : "?"}to=${encodeURIComponent("/job/RD-2611-042/apply")}`;
      const answer = await (await member()).submit(asked, form({ name: "works.pdf", bytes: pdf() }), {
        follow: false,
      });
      const to = path === upload ? answer.headers.get("Location") : JSON.parse(answer.text).to;
      expect(to).toBe("/en-US/job/RD-2611-042/apply");
    },
  );

  test.each([
    ["nothing", null, 400, "Choose a file"],
    [
      "a page that calls itself a PDF",
      { name: "cv.pdf", bytes: Buffer.from("<html><script>") },
      415,
      "Choose a PDF",
    ],
    ["more than 10 MB", { name: "big.pdf", bytes: pdf(10 * 1024 * 1024 + 1) }, 413, "10 MB or less"],
  ] as const)(
    "%s is refused beside the field; the label stays and nothing is left behind",
    async (_, file, status, says) => {
      const browser = await member();
      const page = await browser.submit(upload, form(file, "Kept label"));
      expect(page.status).toBe(status);
      expect(errorBeside(page.text, "upload", "file")).toContain(says);
      expect(fieldsOf(page.text).label).toBe("Kept label");
      expect(await leftBehind()).toEqual([]);
    },
  );

  test("an eleventh file is refused, with what to do about it", async () => {
    const browser = await emptied(await member());
    for (let count = 0; count < 10; count += 1)
      await browser.submit(upload, form({ name: `${count}.pdf`, bytes: pdf() }));
    const page = await browser.submit(upload, form({ name: "11.pdf", bytes: pdf() }));
    expect(page.status).toBe(409);
    expect(errorBeside(page.text, "upload", "file")).toContain("Delete one you no longer need");
    expect(read((await browser.open(`${resume}/attachment`)).text)).toContain("There are 10");
    await emptied(browser);
  });

  test("scripts get the same answers to show themselves", async () => {
    const browser = await emptied(await member());
    const path = `${resume}/upload?kind=attachment`;
    const refused = await browser.submit(path, form({ name: "x.pdf", bytes: Buffer.from("no") }));
    expect(refused.status).toBe(415);
    expect(JSON.parse(refused.text).result.error.file[0]).toContain("Choose a PDF");
    const taken = await browser.submit(path, form({ name: "x.pdf", bytes: pdf() }));
    expect(JSON.parse(taken.text)).toEqual({ to: `${resume}/attachment` });
    await emptied(browser);
  });

  test("belong to their member alone", async () => {
    const browser = await emptied(await member());
    const page = await browser.submit(upload, form({ name: "mine.pdf", bytes: pdf() }));
    const { href } = linkSaying(mainOf(page.text), "mine.pdf");
    const stranger = await portal.browser().open(href, { follow: false });
    expect(stranger.status).toBe(302);
    expect((await browser.open(`${resume}/attachment/${crypto.randomUUID()}/file`)).status).toBe(404);
    expect((await browser.open(`${resume}/attachment/x/file`)).status).toBe(404);
    await emptied(browser);
  });
});

describe("the photo", () => {
  test("is shown once it is uploaded, kept by its browser alone, and asked about each time", async () => {
    const browser = await member();
    expect((await browser.open(`${resume}/photo/image`)).status).toBe(404);
    const page = await browser.submit(
      `${resume}/photo`,
      form({ name: "me.jpg", bytes: new Uint8Array(await photo(400)) }),
    );
    expect(page.url).toBe(resume);
    expect(page.text).toContain("/en-US/resume/photo/image?v=");
    const image = await browser.open(`${resume}/photo/image`);
    expect(image.headers.get("Content-Type")).toBe("image/jpeg");
    expect(image.headers.get("Cache-Control")).toBe("private, no-cache");
    const etag = image.headers.get("ETag") ?? "";
    const again = await browser.open(`${resume}/photo/image`, { headers: { "If-None-Match": etag } });
    expect([again.status, again.text]).toEqual([304, ""]);
    const gone = await browser.submit(`${resume}/photo?do=remove`, {});
    expect(read(gone.text)).toContain("Your photo is deleted");
    expect((await browser.open(`${resume}/photo/image`)).status).toBe(404);
  });

  test.each([["too small", 199, 422, "at least 200 pixels"]])(
    "%s is refused beside the field",
    async (_, side, status, says) => {
      const page = await (await member()).submit(
        `${resume}/photo`,
        form({ name: "me.jpg", bytes: new Uint8Array(await photo(side)) }),
      );
      expect(page.status).toBe(status);
      expect(errorBeside(page.text, "upload", "file")).toContain(says);
    },
  );
});

/** Bytes that a process has needed at most (VmHWM), or needs now (VmRSS). */
async function memoryOf(pid: number, what: "VmHWM" | "VmRSS"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
}

test.runIf(process.platform === "linux")(
  "an upload of 10 MB raises the portal's memory by less than 16 MB",
  async () => {
    const server = await startServer({
      NODE_ENV: "production",
      RECRUITMENT_API_URL: api.url,
      // V8 doubles its young generation, by up to 16 MB, when it likes to; held still, what is left is the upload's.
      NODE_OPTIONS: "--max-semi-space-size=2",
    });
    try {
      const browser = createBrowser((request) => fetch(request, { redirect: "manual" }), server.url);
      await browser.submit("/en-US/login", demoMember);
      // What the process needs for any upload at all is not what this one adds.
      for (let count = 0; count < 3; count += 1) {
        await browser.open(upload);
        await browser.submit(upload, form({ name: "small.pdf", bytes: pdf(64 * 1024) }));
      }
      const before = await memoryOf(server.child.pid ?? 0, "VmHWM");
      const big = form({ name: "big.pdf", bytes: pdf(10 * 1024 * 1024) });
      expect((await browser.submit(upload, big)).url).toBe(`${resume}/attachment`);
      const after = await memoryOf(server.child.pid ?? 0, "VmHWM");
      // The bar is 16 MB; a file that was held as a whole would take its 10 MB at least.
      expect((after - before) / 1024 / 1024).toBeLessThan(10);
    } finally {
      await server.stop();
    }
  },
  60_000,
);
