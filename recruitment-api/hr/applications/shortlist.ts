import { z } from "zod";
import { parseStoredResume } from "#api/resume/portable-resume";
import { locales } from "#contract/locale";
import { formatTime } from "../../i18n/dates";
import { applicationSubjects, recordAudit } from "../audit/audit";
import { parseEnum, requireOperands, UsageError, withDatabase } from "../command";
import { outputFormats, printRows } from "../table";
import { verb } from "../verbs";
import { filterOptions, parseFilter } from "./filter";
import { answerFacts } from "./resume/answers";
import { wordsIn } from "./resume/words";
import { selectApplications } from "./select";

const monthsPerYear = 12;
const monthNumber = (month: string) => Number(month.slice(0, 4)) * monthsPerYear + Number(month.slice(5, 7));

/** Years of experience; a month with two jobs counts once. */
function yearsOf(
  jobs: readonly { readonly startMonth?: string | undefined; readonly endMonth?: string | undefined }[],
  now: Date,
): number {
  const months = new Set<number>();
  const current = now.toISOString().slice(0, 7);
  for (const { startMonth, endMonth } of jobs) {
    if (!startMonth) continue;
    for (let month = monthNumber(startMonth); month <= monthNumber(endMonth ?? current); month += 1)
      months.add(month);
  }
  return Math.round((months.size / monthsPerYear) * 10) / 10;
}

export const shortlistVerb = verb({
  summary:
    "lists applications with school, employer, years of experience and answers as columns, to sort and compare",
  details:
    "For one opening. With --csv for a spreadsheet: … --csv > shortlist.csv. It contains personal data: delete it when it is\nno longer needed.",
  options: {
    ...filterOptions,
    locale: {
      type: "string",
      value: "LOCALE",
      help: `language of questions and answers: ${locales.join(", ")}`,
    },
    ...outputFormats,
  },
  examples: ["shortlist --job RD-2611-042 --state SUBMITTED --csv"],
  async run({ values, operands, terminal }) {
    requireOperands(operands);
    const filter = parseFilter(values);
    if (!filter.jobId) throw new UsageError("--job NUMBER is missing");
    const locale = values.locale === undefined ? undefined : parseEnum("locale", locales, values.locale);
    return withDatabase(terminal, async (context) => {
      const { db, company, now, out } = context;
      const words = wordsIn(locale ?? company.locales[0] ?? "en-US", {});
      const applications = [];
      for await (const row of selectApplications(db, filter)) applications.push(row);
      const rows = applications.map((row) => {
        const { generalInformation, educationInformation, workExperience } = parseStoredResume(
          JSON.parse(row.resume),
        );
        const [school] = educationInformation.items;
        const [job] = workExperience.workExps;
        const given = z.record(z.string(), z.unknown()).parse(JSON.parse(row.answers));
        const answers = answerFacts(row.questionnaire, given, { words, fileNames: new Map() });
        return {
          applicationNumber: row.applicationNumber,
          state: row.state,
          submitted: formatTime(row.submittedAt),
          source: row.source,
          name: generalInformation.name ?? row.name,
          email: generalInformation.email ?? row.email,
          mobilePhone: generalInformation.mobilePhone ?? "",
          school: school?.school ?? "",
          department: school?.department ?? "",
          degree: school?.degree ? words.t(`degree+${school.degree}`) : "",
          employer: job?.company ?? "",
          position: job?.position ?? "",
          years: yearsOf(workExperience.workExps, now()),
          ...Object.fromEntries(answers.map(({ label, text }) => [label, text])),
        };
      });
      const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
      const complete = rows.map((row) =>
        Object.fromEntries(columns.map((column) => [column, new Map(Object.entries(row)).get(column) ?? ""])),
      );
      printRows(out, complete, values);
      await recordAudit(db, context, { subjects: applicationSubjects(applications) });
      return 0;
    });
  },
});
