/** Parses Chinese numerals up to 999; returns 0 for any other text. */
export function chineseNumber(text: string): number {
  const digit = (each: string) => "一二三四五六七八九".indexOf(each.replace(/[兩两]/, "二")) + 1;
  const [, hundreds, tens, ones = ""] = /^(?:([^十百]?)百)?(?:([^十百]?)十)?([^十百]?)$/.exec(text) ?? [];
  const times = (typed: string | undefined) => (typed === undefined ? 0 : digit(typed || "一"));
  return times(hundreds) * 100 + times(tens) * 10 + (ones === "" ? 0 : digit(ones));
}
