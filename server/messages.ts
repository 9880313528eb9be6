import type { Logger } from "pino";
import { createCatalogue, type Tongue } from "../app/i18n/catalogue.server";
import { type Locale, locales } from "../contract/locale";
import type { TranslationRow } from "../contract/multilingual";

const refreshInterval = 5 * 60 * 1000;
const retryInterval = 5_000;

export interface Messages {
  current(locale: Locale): Tongue;
  /** `/messages/{locale}.{hash}.json`; null for any other address */
  answer(pathname: string): Response | null;
  stop(): void;
}

/**
 * Texts of the three locales: the bundled ones at once, overlaid by the API's rows as soon as it gives them and every five
 * minutes after. A failure is only logged; what was there stays.
 */
export function createMessages(readRows: () => Promise<readonly TranslationRow[]>, log: Logger): Messages {
  let tongues = createCatalogue([]);
  let before = tongues;
  let known = "[]";
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function refresh() {
    let pause = refreshInterval;
    try {
      const rows = await readRows();
      const text = JSON.stringify(rows);
      if (text !== known) [before, tongues] = [tongues, createCatalogue(rows)];
      known = text;
    } catch (error) {
      pause = retryInterval;
      log.warn({ fault: error instanceof Error ? error.message : String(error) }, "texts could not be read");
    }
    if (!stopped) timer = setTimeout(refresh, pause).unref();
  }
  void refresh();

  return {
    current: (locale) => tongues[locale],
    answer(pathname) {
      const [, name] = /^\/messages\/([A-Za-z-]+)\.[\w-]+\.json$/.exec(pathname) ?? [];
      const locale = locales.find((each) => each === name);
      if (locale === undefined) return null;
      // A page from just before a refresh gets the texts it was written with. For one that is older today's texts have to
      // do, but must not be kept under its hash.
      const wanted = [tongues[locale], before[locale]].find(({ messagesHref }) => messagesHref === pathname);
      return new Response((wanted ?? tongues[locale]).json, {
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Cache-Control": wanted ? "public, max-age=31536000, immutable" : "no-cache",
        },
      });
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
