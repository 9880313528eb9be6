import { describe, expect, test } from "vitest";
import { tags, tagsOfTests } from "../support/tags";

const ofTests = tagsOfTests();
/** Tags that need a test. The others are codes of requirements, which may be proven by measurements instead. */
const needed = tags.filter((tag) => tag.includes("-"));

describe("tags of tests", () => {
  test("every line of docs/specification.md and every promise has a test", () => {
    expect(needed.length).toBeGreaterThan(200);
    expect(needed.filter((tag) => !ofTests.has(tag))).toEqual([]);
  });

  test("every tag of a test is defined once in docs/specification.md, promises.md or requirements.md", () => {
    expect([...ofTests].filter((tag) => !tags.includes(tag))).toEqual([]);
    expect(tags.filter((tag, index) => tags.indexOf(tag) !== index)).toEqual([]);
  });
});
