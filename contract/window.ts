// This file must not import zod, because browsers evaluate these deadlines too and would have to load it.

export const programmeTables = ["HRMatching", "HRCampus", "UPGMA"] as const;
export type ProgrammeTable = (typeof programmeTables)[number];

/** AUTO: by the dates. FORCE_OPEN and FORCE_CLOSED: set by HR, overriding the dates. */
export const controlModes = ["AUTO", "FORCE_OPEN", "FORCE_CLOSED"] as const;
export const windowStates = ["UPCOMING", "OPEN", "GRACE", "CLOSED"] as const;

/** Time after an opening's closing date in which a form that was already open can still be submitted. */
export const openingGraceMs = 30 * 60_000;

/**
 * Dates that control a programme; instants as ISO 8601 in UTC. If the API does not publish `openAt` or `closeAt`, the
 * field is empty and sets no limit.
 */
export interface Control {
  readonly mode: (typeof controlModes)[number];
  readonly openAt: string;
  readonly closeAt: string;
  /** Minutes after `closeAt` in which a form that was opened before `closeAt` is accepted */
  readonly graceMinutes: number;
  /** End of editing; null: `closeAt` */
  readonly editUntil: string | null;
}

export interface ProgrammeWindow {
  readonly state: (typeof windowStates)[number];
  /** A new form may be shown */
  readonly canStart: boolean;
  /** This form may be submitted */
  readonly canSubmit: boolean;
  /** An existing submission may be edited */
  readonly canEdit: boolean;
  /** End of the OPEN state; null if HR opened or closed the programme manually, or if the API publishes no end */
  readonly closesAt: string | null;
  /** End of editing; null if it ends only when HR closes the programme manually */
  readonly editableUntil: string | null;
}

/** The current time, and when the form was first shown; a form without that time counts as new. */
export interface Moment {
  readonly now: Date;
  readonly formOpenedAt?: Date | undefined;
}

/**
 * The rule of all deadlines, in pages and in the API. A form is accepted before `end`; a form that was opened before
 * `end` is also accepted during the grace period. Both periods exclude their last instant.
 */
function isAcceptedUntil(end: number, graceMs: number, { now, formOpenedAt }: Moment): boolean {
  const at = now.getTime();
  return at < end || (at < end + graceMs && formOpenedAt !== undefined && formOpenedAt.getTime() < end);
}

export interface OpeningWindow {
  /** Applications can be started, withdrawn and reopened */
  readonly isOpen: boolean;
  /** This form can be saved and submitted */
  readonly canSubmit: boolean;
  /** End of the grace period (ISO 8601) while it runs, else null */
  readonly graceUntil: string | null;
}

/**
 * Decides whether an opening accepts applications. Uses the closing date, because `state` may be some seconds old; uses
 * `state` only if there is no date.
 */
export function decideOpening(
  { closesAt, state }: { readonly closesAt?: string | null | undefined; readonly state?: "OPEN" | "CLOSED" },
  moment: Moment,
): OpeningWindow {
  if (!closesAt) {
    const isOpen = state !== "CLOSED";
    return { isOpen, canSubmit: isOpen, graceUntil: null };
  }
  const closes = Date.parse(closesAt);
  const graceEnds = closes + openingGraceMs;
  const at = moment.now.getTime();
  return {
    isOpen: at < closes,
    canSubmit: isAcceptedUntil(closes, openingGraceMs, moment),
    graceUntil: at >= closes && at < graceEnds ? new Date(graceEnds).toISOString() : null,
  };
}

/** Decides whether a programme accepts submissions, by the rule of `isAcceptedUntil`. */
export function decideWindow(
  control: Control,
  now: Date,
  { formOpenedAt }: { readonly formOpenedAt?: Date | undefined } = {},
): ProgrammeWindow {
  const closesAt = control.closeAt || null;
  const editableUntil = control.editUntil ?? closesAt;
  if (control.mode === "FORCE_CLOSED")
    return {
      state: "CLOSED",
      canStart: false,
      canSubmit: false,
      canEdit: false,
      closesAt: null,
      editableUntil,
    };
  if (control.mode === "FORCE_OPEN")
    return {
      state: "OPEN",
      canStart: true,
      canSubmit: true,
      canEdit: true,
      closesAt: null,
      editableUntil: null,
    };

  const at = now.getTime();
  const opens = control.openAt === "" ? Number.NEGATIVE_INFINITY : Date.parse(control.openAt);
  const graceMs = control.graceMinutes * 60_000;
  const isAccepted = (end: number) => at >= opens && isAcceptedUntil(end, graceMs, { now, formOpenedAt });
  const endOf = (instant: string | null) =>
    instant === null ? Number.POSITIVE_INFINITY : Date.parse(instant);
  const closes = endOf(closesAt);
  const state = at < opens ? "UPCOMING" : at < closes ? "OPEN" : at < closes + graceMs ? "GRACE" : "CLOSED";
  return {
    state,
    canStart: state === "OPEN",
    canSubmit: isAccepted(closes),
    canEdit: isAccepted(endOf(editableUntil)),
    closesAt,
    editableUntil,
  };
}
