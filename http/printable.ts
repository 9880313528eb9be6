/**
 * Makes a text safe for a terminal: other programs' data must not move its cursor, clear it or set its title (ECMA-48).
 * Control characters except line feed and tab become U+FFFD. CRLF, which ends the lines of CSV, becomes a line feed.
 */
export const printable = (text: string): string =>
  text.replaceAll("\r\n", "\n").replace(/(?![\n\t])\p{Cc}/gu, "\ufffd");
