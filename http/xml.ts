/** Characters that XML 1.0 does not allow, escaped or not (https://www.w3.org/TR/xml/#charsets). */
const notAllowed = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for the content and the attributes of XML; characters that XML does not allow are dropped. */
export const escapeXml = (text: string): string =>
  text
    .replace(notAllowed, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");
