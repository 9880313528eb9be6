import type { UIMatch } from "@remix-run/react";
import { expect, test } from "vitest";
import { ApiError } from "#app/api/errors.server";
import type { Translate } from "#app/i18n/translate";
import { orNotFound, pageNotFound, parameterNotFound } from "#app/not-found.server";
import { canonicalPath, currentScreen, namespacesOf, robotsOf, titled, titledBy } from "#app/screen";

const t = ((key: string) => `text of ${key}`) as unknown as Translate;
const matchOf = (handle: unknown, data: unknown = null) => ({ handle, data }) as UIMatch;

interface Loaded {
  readonly name: string;
  readonly page: number;
}

const list = titledBy<Loaded>((_, { name }) => name, {
  i18n: "jobs",
  image: "job",
  description: (_, { name }) => `About ${name}`,
  robots: ({ page }) => (page > 1 ? "noindex" : undefined),
  page: ({ page }) => page,
  feed: ({ name }) => `/${name}.atom`,
  structuredData: ({ name }) => ({ name }),
});

test("a screen's metadata come from its loader's data, and there are none if the loader failed", () => {
  const data = { name: "Openings", page: 2 };
  const read = (loaded: unknown) => [
    list.title(t, loaded),
    list.description?.(t, loaded),
    robotsOf(list, loaded),
    list.page?.(loaded),
    list.feed?.(loaded),
    list.structuredData?.(loaded),
  ];
  expect(read(data)).toEqual([
    "Openings",
    "About Openings",
    "noindex",
    2,
    "/Openings.atom",
    { name: "Openings" },
  ]);
  for (const missing of [undefined, null]) expect(read(missing)).toEqual(Array(6).fill(undefined));
  expect([list.i18n, list.image]).toEqual(["jobs", "job"]);
});

test("a screen with a fixed title has the texts of its keys", () => {
  const terms = titled("nav.terms", {
    description: "legal.termsDescription",
    robots: "noindex",
    i18n: "company",
  });
  expect([terms.title(t, null), terms.description?.(t, null)]).toEqual([
    "text of nav.terms",
    "text of legal.termsDescription",
  ]);
  expect([robotsOf(terms, null), terms.i18n]).toEqual(["noindex", "company"]);
  expect(titled("nav.terms")).not.toHaveProperty("description");
});

test("the current screen is the innermost match with a title", () => {
  const inner = titled("nav.news");
  const matches = [
    matchOf(titled("nav.jobs")),
    matchOf(inner, { a: 1 }),
    matchOf({ i18n: "jobs" }),
    matchOf(undefined),
  ];
  expect(currentScreen(matches)).toEqual({ handle: inner, data: { a: 1 } });
  expect(currentScreen([matchOf({ i18n: "common" })])).toBeUndefined();
  expect(namespacesOf([{ handle: { i18n: ["jobs", "forms"] } }, {}, { handle: { i18n: "news" } }])).toEqual([
    "jobs",
    "forms",
    "news",
  ]);
});

test("the canonical path has the locale and the number of a further page", () => {
  const screen = (page: number) => currentScreen([matchOf(list, { name: "", page })]);
  expect(canonicalPath("/job/", screen(1), "en-US")).toBe("/en-US/job");
  expect(canonicalPath("/job", screen(2), "zh-TW")).toBe("/job?page=2");
  expect(canonicalPath("/", undefined, "zh-TW")).toBe("/");
  expect(canonicalPath("/", undefined, "en-US")).toBe("/en-US");
});

test("a page that is not found names its path, and its query if a parameter is invalid", async () => {
  const request = new Request("https://portal.test/job/nonsense?a=1");
  const [page, parameter] = [pageNotFound(request), parameterNotFound(request)];
  expect([page.status, await page.text()]).toEqual([404, "Page not found: /job/nonsense"]);
  expect([parameter.status, await parameter.text()]).toEqual([404, "Page Not Found: /job/nonsense?a=1"]);
  const thrownFor = (error: unknown) => {
    try {
      return orNotFound(request)(error);
    } catch (thrown) {
      return thrown;
    }
  };
  expect(thrownFor(new ApiError(404, "no such item"))).toMatchObject({ status: 404 });
  const down = new ApiError(503, "down");
  expect(thrownFor(down)).toBe(down);
});
