import { describe, expect } from "vitest";
import { localePath } from "#app/i18n/locale";
import { locales } from "#contract/locale";
import { days, published, text } from "#support/api/openings";
import { decoded, linkWithText, mainOf } from "#support/pages/pages";
import { testOrigin } from "#support/portal";
import { startSite } from "#support/site";

const now = new Date(Math.floor(Date.now() / 1000) * 1000);
const hostileTitle = `</title><script>alert("1")</script> ]]> <![CDATA[ & &amp; 'quoted' \u0007\uFFFE\u{1F333}`;

const { api, portal, test } = await startSite();

const [hostile = "", firmware = ""] = await published(
  api,
  { title: text(hostileTitle), publishedAt: days(-9, now), category: "LEGAL" },
  {
    title: text("韌體工程師", "固件工程师", "Firmware engineer"),
    category: "FIRMWARE",
    publishedAt: days(-2, now),
    closesAt: days(20, now),
  },
  ...Array.from({ length: 60 }, (_, index) => ({ publishedAt: days(-10 - index, now) })),
);

/** By language: the company's legal name, and what the feed states about the firmware engineer's opening. */
const texts = new Map<string, readonly string[]>([
  ["zh-TW", ["樟嶼控股股份有限公司", "庭園部", "全職", "台北市", "月薪 NT$50,000–70,000"]],
  ["zh-CN", ["樟屿控股股份有限公司", "庭园部", "全职", "台北市", "月薪 NT$50,000–70,000"]],
  [
    "en-US",
    ["Camphor Isle Holdings Co., Ltd.", "Gardens", "Full-time", "Taipei City", "NT$50,000–70,000 a month"],
  ],
]);

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await portal.fetch(new Request(testOrigin + path, { headers }));
  return { status: response.status, headers: response.headers, xml: await response.text() };
}

/**
 * Throws unless the text is well-formed XML. Supports only what a feed uses: elements, quoted attributes, five
 * entities.
 */
function requireWellFormed(xml: string): void {
  const open: string[] = [];
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, "");
  for (const [part] of body.matchAll(/<[^>]*>|[^<]+|</g)) {
    const tag = /^<(\/?)([a-z]+)((?: [a-z:]+="[^"<]*")*)(\/?)>$/.exec(part);
    if (!tag && part.startsWith("<")) throw new Error(`Not a tag: ${part}`);
    if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(part)) throw new Error(`Not an entity: ${part}`);
    if (/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(part))
      throw new Error(`Not a character of XML: ${JSON.stringify(part)}`);
    if (tag?.[1] && open.pop() !== tag[2]) throw new Error(`Not open: ${part}`);
    if (tag && !tag[1] && !tag[4]) open.push(tag[2] ?? "");
  }
  if (open.length > 0) throw new Error(`Not closed: ${open}`);
}

const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, content = ""]) =>
    decoded(content).replaceAll("&apos;", "'"),
  );
const href = (xml: string, rel: string) =>
  decoded(new RegExp(`<link rel="${rel}" type="[^"]*" href="([^"]*)"`).exec(xml)?.[1] ?? "");

