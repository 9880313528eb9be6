import { z } from "zod";
import { type CallOutput, endpoint } from "../endpoint";
import { photo } from "../files";
import { attachment } from "./attachment";
import { autobiography } from "./autobiography";
import { educationInformation } from "./education-information";
import { generalInformation, type militaryFields } from "./general-information";
import { langScore } from "./lang-score";
import { languageAbility } from "./language-ability";
import { qualifications } from "./qualifications";
import type { SectionContract } from "./section";
import { type ResumeSection, resumeSections } from "./sections";
import { specialty } from "./specialty";
import { workExperience } from "./work-experience";

export const resumeSectionContracts = {
  generalInformation,
  educationInformation,
  workExperience,
  qualifications,
  languageAbility,
  langScore,
  specialty,
  autobiography,
  attachment,
} as const satisfies Record<ResumeSection, SectionContract>;

type Contracts = typeof resumeSectionContracts;

type ListsOf<Contract> = Contract extends { readonly lists: infer Lists } ? Lists[keyof Lists] : never;
type FieldsOf<Holder> = Holder extends { readonly fields: infer Fields } ? Fields[keyof Fields] : never;
type ChoiceOf<Value> = Value extends readonly (infer Each)[] ? Each : Value;
type TextOf<Described, Name extends string> =
  Described extends Readonly<Record<Name, infer Key>> ? Key : never;
type ChoiceTextOf<Described> = Described extends {
  readonly names: infer Group extends string;
  readonly schema: infer Schema extends z.ZodType;
}
  ? `${Group}+${Extract<ChoiceOf<z.output<Schema>>, string>}`
  : never;
type PhraseOf<Described> = Described extends { readonly phrase: readonly [infer Key, string] } ? Key : never;

type Lists = ListsOf<Contracts[ResumeSection]>;
type AnyField =
  | FieldsOf<Contracts[ResumeSection] | Lists>
  | (typeof militaryFields)[keyof typeof militaryFields];

/** The keys of all texts of fields and lists. */
export type ResumeTextKey =
  | TextOf<AnyField, "label">
  | TextOf<AnyField, "hint">
  | ChoiceTextOf<AnyField>
  | PhraseOf<AnyField>
  | TextOf<Lists, "title">
  | TextOf<Lists, "add">;

/** A saved section: its fields, `version` and `updatedAt`. */
export type SavedSection<Section extends ResumeSection> = CallOutput<Contracts[Section]["read"]>;
/** Body of a save: fields and the `version` that was read; fields with defaults are optional. */
export type SectionInput<Section extends ResumeSection> = z.input<Contracts[Section]["save"]["body"]>;

/** City and district names in the requested language; `area` is missing if none is selected. */
const placeInWords = z.object({ city: z.string(), area: z.string().optional() });
export type PlaceInWords = z.infer<typeof placeInWords>;

export const resume = z.object({
  generalInformation: generalInformation.read.response,
  educationInformation: educationInformation.read.response,
  workExperience: workExperience.read.response,
  qualifications: qualifications.read.response,
  languageAbility: languageAbility.read.response,
  langScore: langScore.read.response,
  specialty: specialty.read.response,
  autobiography: autobiography.read.response,
  attachment: attachment.read.response,
  /** Names of the member's city and district, so that pages need not read all places; null if not filled in */
  place: placeInWords.nullable(),
  photo: photo.nullable(),
  /** The sections that count as filled */
  filled: z.array(z.enum(resumeSections)),
});
export type Resume = z.infer<typeof resume>;

export const readResume = endpoint({
  name: "readResume",
  method: "GET",
  path: "/api/resume",
  summary:
    "All nine sections, names of city and district, metadata of the photo, and the list of filled sections.",
  auth: "member",
  capability: "resume",
  keepsUnknownFields: true,
  response: resume,
});

/**
 * Whether a stored section satisfies openings that require it. General information: all required fields. Work
 * experience: a job, or the declaration that there was none. Other sections: at least one item, or text.
 */
export function isFilled(section: ResumeSection, content: unknown): boolean {
  const { stored, entered, lists = {} }: SectionContract = resumeSectionContracts[section];
  // Uses `entered`, because other APIs may omit the size and upload time of a file, which `stored` requires.
  const schema = section === "attachment" ? entered : stored;
  const read = z.record(z.string(), z.unknown()).safeParse(schema.safeParse(content).data);
  if (!read.success) return false;
  if (section === "generalInformation") return true;
  const hasItems = (name: string) => (read.data[name] as readonly unknown[]).length > 0;
  if (Object.keys(lists).some(hasItems)) return true;
  const { data: own } = read;
  if (section === "workExperience") return own.hasNoWorkExperience === true;
  return section === "autobiography" && Object.values(own).some((text) => text !== "");
}
