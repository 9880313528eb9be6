import { expect, test } from "vitest";
import { resumeName, shortenTexts, updatedAt } from "#app/resume/view/resume-view.server";
import type { SectionView } from "#app/resume/view/section-view";
import type { Resume } from "#contract/resume/contracts";
import { resumeSections } from "#contract/resume/sections";

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
