import { expect, test } from "vitest";
import { refreshTokens } from "#contract/auth";
import { canOf, capabilityNames } from "#contract/capabilities";
import type { Endpoint } from "#contract/endpoint";
import { endpoints } from "#contract/endpoints";
import { photoLimits } from "#contract/files";
import { answerOffer } from "#contract/interviews";
import { listJobsInFull } from "#contract/jobs";
import { readByContract } from "#contract/reading/read";
import { attachmentLimits } from "#contract/resume/attachment";

const named = (has: (endpoint: Endpoint) => unknown) =>
  endpoints
    .filter(has)
    .map(({ name }) => name)
    .sort();

test.each([
  [
    5,
    [
      "listJobSummaries",
      "listJobs",
      "listNews",
      "listProgrammes",
      "readJob",
      "readNews",
      "readQuestionnaire",
    ],
  ],
  [60, ["listCampusSessions", "readGoto"]],
  [
    300,
    [
      "listCities",
      "listCityAreas",
      "listSalaryBands",
      "listTranslations",
      "readAlertOptions",
      "readCareerPaths",
      "suggestSearches",
    ],
  ],
])("shared caches store the responses of public reads for %i seconds: %j", (seconds, names) => {
  expect(named(({ maxAgeSeconds }) => maxAgeSeconds === seconds)).toEqual(names.toSorted());
});

test("only public reads are shared", () => {
  for (const { name, auth, method } of endpoints.filter(({ maxAgeSeconds }) => maxAgeSeconds))
    expect([auth, method], name).toEqual(["public", "GET"]);
});

const sections = [
  "Attachment",
  "Autobiography",
  "EducationInformation",
  "GeneralInformation",
  "LangScore",
  "LanguageAbility",
  "Qualifications",
  "Specialty",
  "WorkExperience",
].map((name) => `read${name}`);

test("a member may have nothing yet, which other APIs report with 404", () => {
  expect(named(({ mayBeMissing }) => mayBeMissing)).toEqual(
    [
      ...sections,
      "listAppliedJobOpenings",
      "listQuestionnaires",
      "listSsoSettings",
      "readQuestionnaire",
    ].sort(),
  );
});

test("reads whose content a save sends back preserve unknown fields", () => {
  expect(named(({ keepsUnknownFields }) => keepsUnknownFields)).toEqual([...sections, "readResume"].sort());
});

test("a sign-in needs the body of its response; files have bytes instead", () => {
  expect(named(({ needsBody }) => needsBody)).toEqual(["issueToken"]);
  expect(named(({ download }) => download)).toEqual([
    "exportAccount",
    "readApplicationFile",
    "readAttachmentFile",
    "readImage",
  ]);
  expect(named(({ response }) => response === undefined)).toEqual([]);
});

test("uploads have the limits that the pages state", () => {
  const limits = Object.fromEntries(
    endpoints.flatMap(({ name, upload }) => (upload ? [[name, upload.maxBytes]] : [])),
  );
  expect(limits).toEqual({ uploadAttachment: 10 * 1024 * 1024, uploadImage: 5 * 1024 * 1024 });
  expect(attachmentLimits).toEqual({ count: 10, bytes: limits.uploadAttachment, label: 60, name: 120 });
  expect(photoLimits).toEqual({
    bytes: limits.uploadImage,
    minSide: 200,
    maxMegapixels: 24,
    storedSide: 1200,
  });
});

test("a refresh may respond without a token, and the job list with all fields of its openings", () => {
  expect(readByContract(refreshTokens.response, {}).value).toMatchObject({
    expires_in: 900,
    token_type: "Bearer",
  });
  expect([refreshTokens.path, refreshTokens.body.safeParse({ grant_type: "password" }).success]).toEqual([
    "/api/auth/token",
    false,
  ]);
  const list = readByContract(listJobsInFull.response, [{ jobId: 1, title: "Keeper", duties: "Lamps" }]);
  expect([listJobsInFull.path, list.value?.items]).toMatchObject([
    "/api/jobs",
    [{ jobId: "1", duties: ["Lamps"] }],
  ]);
});

test("an offer can be declined without a reason", () => {
  expect(answerOffer.body.parse({ answer: "DECLINED" })).toEqual({ answer: "DECLINED", reason: "" });
});

test("a capability is available if its check says so", () => {
  const can = canOf((capability) => capability === "drafts");
  expect(Object.keys(can)).toEqual(capabilityNames);
  expect(Object.entries(can).filter(([, value]) => value)).toEqual([["drafts", true]]);
});
