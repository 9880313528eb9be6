import type { AppLoadContext } from "@remix-run/node";
import { documentOf } from "#contract/json-resume/document";
import type { Imported } from "#contract/json-resume/import";
import { valueAt } from "#contract/json-resume/value-at";
import { languageCode } from "#contract/json-resume/words";
import type { Resume } from "#contract/resume/contracts";
import { type ResumeSection, resumeSections } from "#contract/resume/sections";
import { explain } from "../../i18n/errors";
import { formatList } from "../../i18n/format";
import { languageName } from "../../i18n/languages.server";
import type { PlaceNames } from "../../resume/sections/general-information.server";
import { wordsOf } from "../../resume/sections/words.server";
import type { Choices } from "./correction-fields.server";
import { correctableSection, correctionsOf, requiredBasics } from "./corrections.server";
import { entryExcerpt, excerpt, quoteOf } from "./excerpt.server";
import { isBelow, placeInFile } from "./place-in-file.server";
import {
  generalItem,
  itemView,
  noWorkItem,
  type PlainItem,
  type PlannedItem,
  type Recognized,
} from "./planned-item.server";

export interface Plan {
  readonly sections: readonly { readonly section: ResumeSection; readonly items: readonly PlannedItem[] }[];
  /** Parts that are not imported */
  readonly skipped: readonly Note[];
  readonly versions: Readonly<Record<string, number>>;
  /** The PDF or Word file that the resume was read from; null for JSON Resume */
  readonly document: {
    readonly pages: number;
    readonly pagesRead: number;
    /** Different lines that belong to no item */
    readonly unplaced: readonly string[];
  } | null;
}

interface Note {
  readonly path: string;
  /** The path in words */
  readonly place: string;
  /** Excerpt of the value */
  readonly text: string;
  readonly reason: string;
}

/**
 * Maximum number of correction fields in a review. With this many, and with the review's checkboxes, the form has fewer
 * fields than `formLimits` allows.
 */
const maxCorrections = 220;
/** Issues that do not prevent an import, but have to be checked. */
const guesses: ReadonlySet<string> = new Set([
  "import.monthGuessed",
  "import.levelGuessed",
  "import.statusGuessed",
]);
/** Issues that a correction cannot solve. */
const notCorrectable = new Set([...guesses, "import.noPlace", "error.tooMany", "import.unknownLanguage"]);

/**
 * Compares a file with the resume, item by item, for review before saving.
 *
 * @param rejected paths of the items that were selected in a rejected form; only these have errors for missing answers
 */
