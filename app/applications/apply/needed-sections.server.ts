import type { AppLoadContext } from "@remix-run/node";
import { generalInformation, type SavedGeneralInformation } from "#contract/resume/general-information";
import type { ResumeSection } from "#contract/resume/sections";
import { countries } from "../../../i18n/countries.server";
import { withPhoneNumbers } from "../../../i18n/unbroken";
import type { FieldView } from "../../resume/overview/section-view";
import { isOnApplicationPage } from "../../resume/paths";
import { findSection } from "../../resume/sections/index.server";

interface Place {
  readonly i18nCityKey: string;
  readonly name: string;
}

/** A resume section that can be filled in on an application's page, in full or as one item. */
export interface NeededSection {
  readonly section: ResumeSection;
  readonly fields: readonly FieldView[];
  /** A checkbox that declares that there are no items */
  readonly statement: { readonly name: string; readonly label: string } | null;
}

/** The required fields of the general information, in form order. */
function generalFields(cities: readonly Place[], { t, locale }: AppLoadContext): readonly FieldView[] {
  return [
    { name: "name", kind: "text", label: t("general.name"), autoComplete: "name" },
    { name: "email", kind: "email", label: t("general.email"), autoComplete: "email" },
    {
      name: "mobilePhone",
      kind: "tel",
      label: t("general.mobilePhone"),
      hint: withPhoneNumbers(t("general.mobilePhoneHint")),
      width: "mid",
      autoComplete: "tel",
    },
    {
      name: "location.i18nCityKey",
      kind: "select",
      label: t("general.city"),
      width: "mid",
      autoComplete: "address-level1",
      options: cities.map(({ i18nCityKey, name }) => ({ value: i18nCityKey, text: name })),
    },
    {
      name: "nationality",
      kind: "select",
      label: t("general.nationality"),
      hint: t("general.nationalityHint"),
      width: "mid",
      options: countries(locale).map(({ code, name }) => ({ value: code, text: name })),
    },
  ];
}

/** The required fields of the general information that have no value; empty if another of its fields is invalid. */
function missingGeneralFields(saved: SavedGeneralInformation): readonly string[] {
  const read = generalInformation.safeParse(saved);
  const invalid = read.success ? [] : read.error.issues.map(({ path }) => path.join("."));
  const values = { ...saved, "location.i18nCityKey": saved.location?.i18nCityKey };
  const names = ["name", "email", "mobilePhone", "location.i18nCityKey", "nationality"] as const;
  const missing = names.filter((name) => !values[name]);
  const covers = (path: string) => missing.some((name) => name === path || name.startsWith(`${path}.`));
  return invalid.every(covers) ? missing : [];
}

function neededSection(
  section: ResumeSection,
  general: readonly string[],
  cities: readonly Place[],
  context: AppLoadContext,
): NeededSection | [] {
  if (section === "generalInformation") {
    const fields = generalFields(cities, context).filter(({ name }) => general.includes(name));
    return fields.length === 0 ? [] : { section, fields, statement: null };
  }
  const found = findSection(section);
  if (!found || !isOnApplicationPage(section)) return [];
  const { lists, form, statement } = found;
  const fields = lists[0]?.fields(context, {}) ?? form?.fields(context) ?? [];
  return {
    section,
    fields,
    statement: statement ? { name: statement.name, label: context.t("work.noneBox") } : null,
  };
}

/** The sections that are missing for an application and can be filled in on its page, in the opening's order. */
export const neededSections = (
  gap: readonly ResumeSection[],
  general: SavedGeneralInformation,
  cities: readonly Place[],
  context: AppLoadContext,
): NeededSection[] =>
  gap.flatMap((section) => neededSection(section, missingGeneralFields(general), cities, context));

/** The sections and fields of a submitted form, to show it again. */
export function submittedSections(
  form: FormData,
  cities: readonly Place[],
  context: AppLoadContext,
): NeededSection[] {
  const names = [...form.keys()].map((name) => name.split("."));
  const sections = new Set(names.filter(({ length }) => length > 1).map(([section]) => section));
  const general = names.flatMap(([section, ...rest]) =>
    section === "generalInformation" ? [rest.join(".")] : [],
  );
  // The form may contain unknown names of sections; `neededSection` ignores them.
  return [...sections].flatMap((name) => neededSection(name as ResumeSection, general, cities, context));
}
