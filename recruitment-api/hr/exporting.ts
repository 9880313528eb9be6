import { open } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { ApplicationState } from "../../contract/applications";
import { inLocale } from "../locale";
import { type Choice, type ChosenApplication, chosenApplications } from "./chosen";
import type { Session } from "./command";
import { csvLine } from "./csv";
import { copyFiles, writeResume } from "./resumeFiles";

export const exportFormats = ["csv", "json"] as const;

interface ExportWish {
  readonly folder: string;
  readonly format: (typeof exportFormats)[number];
  readonly bom: boolean;
  readonly resumes: boolean;
  readonly files: boolean;
}

/** What an export says of one application. */
interface Exported {
  readonly applicationNumber: string;
  readonly jobId: string;
  readonly title: string;
  readonly state: ApplicationState;
  readonly submittedAt: string;
  readonly name: string;
  readonly email: string;
  readonly mobilePhone: string;
  readonly locale: string;
  readonly consentVersion: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly history: readonly { state: ApplicationState; at: string }[];
}

const columns = [
  "applicationNumber",
  "jobId",
  "title",
  "state",
  "submittedAt",
  "name",
  "email",
  "mobilePhone",
  "locale",
  "consentVersion",
  "answers",
  "history",
] as const satisfies readonly (keyof Exported)[];

/** Of the resume as it was sent, what a list of applicants needs. */
const frozen = z.object({
  generalInformation: z
    .object({ content: z.object({ name: z.string(), email: z.string(), mobilePhone: z.string() }) })
    .optional()
    .catch(undefined),
});

async function exported({ db }: Session, row: ChosenApplication, resume: unknown): Promise<Exported> {
  const history = await db
    .selectFrom("applicationHistory")
    .select(["state", "at"])
    .where("applicationNumber", "=", row.applicationNumber)
    .orderBy("position")
    .execute();
  const general = frozen.parse(resume).generalInformation?.content;
  return {
    applicationNumber: row.applicationNumber,
    jobId: row.jobId,
    title: inLocale(row.title, "zh-TW"),
    state: row.state,
    submittedAt: row.submittedAt,
    name: general?.name ?? row.name,
    email: general?.email ?? row.email,
    mobilePhone: general?.mobilePhone ?? "",
    locale: row.locale,
    consentVersion: row.consentVersion,
    answers: z.record(z.string(), z.unknown()).parse(JSON.parse(row.answers)),
    history,
  };
}

function csvOf(application: Exported): string {
  return csvLine(
    columns.map((column) => {
      if (column === "history")
        return application.history.map(({ state, at }) => `${state} ${at}`).join("\n");
      if (column === "answers")
        return Object.keys(application.answers).length > 0 ? JSON.stringify(application.answers) : "";
      return application[column];
    }),
  );
}

/** Writes the chosen applications into an empty folder, one after the other, readable by their owner alone. */
export async function writeExport(
  session: Session,
  choice: Choice,
  { folder, format, bom, resumes, files }: ExportWish,
): Promise<{ count: number; files: number }> {
  const list = await open(join(folder, `applications.${format}`), "wx", 0o600);
  let count = 0;
  let copied = 0;
  try {
    await list.write(format === "json" ? "[" : `${bom ? "\ufeff" : ""}${csvLine([...columns])}`);
    for await (const row of chosenApplications(session.db, choice)) {
      const resume: unknown = JSON.parse(row.resume);
      const application = await exported(session, row, resume);
      const entry = JSON.stringify(application, null, 2).replaceAll("\n", "\n  ");
      await list.write(format === "csv" ? csvOf(application) : `${count > 0 ? "," : ""}\n  ${entry}`);
      if (resumes) await writeResume(join(folder, "resumes"), row.applicationNumber, resume);
      if (files) copied += await copyFiles(session, join(folder, "files"), row.applicationNumber);
      count += 1;
    }
    if (format === "json") await list.write(count > 0 ? "\n]\n" : "]\n");
  } finally {
    await list.close();
  }
  return { count, files: copied };
}
