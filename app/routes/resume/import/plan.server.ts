import type { AppLoadContext } from "@remix-run/node";
import type { Imported } from "../../../../contract/jsonResume/import";
import type { Resume } from "../../../../contract/resume/contracts";
import { generalInformation } from "../../../../contract/resume/generalInformation";
import { type ResumeSection, resumeSections } from "../../../../contract/resume/sections";
import { explain } from "../../../i18n/errors";
import { linesOf, type PlaceNames, placeFrom } from "../general-information.server";
import { sectionNamed } from "../sections/index.server";
import { type Content, itemsOf } from "../sections/section.server";

/** How something of the file stands to the resume as it is. */
type Standing = "new" | "replaces" | "same";

/** Something of the file that can be taken over. */
export interface PlannedItem {
  /** Where it stands in the file; names it in the form */
  readonly path: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly standing: Standing;
  /** What it would take the place of */
  readonly current?: string;
}

export interface Plan {
  readonly sections: readonly { readonly section: ResumeSection; readonly items: readonly PlannedItem[] }[];
  /** Guesses that somebody has to look at */
  readonly ask: readonly Note[];
  readonly left: readonly Note[];
  /** General information lacks what it cannot be saved without: its items have to be typed there */
  readonly generalLacks: boolean;
  readonly versions: Readonly<Record<string, number>>;
}

interface Note {
  readonly path: string;
  /** What stands there, shortened */
  readonly text: string;
  readonly reason: string;
}

type Understood = Imported["understood"][number];

const noWork = "careers.hasNoWorkExperience";

/** What a file would bring to a resume, item by item, and what it would not. */
export function planOf(
  json: unknown,
  { resume: found, understood, left }: Imported,
  current: Resume,
  places: PlaceNames,
  context: AppLoadContext,
): Plan {
  const notes = left.map(({ path, reason, parameters }) => ({
    path,
    text: excerpt(json, path),
    reason: explain({ message: reason, ...(parameters && { parameters: [...parameters] }) }, context.t),
    isGuess: reason === "import.monthGuessed",
  }));
  const view = (each: Understood): PlannedItem[] =>
    each.section === "generalInformation"
      ? generalItem(each, current, places, context)
      : [itemView(each, found, current, context)];
  const sections = resumeSections.map((section) => ({
    section,
    items: [
      ...understood.filter((each) => each.section === section).flatMap(view),
      ...(section === "workExperience" && found.workExperience.hasNoWorkExperience
        ? noWorkItem(current, context)
        : []),
    ],
  }));
  return {
    sections: sections.filter(({ items }) => items.length > 0),
    ask: notes.filter(({ isGuess }) => isGuess),
    left: notes.filter(({ isGuess }) => !isGuess),
    generalLacks: !generalInformation.safeParse({
      ...current.generalInformation,
      ...found.generalInformation,
    }).success,
    versions: Object.fromEntries(resumeSections.map((section) => [section, current[section].version])),
  };
}

/** `basics.phone` → `mobilePhone` */
function generalName(path: string): string {
  const plain: Record<string, string> = { "basics.phone": "mobilePhone" };
  return plain[path] ?? path.replace(/^basics\.(careers\.)?/, "");
}

function generalItem(
  { path, value }: Understood,
  { generalInformation: current }: Resume,
  places: PlaceNames,
  context: AppLoadContext,
): PlannedItem[] {
  const name = generalName(path);
  const line = (information: object) =>
    linesOf(information, placeFrom(information, places), context).find((each) => each.name === name);
  const found = line({ [name]: value });
  if (!found?.text) return [];
  const now = line(current)?.text ?? "";
  const title = `${found.label}${context.t("form.colon")}${found.text}`;
  if (now === found.text) return [{ path, title, lines: [], standing: "same" }];
  return [{ path, title, lines: [], standing: now ? "replaces" : "new", ...(now && { current: now }) }];
}

function itemView(
  { section, path, value }: Understood,
  found: Imported["resume"],
  current: Resume,
  context: AppLoadContext,
): PlannedItem {
  if (section === "autobiography") return autobiographyItem(path, found, current, context);
  const { list, item } = placeOf(section, value, found);
  const { title, when, lines = [], cells = [] } = list.view(item, context);
  const there = itemsOf(current[section], list);
  const shared = {
    path,
    title,
    lines: [when ?? "", ...lines, named(cells, list.texts(context).head)].filter(Boolean),
  };
  if (there.some((each) => alike(each) === alike(item))) return { ...shared, standing: "same" };
  const rival = section === "languageAbility" && there.find((each) => each.language === item.language);
  if (!rival) return { ...shared, standing: "new" };
  return {
    ...shared,
    standing: "replaces",
    current: named(list.view(rival, context).cells ?? [], list.texts(context).head),
  };
}

