import { useTranslation } from "../i18n/translation";

const numbers = [1, 2, 3] as const;

/** Three frequently asked questions about a programme. */
export function Questions({ about }: { about: "matching" | "upgma" }) {
  const { t } = useTranslation();
  return (
    <section className="pt-part" aria-labelledby="faq">
      <h2 className="pb-3" id="faq">
        {t(`${about}.faq`)}
      </h2>
      <div className="border-t border-line">
        {numbers.map((number) => (
          <details className="fold" key={number}>
            <summary>{t(`${about}.faq${number}`)}</summary>
            <p className="text-ink-2">{t(`${about}.faq${number}Text`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
