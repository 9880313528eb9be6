import {
  hasDate,
  isCertificate,
  isDetailOf,
  isNamed,
  isRestOf,
  isWhen,
  onlyIssuer,
  organisation,
  rank,
  wholeLines,
  withDetails,
} from "./certificate-lines";
import { addressIn, drivingLicense, readDrivingLicenses } from "./contact";
import { isDate, type Period, type Point, periodIn, pointIn, withoutPeriod } from "./dates";
import type { Entry } from "./entries";
import { tableEntries } from "./entry-tables";
import { readTest, testIn } from "./language-scores";
import { isBroken, type Line, splitOutside } from "./line";
import type { Result } from "./result";
import { withValuesBelow } from "./rows";
import { labelIn } from "./words";

const longestCertificate = 120;

/** The issuer before a date below a certificate: 「ETS · 11月 2020」 */
const issuerBefore = /^[^·]+ · /u;

/** "Issued Mar 2021" below a certificate */
const issuedOn = /^(?:issued|awarded|obtained|date|granted)(?: on)?\s*[:：]?\s*(?=\d|\p{L})/iu;

/** Whether a text begins with a test and states its result */
const isScore = (text: string) => {
  const test = testIn(text);
  return test !== undefined && test.careers !== null && test.index === 0;
};
/** Whether a text names a qualification, and not the document, its color or its issuer: 「金色證書」 */
const isQualification = (text: string) =>
  /[資资]格|[執执]照|[駕驾]照|[甲乙丙][級级]|[師师]$/u.test(text) && !organisation.test(text);

/**
 * Splits a line into certificates: at 「、」, bullets and semicolons, and at commas, slashes and middle dots if each part
 * looks like a certificate, or if each has a date.
 */
function certificatesIn(text: string): string[] {
  const list = splitOutside(text, /[、;；•]|(?<=[)）])\s+(?=\p{Script=Han})/u);
  const parts = list.flatMap((whole) => {
    const part = list.length > 1 ? whole.replace(/。$/u, "") : whole;
    const spaced = part.replace(/\s+[/·]\s+/gu, "／");
    const sides = splitOutside(spaced, spaced.includes("／") ? /[／|｜]/u : /(?<!\bISO)[/|｜]/u);
    const areSeveral =
      sides.every(hasDate) ||
      (!/[|｜]/u.test(part) &&
        sides.every((side) => isNamed(side) || (hasDate(side) && hasDate(sides[0] ?? ""))));
    return areSeveral ? sides : [part];
  });
  return parts.flatMap((part) => {
    const pieces = splitOutside(part, /[,，]/u);
    const names = pieces.filter((piece) => !isDate(piece));
    if (
      names.length < 2 ||
      // "Certificate in GST, NSDC, 2018": the only date at the end belongs to one certificate and its issuer.
      (names.length === 2 && pieces.length === 3 && isDate(pieces[2] ?? "")) ||
      // "Certified Security Specialist (CSS), CNCF": the capitals after an abbreviation are the issuer.
      (names.length === 2 &&
        /[(（]\p{Lu}+[)）]$/u.test(names[0] ?? "") &&
        /^\p{Lu}{2,6}$/u.test(names[1] ?? "")) ||
      !(
        names.every(isCertificate) ||
        // 「CET-6（548），软件设计师资格」
        (isScore(names[0] ?? "") && names.every((name) => isScore(name) || isQualification(name))) ||
        // The certificate before the last one can be the only one with a date: "Forklift Certified (2021), OSHA 10"
        names.every(
          (name, place) =>
            (/[)）]$/u.test(name) && hasDate(name)) ||
            (place > 0 && place === names.length - 1 && isNamed(name) && /\d$/u.test(name)),
        )
      )
    )
      return [part];
    // A date belongs to the certificate before it.
    return names.map((name) => {
      const next = pieces[pieces.indexOf(name) + 1];
      return next !== undefined && isDate(next) ? `${name}, ${next}` : name;
    });
  });
}

/** The date of a certificate, and its expiry if a period states both */
const datesOf = (when: Point | Period): { date: string; careers?: { expiresOn: string } } =>
  "date" in when
    ? { date: when.date }
    : { date: when.start, ...(when.end && { careers: { expiresOn: when.end } }) };

