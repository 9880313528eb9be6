import { Dots } from "../../components/dots";
import { Icon } from "../../components/icon";
import { Link } from "../../components/link";
import { PictureBox } from "../../components/picture";
import type { CompanyTexts } from "../../context/company-texts";
import { useTranslation } from "../../i18n/translation";

export function Stories({ stories }: Pick<CompanyTexts, "stories">) {
  const { t } = useTranslation();
  if (stories.length === 0) return null;
  return (
    <section className="below-fold stories" aria-labelledby="stories">
      <h2 id="stories" className="wrap">
        {t("home.stories")}
      </h2>
      <ul className="wrap">
        {stories.map(({ title, text, by, picture, to }) => (
          <li key={title}>
            {picture === null ? null : <PictureBox picture={picture} box="3:2" />}
            <div>
              <h3>
                {to === null ? (
                  title
                ) : (
                  <Link className="text-ink no-underline hover:underline" to={to}>
                    {title} <Icon className="inline" name="right" size={18} />
                  </Link>
                )}
              </h3>
              <p className="mt-2 text-ink-2">{text}</p>
              {by === null ? null : (
                <p className="mt-2 text-sm text-ink-3">
                  <Dots parts={[by.name, by.position]} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
