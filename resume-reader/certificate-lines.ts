import { isDate, isOnlyDate, pointIn } from "./dates";
import { isBroken, joinBroken, joinedLines, type Line } from "./line";

/** Joins wrapped lines, and joins a line that contains only the rest of a date to the previous line. */
export function wholeLines(lines: readonly Line[], isListed = (_line: Line, _next: Line) => true): Line[] {
  const joined: Line[] = [];
  for (const line of joinBroken(lines, isListed)) {
    const last = joined.at(-1);
    const isRest = /^(?:19|20)\d\d年?$/.test(line.text) && last && !pointIn(last.text);
    if (last && isRest) joined[joined.length - 1] = joinedLines(last, line, `${last.text} ${line.text}`);
    else joined.push(line);
  }
  return joined;
}

/** Points by which the left edges of a certificate's name and of the smaller lines below it may differ. */
const edgeTolerance = 2;

/** Whether a line is printed smaller below the name of a certificate, such as its issuer or its number. */
export const isDetailOf = (title: Line, line: Line) =>
  line.size < title.size &&
  line.cells.length === 1 &&
  Math.abs((line.edges[0] ?? 0) - (title.edges.at(-1) ?? 0)) < edgeTolerance;

/** Words that occur in names of certificates, but not in names of issuers. */
const certificateWord =
  /證|证|執照|执照|資格|资格|[級级甲乙丙](?![\p{L}])|[甲乙丙][級级]|[一二三][級级][甲乙]等|技術士|技师|技師|[員员師师士]$|認證|认证|[Cc]ertif|[Ll]icen[cs]e|[Cc]hartered|[Pp]ractitioner|[Aa]ssociate$|[Pp]rofessional$|[Qq]ualification|[Ee]xamination|\b[A-Z]{2,6}\b(?: \d{1,2})?$/u;
const body =
  "institut(?:e|ion|o)?|secretar[ií]a|associa(?:tion|ção)|asociación|society|council|university|board|college|federation|corporation|commission|ministry|authority|department|bureau|agency|union|chamber|centre|center";
const brands =
  "google|meta|microsoft|amazon web services(?: \\(aws\\))?|amazon|aws|cisco|oracle|ibm|sap|salesforce|red hat|nvidia|autodesk|coursera|udemy|udacity|edx|datacamp|futurelearn|nptel|swayam|simplilearn|linkedin(?: learning)?|hubspot(?: academy)?|sgs|dekra|tüv(?: \\p{L}+)?|bureau veritas|axelos|isaca|ihk|senai|sesi|iosh|nebosh|saiw|tesda|british council|city (?:&|and) guilds|(?:\\p{L}+ )?red cross|st\\.? john ambulance";
/** Abbreviations of issuers, which occur in names of certificates too */
const abbreviated = "asq|nmbi|nmc|rsph|aha|pmi|hkicpa|cicpa|icaew";
export const organisation = new RegExp(
  `協會|协会|學會|学会|公會|公会|機構|机构|公司|大學|大学|基金會|部$|局$|署$|中心|(?<!\\p{L})(?:${body}|${brands})(?!\\p{L})`,
  "iu",
);

/** A line that is only an issuer: "Project Management Institute", "Coursera" */
export const onlyIssuer = new RegExp(
  `^(?!.*\\b(?:certificate|diploma|licen[cs]e|member|fellow|training|course)\\b)(?:the )?(?:(?:[\\p{L}&'’.-]+\\s+){1,6}(?:${body})(?:\\s+(?:of|for)\\s+.{3,60})?|(?:${body}) (?:of|for) .{3,60}|${brands}|${abbreviated}|(?:energy safe|worksafe|safework) \\p{L}+)$`,
  "iu",
);
/** Capitals at the end that are no abbreviation of a certificate: "Transport for NSW" */
const ofState = /\b(?:for|of) \p{Lu}{2,3}$/u;
export const isCertificate = (text: string) =>
  certificateWord.test(text.replace(ofState, "")) &&
  !onlyIssuer.test(text) &&
  (!organisation.test(text) || /certif|證|证|[級级]/i.test(text));

export const hasDate = (text: string) => pointIn(text) !== undefined && !isDate(text);
/** Whether the text outside the brackets looks like the name of a certificate. */
export const isNamed = (text: string) => {
  const bare = text.replace(/\s*[(（][^)）]*[)）]/gu, "");
  return bare.length > 2 && isCertificate(bare);
};

const withoutEnd = /\s*[-–—]\s*(?:[沒没]有期限|[無无]期限|no expir\w+(?: date)?)$/iu;
/** Whether a text is a date or a period, possibly without an end */
export const isWhen = (text: string) => {
  const bare = text.replace(withoutEnd, "");
  return isDate(bare) || isOnlyDate(bare);
};

