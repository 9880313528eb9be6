import { randomUUID } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { wordsIn } from "#api/hr/applications/resume/words";
import { locales } from "#contract/locale";
import { send, sidewaysPhoto } from "#support/api/files";
import { command } from "#support/api/hr-commands";
import { newMember } from "#support/api/members";
import { newFolder } from "#support/new-folder";
import { openPdf, textOfPages } from "#support/pdf";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const text = (value: string) => ({ "zh-TW": `${value} 臺`, "zh-CN": `${value} 简`, "en-US": value });
const api = await startRecruitmentApi({ engine, seed: "demo" });

const application = await api.db
  .selectFrom("applications")
  .select(["applicationNumber", "jobId"])
  .orderBy("submittedAt")
  .executeTakeFirstOrThrow();
const { applicationNumber: number, jobId } = application;

async function printed(locale = "en-US") {
  const file = join(newFolder(), "resume.html");
  const result = await command(api, ["applications", "resume", number, "--html", file, "--locale", locale]);
  expect(result).toEqual({ code: 0, out: `Wrote ${file}.`, err: "" });
  return { file, html: await readFile(file, "utf8") };
}
const change = (values: object) =>
  api.db.updateTable("applications").set(values).where("applicationNumber", "=", number).execute();

test.each(locales)(
  "hr applications resume writes every section of the submitted resume with its headings in %s",
  async (locale) => {
    const { html } = await printed(locale);
    const { resume } = await api.db
      .selectFrom("applications")
      .select("resume")
      .where("applicationNumber", "=", number)
      .executeTakeFirstOrThrow();
    const sections: Record<string, { content: unknown }> = JSON.parse(resume);
    const names: string[] = [];
    JSON.stringify(sections, (key, value) => {
      if (["company", "position", "school", "name", "issuer", "zh", "en"].includes(key) && value)
        names.push(value);
      return value;
    });
    expect(names.length).toBeGreaterThan(8);
    const escaped = (value: string) => value.replace(/[&<>"']/g, (each) => `&#${each.codePointAt(0)};`);
    for (const name of names) expect(html).toContain(escaped(name));
    // The later school comes first, although the demo member's resume stores the earlier school first.
    expect(html.indexOf("國立臺灣海洋大學")).toBeLessThan(html.indexOf("國立臺北科技大學"));
    expect(html).toContain(`<html lang="${locale}">`);
    // A text that does not exist would be shown as its key.
    const visible = html.replace(/<style>[\s\S]*<\/style>/, "").replace(/src="[^"]*"/g, "");
    expect(visible).not.toMatch(
      /\b(section|general|work|resume|score|skill|applied|questions)\.[a-z]|\w\+[A-Z]{3}|\{\{/,
    );
  },
);

test.each([
  ["zh-TW", "2026年8月", "2026年11月21日", "台灣", "英文", "甲、乙", "1 個職級"],
  ["zh-CN", "2026年8月", "2026年11月21日", "台湾", "英语", "甲、乙", "1 个职级"],
  ["en-US", "Aug 2026", "Nov 21, 2026", "Taiwan", "English", "甲, 乙", "1 grade"],
] as const)("hr applications resume formats dates, names and lists in %s", (locale, ...expected) => {
  const { t, month, date, country, language, list } = wordsIn(locale, {});
  expect([
    ...[month("2026-08"), date("2026-11-20T17:00:00.000Z"), country("TW"), language("en")],
    ...[list(["甲", "", "乙"]), t("salary.grades", { count: 1 })],
  ]).toEqual(expected);
  expect(date("2026-11-21")).toBe(expected[1]);
  expect([month("soon"), date("soon"), t("none")]).toEqual(["soon", "soon", "none"]);
});

test("hr applications resume writes a document that needs no other file and runs no script", async () => {
  const { html, file } = await printed();
  expect(html).not.toMatch(/<script|<link|(?:src|href)="(?!data:)|url\(/);
  expect(html).toContain("data:image/svg+xml;base64,");
  expect(html).toContain("@media print");
  for (const markup of [
    /<p class="when">\w/,
    /<p class="list">\w/,
    /<p class="text">\S/,
    /<table><thead><tr><th>\w/,
  ])
    expect(html).toMatch(markup);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain(`content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"`);
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test("hr applications resume escapes the applicant's texts, and shows photo, answers and file names", async () => {
  const { email, token } = await newMember(api);
  await send(api, "imageUpload", { token, bytes: await sidewaysPhoto() });
  const photo = await api.db
    .selectFrom("files")
    .innerJoin("members", "members.id", "files.memberId")
    .selectAll("files")
    .where("members.email", "=", email)
    .executeTakeFirstOrThrow();
  // A second photo of the application, as if from an earlier submission. The store has no bytes of this photo.
  const earlier = { ...photo, id: randomUUID(), uploadedAt: "2020-01-01T00:00:00.000Z" };
  await api.db.insertInto("files").values(earlier).execute();
  await api.db
    .insertInto("applicationFiles")
    .values([earlier, photo].map((file) => ({ applicationNumber: number, fileId: file.id })))
    .execute();
  const option = (value: string) => ({ value, label: text(`Option ${value}`) });
  await change({
    questionnaire: JSON.stringify({
      id: "q",
      title: text("Q"),
      questions: [
        { type: "SHORT_TEXT", id: "why", label: text("Why?") },
        { type: "YES_NO", id: "swims", label: text("Do you swim?") },
        {
          type: "RANKING",
          id: "order",
          label: text("Order"),
          ranks: 2,
          options: [option("a"), option("b")],
        },
        { type: "NUMBER", id: "years", label: text("Years"), unit: text("years") },
        { type: "SCALE", id: "calm", label: text("Calm"), min: 1, max: 5 },
        { type: "DATE", id: "from", label: text("From") },
        { type: "MONTH", id: "since", label: text("Since") },
        { type: "DECLARATION", id: "agreed", label: text("Agreed") },
        { type: "SINGLE_CHOICE", id: "one", label: text("One"), options: [option("a"), option("b")] },
        { type: "MULTIPLE_CHOICE", id: "some", label: text("Some"), options: [option("a"), option("b")] },
        { type: "FILE", id: "proof", label: text("Proof") },
        { type: "SHORT_TEXT", id: "unanswered", label: text("Unanswered") },
      ],
    }),
    answers: JSON.stringify({
      why: "<img src=x onerror=alert(1)>",
      swims: false,
      order: ["b", "a"],
      years: 3,
      ...{ calm: 4, from: "2027-01-05", since: "2026-08", agreed: true },
      ...{ one: "b", some: ["a", "removed"], proof: photo.id },
    }),
    submittedAt: "2026-11-20T17:00:00.000Z",
  });
  const { html } = await printed();
  expect(html).not.toContain("<img src=x");
  expect(html).toContain("&#60;img src=x onerror=alert(1)&#62;");
  expect(html).toContain("<dt>Do you swim?</dt><dd>No</dd>");
  expect(html).toContain("<dd>1. Option b\n2. Option a</dd>");
  expect(html).toContain("<dd>3 years</dd>");
  for (const shown of [
    "Calm</dt><dd>4 / 5",
    "From</dt><dd>Jan 5, 2027",
    "Since</dt><dd>Aug 2026",
    "Agreed</dt><dd>Yes",
    "One</dt><dd>Option b",
    "Some</dt><dd>Option a, removed",
    `Proof</dt><dd>${photo.fileName}`,
    `<p>Application number ${number}</p>`,
    `(${jobId})</p>`,
  ])
    expect(html).toContain(shown);
  expect(html).not.toContain("Unanswered");
  expect(html, "the day in Taipei").toContain("Nov 21, 2026</p>");
  expect(html).toMatch(/<img class="photo" alt="" src="data:image\/\w+;base64,/);
  expect((await printed("zh-TW")).html).toContain("<dt>Do you swim? 臺</dt><dd>否</dd>");
});

test("hr applications resume records in the audit whose resume was written", async () => {
  await printed();
  const { out } = await command(api, ["audit", "--subject", number, "--json"]);
  expect(JSON.parse(out).at(-1)).toMatchObject({
    action: "applications resume",
    subjects: [{ kind: "application", subject: number, memberId: expect.any(String) }],
  });
});

test("hr applications resume does not overwrite a file, and requires an application and a file", async () => {
  const { file } = await printed();
  const run = (...args: string[]) => command(api, ["applications", "resume", ...args]);
  expect((await run(number, "--html", file)).err).toBe(`${file} exists: name a new file.`);
  expect((await run(number)).code).toBe(2);
  expect((await run(number, "--html", `${file}.html`, "--job", jobId)).err).toContain("need --all");
  const pdf = `${file}.pdf`;
  expect(await run(number, "--html", `${file}.html`, "--pdf", pdf)).toMatchObject({
    code: 0,
    out: `Wrote ${file}.html.\nWrote ${pdf}.`,
  });
  const [first = ""] = await textOfPages(await openPdf(await readFile(pdf)));
  expect(first).toContain(number);
  expect((await run(number, "--pdf", pdf)).err).toBe(`${pdf} exists: name a new file.`);
  const all = ["--all", "--from", "2100-01-01", "--pdf", `${file}s`];
  expect((await run(...all)).err).toBe("No applications match these filters.");
  expect((await run(number, ...all)).code).toBe(2);
  expect((await run("A2611-0000-0000", "--html", `${file}.none.html`)).err).toBe(
    "There is no application A2611-0000-0000.",
  );
});

test("hr applications resume writes a PDF file for each selected application, and records that they were read", async () => {
  const folder = join(newFolder(), "resumes");
  const steps: number[] = [];
  const args = ["applications", "resume", "--all", "--from", "2020-01-01", "--pdf", folder];
  const { code, out, err } = await command(api, args, undefined, {
    progress: ({ done }) => void steps.push(done),
  });
  const numbers = (await api.db.selectFrom("applications").select("applicationNumber").execute()).map(
    (row) => row.applicationNumber,
  );
  expect([code, err]).toEqual([0, ""]);
  expect(out).toBe(`Wrote ${numbers.length} files to ${folder}.`);
  expect(steps).toEqual(numbers.map((_, index) => index + 1));
  for (const each of numbers) {
    const bytes = await readFile(join(folder, `${each}.pdf`));
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await stat(join(folder, `${each}.pdf`))).mode & 0o777).toBe(0o600);
  }
  const audited = await api.db
    .selectFrom("auditSubjects")
    .innerJoin("audit", "audit.id", "auditSubjects.auditId")
    .select("subject")
    .where("audit.action", "=", "applications resume")
    .execute();
  for (const each of numbers) expect(audited.map(({ subject }) => subject)).toContain(each);
  expect((await command(api, args)).err).toContain("is not empty");
  expect((await command(api, ["applications", "resume", "--all", "--pdf", folder])).code).toBe(2);
});

test("hr applications shortlist prints a row for each application, with school, employer, years and answers", async () => {
  const questionnaire = {
    id: "q",
    title: text("Kiln"),
    questions: [{ type: "SHORT_TEXT", id: "glaze", label: text("Which glaze?") }],
  };
  await change({ questionnaire: JSON.stringify(questionnaire), answers: JSON.stringify({ glaze: "Ash" }) });
  const args = ["applications", "shortlist", "--job", jobId, "--locale", "en-US", "--json"];
  const { code, out } = await command(api, args, new Date("2027-01-20T00:00:00Z"));
  await change({ questionnaire: null, answers: "{}" });
  expect(code).toBe(0);
  const row = JSON.parse(out).find(
    (each: { applicationNumber: string }) => each.applicationNumber === number,
  );
  expect(row).toMatchObject({ school: "國立臺灣海洋大學", "Which glaze?": "Ash", years: 7.2 });
  for (const name of [
    ...["state", "submitted", "name", "email", "mobilePhone", "department", "employer", "position"],
  ])
    expect(row[name], name).toMatch(/\S/);
  expect(Object.keys(row).slice(0, 2)).toEqual(["applicationNumber", "state"]);
  expect((await command(api, ["applications", "shortlist"])).code).toBe(2);
  const { out: audit } = await command(api, ["audit", "--subject", number, "--json"]);
  expect(JSON.parse(audit).at(-1)).toMatchObject({
    action: "applications shortlist",
    subjects: expect.arrayContaining([
      expect.objectContaining({ subject: number, memberId: expect.any(String) }),
    ]),
  });
  expect(row.degree).not.toMatch(/[A-Z_+]{4,}/);
});
