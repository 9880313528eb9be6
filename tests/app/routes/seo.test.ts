import { createHash } from "node:crypto";
import { describe, expect } from "vitest";
import { publishOpenings } from "#api/openings/publish";
import { listedScreens } from "#server/edge/sitemap";
import { days, opening, published, sentences, text } from "#support/api/openings";
import { locales } from "#support/demo-locales";
import { startPortal, testOrigin } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";
import { startSite } from "#support/site";
import { startUpstream } from "#support/upstream";
import { screens } from "../../../remix.config.js";

const now = new Date(Math.floor(Date.now() / 1000) * 1000);

const hostile = '</script><script>alert("1")</script>';

const { api, portal, test } = await startSite();

const [first, second, third, fourth] = await published(
  api,
  {
    title: text("樹木醫師", "树木医师", "Tree doctor"),
    intro: text(`照顧樟樹。${hostile}`),
    duties: sentences(text("巡視 < 100 棵樹 & 紀錄")),
    salary: { currency: "TWD", period: "MONTH", min: 78_000, max: 112_000 },
    closesAt: days(20, now),
    publishedAt: days(-3, now),
    employmentType: "CONTRACT",
    headcount: 3,
  },
  {
    title: text("伐木工"),
    salary: { currency: "TWD", period: "MONTH", min: null, max: null },
    headcount: null,
  },
  { title: text("木匠"), closesAt: days(-2, now), publishedAt: days(-20, now) },
  {
    title: text("暑期助手"),
    salary: { currency: "TWD", period: "HOUR", min: 230, max: 230 },
    employmentType: "INTERNSHIP",
  },
);
const [open, negotiable, closed, paidByTheHour] = [first ?? "", second ?? "", third ?? "", fourth ?? ""];
await api.db
  .insertInto("news")
  .values({
    id: "n1",
    slug: "spring-fair",
    category: "LIFE",
    publishedAt: days(-1, now).toISOString(),
    pinned: 0,
    title: JSON.stringify(text("春季博覽會", "春季博览会", "Spring fair")),
    summary: JSON.stringify(text("三月見。", "三月见。", "See you in March.")),
    body: JSON.stringify(text("內文")),
  })
  .execute();

const get = async (path: string, from = portal) => {
  const response = await from.fetch(
    new Request(testOrigin + path, { headers: { "Sec-Fetch-Mode": "cors" } }),
  );
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const dataBlock = (html: string) =>
  /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1];
const posting = async (path: string) => JSON.parse(dataBlock((await get(path)).text) ?? "null");
const meta = (html: string, name: string) =>
  [
    ...html.matchAll(
      new RegExp(`<meta (?:[^>]* )?(?:name|property)="${name}"(?: [^>]*)? content="([^"]*)"`, "g"),
    ),
  ].map(([, content]) => content);

describe("an open opening as JobPosting", () => {
  test("has every property that search engines require to list a job", async () => {
    expect(await posting(`/zh-CN/job/${open}`)).toEqual({
      "@context": "https://schema.org/",
      "@type": "JobPosting",
      title: "树木医师",
      description: expect.stringMatching(/^<p>照顧樟樹。/),
      identifier: { "@type": "PropertyValue", name: "樟屿控股股份有限公司", value: open },
      datePosted: days(-3, now).toISOString(),
      validThrough: days(20, now).toISOString(),
      employmentType: "CONTRACTOR",
      hiringOrganization: {
        "@type": "Organization",
        name: "樟屿控股股份有限公司",
        sameAs: testOrigin,
        logo: expect.stringMatching(/^http:\/\/portal\.test\/company\/logo\.[0-9a-f]{8}\.svg$/),
      },
      jobLocation: {
        "@type": "Place",
        address: { "@type": "PostalAddress", addressLocality: "台北市", addressCountry: "TW" },
      },
      baseSalary: {
        "@type": "MonetaryAmount",
        currency: "TWD",
        value: { "@type": "QuantitativeValue", unitText: "MONTH", minValue: 78_000, maxValue: 112_000 },
      },
      totalJobOpenings: 3,
      directApply: true,
    });
  });

  test("omits unknown closing date, salary and headcount", async () => {
    const data = await posting(`/job/${negotiable}`);
    expect(data.employmentType).toBe("FULL_TIME");
    for (const name of ["validThrough", "baseSalary", "totalJobOpenings"])
      expect(data).not.toHaveProperty(name);
  });

  test("states a single salary amount with its unit", async () => {
    const data = await posting(`/job/${paidByTheHour}`);
    expect(data.employmentType).toBe("INTERN");
    expect(data.baseSalary.value).toEqual({ "@type": "QuantitativeValue", unitText: "HOUR", value: 230 });
  });

  test("escapes text that could close the element or become markup", async () => {
    const page = await get(`/job/${open}`);
    expect(dataBlock(page.text)).not.toContain("<");
    const { description } = await posting(`/job/${open}`);
    expect(description).toContain("&lt;/script&gt;");
    expect(description).toContain("巡視 &lt; 100 棵樹 &amp; 紀錄");
    expect(description.replace(/<\/?(p|b|ul|li)>/g, "")).not.toContain("<");
  });

  test("is allowed by the Content-Security-Policy through its hash", async () => {
    const page = await get(`/job/${open}`);
    const hash = createHash("sha256")
      .update(dataBlock(page.text) ?? "")
      .digest("base64");
    expect(page.headers.get("Content-Security-Policy")).toContain(`'sha256-${hash}'`);
  });

  test("is absent once the opening has closed", async () => {
    const page = await get(`/job/${closed}`);
    expect(dataBlock(page.text)).toBeUndefined();
    expect(meta(page.text, "robots")).toEqual(["noindex"]);
  });
});

