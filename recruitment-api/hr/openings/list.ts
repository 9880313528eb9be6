import type { Kysely } from "kysely";
import { companyValues } from "#contract/company-values";
import { employmentTypes } from "#contract/jobs";
import { type Locale, locales } from "#contract/locale";
import type { Schema } from "../../database/schema";
import { formatTime } from "../../i18n/dates";
import { inLocale } from "../../i18n/localized";
import { type CommandContext, parseEnum, requireOperands, withDatabase } from "../command";
import { outputFormats, printCounted } from "../table";
import { parseTimeOption } from "../times";
import { verb } from "../verbs";

const states = ["OPEN", "SCHEDULED", "CLOSED"] as const;
type OpeningState = (typeof states)[number];

interface Filter {
  readonly state: OpeningState | undefined;
  readonly category: string | undefined;
  readonly type: string | undefined;
  readonly city: string | undefined;
  /** Lower case; searched in the title, department and requisition number */
  readonly text: string | undefined;
  readonly closingBy: Date | undefined;
}

const familyKeys = () => companyValues().jobFamilies.map(({ key }) => key);

export const listVerb = verb({
  summary: "lists openings with their state and number of applications",
  details:
    "OPEN: accepts applications. SCHEDULED: appears on a later date. CLOSED: the closing date has passed. Times are in the company’s time zone.",
  options: {
    state: { type: "string", value: "STATE", help: `only ${states.join(", ")}` },
    category: { type: "string", value: "KEY", help: "only this job family; see openings values" },
    type: { type: "string", value: "KEY", help: "only this employment type; see openings values" },
    city: { type: "string", value: "KEY", help: "only this city; see openings cities" },
    text: { type: "string", value: "TEXT", help: "only with this text in title, department or number" },
    "closing-by": { type: "string", value: "TIME", help: "only open ones that close by this time" },
    locale: { type: "string", value: "LOCALE", help: `language of the titles: ${locales.join(", ")}` },
    ...outputFormats,
  },
  examples: ["list --state OPEN", "list --closing-by 2026-12-31", "list --text 工程師 --csv"],
  async run({ values, operands, terminal }) {
    requireOperands(operands);
    const { state, category, type, city, text, locale } = values;
    const closingBy = values["closing-by"];
    const filter: Filter = {
      state: state === undefined ? undefined : parseEnum("state", states, state),
      category: category === undefined ? undefined : parseEnum("category", familyKeys(), category),
      type: type === undefined ? undefined : parseEnum("type", employmentTypes, type),
      city,
      text: text?.toLowerCase(),
      closingBy:
        closingBy === undefined ? undefined : parseTimeOption("closing-by", closingBy, { end: true }),
    };
    const language = locale === undefined ? undefined : parseEnum("locale", locales, locale);
    return withDatabase(terminal, (context) => list(context, filter, values, language));
  },
});

async function list(
  { db, now, company, ...context }: CommandContext,
  filter: Filter,
  format: { json: boolean; csv: boolean },
  language: Locale | undefined,
): Promise<0> {
  const locale = language ?? company.contentLocales[0] ?? "en-US";
  const at = now().toISOString();
  const counts = await countApplications(db);
  const openings = (await selectOpenings(db)).flatMap((row) => {
    const state = stateOf(row, at);
    const title = inLocale(row.title, locale);
    const department = inLocale(row.department, locale);
    const city = inLocale(row.cityName, locale);
    const isSelected =
      (filter.state === undefined || state === filter.state) &&
      (filter.category === undefined || row.category === filter.category) &&
      (filter.type === undefined || row.employmentType === filter.type) &&
      (filter.city === undefined || row.city === filter.city) &&
      (filter.text === undefined ||
        `${row.jobId}\n${title}\n${department}`.toLowerCase().includes(filter.text)) &&
      (filter.closingBy === undefined ||
        (state === "OPEN" && row.openUntil <= filter.closingBy.toISOString()));
    if (!isSelected) return [];
    return {
      jobId: row.jobId,
      state,
      title,
      department,
      city,
      pay: payOf(row),
      published: formatTime(row.publishedAt),
      closes: row.closesAt === null ? "" : formatTime(row.closesAt),
      applications: counts.get(row.jobId) ?? 0,
    };
  });
  printCounted(context, openings, format, ["opening", "openings"]);
  return 0;
}

const selectOpenings = (db: Kysely<Schema>) =>
  db
    .selectFrom("openings")
    .innerJoin("cities", "cities.i18nCityKey", "openings.city")
    .select([
      "openings.jobId",
      "openings.title",
      "openings.department",
      "openings.category",
      "openings.employmentType",
      "openings.city",
      "cities.name as cityName",
      "openings.salaryCurrency",
      "openings.salaryPeriod",
      "openings.salaryMin",
      "openings.salaryMax",
      "openings.publishedAt",
      "openings.closesAt",
      "openings.openUntil",
    ])
    .orderBy("openings.number")
    .execute();

export function stateOf(
  { publishedAt, openUntil }: { readonly publishedAt: string; readonly openUntil: string },
  at: string,
): OpeningState {
  if (openUntil <= at) return "CLOSED";
  return publishedAt > at ? "SCHEDULED" : "OPEN";
}

function payOf({
  salaryCurrency,
  salaryPeriod,
  salaryMin,
  salaryMax,
}: Awaited<ReturnType<typeof selectOpenings>>[number]): string {
  if (salaryMin === null || salaryMax === null) return "negotiable";
  const range = [salaryMin, salaryMax].map((amount) => amount.toLocaleString("en-US")).join("–");
  return `${salaryCurrency} ${range} / ${salaryPeriod}`;
}

async function countApplications(db: Kysely<Schema>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("applications")
    .select(({ fn }) => ["jobId", fn.countAll<number>().as("count")])
    .groupBy("jobId")
    .execute();
  return new Map(rows.map(({ jobId, count }) => [jobId, Number(count)]));
}