export function readCertificates(lines: readonly Line[], result: Result): void {
  const table = tableEntries(lines);
  const nameIn = ({ labelled }: Entry) =>
    labelled.get("certificate") ??
    labelled.get("degree") ??
    labelled.get("department") ??
    labelled.get("position") ??
    labelled.get("duties");
  if (table?.entries.some(nameIn)) {
    for (const header of table.headers) result.use(header);
    for (const entry of table.entries) {
      const { labelled } = entry;
      const name = nameIn(entry);
      const issuer = labelled.get("issuer") ?? labelled.get("school") ?? labelled.get("company");
      const expiry = labelled.get("expiresOn");
      const when = labelled.get("issuedOn") ?? labelled.get("period");
      const number = labelled.get("licenceNumber");
      if (!name || readTest(name.text, name.line, result) !== undefined) continue;
      const date = when && pointIn(when.text);
      const expiresOn = expiry && pointIn(expiry.text)?.date;
      const names = certificatesIn(name.text);
      for (const each of names.every(isNamed) ? names : [name.text]) {
        const path = result.add("certificates", {
          name: each,
          ...(issuer && { issuer: issuer.text }),
          ...(date && { date: date.date }),
          ...((number || expiresOn) && {
            careers: {
              ...(expiresOn && { expiresOn }),
              ...(number && { licenceNumber: number.text }),
            },
          }),
        });
        if (path === null) return;
        result.from(path, name.line, issuer?.line, when?.line, number?.line, expiry?.line);
      }
    }
    return;
  }
  let title: Line | undefined;
  let above: Line | undefined;
  // A certificate that ends with its year is complete, and one that ends with 「認證」, unless 「工程師證書」 follows.
  for (const line of wholeLines(
    withDetails(
      withValuesBelow(
        lines,
        (text) => isWhen(text.replace(issuerBefore, "")) || withoutExpiry(text).text === "",
      ),
    ),
    ({ text }, next) =>
      !/(?:19|20)\d\d(?:[./-]\d{1,2}|年\d{1,2}月)?[)）]?$/u.test(text) &&
      !(
        /(?:[認认][證证]|[證证][書书照]|[執执]照)$/u.test(text) &&
        /^(?!\p{Script=Han}{0,2}(?:[師师員员]|[證证][書书]))(?:\p{Script=Han}{3}|\p{Script=Latin}{2})/u.test(
          next.text,
        )
      ),
  )) {
    const latest = result.certificates.at(-1);
    const path = `certificates[${result.certificates.length - 1}]`;
    const isDetail = title && isDetailOf(title, line);
    const [fact = ""] = title && latest ? (issuedOn.exec(line.text) ?? []) : [];
    const rest = line.text.slice(fact.length);
    const issued = periodIn(rest) ?? pointIn(rest);
    const isBelowName = title !== undefined && above === title && !isWhen(lines[0]?.text ?? "");
    const isIssued = (fact !== "" || isDetail || isBelowName) && issued !== undefined && isWhen(rest);
    const [, registrar = line.text, ownNumber] =
      /^(.+?), ((?!(?:19|20)\d\d$)[A-Z]{0,3}[ -]?\d{4,}[A-Z]?)$/u.exec(line.text) ?? [];
    const isIssuer = isDetail ? !/\d/.test(line.text) : title && onlyIssuer.test(registrar);
    if (latest && ((isIssued && !("date" in latest)) || (isIssuer && !("issuer" in latest)))) {
      Object.assign(latest, isIssued ? datesOf(issued) : { issuer: registrar });
      if (!isIssued && ownNumber)
        latest.careers = { ...(latest.careers as object | undefined), licenceNumber: ownNumber };
      result.consumed.push(fact.trim());
      result.from(path, line);
      continue;
    }
    if (isDetail) continue;
    if (latest && above && above === title && isRestOf(above, line)) {
      latest.name = `${latest.name}${line.isBullet ? ` ${line.bullet}` : ""} ${line.text}`;
      result.from(path, line);
      if (!rank.test(line.text)) result.uncertain.add(path);
      above = line;
      continue;
    }
    // A certificate in each cell: 「低压电工证  高级电工  CET-4（465分）」
    const areSeveral =
      line.cells.length > 1 &&
      line.cells.every(
        (cell) =>
          (pointIn(cell) ? isNamed(cell) && hasDate(cell) : !organisation.test(cell) || isNamed(cell)) &&
          !labelIn(cell) &&
          // 「CET-6  561分」
          !/^\d{2,3}\s*分?$/u.test(cell) &&
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
  /[(（]\p{Script=Han}{1,6}字第\s*([A-Z\d-]+)\s*[號号][)）]|\p{Script=Han}{1,6}字第\s*([A-Z\d-]+)\s*[號号]|(?:[證证][書书照])?(?:[編编]號|[編编]号|字[號号])\s*[:：]?\s*((?=\S*\d)[A-Z\d][A-Z\d-]+)\s*[,，]?\s*/iu;
/** Separators between name and issuer. A dash before a level is not a separator: "Cloud Architect – Professional" */
const certificateParts =
  /\s{2,}|(?!(?<=\b(?:class(?:es)?|categor(?:y|ies)|iso) \d{1,5}(?:, \d{1,5}){0,3})[,，]\s*\d)[,，|｜](?!\s*(?:(?:class|categor(?:y|ies)|level) |part \d|grade [\p{L}\d]+\s*(?:$|[,，])))\s*|\s+[–—·-]\s+(?!(?:foundation|(?:higher|lower|junior|senior|first|second) (?:grade|class|level)|(?:[\p{L}\d+]+ ){0,3}(?:adult|child|mental health|associate|professional|specialty|practitioner|expert|foundational|fundamentals|[初中高][級级]))(?!\p{L}| \S))|\s*[(（]\s*(?=[)）]|$)/iu;
/** A level, whose trade is behind it: "TESDA NC II – Cookery" */
const onlyLevel = /^(?:TESDA )?(?:NC|[NS]VQ(?: Level)?) (?:[IVX]+|\d)$/u;
/** One title with commas: "Inspection, Testing and Certification" */
const oneTitle = /^(?:\p{Lu}\p{L}+, )+\p{Lu}\p{L}+,? and \p{Lu}[\p{L}\d ()]*/u;
/** Words about a date: 「發證」 (issued), "ACCA – Member since 2021" */
const aboutDate =
  /^(?:[核頒颁][發发](?:於|于|日期)?|[發发][照證证](?:於|于|日期)?|通[過过]|(?:[高普特][考])?及格|取得|[獲获]得|[複复回][訓训]|有效|更新|(?:full )?(?:member|fellow)|passed(?: with \p{L}+)?|obtained|completed|awarded|issued|renewed|current|active)$/iu;

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

/** Removes the separators that a removed date leaves in brackets, and brackets with a result or without other content. */
const tidied = (text: string) =>
  text
    .replace(/([(（])[\s,，、;；]+/gu, "$1")
    .replace(/[\s,，、;；]+([)）])/gu, "$1")
    .replace(/[(（]([^)）]*)[)）]/gu, (bracket, content: string) =>
      content === "" ||
      aboutDate.test(content) ||
      /\d\s*%|^(?:[優优][異异等秀]|良好|[及合]格|distinction|merit|pass)$/iu.test(content)
        ? ""
        : bracket,
    );

/** A year that is the version of a program: 「TQC Excel 2019 專業級」 */
const isVersion =
  /^[^(（]*\b(?:excel|word|powerpoint|access|office|autocad|revit|solidworks|inventor|windows server|sql server) (?:19|20)\d\d\s+(?!年|取得|通[過过]|合格|passed\b)\p{L}[^\d]*$/iu;

/** 「品質技術師（中國品質學會）」 */
const issuerInBracket =
  /^(.+?)\s*[(（]([^()（）,，]+(?:(?:[學学協协公委]|委[員员]|基金)[會会]|[發发]展署)|(?:教育|[勞劳][動动]|[衛卫](?:[福生]|生福利)|[經经][濟济]|[財财]政|交通|[內内]政|[農农][业業]|考[選选]|社[會会]保障)部|\p{Script=Han}{2,8}(?:[局署]|(?<![餐客])[廳厅])|[^()]*\b(?:council|institute|association|society|university|college|board|authority)\b[^()]*)[)）]$/iu;

/** "Registered General Nurse (NMBI)": the text in brackets is only an issuer */
const issuerAlone = (text: string) => {
  const found = /^(.+?)\s*[(（]([^()（）]+)[)）]$/u.exec(text);
  return found && onlyIssuer.test(found[2] ?? "") ? found : null;
};

/** 「品質技術師（CQT）中華民國品質學會」 */
const issuerBehindBracket = /([)）])(?=\p{Script=Han}{2,}(?:[學学協协][會会])$)/u;

/** "Coded Welder, ASME IX (SAIW, 2023)"; a level or a result in the brackets is not an issuer. */
const issuerAndDate =
  /^([^()（）]+?)\s*\((?!(?:class|category|level|grade|band|score|part|module|first|second|foundation|advanced|intermediate|basic|pass|distinction|merit|online|valid|in progress|issued|renewed)\b)([^()（）,，]*\p{Script=Latin}{2}[^()（）,，\d]*),\s*(?:\p{L}+\.?\s)?[\d./-]+\)$/iu;

/** "Fellow, Institute of Marine Engineers" */
const membership = /^(?:member|fellow|associate)$/iu;

export function addCertificate(whole: string, line: Line, result: Result): boolean {
  if (whole.length > longestCertificate * 3) return false;
  if (drivingLicense.test(whole)) readDrivingLicenses(whole, line, result);
  // "Coursera: Machine Learning"
  const parted = whole
    .replace(issuerBehindBracket, "$1, ")
    .replace(/^([^:：]{2,40})[:：]\s+(?=\S)/u, (all, word: string) =>
      onlyIssuer.test(word) ? `${word} – ` : all,
    );
  const number = licenceNumber.exec(parted)?.slice(1).find(Boolean);
  const { text, expiresOn } = withoutExpiry(parted.replace(licenceNumber, ""));
  const period = periodIn(text);
  // 「TQC 專業級 Excel 2019（2023/12）」: a year outside the brackets belongs to the name.
  const [bracket = ""] = /[(（][^()（）]+[)）]$/u.exec(text) ?? [];
  const inBracket = isDate(bracket) ? pointIn(bracket) : undefined;
  const bracketAt = text.length - bracket.length;
  const [atEnd = ""] = /(?<=(?:19|20)\d\d.*, )(?:19|20)\d\d$/u.exec(text) ?? [];
  const date =
    period ??
    (atEnd ? { date: atEnd, from: text.length - atEnd.length, to: text.length } : undefined) ??
    (inBracket && { ...inBracket, from: bracketAt + inBracket.from, to: bracketAt + inBracket.to }) ??
    (isVersion.test(text) ? undefined : pointIn(text));
  const bare = date ? withoutPeriod(text, date) : text;
  const clean = tidied(bare);
  const [joined = ""] = oneTitle.exec(clean) ?? [];
  const [, ...after] = splitOutside(`-${clean.slice(joined.length)}`, certificateParts);
  const pieces = joined ? [joined.trim(), ...after] : splitOutside(clean, certificateParts);
  const parts = pieces.filter(
    (part, place) => !aboutDate.test(part) || (place === 0 && membership.test(part)),
  );
  const [level = "", trade = ""] = parts;
  if (onlyLevel.test(level) && trade && !organisation.test(trade)) parts.splice(0, 2, `${level} – ${trade}`);
  // "High Risk Work Licence – Dogging (DG)"
  if (/\blicen[cs]e$/iu.test(level) && /\(\p{Lu}{1,3}\)$/u.test(trade) && /\s[–—-]\s/u.test(bare))
    parts.splice(0, 2, `${level} – ${trade}`);
  const [first = "", second, ...others] = parts;
  const [, alone = "", issuedBy] = issuerInBracket.exec(first) ??
    issuerAlone(first) ?? [first, first.replace(/[\s–—-]+$/u, "")];
  const [, before, beside] = issuerAndDate.exec(date && date.to <= bracketAt ? bare : text) ?? [];
  const isIssuerFirst = !before && second !== undefined && onlyIssuer.test(alone) && !onlyIssuer.test(second);
  const named = membership.test(alone) && second && organisation.test(second) ? `${alone}, ${second}` : alone;
  const [name, issuer] = isIssuerFirst ? [second, alone] : [before ?? named, beside ?? issuedBy ?? second];
  if (name === "" || name.length > longestCertificate || /[。！!？?]/.test(name)) return false;
  if (addressIn(name.replace(/^[^:：]{1,8}[:：]\s*/u, ""))) return false;
  const dates = date && datesOf(date);
  const careers = {
    ...(expiresOn && { expiresOn }),
    ...dates?.careers,
    ...(number && { licenceNumber: number }),
  };
  const path = result.add("certificates", {
    name,
    ...(issuer && { issuer }),
    ...dates,
    ...(Object.keys(careers).length > 0 && { careers }),
  });
  if (path === null) return false;
  result.from(path, line);
  // 「系统分析师（高级，2019.05）」: a level, an issuer or another remark
  const [, remark = ""] = /[(（]([^()（）]+?)\s*[,，、;；]\s*[)）]/u.exec(bare) ?? [];
  const hasRemark = remark !== "" && name.includes(remark);
  if ((issuer && !organisation.test(issuer)) || (!before && others.length > 0) || hasRemark)
    result.uncertain.add(path);
  return true;
}
