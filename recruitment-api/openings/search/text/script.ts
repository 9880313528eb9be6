import { folded, isSimplification } from "./fold";

export type Script = "traditional" | "simplified";

/** The frequent characters of Traditional Chinese: the first level of Big5 (https://encoding.spec.whatwg.org/#big5). */
const frequentTraditional = new Set(
  new TextDecoder("big5").decode(
    Uint8Array.from(
      Array.from({ length: 0xc6 - 0xa4 + 1 }, (_, lead) =>
        Array.from({ length: 0xff - 0x40 }, (_, trail) => [0xa4 + lead, 0x40 + trail])
          .filter(([, trail = 0]) => trail <= 0x7e || trail >= 0xa1)
          .flat(),
      ).flat(),
    ),
  ),
);

/**
 * The script of a text, if its characters determine it: 電機 is Traditional, 电机 is Simplified. Null for a mix of both
 * scripts, and for a text that is the same in both, such as 台北.
 */
export function scriptOf(text: string): Script | null {
  let script: Script | null = null;
  for (const [character] of text.matchAll(/\p{Script=Han}/gu)) {
    const own: Script | null =
      folded(character) !== character
        ? "traditional"
        : frequentTraditional.has(character) || !isSimplification(character)
          ? script
          : "simplified";
    if (script !== null && own !== script) return null;
    script = own;
  }
  return script;
}
