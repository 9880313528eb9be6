import { periodIn } from "./dates";
import { continued, type Entry, entriesAt, type Text, tableEntries } from "./entries";
import type { Line } from "./line";
import type { Result } from "./result";

const company =
  /公司|集團|集团|事務所|事务所|企業|企业|工作室|銀行|银行|醫院|医院|超市|商行|基金會|基金会|大學|大学|學校|学校|中心|協會|协会|科技|電子|电子|\b(?:inc|llc|ltd|limited|corp|corporation|co|company|plc|gmbh|group|labs?|studios?|holdings|technologies|solutions|systems|bank|university|college|museum|media|energy|analytics|consulting|agency|institute|hospital|school|council|ministry|partners|services|industries|networks|software|foundation|pumps|store|restaurant|hotel)\b/iu;
const position =
  /(?:師|师|經理|经理|主管|專員|专员|助理|顧問|顾问|總監|总监|主任|組長|组长|課長|课长|科長|科长|部長|部长|店長|店长|實習生|实习生|會計|会计|企劃|企划|策划|開發|开发|編輯|编辑|研究員|研究员|教師|教师|老師|老师|業務|业务|銷售|销售|幹部|干部|查帳員|替代役|秘書|秘书|行政|員|员|長|工讀生|主席|負責人|负责人|創辦人|创始人|負責|PM)$|\b(?:engineer|developer|designer|manager|analyst|administrator|director|consultant|intern|internship|assistant|associate|specialist|officer|lead|head|editor|coordinator|architect|scientist|researcher|teacher|nurse|accountant|executive|president|founder|technician|programmer|writer|representative|supervisor|clerk|chef|tutor|lecturer|professor|buyer|planner|producer|owner|trainee|graduate|strategist|auditor|translator|recruiter|cashier|barista|ceo|cto|cfo|vp)\b/iu;

const score = (text: string) => (company.test(text) ? 1 : 0) - (position.test(text) ? 1 : 0);
/** Texts at the head of an entry that are neither employer nor position. */
const other =
  /^(?:full[- ]?time|part[- ]?time|contract|internship|freelance|remote|全職|兼職|全职|兼职|\(?[\d\s年個个月]+\)?|.{0,12}(?:總年資|年工作經驗).*)$/iu;

/**
 * Splits "Designer, Foundry Inc." and "Designer at Foundry" in two, if one text then looks like an employer and one
 * like a position.
 */
function divided({ text, line }: Text, _place: number, head: readonly Text[]): Text[] {
  for (const { 0: mark, index } of text.matchAll(
    /[,，]\s*|\s+(?:at|@)\s+|\s*[–—]\s*|\s+-\s+|(?<=公司|集團|集团)\s+/giu,
  )) {
    const [one, two] = [text.slice(0, index).trim(), text.slice(index + mark.length).trim()];
    if (one && two && score(one) * score(two) === -1) return [one, two].map((each) => ({ text: each, line }));
  }
  // "Buyer, Flex" alone: the last part is the employer, whose name need not look like one.
  const [, title = "", employer = ""] = /^(.+)[,，]\s*(\p{Lu}[^,，]+)$/u.exec(text) ?? [];
  return head.length === 1 && score(title) < 0 && score(employer) === 0
    ? [title, employer].map((each) => ({ text: each.trim(), line }))
    : [{ text, line }];
}

/** Reads the jobs of a section. */
export function readWork(lines: readonly Line[], result: Result): void {
  const table = tableEntries(lines);
  if (table) result.used.add(table.header);
  const wanted = lines.filter((line) => !other.test(line.text));
  const { entries } =
    table ?? entriesAt(wanted, (line) => !line.isBullet && periodIn(line.text) !== undefined, 2);
  const heads = entries.map(({ head }) => head.flatMap(divided).filter(({ text }) => !other.test(text)));
  // Entries where it is clear show whether the document names the employer or the position first.
  const order = heads.reduce(
    (sum, [one, two]) => sum + (one && two ? Math.sign(score(one.text) - score(two.text)) : 0),
    0,
  );
  for (const [place, entry] of entries.entries()) addJob(entry, heads[place] ?? [], order >= 0, result);
}

function addJob(
  { period, labelled, body }: Entry,
  head: readonly Text[],
  isCompanyFirst: boolean,
  result: Result,
): void {
  const [one, two, ...rest] = head;
  const isSwapped = one && two ? (score(one.text) - score(two.text) || (isCompanyFirst ? 1 : -1)) < 0 : false;
  const single = one && !two && score(one.text) < 0;
  const employer = labelled.get("company") ?? (isSwapped ? two : single ? undefined : one);
  const title = labelled.get("position") ?? (isSwapped || single ? one : two);
  if (!period && !employer && !title) return;
  const duties = labelled.get("duties");
  const texts = [
    ...rest.map(({ text }) => text),
    ...(duties?.text ? [duties.text] : []),
    ...paragraphs(body),
  ];
  const path = result.add("work", {
    ...(employer && { name: employer.text }),
    ...(title && { position: title.text }),
    ...(period && { startDate: period.start, ...(period.end && { endDate: period.end }) }),
    ...(texts.length > 0 && { summary: texts.join("\n") }),
  });
  if (path === null) return;
  result.from(`${path}.name`, employer?.line);
  result.from(`${path}.position`, title?.line);
  result.from(`${path}.startDate`, period?.line);
  result.from(`${path}.summary`, ...rest.map(({ line }) => line), duties?.line, ...body);
}

/** The text of lines: list items as they are, wrapped lines joined. */
export function paragraphs(lines: readonly Line[]): string[] {
  const texts: string[] = [];
  let last: Line | undefined;
  for (const line of lines) {
    const before = texts.at(-1);
    const isNew =
      before === undefined ||
      line.isBullet ||
      line.isAfterGap ||
      /[。.！!？?]$/.test(before) ||
      (last && (last.text.length < 20 || last.size !== line.size));
    if (isNew) texts.push(`${line.isBullet ? "• " : ""}${line.text}`);
    else texts[texts.length - 1] = continued(before, line.text);
    last = line;
  }
  return texts;
}
