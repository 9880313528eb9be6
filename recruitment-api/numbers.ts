import { randomInt } from "node:crypto";

// Crockford's base 32: nothing that is read aloud or copied by hand is taken for something else.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const letters = (count: number) => Array.from({ length: count }, () => alphabet[randomInt(32)]).join("");

/** A for applications, C for messages to the company, K for the campus season, M for the matching programme. */
export type NumberKind = "A" | "C" | "K" | "M";

/** For example `M2611-7KQ2-M4XN`: kind, year and month in UTC, and 40 random bits. */
export const newNumber = (kind: NumberKind, at: Date) =>
  `${kind}${at.toISOString().slice(2, 7).replace("-", "")}-${letters(4)}-${letters(4)}`;
