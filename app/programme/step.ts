interface ProgrammeStatus {
  readonly saved: unknown;
  readonly editing: boolean;
  /** Submitted a moment ago, to an API that cannot return submissions */
  readonly isSentUnread: boolean;
  readonly programme: { readonly window: { readonly canStart: boolean } };
}

/** Selects what a programme's page shows on GET; the result of a POST takes precedence over all three. */
export function stepOf({
  saved,
  editing,
  isSentUnread,
  programme,
}: ProgrammeStatus): "form" | "result" | "sent" | "closed" {
  if (isSentUnread) return "sent";
  if (saved && !editing) return "result";
  return saved || programme.window.canStart ? "form" : "closed";
}
