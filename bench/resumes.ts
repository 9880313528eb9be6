import { readFileSync } from "node:fs";
import { pino } from "pino";
import { z } from "zod";
import { fromJsonResume } from "#contract/json-resume/import";
import { storedGeneralInformation } from "#contract/resume/general-information";
import { createResumeReader } from "../server/programs/resume-reader";
import { printTable, printTitle, reportTarget } from "./measure";

const targets = { precision: 0.95, recall: 0.85 } as const;
const folder = new URL("resumes/samples/", import.meta.url);

const period = { from: z.string(), to: z.string().nullable() };
const expectation = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  jobs: z.array(z.object({ company: z.string(), position: z.string(), ...period })),
  schools: z.array(z.object({ school: z.string(), ...period })),
});
type Expectation = z.infer<typeof expectation>;

const plain = (text = "") => text.replace(/\s+/g, "").toLowerCase();
/** A printed number in the form that the resume stores; without country code if it is not valid. */
const digits = (text: string) =>
  (storedGeneralInformation.shape.mobilePhone.safeParse(text).data ?? text).replace(/\D/g, "").slice(-8);

/** The content of a resume, with one line for each compared value. */
const statements = ({
  name,
  email,
  phone,
  jobs,
  schools,
}: Partial<Expectation> & Pick<Expectation, "jobs" | "schools">) =>
  [
    name && `name ${plain(name)}`,
    email && `email ${plain(email)}`,
    phone && `phone ${digits(phone)}`,
    ...jobs.flatMap(({ company, position, from, to }) => [
      `employer ${plain(company)}`,
      `position ${plain(position)} ${plain(company)}`,
      `date ${plain(company)} from ${from}`,
      `date ${plain(company)} to ${to}`,
    ]),
    ...schools.flatMap(({ school, from, to }) => [
      `school ${plain(school)}`,
      `date ${plain(school)} from ${from}`,
      `date ${plain(school)} to ${to}`,
    ]),
  ].flatMap((line) => line || []);

/** The values that the import would offer. */
function statementsOf(json: unknown): string[] {
  const { resume } = fromJsonResume(json);
  const { name, email, mobilePhone } = resume.generalInformation;
  return statements({
    ...(name && { name }),
    ...(email && { email }),
    ...(mobilePhone && { phone: mobilePhone }),
    jobs: resume.workExperience.workExps.map(({ company, position, startMonth, endMonth }) => ({
      company,
      position,
      from: startMonth,
      to: endMonth ?? null,
    })),
    schools: resume.educationInformation.items.map(({ school, startMonth, endMonth }) => ({
      school,
      from: startMonth,
      to: endMonth ?? null,
    })),
  });
}

/**
 * Reads the sample resumes with the same process as the portal and compares the values offered for import with the
 * expected ones. `known` samples were used to develop the reader, `held-back` samples were not.
 */
export async function benchResumes(): Promise<boolean> {
  printTitle("Values read from sample resumes");
  const reader = createResumeReader(pino());
  const read = reader.readFor({ owner: null, signal: new AbortController().signal });
  const rows = [["samples", "files", "values", "precision", "recall", "slowest, ms"]];
  let isMet = true;
  for (const set of ["known", "held-back"]) {
    const all = z.record(z.string(), expectation);
    const expected = all.parse(JSON.parse(readFileSync(new URL(`${set}/expected.json`, folder), "utf8")));
    let [found, right, wanted, slowestMs] = [0, 0, 0, 0];
    for (const [file, expectations] of Object.entries(expected)) {
      const path = new URL(`${set}/${file}`, folder).pathname;
      const startedAt = performance.now();
      const reading = await read({ path }, file.endsWith(".pdf") ? "pdf" : "docx");
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      const got = "resume" in reading ? statementsOf(reading.resume) : [];
      const want = statements(expectations);
      const wrong = got.filter((line) => !want.includes(line));
      const missing = want.filter((line) => !got.includes(line));
      if (wrong.length + missing.length > 0)
        console.log(`${set}/${file}: values differ from the expected ones`, { wrong, missing });
      found += got.length;
      right += got.length - wrong.length;
      wanted += want.length;
    }
    const [precision, recall] = [right / Math.max(found, 1), right / wanted];
    isMet &&= precision >= targets.precision && recall >= targets.recall;
    rows.push([
      set,
      String(Object.keys(expected).length),
      String(wanted),
      precision.toFixed(3),
      recall.toFixed(3),
      slowestMs.toFixed(0),
    ]);
  }
  printTable(rows);
  return reportTarget(`precision ${targets.precision}, recall ${targets.recall}`, isMet);
}
