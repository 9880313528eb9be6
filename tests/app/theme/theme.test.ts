import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const tokens = readFileSync("app/theme/tokens.css", "utf8");
const folder = "build/client/assets";
const built = readdirSync(folder)
  .filter((name) => name.endsWith(".css"))
  .map((name) => readFileSync(`${folder}/${name}`, "utf8"))
  .join("");

const widths = { xs: 0, sm: 576, md: 960, lg: 1280, xl: 1920, xxl: 2560 };

describe("breakpoints", () => {
  test("are exactly xs 0, sm 576, md 960, lg 1280, xl 1920 and xxl 2560 px", { tags: "spec-9-11" }, () => {
    const declared = [...tokens.matchAll(/--breakpoint-(\w+):\s*([\d.]+)rem/g)].map(([, name, rem]) => [
      name,
      Number(rem) * 16,
    ]);
    expect(Object.fromEntries(declared)).toEqual(widths);
  });

  // Below 23rem, two short fields do not fit side by side.
  const narrowestPair = 368;

  test("are the only widths in the media queries of the built CSS, except that of pairs of fields", {
    tags: "spec-9-11",
  }, () => {
    const queries = [...built.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [
        ...query.matchAll(/width\s*[:<>=]+\s*([\d.]+)(rem|em|px)/g),
        ...query.matchAll(/([\d.]+)(rem|em|px)\s*[<>=]+\s*width/g),
      ].map(([, size, unit]) => Number(size) * (unit === "px" ? 1 : 16)),
    );
    expect([...new Set(queries)].sort((one, other) => one - other)).toEqual([
      narrowestPair,
      576,
      960,
      1280,
      1920,
      2560,
    ]);
  });
});

test("elevation has 25 shadows, from 0 to 24", { tags: "spec-9-12" }, () => {
  const steps = [...tokens.matchAll(/--shadow-(\d+):/g)].map(([, step]) => Number(step));
  expect(steps).toEqual(Array.from({ length: 25 }, (_, step) => step));
});
