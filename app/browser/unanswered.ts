/** The path of the page whose last form got no response */
let path: string | undefined;
/** Why the server did not read that form; empty if its response was lost */
let reason = "";

/** The reason, which may be empty; undefined if the page has no form without a response. */
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

/** Clears the stored path, unless it is `current`, the page that the visitor is on. */
export function clearUnanswered(current?: string): void {
  if (path !== current) setPath(undefined);
}
