import type { AppLoadContext } from "@remix-run/node";
import { documentOf } from "#contract/json-resume/document";
import type { Imported } from "#contract/json-resume/import";
import type { Resume } from "#contract/resume/contracts";
import { enteredGeneralInformation } from "#contract/resume/general-information";
import { type ResumeSection, resumeSections } from "#contract/resume/sections";
import { countryName } from "../../i18n/countries.server";
import { explain } from "../../i18n/errors";
import type { PlaceNames } from "../../resume/sections/general-information.server";
import { correctableSection, correctionsOf } from "./corrections.server";
import { excerpt, excerptOf } from "./excerpt.server";
import { placeInFile } from "./place-in-file.server";
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
  /** Guessed values, which the applicant has to check */
  readonly guesses: readonly Note[];
  /** Parts that are not imported */
  readonly skipped: readonly Note[];
  /** The file lacks required fields of the general information, so none of its items can be imported */
  readonly isGeneralIncomplete: boolean;
  readonly versions: Readonly<Record<string, number>>;
  /** The PDF or Word file that the resume was read from; null for JSON Resume */
  readonly document: {
    readonly pages: number;
    readonly pagesRead: number;
    /** Lines that belong to no item */
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

/** Maximum number of correction fields in a review: with the checkboxes they stay below the limit of a form. */
const maxCorrections = 220;
/** Its parameter is the code of the country. */
const countryGuessed = "import.countryGuessed";
const guesses: ReadonlySet<string> = new Set(["import.monthGuessed", countryGuessed]);
/** Issues that a correction cannot solve. */
const notCorrectable = new Set([...guesses, "import.noPlace", "error.tooMany", "import.unknownLanguage"]);

/** Compares a file with the resume, item by item, for review before saving. */
export function buildPlan(
  json: unknown,
  { resume: found, recognized, skipped }: Imported,
  current: Resume,
  places: PlaceNames,
  context: AppLoadContext,
): Plan {
  const document = documentOf(json);
  const reasonOf = ({ reason, parameters = [] }: Imported["skipped"][number]) =>
    explain(
      {
        message: reason,
        parameters: parameters.map(({ valueType, value }) => ({
          valueType,
          value: reason === countryGuessed ? (countryName(String(value), context.locale) ?? value) : value,
        })),
      },
      context.t,
    );
  const incomplete = incompleteOf(json, skipped, recognized);
  const notes = skipped
    .filter(({ path }) => !incomplete.some((each) => path.startsWith(each.path)))
    .map((issue) => ({
      path: issue.path,
      place: placeInFile(issue.path, context.t),
      text: excerpt(json, issue.path),
      reason: reasonOf(issue),
      isGuess: guesses.has(issue.reason),
    }));
  const view = (each: Recognized): PlainItem[] =>
    each.section === "generalInformation"
      ? generalItem(each, current, places, context)
      : [itemView(each, found, current, context)];
  const incompleteView = ({ path, issue }: (typeof incomplete)[number]): PlainItem => ({
    path,
    title: excerpt(json, path),
    lines: [],
    status: "incomplete",
    reason: reasonOf(issue),
  });
  const sourceOf = (path: string) =>
    document?.sources[path]
      ?.map(({ page, text }) => context.t("import.source", { page, text: excerptOf(text) }))
      .join(" ");
  let corrections = 0;
  const withCorrections = (item: PlainItem): PlannedItem => {
    const problem = incomplete.find(({ path }) => path === item.path);
    const invalid = problem && { field: problem.issue.field, error: reasonOf(problem.issue) };
    const offered = item.status === "same" ? [] : correctionsOf(json, item.path, sourceOf, invalid, context);
    corrections += offered.length;
    const shown = corrections > maxCorrections ? [] : offered;
    const source = shown.some((each) => each.source) ? undefined : sourceOf(item.path);
    return { ...item, corrections: shown, sources: source ? [source] : [] };
  };
  const sections = resumeSections.map((section) => ({
    section,
    items: [
      ...recognized.filter((each) => each.section === section).flatMap(view),
      ...incomplete.filter((each) => each.section === section).map(incompleteView),
      ...(section === "workExperience" && found.workExperience.hasNoWorkExperience
        ? noWorkItem(current, context)
        : []),
    ].map(withCorrections),
  }));
  return {
    document: document && {
      pages: document.pages,
      pagesRead: document.pagesRead,
      unplaced: document.unplaced.map(({ text }) => text),
    },
    sections: sections.filter(({ items }) => items.length > 0),
    guesses: notes.filter(({ isGuess }) => isGuess),
    skipped: notes.filter(({ isGuess }) => !isGuess),
    isGeneralIncomplete: !enteredGeneralInformation.safeParse({
      ...current.generalInformation,
      ...found.generalInformation,
    }).success,
    versions: Object.fromEntries(resumeSections.map((section) => [section, current[section].version])),
  };
}

/** The entries that a correction can complete, with the first of their issues. */
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
