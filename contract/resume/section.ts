import { z } from "zod";
import { type Endpoint, endpoint } from "../endpoint";
import { derivedId } from "../reading/marks";
import { instant, type month } from "../text";
import type { SectionFields } from "./field";
import type { ResumeSection } from "./sections";

/** Id of an item, stable for its lifetime; generated if missing. The embedded API's ids are UUIDs. */
export const itemId = derivedId(
  z
    .string()
    .min(1)
    .max(100)
    .default(() => crypto.randomUUID()),
);

/** A list of items in the applicant's order, with unique ids. */
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

/**
 * For `superRefine`: if `end` is before `start`, adds `message` to the field `end`, with the start as its parameter.
 * Both months are optional.
 */
export const inOrder =
  <const Start extends string, const End extends string>(start: Start, end: End, message: string) =>
  (
    item: { readonly [Name in Start | End]?: z.output<typeof month> | undefined },
    context: { addIssue(issue: z.core.$ZodSuperRefineIssue): void },
  ) => {
    const [from, to] = [item[start], item[end]];
    if (!from || !to || from <= to) return;
    const parameters = [{ valueType: "date" as const, value: from }];
    context.addIssue({ code: "custom", path: [end], params: { message, parameters } });
  };

/**
 * For `when` of a rule on `fields`: the rule also applies while other fields have errors, so that one response names
 * all errors.
 */
export const ifValid =
  (...fields: string[]) =>
  ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path }) => path?.[0] !== undefined && !fields.includes(String(path[0])));

/** Fields of every saved section; `version` is 0 before the first save. */
export const savedFields = {
  version: z.number().int().min(0).default(0),
  updatedAt: instant.nullable().default(null),
};

/** The version that the save is based on. */
export const versionRead = { version: z.coerce.number().int().min(0).max(2_147_483_647) };

/**
 * A section: its fields and lists, and its schemas. `entered` has the rules for what a member saves, including rules
 * that depend on other fields. Saved content is read with `stored`, so that a rule that is added later cannot make the
 * content unreadable.
 */
export interface SectionContract extends SectionFields {
  readonly stored: z.ZodType;
  readonly entered: z.ZodType;
  readonly read: Endpoint & { readonly auth: "member"; readonly response: z.ZodType };
  readonly save: Endpoint & {
    readonly auth: "member";
    readonly body: z.ZodType;
    readonly response: z.ZodType;
  };
}

/**
 * The endpoints of a section: `saved` is the stored section with `savedFields`, `body` the entered one with
 * `versionRead`.
 */
export function sectionCalls<
  const Section extends ResumeSection,
  Saved extends z.ZodType,
  Body extends z.ZodType,
>(section: Section, saved: Saved, body: Body) {
  const name = section.charAt(0).toUpperCase() + section.slice(1);
  return {
    read: endpoint({
      name: `read${name}`,
      method: "GET",
      path: `/api/resume/${section}`,
      summary: "The section as last saved.",
      auth: "member",
      mayBeMissing: true,
      keepsUnknownFields: true,
      response: saved,
    }),
    save: endpoint({
      name: `save${name}`,
      method: "POST",
      path: `/api/resume/${section}`,
      summary:
        "Replaces the section. `version` is the one that was read. If a newer version is stored: 409 with an entry and that version as `current`.",
      auth: "member",
      body,
      response: saved,
    }),
  };
}
