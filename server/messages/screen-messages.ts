import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Messages } from "../../app/i18n/translate";

const named = z.object({ keys: z.array(z.string()), patterns: z.array(z.string()) });
const screenMessages = z.object({ shared: named, screens: z.record(z.string(), named) });

/** The messages that browser code uses: those of every page, and those of each screen by its path in the site map. */
export type ScreenMessages = z.infer<typeof screenMessages>;

/**
 * Reads the lists that scripts/screen-messages.js has written next to `assets`; null in development, where they do not
 * exist.
 */
export function readScreenMessages(assets: string | undefined): ScreenMessages | null {
  if (assets === undefined) return null;
  const file = join(assets, "..", "screen-messages.json");
  return existsSync(file) ? screenMessages.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}

const pluralForm = /_(?:zero|one|two|few|many|other)$/;

/** The messages of a screen by its path, those of every page (`shared`), or all messages for any other name. */
export function messagesOf(screen: string, messages: Messages, listed: ScreenMessages | null): Messages {
  const names = screen === "shared" ? listed?.shared : listed?.screens[screen];
  if (names === undefined) return messages;
  const keys = new Set(names.keys);
  const patterns = names.patterns.map((source) => new RegExp(source));
  const isNamed = (key: string) => keys.has(key) || patterns.some((pattern) => pattern.test(key));
  return Object.fromEntries(
    Object.entries(messages).filter(([key]) => isNamed(key) || isNamed(key.replace(pluralForm, ""))),
  );
}
