import { Form } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "../i18n/format";
import { useSite } from "../root";
import { useLocale } from "./link";
import { Notice } from "./notice";
import type { SignInAsked } from "./sign-in-asked";
import { SignInForm } from "./sign-in-form";
import { SsoLinks } from "./sso-links";

/**
 * The sign-in page after a form whose sender turned out to be signed out. It stands at the form's own address and carries
 * what was typed; signing in brings the form back.
 */
export default function SignInAgain({ asked }: { asked: SignInAsked }) {
  const { t } = useTranslation();
  const { to, sealed, isBack, place } = asked;
  const heading = t(isBack ? "kept.title" : "kept.titleFirst");
  useTitle(heading);
  return (
    <div className="wrap pt-block">
      <div className="grid gap-8 md:grid-cols-2 md:gap-12 lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)] lg:gap-20">
        <div className="md:py-6">
          <SignInForm
            key={asked.id}
            to={to}
            action={to}
            kept={sealed}
            result={asked.attempt?.result}
            challenge={asked.attempt?.challenge ?? null}
            submit={t("kept.submit")}
          >
            <h1>{heading}</h1>
            <p className="mt-2 text-ink-2">{t(isBack ? "kept.lede" : "kept.ledeFirst")}</p>
            {sealed === null ? (
              <Notice className="mt-5" kind="warning" title={t("kept.tooLarge")}>
                <p>{t("kept.tooLargeText")}</p>
              </Notice>
            ) : (
              <Notice className="mt-5" kind="success" role="status" title={t("kept.safe")}>
                <p>{place ? t("kept.safeTextAt", { place }) : t("kept.safeText")}</p>
              </Notice>
            )}
          </SignInForm>
          <SsoLinks providers={asked.providers} to={to} />
        </div>
        {sealed === null ? null : <WhatIsKept asked={asked} sealed={sealed} />}
      </div>
    </div>
  );
}

/** The server writes the title into a document; where scripts put this page in place of another, it is changed here. */
function useTitle(page: string): void {
  const { t } = useTranslation();
  const brand = useSite()?.brand.name ?? "";
  const title = t("site.title", { page, brand });
  useEffect(() => {
    const before = document.title;
    if (before.includes(title)) return;
    document.title = title;
    document.getElementById("main")?.focus();
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [title]);
}

function WhatIsKept({ asked, sealed }: { asked: SignInAsked; sealed: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { place, filled, files, at, to, isBack } = asked;
  return (
    <aside className="self-start md:mt-6" aria-labelledby="kept">
      <div className="panel">
        <h2 className="flex flex-wrap items-center gap-2 text-xl" id="kept">
          {t("kept.panel")}
        </h2>
        <dl className="summary-list mt-2 text-sm">
          {place ? (
            <div>
              <dt>{t("kept.form")}</dt>
              <dd>{place}</dd>
            </div>
          ) : null}
          <div>
            <dt>{t("kept.filled")}</dt>
            <dd>{t("kept.filledCount", { count: filled })}</dd>
          </div>
          {files > 0 ? (
            <div>
              <dt>{t("kept.files")}</dt>
              <dd>{t("kept.filesCount", { count: files })}</dd>
            </div>
          ) : null}
          <div>
            <dt>{t("kept.at")}</dt>
            <dd>{formatDate(new Date(at).toISOString(), locale, "minute")}</dd>
          </div>
        </dl>
        <p className="mt-4 text-sm text-ink-2">{t(isBack ? "kept.note" : "kept.noteFirst")}</p>
        <details className="mt-3">
          <summary className="inline-flex min-h-10 cursor-pointer items-center text-sm text-danger underline underline-offset-4">
            {t("kept.discard")}
          </summary>
          <Form className="mt-2 border-t border-line pt-4 text-sm" method="post" action={to}>
            <p>{t("kept.discardText")}</p>
            <input type="hidden" name="keptPost" defaultValue={sealed} />
            <p className="pt-3">
              <button className="btn btn-danger btn-sm" type="submit" name="intent" value="discardKept">
                {t("kept.discardButton")}
              </button>
            </p>
          </Form>
        </details>
      </div>
    </aside>
  );
}
