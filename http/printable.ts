/**
 * Makes a text safe for a terminal: other programs' data must not move its cursor, clear it or set its title (ECMA-48).
 * Control characters except line feed and tab become U+FFFD.
 */
export const printable = (text: string): string => text.replace(/(?![\n\t])\p{Cc}/gu, "\ufffd");
