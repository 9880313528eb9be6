import { droppedItems, withDropped } from "../reading/dropped";
import type { ResumeSection } from "./sections";

interface Dated {
  readonly startMonth?: string;
  readonly endMonth?: string | undefined;
  readonly issuedOn?: string | undefined;
  readonly date?: string | undefined;
}

/** A job or school without an end date is current, so it sorts after every month. */
const ongoing = "9999-12";
const byPeriod = ({ startMonth = "", endMonth }: Dated) => [endMonth || ongoing, startMonth];

/** The sort keys of the lists that are sorted by date. Certificates and test results without a date come last. */
const keys: Partial<Record<ResumeSection, Readonly<Record<string, (item: Dated) => readonly string[]>>>> = {
  educationInformation: { items: byPeriod },
  workExperience: { workExps: byPeriod },
  qualifications: { items: ({ issuedOn = "" }) => [issuedOn] },
  langScore: { items: ({ date = "" }) => [date], langScoreOther: ({ date = "" }) => [date] },
};

/** Whether a list is sorted by date, newest first; the other lists have the applicant's order. */
export const isByDate = (section: ResumeSection, list: string): boolean =>
  keys[section]?.[list] !== undefined;

/**
 * Sorts a list by date, newest first, with current jobs and schools before all others; returns lists that are not
 * sorted by date unchanged.
 */
export function newestFirst<Item>(section: ResumeSection, list: string, items: Item[]): Item[] {
  const keysOf = keys[section]?.[list];
  if (!keysOf) return items;
  // The items of every list in `keys` have the fields of `Dated`, so the cast is safe.
  const keyOf = (item: Item) => keysOf(item as Dated).join(" ");
  const sorted = items.toSorted((one, other) => keyOf(other).localeCompare(keyOf(one)));
  return withDropped(sorted, droppedItems(items));
}

export function withNewestFirst<Content extends object>(section: ResumeSection, content: Content): Content {
  const sorted = Object.entries(content).map(([name, value]) => [
    name,
    Array.isArray(value) ? newestFirst(section, name, value) : value,
  ]);
  // The result has the fields and items of `content`, only in another order, so the cast is safe.
  return Object.fromEntries(sorted) as Content;
}
