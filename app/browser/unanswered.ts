/** The path of the page whose last submitted form got no response */
let path: string | undefined;
/** Why the server rejected that form without reading it; empty if the response was lost */
let reason = "";

/** The `reason` if the last form of the current page got no response; else undefined. */
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

/** Clears the stored path. With `current`, the path of the current page, keeps a stored path that equals it. */
export function clearUnanswered(current?: string): void {
  if (path !== current) setPath(undefined);
}
