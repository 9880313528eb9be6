import { educationStatusOf } from "#contract/json-resume/lists";
import { valueAt } from "#contract/json-resume/value-at";
import { degreeIn, writtenLevelsIn } from "#contract/json-resume/words";
import { degrees, educationStatuses } from "#contract/resume/education-information";
import { militaryStatuses } from "#contract/resume/general-information";
import { languageLevels, languageSkills } from "#contract/resume/language-ability";
import type { ResumeSection } from "#contract/resume/sections";
import type { Option } from "../../forms/options";
import { countries } from "../../i18n/countries.server";
import type { Locale } from "../../i18n/locale";
import type { Translate } from "../../i18n/translate";
import { cityOptions } from "../../resume/sections/city-options.server";
import { optionsOf } from "../../resume/sections/section.server";

/** What `options` needs to list the values of a select. */
export interface Choices {
  readonly t: Translate;
  readonly locale: Locale;
  readonly cities: readonly { readonly i18nCityKey: string; readonly name: string }[];
}

export interface Correction {
  /** Path below the entry of JSON Resume, for example `careers.degree` */
  readonly key: string;
  /** Name of the field in the section, as in the API's errors */
  readonly field: string;
  readonly kind: "text" | "month" | "paragraph" | "select";
  label(t: Translate): string;
  hint?(t: Translate): string;
  options?(choices: Choices): readonly Option[];
  readonly isRequired?: boolean;
  /** The initial value; default: the text at `key` */
  initial?(entry: object): string | undefined;
}

export interface Correctable {
  readonly section: ResumeSection;
  readonly corrections: readonly Correction[];
}

export type Entry = Readonly<Record<string, unknown>>;
export const textAt = (from: unknown, key: string): string => {
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

export const byList: Readonly<Record<string, Correctable>> = {
  work: {
    section: "workExperience",
    corrections: [
      text("name", "company", (t) => t("work.company"), true),
      text("position", "position", (t) => t("work.position"), true),
      month("startDate", "startMonth", "01", (t) => t("work.startMonth"), true),
      {
        ...month("endDate", "endMonth", "12", (t) => t("work.endMonth")),
        hint: (t) => t("import.endOfJobHint"),
      },
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
      {
        ...month("endDate", "endMonth", "12", (t) => t("education.endMonth")),
        hint: (t) => t("education.endMonthHint"),
      },
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

export const districtKey = "location.careers.i18nCityAreaKey";
export const cityKey = "location.careers.i18nCityKey";

export const basics: readonly Correction[] = [
  text("name", "name", (t) => t("general.name"), true),
  text("email", "email", (t) => t("general.email"), true),
  text("phone", "mobilePhone", (t) => t("general.mobilePhone"), true),
  country("careers.nationality", "nationality", (t) => t("general.nationality")),
  {
    key: cityKey,
    field: "location",
    kind: "select",
    isRequired: true,
    label: (t) => t("general.city"),
    options: ({ cities, t, locale }) => cityOptions(cities, { t, locale }),
  },
  text("location.address", "location", (t) => t("general.address")),
  {
    key: "careers.militaryServiceDescription.status",
    field: "militaryServiceDescription",
    kind: "select",
    label: (t) => t("general.militaryStatus"),
    options: ({ t }) => optionsOf(militaryStatuses, (each) => t(`militaryStatus+${each}`)),
  },
  { key: "summary", field: "", kind: "paragraph", label: (t) => t("section.autobiography") },
];
