/**
 * `min` and `sufficient` apply to `passwordLength`, `max` to the number of code points. A password shorter than
 * `sufficient` must also be hard to guess.
 */
export const passwordLimits = { min: 10, sufficient: 15, max: 256 } as const;

/** Chinese, Japanese and Korean characters are words or syllables: each counts as two. */
export const passwordLength = (password: string): number =>
  [...password.normalize("NFC")].reduce(
    (length, character) =>
      length +
      (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(character) ? 2 : 1),
    0,
  );
