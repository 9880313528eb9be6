const english = [
  "January February March April May June July August September October November December",
].flatMap((names) => names.split(" "));
const parts = (month: string) => [Number(month.slice(0, 4)), Number(month.slice(5))] as const;
const two = (number: number) => String(number).padStart(2, "0");

const monthStyles = {
  slash: (month: string) => month.replace("-", "/"),
  dot: (month: string) => month.replace("-", "."),
  shortSlash: (month: string) => `${parts(month)[0]}/${parts(month)[1]}`,
  chinese: (month: string) => `${parts(month)[0]}年${parts(month)[1]}月`,
  republic: (month: string) => `民國${parts(month)[0] - 1911}年${parts(month)[1]}月`,
  republicSlash: (month: string) => `${parts(month)[0] - 1911}/${two(parts(month)[1])}`,
  short: (month: string) => `${english[parts(month)[1] - 1]?.slice(0, 3)} ${parts(month)[0]}`,
  long: (month: string) => `${english[parts(month)[1] - 1]} ${parts(month)[0]}`,
  american: (month: string) => `${two(parts(month)[1])}/${parts(month)[0]}`,
} as const;

export interface DateStyle {
  readonly month: keyof typeof monthStyles;
  readonly separator: string;
  readonly now: string;
}

export const period = (
  { from, to }: { readonly from: string; readonly to: string | null },
  { month, separator, now }: DateStyle,
) => `${monthStyles[month](from)}${separator}${to === null ? now : monthStyles[month](to)}`;
