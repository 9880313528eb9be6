import { periodIn } from "./dates";
import { joinedLines, type Line } from "./line";
import { isPlace, isTown } from "./places";
import type { Result } from "./result";
import { namesCompany, namesPosition } from "./roles";
import { hasSchool } from "./schools";
import { headingIn, labelIn } from "./words";

interface Names {
  readonly name?: string;
  readonly nameEn?: string;
}

/** Lines that name the kind of document. */
const documentTitle =
  /^(?:個人)?(?:履歷表?|履历表?|簡歷|简历|个人简历|个人履历|(?:my )?resume|résumé|curriculum vitae(?: of)?|cv|bio-?data|lebenslauf|europass(?: cv)?)$/i;
const chineseName = /^\p{Script=Han}{2,4}(?:·\p{Script=Han}{1,6})?$/u;
/** Family names of two characters, and the usual ones of one */
const familyName =
  /^(?:[欧歐][阳陽]|司[马馬徒]|上官|[诸諸]葛|夏侯|[东東]方|皇甫|尉[迟遲]|公[孙孫]|令狐|慕容|[范張张][姜簡简廖]|[王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾肖蕭田董袁潘于蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鍾谭譚陆陸汪范石廖贾賈夏韦韋付方白邹鄒孟熊秦邱江尹薛阎閻段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万萬钱錢严嚴覃武戴莫孔汤湯詹游簡洪柯施温溫])/u;
/** Initials of a name as a sign */
const monogram = /^\p{Lu}{1,3}$/u;
/** Words before a family name: `Joris van der Meulen`, "Nur Aisyah binti Rahman" */
const particle =
  "v[ao]n|vom|zu[mr]?|de[rnlst]?|da[ls]?|dos?|du|di|dela|delos|la|le|lo|al|el|bin|binti|bint|bte?|ibn|ben|abu|ab|ap|af|av|y|e|te[nr]?|san|ud|ul|a/[lp]|[sd]/o";
const beginsWithParticle = new RegExp(`^(?:${particle})(?!\\p{L})`, "u");
const onlyParticle = new RegExp(`^(?:${particle})$`, "iu");
const latinName = new RegExp(
  `^\\p{Lu}[\\p{L}'’.-]*\\s+(?:(?:\\p{Lu}[\\p{L}'’.-]*|${particle})\\s+){0,5}(?:(?:al|el|ad|ul|an|ar|as)-|d['’])?\\p{Lu}[\\p{L}'’-]*$`,
  "u",
);

/** Degrees and memberships after a name: "Ph.D.", "MEng CEng MIMechE", "RN" */
const inMixedCase = String.raw`Ph\.?\s?D|M\.?Sc|(?:\p{Lu}{2,}\p{Ll}+\p{Lu}*|\p{Lu}\.?\p{Lu}\p{L}*\p{Ll}\p{Lu}*|\p{Lu}[\p{L}.]*\p{Ll}\.?\p{Lu})\p{Ll}{0,4}`;
const inCapitals = String.raw`\p{Lu}(?:[./-]?\p{Lu}){1,5}`;
const abbreviation = new RegExp(
  `^(?:${inMixedCase}|${inCapitals})\\.?$|^\\(?[\\p{L}.]+\\)$|^\\([\\p{L}.]+$`,
  "u",
);
/** The pattern would take long for a longer word. */
const longestAbbreviation = 16;
const isAbbreviation = (word: string) => word.length <= longestAbbreviation && abbreviation.test(word);
const afterSpace =
  /(?:\s+(?:\p{Lu}\p{Lu}\p{Ll}+\p{Lu}?|(?!Mac|Mc|De|Di|Du|La|Le|Fitz|Van)\p{Lu}\p{Ll}+\p{Lu}|Ph\.?\s?D\.?|RN|BSN|MSN|MBA|CPA|CFA|PMP|FCCA|ACCA|LL[BM]|JD|LPT|P\.?Eng\.?|M\.?Sc\.?))+$/u;

