import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { z } from "zod";
import { type DocumentResume, documentOf } from "#contract/json-resume/document";
import { fromJsonResume, type Imported } from "#contract/json-resume/import";
import { coversAllSkills, degreeIn, writtenLevelsIn } from "#contract/json-resume/words";
import { languageSkills } from "#contract/resume/language-ability";
import { createResumeReader } from "../server/programs/resume-reader";
import { printTable, printTitle, reportTarget } from "./measure";
import { printResumes } from "./resumes/print";

/** At least 95 % of the values are read correctly, and the review marks every wrong value */
const targets = { right: 0.95, wrong: 0 } as const;

const text = z.string();
const date = text.nullable();
const expectation = z.object({
  name: text,
  nameEn: text.default(""),
  email: text,
  phone: text,
  jobs: z.array(z.tuple([text, text, text, date])),
  /** School, department, degree, status, start, end; null: the file does not state it */
  schools: z.array(z.tuple([text, text.nullable(), text.nullable(), text.nullable(), date, date])),
  skills: z.array(text),
  /** By language code: the level of the language, or of each skill; `asked` if the file states none */
  languages: z.record(text, text).optional(),
  certificates: z.array(text).optional(),
  scores: z.array(text).optional(),
});
type Expectation = z.infer<typeof expectation>;

/** A value of a field; `isMarked`: the review asks for it, or leaves it out unless the applicant confirms it. */
interface Statement {
  readonly field: string;
  readonly value: string;
  readonly isMarked?: boolean;
}

