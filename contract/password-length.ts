/** Chinese, Japanese and Korean characters are words or syllables: each counts as two. */
export const passwordLength = (password: string): number =>
  [...password.normalize("NFC")].reduce(
    (length, character) =>
      length +
      (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(character) ? 2 : 1),
    0,
  );