export function buildPlan(
  json: unknown,
  { resume: found, recognized, skipped }: Imported,
  current: Resume,
  {
    places,
    cities,
    rejected,
  }: { places: PlaceNames; cities: Choices["cities"]; rejected: readonly string[] },
  context: AppLoadContext,
): Plan {
  const { t, locale } = context;
  const document = documentOf(json);
  const choices = { t, locale, cities };
  const reasonOf = ({ reason, parameters = [] }: Imported["skipped"][number]) =>
    explain({ message: reason, parameters: [...parameters] }, t);
  const incomplete = incompleteOf(json, skipped, recognized);
  const asked = askedBasics(found, current, recognized);
  const notes = skipped
    .filter(
      ({ path, reason }) =>
        !guesses.has(reason) &&
        (reason === "import.noPlace" || !incomplete.some((each) => isBelow(path, each.path))) &&
        !asked.some((each) => each.startsWith(`${path}.`)),
    )
    .map((issue) => ({
      path: issue.path,
      place: placeInFile(issue.path, t),
      text: excerpt(json, issue.path),
      reason: reasonOf(issue),
    }));
  const onlyYears = new Set(
    skipped.filter(({ reason }) => reason === "import.monthGuessed").map(({ path }) => path),
  );
  const view = (each: Recognized): PlainItem[] =>
    each.section === "generalInformation"
      ? generalItem(each, current, places, context)
      : [itemView(each, found, current, onlyYears, context)];
  const incompleteView = ({ path, section, issue }: (typeof incomplete)[number]): PlainItem => ({
    path,
    ...entryExcerpt(json, path, wordsOf(context)),
    ...(section === "languageAbility" && languageView(json, path, choices, context)),
    status: "incomplete",
    reason: reasonOf(issue),
  });
  const askedView = (path: string): PlainItem => {
    // The city is a part of the location, which is imported as a whole.
    const isCity = path.startsWith("basics.location.");
    return isCity
      ? { path: "basics.location", title: excerpt(json, "basics.location"), lines: [], status: "asks" }
      : { path, title: "", lines: [], status: "asks" };
  };
  const missingIn = (fields: readonly { readonly label: string }[]) =>
    t("import.missing", {
      fields: formatList(
        fields.map(({ label }) => label.toLocaleLowerCase(locale)),
        locale,
      ),
    });
  let corrections = 0;
  const planned = (item: PlainItem): PlannedItem => {
    const problem = incomplete.find(({ path }) => path === item.path);
    const isUnanswered = problem?.issue.reason === "import.incomplete";
    const isAsked = asked.some((path) => isBelow(path, item.path));
    const missing = correctionsOf(json, item.path, undefined, choices).filter(({ isMissing }) => isMissing);
    const asks =
      isAsked || (isUnanswered && missing.length > 0 && missing.every(({ kind }) => kind === "select"));
    const reason = problem ? reasonOf(problem.issue) : isAsked ? t("error.required") : undefined;
    const isRejected = rejected.some((each) => isBelow(item.path, each));
    const invalid =
      reason !== undefined && isRejected ? { field: problem?.issue.field, error: reason } : undefined;
    const offered = item.status === "same" ? [] : correctionsOf(json, item.path, invalid, choices);
    corrections += offered.length;
    const shown = corrections > maxCorrections ? [] : offered;
    const status = item.status === "incomplete" && asks ? "asks" : item.status;
    const isOffered = item.status !== "same";
    const guessed = skipped.filter(
      ({ path, reason }) => isOffered && guesses.has(reason) && isBelow(path, item.path),
    );
    const isUncertain = isOffered && document?.uncertain.some((path) => isBelow(path, item.path)) === true;
    // A set, because start and end of an item can have the same doubt.
    const reasons = [...new Set(guessed.map(reasonOf))];
    const doubts = isUncertain && reasons.length === 0 ? [t("import.uncertain")] : reasons;
    // Most files do not state that studies ended with a graduation, so that guess does not deselect a school.
    const isCertain = !isUncertain && guessed.every(({ reason }) => reason === "import.statusGuessed");
    const source = quoteOf(document, item, t);
    return {
      isChip: false,
      ...item,
      ...(isUnanswered && missing.length > 0 && { reason: missingIn(missing) }),
      status,
      doubts,
      isUncertain: !isCertain,
      isSelected: isCertain && (status === "new" || status === "asks"),
      corrections: shown,
      ...(source && { source }),
    };
  };
  const sections = resumeSections.map((section) => ({
    section,
    items: [
      ...recognized.filter((each) => each.section === section).flatMap(view),
      ...(section === "generalInformation" ? asked.map(askedView) : []),
      ...incomplete.filter((each) => each.section === section).map(incompleteView),
      ...(section === "workExperience" && found.workExperience.hasNoWorkExperience
        ? noWorkItem(current, context)
        : []),
    ].map(planned),
  }));
  return {
    document: document && {
      pages: document.pages,
      pagesRead: document.pagesRead,
      unplaced: [...new Set(document.unplaced.map(({ text }) => text))],
    },
    sections: sections.filter(({ items }) => items.length > 0),
    skipped: notes,
    versions: Object.fromEntries(resumeSections.map((section) => [section, current[section].version])),
  };
}

/** A language and the levels that the file states, in the words of the page. */
function languageView(json: unknown, path: string, choices: Choices, context: AppLoadContext) {
  const code = languageCode(String(valueAt(json, `${path}.language`) ?? ""));
  const cells = correctionsOf(json, path, undefined, choices).flatMap(({ label, value, options = [] }) => {
    const level = options.find((each) => each.value === value);
    return level && value !== "" ? [{ label, text: level.text }] : [];
  });
  return {
    ...(code && { title: languageName(code, context) }),
    ...(cells.length > 0 && { lines: [], cells }),
  };
}

/**
 * The required general information that neither the file nor the resume has; none if the file has no general
 * information.
 */
function askedBasics(
  { generalInformation: found }: Imported["resume"],
  { generalInformation: current }: Resume,
  recognized: readonly Recognized[],
): string[] {
  if (!recognized.some(({ section }) => section === "generalInformation")) return [];
  const known: Readonly<Record<string, unknown>> = { ...current, ...found };
  return requiredBasics.filter(({ field }) => !known[field]).map(({ path }) => path);
}

/** The entries that a correction can complete, each with its first issue. */
function incompleteOf(json: unknown, skipped: Imported["skipped"], recognized: readonly Recognized[]) {
  const read = new Set(recognized.map(({ path }) => path));
  const found = new Map<
    string,
    { path: string; section: ResumeSection; issue: Imported["skipped"][number] }
  >();
  for (const issue of skipped) {
    const path = /^\w+\[\d+\]/.exec(issue.path)?.[0] ?? issue.path;
    const section = correctableSection(json, path);
    if (!section || read.has(path) || notCorrectable.has(issue.reason)) continue;
    if (!found.has(path)) found.set(path, { path, section, issue });
  }
  return [...found.values()];
}
