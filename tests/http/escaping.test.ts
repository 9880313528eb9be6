import { expect, test } from "vitest";
import { printable } from "#http/printable";
import { escapeXml } from "#http/xml";

test("XML has markup characters escaped, and no characters that it does not allow", () => {
  expect(escapeXml(`a <b> & "c" 'd'\t\u0000\u000b\ufffe𠮷\r\n`)).toBe(
    "a &lt;b&gt; &amp; &quot;c&quot; &apos;d&apos;\t𠮷\r\n",
  );
});

test("text for a terminal has line feeds in place of CRLF, and no control characters", () => {
  expect(printable("a\tb\r\nc\rd\u001b[2J\u009b")).toBe("a\tb\nc\ufffdd\ufffd[2J\ufffd");
});
