import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import { formatCsvLine } from "#api/hr/csv";
import { listCampusSessions } from "#contract/campus";
import { isoDay } from "#contract/company-time";
import { dayMs } from "#contract/durations";
import { readJob } from "#contract/jobs";
import { locales } from "#contract/locale";
import { listNews } from "#contract/news";
import { listProgrammes } from "#contract/programmes";
import { readQuestionnaire } from "#contract/questionnaire";
import { newFolder } from "#support/new-folder";
import type { TestApi } from "../recruitment-api";
import { type CommandResult, fileWith, openingRow } from "./hr-commands";
import { newAddress, post } from "./members";

const openings = [1, 2, 3, 4, 5].map((index) => `HM-2611-00${index}`);
const [engineer = "", keeper = "", cook = ""] = openings;
const text = (value: string) => ({ "zh-TW": value, "zh-CN": value, "en-US": value });

/** Members who have applied for an opening, in all languages; returns the numbers of their applications. */
async function applicants({ db }: TestApi, jobId: string, count: number): Promise<string[]> {
  const at = new Date().toISOString();
  const people = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    email: newAddress(),
    locale: locales[index % locales.length] ?? "en-US",
    number: `A2611-MNTH-${jobId.slice(-1)}${String(index).padStart(3, "0")}`,
  }));
  const consent = { consentVersion: "2026-01", consentedAt: at };
  await db
    .insertInto("members")
    .values(
      people.map(({ id, email, locale }) => ({
        id,
        email,
        locale,
        name: "Ines Okafor",
        passwordHash: null,
        createdAt: at,
        ...consent,
      })),
    )
    .execute();
  await db
    .insertInto("applications")
    .values(
      people.map(({ id, number }) => ({
        applicationNumber: number,
        memberId: id,
        jobId,
        state: "SUBMITTED" as const,
        idempotencyKey: randomUUID(),
        consentVersion: consent.consentVersion,
        declarations: "[]",
        answers: "{}",
        questionnaire: null,
        resume: "{}",
        submittedAt: at,
      })),
    )
    .execute();
  return people.map(({ number }) => number);
}

type Run = (args: readonly string[], input?: string) => Promise<CommandResult>;

