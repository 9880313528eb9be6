/** The path of the page whose last form got no response */
let path: string | undefined;

export const isUnanswered = () => path === location.pathname;

function setPath(value: string | undefined): void {
  if (value === path) return;
  path = value;
  dispatchEvent(new Event("unanswered"));
}

export const setUnanswered = (): void => setPath(location.pathname);

/** Clears the stored path, unless it is `current`, the page that the visitor is on. */
export function clearUnanswered(current?: string): void {
  if (path !== current) setPath(undefined);
}
