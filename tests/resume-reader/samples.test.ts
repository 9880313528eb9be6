import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { degreeIn } from "#contract/json-resume/words";
import { newFolder } from "#support/new-folder";
import { bodyOf, documents, docx } from "../../bench/resumes/documents";
import { heldBack, known, type Sample } from "../../bench/resumes/samples";
import { writtenResumes } from "../../bench/resumes/written";
import { readFile } from "../../resume-reader/read-file";

type Row = readonly (string | null)[];

/** The content of a sample. Jobs: employer, position, start, end; schools: name, department, degree, status, start, end */
interface Content {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly jobs: readonly Row[];
  readonly schools: readonly Row[];
  readonly skills: readonly string[];
  readonly languages?: Readonly<Record<string, string>>;
  readonly certificates?: readonly string[];
  readonly scores?: readonly string[];
}

interface SampleFile {
  readonly name: string;
  readonly kind: "pdf" | "docx";
  readonly bytes: Uint8Array;
  readonly content: Content;
}

const contentOf = ({ person, layout }: Sample): Content => ({
  name: person.name,
  email: person.email,
  phone: person.phone,
  jobs: person.jobs.map(({ company, position, from, to }) => [company, position, from, to]),
  schools: person.schools.map(({ school, department, degree, from, to }) => [
    ...[school, department, degreeIn(degree) ?? "BACHELOR", null],
    ...[from, to],
  ]),
  // This layout has no skills.
  skills: layout.kind === "docx" && layout.document === "paragraphs" ? [] : person.skills,
});

/** The samples of which a PDF file is stored, because printing one needs a browser. */
const printed = new Set(["104-huang", "plain-carter", "plain-lin", "plain-wang"]);
const files: readonly SampleFile[] = [
  ...[...known, ...heldBack].flatMap((sample): SampleFile[] => {
    const { name, layout } = sample;
    const content = contentOf(sample);
    if (layout.kind === "docx")
      return [{ name, kind: "docx", bytes: docx(documents[layout.document](sample)), content }];
    const path = `bench/resumes/samples/known/${name}.pdf`;
    return printed.has(name) ? [{ name, kind: "pdf", bytes: readFileSync(path), content }] : [];
  }),
  ...["known", "held-back", "new"]
    .flatMap(writtenResumes)
    .flatMap(({ file, html, expected }): SampleFile[] => {
      const bytes = docx(bodyOf(html), { hasStyles: !html.includes("<!-- no styles -->") });
      const name = file.replace(".docx", "");
      return file === name ? [] : [{ name, kind: "docx", bytes, content: expected as Content }];
    }),
];

/** By sample: a part that the reader does not read completely, or whose entries it puts into another list. */
const incomplete: Readonly<Record<string, keyof Content>> = {
  "cn-tester": "certificates",
  "tabs-cn": "languages",
  "tw-graduate": "certificates",
  "tw-technician": "certificates",
  "welder-en": "schools",
};

const plain = (value: unknown) =>
  typeof value === "string" && value !== ""
    ? value
        .normalize("NFKC")
        .replace(/[\s’']+/g, "")
        .toLowerCase()
    : null;
const digits = (value: unknown) => String(value).replace(/\D/g, "").slice(-8);

interface Entry extends Record<string, unknown> {
  readonly careers?: Record<string, unknown>;
}

/** What is read from a file, in the form of `expectedOf`. */
async function read({ name, kind, bytes }: SampleFile) {
  const path = join(folder, `${name}.${kind}`);
  writeFileSync(path, bytes);
  const resume = (await readFile(path, kind)) as unknown as Record<
    "work" | "education" | "skills" | "languages" | "certificates",
    Entry[]
  > & { basics: Entry };
  const { basics, work, education, skills, languages, certificates } = resume;
  const isScore = ({ careers }: Entry) => careers?.score !== undefined;
  return {
    name: plain(basics.name),
    email: basics.email,
    phone: digits(basics.phone),
    jobs: work.map((job) => [plain(job.name), plain(job.position), job.startDate, job.endDate ?? null]),
    schools: education.map((school) => [
      ...[plain(school.institution), plain(school.area), degreeIn(String(school.studyType)) ?? null],
      ...[school.startDate ?? null, school.endDate ?? null],
    ]),
    skills: skills.map((skill) => plain(skill.name)),
    languages: languages.map(({ careers }) => careers?.language).sort(),
    certificates: certificates.filter((each) => !isScore(each)).map((each) => plain(each.name)),
    scores: certificates
      .filter(isScore)
      .map(({ careers = {} }) => plain(`${careers.test ?? careers.testName}${careers.score}`)),
  };
}

const expectedOf = ({ name, email, phone, jobs, schools, skills, ...content }: Content) => ({
  name: plain(name),
  email,
  phone: digits(phone),
  jobs: jobs.map(([company, position, from, to]) => [plain(company), plain(position), from, to]),
  schools: schools.map(([school, department, degree, , from, to]) => [
    ...[plain(school), plain(department), degree],
    ...[from, to],
  ]),
  skills: skills.map(plain),
  ...(content.languages && { languages: Object.keys(content.languages).sort() }),
  ...(content.certificates && { certificates: content.certificates.map(plain) }),
  ...(content.scores && { scores: content.scores.map(plain) }),
});

const folder = newFolder();

test.each(files.map((file) => [file.name, file] as const))(
  "the sample %s is read as it was written",
  async (name, file) => {
    const expected = Object.entries(expectedOf(file.content)).filter(([part]) => part !== incomplete[name]);
    expect(await read(file)).toMatchObject(Object.fromEntries(expected));
  },
);
