// No zod here: pages decide by the same rule as the API, in the browser too.

export const programmeTables = ["HRMatching", "HRCampus", "UPGMA"] as const;
export type ProgrammeTable = (typeof programmeTables)[number];

/** AUTO: by the dates. The other two: by HR's hand, whatever the dates say. */
export const controlModes = ["AUTO", "FORCE_OPEN", "FORCE_CLOSED"] as const;
export const windowStates = ["UPCOMING", "OPEN", "GRACE", "CLOSED"] as const;

/** What decides whether a programme is open; instants as ISO 8601 in UTC. */
export interface Control {
  readonly mode: (typeof controlModes)[number];
  readonly openAt: string;
  readonly closeAt: string;
  /** Minutes for which a form that was open at the end can still be sent */
  readonly graceMinutes: number;
  /** Until when a sent form can be changed; null: until `closeAt` */
  readonly editUntil: string | null;
}

export interface ProgrammeWindow {
  readonly state: (typeof windowStates)[number];
  /** A fresh form may be shown */
  readonly canStart: boolean;
  /** This form may be sent for the first time */
  readonly canSubmit: boolean;
  /** What was sent may be changed */
  readonly canEdit: boolean;
  /** When `state` last is OPEN; null where HR opened or closed it by hand */
  readonly closesAt: string | null;
  /** Until when changes are taken; null: until HR closes it by hand */
  readonly editableUntil: string | null;
}

/**
 * Whether a programme takes what an applicant sends: the one rule, for pages and API alike. The first instant of a
 * period belongs to it, the last one no longer. In the grace after the end only a form passes whose `formOpenedAt` lies
 * before that end.
 */
export function decideWindow(
  control: Control,
  now: Date,
  { formOpenedAt }: { readonly formOpenedAt?: Date | undefined } = {},
): ProgrammeWindow {
  const editableUntil = control.editUntil ?? control.closeAt;
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
  const opens = Date.parse(control.openAt);
  const graceMs = control.graceMinutes * 60_000;
  /** Before `end`, or in the grace after it with a form from before it */
  const passes = (end: number) =>
    at >= opens &&
    (at < end || (at < end + graceMs && formOpenedAt !== undefined && formOpenedAt.getTime() < end));
  const closes = Date.parse(control.closeAt);
  const state = at < opens ? "UPCOMING" : at < closes ? "OPEN" : at < closes + graceMs ? "GRACE" : "CLOSED";
  return {
    state,
    canStart: state === "OPEN",
    canSubmit: passes(closes),
    canEdit: passes(Date.parse(editableUntil)),
    closesAt: control.closeAt,
    editableUntil,
  };
}
