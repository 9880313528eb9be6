import type { Logger } from "pino";
import { type Locale, locales } from "#contract/locale";
import type { TranslationRow } from "#contract/multilingual";
import { preferredCoding, withCoding } from "../edge/compression";
import { createCatalogue, type LocaleBundle } from "./catalogue";

const refreshIntervalMs = 5 * 60 * 1000;
const retryIntervalMs = 5_000;

export interface Messages {
  /** The messages in use now. Newer ones may replace them at any time, so call this only once per request */
  current(locale: Locale): LocaleBundle;
  /**
   * Serves `/messages/{locale}.{hash}/{namespace}.json`, 404 for an unknown namespace; null for any other path
   */
  respond(request: Request): Promise<Response | null>;
  stop(): void;
}

/**
 * Messages of every locale: the shipped ones, overridden by the company's texts, overridden by the API's translation
 * rows. The rows are read at start and every five minutes. If a read fails, the current messages stay in use.
 */
export function createMessages(
  readRows: () => Promise<readonly TranslationRow[]>,
  log: Logger,
  texts: Parameters<typeof createCatalogue>[1] = {},
): Messages {
  let catalogue = createCatalogue([], texts);
  let previous = catalogue;
  let currentRows = "[]";
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function refresh() {
    let delayMs = refreshIntervalMs;
    try {
      const rows = await readRows();
      const text = JSON.stringify(rows);
      if (text !== currentRows) [previous, catalogue] = [catalogue, createCatalogue(rows, texts)];
      currentRows = text;
    } catch (error) {
      delayMs = retryIntervalMs;
      log.warn(
        { err: error instanceof Error ? error.message : String(error) },
        "Translation rows could not be read; keeping the current messages",
      );
    }
    if (!stopped) timer = setTimeout(refresh, delayMs).unref();
  }
  void refresh();

  return {
    current: (locale) => catalogue(locale),
    async respond({ url, headers }) {
      const [, href, name, namespace = ""] =
        /^(\/messages\/([A-Za-z-]+)\.[\w-]+)\/([\w-]+)\.json$/.exec(new URL(url).pathname) ?? [];
      const locale = locales.find((each) => each === name);
      if (locale === undefined) return null;
      // A page rendered just before a refresh gets the messages it was rendered with. An older page gets the current
      // ones, which must not be cached under its hash.
      const matching = [catalogue(locale), previous(locale)].find(
        ({ messagesHref }) => messagesHref === href,
      );
      const coding = preferredCoding(headers.get("Accept-Encoding"));
      const file = await (matching ?? catalogue(locale)).file(namespace, coding);
      const head = new Headers({
        "Content-Type": "application/json; charset=utf-8",
        "Cache-Control": matching && file ? "public, max-age=31536000, immutable" : "no-cache",
      });
      if (!file) return new Response("{}", { status: 404, headers: head });
      return new Response(withCoding(file, coding, head), { headers: head });
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