describe("the feed of a search", () => {
  test.each(locales)(
    "contains the elements that RFC 4287 requires, in the language of its address (%s)",
    async (locale) => {
      const path = localePath("/job.atom?category=FIRMWARE", locale);
      const { status, headers, xml } = await get(path);
      expect(status).toBe(200);
      expect(headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
      requireWellFormed(xml);
      expect(xml).toContain(`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`);
      const page = testOrigin + localePath(`/job/${firmware}`, locale);
      expect(all(xml, "id")).toEqual([testOrigin + path, page]);
      expect(all(xml, "updated")).toEqual([days(-2, now).toISOString(), days(-2, now).toISOString()]);
      expect(all(xml, "title")[1]).toBe(
        new Map([
          ["zh-TW", "韌體工程師"],
          ["zh-CN", "固件工程师"],
          ["en-US", "Firmware engineer"],
        ]).get(locale),
      );
      const [company, ...facts] = texts.get(locale) ?? [];
      expect(all(xml, "name")).toEqual([company]);
      expect(all(xml, "summary")[0]).toContain(`${facts.join(" · ")} · `);
      expect(all(xml, "icon")[0]).toMatch(/^http:\/\/portal\.test\/company\/logo\.[0-9a-f]{8}\.svg$/);
      expect(href(xml, "self")).toBe(testOrigin + path);
      expect(href(xml, "alternate")).toBe(testOrigin + localePath("/job?category=FIRMWARE", locale));
      expect(href(xml.slice(xml.indexOf("<entry>")), "alternate")).toBe(page);
    },
  );

  test("contains the filters of the search in its title", async () => {
    const { xml } = await get("/en-US/job.atom?q=firmware&category=FIRMWARE&salaryMin=40000");
    expect(all(xml, "title")[0]).toMatch(/^firmware, Firmware engineering, NT\$40,000 a month or more \| /);
  });

  test("escapes a malicious title and drops characters that XML does not allow", async () => {
    const { xml } = await get("/en-US/job.atom?category=LEGAL");
    requireWellFormed(xml);
    expect(all(xml, "title")[1]).toBe(hostileTitle.replace("\u0007\uFFFE", ""));
    expect(xml).toContain(`/job/${hostile}`);
    expect(all(xml, "summary")).toEqual([expect.stringMatching(/ · Open until filled$/)]);
  });

  test("escapes a malicious search in its title and links", async () => {
    const q = `"><script>&'`;
    const { xml } = await get(`/en-US/job.atom?q=${encodeURIComponent(q)}`);
    requireWellFormed(xml);
    expect(new URL(href(xml, "self")).searchParams.get("q")).toBe(q);
  });

  test("contains the 50 newest openings, newest first, regardless of the order in the URL", async () => {
    const { xml } = await get("/en-US/job.atom?sort=closing");
    expect(all(xml, "published")).toHaveLength(50);
    expect(all(xml, "published")).toEqual([...all(xml, "published")].sort().reverse());
    expect(href(xml, "self")).toBe(`${testOrigin}/en-US/job.atom`);
    expect(all(xml, "title")[0]).toBe("All jobs | Camphor Isle Careers");
    const [types] = xml.split("<entry>");
    expect(
      [...(types ?? "").matchAll(/<link rel="(\w+)" type="([^"]*)"/g)].map(([, ...link]) => link),
    ).toEqual([
      ["self", "application/atom+xml"],
      ["next", "application/atom+xml"],
      ["alternate", "text/html"],
    ]);
  });

  test("links to its next page until the last, and has the same id on each (RFC 5005)", async () => {
    const first = (await get("/en-US/job.atom")).xml;
    const next = href(first, "next");
    expect(next).toBe(`${testOrigin}/en-US/job.atom?page=2`);
    const last = (await get(next.slice(testOrigin.length))).xml;
    requireWellFormed(last);
    expect(href(last, "self")).toBe(next);
    expect(href(last, "next")).toBe("");
    expect(all(last, "id")[0]).toBe(all(first, "id")[0]);
    expect(href(last, "alternate")).toBe(`${testOrigin}/en-US/job`);
    const entries = [...all(first, "id"), ...all(last, "id")].filter((id) => id.includes("/job/"));
    expect([entries.length, new Set(entries).size]).toEqual([62, 62]);
  });

  test("is empty and valid when only the nearest openings match", async () => {
    const { xml } = await get("/en-US/job.atom?q=firmware+zeppelin");
    requireWellFormed(xml);
    expect(xml).not.toContain("<entry>");
    expect(all(xml, "updated")).toEqual(["1970-01-01T00:00:00.000Z"]);
  });

  test.each(["/en-US/job.atom", "/en-US/job.atom?category=FIRMWARE"])(
    "%s responds with 304 if the ETag matches, and with 200 after a change",
    async (path) => {
      const first = await get(path);
      const etag = first.headers.get("ETag") ?? "";
      const gzipped = await get(path, { "Accept-Encoding": "gzip" });
      expect(gzipped.headers.get("ETag")).toBe(etag);
      const again = await get(path, { "If-None-Match": etag });
      expect(again.status).toBe(304);
      expect(again.xml).toBe("");
      expect(again.headers.get("Cache-Control")).toBe("private, no-cache");
      expect((await get(path, { "If-None-Match": 'W/"other"' })).status).toBe(200);
    },
  );
});

describe("the job list", () => {
  test("links to the feed of its search, in its head and below the list", async () => {
    const { text: html } = await portal.browser().open("/en-US/job?q=firmware&sort=closing");
    const path = "/en-US/job.atom?q=firmware";
    expect(html).toMatch(
      new RegExp(
        `<link rel="alternate" type="application/atom\\+xml" title="[^"]+" href="${path.replace("?", "\\?")}"/>`,
      ),
    );
    expect(linkWithText(mainOf(html), "RSS feed for this search").href).toBe(path);
  });
});
