import type { MouseEvent } from "react";

/**
 * Focuses the field of an error, and opens the disclosure around it. Following the link would be a navigation, which
 * drops the action data. Other forms keep their errors then, but this page reads them from the action data.
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
