import { z } from "zod";
import { entryOf, errorMap } from "../errors";
import { resumeSectionContracts } from "../resume/contracts";
import { generalInformation, savedGeneralInformation } from "../resume/generalInformation";
import type { ResumeSection } from "../resume/sections";
import type { PortableResume } from "./export";
import { degreeIn, fluencyIn, languageCode, skillLevelIn } from "./words";

/** Something of the file that the resume has a place for: where it stood, and what it becomes. */
interface Understood {
  readonly section: ResumeSection;
  /** For example `work[0]` */
  readonly path: string;
  readonly value: unknown;
}

/** Something of the file that stays behind, or was completed by a guess, and why (a message key with its parameters). */
interface Left {
  readonly path: string;
  readonly reason: string;
  readonly parameters?: ReturnType<typeof entryOf>["parameters"];
}

export interface Imported {
  readonly understood: readonly Understood[];
  readonly left: readonly Left[];
  /** What can be saved; general information is what could be read of it */
  readonly resume: PortableResume;
}

const fields = z.record(z.string(), z.unknown());
type Fields = z.output<typeof fields>;

const fieldsIn = (value: unknown): Fields => fields.safeParse(value).data ?? {};
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textIn = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
const ownOf = (value: Fields) => fieldsIn(value.careers);

/** What is read while walking through the file. */
class Reading {
  readonly understood: Understood[] = [];
  readonly left: Left[] = [];

