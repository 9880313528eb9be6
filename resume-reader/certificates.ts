import { addressIn, drivingLicense, readDrivingLicenses } from "./contact";
import { isDate, isOnlyDate, periodIn, pointIn, withoutPeriod } from "./dates";
import { continued, tableEntries } from "./entries";
import { readTest } from "./language-scores";
import { isBroken, joinBroken, joinedLines, type Line, splitOutside } from "./line";
import type { Result } from "./result";
import { withValuesBelow } from "./rows";
import { labelIn } from "./words";

const longestCertificate = 120;

/** Joins wrapped lines, and joins a line that contains only the rest of a date to the previous line. */
export function wholeLines(lines: readonly Line[], isListed = (_line: Line, _next: Line) => true): Line[] {
  const joined: Line[] = [];
  for (const line of joinBroken(lines, continued, isListed)) {
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
const isDetailOf = (title: Line, line: Line) =>
  line.size < title.size &&
  line.cells.length === 1 &&
  Math.abs((line.edges[0] ?? 0) - (title.edges.at(-1) ?? 0)) < edgeTolerance;

/** Words that occur in names of certificates, but not in names of issuers. */
const certificateWord =
  /證|证|執照|执照|資格|资格|[級级甲乙丙](?![\p{L}])|[甲乙丙][級级]|技術士|技师|技師|[員员師师士]$|認證|认证|[Cc]ertif|[Ll]icen[cs]e|[Cc]hartered|[Pp]ractitioner|[Aa]ssociate$|[Pp]rofessional$|\b[A-Z]{2,6}\b$/u;
const organisation =
  /協會|协会|學會|学会|公會|公会|機構|机构|公司|大學|大学|基金會|部$|局$|署$|中心|\b(?:institute|association|society|council|university|google|microsoft|amazon|aws|cisco|oracle|coursera|udemy|sgs|board|academy|foundation|college)\b/iu;

/** A line that is only an issuer: "Project Management Institute", "Coursera" */
const onlyIssuer =
  /^(?:the )?(?:(?:\p{L}[\p{L}&'’.-]*\s+){1,6}(?:institute|association|society|council|university|board|academy|foundation|college)|(?:institute|association|society|council|university|board|academy|college) of (?:\p{L}[\p{L}&'’.-]*\s*){1,6}|google|microsoft|amazon web services(?: \(aws\))?|aws|cisco|oracle|ibm|coursera|udemy|edx|linkedin(?: learning)?|hubspot(?: academy)?)$/iu;
/** "Issued Mar 2021" below a certificate */
const issuedOn = /^(?:issued|awarded|obtained|date|granted)(?: on)?\s*[:：]?\s*(?=\d|\p{L})/iu;

const isCertificate = (text: string) =>
  certificateWord.test(text) && (!organisation.test(text) || /certif|證|证|[級级]/i.test(text));

const hasDate = (text: string) => pointIn(text) !== undefined && !isDate(text);
/** Whether the text outside the brackets looks like the name of a certificate. */
const isNamed = (text: string) => {
  const bare = text.replace(/\s*[(（][^)）]*[)）]/gu, "");
  return bare.length > 2 && isCertificate(bare);
};

/**
 * Splits a line into certificates: at 「、」, bullets and semicolons, and at commas and slashes if each part looks like a
 * certificate, or if each has a date.
 */
function certificatesIn(text: string): string[] {
  const parts = splitOutside(text, /[、;；•]|(?<=[)）])\s+(?=\p{Script=Han})/u).flatMap((part) => {
    const spaced = part.replace(/\s+\/\s+/gu, "／");
    const sides = splitOutside(spaced, spaced.includes("／") ? /[／|｜]/u : /[/|｜]/u);
    const areSeveral = sides.every(hasDate) || (!/[|｜]/u.test(part) && sides.every(isNamed));
    return areSeveral ? sides : [part];
  });
  return parts.flatMap((part) => {
    const pieces = splitOutside(part, /[,，]/u);
    const names = pieces.filter((piece) => !isDate(piece));
    if (
      names.length < 2 ||
      // "Certificate in GST, NSDC, 2018": the only date at the end belongs to one certificate and its issuer.
      (names.length === 2 && pieces.length === 3 && isDate(pieces[2] ?? "")) ||
      !(names.every(isCertificate) || names.every((name) => /[)）]$/u.test(name) && hasDate(name)))
    )
      return [part];
    // A date belongs to the certificate before it.
    return names.map((name) => {
      const next = pieces[pieces.indexOf(name) + 1];
      return next !== undefined && isDate(next) ? `${name}, ${next}` : name;
    });
  });
}

