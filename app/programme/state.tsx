import { Tag, type TagKind } from "../components/tag";
import { UnbrokenText } from "../components/unbroken-text";
import { useTranslation } from "../i18n/translation";
import type { Programme } from "./control.server";

type State = Programme["window"]["state"];

const kinds: Record<State, TagKind> = {
  UPCOMING: "outline",
  OPEN: "success",
  GRACE: "plain",
  CLOSED: "plain",
};

export function StateTag({ state }: { state: State }) {
  const { t } = useTranslation();
  return <Tag kind={kinds[state]}>{t(`programme.state.${state}`)}</Tag>;
}

/** When a programme opens, closes or closed. */
export const StateDate = ({ date: { at, text } }: { date: Pick<Programme["date"], "at" | "text"> }) =>
  at === null ? (
    text
  ) : (
    <time dateTime={at}>
      <UnbrokenText>{text}</UnbrokenText>
    </time>
  );