  leave(path: string, reason: string, parameters?: Left["parameters"]): void {
    this.left.push({ path, reason, ...(parameters && { parameters }) });
  }

  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD` as a month; where there is only a year, the month is a guess and said to be one. */
  month(value: unknown, path: string, guess: "01" | "12"): string | undefined {
    const text = textIn(value);
    if (text === undefined) return undefined;
    const [, year, month] = /^(\d{4})(?:-(\d\d))?/.exec(text) ?? [];
    if (year === undefined) {
      this.leave(path, "import.notADate");
      return undefined;
    }
    if (month === undefined) this.leave(path, "import.monthGuessed");
    return `${year}-${month ?? guess}`;
  }

  /** The value as the schema has it, or a note why not. */
  fit<Schema extends z.ZodType>(schema: Schema, value: unknown, path: string): z.output<Schema> | undefined {
    const read = schema.safeParse(value, { error: errorMap, reportInput: true });
    if (read.success) return read.data;
    const { message, parameters } = entryOf(read.error.issues[0] ?? {});
    this.leave(path, message === "error.required" ? "import.incomplete" : message, parameters);
    return undefined;
  }

  /** Items that fit, as many as the list holds. */
  items<Item>(
    section: ResumeSection,
    list: z.ZodType<Item[]>,
    found: readonly { readonly path: string; readonly value: unknown }[],
    most: number,
  ): Item[] {
    const kept: Item[] = [];
    for (const { path, value } of found) {
      if (kept.length === most) {
        this.leave(path, "error.tooMany", [{ valueType: "number", value: most }]);
        continue;
      }
      const [item] = this.fit(list, [value], path) ?? [];
      if (item === undefined) continue;
      kept.push(item);
      this.understood.push({ section, path, value: item });
    }
    return kept;
  }
}

const { educationInformation, workExperience, qualifications, languageAbility, langScore, specialty } =
  resumeSectionContracts;
const itemsIn = (root: Fields, name: string) =>
  listIn(root[name]).map((value, place) => ({ path: `${name}[${place}]`, value: fieldsIn(value) }));

function readWork(reading: Reading, root: Fields) {
  const found = itemsIn(root, "work").map(({ path, value }) => {
    const { employmentType, industry } = ownOf(value);
    const highlights = listIn(value.highlights).map(textIn).filter(Boolean);
    const endMonth = reading.month(value.endDate, `${path}.endDate`, "12");
    const lines = [textIn(value.summary), ...highlights.map((line) => `• ${line}`)].filter(Boolean);
    return {
      path,
      value: {
        company: textIn(value.name) ?? textIn(value.company),
        position: textIn(value.position),
        startMonth: reading.month(value.startDate, `${path}.startDate`, "01"),
        endMonth,
        isCurrent: endMonth === undefined,
        summary: lines.join("\n") || undefined,
        employmentType,
        industry,
      },
    };
  });
  const workExps = reading.items("workExperience", workExperience.schema.shape.workExps, found, 30);
  const none = ownOf(root).hasNoWorkExperience === true && workExps.length === 0;
  return { workExps, hasNoWorkExperience: none };
}

function readEducation(reading: Reading, root: Fields) {
  const home = textIn(fieldsIn(fieldsIn(root.basics).location).countryCode)?.toUpperCase();
  const found = itemsIn(root, "education").map(({ path, value }) => {
    const own = ownOf(value);
    const endMonth = reading.month(value.endDate, `${path}.endDate`, "12");
    return {
      path,
      value: {
        school: textIn(value.institution),
        department: textIn(value.area),
        degree: textIn(own.degree) ?? degreeIn(textIn(value.studyType) ?? ""),
        status: textIn(own.status) ?? (endMonth ? "GRADUATED" : "STUDYING"),
        startMonth: reading.month(value.startDate, `${path}.startDate`, "01"),
        endMonth,
        country: textIn(own.country) ?? home ?? "TW",
        thesis: textIn(own.thesis),
      },
    };
  });
  return { items: reading.items("educationInformation", educationInformation.schema.shape.items, found, 10) };
}

function readCertificates(reading: Reading, root: Fields) {
  const all = itemsIn(root, "certificates").map((one) => ({ ...one, own: ownOf(one.value) }));
  const plain = all.filter(({ own }) => !("test" in own) && !("testName" in own));
  const licences = plain.map(({ path, value, own }) => ({
    path,
    value: {
      name: textIn(value.name),
      issuer: textIn(value.issuer),
      licenceNumber: textIn(own.licenceNumber),
      issuedOn: reading.month(value.date, `${path}.date`, "01"),
      expiresOn: textIn(own.expiresOn),
    },
  }));
  const scores = (name: "test" | "testName") =>
    all
      .filter(({ own }) => name in own)
      .map(({ path, value, own }) => ({
        path,
        value: { [name]: own[name], score: own.score, date: textIn(value.date) },
      }));
  const { items, langScoreOther } = langScore.schema.shape;
  return {
    qualifications: {
      items: reading.items("qualifications", qualifications.schema.shape.items, licences, 30),
    },
    langScore: {
      items: reading.items("langScore", items, scores("test"), 20),
      langScoreOther: reading.items("langScore", langScoreOther, scores("testName"), 20),
    },
  };
}

function readLanguages(reading: Reading, root: Fields) {
  const seen = new Set<string>();
  const found = itemsIn(root, "languages").flatMap(({ path, value }) => {
    const own = ownOf(value);
    const language = textIn(own.language) ?? languageCode(textIn(value.language) ?? "");
    const level = fluencyIn(textIn(value.fluency) ?? "");
    if (language === undefined || seen.has(language)) {
      reading.leave(path, language === undefined ? "import.unknownLanguage" : "error.languageTwice");
      return [];
    }
    seen.add(language);
    const levels = { listening: level, speaking: level, reading: level, writing: level };
    return [{ path, value: { ...levels, ...own, language } }];
  });
  return { items: reading.items("languageAbility", languageAbility.schema.shape.items, found, 10) };
}

function readSpecialty(reading: Reading, root: Fields) {
  const { skills: skillList, tools: toolList, links: linkList } = specialty.schema.shape;
  const named = itemsIn(root, "skills");
  const skills = named
    .filter(({ value }) => ownOf(value).tools !== true)
    .map(({ path, value }) => ({
      path,
      value: { level: skillLevelIn(textIn(value.level) ?? ""), ...ownOf(value), name: textIn(value.name) },
    }));
  const tools = named.flatMap(({ path, value }) =>
    listIn(value.keywords).map((name, place) => ({ path: `${path}.keywords[${place}]`, value: { name } })),
  );
  const basics = fieldsIn(root.basics);
  const profiles = listIn(basics.profiles).map((value, place) => {
    const { network, url } = fieldsIn(value);
    return { path: `basics.profiles[${place}]`, value: { label: textIn(network), url } };
  });
  const home = textIn(basics.url);
  const links = home === undefined ? profiles : [{ path: "basics.url", value: { url: home } }, ...profiles];
  return {
    skills: reading.items("specialty", skillList, skills, 50),
    tools: reading.items("specialty", toolList, tools, 50),
    links: reading.items("specialty", linkList, links, 10),
  };
}

function readAutobiography(reading: Reading, root: Fields) {
  const basics = fieldsIn(root.basics);
  const own = ownOf(basics);
  const summary = textIn(basics.summary) ?? "";
  const isChinese = /\p{Script=Han}/u.test(summary);
  const isOurs = typeof own.zh === "string" || typeof own.en === "string";
  const texts = isOurs
    ? { zh: own.zh ?? "", en: own.en ?? "" }
    : { zh: isChinese ? summary : "", en: isChinese ? "" : summary };
  const path = "basics.summary";
  const value = reading.fit(resumeSectionContracts.autobiography.schema, texts, path) ?? { zh: "", en: "" };
  if (value.zh || value.en) reading.understood.push({ section: "autobiography", path, value });
  return value;
}

function readGeneral(reading: Reading, root: Fields): PortableResume["generalInformation"] {
  const basics = fieldsIn(root.basics);
  const place = fieldsIn(basics.location);
  const { zh: _, en: __, ...own } = ownOf(basics);
  const { shape } = generalInformation;
  const found: Record<string, readonly [path: string, value: unknown]> = {
    name: ["basics.name", basics.name],
    email: ["basics.email", basics.email],
    mobilePhone: ["basics.phone", basics.phone],
    location: ["basics.location", { ...ownOf(place), address: textIn(place.address) }],
    ...Object.fromEntries(
      Object.entries(own).map(([name, value]) => [name, [`basics.careers.${name}`, value]]),
    ),
  };
  const general: Fields = {};
  for (const [name, schema] of Object.entries(shape)) {
    const [path, value] = found[name] ?? [];
    if (path === undefined || value === undefined || value === "") continue;
    if (name === "location" && !("i18nCityKey" in ownOf(place))) {
      if (Object.keys(place).length > 0) reading.leave(path, "import.chooseCity");
      continue;
    }
    const read = reading.fit(schema, value, path);
    if (read === undefined) continue;
    general[name] = read;
    reading.understood.push({ section: "generalInformation", path, value: read });
  }
  const { version: ___, updatedAt: ____, ...saved } = savedGeneralInformation.parse(general);
  return saved;
}

const known = new Set([
  "$schema",
  "meta",
  "careers",
  "basics",
  "work",
  "education",
  "certificates",
  "languages",
  "skills",
]);
/** Fields of the schema for which the resume has no place. */
const noPlaceIn: Readonly<Record<string, readonly string[]>> = {
  work: ["url", "location", "description"],
  education: ["url", "score", "courses"],
  certificates: ["url"],
};
const noPlaceInBasics = ["label", "image"];

const isSaid = (value: unknown) => (Array.isArray(value) ? value.length > 0 : textIn(value) !== undefined);

function leaveTheRest(reading: Reading, root: Fields): void {
  const basics = fieldsIn(root.basics);
  for (const name of noPlaceInBasics)
    if (isSaid(basics[name])) reading.leave(`basics.${name}`, "import.noPlace");
  for (const [list, names] of Object.entries(noPlaceIn))
    for (const { path, value } of itemsIn(root, list))
      for (const name of names) if (isSaid(value[name])) reading.leave(`${path}.${name}`, "import.noPlace");
  for (const [name, value] of Object.entries(root)) {
    if (known.has(name)) continue;
    const parts = Array.isArray(value) ? value.map((_, place) => `${name}[${place}]`) : [name];
    for (const path of parts) reading.leave(path, "import.noPlace");
  }
}

/**
 * A JSON Resume 1.0.0 file as resume sections. Each part is judged for itself, by the section's own rules: what does not fit
 * is named with the reason and left, the rest is taken. Throws nothing, whatever the file holds.
 */
export function fromJsonResume(json: unknown): Imported {
  const root = fieldsIn(json);
  const reading = new Reading();
  const resume = {
    generalInformation: readGeneral(reading, root),
    educationInformation: readEducation(reading, root),
    workExperience: readWork(reading, root),
    ...readCertificates(reading, root),
    languageAbility: readLanguages(reading, root),
    specialty: readSpecialty(reading, root),
    autobiography: readAutobiography(reading, root),
  };
  leaveTheRest(reading, root);
  return { understood: reading.understood, left: reading.left, resume };
}
