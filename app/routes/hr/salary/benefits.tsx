import type { CompanyTexts } from "../../../company-texts";
import { useTranslation } from "../../../i18n/translation";

/** What employees get besides their pay; nothing where the company names none. */
export function Benefits({ benefits }: Pick<CompanyTexts, "benefits">) {
  const { t } = useTranslation();
  if (benefits.length === 0) return null;
  return (
    <section className="pt-section" aria-labelledby="benefits">
      <h2 id="benefits">{t("salary.benefits")}</h2>
      <p className="mt-1 max-w-prose pb-4 text-ink-2">{t("salary.benefitsText")}</p>
      <dl className="grid gap-x-10 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
        {benefits.map(({ title, text }) => (
          <div key={title} className="border-b border-line py-4">
            <dt className="font-bold">{title}</dt>
            <dd className="mt-1 text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
