import { afterEach, describe, expect, test } from "vitest";
import { consentVersion } from "#contract/account";
import { pdf } from "#support/api/files";
import { confirmationToken, goodPassword, newAddress } from "#support/api/members";
import { textOf } from "#support/pages/pages";
import {
  agreed,
  applyPath,
  filled,
  startSiteWithQuestions,
  validAnswers,
} from "#support/pages/questionnaires";
import { startPortal } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";
import {
  lastRelease,
  mismatches,
  type Operation,
  type ReleaseContract,
  type Schema,
  startReleaseApi,
} from "#support/release-contract";
import { currentContract } from "../../scripts/recruitment-api/release";

const { version, contract } = lastRelease();
// The generated document has the shape of the stored ones.
const current = currentContract() as unknown as ReleaseContract;

const calls = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, then]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    method,
    then,
  })),
);
const bodyOf = ({ requestBody }: Operation): Schema =>
  requestBody?.content?.["application/json"]?.schema ??
  requestBody?.content?.["multipart/form-data"]?.schema ??
  {};

describe(`the contract of ${version}`, () => {
  test.each(calls)("$name accepts the requests of its portal", ({ path, method, then }) => {
    const now = current.paths[path]?.[method];
    if (!now) throw new Error("the call is gone");
    const kept = (name: string) => then.parameters.find((parameter) => parameter.name === name);
    const required = now.parameters.filter(
      (parameter) => parameter.required && !kept(parameter.name)?.required,
    );
    expect(required.map(({ name }) => name)).toEqual([]);
    const problems = then.parameters.flatMap(({ name, schema }) => {
      const read = now.parameters.find((parameter) => parameter.name === name);
      return read ? mismatches(schema, read.schema, true, name) : [`${name} is not read`];
    });
    expect([...problems, ...mismatches(bodyOf(then), bodyOf(now), true)]).toEqual([]);
  });

  test.each(calls)("$name has the responses that its portal reads", ({ path, method, then }) => {
    const responses = current.paths[path]?.[method]?.responses ?? {};
    const statuses = Object.keys(responses);
    expect(Object.keys(then.responses)).toEqual(expect.arrayContaining(statuses));
    const problems = statuses.flatMap((status) =>
      mismatches(
        responses[status]?.content?.["application/json"]?.schema ?? {},
        then.responses[status]?.content?.["application/json"]?.schema ?? {},
        false,
        status,
      ),
    );
    expect(problems).toEqual([]);
  });
});

const text: Schema = { type: "string" };
const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: "object",
  properties,
  required,
});

test.each<[what: string, given: Schema, wanted: Schema, isRequest: boolean, problems: string[]]>([
  ["an equal schema", object({ a: text }, ["a"]), object({ a: text }, ["a"]), true, []],
  ["a new field of a response", object({ a: text, b: text }), object({ a: text }), false, []],
  [
    "a removed field of a request",
    object({ a: text, b: text }),
    object({ a: text }),
    true,
    ["/: b is not read"],
  ],
  [
    "a field that became optional",
    object({ a: text }),
    object({ a: text }, ["a"]),
    false,
    ["/: a may be absent"],
  ],
  [
    "another type",
    object({ a: text }),
    object({ a: { type: "number" } }),
    false,
    ["/a: is string instead of number"],
  ],
  ["an integer for a number", { type: "integer" }, { type: "number" }, false, []],
  ["a new value", { enum: ["a", "b"] }, { enum: ["a"] }, false, ["/: may be b"]],
  ["any text for a value", text, { const: "a" }, false, ["/: has more values"]],
  [
    "a lower limit",
    { type: "string", maxLength: 20 },
    { type: "string", maxLength: 10 },
    true,
    ["/: exceeds maxLength"],
  ],
  ["a higher limit", { type: "string", maxLength: 20 }, { type: "string", maxLength: 30 }, true, []],
  [
    "null in a list",
    { type: "array", items: { anyOf: [text, { type: "null" }] } },
    { type: "array", items: text },
    false,
    ["/items: is null instead of string"],
  ],
])("the comparison of contracts finds %s", (_, given, wanted, isRequest, problems) => {
  expect(mismatches(given, wanted, isRequest)).toEqual(problems);
});

