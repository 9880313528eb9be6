import type { Locale } from "../i18n/locale";
import { createTranslate } from "../i18n/translate";
import type { PageTexts } from "../i18n/translation";
import { reloadAt } from "./reload";

const messages: Record<string, string> = {};
const loaded = new Set<string>();
const loading = new Map<string, Promise<void>>();

/** The path of the folder that has one file of messages per namespace, taken from a preload link of the document. */
function folder(): string {
  const href = document.querySelector("link[rel=preload][as=fetch]")?.getAttribute("href");
  if (!href) throw new Error("The document links to no messages");
  return href.slice(0, href.lastIndexOf("/"));
}

async function load(namespace: string): Promise<void> {
  const response = await fetch(`${folder()}/${namespace}.json`, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`Failed to load messages: status ${response.status}`);
  Object.assign(messages, await response.json());
  loaded.add(namespace);
}

function loadOnce(namespace: string): Promise<void> {
  const promise =
    loading.get(namespace) ??
    load(namespace).catch((error: unknown) => {
      loading.delete(namespace);
      throw error;
    });
  loading.set(namespace, promise);
  return promise;
}

export const loadNamespaces = (namespaces: readonly string[]) => Promise.all(namespaces.map(loadOnce));

/**
 * Loads the messages of the first page and returns its texts. If the messages of a later page cannot be loaded, the
 * browser loads that page as a document.
 */
export async function loadPageTexts(locale: Locale, namespaces: readonly string[]): Promise<PageTexts> {
  await loadNamespaces(namespaces);
  const texts: PageTexts = {
    namespaces,
    t: createTranslate(locale, messages, (key) => console.error(`Missing message: ${key}`)),
    include(more) {
      if (more.every((namespace) => loaded.has(namespace))) return texts;
      throw loadNamespaces(more).catch((error: unknown) => {
        console.error("Failed to load the messages of a page", error);
        // React shows the previous page until the document replaces it.
        if (reloadAt(location.href)) return new Promise<never>(() => {});
        // If `reloadAt` loads no document, the page shows the keys of its texts.
        for (const namespace of more) loaded.add(namespace);
      });
    },
  };
  return texts;
}
