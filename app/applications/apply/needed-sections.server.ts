import type { AppLoadContext } from "@remix-run/node";
import {
  generalInformation,
  type SavedGeneralInformation,
  storedGeneralInformation,
} from "#contract/resume/general-information";
import type { ResumeSection } from "#contract/resume/sections";
import type { Content } from "#contract/resume/words";
import { isOnApplicationPage } from "../../resume/paths";
import { fieldsOf } from "../../resume/saving/item-changes.server";
import { cityOptions } from "../../resume/sections/city-options.server";
import { fieldViews } from "../../resume/sections/field-views.server";
import { findSection } from "../../resume/sections/index.server";
import type { FieldView } from "../../resume/view/section-view";

interface Place {
  readonly i18nCityKey: string;
  readonly name: string;
}

/**
 * A resume section that can be filled in on the page of an application. The fields of the general information are the
 * required ones that have no value. Other sections have the fields of one item or, without lists, those of their form.
 */
export interface NeededSection {
  readonly section: ResumeSection;
  readonly fields: readonly FieldView[];
  /** A checkbox that declares that the member has no items, such as no work experience */
  readonly statement: { readonly name: string; readonly label: string } | null;
}

/** The required fields of the general information, in form order. Of the location, only the city is required. */
const generalFields = (cities: readonly Place[], context: AppLoadContext): readonly FieldView[] =>
  fieldViews(generalInformation.fields, context)
    .filter(({ optional }) => !optional)
    .map((view) =>
      view.kind === "location"
        ? {
            name: "location.i18nCityKey",
            kind: "select",
            label: context.t("general.city"),
            width: "mid",
            autoComplete: "address-level1",
            options: cityOptions(cities, context),
          }
        : view,
    );

/**
 * The fields without a value. Empty if another field of the general information is invalid, because this form cannot
 * correct it.
 */
function missingFields(fields: readonly FieldView[], saved: SavedGeneralInformation): readonly FieldView[] {
  const read = storedGeneralInformation.safeParse(saved);
  const invalid = read.success ? [] : read.error.issues.map(({ path }) => path.join("."));
  const values: Content = { ...saved, "location.i18nCityKey": saved.location?.i18nCityKey };
  const missing = fields.filter(({ name }) => !values[name]);
  const covers = (path: string) => missing.some(({ name }) => name === path || name.startsWith(`${path}.`));
  return invalid.every(covers) ? missing : [];
}

function neededSection(
  section: ResumeSection,
  generalFieldsToFill: () => readonly FieldView[],
  context: AppLoadContext,
): NeededSection | [] {
  if (section === "generalInformation") {
    const fields = generalFieldsToFill();
    return fields.length === 0 ? [] : { section, fields, statement: null };
  }
  const found = findSection(section);
  if (!found || !isOnApplicationPage(section)) return [];
  const { lists, statement } = found;
  return {
    section,
    fields: fieldsOf({ section: found, list: lists[0] ?? null, content: {} }, context),
    statement: statement ? { name: statement, label: context.t("work.noneBox") } : null,
  };
}

/** The sections of `gap` that can be filled in on the page of the application, in the same order. */
export const neededSections = (
  gap: readonly ResumeSection[],
  general: SavedGeneralInformation,
  cities: readonly Place[],
  context: AppLoadContext,
): NeededSection[] =>
  gap.flatMap((section) =>
    neededSection(section, () => missingFields(generalFields(cities, context), general), context),
  );

export function submittedSections(
  form: FormData,
  cities: readonly Place[],
  context: AppLoadContext,
): NeededSection[] {
  const names = [...form.keys()].map((name) => name.split("."));
  const sections = new Set(names.filter(({ length }) => length > 1).map(([section]) => section));
  const submitted = () =>
    generalFields(cities, context).filter(({ name }) => form.has(`generalInformation.${name}`));
  // `neededSection` ignores unknown names of sections.
  return [...sections].flatMap((name) => neededSection(name as ResumeSection, submitted, context));
}
