import { type Locale, locales } from "#contract/locale";
import type { Lexicon } from "../openings/search/text/lexicon";
import { wordsOfField } from "./fields-of-study";
import { type Phrase, phraseOf } from "./phrases";
import type { ResumeFacts } from "./resume-facts";

/** An entry of a resume, with the phrase to look for in openings. */
export interface Fact {
  readonly kind: "work" | "skill" | "study" | "language";
  /** The text that the reasons show */
  readonly text: string;
  /** For a position, 0 for the latest, 1 for the one before it, and so on. For other kinds, 0 */
  readonly rank: number;
  readonly phrase: Phrase;
}

const seniority =
  /^(?:資深|资深|高級|高级|主任|副|助理|senior|junior|principal|staff|lead|assistant|associate|sr\.?|jr\.?)\s*/iu;
/** Positions that say nothing about the work */
const general =
  /^(?:工程師|工程师|專員|专员|經理|经理|主管|助理|實習生|实习生|engineer|specialist|manager|assistant|intern|staff|employee)$/iu;

/** The names of a position to look for in titles of openings; empty for a position that says nothing about the work. */
function namesOfPosition(position: string): string[] {
  const plain = position.trim().replace(seniority, "").trim();
  return general.test(plain) ? [] : [plain];
}

const displayNames = new Map(
  locales.map((locale) => [locale, new Intl.DisplayNames(locale, { type: "language", fallback: "none" })]),
);

/** The names of a language in all locales: Japanese, 日文 and 日语. */
const namesOfLanguage = (code: string) => [...displayNames.values()].flatMap((names) => names.of(code) ?? []);

export function comparedFacts(resume: ResumeFacts, lexicon: Lexicon, locale: Locale): Fact[] {
  const fact = (kind: Fact["kind"], text: string, names: readonly string[], rank = 0): Fact[] => {
    const phrase = phraseOf(names, lexicon);
    return phrase ? [{ kind, text, rank, phrase }] : [];
  };
  return [
    ...resume.positions.flatMap((text, rank) => fact("work", text, namesOfPosition(text), rank)),
    ...resume.skills.flatMap((text) => fact("skill", text, [text])),
    ...resume.studies.flatMap((text) => fact("study", text, wordsOfField(text))),
    ...resume.languages.flatMap((code) =>
      fact("language", displayNames.get(locale)?.of(code) ?? code, namesOfLanguage(code)),
    ),
  ];
}
