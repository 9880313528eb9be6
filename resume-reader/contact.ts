import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";
import type { GeneralInformation } from "#contract/resume/general-information";
import { isOnlyDate } from "./dates";
import { labelOf } from "./entries";
import { isBroken, joinedLines, type Line } from "./line";
import { namesLabelled, readName } from "./names";
import { countriesNamedIn, countriesOfNationality, countryIn } from "./places";
import type { Result } from "./result";
import { type Label, labelIn, labelledValue } from "./words";

/**
 * The first match counts, because later patterns match parts of texts with another meaning: “served” in “not served”,
 * 退伍 (discharged) in 預計退伍 (discharge expected).
 */
const militaryStatuses: readonly (readonly [
  RegExp,
  GeneralInformation["militaryServiceDescription"]["status"],
])[] = [
  [/未役|未服|待役|待服|(?:not (?:yet )?|never )(?:served|completed)/i, "NOT_SERVED"],
  [/免役|免服|免除|(?<!not )exempt/i, "EXEMPTED"],
  [/不適用|不适用|[無无](?:須|须|需|兵役)|^[無无]$|not applicable|n\/a/i, "NOT_APPLICABLE"],
  [/服役中|現役|现役|(?:未|將|将|預計|预计).*退伍|currently serving|(?:to|will) be discharged/i, "SERVING"],
  [/役畢|役毕|服畢|服毕|已役|已服|已完成|退伍|退役|completed|served|discharged/i, "COMPLETED"],
];

const drivingLicenses: readonly (readonly [RegExp, string])[] = [
  [/(?:普通)?(?:重型|輕型|大型重型)?機車|摩托车?|motorcycle/i, "MOTORCYCLE"],
  [
    /(?:普通|職業)?小[型客]?[客貨]?[車车]|汽[車车]|C1|^B$|(?<!\b(?:CDL|commercial)\b.*)\b(?:class|category|klasse) B\b|\bcar\b/i,
    "CAR",
  ],
  [/大貨車|大货车|(?<=驾[照驶]\D*)A2|\bB2\b|\btruck\b|\bCDL\b|\bcommercial driver/i, "TRUCK"],
  [/大客車|大客车|(?<=驾[照驶]\D*)(?:A[13]|B1)|\bbus\b/i, "BUS"],
  [/堆高機|叉车|forklift/i, "FORKLIFT"],
];

export const drivingLicense =
  /駕照|駕駛執照|駕駛[證証]|驾照|驾驶[证執执]照?|\bdriv(?:ing|er['’]?s?['’]?) licen[cs]es?\b/iu;
/** In English, a “full”, “clean”, “valid”, “UK” or “EU” driving licence is for cars if no kind is named. */
const carLicense = /\b(?:full|clean|valid|uk|eu)\b.*\bdriving licen[cs]e\b/iu;

/** Reads the kinds of driving licences that a text names. Returns whether it names any. */
export function readDrivingLicenses(text: string, line: Line, result: Result): boolean {
  const licenses = drivingLicenses.flatMap(([words, license]) => {
    const [word] = words.exec(text) ?? [];
    if (word !== undefined) result.consumed.push(word);
    return word === undefined ? [] : [license];
  });
  const [general] = carLicense.exec(text) ?? [];
  if (licenses.length === 0 && general) licenses.push("CAR");
  if (licenses.length === 0) return false;
  const known = (result.careers.driverLicenses ?? []) as readonly string[];
  result.careers.driverLicenses = [...new Set([...known, ...licenses])];
  result.consumed.push(drivingLicense.exec(text)?.[0] ?? "", general ?? "");
  result.from("basics.careers.driverLicenses", line);
  return true;
}

const email = /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}/iu;
/** In Germany, a slash can follow the prefix: 0176 / 123 456 78 */
const phone =
  /(?:(?:\b0\d{2,4}|\+\d[\d ()]{2,9})\s?\/\s?\d[\d\s().-]{3,18}|(?:\+|\(|\b)\d[\d\s().-]{6,18})\d(?!\d*人)/g;
const link =
  /(?:https?:\/\/|www\.|(?:linkedin|github|gitlab|behance|medium|dribbble)\.(?:com|net)\/)[^\s,，、）)|｜]+/giu;