const plain = (value: string | null | undefined) =>
  (value ?? "")
    .normalize("NFKC")
    .replace(/[\s’']+/g, "")
    .toLowerCase();
/** National numbers in the samples, with the country codes that their documents imply */
const nationalNumbers: readonly (readonly [RegExp, string])[] = [
  [/^0(9\d{8})$/, "886"],
  [/^(1[3-9]\d{9})$/, "86"],
  [/^0(7\d{9})$/, "44"],
  [/^0(664\d+)$/, "43"],
  [/^([2-9]\d{9})$/, "1"],
];
function digits(phone: string): string {
  const all = phone.replace(/\D/g, "");
  const [national, code = ""] =
    (!phone.startsWith("+") && nationalNumbers.find(([each]) => each.test(all))) || [];
  return national ? code + (national.exec(all)?.[1] ?? "") : all;
}

function expectedOf(expected: Expectation): Statement[] {
  const { name, nameEn, email, phone, jobs, schools, skills, languages, certificates, scores } = expected;
  return [
    { field: "name", value: plain(name) },
    ...(nameEn ? [{ field: "nameEn", value: plain(nameEn) }] : []),
    { field: "email", value: plain(email) },
    ...(phone ? [{ field: "phone", value: digits(phone) }] : []),
    ...jobs.flatMap(([company, position, from, to]) => [
      { field: "employer", value: `${plain(company)} ${from}` },
      { field: "position", value: `${plain(position)} ${from}` },
      { field: "job dates", value: `${from} ${to}` },
    ]),
    ...schools.flatMap(([school, department, degree, status, from, to]) => [
      { field: "school", value: plain(school) },
      ...(department ? [{ field: "department", value: `${plain(school)} ${plain(department)}` }] : []),
      ...(degree ? [{ field: "degree", value: `${plain(school)} ${degree}` }] : []),
      ...(status ? [{ field: "status", value: `${plain(school)} ${to} ${status}` }] : []),
      { field: "school dates", value: `${plain(school)} ${from} ${to}` },
    ]),
    ...skills.map((skill) => ({ field: "skill", value: plain(skill) })),
    ...Object.entries(languages ?? {}).map(([code, levels]) => ({
      field: "language",
      value: `${code} ${expectedLevels(levels)}`,
    })),
    ...(certificates ?? []).map((each) => ({ field: "certificate", value: plain(each) })),
    ...(scores ?? []).map((each) => ({ field: "score", value: plain(each) })),
  ];
}

const levelsText = (levels: Readonly<Record<string, unknown>>) =>
  languageSkills.map((skill) => String(levels[skill] ?? "?")).join("/");

function expectedLevels(levels: string): string {
  const bySkill = [...levels.matchAll(/(\w+) ([A-Z]{2,})/g)].map(([, skill = "", level]) => [skill, level]);
  if (bySkill.length > 0) return levelsText(Object.fromEntries(bySkill));
  const { overall } = writtenLevelsIn(levels);
  return levelsText(Object.fromEntries(languageSkills.map((skill) => [skill, overall])));
}

const issuesThatMark = new Set(["import.levelGuessed", "import.monthGuessed"]);

/** The values that the review would show, with its marks. */
function offeredOf(json: DocumentResume, { recognized, skipped }: Imported): Statement[] {
  const uncertain = documentOf(json)?.uncertain ?? [];
  const isMarked = (path: string) =>
    uncertain.some((each) => each.startsWith(path)) ||
    skipped.some((issue) => issue.path.startsWith(path) && issuesThatMark.has(issue.reason)) ||
    // The review asks for the required value that an unrecognized entry lacks.
    !recognized.some((each) => each.path === path);
  const entry = z.looseObject({ careers: z.looseObject({}).optional() });
  const entries = (name: string) =>
    z
      .array(entry)
      .parse(json[name] ?? [])
      .map((value, place) => ({ value, path: `${name}[${place}]` }));
  const at = (value: z.infer<typeof entry>, field: string) =>
    value[field] === undefined ? null : String(value[field]);
  const schools = new Map(
    recognized
      .filter(({ section }) => section === "educationInformation")
      .map(({ path, value }) => [path, value as { status: string }]),
  );
  const basics = entry.parse(json.basics ?? {});
  const person = [
    { field: "name", value: plain(at(basics, "name")) },
    { field: "nameEn", value: plain(at(basics.careers ?? {}, "nameEn")) },
    { field: "email", value: plain(at(basics, "email")) },
    { field: "phone", value: digits(at(basics, "phone") ?? "") },
  ]
    .filter(({ value }) => value !== "")
    .map((each) => ({
      ...each,
      isMarked: uncertain.some((path) => path.startsWith("basics.") && path.endsWith(`.${each.field}`)),
    }));
  const known = entries("education").flatMap(({ path, value }): Statement[] => {
    const school = plain(at(value, "institution"));
    const status = schools.get(path)?.status ?? at(value.careers ?? {}, "status");
    return [
      { field: "school", value: school },
      ...(value.area ? [{ field: "department", value: `${school} ${plain(at(value, "area"))}` }] : []),
      ...(value.studyType
        ? [{ field: "degree", value: `${school} ${degreeIn(at(value, "studyType") ?? "")}` }]
        : []),
      ...(status ? [{ field: "status", value: `${school} ${at(value, "endDate")} ${status}` }] : []),
      { field: "school dates", value: `${school} ${at(value, "startDate")} ${at(value, "endDate")}` },
    ].map((each) => ({ ...each, isMarked: isMarked(path) }));
  });
  const tests = entries("certificates").map(({ path, value }) => {
    const { test, testName, score } = value.careers ?? {};
    return score === undefined
      ? { field: "certificate", value: plain(at(value, "name")), isMarked: isMarked(path) }
      : { field: "score", value: plain(`${test ?? testName}${score}`), isMarked: isMarked(path) };
  });
  return [
    ...person,
    ...entries("work").flatMap(({ path, value }): Statement[] =>
      [
        { field: "employer", value: `${plain(at(value, "name"))} ${at(value, "startDate")}` },
        { field: "position", value: `${plain(at(value, "position"))} ${at(value, "startDate")}` },
        { field: "job dates", value: `${at(value, "startDate")} ${at(value, "endDate")}` },
      ].map((each) => ({ ...each, isMarked: isMarked(path) })),
    ),
    ...known,
    ...entries("skills").map(({ path, value }) => ({
      field: "skill",
      value: plain(at(value, "name")),
      isMarked: isMarked(path),
    })),
    ...entries("languages").map(({ path, value }) => {
      const fluency = at(value, "fluency") ?? "";
      const { overall, ...written } = writtenLevelsIn(fluency);
      const all = Object.fromEntries(
        languageSkills.map((skill) => [
          skill,
          value.careers?.[skill] ?? (written as Record<string, string>)[skill] ?? overall,
        ]),
      );
      const mark = isMarked(path) || (overall !== undefined && !coversAllSkills(fluency));
      return { field: "language", value: `${value.careers?.language} ${levelsText(all)}`, isMarked: mark };
    }),
    ...tests,
  ];
}

interface Score {
  readonly values: number;
  readonly right: number;
  readonly marked: number;
  readonly wrong: readonly Statement[];
  readonly missing: readonly Statement[];
  /** Missing values that the review does not show at all, not even among the texts that belong to no field */
  readonly vanished: readonly Statement[];
}

/** The document as the applicant completes it in the review, which asks for the country of each school. */
function withCountries(json: DocumentResume): DocumentResume {
  const schools = z
    .array(z.looseObject({ careers: z.looseObject({}).optional() }))
    .parse(json.education ?? []);
  return {
    ...json,
    education: schools.map((school) => ({ ...school, careers: { country: "TW", ...school.careers } })),
  };
}

/** School and end of the studies, without their status */
const studiesOf = (status: string) => status.split(" ").slice(0, 2).join(" ");

/** Compares what the review would offer with the content of a file. */
function scoreOf(json: DocumentResume, content: unknown): Score {
  const expected = expectation.parse(content);
  const all = expectedOf(expected);
  const offered = offeredOf(json, fromJsonResume(withCountries(json)));
  const has = (statements: readonly Statement[], { field, value }: Statement) =>
    statements.some((each) => each.field === field && each.value === value);
  const isCompared = ({ field, value }: Statement) => {
    if (field === "language") return expected.languages !== undefined;
    if (field === "certificate" || field === "score") return expected.certificates !== undefined;
    // The status is compared only if the file states one: otherwise the import derives it from the dates.
    if (field === "status")
      return all.some((each) => each.field === "status" && studiesOf(each.value) === studiesOf(value));
    return true;
  };
  const missing = all.filter((each) => !has(offered, each));
  const differing = offered.filter((each) => isCompared(each) && !has(all, each));
  const unplaced = plain(
    documentOf(json)
      ?.unplaced.map((line) => line.text)
      .join(" "),
  );
  const seen = offered.map(({ value }) => value).join(" ");
  return {
    values: all.length,
    right: all.length - missing.length,
    marked: differing.filter(({ isMarked }) => isMarked).length,
    wrong: differing.filter(({ isMarked }) => !isMarked),
    missing,
    vanished: missing.filter(({ value }) => {
      const [word = ""] = value
        .split(" ")
        .toReversed()
        .filter((each) => !/^(?:null|\d{4}(?:-\d\d)?)$/.test(each));
      return word !== "" && !/[/]|^[A-Z_]+$/.test(word) && !unplaced.includes(word) && !seen.includes(word);
    }),
  };
}

/**
 * Prints the sample resumes to files, reads them with the portal's reader, and compares what the import offers with the
 * content of the samples. `known` samples were used to develop the reader, `held-back` and `new` ones were not.
 */
export async function benchResumes(): Promise<boolean> {
  printTitle("Values read from sample resumes");
  const reader = createResumeReader(pino());
  const read = reader.readFor({ owner: null, signal: new AbortController().signal });
  const rows = [["samples", "files", "values", "right", "marked", "wrong", "vanished", "slowest, ms"]];
  const folder = mkdtempSync(join(tmpdir(), "resumes-"));
  let isMet = true;
  for (const set of ["known", "held-back", "new"] as const) {
    const printed = await printResumes(set, join(folder, set));
    let [values, right, marked, wrong, vanished, slowestMs] = [0, 0, 0, 0, 0, 0];
    for (const { file, path, expected } of printed) {
      const startedAt = performance.now();
      const reading = await read({ path }, file.endsWith(".pdf") ? "pdf" : "docx");
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      if (!("resume" in reading)) throw new Error(`${file}: ${reading.unreadable}`);
      const score = scoreOf(reading.resume, expected);
      if (score.wrong.length + score.missing.length > 0)
        console.log(file, { wrong: score.wrong, missing: score.missing });
      values += score.values;
      right += score.right;
      marked += score.marked;
      wrong += score.wrong.length;
      vanished += score.vanished.length;
    }
    isMet &&= right / values >= targets.right && wrong <= targets.wrong;
    const figures = [
      printed.length,
      values,
      `${((100 * right) / values).toFixed(1)} %`,
      marked,
      wrong,
      vanished,
    ];
    rows.push([set, ...figures.map(String), slowestMs.toFixed(0)]);
  }
  rmSync(folder, { recursive: true });
  reader.close();
  printTable(rows);
  return reportTarget(
    `at least ${100 * targets.right} % right, ${targets.wrong} wrong without a mark`,
    isMet,
  );
}
