import type { Line } from "./line";

/** Marks of headings: brackets, Chinese or Roman numbers, formal Chinese numbers, capitals */
const marks = [
  /^[【[《<].+[】\]》>]$/u,
  /^[(（]?(?:[一二三四五六七八九十]{1,2}[)）、.]|[IVX]{1,5}[.)]\s)/u,
  /^[(（]?[壹貳贰參叁肆伍陸陆柒捌玖拾]{1,2}[)）、.]/u,
  /^(?!.*\p{Script=Han})[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u,
];
/** The places among the marks */
export const [bracket, numbers, formalNumbers, capitals] = [0, 1, 2, 3];
export const markOf = ({ text }: Line) => marks.findIndex((mark) => mark.test(text));
export const styleOf = (line: Line) => `${Math.round(line.size * 2)} ${line.bullet || markOf(line)}`;
