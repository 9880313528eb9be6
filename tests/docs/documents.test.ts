import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const decisions = readdirSync("docs/decisions").filter((name) => /^\d{4}-/.test(name));

test.each(decisions)(
  "decision %s has a status, the sections of the template and at most 300 words",
  (name) => {
    const text = readFileSync(`docs/decisions/${name}`, "utf8");
    expect(text).toMatch(/^# \d+\. .+\n\n\d{4}-\d\d-\d\d\n\nStatus: (?:accepted|amended by)\b/);
    expect(text.match(/^## .+$/gm)?.slice(0, 3)).toEqual(["## Context", "## Decision", "## Consequences"]);
    const words = text.split(/\s+/).filter((each) => /[\p{L}\p{N}]/u.test(each));
    expect(words.length).toBeLessThanOrEqual(300);
  },
);

test("the page on performance has at most 60 lines", () => {
  const lines = readFileSync("docs/performance.md", "utf8").trimEnd().split("\n");
  expect(lines.length).toBeLessThanOrEqual(60);
});
