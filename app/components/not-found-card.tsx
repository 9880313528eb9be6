import { useLocation } from "@remix-run/react";
import { type Part, useHasPart } from "../context/site";
import { localePath, splitLocale } from "../i18n/locale";
import type { TextKey } from "../i18n/namespaces";
import { useTranslation } from "../i18n/translation";
import { Icon } from "./icon";
import { Link } from "./link";
import { Scene } from "./scene";

const nextPages: readonly (readonly [path: string, text: TextKey, part?: Part])[] = [
  ["/", "nav.backToSite"],
  ["/job", "footer.allJobs"],
  ["/hr/world/career/offices", "offices.title", "offices"],
  ["/contactUs", "nav.contact"],
];

/** The content of a page with status 404. `message` is in English and contains the path; visitors may quote it. */
export default function NotFoundCard({
  title,
  text,
  message,
}: {
  /** Default: a title and a text for the path */
  title?: string;
  text?: string;
  message: string;
}) {
  const { t } = useTranslation();
  const { path } = splitLocale(useLocation().pathname);
  const isNews = /^\/news\/[^/]+\/?$/.test(path);
  const kind = isNews ? "news" : path === "/goto" ? "goto" : null;
  const hasPart = useHasPart();
  return (
    <div className="wrap pt-5">
      <div className="sign-in-columns">
        <div className="sign-in grid content-center gap-5">
          <h1>{title ?? t(kind ? `${kind}.unknown` : "error.notFoundTitle")}</h1>
          <p className="text-ink-2">{text ?? t(kind ? `${kind}.unknownText` : "error.notFoundText")}</p>
          {!isNews && hasPart("jobSearch") && (
            // biome-ignore lint/a11y/useSemanticElements: older browsers do not know the search element
            <form className="flex gap-2" action={localePath("/job", t.locale)} role="search">
              <input
                className="input"
                type="search"
                name="q"
                aria-label={t("error.searchJobs")}
                placeholder={t("error.searchJobs")}
              />
              <button className="btn btn-primary px-4" type="submit" aria-label={t("error.searchJobs")}>
                <Icon name="search" />
              </button>
            </form>
          )}
          {isNews && (
            <p>
              <Link className="btn btn-primary" to="/news">
                {t("news.seeAll")}
              </Link>
            </p>
          )}
          <ul className="flex flex-wrap gap-x-6">
            {nextPages.map(
              ([to, text, part]) =>
                hasPart(part) && (
                  <li key={to}>
                    <Link className="inline-flex min-h-11 items-center" to={to}>
                      {t(text)}
                    </Link>
                  </li>
                ),
            )}
          </ul>
          <p className="text-xs text-ink-3" lang="en">
            404 This not the web page you are looking for.
            <br />
            {message}
          </p>
        </div>
        <div className="sign-in-aside deep mt-5">
          <Scene thing="signpost" />
        </div>
      </div>
    </div>
  );
}
