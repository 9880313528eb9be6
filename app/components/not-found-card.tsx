import { Form } from "@remix-run/react";
import { type Part, useHasPart } from "../context/site";
import { localePath } from "../i18n/locale";
import type { TextKey } from "../i18n/namespaces";
import { useTranslation } from "../i18n/translation";
import { NothingFoundArt } from "./art";
import { Icon } from "./icon";
import { Link } from "./link";

const nextPages: readonly (readonly [path: string, text: TextKey, part?: Part])[] = [
  ["/", "nav.backToSite"],
  ["/job", "footer.allJobs"],
  ["/hr/world/career/offices", "offices.title", "offices"],
  ["/contactUs", "nav.contact"],
];

/** The content of a page with status 404. `message` is in English and contains the path; visitors may quote it. */
export function NotFoundCard({ title, text, message }: { title: string; text: string; message: string }) {
  const { t } = useTranslation();
  const hasPart = useHasPart();
  return (
    <div className="wrap grid justify-items-center pt-section">
      <div className="panel grid w-full max-w-[44rem] justify-items-center gap-5 py-10 text-center">
        <NothingFoundArt className="w-50" />
        <div className="grid gap-2">
          <h1>{title}</h1>
          <p className="text-ink-2">{text}</p>
        </div>
        {hasPart("jobSearch") && (
          <Form
            className="flex w-full max-w-[28rem] gap-2"
            action={localePath("/job", t.locale)}
            role="search"
            reloadDocument
          >
            <input
              className="input"
              type="search"
              name="q"
              aria-label={t("error.searchJobs")}
              placeholder={t("error.searchJobs")}
            />
            <button className="btn btn-primary shrink-0" type="submit">
              <Icon name="search" />
              <span className="sr-only">{t("error.searchJobs")}</span>
            </button>
          </Form>
        )}
        <ul className="flex flex-wrap justify-center gap-x-6">
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
        <p className="text-sm text-ink-3">
          {t("error.titlePrefix")}
          <span lang="en">404 This not the web page you are looking for. {message}</span>
        </p>
      </div>
    </div>
  );
}
