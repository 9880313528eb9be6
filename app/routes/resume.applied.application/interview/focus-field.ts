import type { MouseEvent } from "react";

/**
 * Focuses the field of an error, in an opened disclosure. Following the link would be a navigation, which drops the
 * response with the errors.
 */
export function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  const field = target?.matches("input, select, textarea")
    ? target
    : target?.querySelector("input, select, textarea");
  if (!(field instanceof HTMLElement)) return;
  event.preventDefault();
  field.closest("details")?.setAttribute("open", "");
  field.focus();
}
