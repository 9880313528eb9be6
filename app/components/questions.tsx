import { useTranslation } from "../i18n/translation";
import { Icon } from "./icon";

const numbers = [1, 2, 3] as const;

/** Three frequently asked questions about a programme. */
export function Questions({ about }: { about: "matching" | "upgma" }) {
  const { t } = useTranslation();
  return (
    <section
      className="grid gap-x-8 gap-y-3 pt-block md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
      aria-labelledby="faq"
    >
      <h2 id="faq">{t(`${about}.faq`)}</h2>
      <div className="border-t border-line">
        {numbers.map((number) => (
          <details className="fold" key={number}>
            <summary>
              {t(`${about}.faq${number}`)}
              <Icon name="chevron" />
            </summary>
            <p className="text-ink-2">{t(`${about}.faq${number}Text`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
