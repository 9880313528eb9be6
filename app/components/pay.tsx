import type { JobSummary } from "#contract/jobs";
import { type SalaryText, salaryText } from "../i18n/money";
import { useTranslation } from "../i18n/translation";

/** A salary on one line, its period in small letters: “月薪 NT$48,000–62,000” or “NT$48,000–62,000 a month” */
export function Pay({ salary }: { salary: JobSummary["salary"] }) {
  const { t } = useTranslation();
  const text = salaryText(salary, t);
  return text.range === "" ? text.before : <span className="pay">{payParts(text)}</span>;
}

/**
 * The parts of a salary's text, for an element with the class `pay`; a text without a range does not need the class.
 */
export const payParts = ({ before, range, after }: SalaryText) =>
  range === "" ? (
    before
  ) : (
    <>
      {before ? <small>{before}</small> : null}
      {range}
      {after ? <small>{after}</small> : null}
    </>
  );
