import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("written/", import.meta.url);

/** A resume written by hand as HTML, with its content as JSON in a script element. */
export interface WrittenResume {
  readonly file: string;
  readonly html: string;
  readonly expected: unknown;
}

/** The written resumes of a set; their file names end with `.docx.html` if they are printed as Word documents. */
export const writtenResumes = (set: string): WrittenResume[] =>
  readdirSync(new URL(`${set}/`, folder)).map((name) => {
    const html = readFileSync(new URL(`${set}/${name}`, folder), "utf8");
    const [script = "", json = ""] = /<script type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
    const file = name.replace(/(\.docx)?\.html$/, (_, word?: string) => word ?? ".pdf");
    return { file, html: html.replace(script, ""), expected: JSON.parse(json) };
  });
