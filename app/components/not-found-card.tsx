import { Form } from "@remix-run/react";
import { useHasPart } from "../context/site";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { NothingFoundArt } from "./art";
import { Icon } from "./icon";
import { Link, useLocale } from "./link";

const textLink = "inline-flex min-h-11 items-center";

/** The content of a page with status 404. `message` is in English and contains the path; visitors may quote it. */
export function NotFoundCard({ title, text, message }: { title: string; text: string; message: string }) {
  const { t } = useTranslation();
  const hasPart = useHasPart();
  return (
    <div className="wrap grid justify-items-center pt-section">
      <div className="panel grid w-full max-w-[44rem] justify-items-center gap-5 sm:!py-12 text-center">
        <NothingFoundArt className="w-50 max-w-full" />
        <div className="grid gap-2">
          <h1>{title}</h1>
          <p className="text-ink-2">{text}</p>
        </div>
        {hasPart("jobSearch") ? <JobSearch /> : null}
        <div className="grid justify-items-center gap-2">
          <Link className="btn btn-quiet" to="/">
            {t("nav.backHome")}
          </Link>
          <p className="flex flex-wrap justify-center gap-x-6">
            <Link className={textLink} to="/job">
              {t("footer.allJobs")}
            </Link>{" "}
            {hasPart("offices") ? (
              <Link className={textLink} to="/hr/world/career/offices">
                {t("offices.title")}
              </Link>
            ) : null}{" "}
            <Link className={textLink} to="/contactUs">
              {t("nav.contact")}
            </Link>
          </p>
        </div>
        <p className="text-xs text-ink-3" lang="en">
          404 This not the web page you are looking for. <span className="inline-block">{message}</span>
        </p>
      </div>
    </div>
  );
}

function JobSearch() {
  const { t } = useTranslation();
  return (
    <Form
      className="flex w-full max-w-[28rem] gap-2"
      action={localePath("/job", useLocale())}
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
        <span className="sr-only">{t("error.search")}</span>
      </button>
    </Form>
  );
}