describe("link preview metadata", () => {
  test.each([
    ["/", "樟嶼集團人才招募", "site", "樟嶼集團的職缺"],
    ["/en-US/job", "3 jobs", "job", "Search open jobs"],
    ["/zh-CN/news/spring-fair", "春季博览会", "news", "三月见。"],
    ["/en-US/news", "News", "news", "Announcements, program dates, campus events"],
    ["/en-US/hr/world/career/salary", "Pay &amp; benefits", "career", "Monthly pay in Taiwan"],
    ["/en-US/hr/world/career/offices", "Locations", "career", "What each location does, how to get there"],
    ["/en-US/hr/upgrecruit/upgma", "Management associate (MA) program", "programme", "Dates and stages"],
    ["/en-US/HRCampus/hrcampus", "Campus recruiting", "programme", "Come to a campus session and rank"],
    ["/en-US/jobAlert", "Email me new jobs", "site", "Get an email when new jobs match your search."],
  ])("of %s has title, description and image", async (path, title, image, sentence) => {
    const page = await get(path);
    expect(meta(page.text, "og:title")).toEqual([title]);
    expect(meta(page.text, "og:description")[0]).toContain(sentence);
    expect(meta(page.text, "description")).toEqual(meta(page.text, "og:description"));
    expect(meta(page.text, "og:url")).toEqual([testOrigin + path]);
    expect(meta(page.text, "og:image")[0]).toMatch(
      new RegExp(`^${testOrigin}/company/${image}\\.[0-9a-f]{8}\\.png$`),
    );
    expect(meta(page.text, "twitter:card")).toEqual(["summary_large_image"]);
  });

  test.each([
    "/regedit/confirm?token=none",
    "/ssoRegedit",
    "/memberCenter/confirmEmail",
    "/memberCenter/stopReminders",
  ])("of %s keeps search engines from listing the page", async (path) =>
    expect(meta((await get(path)).text, "robots")).toEqual(["noindex"]),
  );

  test("contains the name of the site, the page locale and the alternate locales", async () => {
    const { text: html } = await get("/zh-CN/job");
    expect(meta(html, "og:type")).toEqual(["website"]);
    expect(meta(html, "og:site_name")).toEqual(["樟屿集团人才招聘"]);
    expect(meta(html, "og:locale")).toEqual(["zh_CN"]);
    expect(meta(html, "og:locale:alternate")).toEqual(["zh_TW", "en_US"]);
  });

  test.each([
    ["site", "/en-US"],
    ["job", "/en-US/job"],
    ["news", "/en-US/news"],
    ["career", "/en-US/hr/world/career/salary"],
    ["programme", "/en-US/hr/upgrecruit/upgma"],
  ])("has an image of 1200 × 630 pixels for %s", async (name, path) => {
    const { text: html } = await get(path);
    const [address = ""] = meta(html, "og:image");
    expect(address).toContain(`/company/${name}.`);
    expect(meta(html, "og:image:width")).toEqual(["1200"]);
    expect(meta(html, "og:image:height")).toEqual(["630"]);
    expect(meta(html, "og:image:alt")).toEqual(["Growth rings drifting off center, the company’s mark"]);
    const response = await portal.fetch(new Request(address));
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("Content-Type")).toBe("image/png");
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});

describe("the canonical URL", async () => {
  const full = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  const site = await startPortal({ apiUrl: full.url });

  const addresses = async (path: string) => {
    const { text: html } = await get(path, site);
    const [canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html)?.slice(1) ?? [];
    const others = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)];
    return { canonical, others: others.map(([, tag, href]) => [tag, href]), shared: meta(html, "og:url") };
  };

  test.each(["/job", "/news"])("differs for each page of %s in every language", async (list) => {
    expect(await addresses(`/zh-CN${list}?page=2`)).toEqual({
      canonical: `${testOrigin}/zh-CN${list}?page=2`,
      others: [
        ["zh-TW", `${testOrigin}${list}?page=2`],
        ["zh-CN", `${testOrigin}/zh-CN${list}?page=2`],
        ["en-US", `${testOrigin}/en-US${list}?page=2`],
        ["x-default", `${testOrigin}${list}?page=2`],
      ],
      shared: [`${testOrigin}/zh-CN${list}?page=2`],
    });
  });

  test.each([
    ["/en-US/job?page=1", "/en-US/job"],
    ["/en-US/job?page=two", "/en-US/job"],
    ["/job?page=999", "/job"],
    ["/news?page=999", "/news"],
    ["/job?category=SOFTWARE&sort=newest", "/job"],
    ["/job?salaryMin=40000&page=2&utm_source=mail", "/job?page=2"],
  ])(
    "of %s is %s: without the first or a missing page, filters or foreign parameters",
    async (path, canonical) => {
      expect(await addresses(path)).toMatchObject({ canonical: testOrigin + canonical });
    },
  );

  test("contains no page number on pages that are not lists", async () => {
    expect(await addresses("/en-US/terms?page=2")).toMatchObject({
      canonical: `${testOrigin}/en-US/terms`,
      shared: [`${testOrigin}/en-US/terms`],
    });
  });
});

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);

