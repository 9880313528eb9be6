/** The path of the page whose last form got no answer */
let path: string | undefined;

export const isUnanswered = () => path === location.pathname;

function setPath(value: string | undefined): void {
  if (value === path) return;
  path = value;
  dispatchEvent(new Event("unanswered"));
}

export const setUnanswered = (): void => setPath(location.pathname);

/** Forgets a form without an answer, unless the visitor is still on its page, `current`. */
export function clearUnanswered(current?: string): void {
  if (path !== current) setPath(undefined);
}
