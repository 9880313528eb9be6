/**
 * Headers with which the recipient unsubscribes without opening a page: the mail program posts
 * `List-Unsubscribe=One-Click` to `stopLink` (RFC 2369, RFC 8058). A GET request to `stopLink` only shows a page with a
 * button, because virus scanners open links and must not unsubscribe anyone.
 */
export const oneClickHeaders = (stopLink: string): Readonly<Record<string, string>> => ({
  "List-Unsubscribe": `<${stopLink}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