const withoutEnd = /\s*[-–—]\s*(?:[沒没]有期限|[無无]期限|no expir\w+(?: date)?)$/iu;
/** Whether a text is a date or a period, possibly without an end */
const isWhen = (text: string) => {
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

/**
 * Joins names and the lines below them if every second line, and no other, has a date: "Google, 2024"; or if each group
 * of lines ends with one. In Europass, the date is above the name.
 */
function withDetails(lines: readonly Line[]): readonly Line[] {
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
  if (lines.length % 2 > 0) return lines;
  const pairs = lines.flatMap((line, place) => {
    const next = lines[place + 1];
    return place % 2 === 0 && next ? [[line, next] as const] : [];
  });
  const isDateFirst = pairs.every(([date, name]) => isWhen(date.text) && !isWhen(name.text));
  const isDateLast = pairs.every(
    ([{ text }, date]) => !date.isBullet && pointIn(date.text) && !pointIn(text) && !/[,，]/u.test(text),
  );
  if (!isDateFirst && !isDateLast) return lines;
  return pairs.map(([one, two]) => {
    const [name, date] = isDateFirst ? [two, one] : [one, two];
    return joinedLines(one, two, `${name.text}, ${date.text}`);
  });
}

export function readCertificates(lines: readonly Line[], result: Result): void {
  const table = tableEntries(lines);
  if (table) {
    result.use(table.header);
    for (const { labelled } of table.entries) {
      const name = labelled.get("certificate");
      const issuer = labelled.get("issuer");
      const when = labelled.get("issuedOn") ?? labelled.get("period");
      const number = labelled.get("licenceNumber");
      if (!name || readTest(name.text, name.line, result) !== undefined) continue;
      const date = when && pointIn(when.text);
      const names = certificatesIn(name.text);
      for (const each of names.every(isNamed) ? names : [name.text]) {
        const path = result.add("certificates", {
          name: each,
          ...(issuer && { issuer: issuer.text }),
          ...(date && { date: date.date }),
          ...(number && { careers: { licenceNumber: number.text } }),
        });
        if (path === null) return;
        result.from(path, name.line, issuer?.line, when?.line, number?.line);
      }
    }
    return;
  }
  let title: Line | undefined;
  let above: Line | undefined;
  // A certificate that ends with its year is complete.
  for (const line of wholeLines(
    withDetails(withValuesBelow(lines, (text) => isWhen(text) || withoutExpiry(text).text === "")),
    ({ text }) => !/(?:19|20)\d\d(?:[./-]\d{1,2}|年\d{1,2}月)?[)）]?$/u.test(text),
  )) {
    if (title && isDetailOf(title, line)) {
      const last = result.certificates.at(-1);
      if (last && !("issuer" in last) && !/\d/.test(line.text)) {
        last.issuer = line.text;
        result.from(`certificates[${result.certificates.length - 1}]`, line);
      }
      continue;
    }
    const latest = result.certificates.at(-1);
    const [fact = ""] = title && latest ? (issuedOn.exec(line.text) ?? []) : [];
    const issued = pointIn(line.text.slice(fact.length));
    const isIssued = fact !== "" && issued !== undefined && isDate(line.text.slice(fact.length));
    const isIssuer = title && onlyIssuer.test(line.text) && !isCertificate(line.text);
    if (latest && ((isIssued && !("date" in latest)) || (isIssuer && !("issuer" in latest)))) {
      Object.assign(latest, isIssued ? { date: issued.date } : { issuer: line.text });
      result.consumed.push(fact.trim());
      result.from(`certificates[${result.certificates.length - 1}]`, line);
      continue;
    }
    // A certificate in each cell: 「低压电工证  高级电工  CET-4（465分）」
    const areSeveral =
      line.cells.length > 1 &&
      line.cells.every(
        (cell) =>
          (pointIn(cell) ? isNamed(cell) && hasDate(cell) : !organisation.test(cell) || isNamed(cell)) &&
          !labelIn(cell) &&
          !/\bno\.?\s*\d/iu.test(cell),
      );
    for (const text of areSeveral ? line.cells.flatMap(certificatesIn) : certificatesIn(line.text)) {
      if (readTest(text, line, result) !== undefined) continue;
      if (!addCertificate(text, line, result)) continue;
      if (areSeveral && !isNamed(text))
        result.uncertain.add(`certificates[${result.certificates.length - 1}]`);
      // The line above may continue on this one.
      if (above && above === title && isBroken(above, line))
        for (const place of [result.certificates.length - 2, result.certificates.length - 1])
          result.uncertain.add(`certificates[${place}]`);
      title = line;
    }
    above = line;
  }
}

