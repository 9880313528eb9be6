import { useTranslation } from "react-i18next";
import { formatClosing, formatDate } from "../../i18n/format";
import type { Programme } from "../../programme/control.server";
import { useLocale } from "../link";
import { Tag, type TagKind } from "../tag";

type State = Programme["window"]["state"];

const kinds: Record<State, TagKind> = {
  UPCOMING: "outline",
  OPEN: "success",
  GRACE: "plain",
  CLOSED: "plain",
};

/** Whether a programme is open, in a word. */
export function StateTag({ state }: { state: State }) {
  const { t } = useTranslation();
  return <Tag kind={kinds[state]}>{t(`programme.state.${state}`)}</Tag>;
}

/** When a programme opens, closes or closed; said in a sentence where HR decides by hand. */
export function StateDate({ programme: { openAt, closeAt, window } }: { programme: Programme }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (openAt === null || closeAt === null)
    return <>{t(window.state === "OPEN" ? "programme.openByHand" : "programme.closedByHand")}</>;
  if (window.state === "UPCOMING")
    return (
      <time dateTime={openAt}>{t("programme.opens", { at: formatDate(openAt, locale, "deadline") })}</time>
    );
  const at = formatClosing(closeAt, locale);
  return (
    <time dateTime={closeAt}>
      {t(window.state === "OPEN" ? "programme.closes" : "programme.closedOn", { at })}
    </time>
  );
}

/** The last moment before an end: on the day that closes at midnight, nothing is left but today. */
export const lastMoment = (end: string) => new Date(Date.parse(end) - 1).toISOString();
