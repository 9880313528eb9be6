import type { CompanyTexts } from "../../company-texts";
import { Link } from "../../components/link";
import { useTranslation } from "../../i18n/translation";

/** What the company says about working there; nothing without stories. */
export function Stories({ stories }: Pick<CompanyTexts, "stories">) {
  const { t } = useTranslation();
  if (stories.length === 0) return null;
  return (
    <section className="wrap pt-section" aria-labelledby="stories">
      <h2 id="stories" className="pb-5">
        {t("home.stories")}
      </h2>
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {stories.map(({ title, text, image, to }) => (
          <li key={title} className="border-t-2 border-accent pt-4">
            {image === null ? null : (
              <img
                className="mb-4 aspect-[3/2] w-full rounded-lg object-cover"
                src={image}
                alt=""
                loading="lazy"
                decoding="async"
              />
            )}
            <h3>{to === null ? title : <Link to={to}>{title}</Link>}</h3>
            <p className="mt-2 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
