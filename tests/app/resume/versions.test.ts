import { expect, test } from "vitest";
import { ApiError } from "#app/api/errors.server";
import type { Translate } from "#app/i18n/translate";
import {
  differencesOf,
  newerVersion,
  submittedFields,
  typedContent,
} from "#app/resume/saving/conflict.server";
import { compareDraft } from "#app/resume/saving/section-draft.server";
import { resumeName, shortenTexts, updatedAt } from "#app/resume/view/resume-view.server";
import type { FieldView, SectionView } from "#app/resume/view/section-view";
import type { Resume } from "#contract/resume/contracts";
import { resumeSections } from "#contract/resume/sections";

const i18n = { t: ((key: string) => key) as unknown as Translate, locale: "en-US" } as const;
const fields = [
  { name: "same", label: "Same", kind: "text" },
  { name: "from", label: "From", kind: "month" },
  { name: "day", label: "Day", kind: "date" },
  { name: "isCurrent", label: "Current", kind: "checkbox" },
  { name: "test", label: "Test", kind: "hidden" },
  { name: "level", label: "Level", kind: "select", options: [{ value: "1", text: "One" }] },
] satisfies FieldView[];

test("two versions of a form differ in the fields whose texts differ, without hidden fields", () => {
  const typed = { same: "x", from: "2021-08", day: "2021-08-0", isCurrent: "on", test: "A", level: "1" };
  const stored = { same: "x", day: "2021-08-02", isCurrent: false, test: "B", level: "2" };
  expect(differencesOf(fields, typedContent(fields, typed), stored, i18n)).toEqual([
    { label: "From", mine: "Aug 2021", theirs: "" },
    { label: "Day", mine: "2021-08-0", theirs: "Aug 2, 2021" },
    { label: "Current", mine: "form.yes", theirs: "" },
    { label: "Level", mine: "One", theirs: "2" },
  ]);
  expect(typedContent(fields, {}).isCurrent).toBe(false);
});

test("the fields of a form are submitted again without its version, button and id", () => {
  const form = new FormData();
  for (const name of ["version", "intent", "id", "list", "name"]) form.append(name, name);
  form.append("file", new File(["a"], "a.pdf"));
  expect(submittedFields(form)).toEqual([
    ["list", "list"],
    ["name", "name"],
  ]);
});

test("a newer version is in the body of a 409", () => {
  const body = { message: "resume.conflict", current: { version: 3, name: "Lin" } };
  expect(newerVersion(new ApiError(409, "", { body }))).toEqual({ version: 3, name: "Lin" });
  expect(newerVersion(new ApiError(422, "", { body }))).toBeNull();
  expect(newerVersion(new ApiError(409, "", { body: { current: {} } }))).toBeNull();
});

test("a draft is compared with the stored version, unless it is based on that version", async () => {
  const view = { form: "resume.autobiography", version: "a", savedAt: "2026-11-20T00:00:00.000Z" };
  const stored = {
    view,
    fields: [
      { name: "version", value: "2" },
      { name: "en", value: "Hello" },
    ],
  };
  const difference = { label: "In English", mine: "Hello", theirs: "" };
  const values = { version: "2", en: "Hello" };
  const compare = (version: number) => compareDraft(stored, version, () => [difference]);
  expect(await compare(2)).toEqual({ draft: view, values, differences: [] });
  expect(await compare(3)).toEqual({ draft: view, values, differences: [difference] });
  expect(await compareDraft(null, 2, () => [difference])).toEqual({
    draft: null,
    values: null,
    differences: [],
  });
});

test("a resume has the English name on English pages only, and was changed when its last part was", () => {
  const empty = Object.fromEntries(resumeSections.map((section) => [section, { updatedAt: null }]));
  const resume = (more: object) => ({ ...empty, photo: null, ...more }) as unknown as Resume;
  const named = (generalInformation: object) => resume({ generalInformation });
  expect(resumeName(named({ name: "林若水", nameEn: "Ada Lin" }), "en-US")).toBe("Ada Lin");
  expect(resumeName(named({ name: "林若水", nameEn: "Ada Lin" }), "zh-TW")).toBe("林若水");
  expect(resumeName(named({ name: "林若水", nameEn: "" }), "en-US")).toBe("林若水");
  expect(resumeName(named({}), "zh-CN")).toBe("");
  const changed = {
    specialty: { updatedAt: "2026-11-02T00:00:00.000Z" },
    attachment: { updatedAt: "2026-11-01T00:00:00.000Z" },
  };
  expect(updatedAt(resume(changed))).toBe("2026-11-02T00:00:00.000Z");
  const photo = { uploadedAt: "2026-11-03T00:00:00.000Z" };
  expect(updatedAt(resume({ ...changed, photo }))).toBe("2026-11-03T00:00:00.000Z");
  expect(updatedAt(resume({ photo: { uploadedAt: "" } }))).toBeNull();
});

test("the overview shows the first 160 characters of a text", () => {
  const view = {
    texts: [
      { label: "", text: `${"𠮷".repeat(159)} end` },
      { label: "", text: "a".repeat(160) },
    ],
    lists: [{ items: [{ id: "1", text: "b".repeat(161) }, { id: "2" }] }],
  } as unknown as SectionView;
  const { texts, lists } = shortenTexts(view);
  expect(texts.map(({ text }) => text)).toEqual([`${"𠮷".repeat(159)}…`, "a".repeat(160)]);
  expect(lists[0]?.items).toEqual([{ id: "1", text: `${"b".repeat(160)}…` }, { id: "2" }]);
});