/** A month of HR's work, by the command line alone. */
export async function month(api: TestApi, run: Run): Promise<void> {
  const folder = newFolder();
  const path = (name: string) => join(folder, name);
  const done = async (line: string, ...more: string[]) => {
    const result = await run([...line.split(" "), ...more, "--as", "Mei Lin"]);
    expect([line, result.code, result.err.replace(/^\d+ .*\.$/m, "").trim()]).toEqual([line, 0, ""]);
    return result.out;
  };
  const day = (days: number) => isoDay(Date.now() + days * dayMs);

  // Five openings, filled in with a spreadsheet program that reformats dates and amounts.
  await done("openings template --bom --out", path("openings.csv"));
  const template: string[][] = parse(await readFile(path("openings.csv")), { bom: true });
  const header = template[0] ?? [];
  const rows = openings.map((jobId): Record<string, string> => {
    const dates = { publishedAt: day(-1).replaceAll("-", "/"), closesAt: day(60).replaceAll("-", "/") };
    return openingRow(jobId, { ...dates, salaryMin: "48,000", salaryMax: "NT$62,000" });
  });
  const lines = [...template, ...rows.map((row) => header.map((name) => row[name] ?? ""))];
  await writeFile(path("openings.csv"), `\ufeff${lines.map(formatCsvLine).join("")}`);
  expect(await done("openings import --dry-run", path("openings.csv"))).toContain(
    "5 openings can be imported",
  );
  expect(await done("openings import", path("openings.csv"))).toContain("5 new");

  // Corrects one opening in an exported file, gives it a questionnaire, and closes another one.
  const questions = [{ type: "YES_NO", id: "swims", label: text("Do you swim?") }];
  const questionnaire = { id: "pier-2026", title: text("Pier"), questions };
  await writeFile(path("pier.json"), JSON.stringify(questionnaire));
  await done("questionnaires import", path("pier.json"));
  await done("openings export --out", path("export.csv"));
  const exported: Record<string, string>[] = parse(await readFile(path("export.csv")), { columns: true });
  const corrected = exported.filter(({ jobId }) => jobId === engineer);
  for (const row of corrected) Object.assign(row, { salaryMax: "65,000", questionnaire: "pier-2026" });
  const columns = Object.keys(corrected[0] ?? {});
  const csvLines = [columns, ...corrected.map((row) => columns.map((name) => row[name] ?? ""))].map(
    formatCsvLine,
  );
  await writeFile(path("corrected.csv"), csvLines.join(""));
  expect(await done("openings import", path("corrected.csv"))).toContain("1 replaced");
  await done("openings close", keeper);
  const job = async (id: string) => (await api.call(readJob, { params: { id } })).answer;
  expect((await job(engineer)).salary).toMatchObject({ min: 48_000, max: 65_000 });
  expect((await job(keeper)).state).toBe("CLOSED");
  expect((await api.call(readQuestionnaire, { params: { id: engineer } })).answer.questions).toHaveLength(1);

  // A news item, and a campus season with a session.
  const section = (locale: string) => `# ${locale}: Harbour day\n\n> Ships.\n\nSunday.\n`;
  const news = `---\ncategory: LIFE\npublishedAt: -0d\n---\n\n${locales.map(section).join("\n")}`;
  await done("news import", await fileWith("harbour-day.md", news));
  expect((await api.call(listNews, { query: {} })).answer.items[0]?.title).toBe("Harbour day");
  const season = { programme: "HRCampus", cohort: "2027", openAt: day(-1), closeAt: day(30) };
  const session = {
    sessionId: "harbour-2027",
    cohort: "2027",
    startAt: `${day(14)}T14:00`,
    endAt: `${day(14)}T16:00`,
    i18nCityKey: "TW-TPE",
    campus: text("Harbour University"),
    venue: text("Hall 2"),
  };
  await writeFile(path("campus.json"), JSON.stringify({ programmes: [season], campusSessions: [session] }));
  await done("programmes import", path("campus.json"));
  await done("programmes open HRCampus --until", day(40));
  const programmes = (await api.call(listProgrammes, {})).answer;
  expect(programmes.find(({ programme }) => programme === "HRCampus")).toMatchObject({
    state: "OPEN",
    cohort: "2027",
  });
  expect((await api.call(listCampusSessions, {})).answer.sessions).toHaveLength(1);

  // Forty applications are read, twelve of them rejected together after a look at the emails.
  const numbers = await applicants(api, engineer, 40);
  const list = await done(`applications list --job ${engineer} --state SUBMITTED`);
  const moved = await run(
    ["applications", "move", "-", "--to", "VIEWED", "--mail-delay", "0", "--as", "Mei Lin"],
    list,
  );
  expect(moved).toMatchObject({ code: 0, err: "" });
  const rejected = numbers.slice(0, 12);
  await writeFile(path("rejected.txt"), `${rejected.join("\n")}\n`);
  const preview = await done("applications move --to UNSUCCESSFUL --show-mails --file", path("rejected.txt"));
  for (const words of ["謝謝您花時間準備", "感谢您花时间准备", "Thank you for the time"])
    expect(preview).toContain(words);
  await done("applications move --to UNSUCCESSFUL --mail-delay 1h --file", path("rejected.txt"));
  const [mistaken = ""] = rejected;
  expect(await done("mails list --csv")).toContain(mistaken);
  await done("mails stop", mistaken);
  const states = await api.db.selectFrom("applications").select("state").execute();
  expect(states.filter(({ state }) => state === "VIEWED")).toHaveLength(28);
  expect(states.filter(({ state }) => state === "UNSUCCESSFUL")).toHaveLength(12);
  const waiting = await api.db
    .selectFrom("outbox")
    .select("reference")
    .where("nextAttemptAt", "is not", null)
    .execute();
  expect(waiting.filter(({ reference }) => reference !== null)).toHaveLength(11);

  // A message is answered.
  const message = {
    name: "Ines",
    email: newAddress(),
    topic: "JOB",
    message: "Is the pier open on Sundays?",
  };
  const { body } = await post(api, "contactUs", { ...message, idempotencyKey: randomUUID() });
  const { reference } = body as { reference: string };
  expect(await done("messages list --open")).toContain(reference);
  await done("messages mark-answered", reference);
  expect(await done("messages list --open")).not.toContain(reference);

  // A person asks for their data, and then to be erased.
  const { id, email } = await api.db
    .selectFrom("members")
    .innerJoin("applications", "applications.memberId", "members.id")
    .select(["members.id", "members.email"])
    .where("applicationNumber", "=", mistaken)
    .executeTakeFirstOrThrow();
  await done("members export --out", path("person.zip"), email);
  expect((await readFile(path("person.zip"))).subarray(0, 2).toString()).toBe("PK");
  await done("members erase --yes", email);
  const remaining = await api.db.selectFrom("members").select("id").where("id", "=", id).execute();
  expect(remaining).toEqual([]);
  const aboutPerson: { action: string }[] = JSON.parse(await done("audit --json --member", id));
  expect(aboutPerson.map(({ action }) => action)).toEqual([
    "applications move",
    "applications move",
    "mails stop",
    "members export",
    "members erase",
  ]);

  // An opening without applications is deleted; the audit shows who did what.
  await done("openings delete", cook);
  const audit: { action: string; actor: string; subjects: unknown[] }[] = JSON.parse(
    await done("audit --json"),
  );
  expect(audit.map(({ action, subjects }) => [action, subjects.length])).toEqual([
    ["openings import", 5],
    ["questionnaires import", 1],
    ["openings import", 1],
    ["openings close", 1],
    ["news import", 1],
    ["programmes import", 1],
    ["programmes open", 1],
    ["applications move", 40],
    ["applications move", 12],
    ["mails stop", 1],
    ["messages mark-answered", 1],
    ["members export", 1],
    ["members erase", 1],
    ["openings delete", 1],
  ]);
  expect(new Set(audit.map(({ actor }) => actor))).toEqual(new Set(["Mei Lin"]));
  expect(JSON.stringify(audit)).not.toMatch(/Ines|@|pier open/);
}