function withoutTitles(name: string): string {
  const parts = name.split(",");
  const areAbbreviations = (part: string) =>
    part
      .replace(/Ph\.?\s?D/u, "PhD")
      .trim()
      .split(/\s+/u)
      .every(isAbbreviation);
  // The comma within 「陳嘉慧 (CHAN Ka Wai, Carmen)」 is one of the name.
  const isWithin = /^\p{Script=Han}[^(（]*[(（][^)）]*,/u.test(name);
  while (parts.length > 1 && !isWithin && areAbbreviations(parts.at(-1) ?? "")) parts.pop();
  const bare = parts.join(",").trim();
  const first = bare.split(/\s+/u).length > 1 ? bare : name;
  const short = first.replace(afterSpace, "");
  return short.split(/\s+/u).length > 1 ? short : first;
}

/** The family name at birth: "Anna Weber, née Koch", "Anna Weber (geb. Koch)" */
const birthName = /(?:,\s*|\s+[(（]?)(?:n[ée]e?|geb\.|geborene|born)\s+\p{Lu}[\p{L}'’ -]*[)）]?$/u;

/** Longer texts are not read as names. */
const longestName = 120;

/** Removes the comma after a family name or before another name, and a name in brackets: "Chen, Pin-Yu", "Tan Hui Min (Michelle)" */
const bareName = (name: string) => name.replace(/,\s+(?=\p{Lu})/u, " ").replace(/\s*\(\p{Lu}\p{L}+\)/u, "");

/** A Chinese name without its spaces; undefined for several words, such as 「宁波 杭州」 */
function chineseNameIn(text: string): string | undefined {
  const words = text.trim().split(/\s+/u);
  const areWords = words.length > 1 && words.every((word) => word.length > 1);
  const joined = words.join("");
  const isOther = headingIn(joined) || labelIn(joined) || documentTitle.test(joined);
  return chineseName.test(joined) && !isOther && (!areWords || familyName.test(words[0] ?? ""))
    ? joined
    : undefined;
}

/** 「♀」, 「（男 / 28歲）」, 「，女」 after a name */
const sexAndAge =
  /[\s(（]*[♀♂]$|[\s|｜,，·•(（]+(?:[男女]性?(?:[\s|｜,，/·•]+\d{1,2}\s*[歲岁].*|[)）])?|\d{1,2}\s*[歲岁].*)$/u;

/** A person's name, possibly in two languages: 「王小明 (Ming Wang)」. */
function namesIn(text: string): Names | undefined {
  if (text.length > longestName) return undefined;
  const clean = withoutTitles(
    text
      .replace(/^(?:(?:個人)?(?:履歷|简历|簡歷)\s*[-–—|:：]|(?:curriculum vitae|cv|resume) of\s)\s*/iu, "")
      .replace(/^(?:(?:dr|mr|mrs|ms|miss|prof|eng|ir|ts)\.|(?:dr|mr|mrs|ms|prof))\s*(?<=[\s.])/iu, "")
      .replace(birthName, "")
      .replace(/(?:的)?(?:[個个]\s*人)?\s*(?:履歷|履历|简历|簡歷)表?$/u, "")
      .replace(sexAndAge, "")
      .trim(),
  );
  const [, han = "", latin = ""] =
    /^([\p{Script=Han}\s]{2,9})(?:[\s(（|/]+((?:[\p{L}\s'’.,-]|\(\p{L}+\))+)[)）]?)?$/u.exec(clean) ?? [];
  const [, latinFirst = "", hanLast = ""] =
    /^((?:[\p{Script=Latin}\s'’.,-]|\([\p{Script=Latin}\s'’.-]+\))+?)[\s(（|/]+((?:\p{Script=Han}\s?){2,4})[)）]?$/u.exec(
      clean,
    ) ?? [];
  if (hanLast && /^\p{Lu}/u.test(latinFirst) && !headingIn(hanLast))
    return { name: hanLast.replace(/\s/g, ""), nameEn: latinFirst };
  const name = chineseNameIn(han);
  if (name) return { name, ...(latinName.test(bareName(latin.trim())) && { nameEn: latin.trim() }) };
  return latinName.test(clean.replace(nickname, "")) &&
    !headingIn(clean) &&
    !labelIn(clean) &&
    !documentTitle.test(clean)
    ? { name: clean }
    : undefined;
}

/** Another name in quotation marks within a name: "Robert “Bob” Whitley" */
const nickname = /\s*[“"‘']\p{Lu}\p{L}+[”"’'](?=\s)/u;
const formOfAddress = /\s*[(（]\s*(?:dr|mr|mrs|ms|miss)\.?\s*[)）]$/iu;
export const namesLabelled = (value: string): Names =>
  namesIn(value) ?? { name: value.replace(formOfAddress, "") };

/** The separator between a name and the text after it: 「方志宏 0937-550-218」, 「Sunny Wen ｜ 行銷企劃」 */
const afterName = /\s*[|｜/]|\s+[–—-]\s|\s(?=[+(]{0,2}\d{2}[\d\s()-]{5}|\S+@)/u;

/** Organisations, fields of work and parts of addresses that look like names */
const notAName =
  /^p\.?\s?o\.?\s?box\b|(?:銀行|银行|求[職职]者|[應应][徵聘]者)$|^(?:猎聘|拉勾|智联招聘|前程无忧|照片|相片)$|\b(?:university|street|road|city|linkedin|page|resources|engineering|marketing|finance|accounting|sciences?|technology|management|manufacturing|operations|logistics|administration|industry)\b|\bname$/iu;

const isTitle = (text: string) =>
  notAName.test(text) ||
  (!/^\p{Script=Han}{2,3}$/u.test(text) && (namesPosition(text) || namesCompany(text) || hasSchool(text)));

/** Whether a text can be the English name of a person with a Chinese name. */
const isOtherName = (text: string) =>
  latinName.test(bareName(text)) && !isTitle(text) && text.split(/[\s-]+/u).length <= 4;

/** Splits a name that the PDF file gives without spaces, "HANANAKAMURA", like the email address hana.nakamura@… */
const withWordsOf =
  (local: string) =>
  (line: Line): Line[] => {
    const words = local.split(/[._-]/u);
    if (words.length < 2 || words.join("") !== line.text.toLowerCase()) return [];
    const ends = words.map((_, place) => words.slice(0, place + 1).join("").length);
    const text = ends.map((end, place) => line.text.slice(ends[place - 1] ?? 0, end)).join(" ");
    return [{ ...line, text, cells: [text], whole: line.whole ?? [line] }];
  };

const usualSizeOf = (lines: readonly Line[]) => {
  const sizes = lines.map(({ size }) => size).toSorted((one, other) => one - other);
  return sizes[Math.floor(sizes.length / 2)] ?? 0;
};
/** Number of lines at the top of a page or a column in which a name is expected */
const topLines = 4;

/**
 * Finds the name: the largest text among `lines` and the first ones of the document that looks like a name.
 *
 * @param local the email address before the @
 */
export function readName(
  lines: readonly Line[],
  all: readonly Line[],
  local: string,
  result: Result,
  setNames: (names: Names, line: Line) => void,
): void {
  // Names such as James Baker contain the name of a job.
  const isInAddress = (text: string) =>
    (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).some((word) => local.includes(word));
  const isNoName = (text: string) => isTitle(text) && !isInAddress(text);
  // If another column is read first, the name comes later in the text. It then has the largest font of the document.
  const texts = all.filter(({ text }) => !monogram.test(text));
  const largestSize = Math.max(...texts.map((line) => line.size));
  const titles = texts.filter((line) => line.size === largestSize);
  const ownTitles = titles.length <= 2 ? titles : titles.filter(({ text }) => isInAddress(text));
  const near = [...new Set([...texts.slice(0, 15), ...ownTitles, ...lines])].filter(
    ({ text }) => !monogram.test(text),
  );
  const size = Math.max(...near.map((line) => line.size));
  // A name on several lines: "Linh", "Nguyen"; "Camille", "Gauthier-Roy"; "Nurul Izzati", "binti", "Kamarudin"
  const [one, ...more] = near.filter(
    ({ text, size: own }) =>
      own === size &&
      /^[\p{L}'’-]+(?:\s[\p{L}'’-]+){0,2}$/u.test(text) &&
      !documentTitle.test(text) &&
      !headingIn(text),
  );
  const maySpan =
    one !== undefined &&
    (more.length === 1 || (more.length === 2 && onlyParticle.test(more[0]?.text ?? ""))) &&
    more.every((line, place) => near.indexOf(line) === near.indexOf(one) + place + 1) &&
    !more.some(({ text }) => namesPosition(text));
  const isWhole =
    maySpan &&
    (!one.text.includes(" ") ||
      more.some(({ text }) => beginsWithParticle.test(text)) ||
      // "Mariana Souza", "Ferreira" with mferreira@…
      more.every(({ text }) => isInAddress(text)));
  const whole = isWhole
    ? [more.reduce((line, next) => joinedLines(line, next, `${line.text} ${next.text}`), one)]
    : near.flatMap(withWordsOf(local));
  const usual = usualSizeOf(all);
  // On the first line, a position can follow the name after a wide space: 「王小明　　機構工程師」
  const isBesidePosition = (line: Line) => {
    const [name = "", position = "", ...others] = line.cells;
    return (
      (line === all[0] || (line === lines[0] && line.size > usual)) &&
      others.every((cell) => /^\P{L}+$|\S@/u.test(cell)) &&
      namesPosition(position) &&
      !namesCompany(position) &&
      !isNoName(name) &&
      !isPlace(name)
    );
  };
  const candidates = [...whole, ...near].filter(
    (line) =>
      !line.isBullet &&
      !periodIn(line.text) &&
      (lines.includes(line) || line.whole || line.size > usual || isInAddress(line.text)) &&
      (isBesidePosition(line) ||
        !isNoName(
          line.cells
            .filter((cell) => !/[:：]/u.test(cell))
            .join("  ")
            .split(afterName)[0] ?? "",
        )) &&
      !(line.cells.length > 1 && labelIn(line.cells[0] ?? "")),
  );
  const first = new Set(lines.slice(0, 3));
  const textsOf = ({ cells, apart: [name = "", position = ""] }: Line) =>
    namesPosition(position) ? [name] : cells;
  /** A name with a comma or another name within it, if it occurs in the address: "Tan Wei Ling, Rachel" */
  const ownName = (text: string): Names | undefined =>
    isInAddress(text) && latinName.test(text.replace(/,(?=\s)|\s*\(\p{L}+\)|\s\p{Lu}\.$/gu, ""))
      ? { name: text }
      : undefined;
  // A size that many lines have is that of the text or of the headings.
  const counts = new Map<number, number>();
  for (const line of all) counts.set(line.size, (counts.get(line.size) ?? 0) + 1);
  const sizeOf = ({ size }: Line) => ((counts.get(size) ?? 0) > 5 ? 0 : size);
  const isAtTop = (line: Line) => first.has((line.whole ?? [line])[0] ?? line);
  /** Whether a text at the top is like the address; other texts can be larger, such as names of groups of skills. */
  const isOwn = ({ line, names }: { line: Line; names: Names | undefined }) =>
    isAtTop(line) && isInAddress(names?.nameEn ?? names?.name ?? "");
  const bySize = candidates
    .flatMap((line) =>
      textsOf(line).flatMap((text) =>
        [text, ...(first.has(line) ? text.split(afterName).slice(0, 1) : [])].map((part) => ({
          line,
          names: namesIn(part) ?? ownName(part),
        })),
      ),
    )
    .filter(({ names }) => names !== undefined && !isNoName(names.nameEn ?? names.name ?? ""))
    .toSorted((one, other) => sizeOf(other.line) - sizeOf(one.line));
  const [most] = bySize;
  const largest = most && !isAtTop(most.line) ? (bySize.find(isOwn) ?? most) : most;
  if (!largest?.names) return;
  const { line: titled, names } = largest;
  const place = all.indexOf((titled.whole ?? [titled])[0] ?? titled);
  const [before, next] = [all[place - 1], all[place + (titled.whole?.length ?? 1)]];
  // The other name is on the same line, or on the line below or above
  // Next to a column with the address, it is in large print further below.
  const large = all.slice(0, topLines + 2).filter((line) => line.size > usual);
  const [chinese] = [titled, next, before, ...large].flatMap((line) => {
    const texts = line === titled || line?.cells.length === 1 ? line.cells : [];
    return texts.flatMap((text) => {
      const name = chineseNameIn(text.replace(/^[(（]|[)）]$/gu, ""));
      return line && name && familyName.test(name) && !isPlace(name) && !isTitle(name)
        ? [{ line, name }]
        : [];
    });
  });
  const isLatin = !/\p{Script=Han}/u.test(names.name ?? "");
  if (!("name" in result.basics) && isLatin && chinese) {
    setNames({ name: chinese.name }, chinese.line);
    setNames({ nameEn: names.name ?? "" }, titled);
  } else if (!("name" in result.basics) || names.name === result.basics.name) setNames(names, titled);
  // The English name is on the line of the Chinese name, or on the next line.
  const below = next?.cells.length === 1 ? next.text.split(afterName)[0] : undefined;
  const [nameEn] = [
    ...titled.cells.slice(1).map((cell) => cell.replace(/^[(（]|[)）]$/gu, "")),
    below,
  ].filter((text) => text !== undefined && isOtherName(text));
  if (nameEn && !("nameEn" in result.careers) && chineseName.test(String(result.basics.name))) {
    result.uncertain.add("basics.careers.nameEn");
    setNames({ nameEn }, titled.cells.includes(nameEn) ? titled : (next ?? titled));
  }
  const isSource = [...(titled.whole ?? [titled])].some((line) =>
    result.sources.get("basics.name")?.has(line),
  );
  // The name is usually at the top and the largest text, so another one is uncertain.
  const above = all.slice(Math.max(0, place - topLines + 1), place + 1);
  const isTop = above.some((line) => line === all[0] || line.startsColumn);
  const isFirst = all.slice(0, place).every(({ text }) => documentTitle.test(text));
  const isConfirmed =
    isFirst || titled.size > usual || isInAddress(names.name ?? "") || familyName.test(names.name ?? "");
  const isSmaller =
    !(isFirst && isInAddress(names.name ?? "")) &&
    all.some(({ size, text }) => size > titled.size && !documentTitle.test(text));
  const mayBeHalf = maySpan && titled === one && !isPlace(next?.text ?? "") && !isTown(next?.text ?? "");
  if (isSource && (isSmaller || mayBeHalf || !(isTop && isConfirmed))) result.uncertain.add("basics.name");
}
