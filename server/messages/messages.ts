import type { Logger } from "pino";
import { type Locale, locales } from "#contract/locale";
import type { TranslationRow } from "#contract/multilingual";
import { createCatalogue, type LocaleBundle } from "./catalogue";
import type { ScreenMessages } from "./screen-messages";

const refreshIntervalMs = 5 * 60 * 1000;
const retryIntervalMs = 5_000;

export interface Messages {
  /** Replaced by newer messages over time, so read it only once per request */
  current(locale: Locale): LocaleBundle;
  /** Serves `/messages/{locale}.{hash}.json` and `?screen={path}`; null for any other path */
  respond(url: URL): Response | null;
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
  listed: ScreenMessages | null = null,
): Messages {
  let bundles = createCatalogue([], texts, listed);
  let previous = bundles;
  let currentRows = "[]";
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function refresh() {
    let delayMs = refreshIntervalMs;
    try {
      const rows = await readRows();
      const text = JSON.stringify(rows);
      if (text !== currentRows) [previous, bundles] = [bundles, createCatalogue(rows, texts, listed)];
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
    current: (locale) => bundles[locale],
    respond({ pathname, searchParams }) {
      const [, name] = /^\/messages\/([A-Za-z-]+)\.[\w-]+\.json$/.exec(pathname) ?? [];
      const locale = locales.find((each) => each === name);
      if (locale === undefined) return null;
      // A page rendered just before a refresh gets the messages it was rendered with. An older page gets the current ones,
      // which must not be cached under its hash.
      const matching = [bundles[locale], previous[locale]].find(
        ({ messagesHref }) => messagesHref === pathname,
      );
      const screen = searchParams.get("screen") ?? "shared";
      // The browser code of an older page may use other messages than this build's, so it gets all messages.
      return new Response(matching ? matching.json(screen) : bundles[locale].json("all"), {
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Cache-Control": matching ? "public, max-age=31536000, immutable" : "no-cache",
        },
      });
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