/** A row's cells with what their columns are called; the first column is the row's title. */
const named = (cells: readonly string[], head: readonly string[] = []) =>
  cells.map((cell, place) => [head[place + 1], cell].filter(Boolean).join(" ")).join("・");

/** The list of a section in which an item of the file came to stand. */
function placeOf(section: ResumeSection, value: unknown, found: Imported["resume"]) {
  const content: Content = section === "attachment" ? {} : { ...found[section] };
  for (const list of sectionNamed(section)?.lists ?? []) {
    const item = itemsOf(content, list).find((each) => each.id === idOf(value));
    if (item) return { list, item };
  }
  throw new Error(`An item of ${section} stands in none of its lists`);
}

const idOf = (value: unknown) =>
  typeof value === "object" && value !== null && "id" in value ? value.id : undefined;

/** Equal for two items that say the same, whatever their ids. */
const alike = ({ id: _, ...item }: Content) =>
  JSON.stringify(
    Object.entries(item)
      .filter(([, value]) => value !== undefined && value !== "" && value !== false)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

function autobiographyItem(
  path: string,
  { autobiography }: Imported["resume"],
  { autobiography: current }: Resume,
  { t }: AppLoadContext,
): PlannedItem {
  const { zh, en } = autobiography;
  const counted = (texts: { zh: string; en: string }) =>
    (["zh", "en"] as const)
      .filter((each) => texts[each] !== "")
      .map((each) =>
        t("apply.characters", { label: t(`autobiography.${each}`), count: [...texts[each]].length }),
      )
      .join("・");
  const title = counted({ zh, en });
  const lines = [excerptOf(zh || en)];
  if (zh === current.zh && en === current.en) return { path, title, lines, standing: "same" };
  const now = counted(current);
  return { path, title, lines, standing: now ? "replaces" : "new", ...(now && { current: now }) };
}

function noWorkItem({ workExperience }: Resume, { t }: AppLoadContext): PlannedItem[] {
  if (workExperience.workExps.length > 0) return [];
  const standing = workExperience.hasNoWorkExperience ? "same" : "new";
  return [{ path: noWork, title: t("work.none"), lines: [], standing }];
}

const excerptOf = (text: string) => {
  const line = text.replace(/\s+/g, " ").trim();
  return [...line].length > 80 ? `${[...line].slice(0, 80).join("")}…` : line;
};

/** What stands at a path of the file, in a line. */
function excerpt(json: unknown, path: string): string {
  const value = path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>(
      (from, step) => (typeof from === "object" && from !== null ? Reflect.get(from, step) : undefined),
      json,
    );
  if (typeof value === "string") return value.startsWith("data:") ? "" : excerptOf(value);
  if (typeof value !== "object" || value === null) return value === undefined ? "" : String(value);
  return excerptOf(
    Object.values(value)
      .filter((part) => typeof part === "string")
      .slice(0, 3)
      .join("・"),
  );
}

/** What saving the chosen parts of a section would send; null where nothing of it was chosen. */
export function contentWith(
  section: ResumeSection,
  taken: ReadonlySet<string>,
  { resume: found, understood }: Imported,
  current: Resume,
): Content | null {
  const chosen = understood.filter((each) => each.section === section && taken.has(each.path));
  const { version: _, updatedAt: __, ...now }: Content = current[section];
  if (section === "workExperience" && taken.has(noWork)) return { ...now, hasNoWorkExperience: true };
  if (chosen.length === 0) return null;
  if (section === "autobiography") return { ...found.autobiography };
  if (section === "generalInformation") {
    return { ...now, ...Object.fromEntries(chosen.map(({ path, value }) => [generalName(path), value])) };
  }
  const content: Record<string, unknown> = { ...now };
  for (const { value } of chosen) {
    const { list, item } = placeOf(section, value, found);
    const there = itemsOf(content, list);
    if (there.some((each) => alike(each) === alike(item))) continue;
    const rival =
      section === "languageAbility" ? there.find((each) => each.language === item.language) : undefined;
    content[list.name] = rival
      ? there.map((each) => (each === rival ? { ...item, id: rival.id } : each))
      : [...there, item];
  }
  if (section === "workExperience") content.hasNoWorkExperience = false;
  return content;
}
