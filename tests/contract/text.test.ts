import { expect, test } from "vitest";
import { downloadAs } from "#app/resume/download-name.server";
import { httpsUrl, line, paragraph } from "#contract/text";

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
