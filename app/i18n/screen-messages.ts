/**
 * `/job/:jobId@en-US` → `/job/:jobId`; undefined for a route that is not a screen of the site map, such as a layout.
 */
const screenOf = (routeId = "") => /^(\/.*)@[\w-]+$/.exec(routeId)?.[1];

/**
 * The address of a screen's messages by its route id; undefined if the screen needs only the messages of every page.
 */
export function screenMessagesHref(shared: string, routeId: string | undefined): string | undefined {
  const screen = screenOf(routeId);
  return screen === undefined ? undefined : messagesHrefOf(shared, screen);
}

/** The address of the messages of a screen by its path, or of a component by its path in app/. */
export const messagesHrefOf = (shared: string, name: string) => `${shared}?screen=${name}`;

/** The addresses of all messages that a page shows, by the address of those of every page. */
export const messagesHrefs = (shared: string, routeId: string | undefined): string[] =>
  [shared, screenMessagesHref(shared, routeId)].filter((href) => href !== undefined);
