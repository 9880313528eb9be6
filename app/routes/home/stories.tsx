import { Link } from "../../components/link";
import { PictureBox } from "../../components/picture";
import type { CompanyTexts } from "../../context/company-texts";
import { useTranslation } from "../../i18n/translation";

/** Stories about working at the company; renders nothing without any. */
export function Stories({ stories }: Pick<CompanyTexts, "stories">) {
  const { t } = useTranslation();
  if (stories.length === 0) return null;
  return (
    <section className="below-fold stories" aria-labelledby="stories">
      <h2 id="stories" className="wrap">
        {t("home.stories")}
      </h2>
      <ul className="wrap">
        {stories.map(({ title, text, picture, to }) => (
          <li key={title}>
            {picture === null ? null : <PictureBox picture={picture} box="3:2" />}
            <h3>{to === null ? title : <Link to={to}>{title}</Link>}</h3>
            <p className="text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
