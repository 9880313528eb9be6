import { valueAt } from "#contract/json-resume/value-at";
import type { ResumeSection } from "#contract/resume/sections";
import type { Option } from "../../forms/options";
import type { Translate } from "../../i18n/translate";
import {
  basics,
  byList,
  type Choices,
  type Correction,
  cityKey,
  districtKey,
  type Entry,
  textAt,
} from "./correction-fields.server";
import { correctionField, correctionPrefix } from "./field-names";

/** A value of the file that can be corrected in the review. */
export interface CorrectionView {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly kind: Correction["kind"];
  readonly value: string;
  readonly options?: readonly Option[];
  readonly error?: string;
  /** The entry cannot be imported without the value */
  readonly isRequired: boolean;
  /** The value is required, and the file does not have it */
  readonly isMissing: boolean;
}

/**
 * The label in the review for a field, either of a list's entry or of `basics`; undefined if it cannot be corrected.
 */
export function correctionLabel(list: string, key: string, t: Translate): string | undefined {
  const corrections =
    list === "basics" ? basics : Object.hasOwn(byList, list) ? byList[list]?.corrections : [];
  return corrections?.find((each) => each.key === key)?.label(t);
}

const entryPath = /^(\w+)\[\d{1,3}\]$/;

/** The list entry at a path, with its section and the fields that can be corrected; undefined if there are none. */
function entryAt(json: unknown, path: string) {
  const [, list = ""] = entryPath.exec(path) ?? [];
  const entry = valueAt(json, path);
  const correctable = Object.hasOwn(byList, list) ? byList[list] : undefined;
  if (!correctable || typeof entry !== "object" || entry === null) return undefined;
  // A language test has other fields than a certificate, such as a score, so it cannot be corrected here.
  const hasOtherFields = ["test", "testName"].some((key) => valueAt(entry, `careers.${key}`) !== undefined);
  return hasOtherFields ? undefined : { entry: entry as Entry, ...correctable };
}

/** The section of an entry that can be corrected; undefined for any other path. */
export const correctableSection = (json: unknown, path: string): ResumeSection | undefined =>
  entryAt(json, path)?.section;

/** The fields that correct the item at a path; empty if it cannot be corrected in the review. */
export function correctionsOf(
  json: unknown,
  path: string,
  invalid: { readonly field?: string | undefined; readonly error: string } | undefined,
  choices: Choices,
): CorrectionView[] {
  const found = entryAt(json, path);
  const person = valueAt(json, "basics");
  // A personal statement that this portal exported has a field for each of its two languages.
  const hasTwoLanguages =
    path === "basics.summary" && (textAt(person, "careers.zh") || textAt(person, "careers.en"));
  // A select without the current city would clear it.
  const hasNoCities = path === "basics.location" && choices.cities.length === 0;
  const single = hasTwoLanguages
    ? []
    : basics.filter(
        ({ key }) => `basics.${key}.`.startsWith(`${path}.`) && !(hasNoCities && key === cityKey),
      );
  const entry = found?.entry ?? (typeof person === "object" && person !== null ? person : {});
  const views = (found?.corrections ?? single).map((each) =>
    viewOf(each, entry, found ? path : "basics", choices),
  );
  return views.map((view, place) => {
    const field = (found?.corrections ?? single)[place];
    const isInvalid =
      invalid && (invalid.field === field?.field || invalid.field === field?.key || view.isMissing);
    return { ...view, ...(isInvalid && { error: invalid.error }) };
  });
}

function viewOf(
  { key, label, hint, kind, options, initial, isRequired = false }: Correction,
  entry: object,
  parent: string,
  choices: Choices,
): CorrectionView {
  const value = (initial ? initial(entry) : textAt(entry, key)) ?? "";
  return {
    name: correctionField(`${parent}.${key}`),
    label: label(choices.t),
    kind,
    value,
    isRequired,
    isMissing: isRequired && value === "",
    ...(hint && { hint: hint(choices.t) }),
    ...(options && { options: options(choices) }),
  };
}

/** The required fields of general information, each with its path in the JSON Resume. */
export const requiredBasics = basics
  .filter(({ isRequired }) => isRequired)
  .map(({ key, field }) => ({ path: `basics.${key}`, field }));

/** The file with the corrections from the form. Only values that the review shows can be changed. */
export function withCorrections(json: object, form: FormData): object {
  const corrected = structuredClone(json);
  for (const [name, value] of form) {
    if (!name.startsWith(correctionPrefix) || typeof value !== "string") continue;
    const path = name.slice(correctionPrefix.length);
    const [, parent = "", key = ""] = /^(basics|\w+\[\d{1,3}\])\.(.+)$/.exec(path) ?? [];
    const found = entryAt(corrected, parent);
    const entry = parent === "basics" ? valueAt(corrected, "basics") : found?.entry;
    const correction = (parent === "basics" ? basics : found?.corrections)?.find((each) => each.key === key);
    if (!correction || typeof entry !== "object" || entry === null) continue;
    const before = (correction.initial ? correction.initial(entry) : textAt(entry, key)) ?? "";
    // Preserves the value of the file if the applicant did not change it, for example a year without a month.
    if (value === before) continue;
    // Without its city or its status, the item would be left out of the import.
    if (parent === "basics" && correction.kind === "select" && value === "") continue;
    setAt(entry, key, value);
    // The district belongs to the previous city.
    if (key === cityKey && textAt(entry, districtKey)) setAt(entry, districtKey, "");
  }
  return corrected;
}

function setAt(entry: object, key: string, value: string): void {
  const [first = "", ...others] = key.split(".");
  const inner: unknown = Reflect.get(entry, first);
  const copy = typeof inner === "object" && inner !== null ? { ...inner } : {};
  if (others.length > 0) setAt(copy, others.join("."), value);
  Object.assign(entry, { [first]: others.length === 0 ? value : copy });
}
