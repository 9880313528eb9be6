import type { Locale } from "#contract/locale";
import { folded } from "./fold";
import type { Lexicon } from "./lexicon";
import { keyOf } from "./lexicon";
import { alternative, isMajor, literally, marksOf, phrase, unspacedPhrase } from "./literal";
import { type Alternative, type Concept, upTo } from "./match";
import { pinyinOfZhuyin, readingsOf } from "./readings";
import { type Script, scriptOf } from "./script";
import { aroundKnownWords, isDictionaryWord, segments } from "./segments";
import { bigrams, type Run, stem } from "./terms";
import { correctionsAmong, type Vocabulary } from "./vocabulary";

/** A word that occurs in no opening, and the words that were searched instead. */
export interface Correction {
  readonly typed: string;
  readonly searched: readonly string[];
}

/** Words without a space between them (`front-end`), or Chinese characters in a row. */
interface Unit {
  readonly words: readonly string[];
  readonly typed: string;
  readonly unspaced: boolean;
}

const chinese = (word: string, typed = word): Unit => ({ words: [word], typed, unspaced: true });

const unitKey = (unit: Unit) => unit.words.map((word) => (unit.unspaced ? word : stem(word))).join(" ");

const phraseKey = (units: readonly Unit[]) => units.map(unitKey).join(" ");

/** Splits `iso27001` into `iso` and `27001`. */
const lettersAndDigits = (word: string) => word.match(/\p{Letter}+|\p{Number}+/gu) ?? [];

/** The typed text of the units, without spaces between Chinese words. */
export const textOf = (units: readonly Unit[]) =>
  units
    .map(({ typed, unspaced }, at) => (unspaced && units[at - 1]?.unspaced ? typed : ` ${typed}`))
    .join("")
    .trim();

const isSingleCharacter = (unit: Unit) => unit.unspaced && [...(unit.words[0] ?? "")].length === 1;

/** Words after a word that openings must not contain: 業務以外. They are fillers too. */
const exceptions = new Set(["以外", "之外", "除外"]);

/** Maximum number of characters of a Chinese word that is recognised by its reading. */
const longestHeard = 5;

/** Divides a search text into its parts, and reads each as a concept. */
export class Reader {
  readonly corrections: Correction[] = [];
  readonly excluded: { typed: string; concept: Concept }[] = [];
  readonly #lexicon: Lexicon;
  readonly #vocabulary: Vocabulary;
  /** The last word may be incomplete */
  readonly #isTyping: boolean;
  readonly #script: Script | null;
  readonly #locale: Locale | undefined;

  constructor(
    text: string,
    lexicon: Lexicon,
    vocabulary: Vocabulary,
    { isTyping, locale }: { readonly isTyping: boolean; readonly locale: Locale | undefined },
  ) {
    this.#lexicon = lexicon;
    this.#vocabulary = vocabulary;
    this.#isTyping = isTyping;
    this.#script = scriptOf(text);
    this.#locale = locale;
  }

