import { useLocale } from "../components/link";
import { Tag, type TagKind } from "../components/tag";
import { UnbrokenText } from "../components/unbroken-text";
import { formatClosing, formatDate } from "../i18n/dates";
import { useTranslation } from "../i18n/translation";
import type { Programme } from "./control.server";

type State = Programme["window"]["state"];

const kinds: Record<State, TagKind> = {
  UPCOMING: "outline",
  OPEN: "success",
  GRACE: "plain",
  CLOSED: "plain",
};

/** A programme's state as a tag. */
export function StateTag({ state }: { state: State }) {
  const { t } = useTranslation();
  return <Tag kind={kinds[state]}>{t(`programme.state.${state}`)}</Tag>;
}

/** When a programme opens, closes or closed; a sentence if HR opens and closes it manually. */
export function StateDate({ programme: { openAt, closeAt, window } }: { programme: Programme }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (openAt === null || closeAt === null)
    return <>{t(window.state === "OPEN" ? "programme.openByHand" : "programme.closedByHand")}</>;
  if (window.state === "UPCOMING")
    return (
      <time dateTime={openAt}>
        <UnbrokenText>{t("programme.opens", { at: formatDate(openAt, locale, "deadline") })}</UnbrokenText>
      </time>
    );
  const at = formatClosing(closeAt, locale);
  return (
    <time dateTime={closeAt}>
      <UnbrokenText>
        {t(window.state === "OPEN" ? "programme.closes" : "programme.closedOn", { at })}
      </UnbrokenText>
    </time>
  );
}

/** The last millisecond before `end`: a period that ends at midnight counts as ending on the day before. */
export const lastMoment = (end: string) => (end === "" ? "" : new Date(Date.parse(end) - 1).toISOString());
