import { beforeEach, describe, expect, test } from "vitest";
import type { Browser } from "#support/browser";
import { signInAs } from "#support/members";
import { startPortal, type TestPortal } from "#support/portal";
import { member, type SpecificationApi, startSpecificationApi } from "./api";

const jobId = "A1002";
const path = `/en-US/job/${jobId}/apply`;
const question = (id: string, label: string, more: object = {}) => ({
  type: "SHORT_TEXT",
  id,
  label,
  ...more,
});

let api: SpecificationApi;
let portal: TestPortal;
let browser: Browser;
beforeEach(async () => {
  api = await startSpecificationApi("least");
  portal = await startPortal({ apiUrl: api.url, examinesApi: true });
  browser = await signInAs(portal, member, "en-US");
});

/** Makes the API ask these questions, in the order of `subJobSort`. */
function ask(questions: readonly object[], subJobSort?: readonly string[]) {
  const bodies: Record<string, unknown> = {
    [`/api/resumeParameters/apply/${jobId}/questionnaire`]: { id: "q", title: "Questions", questions },
    "/api/resume/questionnaire": subJobSort ? [{ jobId, subJobSort }] : [],
  };
  api.replaceResponses((method, path) =>
    method === "GET" && path in bodies ? { status: 200, body: JSON.stringify(bodies[path]) } : undefined,
  );
}
async function shown(address: string) {
  const page = await browser.open(address);
  expect(page.status).toBe(200);
  return page.mainText;
}
const apply = async () =>
  browser.submit(path, {
    ...(await browser.open(path)).fields,
    consentVersion: "2026-11",
    declarations: "TRUTHFUL",
  });

describe("questions with subJobSort", () => {
  const boat = question("1", "Which boat?");
  const harbour = question("2", "Which harbour?");
  const tide = question("3", "Which tide?");

  test.each([
    [[], ["boat", "harbour", "tide"]],
    [
      ["3", "1"],
      ["tide", "boat", "harbour"],
    ],
  ])("are asked in the order %j, the others behind them", async (order, words) => {
    ask([boat, harbour, tide], order);
    const text = await shown(`${path}/questions`);
    expect([...text.matchAll(/Which (\w+)\?/g)].map(([, word]) => word)).toEqual(words);
  });

  test("keep their order if one would precede the question on which it depends", async () => {
    const sails = { type: "YES_NO", id: "1", label: "Do you sail?" };
    ask([sails, { ...harbour, showIf: { questionId: "1", equals: true } }, tide], ["3", "2", "1"]);
    const text = await shown(`${path}/questions`);
    expect(text.indexOf("Do you sail?")).toBeGreaterThan(-1);
    expect(text.indexOf("Do you sail?")).toBeLessThan(text.indexOf("Which tide?"));
  });
});

describe("a question that cannot be shown", () => {
  const scale = { type: "SCALE", id: "2", label: "How far?", min: 1, max: 100_000 };

  test.each([
    ["of an unknown type", { type: "HOLOGRAM", id: "2", label: "Wave", required: true }],
    ["with an unknown word for required", { id: "2", required: "perhaps" }],
    ["with too many steps", { ...scale, required: true }],
  ])("stops the application if it is required, and the page explains it: %s", async (_, unreadable) => {
    ask([question("1", "Which boat?"), unreadable]);
    expect(await shown(path)).toContain("You can’t apply for this job here right now");
    await apply();
    expect(api.applied.size).toBe(0);
  });

  test("is counted on the page of the questions if it is optional", async () => {
    ask([question("1", "Which boat?"), scale]);
    expect(await shown(`${path}/questions`)).toContain("1 optional question can’t be shown right now.");
    await apply();
    expect([...api.applied.keys()]).toEqual([jobId]);
  });
});
