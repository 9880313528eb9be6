import { z } from "zod";
import { endpoint } from "./endpoint";
import { formDraftDays, formDraftLimits } from "./form-draft-limits";
import { jobId } from "./jobs";
import { resumeSectionContracts } from "./resume/contracts";
import type { SectionContract } from "./resume/section";
import { type ResumeSection, resumeSections } from "./resume/sections";
import { instant } from "./text";

const programmes: readonly string[] = ["HRMatching", "HRCampus"];
const openingPrefix = "apply.";
const itemId = /^[0-9A-Za-z][\w-]{0,63}$/;

const listsOf = (section: ResumeSection) => {
  const { lists = {} }: SectionContract = resumeSectionContracts[section];
  return Object.keys(lists);
};

/** The opening or the resume item that a form is about, which must exist; empty for other forms. */
type FormSubject =
  | { readonly jobId: string }
  | { readonly section: ResumeSection; readonly list: string; readonly item: string }
  | Record<string, never>;

/** What the form of a key is about; null if no form has this key. */
export function subjectOf(key: string): FormSubject | null {
  if (programmes.includes(key)) return {};
  if (key.startsWith(openingPrefix)) {
    const id = jobId.safeParse(key.slice(openingPrefix.length));
    return id.success ? { jobId: id.data } : null;
  }
  const [resume, name, list, item = "", ...rest] = key.split(".");
  const section = resumeSections.find((each) => each === name);
  if (resume !== "resume" || !section || rest.length > 0) return null;
  if (list === undefined) return {};
  if (!listsOf(section).includes(list) || !itemId.test(item)) return null;
  return item === "new" ? {} : { section, list, item };
}

export const isFormKey = (key: string): boolean => subjectOf(key) !== null;

/**
 * The key of a form: `HRMatching`, `HRCampus`, `resume.{section}`, `resume.{section}.{list}.{item id or new}`, or
 * `apply.{jobId}` for resume sections on an application's page.
 */
const formKey = z.string().refine(isFormKey);

/** Names of fields with passwords, codes and captcha responses, which are never part of a draft. */
const secretName = /passw|pwd|captcha|^emailCode$/i;
/** Name parts with which a field could change the prototype of an object that is built from field names. */
const prototypeName = /(?:^|[.[\]])(?:__proto__|constructor|prototype)(?:$|[.[\]])/;

export const isDraftFieldName = (name: string) =>
  name !== "" &&
  name.length <= formDraftLimits.nameLength &&
  !secretName.test(name) &&
  !prototypeName.test(name);

const field = z.object({ name: z.string().refine(isDraftFieldName), value: z.string() });
const encoder = new TextEncoder();
const bytesOf = (fields: readonly z.infer<typeof field>[]) =>
  fields.reduce((sum, { name, value }) => sum + encoder.encode(name + value).byteLength, 0);

const savedDraft = z.object({
  form: z.string(),
  /** Changes with each save; empty if there is no draft */
  version: z.string().max(64),
  savedAt: instant.nullable(),
});

/** The fields of a form as typed, valid or not, in the form's order. */
const formDraft = savedDraft.extend({ fields: z.array(field) });
export type FormDraft = z.infer<typeof formDraft>;

const ofForm = z.object({ form: formKey });

export const readFormDraft = endpoint({
  name: "readFormDraft",
  method: "GET",
  path: "/api/formDraft/{form}",
  summary:
    "The member's draft of a form; without a draft, and for an item that does not exist, empty `version` and `fields`.",
  auth: "member",
  capability: "drafts",
  params: ofForm,
  response: formDraft,
});

export const listFormDrafts = endpoint({
  name: "listFormDrafts",
  method: "GET",
  path: "/api/formDraft",
  summary: "Which forms the member has drafts of, the last saved first.",
  auth: "member",
  capability: "drafts",
  response: z.array(savedDraft.pick({ form: true, savedAt: true })),
});

export const saveFormDraft = endpoint({
  name: "saveFormDraft",
  method: "POST",
  path: "/api/formDraft/{form}",
  summary: `Saves the fields of a form as typed. \`version\` is that of the draft they are based on, empty for the first save, which requires that the opening or the item exists: otherwise 404. Saved or removed elsewhere in the meantime: 409 with the stored draft in \`current\`. A member can have ${formDraftLimits.drafts} drafts: one more is a 422. A draft is deleted ${formDraftDays} days after its last save.`,
  auth: "member",
  capability: "drafts",
  params: ofForm,
  body: z.object({
    version: z.string().max(64),
    fields: z
      .array(field)
      .max(formDraftLimits.fields)
      .refine((fields) => bytesOf(fields) <= formDraftLimits.bytes, {
        params: { message: "draft.tooLarge" },
      }),
  }),
  response: savedDraft,
});

export const removeFormDraft = endpoint({
  name: "removeFormDraft",
  method: "DELETE",
  path: "/api/formDraft/{form}",
  summary:
    "Removes the draft of a form; with `version`, only if it is that of the stored draft. No draft, or another version: the same response.",
  auth: "member",
  capability: "drafts",
  params: ofForm,
  query: z.object({ version: z.string().max(64).optional() }),
  response: null,
});
