import { expect, test } from "vitest";
import { sectionPath } from "#app/resume/paths";
import { returnApplication, returnQueryOf } from "#app/resume/saving/return-to.server";

const application = "/job/RD-1/apply";
const to = `to=${encodeURIComponent(application)}`;
const requestOf = (query: string) => ({ url: `https://portal.test/en-US/resume/specialty?${query}` });

test("pages of the resume keep their way back in the query", () => {
  expect(sectionPath("specialty", "for=RD-1", "list=skills")).toBe("/resume/specialty?list=skills&for=RD-1");
  expect(sectionPath("specialty", "for=RD-1")).toBe("/resume/specialty?for=RD-1");
  expect(sectionPath("", "")).toBe("/resume");
  expect(returnQueryOf(requestOf(`${to}&for=RD-1&other=x`))).toBe(`for=RD-1&${to}`);
  expect(returnQueryOf(requestOf("for=<b>&to=/news"))).toBe("");
});

test.each([
  ["/job/RD-1/apply", true],
  ["/job/RD-1/apply/questions", true],
  ["/job/RD-1/apply?a=1", true],
  ["/job/RD-1/apply#agree", true],
  ["/job/RD-1/applying", false],
  ["/job/RD-1", false],
  ["//evil.example/job/RD-1/apply", false],
])("saving may lead back to %s: %s", (path, isAllowed) => {
  expect(returnApplication(requestOf(new URLSearchParams({ to: path }).toString()))).toBe(
    isAllowed ? path : "",
  );
});
