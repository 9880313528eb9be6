import sharp from "sharp";
import { describe, expect } from "vitest";
import { goodPassword, newMember } from "#support/api/members";
import { stopAtEnd } from "#support/at-end";
import type { Browser } from "#support/browser";
import { createBrowser } from "#support/browser";
import { demoMember, signInAs } from "#support/members";
import { links, linkWithText, textOf } from "#support/pages/pages";
import { peakMb } from "#support/process-usage";
import { startServer } from "#support/server-process";
import { startSite } from "#support/site";

const { api, portal, test } = await startSite({ seed: "demo" });

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
const temporaryFiles = async () => portal.spooled();

async function withoutAttachments(browser: Browser) {
  const section = `${resume}/attachment`;
  for (;;) {
    const { main, fields } = await browser.open(section);
    const edit = links(main).find(({ text: label }) => label.startsWith("Edit"));
    if (!edit) return browser;
    const item = edit.href.split("/").at(-1) ?? "";
    await browser.submit(section, { version: fields.version ?? "", item, intent: "remove" });
  }
}

describe("attachments", () => {
  test("are uploaded by a plain form, listed, labelled and downloaded under their own names", async () => {
    const browser = await withoutAttachments(await member());
    const name = '作品集 "2026".pdf';
    const page = await browser.submit(upload, form({ name, bytes: pdf() }, "Portfolio"));
    expect(page).toBeAt(`${resume}/attachment`);
    expect(page.mainText).toContain("Portfolio");
    expect(page).toShowToast("“Portfolio” uploaded");
    expect(page.mainText).toMatch(
      /The file will be deleted from your resume for good\. It stays with applications you’ve already submitted\./,
    );
    const file = linkWithText(page.main, "Portfolio");
    const download = await browser.open(file.href);
    expect(download.headers.get("Content-Disposition")).toContain(
      `filename*=UTF-8''${encodeURIComponent("作品集")}`,
    );
    expect(download.headers.get("Content-Type")).toBe("application/pdf");
    expect(download.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(download.text).toHaveLength(2_000);
    const headers = { "If-None-Match": download.headers.get("ETag") ?? "" };
    expect((await browser.open(file.href, { headers })).status).toBe(304);
    const edit = linkWithText(page.main, "Edit");
    const label = (await browser.open(edit.href)).fields;
    const renamed = await browser.submit(edit.href, { ...label, label: "Works", intent: "save" });
    expect(renamed.mainText).toContain("Works");
    expect(await temporaryFiles()).toEqual([]);
  });

  test.each([upload, `${resume}/upload?kind=attachment`])(
    "uploaded at %s lead back to the application that requires them",
    async (path) => {
      const target = `${path}${path.includes("?") ? "&" : "?"}to=${encodeURIComponent("/job/RD-2611-042/apply")}`;
      const response = await (await member()).submit(target, form({ name: "works.pdf", bytes: pdf() }), {
        follow: false,
      });
      const to = path === upload ? response.headers.get("Location") : JSON.parse(response.text).to;
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
    ["an empty file", { name: "cv.pdf", bytes: new Uint8Array() }, 400, "This file is empty"],
    ["more than 10 MB", { name: "big.pdf", bytes: pdf(10 * 1024 * 1024 + 1) }, 413, "10 MB or smaller"],
  ] as const)(
    "reject %s with an error next to the field, keep the label and leave no temporary file",
    { tags: "promise-50" },
    async (_, file, status, message) => {
      const browser = await member();
      const page = await browser.submit(upload, form(file, "My label"));
      expect(page.status).toBe(status);
      expect(page).toHaveFieldError("upload", "file", expect.stringContaining(message));
      expect(page.fields.label).toBe("My label");
      expect(await temporaryFiles()).toEqual([]);
    },
  );

  test("reject an eleventh file and suggest deleting one", async () => {
    const browser = await withoutAttachments(await member());
    for (let count = 0; count < 10; count += 1)
      await browser.submit(upload, form({ name: `${count}.pdf`, bytes: pdf() }));
    const page = await browser.submit(upload, form({ name: "11.pdf", bytes: pdf() }));
    expect(page.status).toBe(409);
    expect(page).toHaveFieldError("upload", "file", expect.stringContaining("Delete one you no longer need"));
    expect(textOf((await browser.open(`${resume}/attachment`)).text)).toContain("the limit of 10");
    await withoutAttachments(browser);
  });

  test("are uploaded by scripts, which receive the same results as JSON", async () => {
    const browser = await withoutAttachments(await member());
    const path = `${resume}/upload?kind=attachment`;
    const rejected = await browser.submit(path, form({ name: "x.pdf", bytes: Buffer.from("no") }));
    expect(rejected.status).toBe(415);
    expect(JSON.parse(rejected.text).result.error.file[0]).toContain("Choose a PDF");
    const accepted = await browser.submit(path, form({ name: "x.pdf", bytes: pdf() }));
    expect(JSON.parse(accepted.text)).toEqual({ to: `${resume}/attachment` });
    await withoutAttachments(browser);
  });

  test("are readable only by their member", async () => {
    const browser = await withoutAttachments(await member());
    const page = await browser.submit(upload, form({ name: "mine.pdf", bytes: pdf() }));
    const { href } = linkWithText(page.main, "mine.pdf");
    const stranger = await portal.browser().open(href, { follow: false });
    expect(stranger.status).toBe(302);
    const { email } = await newMember(api);
    const other = await signInAs(portal, { username: email, password: goodPassword }, "en-US");
    expect((await other.open(href)).status).toBe(404);
    expect((await browser.open(href)).status).toBe(200);
    expect((await browser.open(`${resume}/attachment/${crypto.randomUUID()}/file`)).status).toBe(404);
    expect((await browser.open(`${resume}/attachment/x/file`)).status).toBe(404);
    await withoutAttachments(browser);
  });
});

describe("the photo", () => {
  test("is shown after the upload, cached privately and revalidated on every use", async () => {
    const browser = await member();
    expect((await browser.open(`${resume}/photo/image`)).status).toBe(404);
    const page = await browser.submit(
      `${resume}/photo`,
      form({ name: "me.jpg", bytes: new Uint8Array(await photo(400)) }),
    );
    expect(page.url).toBe(resume);
    for (const path of ["", "/photo", "/print"])
      expect((await browser.open(resume + path)).main, path).toMatch(
        /<img [^>]*src="\/en-US\/resume\/photo\/image\?v=\w+" alt="Photo of (?:Yu-Ching Lin|林予晴)"/,
      );
    const own = await browser.open(`${resume}/photo`);
    expect(own.mainText).toMatch(
      /Photo file JPEG, .* Delete photo The photo will be deleted from your resume for good\. Delete photo$/,
    );
    expect(own.main).toMatch(/<form[^>]*action="[^"]*\?do=remove"/);
    const image = await browser.open(`${resume}/photo/image`);
    expect(image.headers.get("Content-Type")).toBe("image/jpeg");
    expect(image.headers.get("Cache-Control")).toBe("private, no-cache");
    const etag = image.headers.get("ETag") ?? "";
    const revalidated = await browser.open(`${resume}/photo/image`, { headers: { "If-None-Match": etag } });
    expect([revalidated.status, revalidated.text]).toEqual([304, ""]);
    const removed = await browser.submit(`${resume}/photo?do=remove`, {});
    expect(removed.url).toBe(resume);
    expect(removed).toShowToast("Photo deleted");
    expect((await browser.open(`${resume}/photo`)).mainText).not.toContain("Delete photo");
    expect((await browser.open(`${resume}/photo/image`)).status).toBe(404);
  });

  test("is uploaded by scripts, which learn where it is shown", async ({ demo: browser }) => {
    const file = { name: "me.jpg", bytes: new Uint8Array(await photo(400)) };
    const accepted = await browser.submit(`${resume}/upload?kind=photo`, form(file));
    expect(JSON.parse(accepted.text)).toEqual({ to: resume });
    await browser.submit(`${resume}/photo?do=remove`, {});
    expect((await browser.open(`${resume}/upload`)).url).toBe(resume);
  });

  test.each([["too small", 199, 422, "at least 200 pixels"]])(
    "that is %s is rejected with an error next to the field",
    async (_, side, status, message) => {
      const page = await (await member()).submit(
        `${resume}/photo`,
        form({ name: "me.jpg", bytes: new Uint8Array(await photo(side)) }),
      );
      expect(page.status).toBe(status);
      expect(page).toHaveFieldError("upload", "file", expect.stringContaining(message));
    },
  );
});

test.runIf(process.platform === "linux")(
  "an upload of 10 MB raises the portal's memory by less than 16 MB",
  // The peak depends on when the garbage collector runs, so the test is retried.
  // tests/server/upstream/upload-body.test.ts checks that files are not read as a whole.
  { retry: 2 },
  async () => {
    const server = stopAtEnd(
      await startServer({
        NODE_ENV: "production",
        RECRUITMENT_API_URL: api.url,
        // V8 may grow its young generation by up to 16 MB at any time; with a fixed size only the upload is measured.
        NODE_OPTIONS: "--max-semi-space-size=2",
      }),
    );
    const browser = createBrowser((request) => fetch(request, { redirect: "manual" }), server.url);
    await browser.submit("/en-US/login", demoMember);
    // Warms up, so that memory that any first upload allocates does not count.
    for (let count = 0; count < 3; count += 1) {
      await browser.open(upload);
      await browser.submit(upload, form({ name: "small.pdf", bytes: pdf(64 * 1024) }));
    }
    const before = peakMb(server.child.pid);
    const big = form({ name: "big.pdf", bytes: pdf(10 * 1024 * 1024) });
    expect((await browser.submit(upload, big)).url).toBe(`${resume}/attachment`);
    expect(peakMb(server.child.pid) - before).toBeLessThan(16);
  },
);
