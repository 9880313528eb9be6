import { isoDay, startOfDay } from "#contract/company-time";
import { outcomesOf, submittedIn } from "../../applications/statistics";
import { inLocale } from "../../i18n/localized";
import { requireOperands, UsageError, withDatabase } from "../command";
import { outputFormats, printRows } from "../table";
import { parseTimeOption } from "../times";
import { commandOf, verb } from "../verbs";

const defaultDays = 30;

const options = {
  since: { type: "string", value: "TIME", help: `from this time on; default: ${defaultDays} days ago` },
  until: {
    type: "string",
    value: "TIME",
    help: "up to this time; a date includes the whole day; default: now",
  },
  ...outputFormats,
} as const;

function periodOf({ since, until }: { since?: string | undefined; until?: string | undefined }, now: Date) {
  const from = since ? parseTimeOption("since", since) : new Date(startOfDay(now.getTime(), -defaultDays));
  const to = until ? parseTimeOption("until", until, { end: true }) : now;
  if (from >= to) throw new UsageError("--since must be before --until");
  return { since: from.toISOString(), until: new Date(to.getTime() + 1).toISOString() };
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
}

const counts =
  "Counts applications that were submitted in the period: how many reached each state so far, how they ended,\nand the median number of days from submission to outcome.";

const openingsVerb = verb({
  summary: "counts applications by opening, and what became of them",
  details: counts,
  options,
  examples: ["openings", "openings --since 2026-10-01 --until 2026-12-31 --csv"],
  async run({ values, operands, terminal }) {
    requireOperands(operands);
    const period = periodOf(values, terminal.now());
    return withDatabase(terminal, async ({ db, out }) => {
      const titles = await db.selectFrom("openings").select(["jobId", "title"]).execute();
      const titleOf = new Map(titles.map(({ jobId, title }) => [jobId, inLocale(title, "zh-TW")]));
      const rows = grouped(await submittedIn(db, period), ({ jobId }) => jobId).map(
        ([jobId, applications]) => ({
          jobId,
          title: titleOf.get(jobId) ?? "",
          ...outcomesOf(applications),
        }),
      );
      printRows(out, rows, values);
      return 0;
    });
  },
});

const sourcesVerb = verb({
  summary: "counts applications by where the applicants came from (?src=)",
  details: counts,
  options,
  examples: ["sources --since 2026-10-01", "sources --json"],
  async run({ values, operands, terminal }) {
    requireOperands(operands);
    const period = periodOf(values, terminal.now());
    return withDatabase(terminal, async ({ db, out }) => {
      const groups = grouped(await submittedIn(db, period), ({ source }) => source ?? "");
      printRows(
        out,
        groups.map(([source, applications]) => ({ source, ...outcomesOf(applications) })),
        values,
      );
      return 0;
    });
  },
});

const daysVerb = verb({
  summary: "counts visits to the site and applications by day",
  details: "A visitor counts once a day. Days are those of the site's time zone.",
  options,
  examples: ["days --since 2026-12-01 --csv"],
  async run({ values, operands, terminal }) {
    requireOperands(operands);
    const period = periodOf(values, terminal.now());
    return withDatabase(terminal, async ({ db, out }) => {
      const visits = await db.selectFrom("visitCounts").select(["day", "visits"]).execute();
      const visitsOn = new Map(visits.map(({ day, visits: count }) => [day, Number(count)]));
      const submitted = grouped(await submittedIn(db, period), ({ submittedAt }) =>
        isoDay(Date.parse(submittedAt)),
      );
      const applicationsOn = new Map(submitted.map(([day, { length }]) => [day, length]));
      const rows = [];
      const since = Date.parse(period.since);
      for (let days = 0; startOfDay(since, days) < Date.parse(period.until); days += 1) {
        const day = isoDay(startOfDay(since, days));
        rows.push({ day, visits: visitsOn.get(day) ?? 0, applications: applicationsOn.get(day) ?? 0 });
      }
      printRows(out, rows, values);
      return 0;
    });
  },
});

export const statsCommand = commandOf("stats", {
  summary: "counts visits, applications, their states and sources",
  verbs: { openings: openingsVerb, sources: sourcesVerb, days: daysVerb },
});