describe("the sitemap", () => {
  test("is linked from robots.txt, which disallows member pages in every language", async () => {
    const { status, text: rules } = await get("/robots.txt");
    expect(status).toBe(200);
    expect(rules).toContain(`Sitemap: ${testOrigin}/sitemap.xml`);
    for (const path of ["/resume", "/zh-CN/resume", "/en-US/memberCenter", "/goto"])
      expect(rules.split("\n")).toContain(`Disallow: ${path}`);
    expect(rules).not.toMatch(/Disallow: \/\s*$/m);
  });

  test("has an index whose files all exist", async () => {
    const index = await get("/sitemap.xml");
    expect(index.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    expect(locations(index.text)).toEqual(
      ["screens", "openings-1", "news-1"].map((name) => `${testOrigin}/sitemap/${name}.xml`),
    );
    for (const address of locations(index.text)) {
      const file = await get(new URL(address).pathname);
      expect(file.status).toBe(200);
      expect(locations(file.text).length).toBeGreaterThan(0);
    }
  });

  test("lists existing, indexable pages in three languages", async () => {
    const { text: xml } = await get("/sitemap/screens.xml");
    expect(locations(xml)).toHaveLength(listedScreens.length * locales.length);
    for (const address of locations(xml)) {
      const page = await get(new URL(address).pathname);
      expect([address, page.status, meta(page.text, "robots")]).toEqual([address, 200, []]);
      expect(page.text).toContain(`<link rel="canonical" href="${address}"/>`);
    }
    const guarded: string[] = screens.flatMap(({ path, guard }) => (guard ? [path] : []));
    expect(listedScreens.filter((path) => guarded.includes(path))).toEqual([]);
  });

  test("gives each URL its alternates and x-default", async () => {
    const { text: xml } = await get("/sitemap/openings-1.xml");
    const entry = xml
      .split("<url>")
      .find((each) => each.includes(`<loc>${testOrigin}/zh-CN/job/${open}</loc>`));
    expect(
      [...(entry ?? "").matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, tag, href]) => [tag, href]),
    ).toEqual([
      ["zh-TW", `${testOrigin}/job/${open}`],
      ["zh-CN", `${testOrigin}/zh-CN/job/${open}`],
      ["en-US", `${testOrigin}/en-US/job/${open}`],
      ["x-default", `${testOrigin}/job/${open}`],
    ]);
    expect(entry).toContain(`<lastmod>${days(-3, now).toISOString()}</lastmod>`);
  });

  test("contains news and open openings, no closed ones", async () => {
    const openings = locations((await get("/sitemap/openings-1.xml")).text);
    expect(openings).toContain(`${testOrigin}/job/${open}`);
    expect(openings.some((address) => address.endsWith(closed))).toBe(false);
    expect(locations((await get("/sitemap/news-1.xml")).text)).toContain(
      `${testOrigin}/en-US/news/spring-fair`,
    );
  });

  test("splits many openings over several files, each listed once", async () => {
    const large = await startRecruitmentApi({ engine: "sqlite" });
    const many = Array.from({ length: 1_130 }, (_, index) =>
      opening({ jobId: `MA-2611-${String(index + 1).padStart(5, "0")}` }),
    );
    await publishOpenings(large.db, large.engine, many);
    const other = await startPortal({ apiUrl: large.url });
    const files = locations((await get("/sitemap.xml", other)).text).filter((address) =>
      address.includes("openings"),
    );
    const listed: string[] = [];
    for (const file of files) listed.push(...locations((await get(new URL(file).pathname, other)).text));
    const beyond = await get("/sitemap/openings-3.xml", other);
    await other.stop();
    await large.stop();
    expect(files).toHaveLength(2);
    expect(listed).toHaveLength(1_130 * 3);
    expect(new Set(listed).size).toBe(1_130 * 3);
    expect(beyond.status).toBe(404);
  });

  test("responds with Retry-After while the API is unavailable", async () => {
    const upstream = await startUpstream();
    upstream.failWith(() => "hang up");
    const lonely = await startPortal({ apiUrl: upstream.url, env: { RECRUITMENT_API_TIMEOUT_MS: "300" } });
    const answer = await get("/sitemap.xml", lonely);
    await lonely.stop();
    await upstream.stop();
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});
