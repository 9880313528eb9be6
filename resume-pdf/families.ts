export type Family = "noto-sans-tc" | "noto-sans-sc" | "noto-sans-jp" | "noto-sans" | "noto-emoji";

const traditional = ["noto-sans-tc", "noto-sans-sc", "noto-sans-jp"] as const;
const simplified = ["noto-sans-sc", "noto-sans-tc", "noto-sans-jp"] as const;

/**
 * The font families in the order in which they are searched for a character. The form of a Han character depends on the
 * language, so Chinese documents start with the font of their own language. Others start with the Latin font, because
 * the Chinese fonts have wide punctuation; the kind of Chinese characters in the text decides which font is the next.
 */
export function familiesFor(lang: string, text: string): readonly Family[] {
  if (lang === "zh-CN") return [...simplified, "noto-sans", "noto-emoji"];
  if (lang.startsWith("zh")) return [...traditional, "noto-sans", "noto-emoji"];
  return ["noto-sans", ...(hasMoreSimplified(text) ? simplified : traditional), "noto-emoji"];
}

/**
 * The two-byte characters of an encoding (WHATWG Encoding Standard) whose bytes are between those of `first` and 0xfe.
 */
function charactersOf(encoding: string, first: readonly [lead: number, trail: number]): Set<string> {
  const bytes: number[] = [];
  for (let lead = first[0]; lead <= 0xfe; lead += 1)
    for (let trail = first[1]; trail <= 0xfe; trail += 1) bytes.push(lead, trail);
  return new Set(new TextDecoder(encoding).decode(new Uint8Array(bytes)));
}

/** Whether GB 2312 contains more of a text's characters than Big5. */
function hasMoreSimplified(text: string): boolean {
  const gb2312 = charactersOf("gbk", [0xb0, 0xa1]);
  const big5 = charactersOf("big5", [0xa4, 0x40]);
  let balance = 0;
  for (const char of text) balance += Number(gb2312.has(char)) - Number(big5.has(char));
  return balance > 0;
}