  units(runs: readonly Run[]): Unit[] {
    const units: Unit[] = [];
    for (const run of runs) {
      const last = units.at(-1);
      if (run.unspaced) units.push(...this.#chineseUnits(run));
      else if (run.joined && last && !last.unspaced && !this.#lexicon.negations.has(unitKey(last)))
        units.splice(-1, 1, {
          words: [...last.words, run.text],
          typed: `${last.typed}-${run.typed}`,
          unspaced: false,
        });
      else
        units.push({
          words: [this.#lexicon.abbreviations.get(run.text) ?? run.text],
          typed: run.typed,
          unspaced: false,
        });
    }
    return this.#withKnownPhrases(this.#withReadings(units));
  }

  #chineseUnits(run: Run): Unit[] {
    let text = run.text;
    let typed = run.typed;
    if (!this.#isTyping) {
      const misheard = this.#misheardIn(text);
      if (misheard) {
        const { at, length, word } = misheard;
        this.#correct(typed.slice(at, at + length), [word]);
        text = `${text.slice(0, at)}${keyOf(word)}${text.slice(at + length)}`;
        typed = `${typed.slice(0, at)}${word}${typed.slice(at + length)}`;
      }
    }
    let at = 0;
    return segments(text, this.#lexicon, this.#vocabulary).map((word) => {
      at += word.length;
      const place = this.#lexicon.placesBySuffixed.get(word);
      return chinese(place ?? word, typed.slice(at - word.length, at));
    });
  }

  /**
   * Finds a part of the text that no opening contains and that sounds like a word of the lists (韌題 for 韌體) or
   * abbreviates one (業助 for 業務助理). Skips known words.
   */
  #misheardIn(text: string): { at: number; length: number; word: string } | null {
    const isKnown = (part: string) =>
      bigrams([...part]).every((bigram) => this.#vocabulary.hasBigram(bigram));
    if (isKnown(text)) return null;
    const isInWord = aroundKnownWords(text, this.#lexicon).flatMap((part) =>
      Array.from(part.text, () => part.known),
    );
    for (let length = Math.min(longestHeard, text.length); length > 1; length -= 1)
      for (let at = 0; at + length <= text.length; at += 1) {
        const part = text.slice(at, at + length);
        if (isKnown(part) || isInWord.slice(at, at + length).includes(true)) continue;
        const abbreviated = isDictionaryWord(part) ? undefined : this.#lexicon.byAbbreviation.get(part);
        const word =
          abbreviated ??
          readingsOf(part)
            .map((reading) => this.#lexicon.byReading.get(reading))
            .find((each) => each && keyOf(each).length === length && isKnown(keyOf(each)));
        if (word) return { at, length, word };
      }
    return null;
  }

  /** Replaces unknown words that are Chinese words in pinyin or zhuyin: `qianduan`, `gong cheng shi`. */
  #withReadings(all: readonly Unit[]): Unit[] {
    const units: Unit[] = [];
    let unknown: Unit[] = [];
    const hear = (some: readonly Unit[]) => {
      const words = this.#heardIn(
        some.map(({ words: [word = ""] }) => pinyinOfZhuyin(word) ?? word).join(""),
      );
      if (words.length > 0) {
        this.#correct(some.map(({ typed }) => typed).join(" "), [words.join("")]);
        units.push(...words.map((word) => chinese(keyOf(word), word)));
      } else if (some.length > 1) for (const unit of some) hear([unit]);
      else units.push(...some);
    };
    const flush = () => {
      hear(unknown);
      unknown = [];
    };
    for (const unit of all) {
      if (!this.#isTyping && !unit.unspaced && unit.words.length === 1 && !this.#isKnown(unit.words[0] ?? ""))
        unknown.push(unit);
      else {
        flush();
        units.push(unit);
      }
    }
    flush();
    return units;
  }

  #isKnown(word: string): boolean {
    return (
      /\p{Number}/u.test(word) ||
      this.#vocabulary.hasWord(word) ||
      this.#lexicon.synonyms.has(keyOf(word)) ||
      this.#lexicon.fillers.has(keyOf(word))
    );
  }

