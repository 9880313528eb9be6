import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { ApiError } from "#app/api/errors.server";
import { gapPath, isOnApplicationPage, sectionPath } from "#app/resume/paths";
import {
  pathAfterSave,
  returnApplication,
  returnOpening,
  returnQueryOf,
} from "#app/resume/saving/return-to.server";
import type { ResumeSection } from "#contract/resume/sections";

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
  ["for=RD-1", "RD-1"],
  ["for=<b>", ""],
  ["", ""],
])("the opening of the query %j is %j", (query, id) => {
  expect(returnOpening(requestOf(query))).toBe(id);
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

test("a missing section is filled in on its own page, or in the form for a new entry", () => {
  expect(gapPath("workExperience", "RD-1")).toBe(`/resume/workExperience?${to}`);
  expect(gapPath("educationInformation", "RD-1")).toBe(`/resume/educationInformation/new?${to}`);
  const sections = ["langScore", "attachment", "workExperience", "autobiography"] as const;
  expect(sections.map(isOnApplicationPage)).toEqual([false, false, true, true]);
});

interface Given {
  readonly filled?: readonly ResumeSection[];
  readonly required?: readonly ResumeSection[];
  readonly isDown?: boolean;
  readonly query?: string;
}

/** The path after `specialty` was saved. */
const after = ({ filled = ["specialty"], required = ["specialty"], isDown = false, query = to }: Given) => {
  const read = async () => {
    if (isDown) throw new ApiError(503, "down");
    return { requiredSections: required };
  };
  const api = { resume: { readAll: async () => ({ filled }) }, jobs: { read } };
  const context = { api, session: { member: {} }, locale: "en-US" } as unknown as AppLoadContext;
  return pathAfterSave("specialty", requestOf(query), context, "/resume/specialty");
};

test("saving leads back to the application, or to a missing section that cannot be filled in there", async () => {
  expect(await after({})).toBe(`/en-US${application}`);
  expect(await after({ query: "" })).toBe("/en-US/resume/specialty");
  expect(await after({ filled: [] })).toBe("/en-US/resume/specialty");
  expect(await after({ required: ["specialty", "workExperience", "attachment"] })).toBe(
    `/en-US${application}`,
  );
  expect(await after({ required: ["specialty", "attachment"] })).toBe(`/en-US/resume/attachment?${to}`);
  expect(await after({ isDown: true })).toBe(`/en-US${application}`);
});
