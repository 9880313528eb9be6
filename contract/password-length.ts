/**
 * Lengths in `passwordLength`, except `max` in code points: a password of `min` is long enough if it is hard to guess, one
 * of `sufficient` in any case.
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
