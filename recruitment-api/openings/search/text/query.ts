import { chineseNumber } from "#api/i18n/chinese-numbers";
import type { Locale } from "#contract/locale";
import type { Lexicon } from "./lexicon";
import { literally } from "./literal";
import type { Concept } from "./match";
import { type PayPhrase, payPhraseIn } from "./pay-phrase";
import { type Correction, Reader, textOf } from "./reader";
import { runsOf } from "./terms";
import type { Vocabulary } from "./vocabulary";
export interface ParsedSearch {
  /**
   * The parts of the text. Null if the text has only fillers, pay or `excluded` words. Empty if it has no letter or
   * digit
   */
  readonly concepts: readonly Concept[] | null;
  /** What was typed for each concept */
  readonly typed: readonly string[];
  /** Whether each concept is a word for a role; see `Lexicon` */
  readonly isRole: readonly boolean[];
  /** The words of the text as one phrase; null if it has only one concept */
  readonly whole: Concept | null;
  /** The parts of the text that an opening must not contain */
  readonly excluded: readonly { readonly typed: string; readonly concept: Concept }[];
  readonly corrections: readonly Correction[];
  /** A lowest pay in the text, which is not searched as words */
  readonly pay: PayPhrase | null;
}

/**
 * Words for “no” (不用, 沒有, 零) before 經驗 or 學歷. A search replaces them with 免, because synonyms.csv lists
 * 免經驗 and 免學歷.
 */
const notRequired =
  /(?:不(?:需要?|用|必|要求|限|拘)?|[無无沒没](?:需|有)?|零)(?:工作|相[關关])?(?=[經经][驗验]|學歷|学历)/g;

/** The years of “3 years of experience” and 五年會計經驗, which are no words of the search. */
const years =
  /(?<![\p{Number}.])(?:\d{1,2}|one|two|three|four|five|six|seven|eight|ten|[一二兩两三四五六七八九十]{1,3})\s*(?:\+|[-~–至到]\s*\d{1,2}|多)?\s*(?:年|years?\b|yrs?\b)(?:以上|多)?(?!\s*(?:[期級级制薪約约合契]|contract|term))/giu;

/** Days of remote work in a week, as one phrase: 一周三天远程 and “3 days a week from home” become “three remote days”. */
const remoteDays = new RegExp(
  [
    String.raw`(?:[每一1]?(?:[週周]|星期)\s*)?(?<!\p{Number})(?<before>[1-5一二兩两三四五])\s*[天日](?:可以?|能)?\s*(?:遠[距端程]|远[距端程]|[在居]家)(?:工作|上班|[辦办]公)?`,
    String.raw`(?:[每一1]?(?:[週周]|星期)\s*)?(?:遠[距端程]|远[距端程]|[在居]家)(?:工作|上班|[辦办]公)?\s*(?<after>[1-5一二兩两三四五])\s*[天日]`,
    String.raw`\b(?<days>[1-5]|one|two|three|four|five) (?:remote days?|days? (?:(?:a|per) week )?(?:remote(?:ly)?|wfh|(?:work(?:ing)? )?(?:from|at) home))\b(?: (?:a|per) week\b)?`,
    String.raw`\b(?:remote(?:ly)?|wfh|(?:work(?:ing)? )?from home) (?<last>[1-5]|one|two|three|four|five) days?\b(?: (?:a|per) week\b)?`,
  ].join("|"),
  "giu",
);
const dayCounts = ["one", "two", "three", "four", "five"];
function asRemoteDays(...match: unknown[]): string {
  const [count = ""] = Object.values(match.at(-1) as Record<string, string | undefined>).filter(Boolean);
  const days = dayCounts[(Number(count) || chineseNumber(count)) - 1] ?? count;
  return days === "five" ? " 全遠距 " : ` ${days} remote days `;
}

/** Words for “except”: anything but sales, other than sales. */
const except = /\b(?:(?:any|every)(?:thing)? but|other than|apart from|except for)\b/gi;

/** 專業 after a major; a search replaces it with 系, as in the index. */
const major = /(?<=\p{Script=Han}{2})(?<!不[限拘分])(?:相[關关])?[專专][業业](?=\s|$)/gu;

/**
 * Parses a search text. Concepts include synonyms, other spellings and, for unknown words, corrections. A pay
 * in the text filters the list. `isTyping`: the last word may be incomplete, even if it is a known word.
 * `locale`: the visitor's locale. `currency`: that of the place in the text, if it names one. They determine the
 * currency of an amount that names none.
 */
export function readQuery(
  text: string,
  lexicon: Lexicon,
  vocabulary: Vocabulary,
  {
    isTyping = false,
    locale,
    currency,
  }: { readonly isTyping?: boolean; readonly locale?: Locale; readonly currency?: string | undefined } = {},
): ParsedSearch {
  const pay = payPhraseIn(text, locale, currency);
  const words = (pay?.rest ?? text)
    .replace(remoteDays, asRemoteDays)
    .replace(except, "except")
    .replace(years, " ")
    .replace(notRequired, "免")
    .replace(major, "系");
  const reader = new Reader(words, lexicon, vocabulary, { isTyping, locale });
  const units = reader.units(runsOf(words));
  const seen = new Set<string>();
  const read = reader.concepts(units).filter(({ concept }) => {
    const key = JSON.stringify(concept);
    return !seen.has(key) && seen.add(key);
  });
  return {
    concepts:
      read.length === 0 && (units.length > 0 || words !== text) ? null : read.map(({ concept }) => concept),
    typed: read.map(({ typed }) => typed),
    isRole: read.map(({ isRole }) => isRole),
    whole: read.length > 1 ? literally(textOf(units)) : null,
    excluded: reader.excluded,
    corrections: reader.corrections,
    pay,
  };
}
