export interface ProgrammeStatus {
  readonly saved: unknown;
  readonly editing: boolean;
  /** The form has just been submitted to an API that cannot return submissions */
  readonly isSentUnread: boolean;
  /** The member has just been redirected here after submitting (`?sent`) */
  readonly justSent: boolean;
  readonly programme: { readonly window: { readonly canStart: boolean } };
}

/** Headings of a programme's page, which are also its titles. */
export interface ProgrammeHeadings {
  readonly form: string;
  /** Heading of the form that edits a submission */
  readonly edit: string;
  readonly sent: string;
  /** Heading of the submission on a later visit */
  readonly done: string;
  readonly closed: string;
}

/** Selects what a programme's page shows on GET; the result of a POST takes precedence. */
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

export function headingOf(status: ProgrammeStatus, headings: ProgrammeHeadings): string {
  switch (stepOf(status)) {
    case "form":
      return status.saved ? headings.edit : headings.form;
    case "result":
    case "sent":
      return status.justSent ? headings.sent : headings.done;
    case "closed":
      return headings.closed;
  }
}
