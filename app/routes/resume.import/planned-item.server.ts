import type { AppLoadContext } from "@remix-run/node";
import type { Imported } from "#contract/json-resume/import";
import type { Resume } from "#contract/resume/contracts";
import { headOf, itemView as viewOf } from "#contract/resume/view";
import { formatList } from "../../i18n/format";
import {
  generalInformationLines,
  type PlaceNames,
  placeInWords,
} from "../../resume/sections/general-information.server";
import type { Item } from "../../resume/sections/section.server";
import { wordsOf } from "../../resume/sections/words.server";
import type { CorrectionView } from "./corrections.server";
import { excerptOf, onOneLine } from "./excerpt.server";
import { generalName, matchedEntry, noWork } from "./imported-items.server";

/**
 * Relation of an item in the file to the resume. `asks`: lacks only values that the applicant has to fill in;
 * `incomplete`: cannot be imported before it is corrected.
 */
type ItemStatus = "new" | "replaces" | "same" | "asks" | "incomplete";

export interface PlannedItem {
  /** Path in the file; identifies the item in the form */
  readonly path: string;
  /** Name of a value of the general information */
  readonly label?: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** The beginning of a long text, such as the duties of a job */
  readonly excerpt?: string;
  /** Cells of a table's row after the title */
  readonly cells?: readonly Cell[];
  readonly status: ItemStatus;
  /** Display text of the item that this one replaces, without its cells */
  readonly current?: string;
  /** Why the item is incomplete */
  readonly reason?: string;
  /** Reasons why the item could be wrong */
  readonly doubts: readonly string[];
  /** Whether the applicant must confirm the item before it is saved */
  readonly isUncertain: boolean;
  readonly isSelected: boolean;
  /** A short text such as a skill, shown in a row with others */
  readonly isChip: boolean;
  /** Fields that correct the item; empty if it cannot be corrected in the review */
  readonly corrections: readonly CorrectionView[];
  /** Quote of the lines of the document that the item was read from */
  readonly source?: string;
}

interface Cell {
  /** Header of the column */
  readonly label: string;
  readonly text: string;
  /** Text of the cell that this one replaces */
  readonly current?: string;
}

export type Recognized = Imported["recognized"][number];

/** An item without its corrections and doubts. */
export type PlainItem = Omit<
  PlannedItem,
  "doubts" | "isUncertain" | "isSelected" | "isChip" | "corrections" | "source"
> &
  Partial<Pick<PlannedItem, "isChip">>;

/** A value of the general information; no item if it has no text. */
export function generalItem(
  { path, value }: Recognized,
  { generalInformation: current }: Resume,
  places: PlaceNames,
  context: AppLoadContext,
): PlainItem[] {
  const name = generalName(path);
  const line = (information: object) =>
    generalInformationLines(information, placeInWords(information, places), context).find(
      (each) => each.name === name,
    );
  const found = line({ [name]: value });
  if (!found?.text) return [];
  const now = line(current)?.text ?? "";
  const item = { path, label: found.label, title: found.text, lines: [] };
  if (now === found.text) return [{ ...item, status: "same" }];
  return [{ ...item, status: now ? "replaces" : "new", ...(now && { current: now }) }];
}

/**
 * An entry of a list, or the autobiography.
 *
 * @param onlyYears paths of dates without a month in the file, which are shown as years
 */
export function itemView(
  { section, path, value }: Recognized,
  found: Imported["resume"],
  current: Resume,
  onlyYears: ReadonlySet<string>,
  context: AppLoadContext,
): PlainItem {
  if (section === "autobiography") return autobiographyItem(path, found, current, context);
  const { list, item, existing } = matchedEntry(section, value, found, current[section]);
  const words = wordsOf(context);
  const head = headOf(list, words);
  const guessed = Object.entries(list.fields).flatMap(([name, { json }]) =>
    onlyYears.has(`${path}.${json}`) ? [item[name]] : [],
  );
  const month = (text: string) => (guessed.includes(text) ? text.slice(0, 4) : words.month(text));
  const textsOf = (each: Item, own = words) => {
    const { title, when, lines = [], cells = [] } = viewOf(list, each, own);
    const [first = "", ...others] = lines.map((line) => formatList(line, context.locale));
    const excerpt = section === "workExperience" ? excerptOf(String(each.summary ?? ""), 240) : "";
    return {
      title,
      lines: [onOneLine(when ?? "", first), ...others].filter(Boolean),
      ...(excerpt && { excerpt }),
      cells: cells.map((text, place) => ({ label: head[place + 1] ?? "", text })),
    };
  };
  const isChip = list.layout === "chips";
  if (existing === item) return { path, ...textsOf(item), isChip, status: "same" };
  const shared = { path, ...textsOf(item, { ...words, month }), isChip };
  if (!existing) return { ...shared, status: "new" };
  const now = textsOf(existing);
  const texts = [...(now.title === shared.title ? [] : [now.title]), ...now.lines, now.excerpt].filter(
    Boolean,
  );
  const cells = shared.cells.map((cell, place) => {
    const current = now.cells[place]?.text;
    return current === undefined || current === cell.text ? cell : { ...cell, current };
  });
  return { ...shared, cells, status: "replaces", ...(texts.length > 0 && { current: texts.join(" / ") }) };
}

function autobiographyItem(
  path: string,
  { autobiography }: Imported["resume"],
  { autobiography: current }: Resume,
  { t, locale }: AppLoadContext,
): PlainItem {
  const { zh, en } = autobiography;
  // If the file has a personal statement in one language only, the resume's statement in the other language is not
  // changed.
  const languages = (["zh", "en"] as const).filter((each) => autobiography[each] !== "");
  const counted = (texts: { zh: string; en: string }) =>
    formatList(
      languages
        .filter((each) => texts[each] !== "")
        .map((each) =>
          t("apply.characters", { label: t(`autobiography.${each}`), count: [...texts[each]].length }),
        ),
      locale,
    );
  const title = counted(autobiography);
  const item = { path, title, lines: [], excerpt: excerptOf(zh || en, 240) };
  if (languages.every((each) => autobiography[each] === current[each])) return { ...item, status: "same" };
  const now = counted(current);
  return { ...item, status: now ? "replaces" : "new", ...(now && { current: now }) };
}

export function noWorkItem({ workExperience }: Resume, { t }: AppLoadContext): PlainItem[] {
  if (workExperience.workExps.length > 0) return [];
  const status = workExperience.hasNoWorkExperience ? "same" : "new";
  return [{ path: noWork, title: t("work.none"), lines: [], status }];
}