  /**
   * Splits letters into the pinyin of known Chinese words, trying longer words first, and returns the words; empty if
   * that is not possible.
   */
  #heardIn(letters: string): string[] {
    for (let length = letters.length; length >= leastHeardLetters; length -= 1) {
      const word = this.#lexicon.byReading.get(letters.slice(0, length));
      if (!word) continue;
      if (length === letters.length) return [word];
      const rest = this.#heardIn(letters.slice(length));
      if (rest.length > 0) return [word, ...rest];
    }
    return [];
  }

  /**
   * Corrects a mistyped word if the correction is a word for a role or forms a known phrase with a neighbouring word:
   * `project manger`. Completes the last word if it starts a known phrase with the word before: `data scien`.
   */
  #withKnownPhrases(all: readonly Unit[]): Unit[] {
    return all.map((unit, index) => {
      const [word = ""] = unit.words;
      if (this.#isTyping || unit.unspaced || unit.words.length > 1 || this.#isKnown(word)) return unit;
      const before = all[index - 1];
      const after = all[index + 1];
      const known = this.#vocabulary
        .correctionsOf(word)
        .find(
          (each) =>
            this.#lexicon.roles.has(stem(each)) ||
            (before && this.#lexicon.synonyms.has(`${unitKey(before)} ${stem(each)}`)) ||
            (after && this.#lexicon.synonyms.has(`${stem(each)} ${unitKey(after)}`)),
        );
      const start = before && !after && word.length > 1 ? `${unitKey(before)} ${word}` : null;
      const completed =
        start &&
        !this.#lexicon.synonyms.has(start) &&
        [...this.#lexicon.synonyms.keys()].find((key) => key.startsWith(start));
      if (completed) return { ...unit, words: [completed.slice(start.lastIndexOf(" ") + 1)] };
      if (!known || this.#vocabulary.hasPrefix(word)) return unit;
      this.#correct(unit.typed, [known]);
      return { ...unit, words: [known], typed: known };
    });
  }

  /** Records a correction; pages in zh-CN show it in Simplified characters. */
  #correct(typed: string, searched: readonly string[]): void {
    this.corrections.push({
      typed,
      searched: this.#locale === "zh-CN" ? searched.map(folded) : searched,
    });
  }

  /**
   * Returns the concepts of the units; negated ones are added to `excluded`. Several units are one concept if they are
   * a known phrase, or if openings write them as one word. Each other unit is one concept. Leaves out fillers and, if
   * there are other words, single characters (師 in 會計師).
   */
  concepts(all: readonly Unit[]): { typed: string; isRole: boolean; concept: Concept }[] {
    const groups: Unit[][] = [];
    const negated: Unit[][] = [];
    for (let at = 0; at < all.length; ) {
      const start = this.#negatedBy(all, at) ?? at;
      const end = start + this.#lengthOfPhrase(all, start);
      const isExcepted = all[end] !== undefined && exceptions.has(unitKey(all[end]));
      (start === at && !isExcepted ? groups : negated).push(all.slice(start, end));
      at = end;
    }
    const telling = groups.filter((units) => !this.#lexicon.fillers.has(phraseKey(units)));
    const longer = telling.filter(([unit]) => !(unit && isSingleCharacter(unit)));
    const searched = [longer, telling, this.#isTyping ? groups : []].find((some) => some.length > 0) ?? [];
    for (const units of negated) this.excluded.push(this.#excluded(units, searched));
    return searched.map((units, index) => ({
      typed: textOf(units),
      isRole: this.#lexicon.roles.has(phraseKey(units)),
      concept: this.#concept(units, index === searched.length - 1),
    }));
  }

  /** The position of the word that the unit negates, such as “German” of “no need for German”; undefined if none. */
  #negatedBy(all: readonly Unit[], at: number): number | undefined {
    const [unit] = all.slice(at);
    // “no” is not a negation in a phrase such as “no experience”.
    if (!unit || !this.#lexicon.negations.has(unitKey(unit)) || this.#lengthOfPhrase(all, at) > 1) return;
    const start = all.findIndex(
      (each, index) => index > at && !isSingleCharacter(each) && !this.#lexicon.fillers.has(unitKey(each)),
    );
    return start < 0 ? undefined : start;
  }

  /** Excludes synonyms too, unless they are near to a searched word: 會計 沒有 CPA. */
  #excluded(units: readonly Unit[], searched: readonly (readonly Unit[])[]) {
    const keysOf = (some: readonly Unit[]) => {
      const key = phraseKey(some);
      return [key, ...(this.#lexicon.synonyms.get(key) ?? []).map(({ word }) => keyOf(word))];
    };
    const concept = this.#concept(units, false);
    const isNear = keysOf(units).some((key) => searched.flatMap(keysOf).includes(key));
    return { typed: textOf(units), concept: isNear ? upTo(concept, "typed") : concept };
  }

  #lengthOfPhrase(all: readonly Unit[], at: number): number {
    for (let length = Math.min(this.#lexicon.longestPhrase, all.length - at); length > 1; length -= 1) {
      const units = all.slice(at, at + length);
      const key = phraseKey(units);
      if (this.#lexicon.synonyms.has(key) || this.#lexicon.fillers.has(key)) return length;
      if (
        length === 2 &&
        units.every((unit) => !unit.unspaced && !this.#lexicon.fillers.has(unitKey(unit)))
      ) {
        if (this.#vocabulary.hasWord(units.flatMap(({ words }) => words).join(""))) return 2;
      }
    }
    return 1;
  }

  #concept(units: readonly Unit[], last: boolean): Concept {
    const key = phraseKey(units);
    const synonyms = this.#synonymsOf(key);
    const [unit] = units;
    const itself =
      units.length === 1 && unit
        ? unit.unspaced
          ? this.#unspaced(unit.words[0] ?? "")
          : this.#words(unit.words, last, synonyms.length > 0)
        : [...literally(units.map(({ typed }) => typed).join(" ")), ...joinedIfWords(units)];
    const major =
      synonyms.length === 0 && isMajor(key) ? literally(textOf(units).slice(0, -1), "related") : [];
    return [...itself, ...synonyms, ...major];
  }

  /** Omits the synonyms of a Traditional word that the lists have for its Simplified form only. */
  #synonymsOf(key: string): Alternative[] {
    if (this.#script === "traditional" && this.#lexicon.simplifiedOnly.has(key)) return [];
    const synonyms = this.#lexicon.synonyms.get(key) ?? [];
    return synonyms.flatMap(({ word, isRelated }) => literally(word, isRelated ? "related" : "synonym"));
  }

  /** Searches openings in the script of the text, or in both scripts if no opening in its script contains the text. */
  #unspaced(text: string): Alternative[] {
    const own = marksOf(this.#script);
    const has = (mark: string) =>
      bigrams([...text]).every((bigram) => this.#vocabulary.hasBigram(bigram, mark));
    const marks = [...text].length === 1 ? [""] : own.some(has) ? own : marksOf(null);
    return marks.map((mark) => alternative([unspacedPhrase(text, mark)]));
  }

  #words(words: readonly string[], last: boolean, hasSynonyms: boolean): Alternative[] {
    const stems = words.map(stem);
    const [word = ""] = words;
    if (words.length > 1) {
      return [alternative([{ terms: stems, prefix: last }]), phrase(stem(words.join("")))];
    }
    const alternatives: Alternative[] = [phrase(stem(word))];
    if (/\p{Number}/u.test(word)) {
      if (last && word.length > 1) alternatives.push(alternative([{ terms: [word], prefix: true }]));
      const parts = lettersAndDigits(word);
      if (parts.length > 1) alternatives.push(phrase(...parts));
    } else if (this.#isTyping && last) {
      alternatives.push(alternative([{ terms: [word], prefix: true }]));
    } else if (word.length >= 3 && !this.#vocabulary.hasWord(word)) {
      // Finds words with the same start, also without the ending `ing` or `ed` (`licensing` finds `licenses`), unless
      // the word is a typo of a known one (`embeded`).
      const start = [word, word.replace(/(?:ing|ed)$/, "")].find(
        (each) => each.length >= 3 && this.#vocabulary.hasPrefix(each),
      );
      const isMistyped = start !== word && this.#vocabulary.correctionsOf(word).length > 0;
      if (start && !isMistyped) alternatives.push(alternative([{ terms: [start], prefix: true }]));
      else if (!hasSynonyms) alternatives.push(...this.#corrected(word));
    }
    return alternatives;
  }

  #corrected(word: string): Alternative[] {
    const inOpenings = this.#vocabulary.correctionsOf(word);
    const searched = inOpenings.length > 0 ? inOpenings : correctionsAmong(this.#lexicon.spacedWords, word);
    if (searched.length === 0) return [];
    this.#correct(word, searched);
    return searched.flatMap((known) => [phrase(stem(known)), ...this.#synonymsOf(keyOf(known))]);
  }
}

/** Minimum number of letters that are read as pinyin: shorter syllables are often English words. */
const leastHeardLetters = 4;

const joinedIfWords = (units: readonly Unit[]): Alternative[] =>
  units.some(({ unspaced }) => unspaced) ? [] : [phrase(stem(units.flatMap(({ words }) => words).join("")))];
