import { educationStatusOf } from "#contract/json-resume/lists";
import { valueAt } from "#contract/json-resume/value-at";
import { degreeIn, writtenLevelsIn } from "#contract/json-resume/words";
import { degrees, educationStatuses } from "#contract/resume/education-information";
import { languageLevels, languageSkills } from "#contract/resume/language-ability";
import type { ResumeSection } from "#contract/resume/sections";
import type { Option } from "../../forms/options";
import { countries } from "../../i18n/countries.server";
import type { Locale } from "../../i18n/locale";
import type { Translate } from "../../i18n/translate";
import { cityOptions } from "../../resume/sections/city-options.server";
import { optionsOf } from "../../resume/sections/section.server";
import { correctionField, correctionPrefix } from "./field-names";

/** A value of the file that can be corrected in the review. */
export interface CorrectionView {
  readonly name: string;
  readonly label: string;
  readonly kind: "text" | "month" | "paragraph" | "select";
  readonly value: string;
  readonly options?: readonly Option[];
  readonly error?: string;
  /** The value is empty, and the entry cannot be imported without it */
  readonly isMissing: boolean;
}

/** What `options` needs to list the values of a select. */
export interface Choices {
  readonly t: Translate;
  readonly locale: Locale;
  readonly cities: readonly { readonly i18nCityKey: string; readonly name: string }[];
}

interface Correction {
  /** Path below the entry of JSON Resume, for example `careers.degree` */
  readonly key: string;
  /** Name of the field in the section, as in the API's errors */
  readonly field: string;
  readonly kind: CorrectionView["kind"];
  label(t: Translate): string;
  options?(choices: Choices): NonNullable<CorrectionView["options"]>;
  readonly isRequired?: boolean;
  /** The initial value; default: the text at `key` */
  initial?(entry: object): string | undefined;
}

interface Correctable {
  readonly section: ResumeSection;
  readonly corrections: readonly Correction[];
}

type Entry = Readonly<Record<string, unknown>>;
const textAt = (from: unknown, key: string): string => {
  const value = valueAt(from, key);
  return typeof value === "string" ? value : "";
};
/** Completes a year to a month, as the import does, because a month input cannot show a year. */
const monthAt = (key: string, guess: string) => (entry: object) => {
  const text = textAt(entry, key);
  return /^\d{4}$/.test(text) ? `${text}-${guess}` : text.slice(0, 7);
};
const text = (key: string, field: string, label: Correction["label"], isRequired = false): Correction => ({
  key,
  field,
  label,
  isRequired,
  kind: "text",
});
const month = (
  key: string,
  field: string,
  guess: "01" | "12",
  label: Correction["label"],
  isRequired = false,
): Correction => ({
  isRequired,
  key,
  field,
  label,
  kind: "month",
  initial: monthAt(key, guess),
});

function country(key: string, field: string, label: Correction["label"]): Correction {
  const options = ({ locale }: Choices) =>
    countries(locale).map(({ code, name }) => ({ value: code, text: name }));
  return { key, field, kind: "select", isRequired: true, label, options };
}

const byList: Readonly<Record<string, Correctable>> = {
  work: {
    section: "workExperience",
    corrections: [
      text("name", "company", (t) => t("work.company"), true),
      text("position", "position", (t) => t("work.position"), true),
      month("startDate", "startMonth", "01", (t) => t("work.startMonth"), true),
      month("endDate", "endMonth", "12", (t) => t("import.endOfJob")),
      { key: "summary", field: "summary", kind: "paragraph", label: (t) => t("work.summary") },
    ],
  },
  education: {
    section: "educationInformation",
    corrections: [
      text("institution", "school", (t) => t("education.school"), true),
      text("area", "department", (t) => t("education.department")),
      {
        key: "careers.degree",
        field: "degree",
        kind: "select",
        isRequired: true,
        label: (t) => t("education.degree"),
        options: ({ t }) => optionsOf(degrees, (each) => t(`degree+${each}`)),
        initial: (entry) => textAt(entry, "careers.degree") || degreeIn(textAt(entry, "studyType")),
      },
      month("startDate", "startMonth", "01", (t) => t("education.startMonth"), true),
      month("endDate", "endMonth", "12", (t) => t("import.endOfSchool")),
      {
        key: "careers.status",
        field: "status",
        kind: "select",
        label: (t) => t("education.status"),
        options: ({ t }) => optionsOf(educationStatuses, (each) => t(`educationStatus+${each}`)),
        initial: (entry) =>
          educationStatusOf(textAt(entry, "careers.status"), monthAt("endDate", "12")(entry)),
      },
      country("careers.country", "country", (t) => t("education.country")),
    ],
  },
  certificates: {
    section: "qualifications",
    corrections: [
      text("name", "name", (t) => t("qualification.name"), true),
      text("issuer", "issuer", (t) => t("qualification.issuer")),
      month("date", "issuedOn", "01", (t) => t("qualification.issuedOn")),
    ],
  },
  languages: {
    section: "languageAbility",
    corrections: languageSkills.map((skill) => ({
      key: `careers.${skill}`,
      field: skill,
      kind: "select",
      isRequired: true,
      label: (t) => t(`language.${skill}`),
      options: ({ t }) => optionsOf(languageLevels, (each) => t(`languageLevel+${each}`)),
      initial: (entry) => {
        const { overall, [skill]: level } = writtenLevelsIn(textAt(entry, "fluency"));
        return textAt(entry, `careers.${skill}`) || (level ?? overall);
      },
    })),
  },
};

const basics: readonly Correction[] = [
  text("name", "name", (t) => t("general.name"), true),
  text("email", "email", (t) => t("general.email"), true),
  text("phone", "mobilePhone", (t) => t("general.mobilePhone"), true),
  country("careers.nationality", "nationality", (t) => t("general.nationality")),
  {
    key: "location.careers.i18nCityKey",
    field: "location",
    kind: "select",
    isRequired: true,
    label: (t) => t("general.city"),
    options: ({ cities, t, locale }) => cityOptions(cities, { t, locale }),
  },
  { key: "summary", field: "", kind: "paragraph", label: (t) => t("section.autobiography") },
];

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
  const single = hasTwoLanguages ? [] : basics.filter(({ key }) => path === `basics.${key}`);
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
  { key, label, kind, options, initial, isRequired }: Correction,
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
    isMissing: isRequired === true && value === "",
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
    if (value !== before) setAt(entry, key, value);
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
