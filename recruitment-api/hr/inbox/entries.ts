import type { Kysely } from "kysely";
import { z } from "zod";
import { campusForm } from "#contract/campus";
import { matchingForm } from "#contract/matching";
import { cohort } from "#contract/programmes";
import { type ProgrammeTable, programmeTables } from "#contract/window";
import { workStyleStatements } from "#contract/work-style";
import type { Schema } from "../../database/schema";
import { formatTime } from "../../i18n/dates";
import { recordAudit } from "../audit/audit";
import { CommandError, parseEnum, requireOperands, UsageError, withDatabase } from "../command";
import { counted, outputFormats, printCounted } from "../table";
import { commandOf, verb } from "../verbs";
import { exportOptions, parseTarget, writeRecords } from "./write-records";

const filterOptions = {
  programme: { type: "string", value: "NAME", help: `only ${programmeTables.join(", ")}` },
  cohort: { type: "string", value: "NAME", help: "only this cohort, such as 2027" },
} as const;

interface Filter {
  readonly programme?: string | undefined;
  readonly cohort?: string | undefined;
}

function parseFilter({ programme, cohort: name }: Filter) {
  if (name !== undefined && !cohort.safeParse(name).success)
    throw new UsageError(`--cohort “${name}” is not valid; expected letters, digits and hyphens, at most 20`);
  return {
    programme: programme === undefined ? undefined : parseEnum("programme", programmeTables, programme),
    cohort: name,
  };
}

const formFields: Readonly<Record<ProgrammeTable, readonly string[]>> = {
  HRCampus: Object.keys(campusForm.shape),
  HRMatching: Object.keys(matchingForm.shape).flatMap((field) =>
    field === "workStyle" ? workStyleStatements.map((statement) => `workStyle.${statement}`) : [field],
  ),
  UPGMA: [],
};

const entryColumns = [
  "number",
  "programme",
  "cohort",
  "name",
  "email",
  "locale",
  "submittedAt",
  "updatedAt",
  "consentVersion",
] as const;

const content = z.record(z.string(), z.unknown());

const entries = (db: Kysely<Schema>) =>
  db
    .selectFrom("programmeSubmissions as entry")
    .innerJoin("members", "members.id", "entry.memberId")
    .select([
      "entry.number",
      "entry.programme",
      "entry.cohort",
      "entry.memberId",
      "members.name",
      "members.email",
      "members.locale",
      "entry.submittedAt",
      "entry.updatedAt",
      "entry.consentVersion",
      "entry.content",
    ]);

async function selectEntries(db: Kysely<Schema>, filter: ReturnType<typeof parseFilter>) {
  const rows = await entries(db)
    .$if(filter.programme !== undefined, (query) =>
      query.where("entry.programme", "=", filter.programme ?? "UPGMA"),
    )
    .$if(filter.cohort !== undefined, (query) => query.where("entry.cohort", "=", filter.cohort ?? ""))
    .orderBy("entry.submittedAt")
    .orderBy("entry.number")
    .execute();
  return rows.map(readable);
}

/** Removes name and address from an entry to HRMatching unless the member has agreed to show them. */
function readable<Row extends { programme: ProgrammeTable; name: string; email: string; content: string }>(
  row: Row,
) {
  const form = content.parse(JSON.parse(row.content));
  const isNamed = row.programme !== "HRMatching" || form.showsName === true;
  return { ...row, content: form, ...(isNamed ? {} : { name: "", email: "" }) };
}

type Entry = Awaited<ReturnType<typeof selectEntries>>[number];

/** The value of a form's field as the content of a cell; `outer.inner` names a field of an object. */
function cellOf(form: Entry["content"], field: string): string | number | null {
  const [outer = "", inner] = field.split(".");
  const value = inner === undefined ? form[outer] : content.catch({}).parse(form[outer])[inner];
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.join(" ");
  return typeof value === "number" ? value : String(value);
}

const anonymousNote =
  "Entries to HRMatching have a name and an address only if the member has agreed to show them.";

const listVerb = verb({
  summary: "lists the entries that members have submitted to programmes",
  details: `${anonymousNote} Times are in the company’s time zone.`,
  options: { ...filterOptions, ...outputFormats },
  examples: ["list --programme HRCampus --cohort 2027"],
  async run({ values, operands, terminal }) {
    requireOperands(operands);
    const filter = parseFilter(values);
    return withDatabase(terminal, async (context) => {
      const rows = (await selectEntries(context.db, filter)).map((entry) => ({
        number: entry.number,
        programme: entry.programme,
        cohort: entry.cohort,
        submitted: formatTime(entry.submittedAt),
        changed: entry.updatedAt === entry.submittedAt ? "" : formatTime(entry.updatedAt),
        name: entry.name,
        email: entry.email,
      }));
      printCounted(context, rows, values, ["entry", "entries"]);
      return 0;
    });
  },
});

const showVerb = verb({
  summary: "shows a whole entry",
  operands: "NUMBER",
  options: {},
  examples: ["show K2611-7KQ2-M4XN"],
  async run({ operands, terminal }) {
    const [number = ""] = requireOperands(operands, "NUMBER");
    return withDatabase(terminal, async ({ db, out, result }) => {
      const entry = await entries(db).where("entry.number", "=", number).executeTakeFirst();
      if (!entry) throw new CommandError(`There is no entry ${number}.`);
      const { memberId: _, ...shown } = readable(entry);
      const { programme, name, email, locale, submittedAt, updatedAt, content: form } = shown;
      result?.({ entry: shown });
      out(`${number}  ${programme} ${entry.cohort}`);
      out(
        `From: ${email === "" ? "the member has not agreed to show name and address" : `${name} <${email}>`}, ${locale}`,
      );
      out(`Submitted ${formatTime(submittedAt)}, last changed ${formatTime(updatedAt)}\n`);
      for (const field of formFields[programme]) out(`${field}: ${cellOf(form, field) ?? ""}`);
      return 0;
    });
  },
});

const exportVerb = verb({
  summary: "exports the entries of a programme to a file",
  details: `${anonymousNote} An export contains personal data: delete it when it is no longer needed.`,
  options: { ...exportOptions, ...filterOptions },
  examples: ["export --programme HRCampus --cohort 2027 --out campus.csv --bom"],
  async run({ values, operands, terminal }) {
    requireOperands(operands);
    const target = parseTarget(values);
    const filter = parseFilter(values);
    const { programme } = filter;
    if (programme === undefined) throw new UsageError("--programme NAME is missing");
    return withDatabase(terminal, async (context) => {
      const rows = await selectEntries(context.db, filter);
      const records = rows.map(({ memberId: _, ...record }) => record);
      const fields = formFields[programme];
      await writeRecords(target, records, [...entryColumns, ...fields], ({ content: form, ...entry }) => ({
        ...entry,
        ...Object.fromEntries(fields.map((field) => [field, cellOf(form, field)])),
      }));
      await recordAudit(context.db, context, {
        subjects: rows.map(({ number, memberId }) => ({ kind: "entry", subject: number, memberId })),
      });
      context.out(`Exported ${counted(rows.length, ["entry", "entries"])} to ${target.file}.`);
      return 0;
    });
  },
});

export const entriesCommand = commandOf("entries", {
  summary: "lists, shows and exports entries to programmes",
  verbs: { list: listVerb, show: showVerb, export: exportVerb },
});
