import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import schema from "@jsonresume/schema/schema.json" with { type: "json" };
import { Ajv } from "ajv";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consentVersion } from "../../contract/account";
import { mailsTo } from "../mailbox";
import { engines, startRecruitmentApi, type TestApi } from "../recruitment-api";
import { command, inProcess } from "./hr";
import {
  generalInformationForm,
  get,
  movableClock,
  newMember,
  newOpening,
  post,
  withPlaces,
} from "./members";

describe.each(engines)("applications in HR's hands on %s", (engine) => {
  const clock = movableClock();
  let api: TestApi;
  beforeAll(async () => {
    api = await startRecruitmentApi({ engine, now: clock.now });
    await withPlaces(api);
  });
  afterAll(() => api.stop());

  const applications = (...args: string[]) => command(api, ["applications", ...args], clock.now());
  const newFolder = async () => join(await mkdtemp(join(tmpdir(), "hr-")), "export");
  const opening = () => newOpening(api, new Date(clock.now().getTime() - 60_000));

  async function applied(jobId: string, general: object = {}) {
    const member = await newMember(api);
    await post(api, "resume/generalInformation", generalInformationForm(general), { token: member.token });
    const { body } = await post(
      api,
      "resume/apply",
      { jobId, consentVersion, declarations: ["TRUTHFUL"], idempotencyKey: randomUUID() },
      { token: member.token },
    );
    return { ...member, number: (body as { applicationNumber: string }).applicationNumber };
  }
  const states = async (token: string) => {
    const { body } = await get(api, "resume/appliedJobOpening", { token });
    return (body as { state: string; history: { state: string }[] }[]).map(({ state, history }) => [
      state,
      history.map((step) => step.state).join(" "),
    ]);
  };

  test("a move is seen by the applicant, who gets a mail in their language", async () => {
    const { number, token, email } = await applied(await opening());
    const said = await applications("move", number, "--to", "VIEWED");
    expect([said.code, said.err]).toEqual([0, ""]);
    expect(said.out).toContain("SUBMITTED → VIEWED");
    expect(await states(token)).toEqual([["VIEWED", "SUBMITTED VIEWED"]]);
    const mail = (await mailsTo(api.dataDir, email)).at(-1);
    expect(mail?.subject).toBe("Your application: Buoy keeper (Viewed)");
    expect(mail?.text).toContain("https://careers.example/en-US/resume/applied");
  });

  test("the whole way to being hired, one legal step after the other", async () => {
    const { number, token } = await applied(await opening());
    for (const to of ["VIEWED", "SHORTLISTED", "INTERVIEWING", "OFFERED", "HIRED"])
      expect((await applications("move", number, "--to", to)).code).toBe(0);
    expect(await states(token)).toEqual([
      ["HIRED", "SUBMITTED VIEWED SHORTLISTED INTERVIEWING OFFERED HIRED"],
    ]);
    const said = await applications("move", number, "--to", "UNSUCCESSFUL");
    expect([said.code, said.err]).toEqual([1, expect.stringContaining("nobody here can move it on")]);
  });

  test("a step that is not legal changes nothing and sends nothing", async () => {
    const { number, token, email } = await applied(await opening());
    const mails = (await mailsTo(api.dataDir, email)).length;
    for (const to of ["SUBMITTED", "OFFERED", "HIRED", "WITHDRAWN", "EXPIRED", "DECLINED"]) {
      const said = await applications("move", number, "--to", to);
      expect([said.code, said.err]).toEqual([
        1,
        expect.stringContaining("it can become VIEWED or UNSUCCESSFUL"),
      ]);
    }
    expect(await states(token)).toEqual([["SUBMITTED", "SUBMITTED"]]);
    expect(await mailsTo(api.dataDir, email)).toHaveLength(mails);
  });

  test("of several moves at once, each by a process of its own, one happens", async () => {
    const { number, token } = await applied(await opening());
    const said = await Promise.all(
      Array.from({ length: 3 }, () => inProcess(api, ["applications", "move", number, "--to", "VIEWED"])),
    );
    expect(said.map(({ code }) => code).sort()).toEqual([0, 1, 1]);
    expect(said.filter(({ out }) => out.includes("SUBMITTED → VIEWED"))).toHaveLength(1);
    expect(await states(token)).toEqual([["VIEWED", "SUBMITTED VIEWED"]]);
  });

  test("a dry run says what would happen and does nothing", async () => {
    const { number, token, email } = await applied(await opening());
    const mails = (await mailsTo(api.dataDir, email)).length;
    const said = await applications("move", number, "--to", "VIEWED", "--dry-run");
    expect(said.out).toContain(`from SUBMITTED to VIEWED, with a mail to ${email} in en-US`);
    expect(await states(token)).toEqual([["SUBMITTED", "SUBMITTED"]]);
    expect(await mailsTo(api.dataDir, email)).toHaveLength(mails);
  });

  test("an export of one opening reads back as it was, formulas disarmed", async () => {
    const jobId = await opening();
    const formula = '=HYPERLINK("https://evil.example","x"), yes\u{20BB7}';
    const one = await applied(jobId, { name: formula });
    await applied(await opening());
    const folder = await newFolder();
    const said = await applications("export", "--job", jobId, "--out", folder, "--bom", "--resumes");
    expect(said.out).toContain("Exported 1 application to");
    const bytes = await readFile(join(folder, "applications.csv"));
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const text = bytes.subarray(3).toString("utf8");
    expect(text.split("\r\n").length).toBeGreaterThan(2);
    expect(parse(text, { columns: true, record_delimiter: "\r\n" })).toEqual([
      {
        applicationNumber: one.number,
        jobId,
        title: "Buoy keeper",
        state: "SUBMITTED",
        submittedAt: clock.now().toISOString(),
        name: `'${formula}`,
        email: "ines@example.org",
        mobilePhone: "'+886912345678",
        locale: "en-US",
        consentVersion,
        answers: "",
        history: `SUBMITTED ${clock.now().toISOString()}`,
      },
    ]);
    const resume = JSON.parse(await readFile(join(folder, "resumes", `${one.number}.json`), "utf8"));
    expect(resume.basics).toMatchObject({ name: formula, phone: "+886912345678" });
    const valid = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    expect([valid(resume), valid.errors]).toEqual([true, null]);
    expect((await stat(join(folder, "applications.csv"))).mode & 0o077).toBe(0);
  });

  test("an export as JSON says the same, and the files that were sent are beside it", async () => {
    const jobId = await opening();
    const member = await newMember(api);
    await post(api, "resume/generalInformation", generalInformationForm(), { token: member.token });
    const form = new FormData();
    const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
    form.set("file", new File([pdf], "portfolio.pdf", { type: "application/pdf" }));
    form.set("label", "OTHER");
    const upload = await fetch(`${api.url}/api/Files/resume/attachment`, {
      method: "POST",
      headers: { Authorization: `Bearer ${member.token}` },
      body: form,
    });
    expect([upload.status, await upload.text()]).toEqual([201, expect.any(String)]);
    const { body } = await post(
      api,
      "resume/apply",
      { jobId, consentVersion, declarations: ["TRUTHFUL"], idempotencyKey: randomUUID() },
      { token: member.token },
    );
    const number = (body as { applicationNumber: string }).applicationNumber;
    const folder = await newFolder();
    const said = await applications("export", "--job", jobId, "--out", folder, "--format", "json", "--files");
    expect(said).toMatchObject({ code: 0, out: expect.stringContaining("1 application, 1 file") });
    expect(JSON.parse(await readFile(join(folder, "applications.json"), "utf8"))).toMatchObject([
      { applicationNumber: number, jobId, answers: {}, history: [{ state: "SUBMITTED" }] },
    ]);
    expect(await readdir(join(folder, "files", number))).toEqual(["portfolio.pdf"]);
    expect(await readFile(join(folder, "files", number, "portfolio.pdf"))).toEqual(pdf);
  });

  test("an export by dates takes the days named, both included, in Taipei", async () => {
    const jobId = await opening();
    const { number } = await applied(jobId);
    const day = clock.now().toISOString().slice(0, 10);
    const count = async (...args: string[]) =>
      /(\d+) applications?/.exec((await applications("list", "--job", jobId, ...args)).out)?.[1];
    expect(await count("--from", day, "--to", day)).toBe("1");
    expect(await count("--from", "2026-11-01", "--to", "2026-11-02")).toBe("0");
    expect(await count("--state", "VIEWED")).toBe("0");
    expect((await applications("list", "--from", day)).out).toContain(number);
  });

  test("an export never mixes with what a folder held before", async () => {
    const jobId = await opening();
    await applied(jobId);
    const folder = await newFolder();
    expect((await applications("export", "--job", jobId, "--out", folder)).code).toBe(0);
    const again = await applications("export", "--job", jobId, "--out", folder);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining("is not empty")]);
  });

  test.each([
    ["move"],
    ["move A2611-0000-0000"],
    ["move A2611-0000-0000 --to PROMOTED"],
    ["move A2611-0000-0000 --to VIEWED --bom"],
    ["export --job TS-2611-000001"],
    ["export --out /tmp/nowhere"],
    ["export --out /tmp/nowhere --job nonsense"],
    ["export --out /tmp/nowhere --job TS-2611-000001 --format xml"],
    ["export --out /tmp/nowhere --job TS-2611-000001 --format json --bom"],
    ["list --from 2026-11-20 --to 2026-11-19"],
    ["list --state FAMOUS"],
    ["shred"],
  ])("“%s” is not understood", async (line) => {
    const said = await applications(...line.split(" "));
    expect([said.code, said.out]).toEqual([2, ""]);
  });

  test("an application that is not there is said to be so", async () => {
    const said = await applications("move", "A2611-0000-0000", "--to", "VIEWED");
    expect([said.code, said.err]).toEqual([1, "There is no application A2611-0000-0000."]);
  });
});
