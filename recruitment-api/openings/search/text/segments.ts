import type { Lexicon } from "./lexicon";
import type { Vocabulary } from "./vocabulary";

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });
export const isDictionaryWord = (text: string): boolean => [...segmenter.segment(text)].length === 1;

/** The end of a major, 统计系, but not of 自动化系统. */
const major = /^系(?![统列])/u;

/** Splits a text at the words of the lexicon, from left to right, the longest first. */
export function aroundKnownWords(
  text: string,
  { unspacedWords }: Lexicon,
): { text: string; known: boolean }[] {
  const parts: { text: string; known: boolean }[] = [];
  let rest = "";
  const flush = () => {
    if (rest) parts.push({ text: rest, known: false });
    rest = "";
  };
  for (let at = 0; at < text.length; ) {
    const start = unspacedWords.find((each) => text.startsWith(each, at));
    if (start) {
      const word = start + (major.exec(text.slice(at + start.length))?.[0] ?? "");
      flush();
      parts.push({ text: word, known: true });
      at += word.length;
    } else {
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
      rest += character;
      at += character.length;
    }
  }
  flush();
  return parts;
}

/**
 * Splits between two words of two characters or more, and between two characters that are adjacent in no opening. Other
 * single characters stay together, because ICU's dictionary lacks technical terms and splits them into characters. A
 * negation is split from them: 不打卡.
 */
function betweenWords(text: string, lexicon: Lexicon, vocabulary: Vocabulary): string[] {
  const words = [...segmenter.segment(text)].map(({ segment }) => segment);
  const isLong = (word: string | undefined) => [...(word ?? "")].length > 1;
  const negation = text.slice(0, 1);
  if (words.length > 1 && text.length > 2 && lexicon.negations.has(negation) && !words.slice(1).some(isLong))
    return [negation, ...betweenWords(text.slice(1), lexicon, vocabulary)];
  const parts: string[] = [];
  let part = "";
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const meeting = `${[...(before ?? "")].at(-1) ?? ""}${[...word][0] ?? ""}`;
    if (part && ((part.length > 1 && isLong(word)) || !vocabulary.hasBigram(meeting))) {
      parts.push(part);
      part = "";
    }
    part += word;
  }
  parts.push(part);
  return parts.some(isLong) ? parts : [text];
}

/**
 * Splits a search in a script without spaces into words. Each word is searched as a whole. 的 is always its own word.
 */
export function segments(text: string, lexicon: Lexicon, vocabulary: Vocabulary): string[] {
  return text
    .split(/(?<=的)|(?=的)/u)
    .flatMap((part) => aroundKnownWords(part, lexicon))
    .flatMap((part) => (part.known ? [part.text] : betweenWords(part.text, lexicon, vocabulary)));
}
