interface Standing {
  readonly saved: unknown;
  readonly editing: boolean;
  readonly programme: { readonly window: { readonly canStart: boolean } };
}

/** Which of its three faces a programme's page shows; an answer to a post comes before all of them. */
export function stepOf({ saved, editing, programme }: Standing): "form" | "result" | "closed" {
  if (saved && !editing) return "result";
  return saved || programme.window.canStart ? "form" : "closed";
}
