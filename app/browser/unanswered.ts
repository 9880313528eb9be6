/** The path of the page whose last submitted form got no response */
let path: string | undefined;
/** Why the server did not read that form; empty if its response was lost */
let reason = "";

/** The reason, which may be empty; undefined if this page has no form without a response. */
export const unanswered = () => (path === location.pathname ? reason : undefined);

function setPath(value: string | undefined): void {
  if (value === path) return;
  path = value;
  dispatchEvent(new Event("unanswered"));
}

export function setUnanswered(why = ""): void {
  reason = why;
  setPath(location.pathname);
}

/** Clears the stored path unless it equals `current`, the path of the current page. */
export function clearUnanswered(current?: string): void {
  if (path !== current) setPath(undefined);
}
