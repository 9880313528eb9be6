import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { createApiClient } from "#app/api";
import type { ReadApplication } from "#app/api/applications";
import type { Call } from "#app/api/call";
import { noDrafts } from "#app/api/drafts";
import { buildReview } from "#app/applications/apply/review.server";
import { submittedContent } from "#app/applications/submitted.server";
import { canOf } from "#contract/capabilities";
import type { Questionnaire } from "#contract/questionnaire";
import type { Resume } from "#contract/resume/contracts";

const context = {
  t: Object.assign((key: string, values: object = {}) => [key, ...Object.values(values)].join(" "), {
    has: () => false,
  }),
  locale: "en-US",
} as unknown as AppLoadContext;

// This API responds with null to every read. The client reads null as an empty section.
const noContent = Object.assign(async () => null, { download: async () => null }) as unknown as Call;
const empty = await createApiClient(
  noContent,
  canOf(() => false),
  noDrafts,
).resume.readAll();
const levels = { listening: "BASIC", speaking: "NONE", reading: "PROFICIENT", writing: "BASIC" };
const school = {
  ...{ id: "1", school: "School", degree: "MASTER", department: "Physics", status: "GRADUATED" },
  ...{ startMonth: "2015-09", endMonth: "2019-06", country: "TW" },
};
const resume = {
  ...empty,
  generalInformation: { ...empty.generalInformation, name: "Lin" },
  educationInformation: { ...empty.educationInformation, items: [school] },
  workExperience: { ...empty.workExperience, hasNoWorkExperience: true },
  languageAbility: { ...empty.languageAbility, items: [{ id: "2", language: "de", ...levels }] },
  autobiography: { ...empty.autobiography, en: "𠮷𠮷" },
  filled: ["educationInformation", "workExperience", "languageAbility", "autobiography"],
} as unknown as Resume;
const questions = [{ type: "SHORT_TEXT", id: "board", label: "Board", required: true, maxLength: 60 }];
const questionnaire = { id: "q", title: "", questions } as unknown as Questionnaire;
const given = { jobId: "RD-1", questionnaire, answers: { board: "STM32" }, files: [] };

test("the review of an application shows what is submitted, with a link to change each part", () => {
  const parts = buildReview({ ...given, resume }, context);
  const back = `?to=${encodeURIComponent("/job/RD-1/apply")}`;
  const [general, others, answers] = parts;
  expect(parts).toHaveLength(3);
  expect(general).toEqual({
    title: "section.generalInformation",
    to: `/resume/generalInformation${back}`,
    lines: [{ name: "name", label: "general.name", entries: [{ title: "Lin" }] }],
  });
  const education = ["Physics", "degree+MASTER", "educationStatus+GRADUATED", "Sep 2015–Jun 2019"];
  const german = Object.entries(levels).map(([skill, level]) => `language.${skill} languageLevel+${level}`);
  expect(others?.lines.map(({ to, entries }) => [to, entries])).toEqual([
    [`/resume/educationInformation${back}`, [{ title: "School", details: education }]],
    [`/resume/workExperience${back}`, [{ title: "work.none" }]],
    [`/resume/languageAbility${back}`, [{ title: "German", details: german }]],
    [`/resume/autobiography${back}`, [{ title: "apply.characters autobiography.en 2" }]],
  ]);
  expect(answers?.lines).toEqual([
    {
      name: "board",
      label: "Board",
      entries: [{ title: "STM32" }],
      to: "/job/RD-1/apply/questions#questions-answers.board",
    },
  ]);
});

test("the review leaves out empty parts, and has no links to answers when the member applies again", () => {
  const entries = [{ title: "STM32" }];
  expect(buildReview({ ...given, resume: empty, isAgain: true }, context)).toEqual([
    { title: "questions.title", lines: [{ name: "board", label: "Board", entries }] },
  ]);
  expect(buildReview({ ...given, resume: empty, questionnaire: null }, context)).toEqual([]);
});

test("a submitted application shows its files apart from the resume, by label, name and size", () => {
  const files = [
    { id: "1", label: "Works", fileName: "works.pdf", size: 2048 },
    { id: "2", label: "", fileName: "plain.pdf", size: 0 },
  ];
  const application = { ...given, resume, photoId: "p", files } as unknown as ReadApplication;
  const content = submittedContent(application, context);
  expect(content?.files).toEqual([
    { id: "1", name: "Works", detail: ["works.pdf", "2 KB"] },
    { id: "2", name: "plain.pdf", detail: [] },
  ]);
  expect(content?.answers).toEqual([{ id: "board", label: "Board", lines: ["STM32"] }]);
  expect([content?.name, content?.photoId]).toEqual(["Lin", "p"]);
  expect(content?.views.map(({ section }) => section)).toEqual([
    "generalInformation",
    ...["educationInformation", "workExperience", "languageAbility", "autobiography"],
  ]);
  expect(submittedContent({} as ReadApplication, context)).toBeNull();
});
