import type { Kysely } from "kysely";
import type { Schema } from "#api/database/schema";
import { cachedByRevision } from "../../revision";
import { isUnspaced, stem, traditionalMark } from "./terms";

const rowsPerInsert = 500;

export async function addToVocabulary(db: Kysely<Schema>, words: ReadonlySet<string>): Promise<void> {
  // Sorted, so that two writers lock the rows in the same order.
  const all = [...words].sort();
  for (let start = 0; start < all.length; start += rowsPerInsert) {
    await db
      .insertInto("searchWords")
      .values(all.slice(start, start + rowsPerInsert).map((word) => ({ word })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Minimum length of a word that is corrected. Too many known words differ from a shorter word by only one letter. */
const leastForTypo = 5;
const maxCorrections = 3;

/** Whether one insertion, deletion, substitution or swap of adjacent letters turns one word into the other. */
function isOneTypoApart(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end))
    end += 1;
  const left = one.slice(start, one.length - end);
  const right = other.slice(start, other.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** The words that are one typo away from a mistyped word and start with the same letter. */
export function correctionsAmong(words: readonly string[], mistyped: string): string[] {
  if (mistyped.length < leastForTypo) return [];
  return words
    .filter((word) => word[0] === mistyped[0] && isOneTypoApart(word, mistyped))
    .slice(0, maxCorrections);
}

/** The words and bigrams of all openings. */
export class Vocabulary {
  readonly #bigrams = new Set<string>();
  readonly #stems = new Set<string>();
  /** Sorted */
  readonly #words: readonly string[];

  constructor(words: Iterable<string>) {
    const spaced: string[] = [];
    for (const word of words) {
      if (isUnspaced(word)) this.#bigrams.add(word);
      else spaced.push(word);
    }
    for (const word of spaced) this.#stems.add(stem(word));
    this.#words = spaced.sort();
  }

  /** Whether two Chinese characters are adjacent in an opening. With `mark`, only texts of that script count. */
  hasBigram(bigram: string, mark?: string): boolean {
    if (mark !== undefined) return this.#bigrams.has(`${bigram}${mark}`);
    return this.#bigrams.has(bigram) || this.#bigrams.has(`${bigram}${traditionalMark}`);
  }

  hasWord(word: string): boolean {
    return this.#stems.has(stem(word));
  }

  hasPrefix(letters: string): boolean {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] ?? "") < letters) low = middle + 1;
      else high = middle;
    }
    return this.#words[low]?.startsWith(letters) ?? false;
  }

  correctionsOf(word: string): string[] {
    return correctionsAmong(this.#words, word);
  }
}

export const createVocabulary = (db: Kysely<Schema>) =>
  cachedByRevision(db, async () => {
    const rows = await db.selectFrom("searchWords").select("word").execute();
    return new Vocabulary(rows.map(({ word }) => word));
  });
