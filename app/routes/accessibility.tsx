import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate } from "#contract/dates";
import results from "../accessibility/results.json";
import { LegalPage, legalLinks } from "../components/legal-page";
import { useTranslation } from "../i18n/translation";
import { legalText } from "../legal/legal.server";
import { titled } from "../screen";

export const links = legalLinks;

export const handle = titled("accessibility.title", {
  i18n: "company",
  description: "accessibility.description",
});

export function loader({ context }: LoaderFunctionArgs) {
  const { axe, states, violations, screens } = results;
  const { locale, t } = context;
  const date = formatDate(`${results.date}T12:00:00Z`, locale);
  const result = violations === 0 ? t("accessibility.none") : t("accessibility.found", { count: violations });
  return {
    ...legalText("accessibility", context, { checkDate: date, checkResult: result }),
    check: { date, axe, states, result, screens: screens.length },
  };
}

export default function Accessibility() {
  const { t } = useTranslation();
  const { check, ...text } = useLoaderData<typeof loader>();
  const resultsSection = { id: "results", title: t("accessibility.results"), parts: [] };
  return (
    <LegalPage title={t("accessibility.title")} {...text} sections={[...text.sections, resultsSection]}>
      <section className="prose mt-12" aria-labelledby={resultsSection.id}>
        <h2 id={resultsSection.id}>{resultsSection.title}</h2>
        <p>
          {t("accessibility.checked", {
            date: check.date,
            version: check.axe,
            screens: check.screens,
            states: check.states,
          })}
        </p>
        <p>{check.result}</p>
      </section>
    </LegalPage>
  );
}
