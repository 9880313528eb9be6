import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { installedChromium } from "../../scripts/chromium.js";
import { bodyOf, documents, docx } from "./documents";
import { pages } from "./pages";
import { heldBack, known, type Sample } from "./samples";
import { writtenResumes } from "./written";

export interface PrintedResume {
  readonly file: string;
  readonly path: string;
  readonly expected: unknown;
}

const degreeOf: Readonly<Record<string, string>> = {
  碩士: "MASTER",
  硕士: "MASTER",
  MSc: "MASTER",
  "Master of Science": "MASTER",
  "MA (Hons)": "MASTER",
};

/** Number of skills that a PDF layout prints; the other PDF layouts print all */
const shownSkills: Readonly<Record<string, number>> = { linkedin: 3, timeline: 0 };

const expectationOf = ({ person, layout }: Sample) => ({
  name: person.name,
  email: person.email,
  phone: person.phone,
  jobs: person.jobs.map(({ company, position, from, to }) => [company, position, from, to]),
  schools: person.schools.map(({ school, department, degree, from, to }) => [
    school,
    department,
    degreeOf[degree] ?? "BACHELOR",
    null,
    from,
    to,
  ]),
  skills: person.skills.slice(
    0,
    layout.kind === "pdf" ? (shownSkills[layout.page] ?? 50) : layout.document === "paragraphs" ? 0 : 50,
  ),
});

/** Writes the samples of a set to a folder; PDF files need Chromium and the Noto CJK fonts. */
export async function printResumes(
  set: "known" | "held-back" | "new",
  folder: string,
): Promise<PrintedResume[]> {
  const browser = await chromium.launch({
    executablePath: installedChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  mkdirSync(folder, { recursive: true });
  const tab = await browser.newPage();
  const margin = { top: "14mm", right: "14mm", bottom: "14mm", left: "14mm" };
  const print = async (file: string, html: string) => {
    if (!file.endsWith(".pdf"))
      return docx(bodyOf(html), { hasStyles: !html.includes("<!-- no styles -->") });
    await tab.setContent(html);
    return tab.pdf({ format: "A4", printBackground: true, margin });
  };
  const printed: PrintedResume[] = [];
  const write = (file: string, bytes: Uint8Array, expected: unknown) => {
    const path = join(folder, file);
    writeFileSync(path, bytes);
    printed.push({ file, path, expected });
  };
  for (const sample of set === "known" ? known : set === "held-back" ? heldBack : []) {
    const file = `${sample.name}.${sample.layout.kind}`;
    const bytes =
      sample.layout.kind === "docx"
        ? docx(documents[sample.layout.document](sample))
        : await print(file, pages[sample.layout.page](sample));
    write(file, bytes, expectationOf(sample));
  }
  for (const { file, html, expected } of writtenResumes(set)) write(file, await print(file, html), expected);
  await browser.close();
  return printed;
}
