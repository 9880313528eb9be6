import { useLocation } from "@remix-run/react";
import { Notice } from "../components/notice";
import { useTranslation } from "../i18n/translation";
import { useReplacedTitle } from "./use-replaced-title";

/**
 * Replaces a page whose form was rejected, because another member has signed in in this browser since the page was
 * opened.
 */
export default function OtherMemberPage() {
  const { t } = useTranslation();
  const title = t("otherMember.title");
  const { pathname } = useLocation();
  useReplacedTitle(title);
  return (
    <div className="wrap grid max-w-[44rem] justify-items-start gap-5 py-section">
      <h1>{title}</h1>
      <Notice kind="warning">
        <p>{t("otherMember.text")}</p>
      </Notice>
      {/* A full page load, so that no data of the member who opened the page remains in the document. */}
      <p className="actions">
        <a className="btn btn-primary" href={pathname}>
          {t("otherMember.open")}
        </a>
      </p>
    </div>
  );
}
