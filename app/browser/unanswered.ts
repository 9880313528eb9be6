/** The path of the page whose last form got no answer */
let path: string | undefined;

export const isUnanswered = () => path === location.pathname;

export function setUnanswered(value?: string): void {
  path = value;
  dispatchEvent(new Event("unanswered"));
}
