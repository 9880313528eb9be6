import { describe, expect } from "vitest";
import { localePath } from "#app/i18n/locale";
import { locales } from "#contract/locale";
import { days, published, text } from "#support/api/openings";
import { testOrigin } from "#support/portal";
import { startSite } from "#support/site";

const now = new Date(Math.floor(Date.now() / 1000) * 1000);
const title = text("韌體工程師", "固件工程师", "Firmware engineer");

const { api, portal, test } = await startSite();

const [firmware = ""] = await published(
  api,
  { title, category: "FIRMWARE", arrangement: "HYBRID", publishedAt: days(-2, now), closesAt: days(20, now) },
  ...Array.from({ length: 55 }, (_, index) => ({ publishedAt: days(-10 - index, now) })),
);

/** By language: the company's name, and the texts of the opening. */
const texts = new Map<string, readonly string[]>([
  [
    "zh-TW",
    ["樟嶼集團", "庭園部", "韌體與嵌入式系統", "全職", "混合辦公", "台北市", "月薪 NT$50,000–70,000"],
  ],
  [
    "zh-CN",
    ["樟屿集团", "庭园部", "固件与嵌入式系统", "全职", "混合办公", "台北市", "月薪 NT$50,000–70,000"],
  ],
  [
    "en-US",
    [
      "Camphor Isle",
      "Gardens",
      "Firmware engineering",
      "Full-time",
      "Hybrid",
      "Taipei City",
      "NT$50,000–70,000 a month",
    ],
  ],
]);

const partner = {
  Origin: "https://partner.example",
  "Sec-Fetch-Mode": "cors",
  "Sec-Fetch-Site": "cross-site",
};
const get = (path: string, headers: Record<string, string> = {}) =>
  portal.fetch(new Request(testOrigin + path, { headers: { ...partner, ...headers } }));

describe("the openings as JSON", () => {
  test.each(locales)("can be read by pages of other sites in %s", async (locale) => {
    const response = await get(localePath("/job.json?category=FIRMWARE", locale));
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(response.headers.get("Access-Control-Allow-Credentials")).toBeNull();
    const { openings, language, company } = await response.json();
    const [name, department, team, employmentType, arrangement, city, pay] = texts.get(locale) ?? [];
    expect([language, company]).toEqual([locale, name]);
    expect(openings).toEqual([
      {
        id: firmware,
        title: new Map(Object.entries(title)).get(locale),
        department,
        team,
        employmentType,
        arrangement,
        city,
        pay,
        publishedAt: days(-2, now).toISOString(),
        closesAt: days(20, now).toISOString(),
        url: testOrigin + localePath(`/job/${firmware}`, locale),
      },
    ]);
  });

  test("are the 50 newest, with the total number and the address of the others", async () => {
    const first = await (await get("/en-US/job.json?sort=closing&country=TW")).json();
    expect(first.openings).toHaveLength(50);
    expect(first.openings[0].id).toBe(firmware);
    expect(first).toMatchObject({ total: 56, next: `${testOrigin}/en-US/job.json?country=TW&page=2` });
    const last = await (await get(first.next.slice(testOrigin.length))).json();
    expect(last).toMatchObject({ total: 56, next: null });
    expect(new Set([...first.openings, ...last.openings].map(({ id }) => id)).size).toBe(56);
  });

  test("are none if only the nearest openings match", async () => {
    const { openings, total, next } = await (await get("/en-US/job.json?q=firmware+zeppelin")).json();
    expect({ openings, total, next }).toEqual({ openings: [], total: 0, next: null });
  });

  test.each([
    ["city=nowhere", 56],
    ["city=nowhere&q=firmware", 1],
    ["country=ZZ", 56],
    ["country=DE", 0],
    ["salaryMin=９０００００", 0],
    ["salaryMin=900000&salaryCurrency=XXX", 56],
    ["salaryMin=900000&salaryCurrency=twd", 0],
    ["salaryMin=&salaryMin=900000&salaryMin=1", 0],
    ["category=NOPE&category=FIRMWARE&category=FIRMWARE", 1],
    ["q=&q=firmware", 1],
    ["page=１", 56],
  ])("that match %s are the same as on the page and in the feed: %i", async (query, total) => {
    const { heading } = await portal.browser().open(`/en-US/job?${query}`);
    expect(Number(/^\d+|No/.exec(heading)?.[0].replace("No", "0"))).toBe(total);
    const listed = await (await get(`/en-US/job.json?${query}`)).json();
    expect(listed.total).toBe(total);
    const feed = await (await get(`/en-US/job.atom?${query}`)).text();
    const entries = [...feed.matchAll(/<entry><id>[^<]*\/job\/([^<]*)</g)].map(([, id]) => id);
    expect(entries).toEqual(listed.openings.map(({ id }: { id: string }) => id));
  });

  test("get status 304 if the ETag matches", async () => {
    const etag = (await get("/en-US/job.json")).headers.get("ETag") ?? "";
    expect((await get("/en-US/job.json", { "If-None-Match": etag })).status).toBe(304);
  });
});
