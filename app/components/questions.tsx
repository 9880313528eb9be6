import { useTranslation } from "../i18n/translation";

const numbers = [1, 2, 3] as const;

export function Questions({ about, className }: { about: "matching" | "upgma"; className?: string }) {
  const { t } = useTranslation();
  return (
    <section className={className} aria-labelledby="faq">
      <h2 className="pb-4" id="faq">
        {t(`${about}.faq`)}
      </h2>
      <div className="border-t border-line">
        {numbers.map((number) => (
          <details className="fold" key={number} open={number === 1}>
            <summary>{t(`${about}.faq${number}`)}</summary>
            <p className="text-ink-2">{t(`${about}.faq${number}Text`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
