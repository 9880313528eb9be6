import { legalForm } from "./divided";
import type { Entry, Text } from "./entries";
import { isKind } from "./job-lines";
import { continued } from "./line";
import { isPlace, isTown, partOfAddress, unknownTown, withoutPlace } from "./places";
import { firm, isDivision, score } from "./roles";

/** Removes the kind of employment behind a place: "Barista, Starbucks, Hilliard, OH (part-time)" */
export function withoutKind(text: string): string {
  const [, bare = "", kind = ""] = /^(.+?)\s*[(（]([^()（）]+)[)）]$/u.exec(text) ?? [];
  return isKind(kind) && withoutTownOfEmployer(withoutPlace(bare), false) !== bare ? bare : text;
}

/** Text that has the form of a town’s name: "Ōtāhuhu", "San Juan del Río" */
const townShape = /^\p{Lu}[\p{L}’'.-]*(?: (?:d[aeio]l?s?|\p{Lu}[\p{L}’'-]*)){0,3}$/u;

/** The last word of an employer that a town of two words can follow: "Harbour Research Centre, Upper Marsh" */
const institution =
  /\b(?:cent(?:re|er)|hospital|clinic|laborator(?:y|ies)|labs?|institute|university|college|school|museum|gallery|library|council|hotel|restaurant|bakery|caf[eé])$/iu;

/** Whether a text ends with a comma and a known place or town */
export function endsWithTown(text: string): boolean {
  const [, before = "", town = ""] = /^(.+?)[,，]\s*(.+)$/u.exec(text) ?? [];
  return before !== "" && score(before) >= 0 && (isPlace(town) || isTown(town));
}

/**
 * Removes a town after an employer, if the lists of places do not have it: "Nurse, Lyme Bay Hospital, Bridport"
 *
 * @param areTowns whether other employers of the document have a town after a comma
 */
export function withoutTownOfEmployer(text: string, areTowns: boolean): string {
  // "Medical Center - Quezon City", "Plásticos Ltda. – Joinville/SC"
  const [, employer = "", city = ""] = /^(.+)\s[–—-]\s([^–—]+)$/u.exec(text) ?? [];
  if (score(employer) > 0 && (isTown(city) || /^\p{Lu}\p{Ll}+ City$/u.test(city))) return employer;
  // On indeed.com: "Harbour Stores Ltd-Leeds"
  const [, company = "", ofCompany = ""] = /^(.+)-(\p{Lu}[^-]*)$/u.exec(text) ?? [];
  if ((score(company) > 0 || legalForm.test(company)) && isTown(ofCompany)) return company;
  const [, owner = "", ofBracket = ""] = /^(.+?)\s*\(([^()]+)\)$/u.exec(text) ?? [];
  if (legalForm.test(owner) && isTown(ofBracket)) return owner;
  const [, before = "", town = ""] = /^(.+)[,，]\s*([^,，]+)$/u.exec(text) ?? [];
  const [last = "", ...others] = before.split(/,\s*|\s+(?:at|@)\s+/u).toReversed();
  const isLikeOthers =
    areTowns &&
    townShape.test(town) &&
    (score(town) === 0 || (score(town) > 0 && legalForm.test(last))) &&
    !isDivision(town) &&
    !firm.test(town);
  // "Telepoint, Bacoor, Cavite" and "Telepoint Corp., Bacoor Center, Cavite" have two.
  if (before !== "" && score(last) >= 0 && (isTown(town) || partOfAddress.test(town) || isLikeOthers))
    return withoutTownOfEmployer(before, areTowns);
  const isAfterEmployer =
    score(last) > 0 || (score(last) === 0 && others.length === 1 && score(others[0] ?? "") < 0);
  const mayBeTown =
    unknownTown.test(town) ||
    (/公司$/u.test(last) && /^\p{Script=Han}{2,3}$/u.test(town)) ||
    ((legalForm.test(last) || (institution.test(last) && score(others[0] ?? "") < 0)) &&
      others.length > 0 &&
      /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){1,2}$/u.test(town));
  return mayBeTown && score(town) === 0 && !isDivision(town) && isAfterEmployer ? before : text;
}

/**
 * Removes the address after an employer, or on the next line: "Fulda Maschinenbau GmbH, Hafenstraße 12, 34125 Kassel
 * (Germany)"
 */
export const withoutAddress = (text: string) =>
  text
    .replace(/^(.*)\n(.*)$/su, (_, name: string, below: string) =>
      score(below) <= 0 && (/[\d,，]/u.test(below) || isPlace(below) || isTown(below))
        ? name
        : continued(name, below),
    )
    .replace(/,\s*[^,\d]*\s\d+[^,]*,\s*\d{4,6}\b.*$/u, "");

/**
 * If at least one line of a period also names a known place, removes unknown towns with their country from the lines of
 * the other periods: "2007 – 2010 Reggio Emilia, Italy"
 */
export function withoutTownsBesidePeriods(entries: readonly Entry[]): readonly Entry[] {
  const isBeside = ({ period }: Entry, { line }: Text) => line === period?.line;
  const arePlaces = entries.some((entry) =>
    entry.head.some((each) => isBeside(entry, each) && isPlace(each.text)),
  );
  if (!arePlaces) return entries;
  const isTownOfCountry = (text: string) => {
    const [town = "", country = "", ...others] = text.split(/\s*,\s*/u);
    return others.length === 0 && townShape.test(town) && isPlace(country) && score(town) === 0;
  };
  return entries.map((entry) => ({
    ...entry,
    head: entry.head.filter((each) => !(isBeside(entry, each) && isTownOfCountry(each.text))),
  }));
}
