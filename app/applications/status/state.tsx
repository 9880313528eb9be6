import type { ApplicationState, AppliedJobOpening } from "#contract/applications";
import { Tag, type TagKind } from "../../components/tag";
import { useTranslation } from "../../i18n/translation";

type ShownState = ApplicationState | "ACCEPTED";

/** The state as the member sees it: `OFFERED` becomes `ACCEPTED` once the member has accepted the offer. */
export const shownState = ({ state, offer }: Pick<AppliedJobOpening, "state" | "offer">): ShownState =>
  state === "OFFERED" && offer?.answer === "ACCEPTED" ? "ACCEPTED" : state;

/**
 * The kind of tag for each state. `plain`: the company has the application; `brand`: the company is interested;
 * `warning`: the member has to finish a draft; `success`: an offer, accepted or hired; `outline`: ended
 * without success.
 */
const stateTags: Record<ShownState, TagKind> = {
  DRAFT: "warning",
  SUBMITTED: "plain",
  VIEWED: "plain",
  SHORTLISTED: "brand",
  INTERVIEWING: "brand",
  OFFERED: "success",
  ACCEPTED: "success",
  HIRED: "success",
  UNSUCCESSFUL: "outline",
  WITHDRAWN: "outline",
  DECLINED: "outline",
  EXPIRED: "outline",
};

/**
 * The state of an application as a tag. Shows a state that the contract does not define as the API returns it, and
 * nothing for an empty state.
 */
export function StateTag({ application }: { application: Pick<AppliedJobOpening, "state" | "offer"> }) {
  const state = shownState(application);
  const name = useTranslation().t(`applicationState.${state}`);
  const kinds: Readonly<Record<string, TagKind>> = stateTags;
  return name === "" ? null : <Tag kind={kinds[state] ?? "plain"}>{name}</Tag>;
}

const over: readonly ApplicationState[] = ["HIRED", "UNSUCCESSFUL", "WITHDRAWN", "DECLINED", "EXPIRED"];

/** Whether an application has reached its final state; false for a state that the contract does not define. */
export const isOver = (state: ApplicationState): boolean => over.includes(state);

const undecided = ["SUBMITTED", "VIEWED", "SHORTLISTED", "INTERVIEWING"] as const;

/** Whether the company has not decided yet; false for a state that the contract does not define. */
export const isUndecided = (state: ApplicationState): state is (typeof undecided)[number] =>
  undecided.some((each) => each === state);
