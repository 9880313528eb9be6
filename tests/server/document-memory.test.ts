import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createMetrics } from "../../server/metrics";
import { createDocumentMemory } from "../../server/remix/document-memory";
import { generalInformationForm, newMember, post, withPlaces } from "../api/members";
import { signInAs } from "../harness/members";
import { metricIn } from "../harness/metrics";
import { startPortal, type TestPortal } from "../harness/portal";
import { startRecruitmentApi, type TestApi } from "../harness/recruitment-api";

const page = { url: "http://portal.test/en-US/job", messagesHref: "/messages/en-US.1.json" };

function testMemory() {
  let clock = Date.now();
  let renders = 0;
  const memory = createDocumentMemory(createMetrics(), () => clock);
  return {
    advance: (ms: number) => {
      clock += ms;
    },
    /** Number of times that these inputs were rendered: 1 or 0 */
    async renders(inputs: Parameters<typeof memory.read>[0], html = "<p></p>") {
      const before = renders;
      await memory.read(inputs, async () => {
        renders += 1;
        return { html, scriptHashes: [], styleHashes: [] };
      });
      return renders - before;
    },
    memory,
  };
}

describe("the document memory", () => {
  test("stores a document when its inputs occur for the second time", async () => {
    const { renders } = testMemory();
    const inputs = () => ({ ...page, loaderData: { root: { name: "Ines" } } });
    expect([await renders(inputs()), await renders(inputs()), await renders(inputs())]).toEqual([1, 1, 0]);
  });

  test("renders again if an address, a text or any value of the data differs", async () => {
    const { renders } = testMemory();
    const data = {
      items: [{ title: "Engineer", memberStatus: "applied" }],
      at: new Date(0),
      note: undefined,
    };
    const known = { ...page, loaderData: data };
    await renders(known);
    await renders(known);
    expect(await renders(known)).toBe(0);
    for (const other of [
      { ...known, url: `${page.url}?page=2` },
      { ...known, messagesHref: "/messages/en-US.2.json" },
      { ...known, loaderData: { ...data, items: [] } },
      { ...known, loaderData: { ...data, items: [{ title: "Engineer", memberStatus: 1 }] } },
      { ...known, loaderData: { ...data, at: new Date(1) } },
      { ...known, loaderData: { ...data, at: new Date(0).toISOString() } },
      { ...known, loaderData: { ...data, note: null } },
      { ...known, loaderData: { items: data.items, at: data.at } },
    ])
      expect(await renders(other)).toBe(1);
  });

  test("never reuses a document of data that cannot be digested, or of a page without inputs", async () => {
    const { renders } = testMemory();
    for (const inputs of [{ ...page, loaderData: { later: () => 1 } }, null])
      for (let count = 0; count < 3; count += 1) expect(await renders(inputs)).toBe(1);
  });

  test("drops a document a minute after it was rendered", async () => {
    const { renders, advance } = testMemory();
    const inputs = { ...page, loaderData: {} };
    await renders(inputs);
    await renders(inputs);
    advance(59_999);
    expect(await renders(inputs)).toBe(0);
    advance(2);
    expect(await renders(inputs)).toBe(1);
  });

  test("removes a document from memory a minute after it was rendered, without another request", async () => {
    vi.useFakeTimers();
    try {
      const metrics = createMetrics();
      const memory = createDocumentMemory(metrics, Date.now);
      const render = async () => ({ html: "<p></p>", scriptHashes: [], styleHashes: [] });
      for (let time = 0; time < 2; time += 1) await memory.read({ ...page, loaderData: {} }, render);
      const stored = async () => metricIn(await metrics.text(), "portal_document_memory_documents");
      expect(await stored()).toBe(1);
      vi.advanceTimersByTime(61_000);
      expect(await stored()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test("limits the memory of its documents", async () => {
    const metrics = createMetrics();
    const memory = createDocumentMemory(metrics, Date.now);
    const html = "x".repeat(1024 * 1024);
    for (let count = 0; count < 40; count += 1)
      for (let time = 0; time < 2; time += 1)
        await memory.read({ ...page, loaderData: count }, async () => ({
          html,
          scriptHashes: [],
          styleHashes: [],
        }));
    const text = await metrics.text();
    expect(metricIn(text, "portal_document_memory_documents")).toBeGreaterThan(10);
    expect(metricIn(text, "portal_document_memory_bytes")).toBeLessThanOrEqual(32 * 1024 * 1024);
  });

  test("compresses a document once for each coding", async () => {
    const { memory } = testMemory();
    const render = async () => ({ html: "text ".repeat(500), scriptHashes: [], styleHashes: [] });
    const body = await memory.read(null, render);
    expect(gunzipSync(await body.encoded("gzip")).toString()).toBe("text ".repeat(500));
    expect(await body.encoded("gzip")).toBe(await body.encoded("gzip"));
    expect((await body.encoded("br")).length).not.toBe((await body.encoded("gzip")).length);
  });

  test.each(["gzip", "br"] as const)(
    "sends a document that it has compressed with %s to a client without codings",
    async (coding) => {
      const { memory } = testMemory();
      const html = "text ".repeat(500);
      const body = await memory.read(null, async () => ({ html, scriptHashes: [], styleHashes: [] }));
      const plain = await body.encoded(null);
      expect(Buffer.from(plain).toString()).toBe(html);
      await body.encoded(coding);
      const restored = await body.encoded(null);
      expect(restored).not.toBe(plain);
      expect(Buffer.from(restored).toString()).toBe(html);
    },
  );
});

describe("a page from the document memory", () => {
  let api: TestApi;
  let portal: TestPortal;
  beforeAll(async () => {
    api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
    // Documents are dropped after a minute, and pages contain the time.
    const now = Date.now();
    api.setNow(new Date(now));
    portal = await startPortal({ apiUrl: api.url, now: () => now });
    await withPlaces(api);
  });
  afterAll(async () => {
    await portal.stop();
    await api.stop();
  });

  const hits = async () =>
    metricIn(await portal.metrics.text(), "portal_documents_total", { result: "hit" }) ?? 0;

  async function memberNamed(name: string) {
    const { email: username, password, token } = await newMember(api);
    const saved = await post(api, "resume/generalInformation", generalInformationForm({ name }), { token });
    expect(saved.status).toBe(200);
    return signInAs(portal, { username, password }, "en-US");
  }

  /** Text as React escapes it */
  const escapeHtml = (text: string) =>
    text.replace(
      /[&<>"']/g,
      (character) => `&${{ "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "#x27" }[character]};`,
    );

  test("contains only its own member's name, in whatever spelling", async () => {
    const names = ["Ada Lin", "Ada Lim", "</script><b>Eve", `O'Neil & "Sons"`, "林\u2028雅", "$& $1 \\u003c"];
    const browsers = [];
    for (const name of names) browsers.push(await memberNamed(name));
    const before = await hits();
    const texts: string[][] = names.map(() => []);
    for (let round = 0; round < 4; round += 1) {
      for (const [index, browser] of browsers.entries()) {
        const { text } = await browser.open("/en-US/resume");
        texts[index]?.push(text);
        const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1];
        for (const [other, name] of names.entries())
          if (other === index) expect(heading).toContain(escapeHtml(name));
          else expect(heading).not.toContain(escapeHtml(name));
      }
    }
    // The first page has a message. Pages whose data differ are not taken from memory.
    for (const [, second, third, fourth] of texts) expect([third, fourth]).toEqual([second, second]);
    expect(await hits()).toBeGreaterThan(before);
  }, 60_000);

  test("has the same bytes and headers as when it was rendered, and a policy that allows its script", async () => {
    const browser = await memberNamed("Ada Lin");
    // The page after signing in has a message.
    await browser.open("/en-US/resume");
    const answers = [];
    const before = await hits();
    for (let time = 0; time < 3; time += 1) answers.push(await browser.open("/en-US/job"));
    expect(await hits()).toBeGreaterThan(before);
    const [first, , third] = answers;
    expect(third?.text).toBe(first?.text);
    for (const name of ["content-type", "cache-control", "content-security-policy", "vary", "content-length"])
      expect(third?.headers.get(name), name).toBe(first?.headers.get(name));
    expect(third?.headers.has("x-document")).toBe(false);
    expect(third?.headers.get("cache-control")).toBe("private, no-store");
    const policy = third?.headers.get("content-security-policy");
    const scripts = [...(third?.text ?? "").matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)];
    const executed = scripts.filter(([tag]) => !tag.includes("application/ld+json"));
    expect(executed).toHaveLength(1);
    for (const [, content = ""] of executed)
      expect(policy).toContain(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  });
});
