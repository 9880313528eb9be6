import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { ApiError } from "#app/api/errors.server";
import { toItemError } from "#app/resume/saving/item-changes.server";
import { findSection } from "#app/resume/sections/index.server";
import { wordsOf } from "#app/resume/sections/words.server";
import { kindOf, readResumeDocument } from "#app/resume/upload/read-document.server";
import { newFolder } from "#support/new-folder";
import { showKeys } from "#support/translate";

const i18n = { t: showKeys, locale: "en-US" } as const;

test("errors of a section are those of its item, by field; those of other items are errors of the form", () => {
  const list = findSection("specialty")?.lists.find(({ name }) => name === "skills");
  if (!list) throw new Error("There is no list of skills");
  const body = [
    { message: "a", field: "skills[1].name" },
    { message: "b", field: "skills[0].name" },
    { message: "c" },
  ];
  const error = new ApiError(429, "busy", { body, retryAfter: 7, mayBeDone: true });
  expect(toItemError(error, list, 1)).toMatchObject({
    ...{ status: 429, retryAfter: 7, mayBeDone: true },
    body: [{ message: "a", field: "name" }, { message: "b" }, { message: "c" }],
  });
  const down = new ApiError(503, "down");
  expect(toItemError(down, list, 1)).toBe(down);
});

test("a country, language or month that the portal does not know is shown as it is", () => {
  const words = wordsOf(i18n);
  expect([words.country("ZZ"), words.month("soon")]).toEqual(["ZZ", "soon"]);
});

test("the kind of a file is that of its first bytes, whatever its name", async () => {
  const path = join(newFolder(), "resume.json");
  const kindAfter = async (bytes: string | Buffer) => {
    await writeFile(path, bytes);
    return kindOf(path);
  };
  expect(await kindAfter("junk %PDF-1.7")).toBe("pdf");
  expect(await kindAfter(Buffer.from("504b0304", "hex"))).toBe("docx");
  expect(await kindAfter(Buffer.from("d0cf11e0a1", "hex"))).toBe("doc");
  expect(await kindAfter("{}")).toBe("json");
});

test("a document that cannot be read has an error; only a busy reader is worth another attempt", async () => {
  const read = (reading: object) => {
    const context = { t: i18n.t, readDocument: async () => reading } as unknown as AppLoadContext;
    return readResumeDocument({ path: "" }, "pdf", context);
  };
  expect(await read({ unreadable: "busy" })).toEqual({ error: "import.unreadable.busy", status: 503 });
  expect(await read({ unreadable: "tooMuch" })).toEqual({
    error: "import.unreadable.tooMuch",
    status: 400,
  });
  expect(await read({ resume: { basics: {} } })).toEqual({ json: { basics: {} } });
  expect(await read({ resume: { text: "a".repeat(100_000) } })).toEqual({
    error: "import.tooLarge",
    status: 400,
  });
});
