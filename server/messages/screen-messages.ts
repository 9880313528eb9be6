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

/** Whether names include a message, which may be a plural form of what they name. */
function filterOf({ keys, patterns }: ScreenMessages["shared"]): (key: string) => boolean {
  const named = new Set(keys);
  const expressions = patterns.map((source) => new RegExp(source));
  const isNamed = (key: string) => named.has(key) || expressions.some((pattern) => pattern.test(key));
  return (key) => isNamed(key) || isNamed(key.replace(pluralForm, ""));
}

/**
 * The messages of every page (`shared`), or of a screen by its path without those; null for any other name. All
 * messages where nothing is listed.
 */
export function messagesOf(
  screen: string,
  messages: Messages,
  listed: ScreenMessages | null,
): Messages | null {
  if (listed === null) return messages;
  const isShared = filterOf(listed.shared);
  const names = screen === "shared" ? listed.shared : listed.screens[screen];
  if (names === undefined) return null;
  const isOfScreen = filterOf(names);
  return Object.fromEntries(
    Object.entries(messages).filter(([key]) =>
      screen === "shared" ? isShared(key) : isOfScreen(key) && !isShared(key),
    ),
  );
}
