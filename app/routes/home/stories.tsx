import { Link } from "../../components/link";
import { PictureBox } from "../../components/picture";
import type { CompanyTexts } from "../../context/company-texts";
import { useTranslation } from "../../i18n/translation";

/** Stories about working at the company; renders nothing without any. */
export function Stories({ stories }: Pick<CompanyTexts, "stories">) {
  const { t } = useTranslation();
  if (stories.length === 0) return null;
  return (
    <section className="below-fold pt-section" aria-labelledby="stories">
      <h2 id="stories" className="wrap pb-3 sm:pb-4">
        {t("home.stories")}
      </h2>
      <ul className="shelf wrap gap-y-8 sm:gap-x-8 md:grid-cols-3">
        {stories.map(({ title, text, picture, to }) => (
          <li key={title} className="w-72 sm:w-auto">
            {picture === null ? null : (
              <PictureBox
                picture={picture}
                box="3:2"
                className="mb-3 h-40 w-full rounded-lg sm:mb-4 sm:h-auto"
              />
            )}
            <h3>{to === null ? title : <Link to={to}>{title}</Link>}</h3>
            <p className="mt-1 text-ink-2 max-sm:text-sm sm:mt-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
