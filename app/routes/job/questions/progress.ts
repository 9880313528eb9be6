/** How far the questions of an opening have been answered. */
export interface Progress {
  readonly asked: number;
  readonly answered: number;
  /** Nothing that has to be answered is missing or wrong */
  readonly complete: boolean;
}

/** Whether a form can still be sent: the opening takes it, or it was open when the opening closed. */
export function isAccepted(
  { state, closesAt }: { state: "OPEN" | "CLOSED"; closesAt: string | null },
  graceUntil: string | null,
  openedAt: string | null | undefined,
): boolean {
  if (state === "OPEN") return true;
  return graceUntil !== null && closesAt !== null && !!openedAt && openedAt <= closesAt;
}