/** The lines between wide gaps */
function groupsOf(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  for (const [place, line] of lines.entries())
    if (place === 0 || line.isAfterGap || line.page !== lines[place - 1]?.page) groups.push([line]);
    else groups.at(-1)?.push(line);
  return groups;
}

/** Whether a line without a date, at the edge of the text above it, can be the issuer of the certificate above it. */
const isIssuerBelow = (name: Line, issuer: Line) =>
  pointIn(name.text) !== undefined &&
  pointIn(issuer.text) === undefined &&
  issuer.cells.length === 1 &&
  !issuer.isBullet &&
  !/[–—|:：]/u.test(name.text) &&
  name.edges.some((edge) => Math.abs((issuer.edges[0] ?? 0) - edge) < edgeTolerance);

/**
 * Joins names and the lines below them if every second line, and no other, has a date: "Google, 2024"; or if every first
 * line, and no other, has one; or if each group of lines ends with one. In Europass, the date is above the name.
 */
export function withDetails(lines: readonly Line[]): readonly Line[] {
  const groups = groupsOf(lines);
  if (
    groups.every(
      (group) =>
        (group.length === 2 || group.length === 3) &&
        isWhen(group.at(-1)?.text ?? "") &&
        !group.slice(1, -1).some(({ text }) => isNamed(text)),
    )
  )
    return groups.flatMap(([first, ...others]) =>
      first
        ? [others.reduce((line, next) => joinedLines(line, next, `${line.text}, ${next.text}`), first)]
        : [],
    );
  const isDateAndName = ([date, ...others]: readonly Line[]) =>
    isWhen(date?.text ?? "") &&
    (others.length === 1 || others.length === 2) &&
    !others.some(({ text }) => isWhen(text));
  if (groups.every(isDateAndName) && groups.some((group) => group.length === 3))
    return groups.flatMap(([date, ...others]) => {
      if (!date) return [];
      // The name, and the rest of it or its issuer
      const named = others
        .map(({ text }) => text)
        .join(", ")
        .replace(/, (?=[\p{Ll}(])/u, " ");
      const text = `${named}, ${date.text}`;
      return [others.reduce((line, next) => joinedLines(line, next, text), date)];
    });
  if (lines.length % 2 > 0) return lines;
  const pairs = lines.flatMap((line, place) => {
    const next = lines[place + 1];
    return place % 2 === 0 && next ? [[line, next] as const] : [];
  });
  const isDateFirst = pairs.every(([date, name]) => isWhen(date.text) && !isWhen(name.text));
  const isDateLast = pairs.every(
    ([{ text }, date]) =>
      !date.isBullet &&
      pointIn(date.text) &&
      !pointIn(text) &&
      !/[,，、]/u.test(text) &&
      (restOfName.test(date.text) || !/^certified\b/iu.test(date.text)),
  );
  const areIssuers =
    !isDateFirst &&
    !isDateLast &&
    pairs.every(([name, issuer]) => isIssuerBelow(name, issuer)) &&
    (pairs.length > 1 || pairs.every(([, { text }]) => onlyIssuer.test(text)));
  if (!isDateFirst && !isDateLast && !areIssuers) return lines;
  return pairs.map(([one, two]) => {
    if (areIssuers) return joinedLines(one, two, `${one.text}  ${two.text}`);
    const [name, date] = isDateFirst ? [two, one] : [one, two];
    const isRest = restOfName.test(date.text);
    return joinedLines(one, two, `${name.text}${isRest ? "" : ","} ${date.text}`);
  });
}

/** The last word of many certificates: "AWS Certified Solutions Architect", "– Associate" */
const ranks =
  "associate|professional|specialist|practitioner|foundation|administrator|engineer|expert|developer|architect|technician|certificat(?:e|ion)|licen[cs]e|operator|auditor|manager|master|trainer";
export const rank = new RegExp(`^(?:${ranks})$`, "iu");
/** The rest of a wrapped certificate, with its date: "Professional (PMP), 2020", "(CSPO), 2022" */
const restOfName = new RegExp(`^(?:[(（]|(?:${ranks})(?:\\s*[(（]|,))`, "iu");

/** Whether a line is the last word of a wrapped certificate, possibly after a dash that looks like a bullet. */
export const isRestOf = (above: Line, line: Line) =>
  /^\p{Lu}\p{Ll}+$/u.test(line.text) &&
  (!line.isBullet || (!above.isBullet && /^[–—-]$/u.test(line.bullet))) &&
  isBroken(above, { ...line, isBullet: false });
