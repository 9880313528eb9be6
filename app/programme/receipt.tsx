import type { ReactNode } from "react";
import { formatClosing, formatDate } from "#contract/dates";
import { Link, useLocale } from "../components/link";
import { formatSentences } from "../i18n/format";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";

export function ProgrammeReceipt({
  heading,
  saved,
  canEdit,
  editableUntil,
  editPath,
  calendarPath,
  justSent,
  children,
}: {
  heading: string;
  saved: { number: string; submittedAt: string; updatedAt: string };
  canEdit: boolean;
  /** Null if the submission can be edited until HR closes the programme manually */
  editableUntil: string | null;
  editPath: string;
  calendarPath: string | null;
  justSent: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { number, submittedAt, updatedAt } = saved;
  const changed = submittedAt !== updatedAt;
  const at = formatDate(updatedAt, locale, "minute");
  const editable = editableUntil
    ? t("programme.editableUntil", { at: formatClosing(editableUntil, locale) })
    : t("programme.editableOpen");
  return (
    <div className="deep relative overflow-clip rounded-lg p-5 sm:p-8">
      <div className="relative max-w-prose">
        <p className="text-sm text-on-deep-2">
          <time dateTime={updatedAt}>{t(changed ? "programme.updatedAt" : "programme.sentAt", { at })}</time>
        </p>
        <h1 className="mt-1">{heading}</h1>
        {children}
        <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
          <span className="text-sm text-on-deep-2">{t("programme.number")}</span>{" "}
          <b className="text-2xl whitespace-nowrap">{number}</b>
        </p>
        <p className="mt-3 text-on-deep-2">
          {formatSentences(
            [justSent ? t("programme.mailed") : null, canEdit ? editable : t("programme.notEditable")],
            locale,
          )}
        </p>
        <p className="actions mt-4">
          {canEdit ? (
            <Link className="btn btn-quiet" to={editPath}>
              {t("programme.change")}
            </Link>
          ) : null}{" "}
          {calendarPath ? (
            <a className="btn btn-quiet" href={localePath(calendarPath, locale)}>
              {t("programme.calendar")}
            </a>
          ) : null}
        </p>
      </div>
    </div>
  );
}