const licenceNumber =
  /[(（]?\p{Script=Han}{1,6}字第\s*([A-Z\d-]+)\s*[號号][)）]?|(?:[證证][書书照])?(?:[編编]號|[編编]号|字[號号])\s*[:：]?\s*((?=\S*\d)[A-Z\d][A-Z\d-]+)\s*[,，]?\s*/iu;
/** Separators between name and issuer. A dash before a level is not a separator: "Cloud Architect – Professional" */
const certificateParts =
  /\s{2,}|[,，|｜](?!\s*(?:class|category|level) )\s*|\s+[–—·-]\s+(?!(?:foundation|(?:[\p{L}\d+]+ ){0,3}(?:associate|professional|specialty|practitioner|expert|foundational|fundamentals|[初中高][級级]))(?![\p{L} ]))|\s*[(（]\s*(?=[)）]|$)/iu;
/** Words about a date, such as 「發證」 (issued) */
const aboutDate = /^(?:[發发][證证]|通[過过]|取得|[獲获]得|[複复回][訓训]|有效)$/u;

/** Words before the date on which a certificate expires */
const expiry =
  /[\s,，;；(（]*(?:有?效期[限至到]*|有效[限至到]*|到期日?|exp(?:ir(?:es|y|ing)|\.)(?: on| date)?|valid (?:until|through|up to|to))\s*[:：]?\s*/iu;

/** Separates the date on which a certificate expires from its text. */
function withoutExpiry(text: string): { text: string; expiresOn?: string } {
  const { 0: words = "", index = 0 } = expiry.exec(text) ?? {};
  const rest = text.slice(index + words.length);
  const date = words && pointIn(rest);
  if (!date || date.from > 0) return { text };
  const isBracket = /[(（]/u.test(words) && /^\s*[)）]/u.test(rest.slice(date.to));
  const after = isBracket ? rest.slice(date.to).replace(/[)）]/u, "") : rest.slice(date.to);
  return { text: text.slice(0, index) + after, expiresOn: date.date };
}

/** Removes the separators that a removed date leaves in brackets, and brackets without other content. */
const tidied = (text: string) =>
  text
    .replace(/([(（])[\s,，、;；]+/gu, "$1")
    .replace(/[\s,，、;；]+([)）])/gu, "$1")
    .replace(/[(（]([^)）]*)[)）]/gu, (bracket, content: string) =>
      content === "" || aboutDate.test(content) ? "" : bracket,
    );

/** 「品質技術師（中國品質學會）」 */
const issuerInBracket =
  /^(.+?)\s*[(（]([^()（）,，]+(?:(?:[學学協协公]|基金)[會会]|[發发]展署)|(?:教育|[勞劳][動动]|[衛卫][福生]|[經经][濟济]|交通|[內内]政|[農农][業业])部)[)）]$/u;

export function addCertificate(whole: string, line: Line, result: Result): boolean {
  if (drivingLicense.test(whole)) readDrivingLicenses(whole, line, result);
  const [, registered, written] = licenceNumber.exec(whole) ?? [];
  const number = registered ?? written;
  const { text, expiresOn } = withoutExpiry(whole.replace(licenceNumber, ""));
  const period = periodIn(text);
  const date = period ?? pointIn(text);
  const bare = date ? withoutPeriod(text, date) : text;
  const [first = "", second, ...others] = splitOutside(tidied(bare), certificateParts).filter(
    (part) => !aboutDate.test(part),
  );
  const [, name = "", inBracket] = issuerInBracket.exec(first) ?? [first, first.replace(/[\s–—-]+$/u, "")];
  const issuer = inBracket ?? second;
  if (name === "" || name.length > longestCertificate || /[。！!？?]/.test(name)) return false;
  if (addressIn(name.replace(/^[^:：]{1,8}[:：]\s*/u, ""))) return false;
  const path = result.add("certificates", {
    name,
    ...(issuer && { issuer }),
    ...(date && { date: "date" in date ? date.date : date.start }),
    ...((period?.end || expiresOn || number) && {
      careers: {
        ...((period?.end || expiresOn) && { expiresOn: period?.end || expiresOn }),
        ...(number && { licenceNumber: number }),
      },
    }),
  });
  if (path === null) return false;
  result.from(path, line);
  if ((issuer && !organisation.test(issuer)) || others.length > 0) result.uncertain.add(path);
  return true;
}
