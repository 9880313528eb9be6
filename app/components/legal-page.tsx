import type { LinksFunction } from "@remix-run/node";
import type { ReactNode } from "react";
import { useTranslation } from "../i18n/translation";
import legalCss from "../theme/pages/legal.css?url";
import { Crumbs } from "./crumbs";
import type { Section } from "./markdown.server";

export const legalLinks: LinksFunction = () => [{ rel: "stylesheet", href: legalCss }];

/** A long text with a table of contents, which is a column on wide screens and a disclosure on phones. */
export function LegalPage({
  title,
  intro,
  note,
  html,
  sections,
  children,
}: {
  title: string;
  intro: string;
  note: string;
  /** Rendered by markdown.server.ts */
  html: string;
  sections: readonly Section[];
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  // The company may have written the numbers into the headings.
  const isNumbered = sections.some(({ title }) => /^\d+\.\s/.test(title));
  return (
    <div className="wrap pt-5">
      <Crumbs here={title} />
      <div className="legal-columns">
        <div className="page-head">
          <h1>{title}</h1>
          <p className="intro">{intro}</p>
          {note ? <p className="mt-2 text-sm text-ink-3">{note}</p> : null}
        </div>
        <nav className="toc" aria-label={t("legal.contents")}>
          <details className="phone-fold">
            <summary>
              <span>
                {t("legal.contents")}{" "}
                <span className="ms-2 font-normal text-ink-3">
                  {t("legal.sections", { count: sections.length })}
                </span>
              </span>
            </summary>
            <p className="pb-2 text-sm font-bold max-md:hidden" aria-hidden="true">
              {t("legal.contents")}
            </p>
            <ol>
              {sections.map((section) => (
                <li key={section.id}>
                  {/* The ordered list adds the number. */}
                  <a href={`#${section.id}`}>{section.title.replace(/^\d+\.\s*/, "")}</a>
                  {section.parts.length === 0 ? null : (
                    <ul>
                      {section.parts.map(({ id, title }) => (
                        <li key={id}>
                          <a href={`#${id}`}>{title}</a>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ol>
          </details>
        </nav>
        {/* Safe: markdown.server.ts escapes HTML in the source. */}
        <div className={isNumbered ? undefined : "prose-numbered"}>
          <article className="prose legal" dangerouslySetInnerHTML={{ __html: html }} />
          {children}
        </div>
      </div>
    </div>
  );
}
