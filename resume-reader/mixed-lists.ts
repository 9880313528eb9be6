import { languagesIn } from "#contract/json-resume/words";
import { isDate } from "./dates";
import { isAboutLanguages } from "./languages";
import type { Line } from "./line";
import { aboutSkills, labelledLine } from "./rows";
import { headingNames, type Part } from "./words";

/** The abbreviation of a certificate with its year: "PMP, 2020" */
const datedCertificate = /^\p{Lu}{3,6}[,，]\s*(?:19|20)\d\d$/u;

const certificateWord =
  /(?<!信用|[验驗論论保签簽公例查])[證证](?!券)|執照|执照|資格|资格|[職职][稱称]|certif|licen[cs]e|[級级](?:[甲乙]等)?$|[師师員员]$|技[術术]士|[綠绿黑黃黄][帶带]$|\bbelt$/iu;

/** The part to which a line belongs if its heading names several lists. */
export function listOf({ text, cells }: Pick<Line, "text" | "cells">, heading: string): Part {
  const [, label = "", value = text] = labelledLine.exec(text) ?? [];
  const isLicence = /^\S+[級级][甲乙]等$/u.test(value);
  if (!isLicence && (isAboutLanguages(value) || languagesIn(label).length > 0)) return "languages";
  const hasOther = headingNames(heading, "other");
  const hasSkills = headingNames(heading, "skills") || /技|能力|工具|软件/u.test(heading);
  const isDated = hasOther ? datedCertificate.test(text) : isDate(/\s{2}(\S+)$/u.exec(text)?.[1] ?? "");
  if (certificateWord.test(label || value) || isDated || !(hasSkills || hasOther)) return "certificates";
  const isLabelled = label !== "" || (cells.length === 2 && aboutSkills.test(text));
  return !hasOther || (hasSkills && isLabelled && /[,，、]/u.test(value)) ? "skills" : "other";
}
