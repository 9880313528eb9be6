import { messagesHrefOf, screenMessagesHref } from "../i18n/screen-messages";
import type { Messages } from "../i18n/translate";

const messages: Record<string, string> = {};
const loading = new Map<string, Promise<void>>();
let sharedHref = "";

/**
 * Loads the messages files that the document's script (components/page-scripts.tsx) preloads by links: those of every
 * page, and those of its screen. Client-side navigations add more.
 */
export async function loadMessages(): Promise<Messages> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[as=fetch]")];
  const hrefs = links.map((link) => link.getAttribute("href") ?? "");
  sharedHref = hrefs[0] ?? "";
  if (!sharedHref) throw new Error("The document links to no messages file");
  await Promise.all(hrefs.map(load));
  return messages;
}

/** Loads the messages of a screen by its route id. Call it before the screen is rendered. */
export async function loadScreenMessages(routeId: string): Promise<void> {
  const href = screenMessagesHref(sharedHref, routeId);
  if (href) await load(href);
}

/** Loads the messages of a component that is imported when it is needed, by its path in app/. */
export async function loadMessagesOf(component: string): Promise<void> {
  if (sharedHref) await load(messagesHrefOf(sharedHref, component));
}

function load(href: string): Promise<void> {
  const known = loading.get(href);
  if (known) return known;
  const loaded = add(href).catch((error: unknown) => {
    loading.delete(href);
    throw error;
  });
  loading.set(href, loaded);
  return loaded;
}

async function add(href: string): Promise<void> {
  const response = await fetch(href, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`Failed to load messages: status ${response.status}`);
  Object.assign(messages, await response.json());
}
