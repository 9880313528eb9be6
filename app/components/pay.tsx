import type { JobSummary } from "#contract/jobs";
import { type SalaryText, salaryText } from "../i18n/format";
import { useTranslation } from "../i18n/translation";

/** A salary on one line, its period in small letters: 月薪 NT$48,000–62,000 · NT$48,000–62,000 a month */
export function Pay({ salary }: { salary: JobSummary["salary"] }) {
  const { t } = useTranslation();
  return <PayText text={salaryText(salary, t)} />;
}

/** A salary whose text is known. */
export function PayText({ text: [before, range, after] }: { text: SalaryText }) {
  if (range === "") return before;
  return (
    <span className="pay">
      {before ? <small>{before}</small> : null}
      {range}
      {after ? <small>{after}</small> : null}
    </span>
  );
}
