import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { ApiError } from "#app/api/errors.server";
import type { Translate } from "#app/i18n/translate";
import { toItemError, withItem } from "#app/resume/saving/item-changes.server";
import { versionOf, withDroppedItems } from "#app/resume/saving/section-changes.server";
import { fieldViews } from "#app/resume/sections/field-views.server";
import { findSection } from "#app/resume/sections/index.server";
import { addLinks, findItem, itemsOf, listView } from "#app/resume/sections/section.server";
import { wordsOf } from "#app/resume/sections/words.server";
import { kindOf, readResumeDocument } from "#app/resume/upload/read-document.server";
import { newFolder } from "#support/new-folder";

const i18n = {
  t: Object.assign((key: string, values: object = {}) => [key, ...Object.values(values)].join(" "), {
    locale: "en-US",
    has: () => false,
  }) as unknown as Translate,
  locale: "en-US",
} as const;

function listOf(sectionName: string, listName: string) {
  const section = findSection(sectionName);
  const list = section?.lists.find(({ name }) => name === listName);
  if (!section || !list) throw new Error(`There is no list ${listName}`);
  return { section, list };
}

const stored = { updatedAt: null, version: 1 };

test("an item replaces the one with its id, or is added at the end, in the order of the list", () => {
  const skills = listOf("specialty", "skills");
  const saved = {
    ...stored,
    skills: [
      { id: "1", name: "A", unknown: true },
      { id: "2", name: "B" },
    ],
  };
  const change = (value: { id: string; name: string }) => {
    const { content, index } = withItem({ ...skills, saved }, value);
    return [index, itemsOf(content, skills.list)];
  };
  expect(change({ id: "1", name: "C" })).toEqual([
    0,
    [
      { id: "1", name: "C", unknown: true },
      { id: "2", name: "B" },
    ],
  ]);
  expect(change({ id: "3", name: "C" })).toEqual([2, [...saved.skills, { id: "3", name: "C" }]]);
  const jobs = listOf("workExperience", "workExps");
  const work = {
    ...stored,
    hasNoWorkExperience: true,
    workExps: [{ id: "1", startMonth: "2015-01", endMonth: "2016-01" }],
  };
  const current = { id: "2", startMonth: "2019-01" };
  const { content, index } = withItem({ ...jobs, saved: work }, current);
  expect([index, itemsOf(content, jobs.list), content]).toEqual([
    0,
    [current, ...work.workExps],
    expect.objectContaining({ hasNoWorkExperience: false }),
  ]);
});

test("errors of a section are those of its item, by field; those of other items are errors of the form", () => {
  const { list } = listOf("specialty", "skills");
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

test("the version of a form without a valid one belongs to no section", () => {
  const form = new FormData();
  expect(versionOf(form)).toBe(-1);
  for (const [value, version] of [
    ["3", 3],
    ["0", 0],
    ["x", -1],
    ["-2", -1],
  ] as const) {
    form.set("version", value);
    expect(versionOf(form)).toBe(version);
  }
  expect(withDroppedItems({ version: 1, items: ["a"] })).toEqual({ version: 1, items: ["a"] });
});

test("the general information is no section with lists, and an unknown section is not found", () => {
  expect(findSection("generalInformation")).toBeUndefined();
  expect(findSection("nope")).toBeUndefined();
  const { section } = listOf("workExperience", "workExps");
  expect([section.statement, section.form]).toEqual(["hasNoWorkExperience", undefined]);
  expect(findSection("autobiography")?.form).toBeDefined();
});

test("an item is found with its list and place; unreadable lists have no items", () => {
  const { section, list } = listOf("specialty", "tools");
  const saved = { ...stored, skills: [{ id: "1" }], tools: [{ id: "2" }, { id: "3" }] };
  expect(findItem(section, saved, "3")).toEqual({ list, index: 1, item: { id: "3" }, count: 2 });
  expect(findItem(section, saved, "9")).toBeNull();
  expect(itemsOf({ tools: "none" }, list)).toEqual([]);
});

test("a new item has a link that names its list, if the section has several, and its language test", () => {
  const skills = listOf("specialty", "skills").list;
  expect(addLinks(skills, i18n).map(({ query }) => query)).toEqual(["list=skills"]);
  expect(addLinks(listOf("workExperience", "workExps").list, i18n).map(({ query }) => query)).toEqual([""]);
  expect(addLinks(listOf("langScore", "items").list, i18n).slice(0, 1)).toEqual([
    { text: expect.stringContaining("TOEIC"), query: expect.stringMatching(/&test=TOEIC$/) },
  ]);
});

test("a list says whether it is sorted by date, and its files can be downloaded", () => {
  const jobs = listView(listOf("workExperience", "workExps").list, { workExps: [] }, i18n);
  const skills = listView(listOf("specialty", "skills").list, { skills: [] }, i18n);
  expect([jobs.isByDate, skills.isByDate]).toEqual([true, false]);
  const file = {
    id: "a",
    label: "Works",
    fileName: "works.pdf",
    size: 3,
    contentType: "application/pdf",
    uploadedAt: "",
  };
  const { items } = listView(listOf("attachment", "items").list, { items: [file] }, i18n);
  expect(items[0]?.href).toBe("/en-US/resume/attachment/a/file");
});

test("the score of a language test is a number or one of its levels", () => {
  const scoreOf = (test: string) => {
    const { list } = listOf("langScore", "items");
    return fieldViews(list.fields, i18n, { test }).find(({ name }) => name === "score");
  };
  expect(scoreOf("TOEIC")).toMatchObject({
    kind: "number",
    width: "short",
    hint: "score.rangeStep 10 990 5",
  });
  expect(scoreOf("IELTS")).toMatchObject({ kind: "number", hint: "score.rangeStep 0 9 0.5" });
  expect(scoreOf("JLPT")).toMatchObject({ kind: "select", width: "mid", label: "score.level" });
  expect(scoreOf("TOEFL_IBT")).toMatchObject({ hint: "score.range 0 120" });
  expect(scoreOf("unknown")).toMatchObject({ hint: "score.rangeStep 10 990 5" });
});

test("a country, language or month that the portal does not know is shown as it is", () => {
  const words = wordsOf(i18n);
  expect([words.country("ZZ"), words.month("soon"), words.month("2021-08")]).toEqual([
    "ZZ",
    "soon",
    "Aug 2021",
  ]);
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
  const read = (kind: "pdf" | "doc", reading: object) => {
    const context = { t: i18n.t, readDocument: async () => reading } as unknown as AppLoadContext;
    return readResumeDocument({ path: "" }, kind, context);
  };
  expect(await read("doc", {})).toEqual({ error: "import.oldWord", status: 400 });
  expect(await read("pdf", { unreadable: "busy" })).toEqual({ error: "import.unreadable.busy", status: 503 });
  expect(await read("pdf", { unreadable: "tooMuch" })).toEqual({
    error: "import.unreadable.tooMuch",
    status: 400,
  });
  expect(await read("pdf", { resume: { basics: {} } })).toEqual({ json: { basics: {} } });
  expect(await read("pdf", { resume: { text: "a".repeat(100_000) } })).toEqual({
    error: "import.tooLarge",
    status: 400,
  });
});
