import { randomInt } from "node:crypto";

// Crockford's base 32 omits I, L and O, which look like digits, and U.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const letters = (count: number) => Array.from({ length: count }, () => alphabet[randomInt(32)]).join("");

/**
 * Application (A), contact message (C), campus registration (K), submission to the matching programme (M), interview
 * time (S)
 */
export type NumberKind = "A" | "C" | "K" | "M" | "S";

/** For example `M2611-7KQ2-M4XN`: kind, year and month in UTC, and 40 random bits. */
export const newNumber = (kind: NumberKind, at: Date) =>
  `${kind}${at.toISOString().slice(2, 7).replace("-", "")}-${letters(4)}-${letters(4)}`;