describe(`a portal in front of an API that has only what ${version} had`, async () => {
  const release = await startReleaseApi(contract);
  afterEach(() => expect(release.problems.splice(0)).toEqual([]));

  describe("with the demo company", async () => {
    const api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
    const portal = await startPortal({ apiUrl: release.inFrontOf(api.url), examinesApi: true });

    test.each(["", "/job?q=engineer&page=2", "/news", "/hr/upgrecruit/upgma", "/HRMatching", "/HRCampus"])(
      "%s is shown",
      async (path) => {
        for (const locale of ["/en-US", "/zh-CN"])
          expect((await portal.browser().open(locale + path)).status).toBe(200);
      },
    );

    test("an opening and a news item are shown", async () => {
      const browser = portal.browser();
      for (const [list, item] of [
        ["/en-US/job", /\/en-US\/job\/[A-Z]{2}-[\w-]+/],
        ["/en-US/news", /\/en-US\/news\/[a-z][\w-]+/],
      ] as const) {
        const path = item.exec((await browser.open(list)).text)?.[0] ?? "none";
        const page = await browser.open(path);
        expect([page.status, page.heading.length > 3]).toEqual([200, true]);
      }
    });

    test("no capability is missing", () => {
      expect(portal.lines.filter((line) => line.includes("capability"))).toEqual([]);
    });
  });

  test("registers a member, who fills in a resume, saves a draft, applies with a file and withdraws", async () => {
    const site = await startSiteWithQuestions(release.inFrontOf);
    const { api, portal, withQuestions, questions } = site;
    const browser = portal.browser();
    const email = newAddress();
    const { captchaStamp = "" } = (await browser.open("/en-US/regedit")).fields;
    await new Promise((done) => setTimeout(done, 3_000));
    const form = {
      name: "林予晴",
      email,
      password: goodPassword,
      consentVersion,
      locale: "en-US",
      captchaStamp,
    };
    expect((await browser.submit("/en-US/regedit", form)).url).toBe("/en-US/regedit?sent=1");
    const token = await confirmationToken(api, email);
    const link = `/en-US/regedit/confirm?token=${encodeURIComponent(token)}`;
    await browser.submit(link, { token, password: goodPassword });

    const general = "/en-US/resume/generalInformation";
    const { fields } = await browser.open(general);
    const saved = { mobilePhone: "0912345678", nationality: "TW", "location.i18nCityKey": "TW-TPE" };
    await browser.submit(general, { ...fields, ...saved, intent: "save" });
    const work = "/en-US/resume/workExperience";
    const job = { company: "Buoy & Sons", position: "Keeper", startMonth: "2017-01", endMonth: "2019-03" };
    const blank = (await browser.open(`${work}/new`)).fields;
    await browser.submit(`${work}/new`, { ...blank, ...job });
    expect((await browser.open(work)).mainText).toContain("Keeper");
    const file = new FormData();
    file.set("file", new File([new Uint8Array(pdf)], "cv.pdf", { type: "application/pdf" }));
    file.set("label", "Portfolio");
    expect((await browser.submit("/en-US/resume/attachment/new", file)).mainText).toContain("cv.pdf");

    const draft = filled((await browser.open(questions)).text, [["board", "Arduino"]], "draft");
    expect((await browser.submit(questions, draft)).status).toBe(200);
    const opened = await browser.copy().open(questions);
    expect(opened.fields["answers.board"]).toBe("Arduino");
    const review = await browser.submit(questions, filled(opened.text, validAnswers, "next", pdf));
    const sent = await browser.submit(applyPath(withQuestions), { ...review.fields, ...agreed });
    expect(sent.heading).toBe("Application submitted");
    const number = /A\d{4}-\w{4}-\w{4}/.exec(textOf(sent.text))?.[0] ?? "none";
    const application = `/en-US/resume/applied/${number}`;
    expect((await browser.open(application)).mainText).toContain("Solderer");
    expect((await browser.open("/en-US/resume/applied")).text).toContain(number);
    const withdrawn = await browser.submit(application, { intent: "withdraw", jobId: withQuestions });
    expect(withdrawn).toShowToast("Application withdrawn");
    expect((await browser.open(application)).mainText).not.toContain("Yes, withdraw");
  });
});
