import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const defined = new Set(
  [...readFileSync("docs/requirements.md", "utf8").matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, code]) => code),
);

const isTestFile = (name: string) => /\.(?:test|spec)\.ts$/.test(name);

/** `"R5: …"` and `"C3, C4: …"` at the start of a title, `… (O6, O8)"` at its end. */
const citation = /["`]((?:[A-Z]\d+(?:, )?)+): |\(((?:[A-Z]\d+(?:, )?)+)\)["`]/g;

test("docs/requirements.md defines every code that a test title cites", () => {
  const files = readdirSync("tests", { encoding: "utf8", recursive: true });
  const cited = files
    .filter(isTestFile)
    .flatMap((file) =>
      [...readFileSync(`tests/${file}`, "utf8").matchAll(citation)]
        .flatMap(([, before, after]) => (before ?? after ?? "").split(", "))
        .map((code) => ({ file, code })),
    );
  expect(cited.length).toBeGreaterThan(70);
  expect(cited.filter(({ code }) => !defined.has(code))).toEqual([]);
});
