import { Tag, type TagKind } from "../components/tag";
import { UnbrokenText } from "../components/unbroken-text";
import { formatClosing } from "../i18n/dates";
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

/** A programme's state as a tag, and its date; the date says no second time that the programme has closed. */
export function StateWithDate({ window: { state }, date }: Pick<Programme, "window" | "date">) {
  const { t } = useTranslation();
  const isClosed = state === "CLOSED" || state === "GRACE";
  const closed = isClosed && date.at ? t("apply.at", { at: formatClosing(date.at, t.locale) }) : "";
  return (
    <>
      <StateTag state={state} /> <StateDate date={isClosed ? { ...date, text: closed } : date} />
    </>
  );
}

/** When a programme opens, closes or closed. */
export const StateDate = ({ date: { at, text } }: Pick<Programme, "date">) =>
  at === null ? (
    text
  ) : (
    <time dateTime={at}>
      <UnbrokenText>{text}</UnbrokenText>
    </time>
  );
