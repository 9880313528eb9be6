import type { Kysely } from "kysely";
import type { LocalizedText } from "#contract/locale";
import type { Schema } from "../../database/schema";
import { formatTime } from "../../i18n/dates";
import { type OpeningDetail, parseRequiredSections } from "../../openings/openings";
import { CatalogueChanged, publishOpenings, replacedColumns } from "../../openings/publish";
import { toRow } from "../../openings/row";
import { CommandError } from "../command";
import { formatInstant } from "../times";
import type { Conflict, ImportContext, Importer } from "./importer";
import { openingCells } from "./opening-cells";
import { openingColumns } from "./opening-columns";
import { type OpeningRow, openingRow } from "./opening-row";
import type { RowError } from "./row-errors";

/**
 * The catalogue's revision at the start of each import. If it has changed when the rows are written, the import fails,
 * because the conflicts may be outdated.
 */
const revisions = new WeakMap<ImportContext, number>();

const rowsPerRead = 100;

export const openingImporter: Importer<OpeningRow> = {
  nouns: ["opening", "openings"],
  formats: ["csv", "json"],
  columns: openingColumns,
  idColumn: "jobId",
  async schema(context) {
    const { db, now, company } = context;
    const { revision } = await db.selectFrom("catalogue").select("revision").executeTakeFirstOrThrow();
    revisions.set(context, revision);
    const cities = await db.selectFrom("cities").select("i18nCityKey").execute();
    const questionnaires = await db.selectFrom("questionnaires").select("id").execute();
    return openingRow({
      now: now(),
      cities: new Set(cities.map(({ i18nCityKey }) => i18nCityKey)),
      questionnaires: new Set(questionnaires.map(({ id }) => id)),
      company,
    });
  },
  prepareCells: ({ db }) => openingCells(db),
  checkCells: currencyErrors,
  conflicts: findConflicts,
  async *read({ db }) {
    for (let after = 0; ; ) {
      const rows = await selectPage(db, after);
      yield* rows.map(toJson);
      after = rows.at(-1)?.number ?? after;
      if (rows.length < rowsPerRead) return;
    }
  },
  async write(context, rows) {
    const { db, engine, now, finish } = context;
    try {
      return await publishOpenings(db, engine, rows, {
        replace: true,
        at: now(),
        revision: revisions.get(context),
        ...(finish && { andThen: finish }),
      });
    } catch (error) {
      throw error instanceof CatalogueChanged ? new CommandError(error.message) : error;
    }
  },
};

/**
 * Detects an amount in another currency than that of the row: NT$60,000 in an opening that pays in USD. `openingCells`
 * has already converted the amount to `TWD 60000`.
 */
function currencyErrors(cells: Readonly<Record<string, string>>): RowError[] {
  const own = (cells.salaryCurrency ?? "").trim();
  return ["salaryMin", "salaryMax"].flatMap((column) => {
    const [, named] = /^([A-Z]{3}) /.exec(cells[column] ?? "") ?? [];
    if (named === undefined || named === own) return [];
    return [
      { column, message: `“${cells[column]}” is in ${named}, but salaryCurrency is ${own || "empty"}` },
    ];
  });
}

async function findConflicts({ db, now }: ImportContext, row: OpeningRow): Promise<readonly Conflict[]> {
  const stored = await db
    .selectFrom("openings")
    .leftJoin("openingQuestionnaires as q", "q.jobId", "openings.jobId")
    .selectAll("openings")
    .select("q.questionnaireId")
    .where("openings.jobId", "=", row.jobId)
    .executeTakeFirst();
  if (!stored) return [];
  const values = toRow(row);
  const changed = replacedColumns.filter((name) => stored[name] !== values[name]);
  const isOtherQuestionnaire = row.questionnaireId !== null && row.questionnaireId !== stored.questionnaireId;
  if (changed.length === 0 && !isOtherQuestionnaire) return [];
  const at = now().toISOString();
  const { jobId } = row;
  const conflicts: Conflict[] = [];
  if (stored.openUntil <= at && values.openUntil > at)
    conflicts.push({
      kind: "reopen",
      message: `${jobId} was closed on ${formatTime(stored.openUntil)}, and the file reopens it`,
    });
  if (row.updatedAt === stored.updatedAt) return conflicts;
  const fields = changed.filter((name) => !derivedColumns.has(name)).join(", ") || "the questionnaire";
  const version =
    row.updatedAt === null
      ? "the file does not have its version (column updatedAt)"
      : `it was changed on ${formatTime(stored.updatedAt)}, after the file was exported`;
  conflicts.push({ kind: "overwrite", message: `${jobId} exists and would change (${fields}); ${version}` });
  return conflicts;
}

const derivedColumns: ReadonlySet<string> = new Set(["salaryReach", "openUntil"]);

const selectPage = (db: Kysely<Schema>, after: number) =>
  db
    .selectFrom("openings")
    .leftJoin("openingQuestionnaires as q", "q.jobId", "openings.jobId")
    .selectAll("openings")
    .select("q.questionnaireId")
    .where("openings.number", ">", after)
    .orderBy("openings.number")
    .limit(rowsPerRead)
    .execute();

function toJson(row: Awaited<ReturnType<typeof selectPage>>[number]) {
  // The casts of `detail`, `title` and `department` are safe: openings/row.ts writes them as JSON of these types.
  const { headcount, ...texts } = JSON.parse(row.detail) as OpeningDetail;
  return {
    jobId: row.jobId,
    category: row.category,
    employmentType: row.employmentType,
    arrangement: row.arrangement,
    experienceLevel: row.experienceLevel,
    i18nCityKey: row.city,
    salary: {
      currency: row.salaryCurrency,
      period: row.salaryPeriod,
      min: row.salaryMin,
      max: row.salaryMax,
    },
    publishedAt: formatInstant(row.publishedAt),
    closesAt: row.closesAt && formatInstant(row.closesAt, { end: true }),
    requiredSections: parseRequiredSections(row.requiredSections),
    headcount,
    questionnaire: row.questionnaireId,
    title: JSON.parse(row.title) as LocalizedText,
    department: JSON.parse(row.department) as LocalizedText,
    ...texts,
    updatedAt: row.updatedAt,
  };
}
