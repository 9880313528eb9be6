import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pageWeight } from "#support/page-weight";
import { startPortal, testOrigin } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";

const assets = "build/client/assets";

const scriptsWith = (pattern: RegExp) =>
  readdirSync(assets).filter(
    (name) => name.endsWith(".js") && pattern.test(readFileSync(join(assets, name), "utf8")),
  );

test("browser scripts do not contain the schema library", () => {
  expect(scriptsWith(/./).length).toBeGreaterThan(20);
  // `invalid_type` is the code of a zod issue. Only zod's source contains it.
  expect(scriptsWith(/invalid_type/)).toEqual([]);
});

test("browser scripts do not look behind in regular expressions, which Safari before 16.4 cannot do", () => {
  expect(scriptsWith(/\(\?<[=!]/)).toEqual([]);
});

// Limits in KB after gzip, including messages. React and Remix take 80 KB. Each limit of scripts is 1 % above the measured
// weight; that of styles is the target in docs/performance.md.
const mostScript = { "/": 112, "/job": 112, "/news": 108.6, "/terms": 107.5, "/login": 112 } as const;
const mostOpening = 112;
const mostStyle = 15;

test("a public page stays within its size limits for scripts and styles", async () => {
  const api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  const portal = await startPortal({ apiUrl: api.url });
  const opening =
    /<h2><a [^>]*href="(\/job\/[^"/?]+)"/.exec((await portal.browser().open("/job")).text)?.[1] ?? "";
  expect(opening).not.toBe("");
  for (const [path, most] of [...Object.entries(mostScript), [opening, mostOpening] as const]) {
    const { scripts, messages, styles } = await pageWeight(path, async (each) =>
      (await portal.fetch(new Request(testOrigin + each))).text(),
    );
    expect(scripts + messages, `${path}: scripts and messages, KB gzip`).toBeLessThan(most);
    expect(styles, `${path}: style, KB gzip`).toBeLessThan(mostStyle);
  }
  await portal.stop();
  await api.stop();
});
