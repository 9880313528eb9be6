/**
 * `node --import tsx bench/resumes/write.ts`: writes the sample resumes and the values printed in them. PDF files need
 * Chromium and the Noto CJK fonts, so the files are committed.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { documents, docx } from "./documents";
import { pages } from "./pages";
import { heldBack, known, type Sample } from "./samples";

const folder = new URL("samples/", import.meta.url).pathname;

const expectation = ({ person: { name, email, phone, jobs, schools } }: Sample) => ({
  name,
  email,
  phone,
  jobs: jobs.map(({ company, position, from, to }) => ({ company, position, from, to })),
  schools: schools.map(({ school, from, to }) => ({ school, from, to })),
});

const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const tab = await browser.newPage();
rmSync(folder, { recursive: true, force: true });
for (const [set, samples] of Object.entries({ known, "held-back": heldBack })) {
  mkdirSync(join(folder, set), { recursive: true });
  const expected: Record<string, object> = {};
  for (const sample of samples) {
    const file = `${sample.name}.${sample.layout.kind}`;
    if (sample.layout.kind === "docx") {
      writeFileSync(join(folder, set, file), docx(documents[sample.layout.document](sample)));
    } else {
      await tab.setContent(pages[sample.layout.page](sample));
      const margin = { top: "14mm", right: "14mm", bottom: "14mm", left: "14mm" };
      writeFileSync(join(folder, set, file), await tab.pdf({ format: "A4", printBackground: true, margin }));
    }
    expected[file] = expectation(sample);
  }
  writeFileSync(join(folder, set, "expected.json"), `${JSON.stringify(expected, null, 2)}\n`);
}
await browser.close();
