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
  { title, category: "FIRMWARE", publishedAt: days(-2, now), closesAt: days(20, now) },
  ...Array.from({ length: 55 }, (_, index) => ({ publishedAt: days(-10 - index, now) })),
);

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
    const { openings, language } = await response.json();
    expect(language).toBe(locale);
    expect(openings).toEqual([
      expect.objectContaining({
        id: firmware,
        title: new Map(Object.entries(title)).get(locale),
        publishedAt: days(-2, now).toISOString(),
        closesAt: days(20, now).toISOString(),
        url: testOrigin + localePath(`/job/${firmware}`, locale),
      }),
    ]);
    for (const value of Object.values(openings[0])) expect(String(value)).not.toMatch(/^[A-Z_]{4,}$/);
  });

  test("are the 50 newest, and none if only the nearest openings match", async () => {
    const { openings } = await (await get("/en-US/job.json?sort=closing&page=2")).json();
    expect(openings).toHaveLength(50);
    expect(openings[0].id).toBe(firmware);
    expect((await (await get("/en-US/job.json?q=firmware+zeppelin")).json()).openings).toEqual([]);
  });

  test("are 304 if the ETag matches", async () => {
    const etag = (await get("/en-US/job.json")).headers.get("ETag") ?? "";
    expect((await get("/en-US/job.json", { "If-None-Match": etag })).status).toBe(304);
  });
});