/** Regions that are tried for numbers without a country code, in this order. */
const regions = ["TW", "CN", "US", "GB", "HK"] as const;
/** Words that show that a person lives in Taiwan or mainland China, even if the document is in English */
const inChina =
  /\b(?:taiwan|taipei|hsinchu|taichung|tainan|kaohsiung|taoyuan|china|beijing|shanghai|shenzhen)\b|\.(?:tw|cn)\b/i;

/** Domains of countries that people everywhere use */
const worldwide = /\.(?:ai|cc|co|gg|io|ly|me|sh|tv)$/i;
const countryOfEmail = (address: string) =>
  worldwide.test(address) ? "" : (address.split(".").at(-1)?.toUpperCase().replace("UK", "GB") ?? "");

/** Digits grouped as in North America: (408) 555-0172. Such numbers are also possible in China. */
const american = /^(?:1[\s.-])?(?:\([2-9]\d{2}\)\s?|[2-9]\d{2}[\s.-])\d{3}[\s.-]\d{4}$/;
/** 090-6128-4473: a mobile number of Japan, which is also a possible number in Germany */
const japanese = /^0[789]0-\d{4}-\d{4}$/;
/** 07700 900123: a mobile number of Britain, which is also a possible number in Taiwan and China */
const british = /^07\d{3}\s?\d{3}\s?\d{3}$/;
const mobile = /^\+(?:886 ?9|81 ?[789]0|86 ?1[3-9]\d(?: ?\d){8}$|44 ?7)/;

