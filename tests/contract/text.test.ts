import { expect, test } from "vitest";
import type { z } from "zod";
import { downloadAs } from "#app/resume/download-name.server";
import { entryOf } from "#contract/errors";
import { email, httpsUrl, line, localizedText, optionalLine, paragraph } from "#contract/text";

test("half of a character, which JSON can contain, is replaced, so that the text can be written anywhere", () => {
  expect(line(60).parse("\ud800Lin 𠮷")).toBe("\ufffdLin 𠮷");
  expect(paragraph(60).parse("Lin\udc00")).toBe("Lin\ufffd");
  expect(downloadAs("Lin\ud800 𠮷", "pdf")).toContain("Lin-%F0%A0%AE%B7-resume");
});

test("characters that turn the direction of what follows are removed from a line, not from a paragraph", () => {
  expect(line(60).parse("Zoë O’Brien\u202e ☎ \u20661234\u2069")).toBe("Zoë O’Brien ☎ 1234");
  expect(paragraph(60).parse("Call \u20661234\u2069 now")).toBe("Call \u20661234\u2069 now");
});

test.each([
  "https://bank.example@evil.example/",
  "https://:secret@evil.example/",
  "http://example.org",
  "https://localhost",
])("the link %s is rejected", (link) => {
  expect(httpsUrl.safeParse(link).success).toBe(false);
});

test("a link with https and a domain is accepted", () => {
  expect(httpsUrl.parse("https://example.org/me")).toBe("https://example.org/me");
});

const messageOf = (schema: z.ZodType, given: string) =>
  entryOf(schema.safeParse(given).error?.issues[0] ?? { path: ["none"] }).message;

test.each([
  [optionalLine(3), "abcd", "error.tooLong"],
  [optionalLine(3), "a\u0000", "error.controlCharacters"],
  [optionalLine(3), "a\u009f", "error.controlCharacters"],
  [optionalLine(3), "a\tb", "error.controlCharacters"],
  [optionalLine(3), "a\rb", "error.controlCharacters"],
  [line(3), " \u3000", "error.required"],
  [paragraph(3), "", "error.required"],
  [paragraph(3), "a\u000bb", "error.controlCharacters"],
  [email, `${"a".repeat(251)}@b.c`, "error.tooLong"],
  [email, "lin", "error.email"],
  [httpsUrl, "https://example.org/a b", "error.url"],
  [httpsUrl, `https://example.org/${"a".repeat(490)}`, "error.tooLong"],
  [localizedText, {} as string, "error.required"],
])("a text is rejected with a message (%#)", (schema, given, message) => {
  expect(messageOf(schema as z.ZodType, given)).toBe(message);
});

test.each([
  [optionalLine(9), "\u00ad\u3164 Lin\u2800\ufeff", "Lin"],
  [optionalLine(9), "a\u200db", "a\u200db"],
  [optionalLine(9), " \u200b ", "\u200b"],
  [optionalLine(1), "e\u0301", "é"],
  [paragraph(9), "a\r\nb\rc\td", "a\nb\nc\td"],
  [email, "Lin@Example.ORG", "lin@example.org"],
])("a text is cleaned (%#)", (schema, given, cleaned) => {
  expect(schema.parse(given)).toBe(cleaned);
});
