import { readFileSync } from "node:fs";
import { searchData } from "#api/shipped";

/** The canonical form under which each Chinese character is indexed and searched; see lists/han-variants.txt. */
const hanVariants = new Map(
  readFileSync(new URL("han-variants.txt", searchData), "utf8")
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .flatMap((line) =>
      [...line].flatMap((from, at, all) => (at % 2 ? [] : [[from, all[at + 1] ?? from] as const])),
    ),
);

const simplifications = new Set(hanVariants.values());
/** Whether other characters are indexed and searched under this character. */
export const isSimplification = (character: string): boolean => simplifications.has(character);

/**
 * Accents of Latin, Greek and Cyrillic letters. The marks of Kana and Indic scripts are preserved, because they
 * distinguish letters.
 */
const accents = /[\u0300-\u036f]+/g;

/**
 * The form in which texts are compared: without full width and other compatibility forms, without case and accents, and
 * with each Chinese character in its Simplified form.
 */
export function folded(text: string): string {
  const plain = text.normalize("NFKC").toLowerCase().normalize("NFD").replace(accents, "").normalize("NFC");
  return plain.replace(/\p{Script=Han}/gu, (character) => hanVariants.get(character) ?? character);
}