/** Words before the number of another person, or before a number that is not of a phone */
const notOwn =
  /[緊紧]急(?:[聯联連连]|電|电|通|\s*[:：(（])|推[薦荐]|介[紹绍]人|[監监][護护]人|家[屬属]|配偶|[父母][親亲]|emergency(?:\s*[:(/]|\s+(?:contact|phone|tel|number|mobile)\b)|next of kin|referee|(?:\bbox|(?:代[碼码號号]|[編编][號号])\s*[:：])\s*$/iu;

interface Phone {
  /** In international format */
  readonly number: string;
  readonly printed: string;
  /** Whether the document shows which country the number belongs to */
  readonly isCertain: boolean;
}

/** The applicant's phone numbers in a line, or in a part of it. */
function phonesIn(line: Line, tried: Regions, part = line.text): (Phone & { line: Line })[] {
  const start = Math.max(line.text.indexOf(part), 0);
  return [...part.matchAll(phone)].flatMap(({ 0: candidate, index }) => {
    const isOwn = !isOnlyDate(candidate) && !notOwn.test(line.text.slice(0, start + index));
    const found = isOwn ? phoneIn(candidate, tried) : undefined;
    return found ? [{ ...found, line }] : [];
  });
}

/** Regions whose numbers a document can contain without a country code */
interface Regions {
  readonly isChinese: boolean;
  /** Those of the address, the nationality and the email; they are tried first, unless the document is Chinese. */
  readonly own: readonly CountryCode[];
  /** Those named anywhere in the document */
  readonly named: readonly CountryCode[];
}

function phoneIn(candidate: string, { isChinese, own, named }: Regions): Phone | undefined {
  // "0044 7700 900482", "(852) 9384 2210"
  const text = candidate.trim().replace(/^(?:00(?!2\s?886)(?=[1-9])|\((?=(?:852|853|886)\)))/u, "+");
  const [only] = american.test(text) ? (["US"] as const) : japanese.test(text) ? (["JP"] as const) : [];
  const all = isChinese ? [...regions, ...own, ...named] : [...own, ...regions, ...named];
  for (const region of only ? [only] : all) {
    const number = parsePhoneNumberFromString(text, region);
    const international = number?.formatInternational() ?? "";
    const digits = text.replace(/\D/g, "").replace(/^00/, "");
    const hasCode =
      number !== undefined &&
      digits.startsWith(number.countryCallingCode) &&
      digits.length > number.nationalNumber.length;
    const isOwn = own.includes(region);
    const isOfChina = region === "TW" || region === "CN";
    const found = number && {
      number: international,
      printed: candidate,
      isCertain:
        hasCode ||
        isOwn ||
        only !== undefined ||
        (region === "GB" && british.test(text)) ||
        (isChinese && isOfChina && /^\(?[01]/.test(text)),
    };
    // Without area code, a number of Hong Kong is also a valid one of mainland China. Other numbers of Britain are those
    // of paid services.
    if (isOfChina && !hasCode && !isOwn && !/^\(?[01]/.test(text)) continue;
    if (region === "GB" && !hasCode && !isOwn && !/^\(?0[1237]/.test(text)) continue;
    // Most foreign numbers are also valid landline numbers of Taiwan or mainland China. Unless the document seems to be
    // from there, only mobile numbers of these regions count.
    const isForeign = isOfChina && !isChinese && !isOwn && !candidate.startsWith("+");
    if (isForeign && !mobile.test(international)) continue;
    if (number?.isValid()) return found;
    // Numbers of the fictional ranges (555-01XX, 07700 900XXX) are possible but not valid, because they are not
    // assigned. They are accepted too.
    if (region === "US" && number?.isPossible() && american.test(text)) return found;
    if (region === "GB" && number?.isPossible() && british.test(text)) return found;
    if (text.startsWith("+") && number?.isPossible()) return found;
  }
  return undefined;
}

/** Whether more than a tenth of the text is Chinese; an English document can contain a Chinese name. */
function isMostlyChinese(lines: readonly Line[]): boolean {
  const text = lines.map((line) => line.text).join("");
  return (text.match(/\p{Script=Han}/gu)?.length ?? 0) * 10 > text.length;
}

const pairsOf = (line: Line): { label: Label; value: string }[] => {
  const pairs = line.cells.flatMap((cell, place) => {
    // 「英文姓名 Chia-Jung Lin」
    const [, word = "", name = ""] =
      /^(\p{Script=Han}+)\s+(\p{Lu}[\p{Script=Latin}\s,.'’-]+)$/u.exec(cell) ?? [];
    if (labelIn(word) === "nameEn") return [{ label: "nameEn" as const, value: name }];
    const label = labelIn(cell);
    const value = line.cells[place + 1];
    return label && value !== undefined && !labelIn(value) ? [{ label, value }] : [];
  });
  // Several labels with their values in one line: 「姓名：白若溪  性別：女」
  const parts = line.cells.flatMap((cell) => cell.split(/\s+(?=[^\s:：]{1,10}[:：])/u));
  // "Father's Name: …" and 「緊急聯絡人 姓名：…」 begin with another text.
  const isList = parts.length > 1 && labelledValue(parts[0] ?? "") !== undefined;
  const labelled = (isList ? parts.flatMap((part) => labelledValue(part) ?? []) : []).filter(
    ({ value }) => value !== "",
  );
  if (labelled.length > 0) return [...pairs, ...labelled];
  const single = labelOf(line);
  return pairs.length > 0 ? pairs : single ? [single] : [];
};

/** Number of lines between an email and a phone number in a column without a heading */
const nearLines = 2;
/** Longer texts are sentences about a driving licence, not a statement of its kind. */
const longestLicense = 60;

const addresses: readonly RegExp[] = [
  /^[⌂🏠🏡📍]\ufe0f?\s*(.+)$/u,
  /^[现現]居住?(?:地|城市)?[于於在]?\s*[:：]?\s*(\p{Script=Han}.+)$/u,
  // Oakland, CA 94610
  /^(.*\p{L},\s*[A-Z]{2}\s+\d{5}(?:-\d{4})?)$/u,
  // 14 Mill Lane, Leeds LS6 3DR
  /^(.*\p{L}.*[\s,][A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})$/u,
  // No. 25, Lane 118, Guangfu Rd., Hsinchu City 300
  /^((?:no\.\s?)?\d[^:]*,.*\b(?:rd|st|ave|road|street|avenue|lane|dist)\b.*)$/iu,
  /^(\d{0,6}\s*\p{Script=Han}{2,3}[市縣县]\p{Script=Han}{1,4}[區区市鎮镇鄉乡].*\d.*[號号室樓楼幢].*)$/u,
  /^(\p{Script=Han}{2,3}[市縣县](?:\p{Script=Han}{1,4}[區区市鎮镇鄉乡])?)$/u,
];
/** The address in a text without a label; empty if there is none. */
export const addressIn = (text: string) =>
  text.length > longestAddress ? "" : (addresses.map((each) => each.exec(text)?.[1]).find(Boolean) ?? "");
const longestAddress = 120;

/**
 * Reads name, contact data, address, military service and driving licences. `lines` are those above the first heading
 * and below a heading for contact data; `all` are the lines of the document. A name without a label is the largest text
 * that looks like a name.
 */
export function readContact(lines: readonly Line[], all: readonly Line[], result: Result): void {
  const set = (name: string, value: string, line: Line) => {
    if (name in result.basics || value === "") return;
    result.basics[name] = value;
    result.from(`basics.${name}`, line);
  };
  const setAddress = (address: string, line: Line) => {
    // The label "Email address" can be broken after its first word.
    if ("location" in result.basics || address === "" || email.test(address)) return;
    result.basics.location = { address };
    result.from("basics.location", line);
  };
  const setNames = ({ name = "", nameEn }: { name?: string; nameEn?: string }, line: Line) => {
    set("name", name, line);
    if (!nameEn || "nameEn" in result.careers) return;
    result.careers.nameEn = nameEn;
    result.from("basics.careers.nameEn", line);
  };
  const setMilitary = (value: string, line: Line) => {
    // A form in which no option is checked states nothing.
    if (/[□☐]/u.test(value)) return;
    const [words, status] = militaryStatuses.find(([each]) => each.test(value)) ?? [];
    if (!status || "militaryServiceDescription" in result.careers) return;
    result.careers.militaryServiceDescription = { status };
    result.consumed.push(words?.exec(value)?.[0] ?? "");
    result.from("basics.careers.militaryServiceDescription", line);
  };
  const phones: ReturnType<typeof phonesIn> = [];
  const partsOfName = new Map<string, { text: string; line: Line }>();
  const isChinese = isMostlyChinese(all) || lines.some(({ text }) => inChina.test(text));
  const countriesOf = (all: readonly Line[]) =>
    all.flatMap(({ text, cells }) => [
      ...cells.flatMap((cell) => countryIn(cell) ?? []),
      ...countriesNamedIn(text),
    ]);
  const ofPerson = lines.flatMap(({ text }) => [
    countryOfEmail(email.exec(text)?.[0] ?? ""),
    ...(/\b(?:NZ|Aotearoa|NCEA)\b/u.test(text) ? ["NZ"] : []),
    ...(/\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/u.test(text) ? ["GB"] : []),
    ...(/香港|新界|九[龍龙](?!坡)|\b(?:Kowloon|New Territories)\b/u.test(text) ? ["HK"] : []),
    ...(/,\s*[A-Z]{2}\s+\d{5}\b/u.test(text) ? ["US"] : []),
    ...(/\b[A-Z]\d[A-Z] \d[A-Z]\d\b/u.test(text) ? ["CA"] : []),
    ...(/\b(?:NSW|VIC|QLD|TAS|ACT) \d{4}\b/u.test(text) ? ["AU"] : []),
    ...(/^[1-9]\d{3} ?(?!ZH|BE|GE|VD|BS|SA|WA|NT)[A-Z]{2},? \p{Lu}\p{Ll}+$/u.test(text) ? ["NL"] : []),
    ...countriesOfNationality(/(?:^|\s{2})(?:nationality|citizenship)[\s:：]+(.+)$/iu.exec(text)?.[1] ?? ""),
  ]);
  const tried: Regions = {
    isChinese,
    own: [...new Set([...countriesOf(lines), ...ofPerson])].filter((code) => isSupportedCountry(code)),
    named: [...new Set(countriesOf(all))].filter((code) => isSupportedCountry(code)),
  };
  const pairs = lines.flatMap(pairsOf);
  const hasSurname =
    pairs.some(
      ({ label, value }) => label === "surname" && /\p{L}/u.test(value) && !/^n\/?a$/iu.test(value),
    ) && !pairs.some(({ label }) => label === "givenNames");
  for (const line of lines)
    for (const { label: printed, value } of pairsOf(line)) {
      const label =
        hasSurname && printed === "name" && /^\p{Script=Latin}+$/u.test(value) ? "givenNames" : printed;
      if (label === "name") {
        // "Name | CHAN Ka Wai | Name in Chinese | 陳嘉慧"
        const nameEn = String(result.basics.name ?? "");
        const isChineseName = /^\p{Script=Latin}/u.test(nameEn) && /^\p{Script=Han}/u.test(value);
        if (isChineseName) delete result.basics.name;
        setNames({ ...namesLabelled(value), ...(isChineseName && { nameEn }) }, line);
      }
      if (label === "surname" || label === "givenNames" || label === "middleName")
        partsOfName.set(label, { text: value, line });
      if (label === "nameEn") setNames({ nameEn: value }, line);
      if (label === "license") readDrivingLicenses(value, line, result);
      if (label === "address") setAddress(value, line);
      if (label === "military") setMilitary(value, line);
      if (label === "phone") phones.push(...phonesIn(line, tried, value));
    }
  const ofName = ["givenNames", "middleName", "surname"].flatMap((label) => partsOfName.get(label) ?? []);
  const [given] = ofName;
  if (given && partsOfName.has("surname") && partsOfName.has("givenNames") && !("name" in result.basics)) {
    setNames({ name: ofName.map(({ text }) => text).join(" ") }, given.line);
    result.from("basics.name", ...ofName.map(({ line }) => line));
  }
  for (const line of lines)
    for (const cell of line.cells)
      for (const part of cell.split(/\s*[|｜•·]\s*/u)) setAddress(addressIn(part), line);
  // Military service and driving licences can be below any heading: 「兵役：役畢｜駕照：汽車」, "Full UK driving licence.
  // Notice period: …"
  for (const line of all)
    for (const part of line.text.split(/\s*[|｜。;；]\s*|\.\s+/u)) {
      const { label, value = "" } = labelledValue(part) ?? {};
      if (label === "license") readDrivingLicenses(value, line, result);
      if (label === "military") setMilitary(value, line);
      if (part.length < longestLicense && carLicense.test(part)) readDrivingLicenses(part, line, result);
    }
  for (const [place, line] of lines.entries()) {
    const next = lines[place + 1];
    // The end of a number can be on the next line: "+886 963 441", "220"
    const [begun = ""] = /\+\d[\d -]{1,9}$/.exec(line.text) ?? [];
    const isHalf =
      next &&
      begun !== "" &&
      /^\d{2,4}(?:[ -]\d{2,4})*$/.test(next.text) &&
      !isOnlyDate(next.text) &&
      phonesIn(line, tried, begun).length === 0;
    const whole = isHalf ? joinedLines(line, next, `${line.text} ${next.text}`) : line;
    phones.push(...phonesIn(whole, tried));
  }
  // In another column, the number is near the email. It could be the number of a referee.
  const at = all.findIndex(({ text }) => email.test(text));
  const near = phones.length > 0 ? [] : all.slice(Math.max(at - nearLines, 0), at + nearLines + 1);
  for (const line of at < 0 ? [] : near) phones.push(...phonesIn(line, tried));
  if (phones.some(({ line }) => near.includes(line))) result.uncertain.add("basics.phone");
  // Postal codes can look like numbers without a country code.
  const own =
    phones.find(({ number }) => mobile.test(number)) ??
    phones.find(({ printed }) => printed.startsWith("+")) ??
    phones[0];
  if (own) {
    set("phone", own.number, own.line);
    result.consumed.push(own.printed);
    if (!own.isCertain) result.uncertain.add("basics.phone");
  }
  const [local = ""] = [...lines, ...all].flatMap(
    ({ text }) => email.exec(text)?.[0].split("@")[0]?.toLowerCase() ?? [],
  );
  readName(lines, all, local, result, setNames);
  for (const line of [...lines, ...all]) {
    const address = email.exec(line.text)?.[0];
    if (!address || "email" in result.basics) continue;
    const next = all[all.indexOf(line) + 1];
    // A narrow column can break the last word of the address: "kai@example.c", "om"
    const [end = ""] =
      (next && line.text.endsWith(address) && isBroken(line, next) && /^[a-z]{1,3}$/.exec(next.text)) || [];
    set("email", (address + end).toLowerCase(), line);
    if (end && next) {
      result.from("basics.email", next);
      result.consumed.push(end);
    }
    // Below another heading, it can be the address of a referee. No address ends with a single letter.
    if (!lines.includes(line) || /\.[a-z]$/iu.test(address + end)) result.uncertain.add("basics.email");
  }
  const urls = new Map<string, readonly Line[]>();
  for (const [place, line] of lines.entries())
    for (const [printed] of line.text.replace(email, " ").matchAll(link)) {
      const next = lines[place + 1];
      // The PDF files of LinkedIn break web addresses after a hyphen.
      const [rest] =
        (/[-/_=]$/.test(printed) && line.text.endsWith(printed) && /^[\w/-]+/.exec(next?.text ?? "")) || [];
      const url = printed + (rest ?? "");
      if (rest) result.consumed.push(rest);
      urls.set(/^https?:/i.test(url) ? url : `https://${url}`, rest && next ? [line, next] : [line]);
    }
  result.basics.profiles = [...urls].slice(0, 10).map(([url]) => ({ url }));
  for (const [place, sources] of [...urls.values()].entries())
    result.from(`basics.profiles[${place}]`, ...sources);
}
