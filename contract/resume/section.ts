import { z } from "zod";
import { endpoint } from "../endpoint";
import { instant, type month } from "../text";
import type { ResumeSection } from "./sections";

/** Names an item for as long as it exists; made where the item comes without one. */
export const itemId = z.uuid().default(() => crypto.randomUUID());

/** A list of items in the order in which the applicant put them; no two carry the same id. */
export const itemsOf = <Item extends z.ZodType<{ readonly id: string }>>(item: Item, max: number) =>
  z
    .array(item)
    .max(max)
    .superRefine((items, context) => {
      const seen = new Set<string>();
      for (const [place, { id }] of items.entries()) {
        if (seen.has(id)) context.addIssue({ code: "custom", path: [place, "id"] });
        seen.add(id);
      }
    })
    .default([]);

/** Nothing where one of the months is not said yet. */
export const inOrder = (start: z.output<typeof month> | undefined, end: z.output<typeof month> | undefined) =>
  !start || !end || start <= end;

/** What every section is read with: before it was first saved, `version` is 0. */
export const savedFields = {
  version: z.number().int().min(0).default(0),
  updatedAt: instant.nullable().default(null),
};

/** The version that was read, sent back on saving. */
export const versionRead = { version: z.coerce.number().int().min(0) };

/** Schema and calls of a section: `saved` is the schema with `savedFields`, `body` the one with `versionRead`. */
export function sectionContract<
  const Section extends ResumeSection,
  Schema extends z.ZodType,
  Saved extends z.ZodType,
  Body extends z.ZodType,
>(section: Section, schema: Schema, saved: Saved, body: Body) {
  const name = section.charAt(0).toUpperCase() + section.slice(1);
  return {
    schema,
    read: endpoint({
      name: `read${name}`,
      method: "GET",
      path: `/api/resume/${section}`,
      summary: "The section as last saved.",
      auth: "member",
      answer: saved,
    }),
    save: endpoint({
      name: `save${name}`,
      method: "POST",
      path: `/api/resume/${section}`,
      summary:
        "Replaces the section. `version` is the one that was read; a newer one stored meanwhile: 409 with it beside the entry.",
      auth: "member",
      body,
      answer: saved,
    }),
  };
}
