import { Fragment } from "react";
import { useTranslation } from "../i18n/translation";
import { Icon } from "./icon";
import { Link } from "./link";

/** The numbers of the first page, the last page and the pages around the current page; null marks a gap. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter(
    (each) => each >= 1 && each <= pages,
  );
  return shown.flatMap((each, index) => {
    const before = shown[index - 1] ?? 0;
    if (each - before === 2) return [each - 1, each];
    return each - before > 2 ? [null, each] : [each];
  });
}

/** Links to the other pages of a list; `href` gives a page's path without locale prefix. */
export function Pager({
  page,
  pages,
  href,
}: {
  page: number;
  pages: number;
  href: (page: number) => string;
}) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  return (
    <nav className="pager pt-6" aria-label={t("pager.label")}>
      {page > 1 ? <Turn to={href(page - 1)} rel="prev" /> : null}
      {pageWindow(page, pages).map((each, index, all) => (
        <Fragment key={each ?? `after ${all[index - 1]}`}>
          {" "}
          {each === null ? (
            <span className="pager-num px-1 text-ink-3" aria-hidden="true">
              …
            </span>
          ) : (
            <Link
              className="pager-num"
              to={href(each)}
              aria-label={t("pager.page", { page: each })}
              aria-current={each === page ? "page" : undefined}
            >
              {each}
            </Link>
          )}
        </Fragment>
      ))}{" "}
      <span className="pager-now text-sm text-ink-2">{t("pager.now", { page, pages })}</span>{" "}
      {page < pages ? <Turn to={href(page + 1)} rel="next" /> : null}
    </nav>
  );
}

function Turn({ to, rel }: { to: string; rel: "prev" | "next" }) {
  const { t } = useTranslation();
  return (
    <Link to={to} rel={rel}>
      {rel === "prev" ? (
        <>
          <Icon name="left" size={18} />
          {t("pager.previous")}
        </>
      ) : (
        <>
          {t("pager.next")}
          <Icon name="right" size={18} />
        </>
      )}
    </Link>
  );
}
