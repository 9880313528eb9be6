import type { Locale } from "./locale";

/** A file size in binary units, as file managers show it: 640 KB, 2.4 MB. */
export function formatSize(bytes: number, locale: Locale): string {
  const mega = bytes / 1024 / 1024;
  if (mega < 1) return `${Math.max(1, Math.round(bytes / 1024)).toLocaleString(locale)} KB`;
  return `${mega.toLocaleString(locale, { maximumFractionDigits: 1 })} MB`;
}
