import type { AppLoadContext } from "@remix-run/node";
import { isApiError } from "#app/api/errors.server";
import { toFailure } from "#app/forms/api-failure.server";
import { formatList } from "#app/i18n/format";
import type { Translate } from "#app/i18n/translate";
import { withDroppedItems } from "#app/resume/saving/section-changes.server";
import type { Imported } from "#contract/json-resume/import";
import type { SectionInput } from "#contract/resume/contracts";
import { enteredGeneralInformation, generalInformation } from "#contract/resume/general-information";
import { type ResumeSection, resumeSections } from "#contract/resume/sections";
import type { Content } from "#contract/resume/words";
import { noWork } from "./imported-items.server";
import { mergeSelected } from "./merge.server";

/** The labels of the fields whose values are missing or invalid. */
function labelsOfLacking(content: Content, t: Translate): string[] {
  const { error } = enteredGeneralInformation.safeParse(content);
  const names = new Set(error?.issues.map(({ path: [name] }) => name));
  return Object.entries(generalInformation.fields).flatMap(([name, { label }]) =>
    names.has(name) ? [t(label)] : [],
  );
}

/**
 * Saves the selected items section by section, based on the versions that the review showed. Returns the errors of the
 * sections that were not saved.
 */
export async function saveSelected(
  selected: ReadonlySet<string>,
  form: FormData,
  imported: Imported,
  context: AppLoadContext,
): Promise<{ status: number; errors: string[]; saved: number }> {
  const { api, t, locale } = context;
  const known = new Set([...imported.recognized.map(({ path }) => path), noWork]);
  const saved = [...selected].filter((path) => known.has(path)).length;
  const rejected = (text: string) => ({ status: 400, errors: [text], saved });
  if ([...selected].some((path) => path.includes("[") && !known.has(path)))
    return rejected(t("import.incompleteTaken"));
  if (saved === 0) return rejected(t("import.noneTaken"));
  const errors: string[] = [];
  let status = 200;
  try {
    const current = await api.resume.readAll();
    for (const section of resumeSections) {
      const content = mergeSelected(section, selected, imported, current);
      if (content === null) continue;
      // The section could not be read. Saving would replace it, and so delete its stored entries.
      if (current.unavailable.includes(section)) {
        status = 503;
        errors.push(`${t(`section.${section}`)}${t("form.colon")}${t("import.sectionNotRead")}`);
        continue;
      }
      const lacking = section === "generalInformation" ? labelsOfLacking(content, t) : [];
      if (lacking.length > 0)
        return rejected(t("import.generalLacks", { fields: formatList(lacking, locale) }));
      const version = Number(form.get(`version.${section}`) ?? 0);
      const failure = await saveSection(section, { ...content, version });
      if (failure === null) continue;
      status = failure.status;
      errors.push(`${t(`section.${section}`)}${t("form.colon")}${failure.text}`);
    }
  } catch (error) {
    const failure = toFailure(error, "import", context);
    return { status: failure.status, errors: [...errors, ...failure.lines], saved };
  }
  return { status, errors, saved };

  /** Returns the API's error as a text, or null. The cast is safe, because the API validates the section. */
  async function saveSection(section: ResumeSection, body: Content) {
    try {
      await api.resume.save(section, withDroppedItems(body) as unknown as SectionInput<ResumeSection>);
      return null;
    } catch (error) {
      if (isApiError(error) && error.status === 409) return { status: 409, text: t("import.conflict") };
      const { status, lines } = toFailure(error, "import", context);
      return { status, text: lines.join(" ") };
    }
  }
}
