/**
 * The headers of an email that its recipient can stop without opening a page: the mail program posts
 * `List-Unsubscribe=One-Click` to `stopLink` (RFC 2369, RFC 8058). A GET request to `stopLink` shows a page with a
 * button, because scanners follow links.
 */
export const oneClickHeaders = (stopLink: string): Readonly<Record<string, string>> => ({
  "List-Unsubscribe": `<${stopLink}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
