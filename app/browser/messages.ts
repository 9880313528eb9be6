import type { Locale } from "../i18n/locale";
import { createTranslate } from "../i18n/translate";
import type { PageTexts } from "../i18n/translation";
import { reloadAt } from "./reload";

/**
 * Loads the messages of a page's namespaces from the folder to which the document links. Client-side navigations add more
 * namespaces; if that fails, the browser loads the page as a document.
 *
 * @throws {Error} if a namespace cannot be loaded
 */
export async function loadPageTexts(locale: Locale, namespaces: readonly string[]): Promise<PageTexts> {
  const messages: Record<string, string> = {};
  const loaded = new Set<string>();
  const loading = new Map<string, Promise<unknown>>();
  const link = document.querySelector("link[rel=preload][as=fetch]")?.getAttribute("href") ?? "";
  const folder = link.slice(0, link.lastIndexOf("/"));
  if (folder === "") throw new Error("The document links to no messages");

  async function load(namespace: string): Promise<void> {
    const response = await fetch(`${folder}/${namespace}.json`, { credentials: "same-origin" });
    if (!response.ok) throw new Error(`Failed to load messages: status ${response.status}`);
    Object.assign(messages, await response.json());
    loaded.add(namespace);
  }
  await Promise.all([...new Set(namespaces)].map(load));

  /** Ends only if all are loaded: until then React shows the previous page, and after a failure another document. */
  const loadOrReload = (missing: readonly string[]) =>
    Promise.all(missing.map(load)).catch((error: unknown) => {
      console.error("Failed to load the messages of a page", error);
      loading.clear();
      reloadAt(location.href);
      return new Promise<never>(() => {});
    });

  const texts: PageTexts = {
    namespaces,
    t: createTranslate(locale, messages, (key) => console.error(`Missing message: ${key}`)),
    include(more) {
      const missing = more.filter((namespace) => !loaded.has(namespace));
      if (missing.length === 0) return texts;
      const id = missing.join();
      const promise = loading.get(id) ?? loadOrReload(missing);
      loading.set(id, promise);
      throw promise;
    },
  };
  return texts;
}
