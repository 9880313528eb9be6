import { expect, test } from "vitest";
import { refreshTokens } from "#contract/auth";
import { canOf, capabilityNames } from "#contract/capabilities";
import { endpoints } from "#contract/endpoints";
import { answerOffer } from "#contract/interviews";
import { listJobsInFull } from "#contract/jobs";
import { readByContract } from "#contract/reading/read";
import { resumeSections } from "#contract/resume/sections";

test("only public reads are shared", () => {
  for (const { name, auth, method } of endpoints.filter(({ maxAgeSeconds }) => maxAgeSeconds))
    expect([auth, method], name).toEqual(["public", "GET"]);
});

test("a resume may lack sections, and keeps fields that the contract does not know, so that a save returns them to the API", () => {
  for (const section of resumeSections) {
    const name = `read${section.charAt(0).toUpperCase()}${section.slice(1)}`;
    const found = endpoints.find((each) => each.name === name);
    expect(found, name).toMatchObject({ mayBeMissing: true, keepsUnknownFields: true });
  }
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
