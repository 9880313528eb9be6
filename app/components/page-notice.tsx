import type { ReactNode } from "react";
import { useTranslation } from "../i18n/translation";
import { Link } from "./link";

/** A link within the site, as in Markdown: `[text](/path)` */
const links = /(\[[^\]]+\]\(\/(?!\/)[^()\s]*\))/;
const link = /^\[([^\]]+)\]\((.+)\)$/;

const notices = { home: "home.notice", jobs: "jobs.notice" } as const;

/** HR's temporary notice on a page, from the API's translation rows; null if there is none. */
export function usePageNotice(page: "home" | "jobs"): ReactNode {
  const { t } = useTranslation();
  const key = notices[page];
  if (!t.has(key)) return null;
  return t(key)
    .split(links)
    .map((part) => {
      const [, text, path = ""] = link.exec(part) ?? [];
      return text === undefined ? (
        part
      ) : (
        <Link key={part} to={path}>
          {text}
        </Link>
      );
    });
}
